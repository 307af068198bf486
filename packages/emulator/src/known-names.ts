/**
 * Refuses options that a function does not have.
 *
 * @throws TypeError that names the first one.
 */
export function refuseUnknown(where: string, options: object, names: Readonly<Record<string, unknown>>): void {
  const unknown = Object.keys(options).find((name) => !Object.hasOwn(names, name));
  if (unknown === undefined) return;
  throw new TypeError(`Cannot use the option "${unknown}" of ${where}: there are ${Object.keys(names).join(", ")}`);
}
