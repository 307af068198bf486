/** Keywords that rule values out one by one: which of two is stricter. */
import type { SchemaObject } from "../../../../../generator/src/model/schemas/json-schema.ts";
import { counted } from "../../../../../generator/src/text/text.ts";
import { quoted, type Finding } from "../change.ts";

interface Limit {
  readonly inclusive: string;
  readonly exclusive?: string;
  /** `least` where values below are refused, `most` where those above are. */
  readonly end: "least" | "most";
  readonly words: (limit: string) => string;
  /** The bound that is there without one. */
  readonly free?: number;
}

const limits: readonly Limit[] = [
  { inclusive: "minimum", exclusive: "exclusiveMinimum", end: "least", words: (limit) => `numbers from ${limit}` },
  { inclusive: "maximum", exclusive: "exclusiveMaximum", end: "most", words: (limit) => `numbers up to ${limit}` },
  {
    inclusive: "minLength",
    end: "least",
    free: 0,
    words: (limit) => `text of at least ${counted(limit, "character")}`,
  },
  { inclusive: "maxLength", end: "most", words: (limit) => `text of at most ${counted(limit, "character")}` },
  { inclusive: "minItems", end: "least", free: 0, words: (limit) => `at least ${counted(limit, "element")}` },
  { inclusive: "maxItems", end: "most", words: (limit) => `at most ${counted(limit, "element")}` },
  { inclusive: "minContains", end: "least", free: 1, words: (limit) => `at least ${counted(limit, "such element")}` },
  { inclusive: "maxContains", end: "most", words: (limit) => `at most ${counted(limit, "such element")}` },
  {
    inclusive: "minProperties",
    end: "least",
    free: 0,
    words: (limit) => `at least ${counted(limit, "entry", "entries")}`,
  },
  { inclusive: "maxProperties", end: "most", words: (limit) => `at most ${counted(limit, "entry", "entries")}` },
];

export const limitKeywords: ReadonlySet<string> = new Set(
  limits.flatMap(({ inclusive, exclusive }) => [inclusive, exclusive ?? inclusive]),
);

export function limitChanges(before: SchemaObject, after: SchemaObject): readonly Finding[] {
  return limits.map((limit) => limitChange(limit, before, after)).filter((change) => change !== undefined);
}

interface End {
  readonly value: number;
  readonly isExclusive: boolean;
}

function limitChange(limit: Limit, before: SchemaObject, after: SchemaObject): Finding | undefined {
  const [left, right] = [endOf(limit, before), endOf(limit, after)];
  if (left?.value === right?.value && left?.isExclusive === right?.isExclusive) return undefined;
  const isNarrower = right !== undefined && (left === undefined || isStricter(limit, right, left));
  const now = shown(limit, right);
  const then = formerly(shown(limit, left));
  if (now === undefined) return ["bound widened", `has no bound any longer${then}`];
  const what = `allows ${now}${then}`;
  return isNarrower ? ["bound narrowed", what, `Send ${now}.`] : ["bound widened", what];
}

/** The stricter of two values of a keyword that sets a limit; `undefined` for any other keyword. */
export function stricter(keyword: string, left: unknown, right: unknown): number | undefined {
  const limit = limits.find(({ inclusive, exclusive }) => inclusive === keyword || exclusive === keyword);
  if (limit === undefined || typeof left !== "number" || typeof right !== "number") return undefined;
  return limit.end === "least" ? Math.max(left, right) : Math.min(left, right);
}

function endOf({ inclusive, exclusive, end, free }: Limit, schema: SchemaObject): End | undefined {
  const limit = schema[inclusive];
  const beyond = exclusive === undefined ? undefined : schema[exclusive];
  const ends: readonly End[] = [
    ...(typeof limit === "number" && limit !== free ? [{ value: limit, isExclusive: false }] : []),
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

export function multiples(before: unknown, after: unknown): Finding {
  if (after === undefined) return ["bound widened", `allows any number, formerly multiples of ${quoted(before)}`];
  const isWider = typeof before === "number" && typeof after === "number" && Number.isInteger(before / after);
  const then = before === undefined ? undefined : `of ${quoted(before)}`;
  return [isWider ? "bound widened" : "bound narrowed", `allows multiples of ${quoted(after)}${formerly(then)}`];
}

export function uniqueness(_: unknown, after: unknown): Finding {
  return after === true
    ? ["bound narrowed", "allows no element twice", "Leave repeated elements out."]
    : ["bound widened", "allows elements more than once"];
}

export function patterns(before: unknown, after: unknown): Finding {
  if (after === undefined)
    return ["pattern widened", `allows any text, formerly only text that matches ${quoted(before)}`];
  if (before === undefined) return ["pattern narrowed", `allows only text that matches ${quoted(after)}`];
  const what = `allows text that matches ${quoted(after)}, formerly ${quoted(before)}`;
  const [left, right] = [repeatedSet(before), repeatedSet(after)];
  if (left === undefined || right === undefined) return ["pattern changed", what];
  if (contains(right, left)) return ["pattern widened", what];
  return [contains(left, right) ? "pattern narrowed" : "pattern changed", what];
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

export function formats(before: unknown, after: unknown): Finding {
  // The type is another one then.
  if (before === "binary" || after === "binary") {
    return ["type changed", after === "binary" ? "is binary now" : "is no longer binary"];
  }
  if (after === undefined) return ["format widened", `may have any form, formerly ${quoted(before)}`];
  const what = `has the form ${quoted(after)}${formerly(before === undefined ? undefined : quoted(before))}`;
  if (before === undefined || wider.get(after) === before) return ["format narrowed", what];
  // Larger numbers are rounded where nothing provides for them.
  if (before === "int32" && after === "int64") return ["numbers widened", what];
  return [wider.get(before) === after ? "format widened" : "format changed", what];
}
