import { isRecord } from "@commerce-http/model";
/** Names that a schema asks for, and names that it forbids. */

/** The names that a schema requires. */
export function requiredIn(schema: unknown): readonly string[] {
  const required: unknown = isRecord(schema) ? schema["required"] : undefined;
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}

/** The names that a schema forbids. */
export function excludedIn(schema: unknown): readonly string[] {
  const properties = isRecord(schema) ? schema["properties"] : undefined;
  if (!isRecord(properties)) return [];
  return Object.keys(properties).filter((name) => properties[name] === false);
}
