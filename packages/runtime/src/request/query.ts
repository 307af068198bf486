import { refuse } from "../error/argument-error.ts";

/**
 * Writes query parameters the way the API reads them: a list repeats its name, `undefined` and `null` are left out, `false`,
 * `0` and empty text are sent.
 *
 * @throws ArgumentError if a value is neither text, a number, a boolean, a predicate nor a list of these. An object would
 *   become other parameters than the one that is meant.
 */
export function writeQuery(query: object): string {
  let text = "";
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) text += pair(name, item);
  }
  return text.slice(1);
}

/**
 * Puts a prefix before every name, for parameters whose names the caller chooses.
 *
 * @param prefix Start of each name, as the API expects it.
 * @param values Values by name, if any.
 * @returns The same values under their full names.
 */
export function prefixed<Value>(
  prefix: string,
  values: Readonly<Record<string, Value>> | undefined,
): Record<string, Value> | undefined {
  if (values === undefined) return undefined;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
}

/**
 * The text of one value of a query parameter.
 *
 * @throws ArgumentError if it has no text of its own.
 */
export function queryText(name: string, value: unknown): string {
  // A predicate is known by what it can do, so that an app that makes none does without the class; JSON can do nothing.
  const isPredicate = (): boolean => typeof Reflect.get(Object(value), "not") === "function";
  if (/^(string|number|boolean)$/.test(typeof value) || isPredicate()) return String(value);
  return refuse(`send query parameter "${name}"`, "text, a number or a boolean");
}

function pair(name: string, value: unknown): string {
  if (value === undefined || value === null) return "";
  return `&${encodeURIComponent(name)}=${encodeURIComponent(queryText(name, value))}`;
}
