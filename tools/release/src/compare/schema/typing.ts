import type { JsonSchema } from "../../../../../generator/src/model/api-model.ts";
import {
  isOfType,
  type SchemaObject,
  schemaList,
  typeNames,
} from "../../../../../generator/src/model/schemas/json-schema.ts";
import { isObject } from "../../../../../generator/src/plain-object.ts";
import { isSame } from "../meaning.ts";
import type { RuleName } from "../rules.ts";

const all = ["boolean", "object", "array", "number", "string"];

/** The types that a schema names, or that its values have; `undefined` where nothing is said. */
export function typesOf(schema: SchemaObject): ReadonlySet<string> | undefined {
  const named = typeNames(schema);
  if (named.length > 0) return new Set(named);
  const values = valuesOf(schema);
  if (values !== undefined)
    return new Set(values.map((value) => all.find((type) => isOfType(value, type)) ?? "object"));
  if (schema["properties"] !== undefined || schema["additionalProperties"] !== undefined) return new Set(["object"]);
  return schema["items"] !== undefined || schema["prefixItems"] !== undefined ? new Set(["array"]) : undefined;
}

/** The values that a schema lists; `undefined` where it lists none. */
export function valuesOf(schema: SchemaObject): readonly unknown[] | undefined {
  if (Object.hasOwn(schema, "const")) return [schema["const"]];
  return Array.isArray(schema["enum"]) ? (schema["enum"] as readonly unknown[]) : undefined;
}

export function alternativesOf(schema: JsonSchema): readonly JsonSchema[] {
  if (!isObject(schema)) return [];
  return [...schemaList(schema, "oneOf"), ...schemaList(schema, "anyOf")];
}

export function isNull(schema: JsonSchema): boolean {
  return isObject(schema) && (schema["type"] === "null" || schema["const"] === null);
}

const nouns: Readonly<Record<string, string>> = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  null: "null",
};

export function typeWords(types: ReadonlySet<string> | undefined): string {
  return types === undefined ? "anything" : [...types].map((type) => nouns[type] ?? type).join(" or ");
}

/** Says whether both may be of a type: a type on one side only is reported as a change of type. */
export function isOfBoth(type: string, before: SchemaObject, after: SchemaObject): boolean {
  return [before, after].every((schema) => {
    const types = typesOf(schema);
    return types === undefined ? alternativesOf(schema).length === 0 : types.has(type);
  });
}

/** The rule for another set of types; whole numbers are numbers. */
export function typeRule(left: ReadonlySet<string> | undefined, right: ReadonlySet<string> | undefined): RuleName {
  if (left === undefined) return "type narrowed";
  if (right === undefined) return "type widened";
  const [old, now] = [widestNumbers(left), widestNumbers(right)];
  if (isSame(old, now)) return right.has("number") && !left.has("number") ? "numbers widened" : "numbers narrowed";
  if (isWithin(old, now)) return "type widened";
  return isWithin(now, old) ? "type narrowed" : "type changed";
}

function widestNumbers(types: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...types].map((type) => (type === "integer" ? "number" : type)));
}

function isWithin(inner: ReadonlySet<string>, outer: ReadonlySet<string>): boolean {
  return [...inner].every((type) => outer.has(type));
}
