import { closest } from "./closest.ts";
import { excerpt } from "./excerpt.ts";
import { isObject } from "./is-object.ts";
import type { SchemaKeywords } from "./schema.ts";

/** Finds the problem with a value by itself, whatever stands in it: its type, its size, its form. */
export function problemOf(value: unknown, keywords: SchemaKeywords): string | undefined {
  const { type, format, pattern } = keywords;
  if (typeof type === "string" && !hasType(value, type)) return `must be ${nounOf(type)}, not ${excerpt(value)}`;
  if (Array.isArray(type) && !type.some((one) => hasType(value, String(one)))) {
    return `must be ${type.map((one) => nounOf(String(one))).join(" or ")}, not ${excerpt(value)}`;
  }
  const choices = choicesIn(keywords);
  if (choices !== undefined && !choices.includes(value)) return mischoice(value, choices);
  const bound = boundProblem(value, keywords);
  if (bound !== undefined) return bound;
  if (typeof value === "string" && typeof pattern === "string" && readable(pattern)?.test(value) === false) {
    return `must match ${pattern}, not ${excerpt(value)}`;
  }
  const form = typeof format === "string" && Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  return form === undefined || form.has(value) ? undefined : `must be ${form.noun}, not ${excerpt(value)}`;
}

/** Says that a value is none of those that there are, and which one was probably meant. */
export function mischoice(value: unknown, choices: readonly unknown[]): string {
  const listed = choices.map((choice) => JSON.stringify(choice)).join(", ");
  const must = choices.length === 1 ? `must be ${listed}` : `must be one of ${listed}`;
  return `${must}, not ${excerpt(value)}${hint(value, choices.map(String), JSON.stringify)}`;
}

/** The known name that was probably meant, as the end of a sentence. */
export function hint(value: unknown, known: readonly string[], shown: (name: string) => string): string {
  const meant = typeof value === "string" ? closest(value, known) : undefined;
  return meant === undefined ? "" : `; did you mean ${shown(meant)}?`;
}

/** The values that there are; objects and lists among them are not compared, and whatever is one passes. */
function choicesIn(keywords: SchemaKeywords): readonly unknown[] | undefined {
  const { enum: values = Object.hasOwn(keywords, "const") ? [keywords["const"]] : undefined } = keywords;
  return Array.isArray(values) && !values.some((value) => value instanceof Object) ? values : undefined;
}

/** The pattern as the description means it; `undefined` where it is written in another dialect than that of JSON Schema. */
function readable(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return undefined;
  }
}

const TYPES: Readonly<Record<string, { readonly noun: string; readonly has: (value: unknown) => boolean }>> = {
  string: { noun: "a text", has: (value) => typeof value === "string" },
  number: { noun: "a number", has: Number.isFinite },
  integer: { noun: "a whole number", has: Number.isInteger },
  boolean: { noun: "true or false", has: (value) => typeof value === "boolean" },
  array: { noun: "a list", has: Array.isArray },
  object: { noun: "an object", has: isObject },
  null: { noun: "null", has: (value) => value === null },
};

function hasType(value: unknown, type: string): boolean {
  return TYPES[type]?.has(value) ?? true;
}

function nounOf(type: string): string {
  return TYPES[type]?.noun ?? type;
}

const FORMATS: Readonly<Record<string, { readonly noun: string; readonly has: (value: unknown) => boolean }>> = {
  "date-time": {
    noun: 'an instant such as "2026-01-31T00:00:00Z"',
    has: ofTexts((text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && isDay(text)),
  },
  date: { noun: 'a day such as "2026-01-31"', has: ofTexts((text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDay(text)) },
  decimal: { noun: 'a decimal such as "0.5"', has: ofTexts((text) => /^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) },
  int32: { noun: "a whole number of 32 bits", has: ofNumbers((number) => number >= -(2 ** 31) && number < 2 ** 31) },
  int64: { noun: "a whole number that can be told exactly", has: ofNumbers(Number.isSafeInteger) },
};

function ofTexts(has: (text: string) => boolean): (value: unknown) => boolean {
  return (value) => typeof value !== "string" || has(value);
}

function ofNumbers(has: (number: number) => boolean): (value: unknown) => boolean {
  return (value) => typeof value !== "number" || has(value);
}

/** A day such as 30 February moves on to March when it is read; one that exists stays where it is. */
function isDay(text: string): boolean {
  const day = text.slice(0, 10);
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) && !Number.isNaN(Date.parse(text));
}

/** The first bound that a value breaks: of a number, of the length of a text, of the number of elements. */
function boundProblem(value: unknown, keywords: SchemaKeywords): string | undefined {
  const [least, most, size, unit] = boundsOf(value, keywords);
  if (typeof least === "number" && size < least) return `must ${measure("at least", least, unit)}`;
  if (typeof most === "number" && size > most) return `must ${measure("at most", most, unit)}`;
  const { exclusiveMinimum: above, exclusiveMaximum: below } = keywords;
  if (typeof value !== "number") return undefined;
  if (typeof above === "number" && value <= above) return `must be above ${above}`;
  if (typeof below === "number" && value >= below) return `must be below ${below}`;
  return undefined;
}

function boundsOf(
  value: unknown,
  keywords: SchemaKeywords,
): readonly [least: unknown, most: unknown, size: number, unit: string | undefined] {
  if (typeof value === "string") {
    return [keywords["minLength"], keywords["maxLength"], Array.from(value).length, "character"];
  }
  if (Array.isArray(value)) return [keywords["minItems"], keywords["maxItems"], value.length, "element"];
  if (typeof value === "number") return [keywords["minimum"], keywords["maximum"], value, undefined];
  return [undefined, undefined, 0, undefined];
}

function measure(bound: string, count: number, unit: string | undefined): string {
  if (unit === undefined) return `be ${bound} ${count}`;
  return `have ${bound} ${count} ${unit}${count === 1 ? "" : "s"}`;
}
