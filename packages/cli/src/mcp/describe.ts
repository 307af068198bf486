import { isRecord } from "@commerce-http/model";
import {
  allTags,
  isSchema,
  keywordsOf,
  nodes,
  type Schema,
  type SchemaKeywords,
  type SchemaNode,
  tagOf,
  tagsOf,
} from "@commerce-http/types/schema";
import * as validate from "@commerce-http/types/validate";
import { words } from "../generated/resources.ts";
import type { TypeWords } from "../resource/description.ts";

/** Describes a type in few words: fields, variants, bounds. What is named can be asked for in turn. */
export function describeType(name: string): string | undefined {
  const type = types.get(name);
  if (type === undefined) return undefined;
  const keywords = keywordsOf(type.keywords());
  const target = type.keywords();
  if (isSchema(target)) return `${name} is ${target.name}`;
  const tag = tagOf(keywords);
  const lines = [
    ...fieldLines(keywords, words[name]?.fields),
    ...(tag === undefined ? alternatives(keywords) : variantLines(keywords, tag)),
    ...otherLines(keywords),
  ];
  const { text } = words[name] ?? {};
  const about = text === undefined ? [] : [`${text}.`];
  if (lines.length === 0) return [`${name} is ${formOf(keywords)}`, ...about].join("\n");
  const unknown = type.isClosed ? "; other fields are refused" : "";
  return [
    `${name}${tag === undefined ? "" : `, by ${JSON.stringify(tag)}`} (? = may be left out${unknown})`,
    ...about,
    ...lines,
  ].join("\n");
}

/** Words that the description of a type is found by: its fields, its variants, its values. */
export function wordsOf(type: Schema<unknown>): readonly string[] {
  const keywords = keywordsOf(type);
  const tag = tagOf(keywords);
  const tags = tag === undefined ? [] : allTags(keywords, tag).map(String);
  const values = Array.isArray(keywords["enum"]) ? keywords["enum"] : [];
  return [...Object.keys(propertiesOf(keywords)), ...tags, ...values.map(String)];
}

function fieldLines(keywords: SchemaKeywords, said: TypeWords["fields"] = {}): readonly string[] {
  const required = new Set(Array.isArray(keywords["required"]) ? keywords["required"] : []);
  return Object.entries(propertiesOf(keywords)).map(
    ([field, node]) =>
      `- ${field}${required.has(field) ? "" : "?"}: ${formOf(node)}${said[field] === undefined ? "" : ` – ${said[field]}`}`,
  );
}

function variantLines(keywords: SchemaKeywords, tag: string): readonly string[] {
  return nodes(keywords, "oneOf").map((variant) => {
    const names = tagsOf(variant, tag).map((value) => JSON.stringify(value));
    return `- ${names.join(", ")}: ${formOf(variant)}`;
  });
}

function alternatives(keywords: SchemaKeywords): readonly string[] {
  return [...nodes(keywords, "oneOf"), ...nodes(keywords, "anyOf")].map((node) => `- or: ${formOf(node)}`);
}

/** Keywords that have no words of their own stand there as they are: nothing is left out. */
function otherLines(keywords: SchemaKeywords): readonly string[] {
  const known = "properties" in keywords ? structure : wordedKeywords;
  return Object.entries(keywords)
    .filter(([keyword]) => !known.includes(keyword))
    .map(([keyword, value]) => `- (${keyword}: ${shown(value)})`);
}

/** Writes a schema in one line: `text of 2 to 256 characters`, `Money[] (1 and more)`. */
function formOf(node: SchemaNode): string {
  if (node === true) return "anything";
  if (node === false) return "never";
  if (isSchema(node)) return namedForm(node);
  const { $ref: target, ...beside } = node;
  if (isSchema(target)) return [namedForm(target), ...notesOf(beside)].join(", ");
  if ("const" in node) return JSON.stringify(node["const"]);
  if (Array.isArray(node["enum"])) {
    const values = node["enum"].map((value) => JSON.stringify(value)).join(" | ");
    return [node["x-open"] === true ? `${values} | later ones` : values, ...notesOf(node)].join(", ");
  }
  const alternatives = [...nodes(node, "oneOf"), ...nodes(node, "anyOf")];
  if (alternatives.length > 0) return [alternatives.map(formOf).join(" | "), ...notesOf(node)].join(", ");
  return [formByType(node), ...notesOf(node)].join(", ");
}

/** The name of a type, and all about it where that is short. */
function namedForm(type: Schema<unknown>): string {
  const keywords = type.keywords();
  if (isSchema(keywords)) return namedForm(keywords);
  const isShort = typeof keywords === "object" && tagOf(keywords) === undefined && !("properties" in keywords);
  const form = isShort ? formOf(keywords) : "";
  return form === "" || form.length > longestAside ? type.name : `${type.name} (${form})`;
}

const longestAside = 160;

function formByType(node: SchemaKeywords): string {
  switch (node["type"]) {
    case "array":
      return `${bracketed(formOf(itemsOf(node)))}[]`;
    case "object":
      return objectForm(node);
    case "string":
      return node["format"] === undefined ? "text" : `text (${shown(node["format"])})`;
    case undefined:
      return "anything";
    default:
      return shown(node["type"]);
  }
}

function itemsOf({ items = true }: SchemaKeywords): SchemaNode {
  // Keywords of JSON Schema hold a schema there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return items as SchemaNode;
}

function objectForm(node: SchemaKeywords): string {
  const fields = fieldLines(node).map((line) => line.slice(2));
  if (fields.length > 0) return `{ ${fields.join("; ")} }`;
  const { additionalProperties: values } = node;
  return isRecord(values) ? `{ [name]: ${formOf(values)} }` : "object";
}

const structure = ["type", "required", "properties", "oneOf", "anyOf", "discriminator", "const", "enum", "x-open"];

/** Keywords that have words of their own, or that say nothing to who writes a value. */
const wordedKeywords = [
  ...structure,
  "format",
  "items",
  "additionalProperties",
  "pattern",
  "x-pattern-words",
  "default",
  "minLength",
  "maxLength",
  "minimum",
  "maximum",
  "minItems",
  "maxItems",
];

function notesOf(node: SchemaKeywords): readonly string[] {
  const words = node["x-pattern-words"];
  const others = Object.entries(node).filter(([keyword]) => !wordedKeywords.includes(keyword));
  return [
    ...range(node["minLength"], node["maxLength"], "characters"),
    ...range(node["minimum"], node["maximum"], ""),
    ...range(node["minItems"], node["maxItems"], "elements"),
    ...("pattern" in node ? [typeof words === "string" ? words : `pattern ${shown(node["pattern"])}`] : []),
    ...("default" in node ? [`${JSON.stringify(node["default"])} unless given`] : []),
    ...others.map(([keyword, value]) => `${keyword} ${shown(value)}`),
  ];
}

function range(least: unknown, most: unknown, unit: string): readonly string[] {
  if (least === undefined && most === undefined) return [];
  const words =
    least === undefined
      ? `at most ${shown(most)}`
      : most === undefined
        ? `at least ${shown(least)}`
        : `${shown(least)} to ${shown(most)}`;
  return [`${words} ${unit}`.trim()];
}

function shown(value: unknown): string {
  if (typeof value === "string") return value;
  return JSON.stringify(value, (_key, part: unknown) => (isSchema(part) ? part.name : part)) ?? "nothing";
}

function bracketed(form: string): string {
  return /[ |]/.test(form) ? `(${form})` : form;
}

export const types: ReadonlyMap<string, Schema<unknown>> = new Map(
  Object.values(validate).flatMap((value): readonly (readonly [string, Schema<unknown>])[] =>
    isSchema(value) ? [[value.name, value]] : [],
  ),
);

export function propertiesOf(node: SchemaNode): Readonly<Record<string, SchemaNode>> {
  const { properties } = keywordsOf(node);
  // Keywords of JSON Schema hold schemas there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isRecord(properties) ? (properties as Readonly<Record<string, SchemaNode>>) : {};
}
