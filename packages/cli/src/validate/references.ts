import { isRecord } from "@commerce-http/model";
import { type FileResource, keyOf, type ListName, nameOf, namesIn, type Path, titleOf } from "../folder/folder.ts";
import type { Problem } from "../problem/problem.ts";
import { type FoundReference, referencesIn, traitsOf } from "../project/resources.ts";

/** Finds references to what no file has: errors if the project has nothing that the files do not. */
export function referenceProblems(resources: readonly FileResource[], isClosed: boolean): readonly Problem[] {
  const known = namesIn(resources);
  return resources.flatMap(({ list, draft, placeAt }) =>
    referencesIn(list, draft).flatMap(({ path, list: target, key, id }): readonly Problem[] => {
      if (target === undefined || (key !== undefined && known.has(nameOf(target, key)))) return [];
      const title = titleOf(list, keyOf(draft));
      const problem = { severity: isClosed ? "error" : "warning", rule: "reference" } as const;
      if (key !== undefined) {
        const message = `${title}: There is no ${titleOf(target, undefined)} with key ${JSON.stringify(key)} in the files`;
        return [{ ...problem, message, place: placeAt([...path, "key"]) }];
      }
      if (id === undefined) return [];
      const message = `${title}: it refers to a ${titleOf(target, undefined)} by id, which differs in every project; use the key`;
      return [{ ...problem, message, place: placeAt([...path, "id"]) }];
    }),
  );
}

/** A draft without some of its references: elements of lists go, and so do fields, and what is there only beside them. */
export function withoutReferences(
  list: ListName,
  draft: unknown,
  isKept: (reference: FoundReference) => boolean,
): unknown {
  const dropped = referencesIn(list, draft).filter((reference) => !isKept(reference));
  // From the end, so that the places of elements before stay the same.
  let left = draft;
  for (const { path } of dropped.toReversed()) left = withoutPath(left, path);
  const fields = new Set(dropped.map(({ path: [name] }) => name));
  const overridden = Object.entries(traitsOf(list).fields).filter(([, { overriddenBy }]) => fields.has(overriddenBy));
  for (const [name] of overridden) left = withoutPath(left, [name]);
  return left;
}

function withoutPath(value: unknown, [name, ...rest]: Path): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown, index) => {
      if (index !== name) return [each];
      return rest.length === 0 ? [] : [withoutPath(each, rest)];
    });
  }
  if (!isRecord(value) || name === undefined) return value;
  const { [name]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...value, [name]: withoutPath(inner, rest) };
}
