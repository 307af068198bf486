import { isObject } from "./is-object.ts";

/** Class of an error that refuses options. */
export type Refusal = new (message: string) => Error;

/**
 * Checks options at run time, for callers without types: they must be an object without unknown options.
 *
 * @param where The function with these options: `createClient()`.
 * @param names Names of its options.
 * @param Refused Class of the error; by default, `TypeError`.
 * @throws TypeError, or the given class, for the first wrong option.
 */
export function checkOptionNames(
  where: string,
  options: unknown,
  names: Readonly<Record<string, unknown>>,
  Refused: Refusal = TypeError,
): void {
  const known = Object.keys(names).join(", ");
  if (!isObject(options)) throw new Refused(`Cannot read the options of ${where}: expected an object with ${known}`);
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(names, name));
  if (unknown !== undefined)
    throw new Refused(`Cannot use the option ${JSON.stringify(unknown)} of ${where}: there are ${known}`);
}

/**
 * Checks options of which some are required, as {@link checkOptionNames} does. `undefined` counts as absent.
 *
 * @param required Names of the required options.
 * @throws TypeError for the first wrong option.
 */
export function checkRequiredOptions(
  where: string,
  options: unknown,
  names: Readonly<Record<string, unknown>>,
  required: readonly string[],
): void {
  const given = options === undefined ? {} : options;
  checkOptionNames(where, given, names);
  const missing = required.find((name) => Reflect.get(Object(given), name) === undefined);
  if (missing !== undefined) throw new TypeError(`Cannot run ${where} without the option "${missing}"`);
}
