/** Names that a schema asks for, and names that it forbids. */
import { isObject } from "../plain-object.ts";

/** The names that a schema requires. */
export function requiredIn(schema: unknown): readonly string[] {
  const required: unknown = isObject(schema) ? schema["required"] : undefined;
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}

/** The names that a schema forbids. */
export function excludedIn(schema: unknown): readonly string[] {
  const properties = isObject(schema) ? schema["properties"] : undefined;
  if (!isObject(properties)) return [];
  return Object.keys(properties).filter((name) => properties[name] === false);
}
