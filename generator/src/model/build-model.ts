import type { LoadedSpec } from "../load/loaded-spec.ts";
import { isObject } from "../plain-object.ts";
import type { ApiModel, JsonSchema } from "./api-model.ts";
import { Cursor } from "./cursor.ts";
import { expectTags } from "./expect-tags.ts";
import { clientParameters } from "./extensions.ts";
import { readFamilies } from "./families.ts";
import { forEachSubschema } from "./json-schema.ts";
import { expectKeysetFields } from "./keysets.ts";
import { kindOf } from "./kinds.ts";
import { namedSchemas } from "./named-schemas.ts";
import { normaliser } from "./normalise.ts";
import { readOperations } from "./operations.ts";
import { readResources } from "./resources.ts";
import { readScopes } from "./scopes.ts";
import { Shapes } from "./shapes.ts";
import { discriminatorOf, Unions } from "./unions.ts";
import { type Carried, carriedBy } from "./use.ts";
import { type DiscriminatedSchema, narrowVariants } from "./variant-tags.ts";
import { carriedByWebhooks } from "./webhooks.ts";
import { expectKnownWords } from "./words.ts";

/** How strictly a description is read. */
export interface ModelOptions {
  /** Set for a description that is written for this generator: what nobody would read is refused. */
  readonly isClosed?: boolean;
}

/**
 * Turns a loaded description into the model that every emitter reads.
 *
 * @throws {SpecError} When an extension is malformed, two things get one name, or a schema is an alternative of itself.
 */
export function buildModel(loaded: LoadedSpec, { isClosed = false }: ModelOptions = {}): ApiModel {
  const root = Cursor.root(loaded);
  expectKnownWords(root, isClosed);
  const places = new Map<JsonSchema, Cursor>();
  const components = root.get("components").get("schemas");
  const normalise = normaliser(root.get("openapi").string(), places, (key) => components.get(key).value);
  const cursors = components.entries();
  const schemas = new Map(cursors.map(([key, at]) => [key, normalise(at)]));
  const operations = readOperations(root, normalise, isClosed);
  const carried = [...operations.flatMap(carriedBy), ...carriedByWebhooks(root, normalise)];

  const unions = new Unions(new Map(schemas));
  const kinds = new Map([...schemas].map(([key, schema]) => [key, kindOf(schema, key, unions)]));
  const found = discriminated(schemas, carried);
  expectTags(found, unions, places);
  const ownTags = narrowVariants(schemas, unions, found);
  for (const [key, at] of cursors) places.set(schemas.get(key) ?? true, at);
  const written = new Map(cursors);
  const named = namedSchemas(written, { loaded, schemas, unions, kinds, carried, ownTags });
  const chapters = loaded.chapters.map(({ name, source, keys }) => ({
    name,
    source,
    schemas: keys.map((key) => named.get(key)).filter((schema) => schema !== undefined),
  }));
  const shapes = new Shapes({ chapters });
  if (isClosed) expectKeysetFields(operations, shapes, root);
  const info = root.get("info");
  return {
    source: loaded.source,
    title: info.get("title").text(),
    version: info.get("version").text(),
    description: info.get("description").text(),
    clientParameters: clientParameters(root),
    chapters,
    operations,
    resources: readResources(root, operations, named),
    families: readFamilies({ operations, named, shapes, unions, cursors: written, places }),
    scopes: readScopes(root),
  };
}

/** All schemas with a discriminator, component or not. */
function discriminated(
  schemas: ReadonlyMap<string, JsonSchema>,
  carried: readonly Carried[],
): readonly DiscriminatedSchema[] {
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
