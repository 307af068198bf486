import { familyOf, listNames } from "../folder/lists.ts";
import type { Project } from "../project/project.ts";

/** Keys of the resources of a project by their ids. */
export class KeysById {
  readonly #keys = new Map<string, string>();

  /** Takes the keys of a project. */
  constructor({ resources }: Project) {
    for (const list of listNames) {
      const { kind } = familyOf(list);
      for (const { id, key } of resources.get(list) ?? []) if (key !== undefined) this.#keys.set(`${kind} ${id}`, key);
    }
  }

  /** Key of a resource; `undefined` where it is not known. */
  keyOf(typeId: string, id: string): string | undefined {
    return this.#keys.get(`${typeId} ${id}`);
  }
}
