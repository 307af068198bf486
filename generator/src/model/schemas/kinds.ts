import { isObject } from "../../plain-object.ts";
import type { JsonSchema, SchemaKind } from "../api-model.ts";
import { restrictions, type SchemaObject, schemaList, typeNames } from "./json-schema.ts";
import type { Unions } from "./unions.ts";

const objectKeywords: ReadonlySet<string> = new Set(
  `type properties required additionalProperties patternProperties unevaluatedProperties propertyNames minProperties
  maxProperties allOf not dependentRequired dependentSchemas`.split(/\s+/),
);

/**
 * Says what kind of type a component schema becomes.
 *
 * @param key Its key: a base schema is a union when others inherit its discriminator.
 */
export function kindOf(schema: JsonSchema, key: string, unions: Unions): SchemaKind {
  if (typeof schema === "boolean") return { type: "other" };
  const values = enumValues(schema);
  if (values !== undefined) return { type: "enum", values };
  return unions.unionOf(schema, key) ?? (describesObject(schema) ? { type: "object" } : { type: "other" });
}

/** The values of a closed list of texts and numbers, null aside; also where each stands as a documented `const`. */
function enumValues(schema: SchemaObject): readonly (string | number)[] | undefined {
  const alternatives = schemaList(schema, "oneOf");
  const listed = Array.isArray(schema["enum"]) ? (schema["enum"] as unknown[]) : alternatives.map(constant);
  const beside = restrictions(schema).filter((keyword) => keyword !== "type");
  if (listed.length === 0 || beside.length !== 1) return undefined;
  const values = [...new Set(listed)].filter((value) => value !== null);
  return values.length > 0 && values.every((value) => typeof value === "string" || typeof value === "number")
    ? values.filter((value) => allowsType(schema, value))
    : undefined;
}

function constant(schema: JsonSchema): unknown {
  return isObject(schema) && Object.hasOwn(schema, "const") ? schema["const"] : undefined;
}

function allowsType(schema: SchemaObject, value: string | number): boolean {
  const types = typeNames(schema);
  if (types.length === 0) return true;
  return typeof value === "string" ? types.includes("string") : types.includes("number") || types.includes("integer");
}

function describesObject(schema: SchemaObject): boolean {
  const types = typeNames(schema);
  const keywords = restrictions(schema);
  if (types.length > 1 || (types.length === 1 && types[0] !== "object")) return false;
  return keywords.length > 0 && keywords.every((keyword) => objectKeywords.has(keyword));
}
