import { isDeepStrictEqual } from "node:util";
import type { GraphqlDocument } from "../../../../generator/src/load/graphql.ts";
import type { LoadedSpec } from "../../../../generator/src/load/loaded-spec.ts";
import type { JsonSchema, NamedSchema } from "../../../../generator/src/model/api-model.ts";
import type { ApiModel } from "../../../../generator/src/model/model.ts";
import { forEachSubschema, refKey } from "../../../../generator/src/model/schemas/json-schema.ts";
import type { Shapes } from "../../../../generator/src/model/schemas/shapes.ts";
import { carriedBy } from "../../../../generator/src/model/schemas/use.ts";

/** A description with everything that can be asked of it. */
export interface Description {
  readonly model: ApiModel;
  readonly loaded: LoadedSpec;
  /** GraphQL documents beside it. */
  readonly graphql: readonly GraphqlDocument[];
}

/** One of the two descriptions that are compared. */
export class Side {
  readonly model: ApiModel;
  readonly shapes: Shapes;
  readonly named: ReadonlyMap<string, NamedSchema>;
  readonly schemas: ReadonlyMap<string, JsonSchema>;
  /** Keys of enums and unions that an answer holds without room for later values. */
  readonly closed: ReadonlySet<string>;

  constructor(model: ApiModel) {
    const { all } = model.shapes;
    this.model = model;
    this.shapes = model.shapes;
    this.named = new Map(all.map((schema) => [schema.key, schema]));
    this.schemas = new Map(all.map(({ key, schema }) => [key, schema]));
    this.closed = closedInAnswers(model, all);
  }

  /** Name by which users know what a schema refers to. */
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

/** Says whether two values of a description are the same, whatever the order of their members. */
export function isSame(left: unknown, right: unknown): boolean {
  return left === right || isDeepStrictEqual(left, right);
}

/** All members that one of two objects has. */
export function keysOf(left: object, right: object): readonly string[] {
  return [...new Set([...Object.keys(left), ...Object.keys(right)])];
}
