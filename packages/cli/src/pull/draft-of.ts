import { isRecord } from "@commerce-http/model";
import { draftOf as madeDraft } from "@commerce-http/rules";
import { problemsIn } from "@commerce-http/types/schema";
import { familyOf, type ListName, listNames, type Path, titleOf } from "../folder/folder.ts";
import type { Problem } from "../problem/problem.ts";
import type { Project, ProjectResource } from "../project/project.ts";
import { traitsOf } from "../project/resources.ts";
import { withoutPath } from "../validate/references.ts";

export interface DraftOfResource {
  readonly draft: Readonly<Record<string, unknown>>;
  readonly problems: readonly Problem[];
}

/** Makes the draft that a resource could have been created of; what is not known is a problem, and never just dropped. */
export function draftOf(list: ListName, resource: ProjectResource, keys: KeysById): DraftOfResource {
  const { draft, remarks } = madeDraft(traitsOf(list), resource, keys);
  const title = titleOf(list, resource.key);
  return {
    draft: fitting(list, draft),
    problems: remarks.map((remark) => ({ severity: "warning", message: `${title}: ${remark}`, rule: "pull" })),
  };
}

/** A draft without the types of amounts that need none; whatever else its schema does not know stays to be refused. */
function fitting(list: ListName, draft: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const needless = problemsIn(familyOf(list).draft, draft).filter(
    ({ path, problem }) =>
      problem.startsWith("is no field of") && path.at(-1) === "type" && valueAt(draft, path) === "centPrecision",
  );
  let left: unknown = draft;
  for (const { path } of needless) left = withoutPath(left, path);
  return isRecord(left) ? left : draft;
}

function valueAt(draft: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, name) => (value instanceof Object ? Reflect.get(value, name) : undefined), draft);
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
