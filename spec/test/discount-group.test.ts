import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import {
  buildSchema,
  type DocumentNode,
  execute,
  getVariableValues,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { bundle } from "./description.ts";

interface Conversation {
  readonly summary: string;
  readonly value: {
    readonly request: { query: string; operationName: string; variables: Record<string, unknown> };
    readonly response: { data: Record<string, unknown> | null; errors?: unknown[] };
  };
}

const folder = new URL("..", import.meta.url);
const sdl = buildSchema(read("discount-group.graphql"));
const conversations = parseYaml(read("examples/discount-group.yaml")) as Record<string, Conversation>;
const table = Object.entries(conversations).map(([name, { value }]) => ({
  name,
  request: value.request,
  response: value.response,
}));

const ajv = new Ajv2020({ strict: false, validateFormats: false });
let schemas: Record<string, { properties: Record<string, unknown>; required?: string[] }>;

beforeAll(() => {
  const document = bundle();
  schemas = document.components.schemas;
  ajv.addSchema(document, "api");
});

describe("discount-group.graphql", () => {
  it("describes every type, field and argument", () => {
    expect([...silent(sdl)]).toEqual([]);
  });

  // The generator compares drafts and update actions.
  it("takes the same fields of a text in a language as the OpenAPI schema", () => {
    const type = sdl.getType("LocalizedStringItemInputType") as GraphQLInputObjectType;
    const fields = Object.values(type.getFields()).map(({ name, type }) => [name, type.toString().endsWith("!")]);
    const { properties = {}, required } = schemas["LocalizedStringItem"] ?? {};
    expect(fields).toEqual(Object.keys(properties).map((name) => [name, required?.includes(name)]));
  });
});

describe("the conversations about Discount Groups", () => {
  it.each(table)(
    "$name has the form of GraphQL, and asks something that the API understands",
    ({ request, response }) => {
      const document = parse(request.query);
      expect(validate(sdl, document)).toEqual([]);
      expect(getVariableValues(sdl, variablesOf(document), request.variables)).not.toHaveProperty("errors");
      expectValid("GraphQLRequest", request);
      expectValid("GraphQLResponse", response);
    },
  );

  it.each(table.filter(({ response }) => !response.errors))(
    "$name is answered as it was asked",
    async (conversation) => {
      const { request, response } = conversation;
      const answer = await execute({
        schema: sdl,
        document: parse(request.query),
        rootValue: response.data,
        variableValues: request.variables,
      });
      expect(JSON.parse(JSON.stringify(answer))).toEqual({ data: response.data });
    },
  );

  it("show every operation and every update action", () => {
    const used = new Set(table.flatMap(({ request }) => rootFields(parse(request.query))));
    const offered = [sdl.getQueryType(), sdl.getMutationType()].flatMap((type) => Object.keys(type?.getFields() ?? {}));
    expect([...used].sort()).toEqual(offered.sort());

    const actions = table.flatMap(({ request }) => (request.variables["actions"] ?? []) as object[]);
    for (const action of actions) expectValid("DiscountGroupUpdateActionInput", action);
    const all = (sdl.getType("DiscountGroupUpdateAction") as GraphQLInputObjectType).getFields();
    expect([...new Set(actions.flatMap((action) => Object.keys(action)))].sort()).toEqual(Object.keys(all).sort());
  });
});

function read(path: string): string {
  return readFileSync(new URL(path, folder), "utf8");
}

function expectValid(schema: string, value: unknown): void {
  const check = ajv.getSchema(`api#/components/schemas/${schema}`);
  if (check === undefined) throw new Error(`Cannot find schema "${schema}"`);
  void check(value);
  expect(check.errors ?? []).toEqual([]);
}

function operationsIn(document: DocumentNode): OperationDefinitionNode[] {
  return document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
}

function variablesOf(document: DocumentNode): NonNullable<OperationDefinitionNode["variableDefinitions"]> {
  return operationsIn(document).flatMap(({ variableDefinitions }) => variableDefinitions ?? []);
}

function rootFields(document: DocumentNode): string[] {
  const selections = operationsIn(document).flatMap(({ selectionSet }) => selectionSet.selections);
  return selections.flatMap((selection) => (selection.kind === Kind.FIELD ? [selection.name.value] : []));
}

/** Coordinates of everything that has no description: `DiscountGroup.name(locale)`. */
function* silent(schema: GraphQLSchema): Generator<string> {
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue;
    if (!type.description) yield type.name;
    if (!isObjectType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!field.description) yield `${type.name}.${field.name}`;
      for (const argument of "args" in field ? field.args : []) {
        if (!argument.description) yield `${type.name}.${field.name}(${argument.name})`;
      }
    }
  }
}
