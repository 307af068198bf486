import { toPointer } from "../../load/json-pointer.ts";
import { isObject } from "../../plain-object.ts";
/** Small questions about a JSON Schema, asked all over the generator. */
import { adviceIn } from "../../text/deprecation.ts";
import type { Doc } from "../../text/text.ts";
import type { JsonSchema } from "../api-model.ts";

export type SchemaObject = Exclude<JsonSchema, boolean>;

const refPrefix = "#/components/schemas/";

/** Keywords below which other schemas stand: one, a list, or several by name. */
export const subschemaForms: ReadonlyMap<string, SubschemaForm> = new Map([
  ...formed("single", "items additionalProperties unevaluatedProperties unevaluatedItems propertyNames contains not"),
  ...formed("single", "if then else contentSchema"),
  ...formed("list", "allOf anyOf oneOf prefixItems"),
  ...formed("map", "properties patternProperties dependentSchemas $defs"),
]);

type SubschemaForm = "single" | "list" | "map";

function formed(form: SubschemaForm, keywords: string): readonly (readonly [string, SubschemaForm])[] {
  return keywords.split(" ").map((keyword) => [keyword, form]);
}

/** Keywords that describe without restricting. */
const annotations: ReadonlySet<string> = new Set(
  `title description summary default deprecated readOnly writeOnly example examples externalDocs xml $comment $id $schema
  $anchor $defs discriminator nullable`.split(/\s+/),
);

/** Looks up a keyword or name that the description itself wrote, never something inherited. */
export function own(object: { readonly [key: string]: unknown }, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

export function refKey(schema: JsonSchema): string | undefined {
  if (typeof schema === "boolean" || typeof schema["$ref"] !== "string") return undefined;
  return keyOfRef(schema["$ref"]);
}

/** Reads `#/components/schemas/<key>`; a bare name stands for itself, as in a discriminator's mapping. */
export function keyOfRef(reference: string): string {
  const key = reference.startsWith(refPrefix) ? reference.slice(refPrefix.length) : reference;
  return key.includes("~") ? key.replaceAll("~1", "/").replaceAll("~0", "~") : key;
}

export function refTo(key: string): SchemaObject {
  return { $ref: toPointer(["components", "schemas", key]) };
}

/** The schemas of a keyword that holds a list; empty when it is absent. */
export function schemaList(schema: SchemaObject, keyword: string): readonly JsonSchema[] {
  const list = schema[keyword];
  return Array.isArray(list) ? (list as readonly JsonSchema[]) : [];
}

/** The schemas of a keyword that holds them by name, in the description's order. */
export function schemaMap(schema: SchemaObject, keyword: string): readonly (readonly [string, JsonSchema])[] {
  const map = schema[keyword];
  return isObject(map) ? (Object.entries(map) as [string, JsonSchema][]) : [];
}

export function requiredNames(schema: SchemaObject): readonly string[] {
  const names = schema["required"];
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

/** The types that a schema allows; empty when it names none. */
export function typeNames(schema: SchemaObject): readonly string[] {
  const type = schema["type"];
  if (typeof type === "string") return [type];
  return Array.isArray(type) ? (type as readonly string[]) : [];
}

export function isOfType(value: unknown, type: string): boolean {
  if (value === null) return type === "null";
  if (Array.isArray(value)) return type === "array";
  if (typeof value === "number") return type === "number" || (type === "integer" && Number.isInteger(value));
  if (type === "object") return isObject(value);
  return typeof value === type;
}

/** Bytes as they are: what is encoded is text, and so is the content of a text. */
export function isBinary({ format, contentEncoding, contentMediaType }: SchemaObject): boolean {
  if (contentEncoding !== undefined) return false;
  return format === "binary" || (typeof contentMediaType === "string" && !isTextual(contentMediaType));
}

/** Media types whose content readers get as text. */
const textual: RegExp =
  /^(?:text\/|application\/(?:json|xml|yaml|x-yaml|javascript|ecmascript|graphql|jwt|sql|x-www-form-urlencoded|.*\+(?:json|xml|yaml))\s*(?:;|$))/i;

/** Says whether the content of a media type is text rather than bytes. */
function isTextual(mediaType: string): boolean {
  return textual.test(mediaType.trim());
}

/** Says whether a schema is that of whole numbers that a `number` may not hold; listed values are written down, so it holds them. */
export function isInt64(schema: SchemaObject): boolean {
  const isListed = Object.hasOwn(schema, "const") || Array.isArray(schema["enum"]);
  return schema["format"] === "int64" && typeNames(schema).includes("integer") && !isListed;
}

/** Keywords that restrict values, without those that only describe. */
export function restrictions(schema: SchemaObject): readonly string[] {
  return Object.keys(schema).filter((keyword) => !annotations.has(keyword) && !keyword.startsWith("x-"));
}

/** Calls back for every schema that stands directly below another one. */
export function forEachSubschema(schema: JsonSchema, visit: (subschema: JsonSchema, keyword: string) => void): void {
  if (typeof schema === "boolean") return;
  for (const keyword in schema) {
    const form = subschemaForms.get(keyword);
    if (form === undefined) continue;
    const value = schema[keyword];
    if (form === "single") visit(value as JsonSchema, keyword);
    else if (form === "list") for (const item of value as readonly JsonSchema[]) visit(item, keyword);
    else for (const item of Object.values(value as object)) visit(item as JsonSchema, keyword);
  }
}

/** Words with their marks; what is deprecated says what to use instead. */
export function docWith(text: string, marks: Pick<Doc, "deprecated" | "beta">): Doc {
  return { text, ...marks, instead: marks.deprecated ? adviceIn(text) : undefined };
}

/** Reads what a schema says about itself to a reader. */
export function docOf(schema: JsonSchema): Doc {
  if (typeof schema === "boolean") return { text: "", deprecated: false, beta: false };
  const { description, title } = schema;
  const text = typeof description === "string" && description.trim() !== "" ? description : title;
  return docWith(typeof text === "string" ? text : "", {
    deprecated: schema["deprecated"] === true,
    beta: schema["x-beta"] === true,
  });
}

/** Keyword that says in words what a `pattern` asks for, as the end of "must be …". */
export const patternWords = "x-pattern-words";
