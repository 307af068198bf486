/** Resources that are reached over GraphQL. */
import type { FieldDefinitionNode, ObjectTypeDefinitionNode, TypeNode } from "graphql/language/ast.js";
import { type PackageNames, runtimeOf } from "../../config/layout.ts";
import { type Page, Sdl, namedType, pageKeyset, parametersOf, subjectOfPage } from "../../graphql/sdl.ts";
import type { GraphqlDocument } from "../../load/graphql.ts";
import type { Family, NamedSchema } from "../../model/api-model.ts";
import type { Subject } from "../../model/class/subject.ts";
import type { ApiModel } from "../../model/model.ts";
import type { Import, ModuleFile, PropertyMember, Statement } from "../../print/output-file.ts";
import { interfaceOf } from "../../print/statements.ts";
import { kebabCase, pascalCase } from "../../text/text.ts";
import { NamedTypes } from "../named-types.ts";
import { draftFieldsImport } from "../traits.ts";
import { graphqlClass, operationsOf } from "./graphql-class.ts";
import { walkMembers } from "./method/composite.ts";
import { rangesOf } from "./method/constants.ts";
import { fieldsModule, sortAliases, type SortPlaces } from "./options/options.ts";
import { type OptionContext, optionMember } from "./options/parameters.ts";

/** Modules of a resource that is reached over GraphQL. */
export interface GraphqlFiles {
  readonly representation: string;
  /** Name of the query for pages: `discountGroups`. */
  readonly list: string;
  readonly className: string;
  readonly order: SortPlaces;
  /** The class, with the types of its options. */
  readonly module: ModuleFile;
}

/**
 * Emits a class for each family that the documents have pages of; throws SpecError where a type lacks a field of its schema,
 * or the document an operation of the class.
 */
export function graphqlFiles(
  model: ApiModel,
  documents: readonly GraphqlDocument[],
  packages: PackageNames,
): readonly GraphqlFiles[] {
  return documents.flatMap((document) => {
    const sdl = new Sdl(document);
    return sdl.pages().flatMap((page) => {
      const subject = subjectOfPage(page, model.shapes);
      const family = model.families.find(({ representation }) => representation === page.item);
      const named = model.shapes.byName(page.item);
      if (subject === undefined || named === undefined || family === undefined) return [];
      return [filesOf(model, packages, { document, sdl, page, subject, named, family })];
    });
  });
}

/** A query for pages, where it stands, and what it is about. */
interface Asked {
  readonly document: GraphqlDocument;
  readonly sdl: Sdl;
  readonly page: Page;
  readonly subject: Subject;
  readonly named: NamedSchema;
  readonly family: Family;
}

function filesOf(model: ApiModel, packages: PackageNames, asked: Asked): GraphqlFiles {
  const { document, sdl, page, subject, named, family } = asked;
  const { field, item: name, type } = page;
  const className = pascalCase(field.name.value);
  const sort = `${name}Sort`;
  const aliases = sortAliases(name, `${name}SortPath`, sort, subject.sorts);
  const order = { module: fieldsModule(named.chapter), sort, aliases };
  const types = new NamedTypes(model, packages.types);
  const transport = runtimeOf(packages);
  const fields = draftFieldsImport(family, packages);
  const resource = {
    sdl,
    page,
    operations: operationsOf(sdl, page),
    family,
    doc: named.doc,
    className,
    ...selectionOf(sdl, type, [...model.shapes.properties(subject.schema).keys()]),
    draftFields: fields.name,
  };
  const options = optionsOf(field, { subject, keyset: pageKeyset, places: { expansion: undefined, sort }, types });
  return {
    representation: name,
    list: field.name.value,
    className,
    order,
    module: {
      kind: "module",
      source: document.source,
      path: `${kebabCase(name)}.ts`,
      imports: [
        ...types.imports(),
        ...importsOf(true, transport, transportTypes),
        ...importsOf(true, packages.types, [name, family.draft, family.action]),
        ...importsOf(true, `./${order.module}`, [sort]),
        ...importsOf(false, transport, ["GraphqlResources"]),
        fields,
      ],
      statements: [...options, ...graphqlClass(resource)],
    },
  };
}

const transportTypes = ["CallOptions", "GraphqlAddress", "GraphqlFacts", "GraphqlVersion", "Transport", "Where"];

function importsOf(type: boolean, from: string, names: readonly (string | undefined)[]): readonly Import[] {
  return names.flatMap((name) => (name === undefined ? [] : { name, from, type }));
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

interface Selection {
  readonly selection: string;
  /** Fields whose text is selected in all languages. */
  readonly texts: readonly string[];
}

function selectionOf(sdl: Sdl, type: ObjectTypeDefinitionNode, names: readonly string[]): Selection {
  const texts: string[] = [];
  const parts = names.map((name) => {
    const { field, isLocalized } = sdl.shownBy(type, name);
    const text = field.name.value + below(sdl, field.type, [type]);
    if (!isLocalized) return text;
    texts.push(name);
    return `${name}:${text}`;
  });
  return { selection: `{${parts.join(" ")}}`, texts };
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
