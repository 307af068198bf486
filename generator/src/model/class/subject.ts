import type { OptionNames } from "../../emit/client/options/options.ts";
import { parametersIn } from "../../emit/operation.ts";
import type { AliasStatement } from "../../print/output-file.ts";
import { answerOf } from "../answers.ts";
import type { JsonSchema, Keyset, Operation, Resource, ResourceMethod } from "../api-model.ts";
import type { Shapes } from "../shapes.ts";
import { expandParameter, expansionPaths, sortPaths } from "./places.ts";

/** Thing that a class is about, with the places that can be named within it. */
export interface Subject {
  /** Its name: `State`. */
  readonly name: string;
  readonly schema: JsonSchema;
  /** Paths of the references that can be expanded, as types of text. */
  readonly expansions: readonly string[];
  /** Paths that results can be sorted by, as types of text. */
  readonly sorts: readonly string[];
}

/** Names of the types that the places within a subject are written in; absent where there are none. */
export interface PlaceTypes {
  readonly expansion: string | undefined;
  readonly sort: string | undefined;
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
  return {
    name: named.name,
    schema,
    expansions: takes(expandParameter) ? expansionPaths(shapes, schema) : [],
    sorts: takes(keysetOf(resource)?.sort) ? sortPaths(shapes, schema) : [],
  };
}

/** Declares the types of the places within a subject. */
export function declaredPlaces(
  { name, expansions, sorts }: Subject,
  names: OptionNames,
): { readonly types: PlaceTypes; readonly aliases: readonly AliasStatement[] } {
  const expansion = expansions.length === 0 ? undefined : names.free(`${name}Expansion`);
  const path = sorts.length === 0 ? undefined : names.free(`${name}SortPath`);
  const sort = path === undefined ? undefined : names.free(`${name}Sort`);
  const text = `Paths of references that can be expanded in a {@link ${name}}; at most 3 references are followed in one.`;
  return {
    types: { expansion, sort },
    aliases: [
      ...(expansion === undefined
        ? []
        : [{ kind: "alias", name: expansion, doc: { text }, type: expansions.join(" | ") } as const]),
      ...(path === undefined || sort === undefined ? [] : sortAliases(name, path, sort, sorts)),
    ],
  };
}

/** The types that the order of a resource's results is written in. */
export function sortAliases(
  name: string,
  path: string,
  sort: string,
  sorted: readonly string[],
): readonly AliasStatement[] {
  return [
    {
      kind: "alias",
      name: path,
      doc: { text: `Fields that a {@link ${name}} can be sorted by.` },
      type: sorted.join(" | "),
    },
    {
      kind: "alias",
      name: sort,
      doc: { text: `Orders that a {@link ${name}} can be sorted in, ascending unless they say \`desc\`.` },
      type: `${path} | \`\${${path}} \${"asc" | "desc"}\``,
    },
  ];
}

/** Schema of the answer to reading one resource, or else of the items of a page. */
function representationOf(shapes: Shapes, operations: readonly Operation[]): JsonSchema | undefined {
  const read = operations.find(({ method, facade }) => method === "get" && facade?.by !== undefined);
  if (read !== undefined) return answerOf(read);
  const [page] = operations.flatMap((operation) => {
    const answer = answerOf(operation);
    const results = shapes.properties(answer ?? true).get(operation.keyset?.results ?? "");
    return results === undefined ? [] : [shapes.items(results)];
  });
  return page;
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
    return pageOf(shapes, answer, keyset) === subject.name ? "page" : undefined;
  });
  return new Set(kinds).size === 1 ? kinds[0] : undefined;
}

/** Name of what a page holds. */
function pageOf(shapes: Shapes, answer: JsonSchema, keyset: Keyset | undefined): string | undefined {
  const results = shapes.properties(answer).get(keyset?.results ?? "");
  const item = results === undefined ? undefined : shapes.items(results);
  return item === undefined ? undefined : shapes.named(item)?.name;
}
