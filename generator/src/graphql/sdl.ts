import type {
  ConstDirectiveNode,
  DefinitionNode,
  EnumTypeDefinitionNode,
  FieldDefinitionNode,
  InputObjectTypeDefinitionNode,
  InputValueDefinitionNode,
  NameNode,
  ObjectTypeDefinitionNode,
  TypeNode,
} from "graphql/language/ast.js";
import type { GraphqlDocument } from "../load/graphql.ts";
import type { Keyset, Parameter } from "../model/api-model.ts";
import { sortPaths } from "../model/class/places.ts";
import type { Subject } from "../model/class/subject.ts";
import { quoted } from "../model/cursor.ts";
import type { SchemaObject } from "../model/schemas/json-schema.ts";
import type { Shapes } from "../model/schemas/shapes.ts";
import { SpecError } from "../spec-error.ts";

export interface Page {
  readonly field: FieldDefinitionNode;
  readonly item: string;
  readonly type: ObjectTypeDefinitionNode;
}

export class Sdl {
  readonly source: string;
  readonly objects: ReadonlyMap<string, ObjectTypeDefinitionNode>;
  readonly inputs: ReadonlyMap<string, InputObjectTypeDefinitionNode>;
  readonly enums: ReadonlyMap<string, EnumTypeDefinitionNode>;
  /** Path template that requests go to, by the directive `@endpoint` of the schema. */
  readonly endpoint: string | undefined;

  constructor({ source, syntax: { definitions } }: GraphqlDocument) {
    this.source = source;
    this.endpoint = endpointIn(definitions);
    this.objects = byName(definitions, (each) => (each.kind === "ObjectTypeDefinition" ? each : undefined));
    this.inputs = byName(definitions, (each) => (each.kind === "InputObjectTypeDefinition" ? each : undefined));
    this.enums = byName(definitions, (each) => (each.kind === "EnumTypeDefinition" ? each : undefined));
  }

  /** Queries that answer with pages; throws SpecError for a range without its ends. */
  pages(): readonly Page[] {
    return (this.objects.get("Query")?.fields ?? []).flatMap((field) => {
      for (const parameter of field.arguments ?? []) this.#expectRange(parameter);
      const page = this.objects.get(namedType(field.type));
      const results = page?.fields?.find(({ name }) => name.value === "results");
      const item = results && namedType(results.type);
      const type = item === undefined ? undefined : this.objects.get(item);
      return item === undefined || type === undefined ? [] : [{ field, item, type }];
    });
  }

  /** The field of a property, or the one with its text in all languages; throws SpecError if neither exists. */
  shownBy(type: ObjectTypeDefinitionNode, name: string): ShownField {
    const plain = type.fields?.find((field) => field.name.value === name);
    if (plain !== undefined && !plain.arguments?.length) return { field: plain, isLocalized: false };
    const all = type.fields?.find((field) => field.name.value === `${name}${localizedSuffix}`);
    if (all !== undefined) return { field: all, isLocalized: true };
    throw this.error(type.name, `Type ${quoted(type.name.value)} has no field for ${quoted(name)}`);
  }

  error({ loc }: NameNode, reason: string): SpecError {
    const { line = 1, column = 1 } = loc?.startToken ?? {};
    return new SpecError(reason, { file: this.source, line, column });
  }

  #expectRange({ name, directives = [] }: InputValueDefinitionNode): void {
    const range = directives.find((each) => each.name.value === "range");
    if (range && !["min", "max"].every((each) => bound(range, each) !== undefined)) {
      throw this.error(name, `Expected "min" and "max" for the range of ${quoted(name.value)}, each a whole number`);
    }
  }
}

export interface ShownField {
  readonly field: FieldDefinitionNode;
  /** It has text in all languages, as a list. */
  readonly isLocalized: boolean;
}

const localizedSuffix = "AllLocales";

/** Name of the property that a field shows: in one language, in all of them, or as it is. */
export function propertyOf({ name }: FieldDefinitionNode): string {
  return name.value.endsWith(localizedSuffix) ? name.value.slice(0, -localizedSuffix.length) : name.value;
}

/** Name of a type, without what says that it is a list, or that there is always one. */
export function namedType(type: TypeNode): string {
  return type.kind === "NamedType" ? type.name.value : namedType(type.type);
}

/** A type as documents write it. */
export function printedType(type: TypeNode): string {
  if (type.kind === "NamedType") return type.name.value;
  return type.kind === "ListType" ? `[${printedType(type.type)}]` : `${printedType(type.type)}!`;
}

/** Scopes of which any one is enough for a field, by its directive `@scopes`. */
export function scopesOf({ directives = [] }: FieldDefinitionNode): readonly string[] {
  const scopes = directives.find(({ name }) => name.value === "scopes");
  const value = scopes?.arguments?.find(({ name }) => name.value === "anyOf")?.value;
  return value?.kind === "ListValue" ? value.values.flatMap((each) => ("value" in each ? String(each.value) : [])) : [];
}

/** A type without the mark that there is always a value. */
export function nullableType(type: TypeNode): TypeNode {
  return type.kind === "NonNullType" ? type.type : type;
}

function endpointIn(definitions: readonly DefinitionNode[]): string | undefined {
  const directives = definitions.flatMap((each) => (each.kind === "SchemaDefinition" ? (each.directives ?? []) : []));
  const endpoint = directives.find(({ name }) => name.value === "endpoint");
  const path = endpoint?.arguments?.find(({ name }) => name.value === "path")?.value;
  return path?.kind === "StringValue" ? path.value : undefined;
}

/** The least and the greatest number of an argument, by its directive `@range`. */
function rangeOf(parameter: InputValueDefinitionNode | undefined): readonly [number, number] | undefined {
  const range = parameter?.directives?.find(({ name }) => name.value === "range");
  const [least, greatest] = range ? [bound(range, "min"), bound(range, "max")] : [];
  return least === undefined || greatest === undefined ? undefined : [least, greatest];
}

function bound({ arguments: bounds = [] }: ConstDirectiveNode, name: string): number | undefined {
  const value = bounds.find((each) => each.name.value === name)?.value;
  return value?.kind === "IntValue" ? Number(value.value) : undefined;
}

function byName<Type extends { readonly name: NameNode }>(
  definitions: readonly DefinitionNode[],
  ofKind: (definition: DefinitionNode) => Type | undefined,
): ReadonlyMap<string, Type> {
  const types = definitions.flatMap((each) => ofKind(each) ?? []);
  return new Map(types.map((type) => [type.name.value, type]));
}

/** GraphQL in the words of the model: arguments as parameters of a query, and what pages are about. */

/** Names of the arguments that a query for pages is walked by. */
export const pageKeyset: Keyset = {
  field: "id",
  results: "results",
  where: "where",
  sort: "sort",
  limit: "limit",
  withTotal: "withTotal",
};

/** The resource of a page; nothing where the description has no schema of its name. */
export function subjectOfPage({ item }: Page, shapes: Shapes): Subject | undefined {
  const named = shapes.byName(item);
  if (named === undefined) return undefined;
  const { name, schema } = named;
  return { name, schema, required: new Map(), expansions: [], sorts: sortPaths(shapes, schema) };
}

export function parametersOf({ arguments: all = [] }: FieldDefinitionNode): readonly Parameter[] {
  return all.map((argument) => {
    const { name, description, type, defaultValue, directives = [] } = argument;
    const mark = directives.find((each) => each.name.value === "deprecated");
    const reason = mark?.arguments?.find((each) => each.name.value === "reason")?.value;
    const instead = reason?.kind === "StringValue" ? { instead: reason.value } : {};
    return {
      name: name.value,
      in: "query",
      required: type.kind === "NonNullType" && defaultValue === undefined,
      doc: { text: description?.value ?? "", deprecated: mark !== undefined, beta: false, ...instead },
      schema: schemaOf(argument),
      style: "form",
      explode: true,
    };
  });
}

function schemaOf(argument: InputValueDefinitionNode): SchemaObject {
  const { type, defaultValue } = argument;
  const range = rangeOf(argument);
  return {
    ...typeOf(type),
    ...(range && { minimum: range[0], maximum: range[1] }),
    ...(defaultValue?.kind === "IntValue" && { default: Number(defaultValue.value) }),
  };
}

function typeOf(of: TypeNode): SchemaObject {
  const type = nullableType(of);
  if (type.kind === "ListType") return { type: "array", items: typeOf(type.type) };
  const form = type.kind === "NamedType" ? scalarForms.get(type.name.value) : undefined;
  return form === undefined ? {} : { type: form };
}

/** Forms of the scalars that every document has, and of whole numbers. */
export const scalarForms: ReadonlyMap<string, string> = new Map([
  ["ID", "string"],
  ["String", "string"],
  ["Boolean", "boolean"],
  ["Int", "integer"],
  ["Long", "integer"],
  ["Float", "number"],
]);
