/**
 * Which schemas are unions, what tells their variants apart, and what a discriminator says about the variants' own shape.
 *
 * A discriminator may stand beside the list of variants, or on a base schema that its subtypes name in `allOf`; its values
 * may be mapped, declared by the variants, or be the variants' names.
 */
import { isObject, grouped } from "../../plain-object.ts";
import type { JsonSchema, SchemaKind, Variant } from "../api-model.ts";
import {
  keyOfRef,
  refKey,
  refTo,
  type SchemaObject,
  schemaList,
  schemaMap,
  restrictions,
  typeNames,
} from "./json-schema.ts";

/** Component schemas by key, in the description's order. */
export type Schemas = ReadonlyMap<string, JsonSchema>;

export type Union = Extract<SchemaKind, { type: "union" }>;

const shapeKeywords: readonly string[] =
  "properties patternProperties additionalProperties unevaluatedProperties required allOf not items prefixItems".split(
    " ",
  );

export class Unions {
  readonly #schemas: Schemas;
  /** Base schema → schemas that name it in `allOf`. */
  readonly #subtypes: ReadonlyMap<string, readonly string[]>;
  readonly #ownNames: ReadonlyMap<string, string>;

  /** @param ownNames Names that schemas have in their files, by key where they differ. */
  constructor(schemas: Schemas, ownNames: ReadonlyMap<string, string> = new Map()) {
    this.#schemas = schemas;
    this.#ownNames = ownNames;
    this.#subtypes = subtypesOf(schemas);
  }

  /** Says what a schema is; `undefined` where it is no union. */
  unionOf(schema: JsonSchema, key: string | undefined): Union | undefined {
    if (typeof schema === "boolean") return undefined;
    const property = discriminatorOf(schema);
    const listed = [...schemaList(schema, "oneOf"), ...schemaList(schema, "anyOf")];
    const isPlainList = listed.length > 0 && !shapeKeywords.some((keyword) => schema[keyword] !== undefined);
    if (property === undefined) {
      return isPlainList ? { type: "union", discriminator: undefined, variants: untagged(listed) } : undefined;
    }
    const variants = listed.length > 0 ? listed : this.#inheriting(schema, key).map(refTo);
    if (variants.length === 0) return undefined;
    const tagged = variants.map((variant) => ({ schema: variant, tags: this.#tagsOf(variant, schema, property) }));
    return { type: "union", discriminator: property, variants: tagged };
  }

  /** A component schema, as it was when the questions began. */
  schema(key: string): JsonSchema | undefined {
    return this.#schemas.get(key);
  }

  extendsSchema(key: string, base: string): boolean {
    return this.descendants(base).includes(key);
  }

  /** Schemas that name a base in `allOf`, at any distance, nearest first. */
  descendants(base: string): readonly string[] {
    const found = new Set(this.#subtypes.get(base));
    for (const key of found) for (const subtype of this.#subtypes.get(key) ?? []) found.add(subtype);
    found.delete(base);
    return [...found];
  }

  /** Follows a schema that is nothing but a reference. */
  target(key: string): string {
    const seen = new Set<string>();
    let current = key;
    for (;;) {
      const schema = this.#schemas.get(current);
      const next = schema === undefined ? undefined : refKey(schema);
      if (next === undefined || seen.has(next)) return current;
      seen.add(next);
      current = next;
    }
  }

  /** The values that a schema itself allows for a property; empty when it does not restrict them to text. */
  declaredTags(
    schema: JsonSchema | undefined,
    property: string,
    seen: ReadonlySet<string> = new Set(),
  ): readonly string[] {
    if (schema === undefined || typeof schema === "boolean") return [];
    const key = refKey(schema);
    if (key !== undefined) {
      return seen.has(key) ? [] : this.declaredTags(this.#schemas.get(key), property, new Set([...seen, key]));
    }
    const declared = schemaMap(schema, "properties").find(([name]) => name === property)?.[1];
    const values = declared === undefined ? [] : this.#textValues(declared);
    if (values.length > 0) return values;
    for (const part of schemaList(schema, "allOf")) {
      const inherited = this.declaredTags(part, property, seen);
      if (inherited.length > 0) return inherited;
    }
    const variants = [...schemaList(schema, "oneOf"), ...schemaList(schema, "anyOf")];
    const nested = variants.map((variant) => this.declaredTags(variant, property, seen));
    return nested.every((tags) => tags.length > 0) ? nested.flat() : [];
  }

  #textValues(schema: JsonSchema): readonly string[] {
    const key = refKey(schema);
    const resolved = key === undefined ? schema : this.#schemas.get(this.target(key));
    if (resolved === undefined || typeof resolved === "boolean") return [];
    const values = Object.hasOwn(resolved, "const") ? [resolved["const"]] : resolved["enum"];
    return Array.isArray(values) && values.every((value) => typeof value === "string") ? values : [];
  }

  #inheriting(schema: SchemaObject, key: string | undefined): readonly string[] {
    const mapped = Object.values(mappingOf(schema)).map(keyOfRef);
    const inherited = key === undefined ? [] : this.descendants(key);
    const found = new Set([...mapped, ...inherited]);
    return found.size === 1 && key !== undefined && found.has(key) ? [] : [...found];
  }

  #tagsOf(variant: JsonSchema, union: SchemaObject, property: string): readonly string[] {
    const key = refKey(variant);
    if (key === undefined) return this.declaredTags(variant, property);
    const mapped = Object.entries(mappingOf(union)).filter(([, target]) => keyOfRef(target) === key);
    if (mapped.length > 0) return mapped.map(([tag]) => tag);
    const nested = this.#schemas.get(this.target(key));
    if (nested !== undefined && isNull(nested)) return [];
    const declared = this.declaredTags(nested, property);
    const isInherited = sameTags(declared, this.declaredTags({ ...union, oneOf: [], anyOf: [] }, property));
    const name = this.#ownNames.get(key) ?? key;
    return declared.length === 0 || (isInherited && declared.includes(name)) ? [name] : declared;
  }
}

export function discriminatorOf(schema: SchemaObject): string | undefined {
  const discriminator = schema["discriminator"];
  const property = isObject(discriminator) ? discriminator["propertyName"] : undefined;
  return typeof property === "string" ? property : undefined;
}

/** Says whether a schema describes an object of its own, beside whatever union it is. */
export function hasOwnShape(schema: JsonSchema): boolean {
  return typeof schema !== "boolean" && shapeKeywords.some((keyword) => schema[keyword] !== undefined);
}

function sameTags(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((tag) => right.includes(tag));
}

function mappingOf(schema: SchemaObject): Readonly<Record<string, string>> {
  const discriminator = schema["discriminator"];
  const mapping = isObject(discriminator) ? discriminator["mapping"] : undefined;
  return isObject(mapping) ? (mapping as Readonly<Record<string, string>>) : {};
}

function untagged(schemas: readonly JsonSchema[]): readonly Variant[] {
  return schemas.map((schema) => ({ tags: [], schema }));
}

function isNull(schema: JsonSchema): boolean {
  return typeof schema !== "boolean" && schema["type"] === "null";
}

function subtypesOf(schemas: Schemas): ReadonlyMap<string, readonly string[]> {
  const parts = [...schemas].flatMap(([key, schema]) =>
    typeof schema === "boolean"
      ? []
      : [...new Set(schemaList(schema, "allOf").map(refKey))].map((base) => ({ base, key })),
  );
  const subtypes = grouped(parts, ({ base }) => base);
  return new Map([...subtypes].map(([base, all]) => [base, all.map(({ key }) => key)]));
}

const objectKeywords: ReadonlySet<string> = new Set(
  `type properties required additionalProperties patternProperties unevaluatedProperties propertyNames minProperties
  maxProperties allOf not dependentRequired dependentSchemas`.split(/\s+/),
);

/** Says what kind of type a component schema becomes; a base is a union when others inherit its discriminator. */
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
