import { isObject } from "./is-object.ts";

/**
 * Refuses options that a function does not have, and what is no object.
 *
 * @param where Function that the options are of: `createClient()`.
 * @param names Its options by name.
 * @param Refusal Class of the error.
 * @throws TypeError that names the first one, or the error of that class.
 */
export function refuseUnknown(
  where: string,
  options: unknown,
  names: Readonly<Record<string, unknown>>,
  Refusal: new (message: string) => Error = TypeError,
): void {
  const known = Object.keys(names).join(", ");
  if (!isObject(options)) throw new Refusal(`Cannot read the options of ${where}: expected an object with ${known}`);
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(names, name));
  if (unknown !== undefined)
    throw new Refusal(`Cannot use the option ${JSON.stringify(unknown)} of ${where}: there are ${known}`);
}
