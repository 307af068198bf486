import type { FamilyTraits } from "@commerce-http/model";
import type { AnyContract, AnyOperation } from "../../../src/contract/any-contract.ts";
import { ask } from "./ask.ts";

/** The contract and the kinds of resources that the emulator goes by, as far as the page reads them. */
export interface Description {
  readonly contract: Pick<AnyContract, "expansions"> & {
    readonly operations: Readonly<Record<string, Operation>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
  readonly families: Readonly<Record<string, Family>>;
  /** Where GraphQL is, below a Project. */
  readonly graphqlPath: string;
}

/** An operation of the API. */
export interface Operation extends Pick<AnyOperation, "id" | "method" | "path" | "facade"> {
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: Schema;
  }[];
  readonly body?: { readonly content: readonly { readonly schema: Schema }[] };
}

/** A kind of resource. */
export type Family = Pick<FamilyTraits, "noun" | "resource" | "representation" | "fields" | "actions">;

/** A JSON Schema (2020-12). */
export type Schema = boolean | SchemaObject;

/** Keywords that the page reads. */
export interface SchemaObject {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly discriminator?: { readonly propertyName: string };
}

let description: Promise<Description> | undefined;

/** The description; asked for once. */
export function describedApi(): Promise<Description> {
  description ??= ask<Description>("/contract").catch((error: unknown) => {
    description = undefined;
    throw error;
  });
  return description;
}

/**
 * The operation that stands for a verb of a kind of resource: one within nothing where there is one, else within a Store, say; and rather one
 * that takes an id than one that takes a key.
 *
 * @returns Nothing where the API has none.
 */
export function operationFor({ contract }: Description, { resource }: Family, verb: string): Operation | undefined {
  const detour = ({ facade }: Operation): number =>
    Number(facade?.within !== undefined) * 2 + Number(facade?.by === "key");
  return Object.values(contract.operations)
    .filter(({ facade }) => facade?.resource === resource && facade?.verb === verb)
    .toSorted((one, other) => detour(one) - detour(other))[0];
}

/** Fills in the places of a path. */
export function pathOf({ path }: Operation, parameters: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ""));
}
