/** Says whether a value is an object and not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Says whether a value is absent or empty: an empty text, list or object. */
export function isEmpty(value: unknown): boolean {
  return (value ?? "") === "" || (typeof value === "object" && Object.keys(Object(value)).length === 0);
}

/** The value of an object's own member; `undefined` for anything else. */
export function valueOf(holder: unknown, name: string): unknown {
  return isRecord(holder) ? own(holder, name) : undefined;
}

/** An object's own member; members of its prototype are ignored. */
export function own<Value>(record: Readonly<Record<string, Value>> | undefined, name: unknown): Value | undefined {
  return record !== undefined && typeof name === "string" && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The elements of a list; empty for any other value. */
export function elementsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A member's name as written in a JSON Pointer (RFC 6901). */
export function inPointer(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Names of the members in a JSON Pointer (RFC 6901). */
export function namesIn(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The value at a path of member names and element indices; `undefined` if there is no such member. */
export function valueAt(value: unknown, steps: readonly (string | number)[]): unknown {
  return steps.reduce<unknown>((at, step) => (Array.isArray(at) ? at[Number(step)] : valueOf(at, String(step))), value);
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[-+]\d\d:\d\d)$/;

/** A date-time with a zone as milliseconds since 1970; `undefined` for other texts. */
export function instantIn(text: string): number | undefined {
  // Most texts are no date-times: look at one character before the pattern.
  if (text.charCodeAt(10) !== 0x54 || !DATE_TIME.test(text)) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
}
