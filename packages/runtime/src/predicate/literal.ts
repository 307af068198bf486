import { ArgumentError } from "../error/argument-error.ts";

/** A value that a Query Predicate can compare with. */
export type Scalar = string | number | bigint | boolean | Date;

/**
 * Writes a value as a Query Predicate has it (public facts, "Query Predicates (grammar)"): text and dates in double
 * quotes with the escapes of JSON, lists in parentheses.
 *
 * @param value Text, a number, a `bigint`, a boolean, a `Date`, or a list of these with at least one element.
 * @param before Text that stands before it, for the message.
 * @throws ArgumentError if the value has no such form: one that vanished would leave another predicate behind.
 */
export function literal(value: unknown, before: string): string {
  if (!Array.isArray(value)) return scalar(value, before);
  if (value.length === 0) throw unwritable("an empty list", before);
  // A hole in the list must not vanish either, which `map` alone would leave out.
  return `(${[...value].map((item) => scalar(item, before)).join(", ")})`;
}

function scalar(value: unknown, before: string): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "boolean" || typeof value === "bigint" || Number.isFinite(value)) return String(value);
  if (value instanceof Date && Number.isFinite(value.getTime())) return `"${value.toISOString()}"`;
  throw unwritable(typeof value === "object" && value ? "an object" : String(value), before);
}

function unwritable(found: string, before: string): ArgumentError {
  return new ArgumentError(`Cannot write ${found} after "${before}"`);
}
