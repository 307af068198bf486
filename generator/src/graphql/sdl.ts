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
import { quoted } from "../model/cursor.ts";
import { SpecError } from "../spec-error.ts";

/** A query that answers with pages. */
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

/** A field with what a property of a schema holds. */
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
export function rangeOf(parameter: InputValueDefinitionNode | undefined): readonly [number, number] | undefined {
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
