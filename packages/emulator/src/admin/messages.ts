import { removeExpiredMessages, unexpired, type RetentionOptions } from "../resource/retention.ts";
import { storedPage, type LookOptions } from "./resources.ts";

/**
 * Messages of a Project, in the form of a paged query result; unless `sort` says otherwise, in order of creation.
 *
 * Messages are open: predicates and sort expressions may ask about any field.
 *
 * @param search The query of the request: parameters as in queries of the API.
 * @returns JSON text.
 */
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
