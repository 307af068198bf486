/** An object of the description. Its values are plain JSON; look up names of the description with `Object.hasOwn`. */
export type PlainObject = { readonly [key: string]: unknown };

/** Says whether a value is an object with members, which a list is not. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
