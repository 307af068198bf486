import type { FieldDefinitionNode } from "graphql/language/ast.js";
import { type Page, Sdl, namedType, pageKeyset, parametersOf, subjectOfPage } from "../../graphql/sdl.ts";
import type { GraphqlDocument } from "../../load/graphql.ts";
import type { Family, NamedSchema } from "../../model/api-model.ts";
import type { ApiModel } from "../../model/model.ts";
import { kebabCase, withArticle } from "../../text/text.ts";
import { columnsOf, type DescribedMethod, type DescribedPart, type DescribedResource } from "./description.ts";
import { keysFirst, optionOf, partOf } from "./options.ts";
import { lineOf, walkOptions } from "./words.ts";

/** Describes the resources that documents have queries and mutations for, with the verbs of their classes. */
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
    const { shapes } = this.#model;
    const place = { shapes, subject: subjectOfPage(this.#page, shapes), keyset: pageKeyset };
    const all = parametersOf(this.#page.field).map((parameter) => optionOf(parameter, place));
    // Several predicates are one to the class, as they are to REST.
    const options = all.map((each) => (each.name === pageKeyset.where ? Object.assign(each, { isList: true }) : each));
    const where = options.filter(({ name }) => name === pageKeyset.where);
    const limit = options.find(({ name }) => name === pageKeyset.limit);
    const pages = walkOptions(limit && { ...limit, summary: "size of a page" }, pageKeyset.field);
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
}

/** Arguments that may be left out name a resource, each by itself; the key comes first. */
function addressesIn(field: FieldDefinitionNode): readonly (readonly DescribedPart[])[] {
  const optional = parametersOf(field).filter(({ required }) => !required);
  return keysFirst(optional.map((parameter) => [partOf(parameter)]));
}
