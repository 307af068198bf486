import { isObject } from "../is-object.ts";
import { allTags, keywordsOf, tagOf } from "./nodes.ts";
import { isSchema, type Schema } from "./schema.ts";

/**
 * Writes the schema of a type as a JSON Schema document (2020-12) for editors, form builders and validators in other
 * languages. Referenced schemas are in `$defs`; unknown fields are allowed.
 */
export function jsonSchemaOf(type: Schema<unknown>): Readonly<Record<string, unknown>> {
  const definitions = new Map<string, unknown>();
  const root = referenceTo(type, definitions);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...root,
    $defs: Object.fromEntries(definitions),
  };
}

function referenceTo(type: Schema<unknown>, definitions: Map<string, unknown>): { readonly $ref: string } {
  if (!definitions.has(type.name)) {
    // Taken before it is filled: schemas may contain each other.
    definitions.set(type.name, true);
    definitions.set(type.name, written(type.keywords(), definitions));
  }
  return { $ref: `#/$defs/${type.name}` };
}

function written(node: unknown, definitions: Map<string, unknown>): unknown {
  if (Array.isArray(node)) return node.map((each) => written(each, definitions));
  if (!isObject(node)) return node;
  if (isSchema(node)) return referenceTo(node, definitions);
  const { $ref: target, "x-open": isOpen, "x-pattern-words": _words, ...others } = node;
  const entries = Object.entries(others).map(([keyword, value]) => [keyword, written(value, definitions)] as const);
  if (!isObject(target) || !isSchema(target)) return Object.fromEntries(entries);
  const reference = referenceTo(target, definitions);
  const open = { anyOf: [reference, later(target)] };
  return { ...(isOpen === true ? open : reference), ...Object.fromEntries(entries) };
}

/** Values and variants that a later version of the API may bring. */
function later(type: Schema<unknown>): object {
  const keywords = keywordsOf(type);
  const tag = tagOf(keywords);
  if (tag === undefined) return { type: "string" };
  const name = { type: "string", not: { enum: allTags(keywords, tag) } };
  return { type: "object", required: [tag], properties: { [tag]: name } };
}
