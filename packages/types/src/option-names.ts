import { isObject } from "./is-object.ts";

/** How options are checked. */
export interface OptionChecks {
  /** Options that the function does not do without. */
  readonly required?: readonly string[];
  /** Class of the error: `TypeError` unless given. */
  readonly Refusal?: new (message: string) => Error;
}

/**
 * Refuses what is no object, options that a function does not have, and required ones that are missing: JavaScript has no types. What
 * is `undefined` counts as left out.
 *
 * @param where Function that the options are of: `createClient()`.
 * @param names Its options by name.
 * @throws TypeError that names the first one, or the error of the class that is given.
 */
export function checkOptionNames(
  where: string,
  options: unknown,
  names: Readonly<Record<string, unknown>>,
  { required = [], Refusal = TypeError }: OptionChecks = {},
): void {
  const given = options === undefined && required.length > 0 ? {} : options;
  const known = Object.keys(names).join(", ");
  if (!isObject(given)) throw new Refusal(`Cannot read the options of ${where}: expected an object with ${known}`);
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(names, name));
  if (unknown !== undefined)
    throw new Refusal(`Cannot use the option ${JSON.stringify(unknown)} of ${where}: there are ${known}`);
  const missing = required.find((name) => given[name] === undefined);
  if (missing !== undefined) throw new Refusal(`Cannot run ${where} without the option "${missing}"`);
}
