import type { JsonSchema } from "../model/api-model.ts";
import { refKey, schemaList, typeNames } from "../model/schemas/json-schema.ts";

/**
 * Says whether null is among the values of a schema.
 *
 * @param resolve Finds a component schema.
 */
export function takesNull(
  schema: JsonSchema,
  resolve: (key: string) => JsonSchema,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (typeof schema === "boolean") return schema;
  const inner = (part: JsonSchema): boolean => takesNull(part, resolve, seen);
  const key = refKey(schema);
  if (key !== undefined && !seen.has(key) && !takesNull(resolve(key), resolve, new Set([...seen, key]))) return false;
  const types = typeNames(schema);
  if (types.length > 0 && !types.includes("null")) return false;
  if (Object.hasOwn(schema, "const") && schema["const"] !== null) return false;
  if (Array.isArray(schema["enum"]) && !schema["enum"].includes(null)) return false;
  const unions = [schemaList(schema, "oneOf"), schemaList(schema, "anyOf")].filter((list) => list.length > 0);
  return schemaList(schema, "allOf").every(inner) && unions.every((list) => list.some(inner));
}
