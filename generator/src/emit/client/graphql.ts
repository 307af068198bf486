/** Resources that are reached over GraphQL: what their class, written by hand, shall not repeat. */
import type {
  ConstDirectiveNode,
  DocumentNode,
  FieldDefinitionNode,
  InputValueDefinitionNode,
  NameNode,
  ObjectTypeDefinitionNode,
  TypeNode,
} from "graphql/language/ast.js";
import type { GraphqlDocument } from "../../load/graphql.ts";
import type { ApiModel, JsonSchema } from "../../model/api-model.ts";
import { Shapes } from "../../model/shapes.ts";
import type { Import, ModuleFile, PropertyMember, Statement } from "../../output-file.ts";
import { describedBy } from "../../schema/notes.ts";
import { SpecError } from "../../spec-error.ts";
import { camelCase, kebabCase, pascalCase, stringLiteral, valueLiteral } from "../../text.ts";
import { option } from "./composite.ts";
import { sortPaths } from "./places.ts";
import { sortAliases } from "./subject.ts";

/** Modules of a resource that is reached over GraphQL. */
export interface GraphqlFiles {
  /** Name of the schema that it is about. */
  readonly representation: string;
  /** Name of the query for pages: `discountGroups`. */
  readonly list: string;
  /** Types of options, which users see. */
  readonly options: ModuleFile;
  /** Facts that the class is written with, which they do not. */
  readonly facts: ModuleFile;
}

/**
 * Emits what the documents have queries for.
 *
 * @param types The package that the schemas are imported from.
 * @throws SpecError where a schema has a field that the document's type of the same name does not have.
 */
export function graphqlFiles(
  model: ApiModel,
  documents: readonly GraphqlDocument[],
  types: string,
  transport: string,
): readonly GraphqlFiles[] {
  const shapes = new Shapes(model);
  const schemas = new Map(model.chapters.flatMap((chapter) => chapter.schemas.map((each) => [each.name, each])));
  return documents.flatMap((document) => {
    const sdl = new Sdl(document);
    return sdl.pages().flatMap(({ field, item: name, type }) => {
      const schema = schemas.get(name)?.schema;
      if (schema === undefined) return [];
      const selected = sdl.selection(type, [...shapes.properties(schema).keys()]);
      const imports: Import[] = ["CallOptions", "Where"].map((each) => ({ name: each, from: transport, type: true }));
      const sort = sortAliases(name, `${name}SortPath`, `${name}Sort`, sortPaths(shapes, schema));
      const module = { kind: "module", source: document.source } as const;
      return {
        representation: name,
        list: field.name.value,
        options: {
          ...module,
          path: `${kebabCase(name)}.ts`,
          imports: [...imports, { name, from: types, type: true }],
          statements: [...sort, ...optionsOf(name, field)],
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
  const walk = [
    ...where,
    option(
      "limit",
      "number",
      `Size of a page. Integer from 1${greatest === undefined ? "" : ` to ${greatest}`}.`,
      greatest === undefined ? undefined : String(greatest),
    ),
    option("after", "string", "Where to resume: the `id` behind which the walk begins."),
  ];
  const of = (verb: string, own: readonly PropertyMember[]): Statement => ({
    kind: "interface",
    name: `${pascalCase(verb.replace("Matching", ""))}${plural}Options`,
    doc: { text: `Options of \`${plural}.${verb}\`.` },
    extends: ["CallOptions"],
    members: own,
  });
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
  const plain = tsTypes[namedType(type)] ?? "unknown";
  return {
    kind: "property",
    name: own.value,
    type: `${optionTypes[own.value] ?? (type.kind === "ListType" ? `readonly ${plain}[]` : plain)} | undefined`,
    optional: true,
    readonly: true,
    doc: describedBy({ text: description?.value ?? "", deprecated: false, beta: false }, schema),
  };
}

const jsonTypes: Readonly<Record<string, string>> = { Int: "integer" };
const tsTypes: Readonly<Record<string, string>> = {
  Int: "number",
  Long: "number",
  Float: "number",
  Boolean: "boolean",
  String: "string",
};

function constantsOf(
  name: string,
  { arguments: parameters = [] }: FieldDefinitionNode,
  { text, localized }: Selection,
): Statement[] {
  const ranges = parameters.flatMap((parameter) => {
    const range = rangeOf(parameter);
    return range === undefined ? [] : [[parameter.name.value, range] as const];
  });
  const constant = (suffix: string, doc: string, type: string, value: string): Statement => ({
    kind: "const",
    name: camelCase(`${name} ${suffix}`),
    doc: { text: doc },
    type,
    value,
  });
  return [
    constant(
      "ranges",
      "Ranges of options that are whole numbers.",
      "Readonly<Record<string, readonly [least: number, greatest: number]>>",
      valueLiteral(Object.fromEntries(ranges)),
    ),
    constant(
      "selection",
      "Everything that a resource has; localized texts go by the names that they have in REST.",
      "string",
      stringLiteral(text),
    ),
    constant(
      "texts",
      "Fields with localized text, which GraphQL gives and takes as lists.",
      "readonly string[]",
      valueLiteral(localized),
    ),
  ];
}

/** Fields of a type that are to be selected. */
interface Selection {
  readonly text: string;
  /** Fields whose text is selected in all languages. */
  readonly localized: readonly string[];
}

/** A query that answers with pages. */
interface Page {
  readonly field: FieldDefinitionNode;
  /** Name of what a page holds. */
  readonly item: string;
  readonly type: ObjectTypeDefinitionNode;
}

/** The types of a document. */
class Sdl {
  readonly #file: string;
  readonly #types: ReadonlyMap<string, ObjectTypeDefinitionNode>;

  constructor({ source, syntax }: GraphqlDocument) {
    this.#file = source;
    this.#types = objectTypes(syntax);
  }

  pages(): readonly Page[] {
    return (this.#types.get("Query")?.fields ?? []).flatMap((field) => {
      for (const parameter of field.arguments ?? []) this.#expectRange(parameter);
      const page = this.#types.get(namedType(field.type));
      const results = page?.fields?.find(({ name }) => name.value === "results");
      const item = results && namedType(results.type);
      const type = item === undefined ? undefined : this.#types.get(item);
      return item === undefined || type === undefined ? [] : [{ field, item, type }];
    });
  }

  /**
   * Selects the fields that a schema has.
   *
   * @param names Names of the schema's fields.
   */
  selection(type: ObjectTypeDefinitionNode, names: readonly string[]): Selection {
    const localized: string[] = [];
    const fields = new Map((type.fields ?? []).map((field) => [field.name.value, field]));
    const parts = names.map((name) => {
      const plain = fields.get(name);
      if (plain !== undefined && !plain.arguments?.length) return name + this.#below(plain.type, [type]);
      const all = fields.get(`${name}AllLocales`);
      if (all === undefined) throw this.#error(type.name, `Type "${type.name.value}" has no field for "${name}"`);
      localized.push(name);
      return `${name}:${all.name.value}${this.#below(all.type, [type])}`;
    });
    return { text: `{${parts.join(" ")}}`, localized };
  }

  /** Everything below a field that can be asked for without an argument, other than what stands above it. */
  #below(of: TypeNode, around: readonly ObjectTypeDefinitionNode[]): string {
    const type = this.#types.get(namedType(of));
    if (type === undefined) return "";
    const above = [...around, type];
    const parts = (type.fields ?? []).flatMap(({ name, type: inner, arguments: parameters }) => {
      const isCircle = above.some((each) => each.name.value === namedType(inner));
      return isCircle || parameters?.length ? [] : [name.value + this.#below(inner, above)];
    });
    return `{${parts.join(" ")}}`;
  }

  #expectRange({ name, directives = [] }: InputValueDefinitionNode): void {
    const range = directives.find((each) => each.name.value === "range");
    if (range && !["min", "max"].every((each) => bound(range, each) !== undefined)) {
      throw this.#error(name, `Expected "min" and "max" for the range of "${name.value}", each a whole number`);
    }
  }

  #error({ loc }: NameNode, reason: string): SpecError {
    const { line = 1, column = 1 } = loc?.startToken ?? {};
    return new SpecError(reason, { file: this.#file, line, column });
  }
}

function objectTypes({ definitions }: DocumentNode): ReadonlyMap<string, ObjectTypeDefinitionNode> {
  return new Map(
    definitions.flatMap((each) => (each.kind === "ObjectTypeDefinition" ? [[each.name.value, each] as const] : [])),
  );
}

function namedType(type: TypeNode): string {
  return type.kind === "NamedType" ? type.name.value : namedType(type.type);
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
