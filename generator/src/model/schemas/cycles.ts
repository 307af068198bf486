import { cycleAmong } from "../../load/cycles.ts";
import type { JsonSchema, SchemaKind } from "../api-model.ts";
import { refKey, type SchemaObject, schemaList } from "./json-schema.ts";
import type { Schemas } from "./unions.ts";

/** Stands in no key. */
const baseMark = "\0";

/** Finds the keys of schemas that are alternatives of themselves: no type, and no end of validating it. */
export function aliasCycle(
  schemas: Schemas,
  kinds: ReadonlyMap<string, SchemaKind>,
  bases: ReadonlySet<string>,
): readonly string[] | undefined {
  return cycleAmong(schemas.keys(), nextNodes)?.map(keyOfNode);

  /** A base is two nodes: its marked key for its own shape, and its key for the union. */
  function nextNodes(node: string): readonly string[] {
    const key = keyOfNode(node);
    const schema = schemas.get(key);
    if (schema === undefined || typeof schema === "boolean") return [];
    const parts = schemaList(schema, "allOf").flatMap((part) => sameValue(part, true));
    const alternatives = [...schemaList(schema, "oneOf"), ...schemaList(schema, "anyOf")];
    if (node !== key) return parts;
    const target = refKey(schema);
    const kind = kinds.get(key);
    const variants = kind?.type === "union" ? kind.variants.map((variant) => variant.schema) : alternatives;
    return [
      ...(target === undefined ? [] : [target]),
      ...(bases.has(key) ? [baseNode(key)] : parts),
      ...variants.flatMap((part) => (refKey(part) === key && bases.has(key) ? [] : sameValue(part, false))),
    ];
  }

  function sameValue(schema: JsonSchema, isPart: boolean): readonly string[] {
    if (typeof schema === "boolean") return [];
    const key = refKey(schema);
    if (key !== undefined) return [isPart && bases.has(key) ? baseNode(key) : key];
    return compositions(schema).flatMap((part) => sameValue(part, isPart));
  }
}

function compositions(schema: SchemaObject): readonly JsonSchema[] {
  return [...schemaList(schema, "allOf"), ...schemaList(schema, "oneOf"), ...schemaList(schema, "anyOf")];
}

function baseNode(key: string): string {
  return baseMark + key;
}

function keyOfNode(node: string): string {
  return node.startsWith(baseMark) ? node.slice(baseMark.length) : node;
}
