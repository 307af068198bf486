import { keywordsOf, nodes } from "./nodes.ts";
import { isObject } from "./plain.ts";
import type { SchemaKeywords, SchemaNode } from "./schema.ts";

/** The property that tells variants apart. */
export function tagOf(node: SchemaKeywords): string | undefined {
  const discriminator = node["discriminator"];
  const name = isObject(discriminator) ? discriminator["propertyName"] : undefined;
  return typeof name === "string" ? name : undefined;
}

/** The variant that a value of the discriminator selects. */
export function variantFor(node: SchemaKeywords, tag: string, given: unknown): SchemaNode | undefined {
  return nodes(node, "oneOf").find((variant) => tagsOf(variant, tag).includes(given));
}

/** All values of the discriminator. */
export function allTags(node: SchemaKeywords, tag: string): readonly unknown[] {
  return nodes(node, "oneOf").flatMap((variant) => tagsOf(variant, tag));
}

function tagsOf(variant: SchemaNode, tag: string): readonly unknown[] {
  const { properties } = keywordsOf(variant);
  const property = isObject(properties) ? properties[tag] : undefined;
  if (!isObject(property)) return [];
  return Array.isArray(property["enum"]) ? property["enum"] : [property["const"]];
}
