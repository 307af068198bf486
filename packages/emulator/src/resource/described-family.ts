/** Kinds of resources as their description has them. */
import type { ChosenFields, DerivedFields, FamilyKind, FamilyTraits, OwnActions } from "@commerce-http/model";
import type { Api } from "../contract/api.ts";
import { entryRefusals } from "./entries.ts";
import type { Family, Resource, Rules } from "./family.ts";
import { mechanicsOf, type HandWritten } from "./mechanics.ts";

/** A family whose types only the contract knows: it has checked what comes in. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyFamily = Family<any, any, any>;

/** Rules, and functions by hand, whose types only the contract knows. */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyRules = Rules<any, any, any> & { readonly [Part in keyof HandWritten]: Works | undefined };

// oxlint-disable-next-line typescript/no-explicit-any
type Works = Readonly<Record<string, any>>;

/**
 * Makes a family of its description, and of what the documents say beyond it.
 *
 * @throws TypeError for a description that cannot be carried out.
 */
export function describedFamily(
  api: Api,
  traits: FamilyTraits,
  { own, derive, choose, ...rules }: AnyRules,
): AnyFamily {
  const { kind, representation, draft, assigned } = traits;
  const mechanics = mechanicsOf(traits, { own, derive, choose });
  const refusedEntries = entryRefusals(api, traits);
  const { narrowing } = mechanics;
  const family: Family<Resource, never, never> = {
    ...rules,
    // The contract checks that resources, drafts and actions have their types; the data that works on them has none.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(mechanics as unknown as Pick<Family<Resource, never, never>, "create" | "perform" | "settle">),
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
