import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../../../generator/src/plain-object.ts";

/** Lists whose order means nothing. */
const unordered: ReadonlySet<string> = new Set("required enum type oneOf anyOf allOf parameters".split(" "));

/** Keywords for readers. */
export const wordy: ReadonlySet<string> = new Set(
  "title description summary example examples externalDocs x-pattern-words $comment".split(" "),
);

/** Flags whose default is `false`. */
const flags: ReadonlySet<string> = new Set("deprecated readOnly writeOnly uniqueItems required".split(" "));

/** Permissions whose default is `true`. */
const permissions: ReadonlySet<string> = new Set(["additionalProperties", "unevaluatedProperties"]);

/** A part of a description without some keywords: the same for all ways to write the same. */
export function meaningOf(value: unknown, leaveOut: ReadonlySet<string> = new Set()): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => meaningOf(item, leaveOut));
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([key, member]) => {
    const isOff = member === false && (flags.has(key) || key.startsWith("x-"));
    if (member === undefined || isOff || leaveOut.has(key) || (member === true && permissions.has(key))) return [];
    const meaning = meaningOf(member, leaveOut);
    return [[key, unordered.has(key) && Array.isArray(meaning) ? inOrder(meaning) : meaning] as const];
  });
  return Object.fromEntries(members.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

function inOrder(items: readonly unknown[]): readonly unknown[] {
  return items.toSorted((left, right) => ((JSON.stringify(left) ?? "") < (JSON.stringify(right) ?? "") ? -1 : 1));
}

export function isSame(left: unknown, right: unknown): boolean {
  return left === right || isDeepStrictEqual(left, right);
}

export function keysOf(left: object, right: object): readonly string[] {
  return [...new Set([...Object.keys(left), ...Object.keys(right)])];
}
