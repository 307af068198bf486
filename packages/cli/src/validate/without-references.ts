import { isRecord } from "@commerce-http/model";
import type { ListName, Path } from "../folder/folder.ts";
import { type DraftReference, fieldsOf, referencesIn } from "./draft-fields.ts";

/** A draft without some of its references: elements of lists go, and so do fields, and what is there only beside them. */
export function withoutReferences(
  list: ListName,
  draft: unknown,
  isKept: (reference: DraftReference) => boolean,
): unknown {
  const dropped = referencesIn(list, draft).filter((reference) => !isKept(reference));
  // From the end, so that the places of elements before stay the same.
  let left = draft;
  for (const { path } of dropped.toReversed()) left = withoutPath(left, path);
  const fields = new Set(dropped.map(({ path: [name] }) => name));
  const overridden = Object.entries(fieldsOf(list)).filter(([, { overriddenBy }]) => fields.has(overriddenBy));
  for (const [name] of overridden) left = withoutPath(left, [name]);
  return left;
}

/** Data without what a path leads to. */
export function withoutPath(value: unknown, [name, ...rest]: Path): unknown {
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
