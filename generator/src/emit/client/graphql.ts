/** Resources that are reached over GraphQL: what their class, written by hand, shall not repeat. */
import type {
  FieldDefinitionNode,
  InputValueDefinitionNode,
  ObjectTypeDefinitionNode,
  TypeNode,
} from "graphql/language/ast.js";
import { namedType, rangeOf, Sdl } from "../../graphql/sdl.ts";
import type { GraphqlDocument } from "../../load/graphql.ts";
import type { JsonSchema } from "../../model/api-model.ts";
import { sortPaths } from "../../model/class/places.ts";
import type { Shapes } from "../../model/schemas/shapes.ts";
import type { Import, ModuleFile, PropertyMember, Statement } from "../../print/output-file.ts";
import { constant, interfaceOf, optionalProperty } from "../../print/statements.ts";
import { describedBy } from "../../schema/notes.ts";
import { camelCase, kebabCase, pascalCase, stringLiteral, valueLiteral, type Doc } from "../../text/text.ts";
import { scalarTypes } from "../graphql.ts";
import { walkMembers } from "./method/composite.ts";
import { fieldsModule, sortAliases, type SortPlaces } from "./options/options.ts";

/** Modules of a resource that is reached over GraphQL. */
export interface GraphqlFiles {
  readonly representation: string;
  /** Name of the query for pages: `discountGroups`. */
  readonly list: string;
  /** Types of the order of results. */
  readonly order: SortPlaces;
  /** Types of options, which users see. */
  readonly options: ModuleFile;
  /** Facts that the class is written with, which they do not. */
  readonly facts: ModuleFile;
}

/** Emits what the documents have queries for; throws SpecError where a type lacks a field of its schema. */
export function graphqlFiles(
  shapes: Shapes,
  documents: readonly GraphqlDocument[],
  types: string,
  transport: string,
): readonly GraphqlFiles[] {
  return documents.flatMap((document) => {
    const sdl = new Sdl(document);
    return sdl.pages().flatMap(({ field, item: name, type }) => {
      const named = shapes.byName(name);
      if (named === undefined) return [];
      const { schema, chapter } = named;
      const selected = selectionOf(sdl, type, [...shapes.properties(schema).keys()]);
      const imports: Import[] = ["CallOptions", "Where"].map((each) => ({ name: each, from: transport, type: true }));
      const sort = `${name}Sort`;
      const aliases = sortAliases(name, `${name}SortPath`, sort, sortPaths(shapes, schema));
      const order = { module: fieldsModule(chapter), sort, aliases };
      const module = { kind: "module", source: document.source } as const;
      return {
        representation: name,
        list: field.name.value,
        order,
        options: {
          ...module,
          path: `${kebabCase(name)}.ts`,
          imports: [
            ...imports,
            { name, from: types, type: true },
            { name: sort, from: `./${order.module}`, type: true },
          ],
          statements: optionsOf(name, field),
        },
        facts: {
          ...module,
          path: `${kebabCase(name)}-graphql.ts`,
          statements: constantsOf(name, field, selected),
        },
      };
    });
  });
}

/** The three ways to ask: for a page, for all, for whether there is any. */
function optionsOf(name: string, { name: field, arguments: parameters = [] }: FieldDefinitionNode): Statement[] {
  const plural = pascalCase(field.value);
  const members = parameters.map((parameter) => memberOf(name, parameter));
  const where = members.filter((member) => member.name === "where");
  const [, greatest] = rangeOf(parameters.find((parameter) => parameter.name.value === "limit")) ?? [];
  const walk = [...where, ...walkMembers(greatest, "id")];
  const of = (verb: string, own: readonly PropertyMember[]): Statement => {
    const interfaceName = `${pascalCase(verb.replace("Matching", ""))}${plural}Options`;
    return interfaceOf(interfaceName, `Options of \`${plural}.${verb}\`.`, own, { extends: ["CallOptions"] });
  };
  return [of("query", members), of("iterate", walk), of("existsMatching", where)];
}

function memberOf(name: string, parameter: InputValueDefinitionNode): PropertyMember {
  const { name: own, description, defaultValue, type } = parameter;
  const range = rangeOf(parameter);
  const schema: JsonSchema = {
    ...(jsonTypes[namedType(type)] && { type: jsonTypes[namedType(type)] }),
    ...(range && { minimum: range[0], maximum: range[1] }),
    ...(defaultValue?.kind === "IntValue" && { default: Number(defaultValue.value) }),
  };
  const optionTypes: Readonly<Record<string, string>> = {
    where: `Where<${name}>`,
    sort: `${name}Sort | readonly ${name}Sort[]`,
  };
  const plain = scalarTypes.get(namedType(type)) ?? "unknown";
  return optionalProperty(
    own.value,
    optionTypes[own.value] ?? (type.kind === "ListType" ? `readonly ${plain}[]` : plain),
    describedBy({ text: description?.value ?? "", beta: false, ...deprecationOf(parameter) }, schema),
  );
}

/** A mark that an argument goes away, with what it says to use instead. */
function deprecationOf({ directives = [] }: InputValueDefinitionNode): Pick<Doc, "deprecated" | "instead"> {
  const mark = directives.find(({ name }) => name.value === "deprecated");
  const reason = mark?.arguments?.find(({ name }) => name.value === "reason")?.value;
  return { deprecated: mark !== undefined, ...(reason?.kind === "StringValue" ? { instead: reason.value } : {}) };
}

const jsonTypes: Readonly<Record<string, string>> = { Int: "integer" };

function constantsOf(
  name: string,
  { arguments: parameters = [] }: FieldDefinitionNode,
  { text, localized }: Selection,
): Statement[] {
  const ranges = parameters.flatMap((parameter) => {
    const range = rangeOf(parameter);
    return range === undefined ? [] : [[parameter.name.value, range] as const];
  });
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
