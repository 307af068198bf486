/** Says whether a value is an object with members, which a list is not. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A member's name as it stands in a JSON Pointer (RFC 6901). */
export function inPointer(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
