import type { JsonSchema, NamedSchema } from "../../model/api-model.ts";
import type { ApiModel } from "../../model/model.ts";
import { patternWords, schemaList } from "../../model/schemas/json-schema.ts";
import { isObject } from "../../plain-object.ts";
import { camelCase } from "../../text/text.ts";
import { ContractSchemas } from "../contract/schema.ts";

/** Keywords of all types by name, for checks at run time; references lead below `#/$defs`. */
export function typeKeywords(model: ApiModel): ReadonlyMap<string, JsonSchema> {
  const written = new ContractSchemas(model, ["x-open", patternWords]);
  return new Map(model.shapes.all.map((type) => [type.name, keywordsOf(type, written.of(type.schema))]));
}

function keywordsOf({ kind }: NamedSchema, keywords: JsonSchema): JsonSchema {
  const tag = kind.type === "union" ? kind.discriminator : undefined;
  if (tag === undefined || !isObject(keywords)) return keywords;
  // Fields of those that build on it are theirs to know.
  if (schemaList(keywords, "oneOf").length === 0) return { ...keywords, additionalProperties: true };
  // Of variants, all that is asked for is that they say their tags.
  return { type: "object", ...keywords, discriminator: { propertyName: tag } };
}

/** Names of types, and of all that stands in them. */
export function reachable(names: readonly string[], keywords: ReadonlyMap<string, JsonSchema>): ReadonlySet<string> {
  const found = new Set(names);
  for (const name of found) for (const other of references(keywords.get(name))) found.add(other);
  return found;
}

export function referredName(reference: string): string {
  return decodeURIComponent(reference.slice("#/$defs/".length));
}

function references(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isObject(value)) return [];
  const { $ref: reference, ...others } = value;
  const inner = Object.values(others).flatMap(references);
  return typeof reference === "string" ? [referredName(reference), ...inner] : inner;
}

export function schemaName(type: string): string {
  return `${camelCase(type)}Schema`;
}
