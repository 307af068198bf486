import type { JsonSchema, Keyset, Operation, Resource, ResourceMethod } from "../api-model.ts";
import { answerOf, itemOfPage, parametersIn } from "../operations/answers.ts";
import type { Shapes } from "../schemas/shapes.ts";
import { expandParameter, expansionPaths, sortPaths } from "./places.ts";

/** Thing that a class is about, with the places that can be named within it. */
export interface Subject {
  readonly name: string;
  readonly schema: JsonSchema;
  /** Schemas of the properties that it always has. */
  readonly required: ReadonlyMap<string, JsonSchema>;
  /** Paths of the references that can be expanded, as types of text. */
  readonly expansions: readonly string[];
  /** Paths that results can be sorted by, as types of text. */
  readonly sorts: readonly string[];
}

/** How the results of a class are walked; names the parameters for predicates and order too. */
export function keysetOf({ methods }: Resource): Keyset | undefined {
  return methods.flatMap(({ operations }) => operations).find(({ keyset }) => keyset !== undefined)?.keyset;
}

/** Finds out what a class is about; nothing where its answers have no name. */
export function subjectOf(shapes: Shapes, resource: Resource): Subject | undefined {
  const operations = resource.methods.flatMap((method) => method.operations);
  const schema = representationOf(shapes, operations);
  const named = schema === undefined ? undefined : shapes.named(schema);
  if (schema === undefined || named === undefined) return undefined;
  const takes = (name: string | undefined): boolean =>
    operations.some((operation) => parametersIn(operation, "query").some((parameter) => parameter.name === name));
  const required = shapes.required(schema);
  return {
    name: named.name,
    schema,
    required: new Map([...shapes.properties(schema)].filter(([name]) => required.has(name))),
    expansions: takes(expandParameter) ? expansionPaths(shapes, schema) : [],
    sorts: takes(keysetOf(resource)?.sort) ? sortPaths(shapes, schema) : [],
  };
}

/** Schema of the answer to reading one resource, or else of the items of a page. */
function representationOf(shapes: Shapes, operations: readonly Operation[]): JsonSchema | undefined {
  const read = operations.find(({ method, facade }) => method === "get" && facade?.by !== undefined);
  if (read !== undefined) return answerOf(read);
  return operations.map((operation) => itemOfPage(shapes, answerOf(operation), operation.keyset)).find(Boolean);
}

/** Says whether all addresses of a method are answered with one resource, or with a page of them. */
export function answerKind(
  shapes: Shapes,
  subject: Subject | undefined,
  { operations }: ResourceMethod,
  keyset: Keyset | undefined,
): "resource" | "page" | undefined {
  const kinds = operations.map((operation) => {
    const answer = answerOf(operation);
    if (answer === undefined || subject === undefined) return undefined;
    if (shapes.named(answer)?.name === subject.name) return "resource";
    const item = itemOfPage(shapes, answer, keyset);
    return shapes.named(item ?? true)?.name === subject.name ? "page" : undefined;
  });
  return new Set(kinds).size === 1 ? kinds[0] : undefined;
}
