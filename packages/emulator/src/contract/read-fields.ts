import { isRecord } from "@commerce-http/model";
import { fault, type Fault } from "./faults.ts";

export function record(name: string, value: unknown): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value;
  throw unfit(name, value, "an object");
}

export function list<Element>(
  name: string,
  value: unknown,
  read: (name: string, element: unknown) => Element,
): readonly Element[] {
  if (!Array.isArray(value)) throw unfit(name, value, "a list");
  return value.map((element, index) => read(`${name}[${index}]`, element));
}

export function text(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw unfit(name, value, "a text");
}

/** Reads a field that must be an integer, in a range where one is given. */
export function integer(
  name: string,
  value: unknown,
  least?: number,
  greatest: number = Number.MAX_SAFE_INTEGER,
): number {
  const isInteger = typeof value === "number" && Number.isSafeInteger(value);
  if (isInteger && value >= (least ?? value) && value <= greatest) return value;
  throw unfit(name, value, least === undefined ? "an integer" : `an integer from ${least} to ${greatest}`);
}

export function flag(name: string, value: unknown): boolean {
  if (typeof value === "boolean") return value;
  throw unfit(name, value, "true or false");
}

/** Reads a field that must be a point in time; returns milliseconds since the epoch. */
export function instant(name: string, value: unknown): number {
  const time = typeof value === "string" && INSTANT.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw unfit(name, value, "a date, or a date and time with its zone");
  return time;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Refuses unknown fields: they are mistakes. */
export function refuseOthers(fields: object, known: Readonly<Record<string, unknown>>, prefix = ""): void {
  const field = Object.keys(fields).find((name) => !Object.hasOwn(known, name));
  if (field === undefined) return;
  const message = `Cannot use the field "${prefix}${field}" here: there are ${Object.keys(known).join(", ")}`;
  throw fault("InvalidField", message, { field: prefix + field });
}

/** The refusal of a field that is missing or wrong. */
export function unfit(field: string, invalidValue: unknown, expected: string): Fault {
  if (invalidValue === undefined) return fault("RequiredField", `Cannot do without the field "${field}"`, { field });
  const message = `Cannot use ${JSON.stringify(invalidValue)} as "${field}": expected ${expected}`;
  return fault("InvalidField", message, { field, invalidValue });
}
