import { isObject } from "../../plain-object.ts";
import type { JsonSchema } from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";
import {
  own,
  refKey,
  requiredNames,
  restrictions,
  type SchemaObject,
  schemaList,
  typeNames,
  schemaMap,
} from "./json-schema.ts";
import { hasOwnShape, type Schemas, type Union, type Unions } from "./unions.ts";

export interface NarrowedSchemas {
  readonly schemas: Schemas;
  /** Tags of variants that allow those of their subtypes, too. */
  readonly ownTags: OwnTags;
  /** Keys of unions that say the tags of some variants themselves. */
  readonly retagged: ReadonlySet<string>;
}

/** Key → discriminator property → values that select exactly that schema. */
export type OwnTags = ReadonlyMap<string, Readonly<Record<string, readonly string[]>>>;

/**
 * Writes what discriminators say about their variants into the variants themselves: the property is required, and has
 * one of the values that select the variant or one of its subtypes. A variant that already restricts the property as
 * much, or to other values, is left as it is. `unions` knows the schemas as they were.
 */
export function narrowVariants(
  schemas: Schemas,
  unions: Unions,
  found: readonly DiscriminatedSchema[],
): NarrowedSchemas {
  const narrowings = new Map<string, Map<string, Tags>>();
  for (const { key, schema } of found) {
    const union = unions.unionOf(schema, key);
    if (union?.discriminator === undefined) continue;
    for (const [variant, tags] of variantTags(union, unions)) {
      const properties = narrowings.get(variant) ?? new Map<string, Tags>();
      narrowings.set(variant, properties);
      const { own: ownTags, all } = properties.get(union.discriminator) ?? { own: [], all: [] };
      properties.set(union.discriminator, { own: merged(ownTags, tags.own), all: merged(all, tags.all) });
    }
  }
  const result = new Map(schemas);
  const ownTags = new Map<string, Record<string, readonly string[]>>();
  for (const [key, properties] of narrowings) {
    for (const [property, tags] of properties) {
      const schema = result.get(key);
      if (!isObject(schema)) continue;
      const allowed = unions.declaredTags(unions.schema(key), property);
      const isNarrower = tags.own.length < allowed.length && tags.all.every((tag) => allowed.includes(tag));
      const isInherited = tags.own.length > 1 && ownProperty(schema, property) === undefined;
      if (allowed.length > 0 && !isNarrower && !isInherited) continue;
      result.set(key, narrowed(schema, property, tags.all));
      if (tags.own.length < tags.all.length) ownTags.set(key, { ...ownTags.get(key), [property]: tags.own });
    }
  }
  const retagged = new Set<string>();
  for (const { key, schema } of found) {
    const tagged = key === undefined ? schema : withTaggedVariants(result.get(key) ?? true, schema, unions);
    if (key === undefined || tagged === result.get(key)) continue;
    result.set(key, tagged);
    retagged.add(key);
  }
  return { schemas: result, ownTags, retagged };
}

/** Variants that are unions without the tag get it where they are listed: elsewhere, they have none. */
function withTaggedVariants(current: JsonSchema, written: JsonSchema, unions: Unions): JsonSchema {
  const union = unions.unionOf(written, undefined);
  if (!isObject(current) || union?.discriminator === undefined) return current;
  const { discriminator, variants } = union;
  const tagged = (keyword: string): object => {
    const list = schemaList(current, keyword);
    const others = list.map((variant) => {
      const tags = variants.find(({ schema }) => schema === variant)?.tags ?? [];
      return tags.length > 0 && lacksTag(variant, discriminator, unions)
        ? taggedVariant(variant, discriminator, tags)
        : variant;
    });
    return others.every((variant, index) => variant === list[index]) ? {} : { [keyword]: others };
  };
  const lists = { ...tagged("oneOf"), ...tagged("anyOf") };
  return Object.keys(lists).length === 0 ? current : { ...current, ...lists };
}

/** Says whether a variant is a union of objects without the tag, which do not allow it either. */
function lacksTag(variant: JsonSchema, property: string, unions: Unions): boolean {
  const key = refKey(variant);
  const target = key === undefined ? undefined : unions.target(key);
  const schema = target === undefined ? undefined : unions.schema(target);
  if (target === undefined || !isObject(schema) || hasOwnShape(schema)) return false;
  const alternatives = [...schemaList(schema, "oneOf"), ...schemaList(schema, "anyOf")];
  return alternatives.length > 0 && leavesOf(target, unions).length === 0 && alternatives.every(isTagless);

  function isTagless(alternative: JsonSchema): boolean {
    const leaf = refKey(alternative);
    const object = leaf === undefined ? alternative : unions.schema(unions.target(leaf));
    return (
      isObject(object) &&
      typeNames(object).every((type) => type === "object") &&
      unions.declaredTags(object, property).length === 0
    );
  }
}

function taggedVariant(variant: JsonSchema, property: string, tags: readonly string[]): SchemaObject {
  return { allOf: [variant], type: "object", properties: { [property]: tagSchema(tags) }, required: [property] };
}

function tagSchema(tags: readonly string[]): SchemaObject {
  return tags.length === 1 ? { type: "string", const: tags[0] } : { type: "string", enum: tags };
}

/** The tags of one variant, and those of its subtypes with them. */
interface Tags {
  readonly own: readonly string[];
  readonly all: readonly string[];
}

export interface DiscriminatedSchema {
  readonly key: string | undefined;
  readonly schema: JsonSchema;
}

/** Tags per object schema; a value of a subtype must match the schemas that it extends, too. */
function variantTags(union: Union, unions: Unions): ReadonlyMap<string, Tags> {
  const tagsByKey = new Map<string, readonly string[]>();
  for (const variant of union.variants) {
    const key = refKey(variant.schema);
    const target = key === undefined ? undefined : unions.target(key);
    if (target !== undefined) tagsByKey.set(target, merged(tagsByKey.get(target) ?? [], variant.tags));
  }
  const listed = new Map(tagsByKey);
  for (const [key, tags] of listed) {
    for (const leaf of leavesOf(key, unions)) tagsByKey.set(leaf, merged(tagsByKey.get(leaf) ?? [], tags));
  }
  const withSubtypes = [...tagsByKey].map(([key, own]) => {
    const inherited = unions.descendants(key).flatMap((descendant) => tagsByKey.get(descendant) ?? []);
    return [key, { own, all: merged(own, inherited) }] as const;
  });
  return new Map(withSubtypes);
}

/** A variant that is nothing but the union of its own subtypes has no type with its tag, so they take it. */
function leavesOf(key: string, unions: Unions): readonly string[] {
  const schema = unions.schema(key);
  const union = schema === undefined ? undefined : unions.unionOf(schema, key);
  const keys = (union?.variants ?? []).flatMap((variant) => refKey(variant.schema) ?? []);
  return keys.includes(key) ? [] : keys.filter((leaf) => unions.extendsSchema(leaf, key));
}

function merged(left: readonly string[], right: readonly string[]): readonly string[] {
  return [...new Set([...left, ...right])];
}

function narrowed(schema: SchemaObject, property: string, tags: readonly string[]): SchemaObject {
  const isUnion = schemaList(schema, "oneOf").length + schemaList(schema, "anyOf").length > 0 && !hasOwnShape(schema);
  const types = typeNames(schema);
  if (isUnion || (types.length > 0 && !types.includes("object")) || schema["enum"] !== undefined) return schema;
  const declared = ownProperty(schema, property);
  const described = isObject(declared) ? describing(declared) : {};
  const tag = tagSchema(tags);
  const properties = isObject(schema["properties"]) ? schema["properties"] : {};
  return {
    ...schema,
    properties:
      declared === undefined
        ? { [property]: tag, ...properties }
        : { ...properties, [property]: { ...described, ...tag } },
    required: [...new Set([...requiredNames(schema), property])],
  };
}

function ownProperty(schema: SchemaObject, property: string): unknown {
  return isObject(schema["properties"]) ? own(schema["properties"], property) : undefined;
}

function describing(schema: SchemaObject): SchemaObject {
  const restricting = new Set([...restrictions(schema), "nullable", "default"]);
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !restricting.has(keyword)));
}

/** Refuses variants that their discriminator cannot select: by other than text, or by a value that they rule out. */
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
        ?.report(
          `Expected ${quoted(other)}, as in the mapping of the discriminator, found ${values}`,
          "the variant keeps its values",
        );
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
  places.get(declared)?.report("Expected strings as the values of a discriminator, as OpenAPI requires");
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
