import { valueOf } from "@commerce-http/model";
import type { Family } from "@commerce-http/runtime";
import { type Action, type Difference, elements, type FamilyRules } from "@commerce-http/runtime/parts";
import { families as described, type PlanDrafts } from "../generated/families.ts";
import { ownChoices } from "./choice/own-actions.ts";

type Order = NonNullable<FamilyRules["order"]>;

/** Orders in which actions work that would not in the order of the description, by lists. */
const orders: Readonly<Partial<Record<string, Order>>> = {
  states: rolesAroundType,
  cartDiscounts: constraintsFirst,
} satisfies Partial<Record<keyof PlanDrafts, Order>>;

/** A role fits one type only: those of the old type have to go before it changes, those of the new one come after it. */
function rolesAroundType(actions: readonly Action[], { changes }: Difference): readonly Action[] {
  const roles = changes.get("roles");
  if (!changes.has("type") || roles === undefined) return actions;
  const { missing, surplus } = elements(roles);
  return [
    ...(surplus.length > 0 ? [{ action: "removeRoles", roles: surplus }] : []),
    ...actions.filter(({ action }) => !String(action).endsWith("Roles")),
    ...(missing.length > 0 ? [{ action: "addRoles", roles: missing }] : []),
  ];
}

/**
 * A price that is spread needs the pattern that it is spread over; anything else goes from value to target. A Cart Discount
 * that will need a code needs it first: else it might count as active without one for a moment, and there is a limit to those.
 */
function constraintsFirst(actions: readonly Action[], { wanted, current }: Difference): readonly Action[] {
  const early = new Set<unknown>([
    ...(isSpread(wanted["value"]) && valueOf(current, "target") !== undefined ? ["changeTarget"] : []),
    ...(wanted["requiresDiscountCode"] === true ? ["changeRequiresDiscountCode"] : []),
  ]);
  return [...actions.filter(({ action }) => early.has(action)), ...actions.filter(({ action }) => !early.has(action))];
}

function isSpread(value: unknown): boolean {
  const mode = valueOf(value, "applicationMode");
  return valueOf(value, "type") === "fixed" && mode !== undefined && mode !== "IndividualApplication";
}

/** Fields that have to be as drafted before another resource can refer to one: States lead to those of their own type. */
const settledFirst: Readonly<Partial<Record<string, readonly string[]>>> = {
  states: ["type"],
} satisfies Partial<Record<keyof PlanDrafts, readonly string[]>>;

/** Adds what the API's documents say of resources beyond the description. */
export function withRules(families: readonly Family[]): readonly Family[] {
  return families.map((family) => ({
    ...family,
    rules: {
      order: orders[family.list],
      own: ownChoices(family.traits.kind),
      settledFirst: settledFirst[family.list],
    },
  }));
}

/** All classes of resources that drafts can be applied to, with their rules. */
export const families: readonly Family[] = /* @__PURE__ */ withRules(described);
