import type { Family } from "@commerce-http/runtime";
import { families as described, type PlanDrafts } from "../generated/families.ts";
import { orders } from "./choice/order.ts";
import { ownChoices } from "./choice/own-actions.ts";

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
