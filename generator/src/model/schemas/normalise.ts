/** Rewrites what OpenAPI 3.0 and older drafts say differently, so that everything behind reads JSON Schema 2020-12 only. */
import { leftOut } from "../../load/loaded-spec.ts";
import { isObject } from "../../plain-object.ts";
import type { JsonSchema } from "../api-model.ts";
import type { Cursor } from "../cursor.ts";
import {
  isOfType,
  refKey,
  restrictions,
  type SchemaObject,
  schemaList,
  subschemaForms,
  typeNames,
} from "./json-schema.ts";
import { recognisedOpen } from "./open.ts";

const knownTypes: ReadonlySet<unknown> = new Set(["null", "boolean", "object", "array", "number", "integer", "string"]);

const nullSchema: SchemaObject = { type: "null" };

/** Turns schemas as they are written into schemas as the model holds them; remembers those it has seen. */
export type Normalise = (schema: Cursor) => JsonSchema;

/** Makes the function that normalises all schemas of a description; fills `places` with where each schema stands. */
export function normaliser(
  version: string,
  places: Map<JsonSchema, Cursor> = new Map(),
  component: (key: string) => unknown = () => undefined,
): Normalise {
  const refsStandAlone = version.startsWith("3.0");
  const seen = new Map<object, JsonSchema>();

  function normalise(at: Cursor): JsonSchema {
    const { value } = at;
    if (typeof value === "boolean") return value;
    if (!isObject(value)) return at.attempt(() => at.expected("a schema")) ?? true;
    const known = seen.get(value);
    if (known !== undefined) return known;
    const schema = nullability(recognisedOpen(bounds(withDefault(at, withNormalSubschemas(at))), component));
    seen.set(value, schema);
    places.set(schema, at);
    return schema;
  }

  function withNormalSubschemas(at: Cursor): SchemaObject {
    const written = at.value as SchemaObject;
    if (refsStandAlone && typeof written["$ref"] === "string") return annotatedRef(written);
    checkShape(at, written);
    const source = withPossibleValues(at, withKnownTypes(at, written));
    let copy: Record<string, unknown> | undefined;
    for (const keyword of Object.keys(source)) {
      const value = normalisedKeyword(at, keyword, source[keyword]);
      if (value !== source[keyword]) {
        copy ??= { ...source };
        copy[keyword] = value;
      }
    }
    return copy ?? source;
  }

  function normalisedKeyword(at: Cursor, keyword: string, value: unknown): unknown {
    const form = subschemaForms.get(keyword);
    if (form === undefined) return value;
    if (form === "list") return list(at.get(keyword), value);
    if (form === "single") return normalise(at.get(keyword));
    const entries = at.get(keyword).entries();
    const schemas = entries.map(([name, member]) => [name, normalise(member)] as const);
    return schemas.every(([, schema], index) => schema === entries[index]?.[1].value)
      ? value
      : Object.fromEntries(schemas);
  }

  function list(at: Cursor, value: unknown): unknown {
    const items = at.items();
    const schemas = items.map((item) => normalise(item));
    return schemas.every((schema, index) => schema === items[index]?.value) ? value : schemas;
  }

  return normalise;
}

function annotatedRef(source: SchemaObject): SchemaObject {
  const kept = Object.entries(source).filter(
    ([keyword]) =>
      keyword === "$ref" || keyword === "description" || keyword === "deprecated" || keyword.startsWith("x-"),
  );
  return Object.fromEntries(kept);
}

/** Leaves out types that JSON Schema does not have; a schema without a type allows any. */
function withKnownTypes(at: Cursor, schema: SchemaObject): SchemaObject {
  const types = typeNames(schema);
  if (types.every((type) => knownTypes.has(type))) return schema;
  at.attempt(() => at.get("type").expected("a type of JSON Schema"), leftOut);
  const { type: _type, ...others } = schema;
  const known = types.filter((type) => knownTypes.has(type));
  return known.length === 0 ? others : { ...others, type: known };
}

function checkShape(at: Cursor, schema: SchemaObject): void {
  if (schema["enum"] !== undefined) for (const value of at.get("enum").items()) expectExact(value);
  if (schema["const"] !== undefined) expectExact(at.get("const"));
  if (schema["pattern"] !== undefined) expectPattern(at.get("pattern"));
  if (schema["x-expands"] !== undefined) at.get("x-expands").optionalString();
  if (schema["x-open"] !== undefined) at.get("x-open").flag();
  if (schema["x-beta"] !== undefined) at.get("x-beta").flag();
}

/** Reports a pattern that cannot check anything. JSON Schema asks for the rules of Unicode; other tools often do not. */
function expectPattern(at: Cursor): void {
  const { value } = at;
  if (typeof value !== "string") return;
  try {
    void new RegExp(value, "u");
  } catch {
    at.warn(
      `Expected a regular expression that is valid with the flag u, found ${JSON.stringify(value)}: values are not checked against it`,
    );
  }
}

/** Refuses whole numbers that reading has rounded. */
function expectExact(at: Cursor): void {
  const { value } = at;
  if (Array.isArray(value)) for (const item of at.items()) expectExact(item);
  else if (isObject(value)) for (const [, member] of at.entries()) expectExact(member);
  else if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    at.report(
      `Expected a whole number up to ${Number.MAX_SAFE_INTEGER}, found ${value}, which may have been rounded`,
      `${value} is used`,
    );
  }
}

/** Leaves out values that the type beside them rules out; null and the empty text may stand for no value. */
function withPossibleValues(at: Cursor, schema: SchemaObject): SchemaObject {
  const types = typeNames(schema);
  if (types.length === 0 || (schema["enum"] === undefined && schema["const"] === undefined)) return schema;
  const isPossible = ({ value }: Cursor): boolean =>
    value === null || value === "" || types.some((type) => isOfType(value, type));
  const ofType = `of type ${types.join(" or ")}`;
  let result = schema;
  for (const keyword of ["enum", "const"] as const) {
    if (schema[keyword] === undefined) continue;
    const values = keyword === "enum" ? at.get(keyword).items() : [at.get(keyword)];
    const others = values.filter((value) => !isPossible(value));
    if (others.length === 0) continue;
    const { [keyword]: _, ...rest } = result;
    if (others.length === values.length) {
      at.get(keyword).warn(`Expected a value ${ofType}, found none, so any value ${ofType} is accepted`);
      result = rest;
      continue;
    }
    for (const other of others) {
      other.warn(`Expected a value ${ofType}, found ${JSON.stringify(other.value)}, which is left out`);
    }
    result = { ...rest, [keyword]: values.filter(isPossible).map(({ value }) => value) };
  }
  return result;
}

/**
 * Adds the schema that a discriminator chooses for all other values (OpenAPI 3.2) to the alternatives. Then no value of the property
 * tells them apart for certain.
 */
function withDefault(at: Cursor, schema: SchemaObject): SchemaObject {
  const { discriminator, ...rest } = schema;
  const reference = isObject(discriminator) ? discriminator["defaultMapping"] : undefined;
  if (typeof reference !== "string") return schema;
  const keyword = ["oneOf", "anyOf"].find((each) => schemaList(schema, each).length > 0);
  if (keyword === undefined) {
    at.get("discriminator", "defaultMapping").warn('Without "oneOf" or "anyOf", "defaultMapping" is ignored');
    return schema;
  }
  const listed = schemaList(schema, keyword);
  const other = { $ref: reference };
  const isListed = listed.some((variant) => refKey(variant) === refKey(other));
  return { ...rest, [keyword]: isListed ? listed : [...listed, other] };
}

/** `minimum: 0, exclusiveMinimum: true` → `exclusiveMinimum: 0` */
function bounds(schema: SchemaObject): SchemaObject {
  return bound(bound(schema, "minimum", "exclusiveMinimum"), "maximum", "exclusiveMaximum");
}

function bound(schema: SchemaObject, inclusive: string, exclusive: string): SchemaObject {
  if (typeof schema[exclusive] !== "boolean") return schema;
  const { [inclusive]: limit, [exclusive]: isExclusive, ...rest } = schema;
  if (limit === undefined) return rest;
  return { ...rest, [isExclusive === true ? exclusive : inclusive]: limit };
}

/** `nullable: true` allows null whatever else the schema says, which is what its authors mean by it. */
function nullability(schema: SchemaObject): SchemaObject {
  if (schema["nullable"] === undefined) return schema;
  const { nullable, ...rest } = schema;
  if (nullable !== true) return rest;
  const restricting = restrictions(rest);
  if (restricting.length === 0) return rest;
  const [only = ""] = restricting;
  if (restricting.length === 1 && (only === "oneOf" || only === "anyOf")) {
    return { ...rest, [only]: [...(rest[only] as readonly JsonSchema[]), nullSchema] };
  }
  if (restricting.some((keyword) => ["allOf", "anyOf", "oneOf", "$ref", "not"].includes(keyword))) return nullOr(rest);
  const types = typeNames(rest);
  const values = rest["enum"];
  const nullableType = types.length === 0 || types.includes("null") ? {} : { type: [...types, "null"] };
  const nullableEnum =
    Array.isArray(values) && !values.includes(null) ? { enum: [...(values as unknown[]), null] } : {};
  if (types.length === 0 && values === undefined) return nullOr(rest);
  return { ...rest, ...nullableType, ...nullableEnum };
}

/** Wraps a schema into an alternative; what it says to a reader stays outside. */
function nullOr(schema: SchemaObject): SchemaObject {
  const restricting = new Set(restrictions(schema).concat("discriminator"));
  const [inner, outer] = [true, false].map((inside) =>
    Object.fromEntries(Object.entries(schema).filter(([keyword]) => restricting.has(keyword) === inside)),
  ) as [SchemaObject, SchemaObject];
  return { ...outer, anyOf: [inner, nullSchema] };
}
