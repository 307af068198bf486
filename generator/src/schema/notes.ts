/** Demands of a schema beyond its type, in words: an editor shows it where the type is used. */
import type { Doc, JsonSchema } from "../model/api-model.ts";
import { docOf, type SchemaObject, typeNames } from "../model/json-schema.ts";
import { isObject } from "../plain-object.ts";
import { type DocTag, documentation, type Documentation, valueLiteral } from "../text.ts";

/** Formats that say nothing a reader of the type would miss. */
const plainFormats: ReadonlySet<unknown> = new Set(["int32", "float", "double", "binary"]);

/**
 * Joins the description of a property or parameter with what its schema demands: length, pattern, range, default.
 *
 * @param doc The property's or parameter's own words.
 * @param schema Its schema.
 */
export function describedBy(doc: Doc, schema: JsonSchema): Documentation {
  if (typeof schema === "boolean") return documentation(doc);
  return documentation(doc, notes(schema), defaultTag(schema));
}

/** Words above the declaration or property of a schema: its own, and its demands. */
export function describedByItself(schema: JsonSchema): Documentation {
  return describedBy(docOf(schema), schema);
}

function notes(schema: SchemaObject): readonly string[] {
  const types = typeNames(schema);
  const is = (...names: readonly string[]): boolean => types.length === 0 || types.some((type) => names.includes(type));
  const said = [
    ...(is("string") ? texts(schema) : []),
    ...(is("number", "integer") ? numbers(schema) : []),
    ...(is("array") ? lists(schema) : []),
    ...(is("object") ? objects(schema) : []),
    ...format(schema),
  ];
  return said.length === 0 ? [] : [said.join(" ")];
}

function texts(schema: SchemaObject): readonly string[] {
  const { pattern } = schema;
  const length = span(schema, "minLength", "maxLength");
  return [
    ...(length === undefined ? [] : [`Length ${length}.`]),
    ...(typeof pattern === "string" ? [`Pattern ${code(pattern)}.`] : []),
  ];
}

function numbers(schema: SchemaObject): readonly string[] {
  const isListed = schema["enum"] !== undefined || Object.hasOwn(schema, "const");
  const types = typeNames(schema);
  const isInteger =
    !isListed && types.includes("integer") && types.every((type) => type === "integer" || type === "null");
  const range = span(schema, "minimum", "maximum");
  const { exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = schema;
  const limits = [
    ...(range === undefined ? [] : [/^\d|^-/.test(range) ? `from ${range}` : range]),
    ...(typeof above === "number" ? [`greater than ${above}`] : []),
    ...(typeof below === "number" ? [`less than ${below}`] : []),
    ...(typeof multipleOf === "number" && !(isInteger && multipleOf === 1) ? [`a multiple of ${multipleOf}`] : []),
  ].join(", ");
  if (!isInteger) return limits === "" ? [] : [sentence(limits)];
  const words = schema["format"] === "int64" ? "64-bit integer (exact up to 2^53 - 1)" : "Integer";
  if (limits === "") return [`${words}.`];
  return [`${words}${limits.startsWith("from ") ? " " : ", "}${limits}.`];
}

function lists(schema: SchemaObject): readonly string[] {
  const count = span(schema, "minItems", "maxItems");
  const items = isObject(schema["items"]) ? notes(schema["items"]) : [];
  return [
    ...(count === undefined || schema["prefixItems"] !== undefined ? [] : [counted(count, "item")]),
    ...(schema["uniqueItems"] === true ? ["No item twice."] : []),
    ...items.map((item) => `Each item: ${item.charAt(0).toLowerCase()}${item.slice(1)}`),
  ];
}

function objects(schema: SchemaObject): readonly string[] {
  const count = span(schema, "minProperties", "maxProperties");
  return count === undefined ? [] : [counted(count, "property", "properties")];
}

function format(schema: SchemaObject): readonly string[] {
  const { contentEncoding, contentMediaType } = schema;
  const isInteger = typeNames(schema).includes("integer");
  const name = schema["format"];
  return [
    ...(typeof name === "string" && name !== "" && !isInteger && !plainFormats.has(name)
      ? [`Format ${code(name)}.`]
      : []),
    ...(typeof contentMediaType === "string" ? [`Content ${code(contentMediaType)}.`] : []),
    ...(typeof contentEncoding === "string" ? [`Encoded as ${code(contentEncoding)}.`] : []),
    ...exclusions(schema),
  ];
}

/** A type cannot leave out single values; the comment can. */
function exclusions(schema: SchemaObject): readonly string[] {
  const { not } = schema;
  if (!isObject(not)) return [];
  const values = Object.hasOwn(not, "const") ? [not["const"]] : not["enum"];
  if (!Array.isArray(values) || values.length === 0) return [];
  return [`Not ${values.map((value: unknown) => code(valueLiteral(value))).join(", ")}.`];
}

function defaultTag(schema: SchemaObject): readonly DocTag[] {
  const value = schema["default"];
  return value === undefined ? [] : [{ name: "defaultValue", text: code(valueLiteral(value)) }];
}

function span(schema: SchemaObject, low: string, high: string): string | undefined {
  const [least, most] = [schema[low], schema[high]];
  const hasLeast = typeof least === "number" && (least > 0 || low === "minimum");
  if (typeof most === "number") {
    if (least === most) return `exactly ${most}`;
    return hasLeast ? `${least} to ${most}` : `at most ${most}`;
  }
  return hasLeast ? `at least ${least}` : undefined;
}

function counted(count: string, one: string, several = `${one}s`): string {
  return sentence(`${count} ${/\b1$/.test(count) ? one : several}`);
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Quotes code in Markdown, with more backquotes around it than it holds in a row. */
function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = text.startsWith("`") || text.endsWith("`") ? " " : "";
  return `${fence}${pad}${text.replaceAll(/\s*\n\s*/g, " ")}${pad}${fence}`;
}
