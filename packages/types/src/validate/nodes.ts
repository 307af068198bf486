import { isObject } from "../is-object.ts";
import { isSchema, type SchemaKeywords, type SchemaNode } from "./schema.ts";

/** The keywords of a schema; empty for a boolean schema. */
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

/** The property that tells variants apart, if every variant says what it has there. */
export function tagOf(node: SchemaKeywords): string | undefined {
  const discriminator = node["discriminator"];
  const name = isObject(discriminator) ? discriminator["propertyName"] : undefined;
  if (typeof name !== "string") return undefined;
  const variants = nodes(node, "oneOf");
  return variants.length > 0 && variants.every((variant) => tagsOf(variant, name).length > 0) ? name : undefined;
}

/** The variant that a value of the discriminator selects. */
export function variantFor(node: SchemaKeywords, tag: string, given: unknown): SchemaNode | undefined {
  return nodes(node, "oneOf").find((variant) => tagsOf(variant, tag).includes(given));
}

/** All values of the discriminator. */
export function allTags(node: SchemaKeywords, tag: string): readonly unknown[] {
  return nodes(node, "oneOf").flatMap((variant) => tagsOf(variant, tag));
}

/** Values of the discriminator that select a variant. */
export function tagsOf(variant: SchemaNode, tag: string): readonly unknown[] {
  const { properties } = keywordsOf(variant);
  const property = isObject(properties) ? properties[tag] : undefined;
  if (!isObject(property)) return [];
  if (Array.isArray(property["enum"])) return property["enum"];
  return Object.hasOwn(property, "const") ? [property["const"]] : [];
}
