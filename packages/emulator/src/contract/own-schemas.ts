import { isRecord } from "@commerce-http/model";
import * as types from "@commerce-http/types/validate";

/**
 * The schemas of this package's contract by the names of their types, with references as in a document. Values and variants that a later
 * version may bring are left out, for a server knows its own.
 */
export const schemas: Readonly<Record<string, types.SchemaKeywords>> = Object.fromEntries(
  Object.values(types).flatMap((type) => (isSchema(type) ? [[type.name, document(type)]] : [])),
);

function document(type: types.Schema<unknown>): types.SchemaKeywords {
  const keywords = written(type.keywords());
  return isRecord(keywords) ? keywords : {};
}

function written(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(written);
  if (!isRecord(node)) return node;
  if (isSchema(node)) return { $ref: `#/$defs/${node.name}` };
  const { $ref: target, "x-open": _isOpen, ...keywords } = node;
  const entries = Object.entries(keywords).map(([keyword, value]) => [keyword, written(value)] as const);
  return { ...(isSchema(target) && { $ref: `#/$defs/${target.name}` }), ...Object.fromEntries(entries) };
}

function isSchema(value: unknown): value is types.Schema<unknown> {
  return isRecord(value) && typeof value["keywords"] === "function";
}
