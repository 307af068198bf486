import type { FieldChange } from "@commerce-http/client/apply";

/** JSON on one line, with all that could move a cursor or turn the direction of the text written as it is in JSON. */
export function oneLine(value: unknown): string {
  return (JSON.stringify(value) ?? "(none)").replaceAll(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A value before and after, the fields of both in one order; long ones as the part that differs. */
export function beforeAndAfter({ before, after }: FieldChange, longest = 70): readonly [string, string] {
  const [one, other] = [Array.from(oneLine(sorted(before))), Array.from(oneLine(sorted(after)))];
  if (one.length <= longest && other.length <= longest) return [one.join(""), other.join("")];
  const shared = sharedBy(one, other);
  return [shortened(one, shared, longest), shortened(other, shared, longest)];
}

/** A long value without its end. */
export function shortValue(value: unknown, longest = 70): string {
  return shortened(Array.from(oneLine(value)), { start: 0, end: 0 }, longest);
}

/** Letters of what both have in common that are shown. */
const context = 15;

interface Shared {
  readonly start: number;
  readonly end: number;
}

function shortened(letters: readonly string[], { start, end }: Shared, longest: number): string {
  const from = Math.max(0, start - context);
  const part = letters.slice(from, Math.min(letters.length - Math.max(0, end - context), from + longest));
  return [from > 0 ? "…" : "", ...part, from + part.length < letters.length ? "…" : ""].join("");
}

function sharedBy(one: readonly string[], other: readonly string[]): Shared {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}

/** The API writes fields in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, sorted(inner)]));
}
