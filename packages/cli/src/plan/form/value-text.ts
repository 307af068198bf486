import type { FieldChange } from "@commerce-http/client/apply";
import { oneLine as jsonLine } from "@commerce-http/types/schema";

/** JSON on one line, in which no text can steer the terminal. */
export function oneLine(value: unknown): string {
  return value === undefined ? "(none)" : jsonLine(value);
}

/** A value before and after, the fields of both in one order; long ones as the part that differs. */
export function beforeAndAfter({ before, after }: FieldChange, longest = 70): readonly [string, string] {
  const values = [sorted(before), sorted(after)] as const;
  const [one, other] = [Array.from(oneLine(values[0])), Array.from(oneLine(values[1]))];
  if (one.length <= longest && other.length <= longest) return [one.join(""), other.join("")];
  const [was, is] = values;
  if (Array.isArray(was) && Array.isArray(is)) {
    const own = [beyond(was, is), beyond(is, was)] as const;
    if (own[0].length + own[1].length > 0 && own[0].length < was.length) {
      return [listText(own[0], was.length, longest), listText(own[1], is.length, longest)];
    }
  }
  const shared = sharedBy(one, other);
  return [shortened(one, shared, longest), shortened(other, shared, longest)];
}

function beyond(list: readonly unknown[], other: readonly unknown[]): readonly unknown[] {
  const known = new Set(other.map(oneLine));
  return list.filter((item) => !known.has(oneLine(item)));
}

/** Items that only one of two lists has, and how many both have. */
function listText(own: readonly unknown[], length: number, longest: number): string {
  const items = own.map(oneLine);
  let [shown, letters] = [0, 0];
  while (shown < items.length && (shown === 0 || letters + (items[shown] ?? "").length <= longest)) {
    letters += (items[shown] ?? "").length + 1;
    shown += 1;
  }
  const first = items.slice(0, shown).map((item) => shortened(Array.from(item), { start: 0, end: 0 }, longest));
  const left = [
    ...(shown < items.length ? [`… ${items.length - shown} more`] : []),
    ...(length > own.length ? [`… ${length - own.length} in both`] : []),
  ];
  return `[${[...first, ...left].join(", ")}]`;
}

export function shortValue(value: unknown, longest = 70): string {
  return shortened(Array.from(oneLine(value)), { start: 0, end: 0 }, longest);
}

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

/** Says whether a value is a reference by key and nothing else; its field implies the type as well. */
function isKeyed(value: object): value is { readonly key: unknown } {
  return "key" in value && "typeId" in value && Object.keys(value).length === 2;
}

/** The API writes fields in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(isKeyed(value) ? { key: value.key } : value).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return Object.fromEntries(fields.map(([name, inner]) => [name, sorted(inner)]));
}
