import { isObject } from "./is-object.ts";
import { isSchema, type SchemaKeywords, type SchemaNode } from "./schema.ts";

/** The keywords of a schema; none of a plain yes or no. */
export function keywordsOf(node: SchemaNode): SchemaKeywords {
  if (isSchema(node)) return keywordsOf(node.keywords());
  return typeof node === "boolean" ? {} : node;
}

/** The schemas of a keyword that holds a list; none where it is absent. */
export function nodes(node: SchemaKeywords, keyword: string): readonly SchemaNode[] {
  const list = node[keyword];
  if (!Array.isArray(list)) return [];
  return list.map(nodeOf).filter((each) => each !== undefined);
}

/** The schema that a keyword holds; `undefined` where it is absent. */
export function nodeOf(value: unknown): SchemaNode | undefined {
  return typeof value === "boolean" || isObject(value) ? value : undefined;
}
