import { planFamilies } from "@commerce-http/client/apply";
import { isRecord } from "@commerce-http/model";
import { jsonSchemaOf, schema, type Schema } from "@commerce-http/types/schema";
import { configurationName, configurationSchema } from "../folder/configuration.ts";
import { words } from "../generated/resources.ts";

/** Paths of the schemas, in the folder of the files. */
export const schemaPaths: Readonly<Record<"files" | "configuration", string>> = {
  files: ".commerce-http/files.schema.json",
  configuration: ".commerce-http/configuration.schema.json",
};

export const fileSchema: Schema<unknown> = schema("File", true, () => ({
  type: "object",
  properties: {
    $schema: { type: "string" },
    ...Object.fromEntries(planFamilies.map(({ list, draft }) => [list, { type: "array", items: draft }])),
  },
}));

/** JSON Schemas by their paths, for completion and marks in editors. */
export function editorSchemas(): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  return {
    [schemaPaths.files]: forEditors(fileSchema, true),
    [schemaPaths.configuration]: forEditors(configurationSchema, false),
  };
}

/** The first line of a file, by which editors find its schema. */
export function modeline(file: string): string {
  const path = file === configurationName ? schemaPaths.configuration : schemaPaths.files;
  const up = "../".repeat(file.split("/").length - 1);
  return `# yaml-language-server: $schema=${up}${path}\n`;
}

function forEditors(type: Schema<unknown>, takesValues: boolean): Readonly<Record<string, unknown>> {
  const written = closed(jsonSchemaOf(type));
  const taking = takesValues ? withValues(written) : written;
  return isRecord(taking) ? withWords(taking) : {};
}

/** Adds what the API's description tells of types and their fields: editors show it beside them. */
function withWords(whole: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { $defs: types } = whole;
  if (!isRecord(types)) return whole;
  const told = Object.entries(types).map(([name, type]) => {
    const { text, fields = {} } = name === fileSchema.name ? { fields: lists } : (words[name] ?? {});
    const free = name === fileSchema.name ? { patternProperties: freeNames } : {};
    return [name, isRecord(type) ? { ...described(describedFields(type, fields), text), ...free } : type];
  });
  return { ...whole, $defs: Object.fromEntries(told) };
}

/** Names that hold what drafts take by aliases. */
const freeNames = { "^x-": {} };

/** A sentence on each list of a file. */
const lists: Readonly<Record<string, string>> = Object.fromEntries(
  planFamilies.map(({ list, noun }) => [list, `Drafts of ${noun}s, each with a key of its own`]),
);

/** Fields of a type with their words, also where they stand in one of its alternatives. */
function describedFields(
  type: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const told = Object.entries(type).map(([keyword, value]): readonly [string, unknown] => {
    if (partKeywords.includes(keyword) && Array.isArray(value)) {
      return [keyword, value.map((part: unknown) => (isRecord(part) ? describedFields(part, fields) : part))];
    }
    if (keyword !== "properties" || !isRecord(value)) return [keyword, value];
    const properties = Object.entries(value).map(([name, field]) => [
      name,
      isRecord(field) ? described(field, fields[name]) : field,
    ]);
    return [keyword, Object.fromEntries(properties)];
  });
  return Object.fromEntries(told);
}

function described(node: Readonly<Record<string, unknown>>, description?: string): Readonly<Record<string, unknown>> {
  return description === undefined ? node : { ...node, description };
}

/** Keywords whose schemas are about one and the same value. */
const partKeywords: readonly string[] = ["oneOf", "anyOf", "allOf"];

/** Refuses fields that an object does not know: an editor marks a misspelt one. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (!isRecord(node)) return node;
  const inner = Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      const isOfParts = partKeywords.includes(name) && Array.isArray(value);
      return [name, isOfParts ? value.map(closedWithin) : closed(value)];
    }),
  );
  if (partKeywords.some((keyword) => Array.isArray(node[keyword]))) return { ...inner, unevaluatedProperties: false };
  const isObject = node["type"] === "object" && isRecord(node["properties"]);
  return isObject && node["additionalProperties"] === undefined ? { ...inner, additionalProperties: false } : inner;
}

/** A part of an object does not know the other parts, and their fields. */
function closedWithin(part: unknown): unknown {
  if (!isRecord(part)) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value)]));
}

/** Keywords below which there is data and no schema. */
const dataKeywords: ReadonlySet<string> = new Set(["enum", "const", "default", "required", "discriminator"]);

/** Takes `${name}` where a number, or a text of a certain form, would stand. */
function withValues(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withValues);
  if (!isRecord(node)) return node;
  if (isOfCertainForm(node)) return { anyOf: [node, { type: "string", pattern: String.raw`\$\{.+\}` }] };
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => {
      if (dataKeywords.has(name)) return [name, value];
      const isNamed = (name === "properties" || name === "$defs") && isRecord(value);
      if (!isNamed) return [name, withValues(value)];
      return [name, Object.fromEntries(Object.entries(value).map(([each, of]) => [each, withValues(of)]))];
    }),
  );
}

function isOfCertainForm({
  type,
  enum: values,
  pattern,
  format,
  minLength,
}: Readonly<Record<string, unknown>>): boolean {
  if (type === "integer" || type === "number" || type === "boolean") return true;
  // A discriminator has to be there as it is.
  return type === "string" && [values, pattern, format, minLength].some((keyword) => keyword !== undefined);
}
