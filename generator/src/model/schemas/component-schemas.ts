/** Component schemas in two steps: as they are written, and once all unions are known. */
import { isObject } from "../../plain-object.ts";
import type { JsonSchema, SchemaKind } from "../api-model.ts";
import type { Cursor } from "../cursor.ts";
import { forEachSubschema } from "./json-schema.ts";
import { type Normalise, normaliser } from "./normalise.ts";
import { kindOf, discriminatorOf, type Schemas, Unions } from "./unions.ts";
import type { Carried } from "./use.ts";
import { expectTags, type DiscriminatedSchema, narrowVariants, type OwnTags } from "./variant-tags.ts";

/** Component schemas as they are written, by key, and the way to read any other schema. */
export interface WrittenSchemas {
  readonly cursors: ReadonlyMap<string, Cursor>;
  readonly schemas: Schemas;
  readonly normalise: Normalise;
  /** Where every schema stands that has been read so far. */
  readonly places: ReadonlyMap<JsonSchema, Cursor>;
}

/** Component schemas whose variants say themselves what selects them. */
export interface ResolvedSchemas {
  readonly schemas: Schemas;
  readonly unions: Unions;
  readonly kinds: ReadonlyMap<string, SchemaKind>;
  readonly ownTags: OwnTags;
  readonly places: ReadonlyMap<JsonSchema, Cursor>;
}

export function readSchemas(root: Cursor): WrittenSchemas {
  const places = new Map<JsonSchema, Cursor>();
  const components = root.get("components", "schemas");
  const normalise = normaliser(root.get("openapi").string(), places, (key) => components.get(key).value);
  const cursors = new Map(components.entries());
  return { cursors, schemas: new Map([...cursors].map(([key, at]) => [key, normalise(at)])), normalise, places };
}

/** Tells the kinds of component schemas, and the variants of unions apart. */
export function resolvedSchemas(
  written: WrittenSchemas,
  carried: readonly Carried[],
  ownNames?: ReadonlyMap<string, string>,
): ResolvedSchemas {
  const unions = new Unions(written.schemas, ownNames);
  const kinds = new Map([...written.schemas].map(([key, schema]) => [key, kindOf(schema, key, unions)]));
  const found = discriminated(written.schemas, carried);
  expectTags(found, unions, written.places);
  const { schemas, ownTags, retagged } = narrowVariants(written.schemas, unions, found);
  for (const key of retagged) kinds.set(key, kindOf(schemas.get(key) ?? true, key, unions));
  const narrowed = [...written.cursors].map(([key, at]) => [schemas.get(key) ?? true, at] as const);
  return { schemas, unions, kinds, ownTags, places: new Map([...written.places, ...narrowed]) };
}

/** All schemas with a discriminator, component or not. */
function discriminated(schemas: Schemas, carried: readonly Carried[]): readonly DiscriminatedSchema[] {
  const found: DiscriminatedSchema[] = [];
  const seen = new Set<JsonSchema>();
  const collect = (schema: JsonSchema, key?: string): void => {
    if (!isObject(schema) || seen.has(schema)) return;
    seen.add(schema);
    if (discriminatorOf(schema) !== undefined) found.push({ key, schema });
    forEachSubschema(schema, (part) => collect(part));
  };
  for (const [key, schema] of schemas) collect(schema, key);
  for (const { schema } of carried) collect(schema);
  return found;
}
