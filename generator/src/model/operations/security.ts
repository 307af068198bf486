/** Requirements of security, and the schemes that they name. */
import type { Cursor } from "../cursor.ts";

/**
 * Ways to be let into an operation, each a set of schemes by name; any one of them is enough.
 *
 * @param operation Its own requirements count, or else those of the root.
 */
export function securityRequirements(root: Cursor, operation: Cursor): readonly Cursor[] {
  const own = operation.get("security");
  return (own.exists ? own : root.get("security")).items();
}

/** All security schemes that the description has, by name. */
export function securitySchemes(root: Cursor): ReadonlyMap<string, Cursor> {
  return new Map(root.get("components").get("securitySchemes").entries());
}
