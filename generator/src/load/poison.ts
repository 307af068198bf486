import type { PlainObject } from "../plain-object.ts";

/** Stands in the place of what could not be read. Its problem is told already, so nobody says more about it. */
export const poison: PlainObject = Object.freeze({});

/** Marks a schema of which something could not be read. */
export const unread: unique symbol = Symbol("unread");

/** Makes the schema that stands where none could be read. */
export function unreadSchema(): object {
  return { [unread]: true };
}

/** Takes everything out of a schema that cannot be trusted. */
export function emptySchema(schema: Record<PropertyKey, unknown>): void {
  for (const keyword of Object.keys(schema)) delete schema[keyword];
  schema[unread] = true;
}
