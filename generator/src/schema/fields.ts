/** Knowledge about the fields of an object from all places that describe it together. */
import type { JsonSchema } from "../model/api-model.ts";
import {
  refKey,
  requiredNames,
  restrictions,
  type SchemaObject,
  schemaList,
  schemaMap,
  typeNames,
} from "../model/json-schema.ts";
import { isObject } from "../plain-object.ts";

export interface KnownField {
  readonly schema: JsonSchema;
  readonly required: boolean;
}

export type KnownFields = ReadonlyMap<string, KnownField>;

/**
 * Collects the fields of a schema, of what it refers to and of all its `allOf` parts.
 *
 * A field counts as required when something that is referred to requires it: that type already says so.
 *
 * @param resolve Finds a component schema.
 */
export function knownFields(schema: JsonSchema, resolve: (key: string) => JsonSchema): KnownFields {
  const fields = new Map<string, JsonSchema>();
  const required = new Set<string>();
  const seen = new Set<JsonSchema>();
  const collect = (part: JsonSchema, isReferred: boolean): void => {
    if (typeof part === "boolean" || seen.has(part)) return;
    seen.add(part);
    const key = refKey(part);
    if (key !== undefined) collect(resolve(key), true);
    for (const [name, field] of schemaMap(part, "properties")) {
      if (!fields.has(name)) fields.set(name, field);
    }
    if (isReferred) for (const name of requiredNames(part)) required.add(name);
    for (const inner of schemaList(part, "allOf")) collect(inner, isReferred);
  };
  collect(schema, false);
  return new Map([...fields].map(([name, schema]) => [name, { schema, required: required.has(name) }]));
}

/**
 * Moves the fields of inline `allOf` parts up into the schema, where no name is taken twice: written apart, they still
 * describe one object.
 */
export function withAbsorbedParts(schema: SchemaObject): SchemaObject {
  const parts = schemaList(schema, "allOf");
  const absorbed = parts.filter(isObjectShape);
  if (absorbed.length === 0) return schema;
  const shapes = [...absorbed, schema];
  const entries = shapes.flatMap((shape) => schemaMap(shape, "properties"));
  if (new Set(entries.map(([name]) => name)).size < entries.length) return schema;
  const required = shapes.flatMap((shape) => requiredNames(shape));
  const { allOf: _allOf, properties: _properties, required: _required, ...rest } = schema;
  const others = parts.filter((part) => !isObjectShape(part));
  const isUntyped = rest["type"] === undefined && absorbed.some((shape) => restrictions(shape).length > 0);
  return {
    ...rest,
    ...(isUntyped ? { type: "object" } : {}),
    ...(others.length === 0 ? {} : { allOf: others }),
    ...(entries.length === 0 ? {} : { properties: Object.fromEntries(entries) }),
    ...(required.length === 0 ? {} : { required: [...new Set(required)] }),
  };
}

function isObjectShape(schema: JsonSchema): schema is SchemaObject {
  return (
    typeof schema !== "boolean" &&
    restrictions(schema).every((keyword) => keyword === "properties" || keyword === "required" || keyword === "type") &&
    typeNames(schema).every((type) => type === "object")
  );
}

/** Names that `not` forbids, where it forbids them one by one. */
export function forbiddenNames(schema: SchemaObject): readonly string[] {
  const { not } = schema;
  if (!isObject(not)) return [];
  const alternatives = schemaList(not, "anyOf");
  return (alternatives.length > 0 ? alternatives : [not]).flatMap((part) => {
    if (typeof part === "boolean") return [];
    const names = requiredNames(part);
    return names.length === 1 && Object.keys(part).every((keyword) => keyword === "required") ? names : [];
  });
}
