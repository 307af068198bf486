import { keyProblem } from "@commerce-http/types/schema";
import type { Problem } from "../problem/problem.ts";
import { placeText } from "../problem/text.ts";
import {
  compareText,
  type FileResource,
  findingOf,
  keyOf,
  type Mistake,
  nameOf,
  nameOfDraft,
  namesIn,
  type Rename,
  titleOf,
} from "./folder.ts";

/** Says why no request can name a resource by a key, however it is encoded; `undefined` where one can. */
export function keyRefusal(key: string): string | undefined {
  const problem = key === "" ? undefined : keyProblem(key);
  return problem && `its key cannot be sent: ${JSON.stringify(key)} ${problem}; choose another one`;
}

/** Drafts that ask for something of which there is one only, each with the first that asks for the same. */
export function repeatsIn(
  resources: readonly FileResource[],
  askedBy: (resource: FileResource) => string | undefined,
): readonly (readonly [resource: FileResource, first: FileResource])[] {
  const first = new Map<string, FileResource>();
  return resources.flatMap((resource) => {
    const asked = askedBy(resource);
    const before = asked === undefined ? undefined : first.get(asked);
    if (asked !== undefined && before === undefined) first.set(asked, resource);
    return before === undefined ? [] : [[resource, before] as const];
  });
}

export function repeatedKeys(resources: readonly FileResource[]): readonly Problem[] {
  return repeatsIn(resources, nameOfDraft).map(
    ([resource, first]) => findingOf(resource, repeatedKey(resource, first)).problem,
  );
}

export function repeatedKey({ placeAt }: FileResource, { place }: Pick<FileResource, "place">): Mistake {
  return { reason: `it is defined already: ${placeText(place)}`, place: placeAt(["key"]), rule: "repeated-key" };
}

export function renameProblems(renames: readonly Rename[], resources: readonly FileResource[]): readonly Problem[] {
  const known = namesIn(resources);
  return renames.flatMap(({ list, from, to, place }): readonly Problem[] => {
    if (known.has(nameOf(list, from))) {
      const message = `${titleOf(list, from)} is renamed to "${to}", but there is also a draft with the old key`;
      return [{ severity: "error", message, place, rule: "rename" }];
    }
    if (known.has(nameOf(list, to))) return [];
    const message = `${titleOf(list, from)} is renamed to "${to}", which no draft has`;
    return [{ severity: "warning", message, place, rule: "rename" }];
  });
}

/** Compares drafts by their lists and keys: an order that does not depend on files. */
export function byName(one: FileResource, other: FileResource): number {
  return compareText(one.list, other.list) || compareText(fullName(one), fullName(other));
}

function fullName({ draft, place }: FileResource): string {
  return JSON.stringify([keyOf(draft) ?? null, place.file, place.line ?? 0, place.column ?? 0]);
}
