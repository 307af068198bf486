/** Comparison of GraphQL documents with the schemas: what one of them has, the other has too. */
import type {
  FieldDefinitionNode,
  InputObjectTypeDefinitionNode,
  InputValueDefinitionNode,
  NameNode,
  ObjectTypeDefinitionNode,
  TypeNode,
} from "graphql/language/ast.js";
import type { GraphqlDocument } from "../load/graphql.ts";
import type { JsonSchema, NamedSchema } from "../model/api-model.ts";
import { quoted } from "../model/cursor.ts";
import type { ApiModel } from "../model/model.ts";
import type { Shapes } from "../model/schemas/shapes.ts";
import { Sdl, namedType, nullableType, printedType, propertyOf, scalarForms } from "./sdl.ts";

/** Compares documents with the schemas; throws SpecError at the first thing that only one of them says. */
export function expectAgreement(model: ApiModel, documents: readonly GraphqlDocument[]): void {
  for (const document of documents) new Agreement(model, new Sdl(document)).expect();
}

class Agreement {
  readonly #sdl: Sdl;
  readonly #shapes: Shapes;

  constructor({ shapes }: ApiModel, sdl: Sdl) {
    this.#sdl = sdl;
    this.#shapes = shapes;
  }

  expect(): void {
    for (const { item, type, field } of this.#sdl.pages()) {
      this.#expectObject(type, true);
      const page = this.#sdl.objects.get(namedType(field.type));
      if (page !== undefined) this.#expectObject(page, false);
      const mutations = this.#sdl.objects.get("Mutation")?.fields ?? [];
      for (const mutation of mutations.filter((each) => namedType(each.type) === item)) this.#expectInputs(mutation);
    }
  }

  /** @param isWhole The schema is about all of it, not about what a query has selected. */
  #expectObject(type: ObjectTypeDefinitionNode, isWhole: boolean): void {
    const named = this.#shapes.byName(type.name.value);
    if (named === undefined) return;
    const properties = this.#shapes.properties(named.schema);
    const required = this.#shapes.required(named.schema);
    for (const field of type.fields ?? []) {
      if (!properties.has(field.name.value) && !properties.has(propertyOf(field))) this.#unknown(field.name, type.name);
    }
    for (const [name, property] of properties) {
      const { field } = this.#sdl.shownBy(type, name);
      if (isWhole) this.#expectPresence(field.name, field.type, required.has(name), field.type.kind === "NonNullType");
      this.#expectType(field, property);
    }
  }

  /** Inputs that a mutation takes are drafts or update actions of the schemas. */
  #expectInputs({ arguments: parameters = [] }: FieldDefinitionNode): void {
    for (const { name, type } of parameters) {
      const input = this.#sdl.inputs.get(namedType(type));
      if (input === undefined) continue;
      const named = this.#shapes.byName(input.name.value);
      if (named === undefined) {
        throw this.#sdl.error(
          name,
          `Expected a schema for the input ${quoted(input.name.value)} of ${quoted(name.value)}`,
        );
      }
      if (named.kind.type === "union") this.#expectActions(input, named.kind);
      else this.#expectInput(input, named.schema, []);
    }
  }

  /** Update actions as an object with one key each, the action's name. */
  #expectActions(input: InputObjectTypeDefinitionNode, union: Extract<NamedSchema["kind"], { type: "union" }>): void {
    const { discriminator = "", variants } = union;
    const actions = new Map(variants.flatMap(({ tags, schema }) => tags.map((tag) => [tag, schema] as const)));
    for (const { name, type } of input.fields ?? []) {
      const action = actions.get(name.value);
      if (action === undefined) this.#unknown(name, input.name);
      this.#expectPresence(name, type, false, type.kind === "NonNullType");
      const properties = this.#sdl.inputs.get(namedType(type));
      if (properties === undefined) throw this.#sdl.error(name, `Expected an input type for ${quoted(name.value)}`);
      this.#expectInput(properties, action, [discriminator]);
    }
    this.#expectNames(input, [...actions.keys()]);
  }

  /** @param without Properties that the document says in another way. */
  #expectInput(input: InputObjectTypeDefinitionNode, schema: JsonSchema, without: readonly string[]): void {
    const properties = new Map([...this.#shapes.properties(schema)].filter(([name]) => !without.includes(name)));
    const required = this.#shapes.required(schema);
    for (const field of input.fields ?? []) {
      const { name, type, defaultValue } = field;
      const property = properties.get(name.value);
      if (property === undefined) this.#unknown(name, input.name);
      const isRequired = type.kind === "NonNullType" && defaultValue === undefined;
      this.#expectPresence(name, type, required.has(name.value), isRequired);
      this.#expectType(field, property);
    }
    this.#expectNames(input, [...properties.keys()]);
  }

  #expectNames({ name: type, fields = [] }: InputObjectTypeDefinitionNode, names: readonly string[]): void {
    const missing = names.find((name) => fields.every((field) => field.name.value !== name));
    if (missing !== undefined) throw this.#noField(type, missing);
  }

  #expectPresence(name: NameNode, type: TypeNode, isRequired: boolean, isAlwaysThere: boolean): void {
    if (isRequired === isAlwaysThere) return;
    const plain = printedType(nullableType(type));
    throw this.#sdl.error(
      name,
      isRequired
        ? `Field ${quoted(name.value)} is required in the schema, expected "${plain}!"`
        : `Field ${quoted(name.value)} may be absent in the schema, expected "${plain}"`,
    );
  }

  #expectType({ name, type }: FieldDefinitionNode | InputValueDefinitionNode, schema: JsonSchema): void {
    const found = nullableType(type);
    const expected = this.#formsOf(schema);
    const form = this.#formOf(found);
    if (form !== undefined && expected.length > 0 && !expected.includes(form)) {
      const forms = expected.join(" or ");
      throw this.#sdl.error(
        name,
        `Field ${quoted(name.value)} is of type ${forms} in the schema, found "${printedType(found)}"`,
      );
    }
    this.#expectValues(name, found, schema);
  }

  #expectValues(name: NameNode, type: TypeNode, schema: JsonSchema): void {
    const offered = this.#sdl.enums.get(namedType(type))?.values?.map((value) => value.name.value);
    if (offered === undefined) return;
    const target = type.kind === "ListType" ? (this.#shapes.items(schema) ?? true) : schema;
    const parts = this.#shapes.alternatives(target).flatMap((each) => this.#shapes.parts(each));
    const values = parts.flatMap((part) => (Array.isArray(part["enum"]) ? part["enum"].map(String) : []));
    const missing = values.find((value) => !offered.includes(value));
    const unknown = offered.find((value) => !values.includes(value));
    if (missing !== undefined) throw this.#sdl.error(name, `Type "${namedType(type)}" has no value ${quoted(missing)}`);
    if (unknown !== undefined) throw this.#sdl.error(name, `Value ${quoted(unknown)} is not in the schema`);
  }

  /** The forms that a schema allows; none where it does not say. Localized text, a map, is a list over GraphQL. */
  #formsOf(schema: JsonSchema): readonly string[] {
    if (this.#shapes.entries(schema) !== undefined) return ["array"];
    return [...new Set(this.#shapes.alternatives(schema).flatMap((each) => Array.from(this.#shapes.types(each))))];
  }

  /** The form of a value; `undefined` for a scalar that only the document knows. */
  #formOf(type: TypeNode): string | undefined {
    if (type.kind === "ListType") return "array";
    const name = namedType(type);
    if (this.#sdl.objects.has(name) || this.#sdl.inputs.has(name)) return "object";
    return this.#sdl.enums.has(name) ? "string" : forms.get(name);
  }

  #unknown(name: NameNode, of: NameNode): never {
    throw this.#sdl.error(name, `Field ${quoted(name.value)} of ${quoted(of.value)} is not in the schema`);
  }

  #noField(type: NameNode, name: string): Error {
    return this.#sdl.error(type, `Type ${quoted(type.value)} has no field for ${quoted(name)}`);
  }
}

const forms: ReadonlyMap<string, string> = new Map([...scalarForms, ["DateTime", "string"], ["Locale", "string"]]);
