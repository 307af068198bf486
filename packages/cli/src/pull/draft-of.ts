import { draftOf as madeDraft } from "@commerce-http/rules";
import { familyOf, type ListName, listNames, titleOf } from "../folder/folder.ts";
import type { Problem } from "../problem/problem.ts";
import type { Project, ProjectResource } from "../project/project.ts";
import { traitsOf } from "../project/resources.ts";

export interface DraftOfResource {
  readonly draft: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
}

/** Makes the draft that a resource could have been created of; what is not known is a problem, and never just dropped. */
export function draftOf(list: ListName, resource: ProjectResource, keys: KeysById): DraftOfResource {
  const { draft, remarks } = madeDraft(traitsOf(list), resource, keys);
  const title = titleOf(list, resource.key);
  return {
    draft,
    problems: remarks.map((remark) => ({ severity: "warning", message: `${title}: ${remark}`, rule: "pull" })),
  };
}

export class KeysById {
  readonly #keys = new Map<string, string>();

  constructor({ resources }: Project) {
    for (const list of listNames) {
      const { kind } = familyOf(list);
      for (const { id, key } of resources.get(list) ?? []) if (key !== undefined) this.#keys.set(`${kind} ${id}`, key);
    }
  }

  keyOf(typeId: string, id: string): string | undefined {
    return this.#keys.get(`${typeId} ${id}`);
  }
}
