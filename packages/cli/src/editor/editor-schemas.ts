import { planFamilies } from "@commerce-http/client/apply";
import { isRecord } from "@commerce-http/model";
import { jsonSchemaOf, schema, type Schema } from "@commerce-http/types/schema";
import { configurationName, configurationSchema } from "../folder/configuration.ts";
import { words } from "../generated/resources.ts";

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

type Node = Readonly<Record<string, unknown>>;

function mapped(node: Node, change: (value: unknown, name: string) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, change(value, name)]));
}

function forEditors(type: Schema<unknown>, takesValues: boolean): Node {
  const written = closed(jsonSchemaOf(type));
  const taking = takesValues ? withValues(written) : written;
  return isRecord(taking) ? withWords(taking) : {};
}

/** Adds what the API's description says of types and their fields: editors show it beside them. */
function withWords(whole: Node): Node {
  const { $defs: types } = whole;
  if (!isRecord(types)) return whole;
  const $defs = mapped(types, (type, name) => {
    if (!isRecord(type)) return type;
    // Other names hold what drafts take by aliases.
    if (name === fileSchema.name) return { ...describedFields(type, lists), patternProperties: { "^x-": {} } };
    const { text, fields = {} } = words[name] ?? {};
    return described(describedFields(type, fields), text);
  });
  return { ...whole, $defs };
}

const lists: Readonly<Record<string, string>> = Object.fromEntries(
  planFamilies.map(({ list, noun }) => [list, `Drafts of ${noun}s, each with a key of its own`]),
);

/** Fields of a type with their words, also where they stand in one of its alternatives. */
function describedFields(type: Node, fields: Readonly<Record<string, string>>): Node {
  return mapped(type, (value, keyword) => {
    if (partKeywords.includes(keyword) && Array.isArray(value)) {
      return value.map((part: unknown) => (isRecord(part) ? describedFields(part, fields) : part));
    }
    if (keyword !== "properties" || !isRecord(value)) return value;
    return mapped(value, (field, name) => (isRecord(field) ? described(field, fields[name]) : field));
  });
}

function described(node: Node, description?: string): Node {
  return description === undefined ? node : { ...node, description };
}

/** Keywords whose schemas are about one and the same value. */
const partKeywords: readonly string[] = ["oneOf", "anyOf", "allOf"];

/** Refuses fields that an object does not know: an editor marks a misspelt one. */
function closed(node: unknown): unknown {
  if (!isRecord(node)) return node;
  const inner = mapped(node, (value, name) => {
    if (!partKeywords.includes(name) || !Array.isArray(value)) return closed(value);
    // A part of an object does not know the other parts, and their fields.
    return value.map((part: unknown) => (isRecord(part) ? mapped(part, closed) : part));
  });
  if (partKeywords.some((keyword) => Array.isArray(node[keyword]))) return { ...inner, unevaluatedProperties: false };
  const isObject = node["type"] === "object" && isRecord(node["properties"]);
  return isObject && node["additionalProperties"] === undefined ? { ...inner, additionalProperties: false } : inner;
}

/** Keywords below which there is data and no schema. */
const dataKeywords: ReadonlySet<string> = new Set(["enum", "const", "default", "required", "discriminator"]);

/** Takes `${name}` where a number, or a text of a certain form, would stand. */
function withValues(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withValues);
  if (!isRecord(node)) return node;
  if (isOfCertainForm(node)) return { anyOf: [node, { type: "string", pattern: String.raw`\$\{.+\}` }] };
  return mapped(node, (value, name) => {
    if (dataKeywords.has(name)) return value;
    const isNamed = (name === "properties" || name === "$defs") && isRecord(value);
    return isNamed ? mapped(value, withValues) : withValues(value);
  });
}

function isOfCertainForm({ type, enum: values, pattern, format, minLength }: Node): boolean {
  if (type === "integer" || type === "number" || type === "boolean") return true;
  // A discriminator has to be there as it is.
  return type === "string" && [values, pattern, format, minLength].some((keyword) => keyword !== undefined);
}
