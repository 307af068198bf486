import type { FieldDefinitionNode } from "graphql/language/ast.js";
import { type Page, Sdl, namedType, pageKeyset, parametersOf, subjectOfPage } from "../../graphql/sdl.ts";
import type { GraphqlDocument } from "../../load/graphql.ts";
import type { Family, NamedSchema } from "../../model/api-model.ts";
import type { ApiModel } from "../../model/model.ts";
import { kebabCase, withArticle } from "../../text/text.ts";
import {
  type DescribedMethod,
  type DescribedPart,
  type DescribedResource,
  columnsOf,
  keysFirst,
  optionOf,
  partOf,
  walkOptions,
} from "./description.ts";
import { lineOf } from "./words.ts";

/** Describes the resources that documents have queries and mutations for, with the verbs of their classes. */
export function graphqlResources(model: ApiModel, documents: readonly GraphqlDocument[]): readonly DescribedResource[] {
  return documents.flatMap((document) => {
    const sdl = new Sdl(document);
    return sdl.pages().flatMap((page) => {
      const schema = model.shapes.byName(page.item);
      return schema === undefined ? [] : [resourceOf(model, sdl, page, schema)];
    });
  });
}

function resourceOf(model: ApiModel, sdl: Sdl, page: Page, { name, schema, doc }: NamedSchema): DescribedResource {
  const family = model.families.find(({ representation }) => representation === page.item);
  const noun = family?.noun ?? page.item;
  // Fields that answer with one resource.
  const fieldsOf = (root: string): readonly FieldDefinitionNode[] =>
    (sdl.objects.get(root)?.fields ?? []).filter(({ type }) => namedType(type) === page.item);
  const methods = [
    ...pageMethods(model, page, noun),
    ...fieldsOf("Query").flatMap((field) => readMethods(field, withArticle(noun))),
    ...fieldsOf("Mutation").map((field) => mutation(field, page, noun, family)),
  ];
  const names = methods.flatMap(({ addresses = [] }) => addresses.flat().map((part) => part.name));
  return {
    property: page.field.name.value,
    word: kebabCase(page.field.name.value),
    noun,
    summary: lineOf(doc.text),
    columns: columnsOf(model, model.shapes, name, schema, names),
    methods,
  };
}

function pageMethods({ shapes }: ApiModel, page: Page, noun: string): readonly DescribedMethod[] {
  const place = { shapes, subject: subjectOfPage(page, shapes), keyset: pageKeyset };
  const all = parametersOf(page.field).map((parameter) => optionOf(parameter, place));
  // Several predicates are one to the class, as they are to REST.
  const options = all.map((each) => (each.name === pageKeyset.where ? Object.assign(each, { isList: true }) : each));
  const where = options.filter(({ name }) => name === pageKeyset.where);
  const limit = options.find(({ name }) => name === pageKeyset.limit);
  const walk = [...where, ...walkOptions(limit && { ...limit, summary: "size of a page" }, pageKeyset.field)];
  const walkSummary = "iterate over all results of query, in the order of id";
  return [
    { verb: "query", summary: `query ${noun}s`, options, results: "results", answer: "page" },
    { verb: "iterate", summary: walkSummary, options: walk, answer: "walk" },
    { verb: "existsMatching", summary: `check whether any ${noun} matches`, options: where, answer: "truth" },
  ];
}

/** A query for a single one takes its id or key. */
function readMethods(field: FieldDefinitionNode, one: string): readonly DescribedMethod[] {
  const addresses = addressesIn(field);
  return [
    { verb: "get", summary: `get ${one}`, addresses, answer: "resource" },
    { verb: "exists", summary: `check whether ${one} exists`, addresses, answer: "truth" },
  ];
}

function mutation(
  field: FieldDefinitionNode,
  { item }: Page,
  noun: string,
  family: Family | undefined,
): DescribedMethod {
  const verb = field.name.value.replace(item, "");
  const has = (name: string): boolean => field.arguments?.some((each) => each.name.value === name) === true;
  const addresses = addressesIn(field);
  const { action, draft } = family ?? {};
  return {
    verb,
    summary: `${verb} ${withArticle(noun)}`,
    ...(addresses.length > 0 && { addresses }),
    ...(has("version") && { isVersioned: true }),
    ...(has("actions") && action !== undefined && { action }),
    ...(has("draft") && { body: draft === undefined ? {} : { type: draft } }),
    answer: "resource",
  };
}

/** Arguments that may be left out name a resource, each by itself; the key comes first. */
function addressesIn(field: FieldDefinitionNode): readonly (readonly DescribedPart[])[] {
  const optional = parametersOf(field).filter(({ required }) => !required);
  return keysFirst(optional.map((parameter) => [partOf(parameter)]));
}
