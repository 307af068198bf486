/** Kinds of resources as their description has them. */
import {
  inPointer,
  type ActionTraits,
  type ChosenFields,
  type DerivedFields,
  type FamilyKind,
  type FamilyTraits,
  type OwnActions,
} from "@commerce-http/model";
import type { DraftRefusal } from "@commerce-http/rules";
import type { Api } from "../contract/api.ts";
import { refusalOf } from "../contract/refusal.ts";
import type { JsonSchema } from "../generated/contract.ts";
import type { Family, HeldFamily, Rules } from "./family.ts";
import { mechanicsOf, type AnyAction, type HandWritten } from "./mechanics.ts";

/** A family whose types only the contract knows: it has checked what comes in. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyFamily = Family<any, any, any>;

/** Rules, and functions by hand, whose types only the contract knows. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRules = Rules<any, any, any> & { readonly [Part in keyof HandWritten]: Works | undefined };

// oxlint-disable-next-line typescript/no-explicit-any
type Works = Readonly<Record<string, any>>;

/** Makes a family of its description, and of what the documents say beyond it. Throws TypeError where the description cannot be carried out. */
export function describedFamily(
  api: Api,
  traits: FamilyTraits,
  { own, derive, choose, ...rules }: AnyRules,
): AnyFamily {
  const { kind, representation, draft, assigned } = traits;
  const mechanics = mechanicsOf(traits, { own, derive, choose });
  const refusedEntries = entryRefusals(api, traits);
  const { narrowing } = mechanics;
  const family: HeldFamily = {
    ...rules,
    // The contract checks that resources, drafts and actions have their types; the data that works on them has none.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(mechanics as unknown as Pick<HeldFamily, "create" | "perform" | "settle">),
    kind,
    schema: representation,
    ...(draft !== undefined && { draft }),
    hasVersionTime: Object.hasOwn(assigned, "versionModifiedAt"),
    draftRefusals: (drafted, context) => rules.draftRefusals?.(drafted, context) ?? [],
    actionRefusals: (resource, action, context) => {
      const refused = rules.actionRefusals?.(resource, action, context) ?? [];
      if (refused.length > 0) return refused;
      return [...mechanics.variantRefusals(action), ...refusedEntries(action)];
    },
    ...(narrowing !== undefined && { inStore: narrowing.inStore }),
  };
  return family;
}

/** Kinds whose description asks for nothing by hand. */
export type PlainKind = {
  readonly [Kind in FamilyKind]: [OwnActions[Kind] | DerivedFields[Kind] | ChosenFields[Kind]] extends [never]
    ? Kind
    : never;
}[FamilyKind];

/** Finds entries that the contract does not allow where they are put. */
type EntryRefusals = (action: AnyAction) => readonly DraftRefusal[];

/** Works out which entries may be put where: an action that puts one takes any value, and the draft says which it may be. */
function entryRefusals(api: Api, { draft, actions }: FamilyTraits): EntryRefusals {
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
