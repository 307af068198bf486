import type { Storage } from "../store/store.ts";

/**
 * Everything that is stored, as JSON Lines: one entry per line, in order of creation.
 *
 * `importEntries` reads this form. Lines are made when they are asked for, so that exports of any size fit into memory.
 *
 * @param project The Project to export; all of them unless given.
 */
export async function* exportLines(storage: Pick<Storage, "entries">, project?: string): AsyncGenerator<string, void> {
  for await (const { project: own, kind, json } of storage.entries()) {
    if (project === undefined || own === project) {
      yield `{"project":${JSON.stringify(own)},"kind":${JSON.stringify(kind)},"resource":${json}}\n`;
    }
  }
}
