/** Says whether a value is an object with members, which a list is not. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A member's name as it stands in a JSON Pointer (RFC 6901). */
export function inPointer(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The same data with the names of all objects in order. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
