import type { Predicate } from "@commerce-http/rules";
import { fault } from "../contract/faults.ts";
import type { QueryFields } from "../contract/fields.ts";
import { readParameters } from "../contract/parameters.ts";
import { pageText } from "../http/perform.ts";
import type { Limits } from "../resource/limits.ts";
import { readQuery } from "../resource/query.ts";
import { removeExpiredMessages, unexpired, type RetentionOptions } from "../resource/retention.ts";
import type { Workplace } from "../resource/workplace.ts";
import type { Kind } from "../store/store.ts";

export interface LookOptions extends Pick<Workplace, "engine" | "store"> {
  readonly limits: Readonly<Limits>;
}

/** Resources of one kind, as the JSON text of a paged query result; kinds that the API has no endpoints for are among them. */
export function resourcePage(options: LookOptions, project: string, kind: string, search: string): string {
  const { engine } = options;
  const { api, families } = engine;
  // Kinds that only seeds know are there as far as something of them is.
  if (!families.kinds.has(kind) && options.store.count(project, kind, {}) === 0) {
    throw fault("ResourceNotFound", `There is no kind "${kind}"`);
  }
  const described = api.families[kind];
  const fields = described === undefined ? { hasField: () => true } : engine.fieldsOf(described.representation);
  return storedPage(options, { project, kind, search, fields });
}

interface StoredQuery {
  readonly project: string;
  readonly kind: Kind;
  readonly search: string;
  readonly fields: QueryFields;
  readonly where?: Predicate;
}

/** Everything of a kind that a query asks for, in the form of a paged query result, as JSON text. */
function storedPage(
  { engine: { api }, store, limits }: LookOptions,
  { project, kind, search, fields, where }: StoredQuery,
): string {
  const parameters = readParameters(api.operationOf("states", "query"), search, api.validator);
  const { limit = 20, offset = 0, withTotal = true } = parameters;
  const asked = readQuery(parameters, fields);
  const conditions = [asked.where, where].filter((condition) => condition !== undefined);
  const [only] = conditions;
  const both = only && { where: conditions.length === 1 ? only : ({ kind: "and", operands: conditions } as const) };
  const query = { ...asked, ...both, limit, offset, withTotal, maxWork: limits.queryWork };
  const { results, total } = store.query(project, kind, query);
  return pageText({ limit, offset, total }, results);
}

/** Messages of a Project, as the JSON text of a paged query result. They are open: predicates and sort expressions may ask about any field. */
export function messagePage(options: RetentionOptions & LookOptions, project: string, search: string): string {
  removeExpiredMessages(options, project);
  return storedPage(options, {
    project,
    kind: "message",
    search,
    fields: { hasField: () => true },
    ...unexpired(options),
  });
}
