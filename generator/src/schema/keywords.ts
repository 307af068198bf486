import type { JsonSchema } from "../model/api-model.ts";
import { refKey, schemaList, typeNames } from "../model/schemas/json-schema.ts";

/** Says whether null is among the values of a schema. */
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

const literalCharacter = /^(?:[^\\^$.*+?()[\]{}|]|\\[^A-Za-z0-9])/u;

/** Finds the text that every key matching a pattern starts with: `^x-` → `x-`, `^var\.[a-z]+$` → `var.`. */
export function keyPrefix(pattern: string): string | undefined {
  if (!pattern.startsWith("^") || pattern.includes("|")) return undefined;
  let prefix = "";
  let rest = pattern.slice(1);
  for (;;) {
    const [character] = literalCharacter.exec(rest) ?? [];
    if (character === undefined) break;
    rest = rest.slice(character.length);
    if (/^[*?{]/.test(rest)) break;
    prefix += character.replace("\\", "");
    if (rest.startsWith("+")) break;
  }
  return prefix === "" ? undefined : prefix;
}
