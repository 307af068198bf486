import { inPointer, type ActionTraits, type FamilyTraits } from "@commerce-http/model";
/** Entries that update actions put into maps whose entries the contract names: typed custom fields. */
import type { DraftRefusal } from "@commerce-http/rules";
import type { Api } from "../contract/api.ts";
import { refusalOf } from "../contract/refusal.ts";
import type { JsonSchema } from "../generated/contract.ts";
import type { AnyAction } from "./mechanics.ts";

/** Finds entries that the contract does not allow where they are put. */
export type EntryRefusals = (action: AnyAction) => readonly DraftRefusal[];

/**
 * Works out which entries may be put where: an action that puts one takes any value, and the draft says which it may be.
 *
 * @returns A function that knows nothing to refuse of actions whose maps name no entries.
 */
export function entryRefusals(api: Api, { draft, actions }: FamilyTraits): EntryRefusals {
  const tests = new Map(
    Object.entries(actions).flatMap(([name, action]) =>
      action.effect === "put" && draft !== undefined ? [[name, testOf(api, draft, action)] as const] : [],
    ),
  );
  return (action) => tests.get(action.action)?.(action) ?? [];
}

function testOf({ shapes, validator }: Api, draft: string, { writes, entry = "" }: ActionTraits): EntryRefusals {
  const schemas = new Map<string, JsonSchema>();
  const places = Object.entries(writes).map(([property, path]) => {
    const container = path
      .split(".")
      .reduce((schemas, name) => shapes.of(schemas).properties.get(name) ?? [], shapes.named(draft));
    return { property, properties: shapes.of(container).properties };
  });
  return (action) =>
    places.flatMap(({ property, properties }) => {
      const name = String(action[entry]);
      const declared = properties.get(name);
      const value = action[property] ?? undefined;
      if (declared === undefined || value === undefined) return [];
      const schema = schemas.get(name) ?? { type: "object", properties: { [property]: { allOf: declared } } };
      schemas.set(name, schema);
      const failure = validator.failureOf(schema, { [property]: value });
      return failure === undefined ? [] : [pointed(refusalOf(failure, shapes).errors, property)];
    });
}

function pointed([error]: ReturnType<typeof refusalOf>["errors"], property: string): DraftRefusal {
  // Refusals of the validator are about fields and forms.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ...error, pointer: `/${inPointer(property)}` } as DraftRefusal;
}
