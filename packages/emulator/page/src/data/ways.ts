import { own, valueOf } from "@commerce-http/model";
import type { Family, Schema } from "../emulator/contract.ts";
import type { Resource } from "../emulator/resources.ts";
import type { Alternative } from "../forms/form-shape.ts";
import type { Schemas } from "../forms/schema.ts";
import { fittedFields, initialOf } from "../forms/values.ts";

/** The ways in which the API makes, changes and removes resources of a kind: by its operations, or by mutations of GraphQL. */
export interface Ways {
  readonly create?: Creation;
  readonly change?: Change;
  readonly remove?: Removal;
}

/** A way to make resources. */
export interface Creation {
  /** Name of what is sent: an operation, or a mutation. */
  readonly name: string;
  readonly draft: Schema;
  /** Places of the path that a draft does not fill in, such as the Store that it is made within. */
  readonly places: Readonly<Record<string, Schema>>;
  readonly schemas: Schemas;
  /** Makes a resource, and gives its id. Throws Refused, as the other ways do, with the words of the API. */
  readonly send: (draft: unknown, places: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** A way to change resources. */
export interface Change {
  /** Name of what is sent: an operation, or a mutation. */
  readonly name: string;
  /** Forms of the update actions. */
  readonly actions: readonly Alternative[];
  readonly schemas: Schemas;
  /** An action to begin with: with what the resource has, else with as little as it needs. */
  readonly start: (action: Alternative, resource: Resource) => unknown;
  /** Changes a resource by update actions, either all of them or none, and gives its new version. */
  readonly send: (resource: Resource, actions: readonly unknown[]) => Promise<number>;
}

/** A way to remove resources. */
export interface Removal {
  /** Name of what is sent: an operation, or a mutation. */
  readonly name: string;
  /** Removes a resource, if it still has this version. */
  readonly send: (resource: Resource) => Promise<void>;
}

/**
 * The fields that an action begins with: where it replaces what they write, with what the resource has there.
 *
 * All others begin with as little as they need. Adding or removing what is there already would be no change, and a field of the same name may mean something else.
 */
export function startOf(
  action: string,
  { actions }: Pick<Family, "actions">,
  resource: Readonly<Record<string, unknown>>,
  schema: Schema,
  schemas: Schemas,
): Readonly<Record<string, unknown>> {
  const { effect, writes = {} } = own(actions, action) ?? {};
  const least = initialOf(schema, schemas) as Readonly<Record<string, unknown>>;
  if (effect !== "replace") return least;
  const written = Object.entries(writes).map(([field, path]) => [field, valueAt(resource, path)]);
  return { ...least, ...fittedFields(Object.fromEntries(written), schema, schemas) };
}

/** The value at a path of names with dots between them. */
export function valueAt(resource: object, path: string): unknown {
  return path.split(".").reduce<unknown>(valueOf, resource);
}
