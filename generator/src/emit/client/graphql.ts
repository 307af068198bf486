/** Resources that are reached over GraphQL: what their class, written by hand, shall not repeat. */
import type { FieldDefinitionNode, ObjectTypeDefinitionNode, TypeNode } from "graphql/language/ast.js";
import { type PackageNames, runtimeOf } from "../../config/layout.ts";
import { type Page, Sdl, namedType, pageKeyset, parametersOf, subjectOfPage } from "../../graphql/sdl.ts";
import type { GraphqlDocument } from "../../load/graphql.ts";
import type { Subject } from "../../model/class/subject.ts";
import type { ApiModel } from "../../model/model.ts";
import type { ModuleFile, PropertyMember, Statement } from "../../print/output-file.ts";
import { constant, interfaceOf } from "../../print/statements.ts";
import { camelCase, kebabCase, pascalCase, stringLiteral, valueLiteral } from "../../text/text.ts";
import { NamedTypes } from "../named-types.ts";
import { walkMembers } from "./method/composite.ts";
import { rangesOf } from "./method/constants.ts";
import { fieldsModule, sortAliases, type SortPlaces } from "./options/options.ts";
import { type OptionContext, optionMember } from "./options/parameters.ts";

/** Modules of a resource that is reached over GraphQL. */
export interface GraphqlFiles {
  readonly representation: string;
  /** Name of the query for pages: `discountGroups`. */
  readonly list: string;
  readonly order: SortPlaces;
  /** Types of options, which users see. */
  readonly options: ModuleFile;
  /** Facts that the class is written with, which they do not. */
  readonly facts: ModuleFile;
}

/** Emits what the documents have queries for; throws SpecError where a type lacks a field of its schema. */
export function graphqlFiles(
  model: ApiModel,
  documents: readonly GraphqlDocument[],
  packages: PackageNames,
): readonly GraphqlFiles[] {
  return documents.flatMap((document) => {
    const sdl = new Sdl(document);
    return sdl.pages().flatMap((page) => {
      const subject = subjectOfPage(page, model.shapes);
      return subject === undefined ? [] : [filesOf(model, packages, { document, sdl, page, subject })];
    });
  });
}

/** A query for pages, where it stands, and what it is about. */
interface Asked {
  readonly document: GraphqlDocument;
  readonly sdl: Sdl;
  readonly page: Page;
  readonly subject: Subject;
}

function filesOf(model: ApiModel, packages: PackageNames, { document, sdl, page, subject }: Asked): GraphqlFiles {
  const { field, item: name, type } = page;
  const sort = `${name}Sort`;
  const aliases = sortAliases(name, `${name}SortPath`, sort, subject.sorts);
  const order = { module: fieldsModule(model.shapes.byName(name)?.chapter ?? name), sort, aliases };
  const types = new NamedTypes(model, packages.types);
  const statements = optionsOf(field, { subject, keyset: pageKeyset, places: { expansion: undefined, sort }, types });
  const imports = ["CallOptions", "Where"].map((each) => ({ name: each, from: runtimeOf(packages), type: true }));
  const selected = selectionOf(sdl, type, [...model.shapes.properties(subject.schema).keys()]);
  const module = { kind: "module", source: document.source } as const;
  return {
    representation: name,
    list: field.name.value,
    order,
    options: {
      ...module,
      path: `${kebabCase(name)}.ts`,
      imports: [...imports, ...types.imports(), { name: sort, from: `./${order.module}`, type: true }],
      statements,
    },
    facts: { ...module, path: `${kebabCase(name)}-graphql.ts`, statements: constantsOf(name, field, selected) },
  };
}

/** The three ways to ask: for a page, for all, for whether there is any. */
function optionsOf(field: FieldDefinitionNode, context: OptionContext): Statement[] {
  const plural = pascalCase(field.name.value);
  const parameters = parametersOf(field);
  const members = parameters.map((parameter) => optionMember(parameter, context, undefined));
  const where = members.filter((member) => member.name === pageKeyset.where);
  const walk = [...where, ...walkMembers(rangesOf(parameters).get(pageKeyset.limit)?.[1], pageKeyset.field)];
  const of = (verb: string, own: readonly PropertyMember[]): Statement => {
    const interfaceName = `${pascalCase(verb.replace("Matching", ""))}${plural}Options`;
    return interfaceOf(interfaceName, `Options of \`${plural}.${verb}\`.`, own, { extends: ["CallOptions"] });
  };
  return [of("query", members), of("iterate", walk), of("existsMatching", where)];
}

function constantsOf(name: string, field: FieldDefinitionNode, { text, localized }: Selection): Statement[] {
  const ranges = rangesOf(parametersOf(field));
  return [
    constant(
      camelCase(`${name} ranges`),
      "Ranges of options that are whole numbers.",
      "Readonly<Record<string, readonly [least: number, greatest: number]>>",
      valueLiteral(Object.fromEntries(ranges)),
    ),
    constant(
      camelCase(`${name} selection`),
      "Everything that a resource has; localized texts go by the names that they have in REST.",
      "string",
      stringLiteral(text),
    ),
    constant(
      camelCase(`${name} texts`),
      "Fields with localized text, which GraphQL gives and takes as lists.",
      "readonly string[]",
      valueLiteral(localized),
    ),
  ];
}

/** Fields of a type that are to be selected. */
interface Selection {
  readonly text: string;
  readonly localized: readonly string[];
}

function selectionOf(sdl: Sdl, type: ObjectTypeDefinitionNode, names: readonly string[]): Selection {
  const localized: string[] = [];
  const parts = names.map((name) => {
    const { field, isLocalized } = sdl.shownBy(type, name);
    const text = field.name.value + below(sdl, field.type, [type]);
    if (!isLocalized) return text;
    localized.push(name);
    return `${name}:${text}`;
  });
  return { text: `{${parts.join(" ")}}`, localized };
}

/** Everything below a field that a query can select without arguments, except types that already contain it. */
function below(sdl: Sdl, of: TypeNode, around: readonly ObjectTypeDefinitionNode[]): string {
  const type = sdl.objects.get(namedType(of));
  if (type === undefined) return "";
  const above = [...around, type];
  const parts = (type.fields ?? []).flatMap(({ name, type: inner, arguments: parameters }) => {
    const isCircle = above.some((each) => each.name.value === namedType(inner));
    return isCircle || parameters?.length ? [] : [name.value + below(sdl, inner, above)];
  });
  return `{${parts.join(" ")}}`;
}
