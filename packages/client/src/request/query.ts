import { refuse } from "../error/argument-error.ts";

/**
 * Writes query parameters the way the API reads them: a list repeats its name, an object contributes its own entries,
 * `undefined` and `null` are left out, `false`, `0` and empty text are sent.
 *
 * @throws ArgumentError if a value is neither text, a number, a boolean nor a list or object of these.
 */
export function writeQuery(query: object): string {
  let text = "";
  for (const [name, value] of Object.entries(query)) {
    if (!isRecord(value)) text += written(name, value);
    else for (const [key, item] of Object.entries(value)) text += written(key, item);
  }
  return text.slice(1);
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

function written(name: string, value: unknown): string {
  return Array.isArray(value) ? value.map((item) => pair(name, item)).join("") : pair(name, value);
}

function pair(name: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  return `&${encodeURIComponent(name)}=${encodeURIComponent(scalar(name, value))}`;
}

function scalar(name: string, value: unknown): string {
  // A predicate is known by its form: an app that makes none does without the class.
  if (/^(string|number|boolean)$/.test(typeof value) || (value instanceof Object && "predicate" in value)) {
    return String(value);
  }
  return refuse(`send query parameter "${name}"`, "text, a number or a boolean");
}

/** Dates, maps and the like have no entries of their own: they are refused instead of vanishing. */
function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value instanceof Object && value.constructor === Object;
}
