/** Knowledge about the fields of an object from all places that describe it together. */
import type { JsonSchema } from "../model/api-model.ts";
import {
  isOfType,
  refKey,
  requiredNames,
  restrictions,
  type SchemaObject,
  schemaList,
  schemaMap,
  typeNames,
  docOf,
} from "../model/schemas/json-schema.ts";
import { isObject } from "../plain-object.ts";

export interface KnownField {
  readonly schema: JsonSchema;
  readonly required: boolean;
}

export type KnownFields = ReadonlyMap<string, KnownField>;

/**
 * Collects the fields of a schema, of what it refers to and of all its `allOf` parts. A field counts as required when
 * something that is referred to requires it: that type already says so.
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

/** Finds fields that all variants of a union describe. A field that a variant does not describe is left out. */
export function fieldsOfVariants(
  union: JsonSchema,
  names: readonly string[],
  resolve: (key: string) => JsonSchema,
): KnownFields {
  const variants = variantsOf(union, resolve, new Set()).map((variant) => knownFields(variant, resolve));
  const found = names.flatMap((name) => {
    const fields = variants.flatMap((variant) => variant.get(name) ?? []);
    if (fields.length === 0 || fields.length < variants.length) return [];
    const schemas = [...new Map(fields.map(({ schema }) => [JSON.stringify(schema), schema])).values()];
    const [only = true] = schemas;
    const schema = schemas.length === 1 ? only : { anyOf: schemas };
    return [[name, { schema, required: fields.every(({ required }) => required) }] as const];
  });
  return new Map(found);
}

/** The variants of a union, and of those that are unions themselves; null has no fields. */
function variantsOf(
  schema: JsonSchema,
  resolve: (key: string) => JsonSchema,
  seen: ReadonlySet<string>,
): readonly JsonSchema[] {
  if (typeof schema === "boolean") return [schema];
  const key = refKey(schema);
  if (key !== undefined) return seen.has(key) ? [] : variantsOf(resolve(key), resolve, new Set([...seen, key]));
  const listed = [...schemaList(schema, "oneOf"), ...schemaList(schema, "anyOf")];
  if (listed.length === 0) return typeNames(schema).join() === "null" ? [] : [schema];
  return listed.flatMap((part) => variantsOf(part, resolve, seen));
}

/**
 * Moves the fields of inline `allOf` parts up into the schema, where a name that is taken twice stands for one field that
 * is described more exactly the second time: written apart, they still describe one object.
 */
export function withAbsorbedParts(schema: SchemaObject): SchemaObject {
  const parts = schemaList(schema, "allOf");
  const absorbed = parts.filter(isObjectShape);
  if (absorbed.length === 0) return schema;
  const shapes = [...absorbed, schema];
  const properties = new Map<string, JsonSchema>();
  for (const [name, field] of shapes.flatMap((shape) => schemaMap(shape, "properties"))) {
    const known = properties.get(name);
    const both = known === undefined ? field : narrower(known, field);
    if (both === undefined) return schema;
    properties.set(name, both);
  }
  const required = shapes.flatMap((shape) => requiredNames(shape));
  const { allOf: _allOf, properties: _properties, required: _required, ...rest } = schema;
  const others = parts.filter((part) => !isObjectShape(part));
  const isUntyped = rest["type"] === undefined && absorbed.some((shape) => restrictions(shape).length > 0);
  return {
    ...rest,
    ...(isUntyped ? { type: "object" } : {}),
    ...(others.length === 0 ? {} : { allOf: others }),
    ...(properties.size === 0 ? {} : { properties: Object.fromEntries(properties) }),
    ...(required.length === 0 ? {} : { required: [...new Set(required)] }),
  };
}

/** One of two descriptions of a field that says all that the other says; `undefined` if neither does. */
function narrower(left: JsonSchema, right: JsonSchema): JsonSchema | undefined {
  if (left === true || right === true) return left === true ? right : left;
  if (left === false || right === false) return false;
  if (covers(left, right)) return { ...left, ...right };
  return covers(right, left) ? { ...right, ...left } : undefined;
}

/** Says whether a schema asks for no more than a type that all values of the other one have. */
function covers(wide: SchemaObject, narrow: SchemaObject): boolean {
  if (restrictions(wide).some((keyword) => keyword !== "type")) return false;
  const types = typeNames(wide);
  const isWithin = (value: unknown): boolean => types.some((type) => isOfType(value, type));
  if (types.length === 0) return true;
  if (Object.hasOwn(narrow, "const")) return isWithin(narrow["const"]);
  if (Array.isArray(narrow["enum"])) return narrow["enum"].every(isWithin);
  const others = typeNames(narrow);
  return (
    others.length > 0 &&
    others.every((type) => types.includes(type) || (type === "integer" && types.includes("number")))
  );
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

const fragmentKeywords: ReadonlySet<string> = new Set(["required", "properties", "not", "type"]);

/** An alternative that only says which fields are required, or what they are. */
export function isFragment(schema: JsonSchema): schema is SchemaObject {
  return isObject(schema) && restrictions(schema).every((keyword) => fragmentKeywords.has(keyword));
}

/**
 * Describes a whole alternative: fields that it only names are described as they are elsewhere, and a field whose
 * presence would select another alternative is forbidden. `others` are alternatives that exclude this one; fields that
 * are required `always` are so whichever alternative holds.
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

export function withoutFields(schema: SchemaObject, names: ReadonlySet<string>): SchemaObject {
  if (names.size === 0) return schema;
  const properties = schemaMap(schema, "properties").filter(([name]) => !names.has(name));
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: requiredNames(schema).filter((name) => !names.has(name)),
  };
}
