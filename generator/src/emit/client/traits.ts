import { answerOf } from "../../model/answers.ts";
import type { JsonSchema, Keyset, Operation, Resource, ResourceMethod } from "../../model/api-model.ts";
import type { Shapes } from "../../model/shapes.ts";
import type { AliasStatement } from "../../output-file.ts";
import { parametersIn } from "../operation.ts";
import type { OptionNames } from "./options.ts";
import { expansionPaths, sortPaths } from "./places.ts";

/** The query parameter that references are expanded by, where there are references that can be. */
export const expandParameter = "expand";

/** Facts that the methods of one class have in common. */
export interface Traits {
  /** Name of what the class is about: `State`. */
  readonly representation: string | undefined;
  /** Its schema. */
  readonly schema: JsonSchema | undefined;
  /** The type of expansion paths; absent where nothing can be expanded. */
  readonly expansion: string | undefined;
  /** The type of sort expressions. */
  readonly sort: string | undefined;
  /** How results are walked; names the parameters for predicates and order too. */
  readonly keyset: Keyset | undefined;
}

/** The types that expansion and order of a module's resources are written in, one set per representation. */
export class PlaceTypes {
  readonly #shapes: Shapes;
  readonly #names: OptionNames;
  readonly #known: Map<
    string,
    { readonly traits: Pick<Traits, "expansion" | "sort">; readonly aliases: readonly AliasStatement[] }
  > = new Map();

  constructor(shapes: Shapes, names: OptionNames) {
    this.#shapes = shapes;
    this.#names = names;
  }

  /** Finds out what a class is about. */
  traits({ methods }: Resource): Traits {
    const operations = methods.flatMap((method) => method.operations);
    const keyset = operations.find((operation) => operation.keyset !== undefined)?.keyset;
    const schema = representationOf(this.#shapes, operations);
    const named = schema === undefined ? undefined : this.#shapes.named(schema);
    if (schema === undefined || named === undefined) {
      return { representation: undefined, schema: undefined, expansion: undefined, sort: undefined, keyset };
    }
    const takes = (name: string | undefined): boolean =>
      operations.some((operation) => parametersIn(operation, "query").some((parameter) => parameter.name === name));
    const known =
      this.#known.get(named.name) ?? this.#typesOf(named.name, schema, takes(expandParameter), takes(keyset?.sort));
    this.#known.set(named.name, known);
    return { representation: named.name, schema, ...known.traits, keyset };
  }

  statements(): readonly AliasStatement[] {
    return [...this.#known.values()].flatMap(({ aliases }) => aliases);
  }

  #typesOf(name: string, schema: JsonSchema, expands: boolean, sorts: boolean) {
    const expanded = expands ? expansionPaths(this.#shapes, schema) : [];
    const sorted = sorts ? sortPaths(this.#shapes, schema) : [];
    const expansion = expanded.length === 0 ? undefined : this.#names.free(`${name}Expansion`);
    const path = sorted.length === 0 ? undefined : this.#names.free(`${name}SortPath`);
    const sort = path === undefined ? undefined : this.#names.free(`${name}Sort`);
    const aliases: AliasStatement[] = [];
    if (expansion !== undefined) {
      const text = `Paths of references that can be expanded in a {@link ${name}}; at most 3 references are followed in one.`;
      aliases.push({ kind: "alias", name: expansion, doc: { text }, type: expanded.join(" | ") });
    }
    if (path !== undefined && sort !== undefined) aliases.push(...sortAliases(name, path, sort, sorted));
    return { traits: { expansion, sort }, aliases };
  }
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
  { representation, keyset }: Traits,
  { operations }: ResourceMethod,
): "resource" | "page" | undefined {
  const kinds = operations.map((operation) => {
    const answer = answerOf(operation);
    if (answer === undefined || representation === undefined) return undefined;
    if (shapes.named(answer)?.name === representation) return "resource";
    return pageOf(shapes, answer, keyset) === representation ? "page" : undefined;
  });
  return new Set(kinds).size === 1 ? kinds[0] : undefined;
}

/** Name of what a page holds. */
function pageOf(shapes: Shapes, answer: JsonSchema, keyset: Keyset | undefined): string | undefined {
  const results = shapes.properties(answer).get(keyset?.results ?? "");
  const item = results === undefined ? undefined : shapes.items(results);
  return item === undefined ? undefined : shapes.named(item)?.name;
}
