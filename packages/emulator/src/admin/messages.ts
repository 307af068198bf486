import { readParameters } from "../contract/parameters.ts";
import type { Engine } from "../resource/engine.ts";
import { readQuery } from "../resource/query.ts";
import { removeExpiredMessages, type RetentionOptions } from "../resource/retention.ts";

/**
 * Messages of a Project, in the form of a paged query result; unless `sort` says otherwise, in order of creation.
 *
 * Messages are open: predicates and sort expressions may ask about any field.
 *
 * @param search The query of the request: parameters as in queries of the API.
 * @returns JSON text.
 */
export function messagePage(
  { engine: { api }, ...options }: RetentionOptions & { readonly engine: Engine },
  project: string,
  search: string,
): string {
  removeExpiredMessages(options, project);
  const parameters = readParameters(api.operationOf("states", "query"), search, api.validator);
  const { limit = 20, offset = 0, withTotal = true } = parameters;
  const query = { ...readQuery(parameters, () => true), limit, offset, withTotal, maxWork: options.limits.queryWork };
  const { results, total } = options.store.query(project, "message", query);
  const counts = JSON.stringify({ limit, offset, count: results.length, total }).slice(0, -1);
  return `${counts},"results":[${results.join(",")}]}`;
}
