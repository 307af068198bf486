import { isRecord } from "@commerce-http/model";
import * as validate from "@commerce-http/types/validate";
import type { Schema, SchemaKeywords, SchemaNode } from "@commerce-http/types/validate";

/** The schemas of all types of the API, by name. */
export const types: ReadonlyMap<string, Schema<unknown>> = new Map(
  Object.values(validate).flatMap((value): readonly (readonly [string, Schema<unknown>])[] =>
    isSchema(value) ? [[value.name, value]] : [],
  ),
);

/** Tells the schema of a type from anything else. */
export function isSchema(value: unknown): value is Schema<unknown> {
  return isRecord(value) && typeof value["keywords"] === "function";
}

/** Keywords of a schema, whether it is that of a type or stands by itself. */
export function keywordsOf(node: SchemaNode): SchemaKeywords {
  if (typeof node === "boolean") return {};
  return isSchema(node) ? keywordsOf(node.keywords()) : node;
}

/** Fields of an object by name. */
export function propertiesOf(keywords: SchemaKeywords): Readonly<Record<string, SchemaNode>> {
  const { properties } = keywords;
  // Keywords of JSON Schema hold schemas there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isRecord(properties) ? (properties as Readonly<Record<string, SchemaNode>>) : {};
}

/** Schemas of a keyword that lists them. */
export function nodesOf(keywords: SchemaKeywords, keyword: string): readonly SchemaNode[] {
  const found = keywords[keyword];
  return Array.isArray(found) ? found : [];
}
