import type { FileResource } from "../folder/folder.ts";
import { keyOf, titleOf } from "../folder/lists.ts";
import type { Problem } from "../problem/problem.ts";
import { listOf, referencesIn } from "./draft-fields.ts";

/** Keys of the drafts of a folder. */
export class KnownKeys {
  readonly #keys: ReadonlySet<string>;

  /** Takes the keys of drafts. */
  constructor(resources: readonly FileResource[]) {
    this.#keys = new Set(
      resources.flatMap(({ list, draft }) => {
        const key = keyOf(draft);
        return key === undefined ? [] : [`${list} ${key}`];
      }),
    );
  }

  /** Says whether some draft of a list has a key. */
  has(list: string, key: string): boolean {
    return this.#keys.has(`${list} ${key}`);
  }
}

/**
 * Finds references to what no file has, of the kinds that files may have.
 *
 * @param isClosed `true` if the project has nothing that the files do not: such a reference is an error then.
 */
export function referenceProblems(
  resources: readonly FileResource[],
  known: KnownKeys,
  isClosed: boolean,
): readonly Problem[] {
  return resources.flatMap(({ list, draft, placeAt }) =>
    referencesIn(list, draft).flatMap(({ path, typeId, key, id }): readonly Problem[] => {
      const target = listOf(typeId);
      if (target === undefined || (key !== undefined && known.has(target, key))) return [];
      const title = titleOf(list, keyOf(draft));
      const problem = { severity: isClosed ? "error" : "warning", rule: "reference" } as const;
      if (key !== undefined) {
        const message = `${title}: There is no ${titleOf(target, undefined)} with key ${JSON.stringify(key)} in the files`;
        return [{ ...problem, message, place: placeAt([...path, "key"]) }];
      }
      if (id === undefined) return [];
      const message = `${title}: it refers to a ${titleOf(target, undefined)} by its id, which no other project has; refer by key`;
      return [{ ...problem, message, place: placeAt([...path, "id"]) }];
    }),
  );
}
