/** Kinds of resources as their description has them. */
import {
  type ChosenFields,
  type DerivedFields,
  families,
  type FamilyKind,
  type Fields,
  type OwnActions,
} from "@commerce-http/rules/description";
import type { ByHand, Family, Resource, Rules } from "./family.ts";
import { mechanicsOf, type AnyAction, type HandWritten } from "./mechanics.ts";

/**
 * Makes a family of its description, and of what the documents say beyond it.
 *
 * @throws TypeError for a description that cannot be carried out.
 */
export function describedFamily<
  Kind extends FamilyKind,
  Type extends Resource,
  Draft,
  Action extends { readonly action: string },
>(kind: Kind, rules: Rules<Type, Draft, Action> & ByHand<Kind, Type, Action>): Family<Type, Draft, Action> {
  const { representation, draft, assigned, ...traits } = families[kind];
  // The contract checks that resources, drafts and actions have these types; the data that works on them has none.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const byHand = rules as unknown as HandWritten;
  const mechanics = mechanicsOf({ ...traits, assigned }, byHand);
  const { narrowing } = mechanics;
  const family: Family<Type, Draft, Action> = {
    ...rules,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    ...(mechanics as unknown as Pick<Family<Type, Draft, Action>, "create" | "perform" | "settle">),
    kind,
    schema: representation,
    ...(draft !== undefined && { draft }),
    hasVersionTime: Object.hasOwn(assigned, "versionModifiedAt"),
    draftRefusals: (drafted, context) => rules.draftRefusals?.(drafted, context) ?? [],
    actionRefusals: (resource, action, context) => {
      const refused = rules.actionRefusals?.(resource, action, context) ?? [];
      return refused.length > 0 ? refused : mechanics.variantRefusals(action);
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

/** A family that has no rules of its own. */
export function plainFamily(kind: PlainKind): Family<Resource, Fields, AnyAction> {
  return describedFamily<PlainKind, Resource, Fields, AnyAction>(kind, {});
}
