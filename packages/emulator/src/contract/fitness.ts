/** Contracts that are given, held against what the emulator itself knows by name. */
import { isRecord } from "@commerce-http/model";
import { contract as own } from "../generated/contract.ts";
import type { AnyContract, AnyFamilies, AnyOperation } from "./any-contract.ts";
import type { Api } from "./api.ts";
import { jsonBodyOf } from "./body.ts";
import { schemasIn } from "./shape.ts";

/** Schemas that code of the emulator names. */
export const NAMED_SCHEMAS: readonly string[] = [
  "CorrelationId",
  "GraphQLRequest",
  "CartDiscountDraft",
  "CartDiscountUpdate",
  "CartDiscountUpdateAction",
];

/** Operations whose scopes and parameters hold for GraphQL and for Messages as well. */
const OPERATIONS = [
  ["states", "query"],
  ["cartDiscounts", "query"],
  ["cartDiscounts", "create"],
] as const;

/** Refuses what is no contract at all, as a file can hold anything. Throws TypeError that names what is missing. */
export function expectForm(contract: unknown, families: unknown): void {
  for (const part of ["operations", "schemas", "expansions", "statuses", "limits"]) {
    const value = isRecord(contract) ? contract[part] : undefined;
    if (!isRecord(value)) throw unfit(`"${part}" is missing`);
  }
  if (!isRecord(contract) || !Array.isArray(contract["scopes"])) throw unfit('"scopes" is missing');
  for (const [kind, traits] of Object.entries(isRecord(families) ? families : {})) {
    const missing = ["noun", "kind", "representation", "fields", "assigned", "actions", "columns"].find(
      (part) => !isRecord(traits) || traits[part] === undefined,
    );
    if (missing !== undefined) throw unfit(`"${missing}" of the kind "${kind}" is missing`);
  }
}

/** Refuses a contract that the emulator could not go by, or whose families belong to another one. Throws TypeError that names what is missing. */
export function expectFit(api: Api): void {
  if (fit.has(api)) return;
  const { contract, families, shapes } = api;
  for (const code of Object.keys(own.statuses)) {
    if (contract.statuses[code] === undefined) throw unfit(`it has no status for the error "${code}"`);
  }
  for (const name of Object.keys(contract.limits)) {
    if (!Object.hasOwn(own.limits, name)) throw unfit(`the emulator does not keep its limit "${name}"`);
  }
  for (const name of NAMED_SCHEMAS) if (!shapes.has(name)) throw unfit(`it has no schema "${name}"`);
  for (const [resource, verb] of OPERATIONS) api.operationOf(resource, verb);
  for (const kind of Object.values(families)) expectAgreement(api, kind);
  expectFamilies(contract, families);
  expectReadable(api);
  fit.add(api);
}

const fit = new WeakSet<Api>();

/** Fields and actions that a family does not know would be taken and forgotten. */
function expectAgreement(api: Api, family: AnyFamilies[string]): void {
  const { shapes, contract } = api;
  const { noun, representation, draft, fields, actions, resource } = family;
  for (const name of [representation, draft]) {
    if (name !== undefined && !shapes.has(name)) throw unfit(`it has no schema "${name}" of a ${noun}`);
  }
  const drafted = draft === undefined ? [] : shapes.of(shapes.named(draft)).properties.keys();
  for (const name of drafted) {
    if (name !== "key" && !Object.hasOwn(fields, name)) throw foreign(`the field "${name}" of a ${noun}`);
  }
  for (const operation of Object.values(contract.operations)) {
    if (operation.facade?.resource !== resource || operation.facade?.verb !== "update") continue;
    for (const name of actionsOf(api, operation)) {
      if (!Object.hasOwn(actions, name)) throw foreign(`the update action "${name}" of a ${noun}`);
    }
  }
}

function actionsOf({ shapes }: Api, operation: AnyOperation): Iterable<string> {
  const list = shapes.of(schemasIn(jsonBodyOf(operation) ?? false)).properties.get("actions") ?? [];
  return shapes.of(shapes.of(list).items).variants?.byTag.keys() ?? [];
}

/** Only its draft distinguishes a resource without a family from an operation that is not supported. */
function expectFamilies({ operations }: AnyContract, families: AnyFamilies): void {
  const known = new Set(Object.values(families).map(({ resource }) => resource));
  for (const { facade } of Object.values(operations)) {
    if (facade !== undefined && facade.verb === "create" && !known.has(facade.resource)) {
      throw foreign(`the resource "${facade.resource}"`);
    }
  }
}

/** Schemas of this package can be read; those that differ are tried at once, before a request needs them. */
function expectReadable({ contract, validator }: Api): void {
  for (const [name, schema] of Object.entries(contract.schemas)) {
    if (JSON.stringify(schema) === JSON.stringify(own.schemas[name])) continue;
    try {
      validator.failureOf({ $ref: `#/$defs/${encodeURIComponent(name)}` }, null);
    } catch (error) {
      throw unfit(`its schema "${name}" cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

function foreign(what: string): TypeError {
  return unfit(`its families do not know ${what}; give those that were generated with it as "families"`);
}

function unfit(reason: string): TypeError {
  return new TypeError(`Cannot use the contract: ${reason}`);
}
