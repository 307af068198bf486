/** The class of a resource that is reached over GraphQL; the runtime has its methods. */
import type { FieldDefinitionNode } from "graphql/language/ast.js";
import {
  namedType,
  nullableType,
  type Page,
  parametersOf,
  printedType,
  scopesOf,
  type Sdl,
} from "../../graphql/sdl.ts";
import type { Family } from "../../model/api-model.ts";
import type { Statement } from "../../print/output-file.ts";
import { above, alias, classOf, constant, hidden, interfaceOf, property } from "../../print/statements.ts";
import { camelCase, type Doc, documentation, stringLiteral, takenName, valueLiteral } from "../../text/text.ts";
import { valueType } from "../graphql.ts";
import { rangesOf } from "./method/constants.ts";
import { transportWords } from "./resources.ts";

/** Fields of `Query` and `Mutation` that the methods of a class call. */
export type Operations = Readonly<Record<"get" | "query" | "create" | "update" | "delete", FieldDefinitionNode>>;

/** A resource that a class is written for. */
export interface GraphqlResource {
  readonly sdl: Sdl;
  readonly page: Page;
  readonly operations: Operations;
  readonly family: Family;
  readonly doc: Doc;
  readonly className: string;
  /** Fields that are selected of a resource, in braces. */
  readonly selection: string;
  /** Those with localized text. */
  readonly texts: readonly string[];
  /** Name of the constant with the fields of its drafts. */
  readonly draftFields: string;
}

/** Finds the operations of a resource by their arguments; throws SpecError for one that is missing, or a field of its page. */
export function operationsOf(sdl: Sdl, { item, field }: Page): Operations {
  const find = (root: string, names: readonly string[], without: string, verb: string): FieldDefinitionNode => {
    const found = sdl.objects
      .get(root)
      ?.fields?.find(
        (each) =>
          namedType(each.type) === item && names.every((name) => has(each, name)) && !(without && has(each, without)),
      );
    if (found !== undefined) return found;
    const taken = names.map((name) => `"${name}"`).join(" and ");
    throw sdl.error(field.name, `Expected a field of "${root}" that takes ${taken}, to ${verb} what a page holds`);
  };
  const page = sdl.objects.get(namedType(field.type))?.fields ?? [];
  for (const name of ["total", "exists"]) {
    if (!page.some((each) => each.name.value === name && each.type.kind === "NonNullType"))
      throw sdl.error(field.name, `Expected a page with a field "${name}" that is never null`);
  }
  return {
    get: find("Query", ["id", "key"], "", "read"),
    query: field,
    create: find("Mutation", ["draft"], "", "create"),
    update: find("Mutation", ["version", "actions"], "", "update"),
    delete: find("Mutation", ["version"], "actions", "delete"),
  };
}

/** Writes the class, with the types and facts that it is made of. */
export function graphqlClass(resource: GraphqlResource): readonly Statement[] {
  const { sdl, page, operations, family, doc, className } = resource;
  const name = page.item;
  const types = [
    ["resource", name],
    ["page", `${name}Page`],
    ["draft", family.draft ?? "never"],
    ["action", family.action ?? "never"],
    ["query", `Query${className}Options`],
    ["iterate", `Iterate${className}Options`],
    ["exists", `Exists${className}Options`],
  ].map(([role, type]) => `readonly ${role}: ${type}`);
  return [
    pageInterface(sdl, page),
    alias(
      `${name}Address`,
      `Addresses one {@link ${name}} by exactly one of \`id\` and \`key\`; a resource that you have read is addressed by its \`id\`.`,
      "GraphqlAddress",
    ),
    alias(
      `${name}Version`,
      `Addresses one {@link ${name}} and its last seen version; a resource that you have read is accepted.`,
      "GraphqlVersion",
    ),
    ...scopesConstants(name, className, operations),
    factsConstant(resource),
    classOf(className, documentation({ ...doc, text: [doc.text, ...mutationWords(operations)].join("\n\n") }), {
      extends: `GraphqlResources<{ ${types.join("; ")} }>`,
      ctors: [
        {
          leadingTrivia: above({
            text: transportWords,
            tags: [
              { name: "param", text: "path Path template of the GraphQL endpoint." },
              { name: "throws", text: "ArgumentError if the path does not begin with a slash." },
            ],
          }),
          parameters: [
            { name: "transport", type: "Transport" },
            { name: "path", initializer: stringLiteral(sdl.endpoint ?? "/graphql") },
          ],
          statements: "super(transport, path, facts);",
        },
      ],
    }),
  ];
}

/** Words of the mutations, which the shared methods cannot know. */
function mutationWords({ create, update, delete: remove }: Operations): readonly string[] {
  const words = Object.entries({ create, update, delete: remove }).flatMap(([verb, { description }]) =>
    description === undefined ? [] : `- \`${verb}\`: ${description.value.replaceAll(/\s*\n\s*/g, " ")}`,
  );
  return words.length === 0 ? [] : [words.join("\n")];
}

function pageInterface(sdl: Sdl, { item, field }: Page): Statement {
  const type = sdl.objects.get(namedType(field.type));
  const members = (type?.fields ?? []).map(({ name, type: of, description }) => {
    const value = name.value === "results" ? `${item}[]` : valueType(of);
    const isNullable = nullableType(of) === of && value !== "unknown";
    return property(name.value, isNullable ? `${value} | null` : value, description?.value);
  });
  return interfaceOf(`${item}Page`, type?.description?.value ?? "", members);
}

/** The scopes by method. */
function scopesConstants(name: string, className: string, operations: Operations): readonly Statement[] {
  const { get, query, create, update, delete: remove } = operations;
  const byMethod = { query, iterate: query, existsMatching: query, create, get, exists: get, update, delete: remove };
  return [
    ...[...scopeLists(operations)].map(([value, list]) => hidden(list, "readonly string[]", value)),
    constant(
      camelCase(`${name} scopes`),
      `Scopes of the methods of {@link ${className}}; any one of a method's scopes permits the call.`,
      `{ ${Object.keys(byMethod)
        .map((method) => `readonly ${method}: readonly string[]`)
        .join("; ")} }`,
      scopesBy(byMethod, operations),
    ),
  ];
}

/** Lists of scopes, each with the name of its constant: that of its first permission. */
function scopeLists(operations: Operations): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const lists = new Map<string, string>();
  for (const scopes of Object.values(operations).map(scopesOf)) {
    const value = valueLiteral(scopes);
    const [first = "no scopes"] = scopes;
    if (!lists.has(value)) lists.set(value, takenName(camelCase(first.replace(/:.*/, "")), taken));
  }
  return lists;
}

function scopesBy(fields: Readonly<Record<string, FieldDefinitionNode>>, operations: Operations): string {
  const lists = scopeLists(operations);
  const members = Object.entries(fields).map(([key, field]) => `${key}: ${lists.get(valueLiteral(scopesOf(field)))}`);
  return `{ ${members.join(", ")} }`;
}

function factsConstant({ sdl, page, operations, family, selection, texts, draftFields }: GraphqlResource): Statement {
  const type = sdl.objects.get(namedType(page.field.type));
  const shown = type?.fields?.map(({ name }) => name.value).filter((name) => name !== "results") ?? [];
  const documents = Object.entries(operations).map(([verb, field]) => {
    return [verb, documentOf(field, verb === "get" || verb === "query" ? "query" : "mutation")] as const;
  });
  const value = [
    `noun: ${stringLiteral(family.noun)}`,
    `documents: ${valueLiteral(Object.fromEntries(documents))}`,
    `selection: ${stringLiteral(selection)}`,
    `page: ${stringLiteral(shown.join(" "))}`,
    `parameters: ${valueLiteral(page.field.arguments?.map(({ name }) => name.value) ?? [])}`,
    `texts: ${valueLiteral(texts)}`,
    `ranges: ${valueLiteral(Object.fromEntries(rangesOf(parametersOf(page.field))))}`,
    `fields: ${draftFields}`,
    `scopes: ${scopesBy(operations, operations)}`,
  ];
  return hidden("facts", "GraphqlFacts", `{ ${value.join(", ")} }`);
}

/** An operation with all arguments of its field as variables, up to what it selects. */
function documentOf({ name, arguments: parameters = [] }: FieldDefinitionNode, kind: "query" | "mutation"): string {
  const variables = parameters.map((each) => `$${each.name.value}:${printedType(each.type)}`);
  const given = parameters.map((each) => `${each.name.value}:$${each.name.value}`);
  return `${kind}(${variables.join(",")}){result:${name.value}(${given.join(",")})`;
}

function has({ arguments: parameters = [] }: FieldDefinitionNode, name: string): boolean {
  return parameters.some((each) => each.name.value === name);
}
