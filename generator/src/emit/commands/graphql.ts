import type { FieldDefinitionNode, InputValueDefinitionNode } from "graphql/language/ast.js";
import { namedType, nullableType, type Page, rangeOf, Sdl } from "../../graphql/sdl.ts";
import type { GraphqlDocument } from "../../load/graphql.ts";
import type { Family, NamedSchema } from "../../model/api-model.ts";
import { sortPaths } from "../../model/class/places.ts";
import type { ApiModel } from "../../model/model.ts";
import { kebabCase, withArticle } from "../../text/text.ts";
import {
  columnsOf,
  type DescribedMethod,
  type DescribedOption,
  type DescribedPart,
  type DescribedResource,
} from "./description.ts";
import { shownPaths } from "./options.ts";
import { lineOf, remarked, walkOptions } from "./words.ts";

/** Describes the resources that documents have queries and mutations for, as the classes that are written by hand offer them. */
export function graphqlResources(model: ApiModel, documents: readonly GraphqlDocument[]): readonly DescribedResource[] {
  return documents.flatMap((document) => {
    const sdl = new Sdl(document);
    return sdl.pages().flatMap((page): DescribedResource[] => {
      const schema = model.shapes.byName(page.item);
      const family = model.families.find(({ representation }) => representation === page.item);
      return schema === undefined ? [] : [new PageReader(model, sdl, page, schema, family).resource()];
    });
  });
}

class PageReader {
  readonly #model: ApiModel;
  readonly #sdl: Sdl;
  readonly #page: Page;
  readonly #schema: NamedSchema;
  readonly #family: Family | undefined;

  constructor(model: ApiModel, sdl: Sdl, page: Page, schema: NamedSchema, family: Family | undefined) {
    this.#model = model;
    this.#sdl = sdl;
    this.#page = page;
    this.#schema = schema;
    this.#family = family;
  }

  resource(): DescribedResource {
    const { name, schema, doc } = this.#schema;
    const methods = [...this.#pageMethods(), ...this.#readMethods(), ...this.#mutations()];
    const names = methods.flatMap(({ addresses = [] }) => addresses.flat().map((part) => part.name));
    return {
      property: this.#page.field.name.value,
      word: kebabCase(this.#page.field.name.value),
      noun: this.#noun,
      summary: lineOf(doc.text),
      columns: columnsOf(this.#model, this.#model.shapes, name, schema, names),
      methods,
    };
  }

  get #noun(): string {
    return this.#family?.noun ?? this.#page.item;
  }

  get #one(): string {
    return withArticle(this.#noun);
  }

  #pageMethods(): readonly DescribedMethod[] {
    const options = (this.#page.field.arguments ?? []).map((parameter) => this.#option(parameter));
    const where = options.filter(({ name }) => name === "where");
    const limit = options.find(({ name }) => name === "limit");
    const pages = walkOptions(limit && { ...limit, summary: "size of a page" }, "id");
    return [
      { verb: "query", summary: `query ${this.#noun}s`, options, results: "results", answer: "page" },
      {
        verb: "iterate",
        summary: "visit everything that query finds, in the order of id",
        options: [...where, ...pages],
        answer: "walk",
      },
      { verb: "existsMatching", summary: `check whether any ${this.#noun} matches`, options: where, answer: "truth" },
    ];
  }

  /** A query for a single one takes its id or key. */
  #readMethods(): readonly DescribedMethod[] {
    const fields = this.#fields("Query");
    return fields.flatMap((field): readonly DescribedMethod[] => {
      const addresses = addressesIn(field);
      return [
        { verb: "get", summary: `get ${this.#one}`, addresses, answer: "resource" },
        { verb: "exists", summary: `check whether ${this.#one} exists`, addresses, answer: "truth" },
      ];
    });
  }

  #mutations(): readonly DescribedMethod[] {
    return this.#fields("Mutation").map((field) => this.#mutation(field));
  }

  #mutation(field: FieldDefinitionNode): DescribedMethod {
    const verb = field.name.value.replace(this.#page.item, "");
    const has = (name: string): boolean => field.arguments?.some((each) => each.name.value === name) === true;
    const addresses = addressesIn(field);
    const { action, draft } = this.#family ?? {};
    return {
      verb,
      summary: `${verb} ${this.#one}`,
      ...(addresses.length > 0 && { addresses }),
      ...(has("version") && { isVersioned: true }),
      ...(has("actions") && action !== undefined && { action }),
      ...(has("draft") && { body: draft === undefined ? {} : { type: draft } }),
      answer: "resource",
    };
  }

  /** Fields of a root type that answer with one resource. */
  #fields(root: string): readonly FieldDefinitionNode[] {
    const fields = this.#sdl.objects.get(root)?.fields ?? [];
    return fields.filter(({ type }) => namedType(type) === this.#page.item);
  }

  #option(parameter: InputValueDefinitionNode): DescribedOption {
    const { name, description, defaultValue, type } = parameter;
    const range = rangeOf(parameter);
    const remarks = [
      ...(range ? [`${range[0]} to ${range[1]}`] : []),
      ...(defaultValue?.kind === "IntValue" ? [`${defaultValue.value} unless given`] : []),
    ];
    const isSort = name.value === "sort";
    return {
      name: name.value,
      word: kebabCase(name.value),
      summary: remarked(lineOf(description?.value ?? ""), remarks),
      is: forms[namedType(type)] ?? "text",
      // Several predicates are one to the class, as they are to REST.
      ...((nullableType(type).kind === "ListType" || name.value === "where") && { isList: true }),
      ...(isSort && { suggestions: shownPaths(sortPaths(this.#model.shapes, this.#schema.schema)) }),
    };
  }
}

const forms: Readonly<Record<string, DescribedOption["is"]>> = { Int: "integer", Float: "number", Boolean: "boolean" };

/** Arguments that may be left out name a resource, each by itself; the key comes first. */
function addressesIn({ arguments: parameters = [] }: FieldDefinitionNode): readonly (readonly DescribedPart[])[] {
  return parameters
    .filter(({ type }) => type.kind !== "NonNullType")
    .map(({ name, description }) => [{ name: name.value, summary: lineOf(description?.value ?? "") }])
    .toSorted(([one], [other]) => Number(other?.name === "key") - Number(one?.name === "key"));
}
