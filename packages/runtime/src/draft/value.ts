/** Says whether a value has fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Says whether there is nothing in a value: the API stores an empty map or list as none. */
export function isEmpty(value: unknown): boolean {
  return (value ?? undefined) === undefined || (typeof value === "object" && Object.keys(Object(value)).length === 0);
}

/** The value that an object holds in a field. */
export function valueOf(holder: unknown, field: string): unknown {
  return isRecord(holder) ? holder[field] : undefined;
}
