/**
 * Writes query parameters the way the API reads them: a list repeats its name, an object contributes its own entries,
 * `undefined` and `null` are left out, `false`, `0` and empty text are sent.
 *
 * @throws TypeError if a value is neither text, a number, a boolean nor a list or object of these.
 */
export function writeQuery(query: object): string {
  return entries(query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join("&");
}

/**
 * Puts a prefix before every name, for parameters whose names the caller chooses.
 *
 * @param prefix What the API expects before each name.
 * @param values Values by name, or `undefined` when there are none.
 * @returns The same values under their full names.
 */
export function prefixed<Value>(
  prefix: string,
  values: Readonly<Record<string, Value>> | undefined,
): Record<string, Value> | undefined {
  if (values === undefined) return undefined;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
}

function entries(query: object): [name: string, value: string][] {
  return Object.entries(query).flatMap(([name, value]) =>
    isRecord(value) ? Object.entries(value).flatMap(([key, item]) => pairs(key, item)) : pairs(name, value),
  );
}

function pairs(name: string, value: unknown): [name: string, value: string][] {
  return (Array.isArray(value) ? value : [value]).filter(isGiven).map((item) => [name, scalar(name, item)]);
}

function scalar(name: string, value: unknown): string {
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") return String(value);
  throw new TypeError(`Cannot send query parameter "${name}": expected text, a number or a boolean`);
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

/** Dates, maps and the like have no entries of their own: they are refused instead of vanishing. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return Object.prototype.toString.call(value) === "[object Object]";
}
