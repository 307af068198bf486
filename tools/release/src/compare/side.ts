import { load, type LoadFolders } from "../../../../generator/src/load.ts";
import { type GraphqlDocument, loadGraphql } from "../../../../generator/src/load/graphql.ts";
import type { LoadedSpec } from "../../../../generator/src/load/loaded-spec.ts";
import type { JsonSchema, NamedSchema } from "../../../../generator/src/model/api-model.ts";
import { buildModel } from "../../../../generator/src/model/build-model.ts";
import type { ApiModel } from "../../../../generator/src/model/model.ts";
import { forEachSubschema, refKey } from "../../../../generator/src/model/schemas/json-schema.ts";
import type { Shapes } from "../../../../generator/src/model/schemas/shapes.ts";
import { carriedBy } from "../../../../generator/src/model/schemas/use.ts";
import type { PlainObject } from "../../../../generator/src/plain-object.ts";

export interface Description {
  readonly model: ApiModel;
  readonly loaded: LoadedSpec;
  readonly graphql: readonly GraphqlDocument[];
}

/** Reads a description with the GraphQL documents beside it, to compare it with another one. */
export async function describe(file: string, graphql: readonly string[], options: LoadFolders): Promise<Description> {
  const loaded = load(file, options);
  return { loaded, model: buildModel(loaded), graphql: await loadGraphql(graphql, options.sourceBase) };
}

export class Side {
  readonly model: ApiModel;
  /** As it is bundled, with all that the model does not hold. */
  readonly document: PlainObject;
  readonly shapes: Shapes;
  readonly named: ReadonlyMap<string, NamedSchema>;
  readonly schemas: ReadonlyMap<string, JsonSchema>;
  /** Keys of enums and unions that an answer holds without room for later values. */
  readonly closed: ReadonlySet<string>;

  constructor({ model, loaded }: Pick<Description, "model" | "loaded">) {
    const { all } = model.shapes;
    this.model = model;
    this.document = loaded.document;
    this.shapes = model.shapes;
    this.named = new Map(all.map((schema) => [schema.key, schema]));
    this.schemas = new Map(all.map(({ key, schema }) => [key, schema]));
    this.closed = closedInAnswers(model, all);
  }

  nameOf(schema: JsonSchema): string | undefined {
    return this.shapes.named(schema)?.name;
  }
}

function closedInAnswers(model: ApiModel, all: readonly NamedSchema[]): ReadonlySet<string> {
  const closed = new Set<string>();
  const seen = new Set<JsonSchema>();
  const visit = (schema: JsonSchema): void => {
    if (seen.has(schema)) return;
    seen.add(schema);
    const key = refKey(schema);
    if (key !== undefined && typeof schema === "object" && schema["x-open"] !== true) closed.add(key);
    forEachSubschema(schema, visit);
  };
  for (const { use, schema } of all) if (use !== "request") visit(schema);
  const carried = model.operations.flatMap(carriedBy);
  for (const { side, schema } of carried) if (side === "response") visit(schema);
  return closed;
}
