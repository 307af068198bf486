import type { Store } from "../store/store.ts";

/**
 * Everything that is stored, as JSON Lines: one entry per line, in order of creation.
 *
 * `importEntries` reads this form. Lines are made when they are asked for, so that exports of any size fit into memory.
 *
 * @param project The Project to export; all of them unless given.
 */
export function* exportLines(store: Store, project?: string): Generator<string, void> {
  for (const { project: own, kind, json } of store.entries()) {
    if (project === undefined || own === project) {
      yield `{"project":${JSON.stringify(own)},"kind":${JSON.stringify(kind)},"resource":${json}}\n`;
    }
  }
}
