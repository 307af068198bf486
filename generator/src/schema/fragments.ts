/** Alternatives that only name fields of the object that they stand in. */
import type { JsonSchema } from "../model/api-model.ts";
import { docOf, requiredNames, restrictions, type SchemaObject, schemaMap } from "../model/schemas/json-schema.ts";
import { isObject } from "../plain-object.ts";
import { forbiddenNames, type KnownField, type KnownFields } from "./fields.ts";

const fragmentKeywords: ReadonlySet<string> = new Set(["required", "properties", "not", "type"]);

/** An alternative that says no more than which fields must be there, or what they are. */
export function isFragment(schema: JsonSchema): schema is SchemaObject {
  return isObject(schema) && restrictions(schema).every((keyword) => fragmentKeywords.has(keyword));
}

/**
 * Describes a whole alternative: fields that it only names are described as they are elsewhere, and a field whose presence
 * would select another alternative is forbidden.
 *
 * @param others Alternatives that exclude this one.
 * @param known Fields as they are described elsewhere.
 * @param always Fields that are required whichever alternative holds.
 */
export function completed(
  fragment: SchemaObject,
  others: readonly SchemaObject[],
  known: KnownFields,
  always: readonly string[],
): { readonly schema: SchemaObject } {
  const required = requiredNames(fragment);
  const properties = new Map<string, JsonSchema>();
  for (const name of required) properties.set(name, known.get(name)?.schema ?? true);
  for (const [name, field] of schemaMap(fragment, "properties"))
    properties.set(name, completedField(field, known.get(name)));
  for (const name of forbiddenNames(fragment)) if (!required.includes(name)) properties.set(name, false);
  for (const other of others) {
    const selecting = requiredNames(other).filter((name) => !required.includes(name) && !always.includes(name));
    const [only] = selecting;
    const saysMore = schemaMap(other, "properties").length > 0;
    if (selecting.length === 1 && only !== undefined && !saysMore && !properties.has(only)) properties.set(only, false);
  }
  const kept = always.filter((name) => properties.has(name) && properties.get(name) !== false);
  const order = new Set([...known.keys(), ...properties.keys()]);
  const ordered = [...order]
    .filter((name) => properties.has(name))
    .map((name) => [name, properties.get(name)] as const);
  return { schema: { type: "object", properties: Object.fromEntries(ordered), required: [...required, ...kept] } };
}

function completedField(field: JsonSchema, known: KnownField | undefined): JsonSchema {
  if (known === undefined || typeof field === "boolean" || typeof known.schema === "boolean") return field;
  if (restrictions(field).length === 0) return known.schema;
  return { ...(docOf(field).text === "" ? { description: docOf(known.schema).text } : {}), ...field };
}

/** A schema without fields that its alternatives describe. */
export function withoutFields(schema: SchemaObject, names: ReadonlySet<string>): SchemaObject {
  if (names.size === 0) return schema;
  const properties = schemaMap(schema, "properties").filter(([name]) => !names.has(name));
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: requiredNames(schema).filter((name) => !names.has(name)),
  };
}
