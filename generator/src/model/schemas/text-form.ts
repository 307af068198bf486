import { isObject } from "../../plain-object.ts";
import { camelCase } from "../../text/text.ts";
import type { NamedForm, NamedSchema } from "../api-model.ts";
import { patternWords, type SchemaObject, typeNames } from "./json-schema.ts";
import type { Shapes } from "./shapes.ts";

/** Finds the patterns and the length of a text as one expression; nothing where that cannot be read at a glance. */
export function textForm(parts: readonly SchemaObject[]): RegExp | undefined {
  const patterns = [...new Set(parts.flatMap(({ pattern }) => (typeof pattern === "string" ? [pattern] : [])))];
  if (patterns.some((pattern) => /[^ -~]/.test(pattern))) return undefined;
  const length = lengthOf(parts);
  const [first, ...others] = patterns;
  if (first === undefined) return length === undefined ? undefined : expression(`^[^]${length}$`);
  if (others.length === 0 && length === undefined) return expression(first);
  const [, characters] = /^\^(\[(?:[^\]\\]|\\.)+\])\+\$$/.exec(first) ?? [];
  if (others.length === 0 && characters !== undefined) return expression(`^${characters}${length}$`);
  const demands = [...(length === undefined ? [] : [`[^]${length}$`]), ...patterns.map((each) => `[^]*?(?:${each})`)];
  return patterns.every((each) => expression(each))
    ? expression(`^${demands.map((each) => `(?=${each})`).join("")}`)
    : undefined;
}

/** Says in words what {@link textForm} asks for; nothing where the description has no words for the pattern. */
export function formWords(parts: readonly SchemaObject[]): string | undefined {
  const [words, ...others] = parts.map((part) => part[patternWords]).filter((each) => typeof each === "string");
  if (words === undefined || others.length > 0) return undefined;
  const [least, greatest] = boundsOf(parts);
  if (greatest === Infinity) return least < 2 ? words : `at least ${least} ${words}`;
  return `${least} to ${greatest} ${words}`;
}

/** How often the last character of an expression may stand; nothing where a text only must not be empty. */
function lengthOf(parts: readonly SchemaObject[]): string | undefined {
  const [least, greatest] = boundsOf(parts);
  if (least < 2 && greatest === Infinity) return undefined;
  return `{${least},${greatest === Infinity ? "" : greatest}}`;
}

function boundsOf(parts: readonly SchemaObject[]): readonly [least: number, greatest: number] {
  const numbers = (keyword: string): readonly number[] =>
    parts.map((part) => part[keyword]).filter((value) => typeof value === "number");
  return [Math.max(0, ...numbers("minLength")), Math.min(Infinity, ...numbers("maxLength"))];
}

/** Lengths count characters, and so does an expression with the flag `u`; where only ASCII can match, it says nothing. */
function expression(source: string): RegExp | undefined {
  const flags = /(?<!\\)\.|\[\^|\\[DSWpPu]/.test(source) ? ["u", ""] : [""];
  for (const flag of flags) {
    try {
      return new RegExp(source, flag);
    } catch {
      // Some patterns are read without the flag only, some not at all.
    }
  }
  return undefined;
}

export function namedForms(shapes: Shapes): ReadonlyMap<NamedSchema, NamedForm> {
  const found = new Map<NamedSchema, NamedForm>();
  for (const schema of shapes.all) {
    const form = formOf(schema, shapes);
    // Names of schemas differ in more than case, so these do, too.
    if (form !== undefined) found.set(schema, { name: `${camelCase(schema.name)}Form`, ...form });
  }
  return found;
}

function formOf({ name, schema, kind }: NamedSchema, shapes: Shapes): Omit<NamedForm, "name"> | undefined {
  if (kind.type !== "other" || !isObject(schema)) return undefined;
  const parts = shapes.parts(schema);
  const types = new Set(parts.flatMap((part) => typeNames(part)));
  const isText = types.size === 1 && types.has("string") && parts.every(isPlain);
  const form = isText ? textForm(parts) : undefined;
  const text = formWords(parts);
  return form && { form, words: text === undefined ? undefined : { name: `${camelCase(name)}Words`, text } };
}

/** Says whether a part asks for no more than a type and a form. */
function isPlain(part: SchemaObject): boolean {
  return !["enum", "const", "oneOf", "anyOf", "not"].some((keyword) => keyword in part);
}
