import { isObject } from "./plain-object.ts";

/**
 * Refuses options that a function does not have, and what is no object.
 *
 * @throws TypeError that names the first one.
 */
export function refuseUnknown(where: string, options: unknown, names: Readonly<Record<string, unknown>>): void {
  if (!isObject(options)) {
    throw new TypeError(
      `Cannot read the options of ${where}: expected an object with ${Object.keys(names).join(", ")}`,
    );
  }
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(names, name));
  if (unknown === undefined) return;
  throw new TypeError(`Cannot use the option "${unknown}" of ${where}: there are ${Object.keys(names).join(", ")}`);
}
