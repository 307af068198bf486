import { own } from "@commerce-http/model";
import { askApi, Refused } from "../emulator/ask.ts";
import {
  operationFor,
  pathOf,
  type Description,
  type Family,
  type Operation,
  type Schema,
} from "../emulator/contract.ts";
import type { Resource } from "../emulator/resources.ts";
import { alternativesOf } from "../forms/form-shape.ts";
import { merged, type Schemas } from "../forms/schema.ts";
import { discountGroupWays } from "./discount-group-ways.ts";
import { startOf, type Change, type Creation, type Removal, type Ways } from "./ways.ts";

/** The ways that the API has for a kind of resource: by operations of the contract, and for Discount Groups by GraphQL. */
export function waysOf(description: Description, kind: string, project: string): Ways {
  const family = own(description.families, kind);
  if (family === undefined) return {};
  if (kind === "discount-group") {
    return discountGroupWays(`/${encodeURIComponent(project)}/${description.graphqlPath}`, family);
  }
  const create = operationFor(description, family, "create");
  const update = operationFor(description, family, "update");
  const remove = operationFor(description, family, "delete");
  const { schemas } = description.contract;
  const within = { family, schemas, project };
  return {
    ...(create !== undefined && { create: creationBy(create, within) }),
    ...(update !== undefined && { change: changeBy(update, within) }),
    ...(remove !== undefined && { remove: removalBy(remove, within) }),
  };
}

interface Place {
  readonly family: Family;
  readonly schemas: Schemas;
  readonly project: string;
}

function creationBy(operation: Operation, { schemas, project }: Place): Creation {
  const parameters = operation.parameters.filter((each) => each.in === "path" && each.name !== PROJECT);
  return {
    name: operation.id,
    draft: bodyOf(operation),
    places: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    schemas,
    send: async (draft, places) => {
      const filled = Object.entries(places).map(([name, value]) => [name, String(value)]);
      const path = pathOf(operation, { ...Object.fromEntries(filled), [PROJECT]: project });
      return (await askApi<Resource>(path, { method: operation.method, body: draft })).id;
    },
  };
}

function changeBy(operation: Operation, { family, schemas, project }: Place): Change {
  const { properties = {} } = merged(bodyOf(operation), schemas);
  const { items = true } = merged(properties["actions"] ?? true, schemas);
  return {
    name: operation.id,
    actions: alternativesOf(items, schemas),
    schemas,
    start: ({ label, schema }, resource) => startOf(label, family, resource, schema, schemas),
    send: async (resource, actions) => {
      const path = pathTo(resource, operation, { family, project });
      const body = { version: resource.version, actions };
      return (await askApi<Resource>(path, { method: operation.method, body })).version;
    },
  };
}

function removalBy(operation: Operation, { family, project }: Place): Removal {
  const takesVersion = operation.parameters.some((each) => each.in === "query" && each.name === "version");
  return {
    name: operation.id,
    send: async (resource) => {
      const path = pathTo(resource, operation, { family, project });
      const query = takesVersion ? { version: resource.version } : {};
      await askApi(path, { method: operation.method, query });
    },
  };
}

const PROJECT = "projectKey";

/** The path of an operation on a resource. What it is within, a Store, say, it has to name itself. */
function pathTo(
  resource: Resource,
  operation: Operation,
  { family: { fields }, project }: Pick<Place, "family" | "project">,
): string {
  const parameters: Record<string, string> = { [PROJECT]: project };
  for (const { name } of operation.parameters.filter((each) => each.in === "path" && each.name !== PROJECT)) {
    const [field = name] = Object.entries(fields).find(([, { within }]) => within === name) ?? [];
    const value = keyIn(resource[field]);
    if (value === undefined)
      throw new Refused(`Cannot address ${operation.id}: the resource has no "${name}" for its path`);
    parameters[name] = value;
  }
  return pathOf(operation, parameters);
}

/** A text, the key of a reference, or that of the first one of a list. */
function keyIn(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return keyIn(value[0]);
  return typeof value === "object" && value !== null && "key" in value ? keyIn(value.key) : undefined;
}

function bodyOf({ body }: Operation): Schema {
  return body?.content[0]?.schema ?? true;
}
