import { isObject } from "../../plain-object.ts";
import type { JsonSchema } from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";
import { refKey, schemaList, schemaMap, typeNames } from "./json-schema.ts";
import type { Unions } from "./unions.ts";
import type { DiscriminatedSchema } from "./variant-tags.ts";

/**
 * Refuses variants that their discriminator cannot select: by a property that is not text, or by a value that a mapping
 * names and the variant rules out.
 *
 * @param found All schemas with a discriminator.
 * @param places Where each schema stands.
 */
export function expectTags(
  found: readonly DiscriminatedSchema[],
  unions: Unions,
  places: ReadonlyMap<JsonSchema, Cursor>,
): void {
  for (const { key, schema } of found) {
    const union = unions.unionOf(schema, key);
    const property = union?.discriminator;
    if (union === undefined || property === undefined) continue;
    for (const variant of union.variants) {
      const declarations = declarationsOf(variant.schema, property, unions);
      for (const declared of declarations) expectText(declared, unions, places);
      const allowed = unions.declaredTags(variant.schema, property);
      const other = allowed.length === 0 ? undefined : variant.tags.find((tag) => !allowed.includes(tag));
      const [declared] = declarations;
      if (other === undefined || declared === undefined) continue;
      const values = allowed.map(quoted).join(" or ");
      places
        .get(declared)
        ?.report(`Expected ${quoted(other)}, which a mapping of discriminators says, found ${values}`);
    }
  }
}

function expectText(declared: JsonSchema, unions: Unions, places: ReadonlyMap<JsonSchema, Cursor>): void {
  const key = refKey(declared);
  const schema = key === undefined ? declared : unions.schema(unions.target(key));
  if (!isObject(schema)) return;
  const types = typeNames(schema);
  const listed = Array.isArray(schema["enum"]) ? (schema["enum"] as unknown[]) : [];
  const values = Object.hasOwn(schema, "const") ? [schema["const"]] : listed;
  const isText = types.length === 0 || types.includes("string");
  if (isText && values.every((value) => value === null || typeof value === "string")) return;
  places.get(declared)?.report("Expected text for the values of a discriminator, as OpenAPI wants it");
}

/** The places that describe a property in a schema and in all that it is made of. */
function declarationsOf(
  schema: JsonSchema | undefined,
  property: string,
  unions: Unions,
  seen: ReadonlySet<string> = new Set(),
): readonly JsonSchema[] {
  if (!isObject(schema)) return [];
  const key = refKey(schema);
  if (key !== undefined) {
    return seen.has(key) ? [] : declarationsOf(unions.schema(key), property, unions, new Set([...seen, key]));
  }
  const own = schemaMap(schema, "properties").filter(([name]) => name === property);
  const parts = ["allOf", "oneOf", "anyOf"].flatMap((keyword) => schemaList(schema, keyword));
  return [...own.map(([, field]) => field), ...parts.flatMap((part) => declarationsOf(part, property, unions, seen))];
}
