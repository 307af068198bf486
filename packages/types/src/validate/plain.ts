import { isObject } from "../is-object.ts";
import { closest, excerpt } from "./excerpt.ts";
import { type Format, formats } from "./formats.ts";
import { type SchemaKeywords } from "./schema.ts";

/** Finds the problem with a value itself, apart from its members: its type, its size, its form. */
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
    const { "x-pattern-words": words } = keywords;
    return `must ${typeof words === "string" ? `be ${words}` : `match ${pattern}`}, not ${excerpt(value)}`;
  }
  const form = typeof format === "string" && Object.hasOwn(formats, format) ? formats[format] : undefined;
  return form === undefined || hasForm(value, form) ? undefined : `must be ${form.noun}, not ${excerpt(value)}`;
}

/** Says whether a value has a format; formats of texts say nothing about other values, nor those of numbers. */
function hasForm(value: unknown, form: Format): boolean {
  if (typeof value === "string" && form.type === "string") return form.validate(value);
  return typeof value !== "number" || form.type !== "number" || form.validate(value);
}

/** Says that a value is not allowed, and which one was probably meant. */
export function mischoice(value: unknown, choices: readonly unknown[]): string {
  return `${choiceText(choices)}, not ${excerpt(value)}${hint(value, choices.map(String), JSON.stringify)}`;
}

/** Says which values there are. */
export function choiceText(choices: readonly unknown[]): string {
  const listed = choices.map((choice) => JSON.stringify(choice)).join(", ");
  return choices.length === 1 ? `must be ${listed}` : `must be one of ${listed}`;
}

/** The known name that was probably meant, as the end of a sentence. */
export function hint(value: unknown, known: readonly string[], shown: (name: string) => string): string {
  const meant = typeof value === "string" ? closest(value, known) : undefined;
  return meant === undefined ? "" : `; did you mean ${shown(meant)}?`;
}

/** The allowed values; `undefined` with objects or lists among them, which are not compared. */
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
