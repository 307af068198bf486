import type { Keys } from "@commerce-http/model";
import { draftOf as madeDraft } from "@commerce-http/rules";
import { familyOf, type ListName, titleOf } from "../folder/folder.ts";
import type { Problem } from "../problem/problem.ts";
import type { Project } from "../project/project.ts";
import { traitsOf, type ProjectResource } from "../project/resources.ts";

export interface DraftOfResource {
  readonly draft: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
}

/** Makes the draft that a resource could have been created of; what is not known is a problem, and never just dropped. */
export function draftOf(list: ListName, resource: ProjectResource, keys: Keys): DraftOfResource {
  const { draft, remarks } = madeDraft(traitsOf(list), resource, keys);
  const title = titleOf(list, resource.key);
  return {
    draft,
    problems: remarks.map((remark) => ({ severity: "warning", message: `${title}: ${remark}`, rule: "pull" })),
  };
}

/** Keys of the resources of a project by what references to them have. */
export function keysIn({ resources }: Project): Keys {
  const keys = new Map<string, string>();
  for (const [list, found] of resources) {
    for (const { id, key } of found) if (key !== undefined) keys.set(`${familyOf(list).kind} ${id}`, key);
  }
  return { keyOf: (typeId, id) => keys.get(`${typeId} ${id}`) };
}
