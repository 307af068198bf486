/** Demands of a schema beyond its type, in words: an editor shows it where the type is used. */
import type { JsonSchema } from "../model/api-model.ts";
import { docOf, type SchemaObject, typeNames } from "../model/schemas/json-schema.ts";
import { isObject } from "../plain-object.ts";
import {
  counted,
  documentation,
  type DocTag,
  type Documentation,
  valueLiteral,
  type Doc,
  codeSpan,
} from "../text/text.ts";

/** Formats that say nothing a reader of the type would miss. */
const plainFormats: ReadonlySet<unknown> = new Set(["int32", "float", "double", "binary"]);

/** Joins the description of a property or parameter with what its schema demands: length, pattern, range, default. */
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
  const said: string[] = [];
  if (is("string")) addTexts(schema, said);
  if (is("number", "integer")) addNumbers(schema, said);
  if (is("array")) addLists(schema, said);
  if (is("object")) addObjects(schema, said);
  addFormat(schema, said);
  return said.length === 0 ? said : [said.join(" ")];
}

function addTexts(schema: SchemaObject, said: string[]): void {
  const { pattern } = schema;
  const length = span(schema, "minLength", "maxLength");
  if (length !== undefined) said.push(`Length ${length}.`);
  if (typeof pattern === "string") said.push(`Pattern ${code(pattern)}.`);
}

function addNumbers(schema: SchemaObject, said: string[]): void {
  const isListed = schema["enum"] !== undefined || Object.hasOwn(schema, "const");
  const types = typeNames(schema);
  const isInteger =
    !isListed && types.includes("integer") && types.every((type) => type === "integer" || type === "null");
  const limits = limitsOf(schema, isInteger);
  if (!isInteger) {
    if (limits !== "") said.push(sentence(limits));
    return;
  }
  const words = schema["format"] === "int64" ? "64-bit integer (exact up to 2^53 - 1)" : "Integer";
  if (limits === "") said.push(`${words}.`);
  else said.push(`${words}${limits.startsWith("from ") ? " " : ", "}${limits}.`);
}

function limitsOf(schema: SchemaObject, isInteger: boolean): string {
  const range = span(schema, "minimum", "maximum");
  const { exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = schema;
  const limits: string[] = [];
  if (range !== undefined) limits.push(/^\d|^-/.test(range) ? `from ${range}` : range);
  if (typeof above === "number") limits.push(`greater than ${above}`);
  if (typeof below === "number") limits.push(`less than ${below}`);
  if (typeof multipleOf === "number" && !(isInteger && multipleOf === 1)) limits.push(`a multiple of ${multipleOf}`);
  return limits.join(", ");
}

function addLists(schema: SchemaObject, said: string[]): void {
  const count = span(schema, "minItems", "maxItems");
  if (count !== undefined && schema["prefixItems"] === undefined) said.push(sentence(counted(count, "item")));
  if (schema["uniqueItems"] === true) said.push("Items are unique.");
  if (!isObject(schema["items"])) return;
  for (const item of notes(schema["items"])) said.push(`Each item: ${item.charAt(0).toLowerCase()}${item.slice(1)}`);
}

function addObjects(schema: SchemaObject, said: string[]): void {
  const count = span(schema, "minProperties", "maxProperties");
  if (count !== undefined) said.push(sentence(counted(count, "property", "properties")));
}

function addFormat(schema: SchemaObject, said: string[]): void {
  const { contentEncoding, contentMediaType, format } = schema;
  const isPlain = plainFormats.has(format) || typeNames(schema).includes("integer");
  if (typeof format === "string" && format !== "" && !isPlain) said.push(`Format ${code(format)}.`);
  if (typeof contentMediaType === "string") said.push(`Content ${code(contentMediaType)}.`);
  if (typeof contentEncoding === "string") said.push(`Encoded as ${code(contentEncoding)}.`);
  addExclusions(schema, said);
}

/** A type cannot leave out single values; the comment can. */
function addExclusions({ not }: SchemaObject, said: string[]): void {
  if (!isObject(not)) return;
  const values = Object.hasOwn(not, "const") ? [not["const"]] : not["enum"];
  if (!Array.isArray(values) || values.length === 0) return;
  said.push(`Not ${values.map((value: unknown) => code(valueLiteral(value))).join(", ")}.`);
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

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function code(text: string): string {
  return codeSpan(text.replaceAll(/\s*\n\s*/g, " "));
}
