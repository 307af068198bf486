import { isObject } from "./is-object.ts";

/**
 * Refuses what is no object, options that a function does not have, and required ones that are missing: JavaScript has no types. What
 * is `undefined` counts as left out.
 *
 * @param where The function, as `createEmulator()`, or what else has the options.
 * @throws TypeError that names the first one.
 */
export function checkOptionNames(
  where: string,
  options: unknown,
  names: Readonly<Record<string, unknown>>,
  required: readonly string[] = [],
): void {
  const given = options === undefined && required.length > 0 ? {} : options;
  if (!isObject(given)) {
    throw new TypeError(
      `Cannot read the options of ${where}: expected an object with ${Object.keys(names).join(", ")}`,
    );
  }
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(names, name)) continue;
    throw new TypeError(`Cannot use the option "${name}" of ${where}: there are ${Object.keys(names).join(", ")}`);
  }
  for (const name of required) {
    if (given[name] === undefined) throw new TypeError(`Cannot run ${where} without the option "${name}"`);
  }
}
