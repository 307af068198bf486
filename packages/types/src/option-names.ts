import { isObject } from "./is-object.ts";

/** How options are checked. */
export interface OptionChecks {
  /** Names of the required options. */
  readonly required?: readonly string[];
  /** Class of the error; by default, `TypeError`. */
  readonly Refusal?: new (message: string) => Error;
}

/**
 * Checks options at run time, for callers without types: they must be an object, without unknown options and with all
 * required ones. `undefined` counts as absent.
 *
 * @param where The function with these options: `createClient()`.
 * @param names Names of its options.
 * @throws TypeError, or the given class, for the first wrong option.
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
