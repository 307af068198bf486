import { isRecord } from "../../draft/value.ts";
import { closest } from "./closest.ts";
import type { DraftShape, DraftShapes } from "./draft-shape.ts";
import { excerpt } from "./excerpt.ts";

/** A place in a draft that is not as it must be. */
export interface Misfit {
  /** The place, such as `value.money[0].centAmount`; empty for the whole draft. */
  readonly path: string;
  /** The rest of a sentence that begins with the place. */
  readonly problem: string;
}

/**
 * Finds everything in a value that is not as the description has it: fields that it does not know, variants and values that
 * there are none of, what is missing, what has another type.
 *
 * A field that is `undefined` or `null` counts as left out, as it does to the API.
 *
 * @param shape A shape, or its name.
 * @param shapes All shapes that have names.
 */
export function misfitsIn(
  value: unknown,
  shape: string | DraftShape,
  shapes: DraftShapes,
  path = "",
): readonly Misfit[] {
  const name = typeof shape === "string" ? shape : "this object";
  const { items = {}, tag, variants = {}, ...known } = typeof shape === "string" ? (shapes[shape] ?? {}) : shape;
  const problem = problemOf(value, known);
  if (problem !== undefined) return [{ path, problem }];
  if (Array.isArray(value)) return value.flatMap((item, index) => misfitsIn(item, items, shapes, `${path}[${index}]`));
  if (!isRecord(value) || known.type === undefined) return [];
  const filled = new Map(Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null));
  if (tag === undefined) return fieldMisfits(filled, known, { name, shapes, path });
  const variant = filled.get(tag);
  if (typeof variant === "string" && Object.hasOwn(variants, variant)) {
    return misfitsIn(value, variants[variant] ?? {}, shapes, path);
  }
  const choices = Object.keys(variants);
  return [{ path: pathTo(path, tag), problem: variant === undefined ? absent : mischoice(variant, choices) }];
}

const absent = "is missing";

function fieldMisfits(
  filled: ReadonlyMap<string, unknown>,
  { fields = {}, required = [], oneOf = [], entries }: DraftShape,
  { name, shapes, path }: { readonly name: string; readonly shapes: DraftShapes; readonly path: string },
): readonly Misfit[] {
  const misfits = [...filled].flatMap(([field, value]) => {
    const place = pathTo(path, field);
    const shape = Object.hasOwn(fields, field) ? fields[field] : entries;
    if (shape !== undefined) return misfitsIn(value, shape, shapes, place);
    return [{ path: place, problem: `is no field of ${name}${hint(field, Object.keys(fields), String)}` }];
  });
  const missing = required.filter((field) => !filled.has(field));
  const isChosen = oneOf.length === 0 || oneOf.filter((field) => filled.has(field)).length === 1;
  return [
    ...misfits,
    ...missing.map((field) => ({ path: pathTo(path, field), problem: absent })),
    ...(isChosen ? [] : [{ path, problem: `must have exactly one of ${oneOf.join(" and ")}` }]),
  ];
}

/** The problem with a value as a whole. */
function problemOf(value: unknown, { type, values, pattern, format, atLeast, atMost }: DraftShape): string | undefined {
  if (type !== undefined && !types[type].has(value)) return `must be ${types[type].noun}, not ${excerpt(value)}`;
  if (values !== undefined && !values.includes(value)) return mischoice(value, values);
  const { size, unit } = sizeOf(value);
  if (atLeast !== undefined && size < atLeast) return `must ${measure("at least", atLeast, unit)}`;
  if (atMost !== undefined && size > atMost) return `must ${measure("at most", atMost, unit)}`;
  if (typeof value !== "string") return undefined;
  if (pattern !== undefined && !new RegExp(pattern, "u").test(value))
    return `must match ${pattern}, not ${excerpt(value)}`;
  if (format !== "date-time" || isInstant(value)) return undefined;
  return `must be an instant such as "2026-01-31T00:00:00Z", not ${excerpt(value)}`;
}

const types: Readonly<Record<NonNullable<DraftShape["type"]>, { noun: string; has: (value: unknown) => boolean }>> = {
  string: { noun: "a text", has: (value) => typeof value === "string" },
  number: { noun: "a number", has: Number.isFinite },
  integer: { noun: "a whole number", has: Number.isInteger },
  boolean: { noun: "true or false", has: (value) => typeof value === "boolean" },
  array: { noun: "a list", has: Array.isArray },
  object: { noun: "an object", has: isRecord },
};

function sizeOf(value: unknown): { readonly size: number; readonly unit?: string } {
  if (typeof value === "string") return { size: Array.from(value).length, unit: "character" };
  if (Array.isArray(value)) return { size: value.length, unit: "element" };
  return { size: typeof value === "number" ? value : 0 };
}

function measure(bound: string, count: number, unit: string | undefined): string {
  if (unit === undefined) return `be ${bound} ${count}`;
  return `have ${bound} ${count} ${unit}${count === 1 ? "" : "s"}`;
}

function isInstant(text: string): boolean {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
  return form.test(text) && !Number.isNaN(Date.parse(text));
}

function mischoice(value: unknown, choices: readonly unknown[]): string {
  const listed = choices.map((choice) => JSON.stringify(choice)).join(", ");
  const must = choices.length === 1 ? `must be ${listed}` : `must be one of ${listed}`;
  return `${must}, not ${excerpt(value)}${hint(value, choices.map(String), JSON.stringify)}`;
}

function hint(value: unknown, known: readonly string[], shown: (name: string) => string): string {
  const meant = typeof value === "string" ? closest(value, known) : undefined;
  return meant === undefined ? "" : `; did you mean ${shown(meant)}?`;
}

/** The path of a field; a name that could not stand in code stands in brackets. */
function pathTo(path: string, field: string): string {
  if (!/^[A-Za-z_]\w*$/.test(field)) return `${path}[${excerpt(field)}]`;
  return path === "" ? field : `${path}.${field}`;
}
