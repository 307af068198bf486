/** One spelling for schemas that mean the same, so that only meanings are compared. */
import type { JsonSchema } from "../../../../../generator/src/model/api-model.ts";
import {
  own,
  refKey,
  restrictions,
  type SchemaObject,
  schemaList,
  typeNames,
} from "../../../../../generator/src/model/schemas/json-schema.ts";
import { isObject } from "../../../../../generator/src/plain-object.ts";
import { alternativesOf, isNull, valuesOf } from "./typing.ts";

/** A schema with null apart from its other values. */
export interface Normal {
  readonly core: JsonSchema;
  readonly isNullable: boolean;
}

/** Takes null out of types, values and alternatives, and unwraps what stands alone in a composition. */
export function normal(written: JsonSchema): Normal {
  if (!isObject(written)) return { core: written && {}, isNullable: false };
  const schema = unwrapped(written, "allOf");
  if (isNull(schema)) return { core: schema, isNullable: false };
  const { core, isNullable } = withoutNullVariants(schema);
  const plain = withoutNullValue(core);
  return { core: plain, isNullable: isNullable || plain !== core };
}

function withoutNullVariants(schema: SchemaObject): Normal & { readonly core: SchemaObject } {
  const keyword = schema["oneOf"] === undefined ? "anyOf" : "oneOf";
  const listed = schemaList(schema, keyword);
  if (listed.length === 0 || (keyword === "oneOf" && schema["anyOf"] !== undefined)) {
    return { core: schema, isNullable: false };
  }
  const variants = listed.filter((variant) => !isNull(variant)).map((variant) => normal(variant));
  const isNullable = variants.length < listed.length || variants.some((variant) => variant.isNullable);
  const cores = variants.flatMap(({ core }) => (isListOnly(core) ? alternativesOf(core) : [core]));
  const merged = unwrapped({ ...schema, [keyword]: cores }, keyword);
  if (merged[keyword] === undefined) {
    const { core, isNullable: isInner } = normal(merged);
    return { core: isObject(core) ? core : {}, isNullable: isNullable || isInner };
  }
  return { core: asOneList(merged, keyword, cores), isNullable };
}

/** A composition of one schema is that schema, with the words around it. */
function unwrapped(schema: SchemaObject, keyword: string): SchemaObject {
  const [only, ...others] = schemaList(schema, keyword);
  const { [keyword]: _, ...beside } = schema;
  if (!isObject(only) || others.length > 0) return schema;
  const around = new Set(restrictions(beside));
  const isFree = around.size === 0 || (around.size === 1 && around.has("type") && keyword !== "allOf");
  if (!isFree) return schema;
  const { description: __, title: ___, ...inner } = only;
  return { ...(refKey(only) === undefined ? inner : only), ...beside };
}

/** Alternatives of plain types are a list of types; alternatives of values are a list of values. */
function asOneList(schema: SchemaObject, keyword: string, variants: readonly JsonSchema[]): SchemaObject {
  const objects = variants.filter((variant) => isObject(variant));
  const { [keyword]: _, ...beside } = schema;
  if (objects.length < variants.length || restrictions(beside).some((each) => each !== "type")) return schema;
  const type = typed([...new Set(objects.flatMap(typeNames))]);
  if (objects.every((variant) => typeNames(variant).length > 0 && hasOnly(variant, "type"))) {
    return { ...beside, ...type };
  }
  const lists = objects.map((variant) => (hasOnly(variant, "type", "enum", "const") ? valuesOf(variant) : undefined));
  const values = lists.filter((list) => list !== undefined);
  return values.length < objects.length ? schema : { ...type, ...beside, enum: [...new Set(values.flat())] };
}

function withoutNullValue(schema: SchemaObject): SchemaObject {
  const types = typeNames(schema).filter((type) => type !== "null");
  const values = own(schema, "enum");
  const hasNull = Array.isArray(values) && values.includes(null);
  if (types.length === typeNames(schema).length && !hasNull) return schema;
  const { type: _, ...rest } = schema;
  return {
    ...rest,
    ...typed(types),
    ...(hasNull && { enum: (values as unknown[]).filter((value) => value !== null) }),
  };
}

function typed(types: readonly string[]): SchemaObject {
  return types.length === 0 ? {} : { type: types.length === 1 ? types[0] : types };
}

function isListOnly(schema: JsonSchema): schema is SchemaObject {
  if (!isObject(schema) || schema["discriminator"] !== undefined) return false;
  const [only, ...others] = restrictions(schema);
  return others.length === 0 && (only === "oneOf" || only === "anyOf");
}

function hasOnly(schema: SchemaObject, ...keywords: readonly string[]): boolean {
  return restrictions(schema).every((each) => keywords.includes(each));
}
