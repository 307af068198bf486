import { askApi, Refused } from "../emulator/ask.ts";
import {
  operationFor,
  ownOf,
  pathOf,
  type Description,
  type Family,
  type Operation,
  type Schema,
} from "../emulator/contract.ts";
import type { Resource } from "../emulator/resources.ts";
import { fittedFields } from "./fitted.ts";
import { initialOf, merged, shapeOf, type Schemas, type Variant } from "./form-shape.ts";
import { innermost, INTROSPECTION, schemasOf, typeText, type GraphqlSchema } from "./graphql-types.ts";

/** A way to change resources of a kind. */
export interface Change {
  /** Name of what is sent: an operation, or a mutation of GraphQL. */
  readonly name: string;
  /** Forms of the update actions. */
  readonly actions: readonly Variant[];
  readonly schemas: Schemas;
  /** An action to begin with: with what the resource has, else with as little as it needs. */
  readonly start: (action: Variant, resource: Resource) => unknown;
  /**
   * Changes a resource by update actions; either all of them take effect or none does.
   *
   * @returns Its new version.
   * @throws Refused with the words of the API.
   */
  readonly send: (resource: Resource, actions: readonly unknown[]) => Promise<number>;
}

/**
 * The way in which the API changes resources of a kind: by its update operation, else by the mutation of GraphQL that is named alike.
 *
 * @returns Nothing where it has neither.
 */
export async function changeOf(
  description: Description,
  family: Family,
  project: string,
  signal: AbortSignal,
): Promise<Change | undefined> {
  const operation = operationFor(description, family, "update", "id");
  const { schemas } = description.contract;
  if (operation !== undefined) return changeByRest(operation, family, schemas, project);
  return await changeByGraphql(`/${encodeURIComponent(project)}/${description.graphqlPath}`, family, signal);
}

function changeByRest(operation: Operation, family: Family, schemas: Schemas, project: string): Change {
  return {
    name: operation.id,
    actions: actionsOf(operation, schemas),
    schemas,
    start: ({ label, schema }, resource) => startOf(label, family, resource, schema, schemas),
    send: async ({ id, version }, actions) => {
      const path = pathOf(operation, { projectKey: project, id });
      return (await askApi<Resource>(path, { method: "POST", body: { version, actions } })).version;
    },
  };
}

/** The fields that an action begins with. Adding or removing begins empty: with all that is there it would do so with all. */
export function startOf(
  action: string,
  { actions }: Pick<Family, "actions">,
  resource: Readonly<Record<string, unknown>>,
  schema: Schema,
  schemas: Schemas,
): Readonly<Record<string, unknown>> {
  const effect = ownOf(actions, action)?.effect;
  const isPart = effect === "append" || effect === "remove";
  return {
    ...(initialOf(schema, schemas) as object),
    ...(!isPart && fittedFields(resource, schema, schemas)),
  };
}

/** The update actions that an operation takes. */
function actionsOf({ body }: Operation, schemas: Schemas): readonly Variant[] {
  const [content] = body?.content ?? [];
  const { properties = {} } = merged(content?.schema ?? true, schemas);
  const { items = true } = merged(properties["actions"] ?? true, schemas);
  const shape = shapeOf(items, schemas);
  return shape.is === "variants" ? shape.variants : [];
}

async function changeByGraphql(path: string, family: Family, signal: AbortSignal): Promise<Change | undefined> {
  const { __schema: schema } = await asked<{ readonly __schema: GraphqlSchema }>(path, INTROSPECTION, {}, signal);
  const name = `update${family.noun.replaceAll(" ", "")}`;
  const actions = schema.mutationType?.fields
    .find((field) => field.name === name)
    ?.args.find((argument) => argument.name === "actions");
  if (actions === undefined) return undefined;
  const schemas = schemasOf(schema);
  const { properties = {} } = merged({ $ref: `#/${innermost(actions.type)}` }, schemas);
  const mutation = `mutation ($id: String, $version: Long!, $actions: ${typeText(actions.type)}) {
    ${name}(id: $id, version: $version, actions: $actions) { version }
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
    send: async ({ id, version }, given) => {
      const data = await asked<Readonly<Record<string, { readonly version: number }>>>(path, mutation, {
        id,
        version,
        actions: given,
      });
      return data[name]?.version ?? version;
    },
  };
}

/** GraphQL answers refusals with success, and errors beside the data. */
async function asked<Data>(path: string, query: string, variables: object, signal?: AbortSignal): Promise<Data> {
  const { data, errors = [] } = await askApi<{ readonly data?: Data | null; readonly errors?: Refused["errors"] }>(
    path,
    {
      method: "POST",
      body: { query, variables },
      ...(signal !== undefined && { signal }),
    },
  );
  const [error] = errors;
  if (error !== undefined || !data) throw new Refused(error?.message ?? "GraphQL has no answer", 200, errors);
  return data;
}
