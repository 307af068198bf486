import { isRecord } from "@commerce-http/model";
import { refuse } from "../../error/argument-error.ts";

/** A value of a parameter, as texts: one, a list of them, or texts by name. */
export type Texts =
  | { readonly is: "text"; readonly text: string }
  | { readonly is: "list"; readonly items: readonly string[] }
  | { readonly is: "object"; readonly members: readonly (readonly [name: string, text: string])[] };

/**
 * Reads a value as texts; what is `null` or `undefined` within it is left out, as RFC 6570 has it.
 *
 * @param what Name of the value in errors: `query parameter "tags"`.
 * @returns Nothing for an absent value: `undefined`, `null`, an empty list, an object without members.
 * @throws ArgumentError for what has no text: what lists and objects hold below their first level, dates, functions.
 */
export function textsOf(value: unknown, what: string): Texts | undefined {
  if (isAbsent(value)) return undefined;
  if (Array.isArray(value)) {
    const items = value.filter((item: unknown) => !isAbsent(item)).map((item: unknown) => textOf(item, what));
    return items.length === 0 ? undefined : { is: "list", items };
  }
  if (!isPlainObject(value)) return { is: "text", text: textOf(value, what) };
  const members = Object.entries(value)
    .filter(([, member]) => !isAbsent(member))
    .map(([name, member]) => [name, textOf(member, `${what}, member "${name}"`)] as const);
  return members.length === 0 ? undefined : { is: "object", members };
}

/**
 * The text of a text, a number or a boolean.
 *
 * @throws ArgumentError for anything else.
 */
export function textOf(value: unknown, what: string): string {
  const isText = typeof value === "string" || typeof value === "boolean" || typeof value === "bigint";
  if (isText || Number.isFinite(value)) return String(value);
  return refuse(`send ${what}`, "text, a number or a boolean; its style has no deeper values");
}

/** Says whether a value counts as absent. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Says whether a value is an object with nothing but its own members: no date, no map, no file. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // Plain objects of another realm have another prototype, which has none itself.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
