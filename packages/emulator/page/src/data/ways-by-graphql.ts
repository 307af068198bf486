import { askApi, Refused } from "../emulator/ask.ts";
import type { Family } from "../emulator/contract.ts";
import { merged } from "../forms/schema.ts";
import {
  innermost,
  INTROSPECTION,
  schemasOf,
  typeText,
  type GraphqlInput,
  type GraphqlSchema,
} from "./graphql-types.ts";
import { startOf, type Change, type Creation, type Removal, type Ways } from "./ways.ts";

/** The ways that a kind of resource has among the mutations of GraphQL, which are named like it. */
export async function waysByGraphql(path: string, family: Family, signal: AbortSignal): Promise<Ways> {
  const { __schema: schema } = await asked<{ readonly __schema: GraphqlSchema }>(path, INTROSPECTION, {}, signal);
  const argumentOf = (verb: string, name: string): Mutation | undefined => {
    const mutation = `${verb}${family.noun.replaceAll(" ", "")}`;
    const field = schema.mutationType?.fields.find((each) => each.name === mutation);
    const argument = field?.args.find((each) => each.name === name);
    return argument && { path, name: mutation, argument };
  };
  const create = argumentOf("create", "draft");
  const update = argumentOf("update", "actions");
  const remove = argumentOf("delete", "version");
  return {
    ...(create !== undefined && { create: creationBy(create, schema) }),
    ...(update !== undefined && { change: changeBy(update, schema, family) }),
    ...(remove !== undefined && { remove: removalBy(remove) }),
  };
}

/** A mutation, and the argument that matters. */
interface Mutation {
  /** Where GraphQL is. */
  readonly path: string;
  readonly name: string;
  readonly argument: GraphqlInput;
}

interface Written {
  readonly id: string;
  readonly version: number;
}

function creationBy({ path, name, argument: { type } }: Mutation, schema: GraphqlSchema): Creation {
  const mutation = `mutation ($draft: ${typeText(type)}) { ${name}(draft: $draft) { id version } }`;
  return {
    name: `${name} of GraphQL`,
    draft: { $ref: `#/${innermost(type)}` },
    places: {},
    schemas: schemasOf(schema),
    send: async (draft) => (await written(path, name, mutation, { draft })).id,
  };
}

function changeBy({ path, name, argument: { type } }: Mutation, schema: GraphqlSchema, family: Family): Change {
  const schemas = schemasOf(schema);
  const { properties = {} } = merged({ $ref: `#/${innermost(type)}` }, schemas);
  const mutation = `mutation ($id: String, $version: Long!, $actions: ${typeText(type)}) {
    ${name}(id: $id, version: $version, actions: $actions) { id version }
  }`;
  return {
    name: `${name} of GraphQL`,
    actions: Object.entries(properties).map(([label, inner]) => ({
      label,
      schema: { type: "object", properties: { [label]: inner }, required: [label] },
    })),
    schemas,
    start: ({ label }, resource) => ({
      [label]: startOf(label, family, resource, properties[label] ?? true, schemas),
    }),
    wayIn: ({ label }) => [label],
    send: async ({ id, version }, actions) => (await written(path, name, mutation, { id, version, actions })).version,
  };
}

function removalBy({ path, name }: Mutation): Removal {
  const mutation = `mutation ($id: String, $version: Long!) { ${name}(id: $id, version: $version) { id version } }`;
  return {
    name: `${name} of GraphQL`,
    send: async ({ id, version }) => void (await written(path, name, mutation, { id, version })),
  };
}

async function written(path: string, name: string, mutation: string, variables: object): Promise<Written> {
  const { [name]: result } = await asked<Readonly<Record<string, Written>>>(path, mutation, variables);
  if (result === undefined) throw new Refused(`GraphQL has no answer to ${name}`);
  return result;
}

/** GraphQL answers refusals with success, and errors beside the data; what the API says of them stands in their extensions. */
async function asked<Data>(path: string, query: string, variables: object, signal?: AbortSignal): Promise<Data> {
  const { data, errors = [] } = await askApi<{
    readonly data?: Data | null;
    readonly errors?: readonly GraphqlError[];
  }>(path, {
    method: "POST",
    body: { query, variables },
    ...(signal !== undefined && { signal }),
  });
  const [error] = errors;
  if (error === undefined && data) return data;
  throw new Refused(
    error?.message ?? "GraphQL has no answer",
    200,
    errors.map(({ message, extensions }) => Object.assign({ message }, extensions)),
  );
}

interface GraphqlError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}
