/** Keywords that rule values out one by one: which of two is stricter. */
import type { SchemaObject } from "../../../../../generator/src/model/schemas/json-schema.ts";
import { counted } from "../../../../../generator/src/text/text.ts";
import type { RuleName } from "../rule-name.ts";

/** A restriction that is another one than before. */
export interface Restriction {
  readonly rule: RuleName;
  readonly what: string;
  readonly hint?: string;
}

interface Limit {
  readonly inclusive: string;
  readonly exclusive?: string;
  /** `least` where values below are refused, `most` where those above are. */
  readonly end: "least" | "most";
  readonly words: (limit: string) => string;
}

const limits: readonly Limit[] = [
  { inclusive: "minimum", exclusive: "exclusiveMinimum", end: "least", words: (limit) => `numbers from ${limit}` },
  { inclusive: "maximum", exclusive: "exclusiveMaximum", end: "most", words: (limit) => `numbers up to ${limit}` },
  { inclusive: "minLength", end: "least", words: (limit) => `text of at least ${counted(limit, "character")}` },
  { inclusive: "maxLength", end: "most", words: (limit) => `text of at most ${counted(limit, "character")}` },
  { inclusive: "minItems", end: "least", words: (limit) => `at least ${counted(limit, "element")}` },
  { inclusive: "maxItems", end: "most", words: (limit) => `at most ${counted(limit, "element")}` },
  { inclusive: "minProperties", end: "least", words: (limit) => `at least ${counted(limit, "entry", "entries")}` },
  { inclusive: "maxProperties", end: "most", words: (limit) => `at most ${counted(limit, "entry", "entries")}` },
];

/** Keywords that {@link restrictionChanges} judges. */
export const restrictionKeywords: ReadonlySet<string> = new Set([
  ...limits.flatMap(({ inclusive, exclusive }) => [inclusive, exclusive ?? inclusive]),
  "multipleOf",
  "uniqueItems",
  "pattern",
  "format",
]);

/** All restrictions that differ. */
export function restrictionChanges(before: SchemaObject, after: SchemaObject): readonly Restriction[] {
  const found = [
    ...limits.map((limit) => limitChange(limit, before, after)),
    multiples(before["multipleOf"], after["multipleOf"]),
    uniqueness(before["uniqueItems"] === true, after["uniqueItems"] === true),
    patterns(before["pattern"], after["pattern"]),
    formats(before["format"], after["format"]),
  ];
  return found.filter((change) => change !== undefined);
}

interface End {
  readonly value: number;
  readonly isExclusive: boolean;
}

function limitChange(limit: Limit, before: SchemaObject, after: SchemaObject): Restriction | undefined {
  const [left, right] = [endOf(limit, before), endOf(limit, after)];
  if (left?.value === right?.value && left?.isExclusive === right?.isExclusive) return undefined;
  const isNarrower = right !== undefined && (left === undefined || isStricter(limit, right, left));
  const [now, then] = [shown(limit, right), shown(limit, left)];
  if (!isNarrower)
    return {
      rule: "bound widened",
      what: `${now === undefined ? "has no bound any longer" : `allows ${now}`}${formerly(then)}`,
    };
  return { rule: "bound narrowed", what: `allows ${now}${formerly(then)}`, hint: `Send ${now}.` };
}

function endOf({ inclusive, exclusive, end }: Limit, schema: SchemaObject): End | undefined {
  const limit = schema[inclusive];
  const beyond = exclusive === undefined ? undefined : schema[exclusive];
  const ends: readonly End[] = [
    ...(typeof limit === "number" ? [{ value: limit, isExclusive: false }] : []),
    ...(typeof beyond === "number" ? [{ value: beyond, isExclusive: true }] : []),
  ];
  const [first, second] = ends;
  if (first === undefined || second === undefined) return first;
  return isStricter({ end }, second, first) ? second : first;
}

function isStricter({ end }: Pick<Limit, "end">, left: End, right: End): boolean {
  if (left.value === right.value) return left.isExclusive;
  return end === "least" ? left.value > right.value : left.value < right.value;
}

function shown(limit: Limit, end: End | undefined): string | undefined {
  return end && limit.words(`${end.value}${end.isExclusive ? ", without it" : ""}`);
}

function formerly(words: string | undefined): string {
  return words === undefined ? "" : `, formerly ${words}`;
}

function multiples(before: unknown, after: unknown): Restriction | undefined {
  if (before === after) return undefined;
  if (after === undefined)
    return { rule: "bound widened", what: `allows any number, formerly multiples of ${quoted(before)}` };
  const isWider = typeof before === "number" && typeof after === "number" && Number.isInteger(before / after);
  const what = `allows multiples of ${quoted(after)}${before === undefined ? "" : `, formerly of ${quoted(before)}`}`;
  return isWider ? { rule: "bound widened", what } : { rule: "bound narrowed", what };
}

function uniqueness(before: boolean, after: boolean): Restriction | undefined {
  if (before === after) return undefined;
  return after
    ? { rule: "bound narrowed", what: "allows no element twice", hint: "Leave repeated elements out." }
    : { rule: "bound widened", what: "allows elements more than once" };
}

function patterns(before: unknown, after: unknown): Restriction | undefined {
  if (before === after) return undefined;
  if (after === undefined)
    return { rule: "pattern widened", what: `allows any text, formerly only text that matches ${quoted(before)}` };
  if (before === undefined) return { rule: "pattern narrowed", what: `allows only text that matches ${quoted(after)}` };
  const what = `allows text that matches ${quoted(after)}, formerly ${quoted(before)}`;
  const [left, right] = [repeatedSet(before), repeatedSet(after)];
  if (left !== undefined && right !== undefined) {
    if (contains(right, left)) return { rule: "pattern widened", what };
    return { rule: contains(left, right) ? "pattern narrowed" : "pattern changed", what };
  }
  return { rule: "pattern changed", what };
}

/** A pattern that is nothing but characters of one set, so many times. */
interface RepeatedSet {
  readonly set: RegExp;
  readonly least: number;
  readonly most: number;
}

function repeatedSet(pattern: unknown): RepeatedSet | undefined {
  if (typeof pattern !== "string") return undefined;
  const [, set, count = "{1}"] = /^\^(\[(?:[^\\\]]|\\.)+\])(\*|\+|\{\d+(?:,\d*)?\})?\$$/.exec(pattern) ?? [];
  if (set === undefined) return undefined;
  if (count === "*") return { set: new RegExp(`^${set}$`, "u"), least: 0, most: Infinity };
  if (count === "+") return { set: new RegExp(`^${set}$`, "u"), least: 1, most: Infinity };
  const [, least = "0", comma, most = ""] = /^\{(\d+)(,?)(\d*)\}$/.exec(count) ?? [];
  const greatest = comma === "" ? Number(least) : most === "" ? Infinity : Number(most);
  return { set: new RegExp(`^${set}$`, "u"), least: Number(least), most: greatest };
}

/** Says whether everything that the inner one matches is matched by the outer one. */
function contains(outer: RepeatedSet, inner: RepeatedSet): boolean {
  if (outer.least > inner.least || outer.most < inner.most) return false;
  for (let code = 0; code < 0x1_00_00; code += 1) {
    const character = String.fromCharCode(code);
    if (inner.set.test(character) && !outer.set.test(character)) return false;
  }
  return true;
}

/** Formats whose values are all values of another one. */
const wider: ReadonlyMap<unknown, unknown> = new Map([
  ["int32", "int64"],
  ["float", "double"],
]);

function formats(before: unknown, after: unknown): Restriction | undefined {
  if (before === after) return undefined;
  // The type is another one then.
  if (before === "binary" || after === "binary") {
    return { rule: "type changed", what: after === "binary" ? "is binary now" : "is no longer binary" };
  }
  if (after === undefined) return { rule: "format widened", what: `may have any form, formerly ${quoted(before)}` };
  const what = `has the form ${quoted(after)}${before === undefined ? "" : `, formerly ${quoted(before)}`}`;
  if (before === undefined) return { rule: "format narrowed", what };
  if (wider.get(before) === after) return { rule: "format widened", what };
  return { rule: wider.get(after) === before ? "format narrowed" : "format changed", what };
}

function quoted(value: unknown): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}
