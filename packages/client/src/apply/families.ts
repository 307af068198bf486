import type { Family } from "@commerce-http/runtime";
import { families as described } from "../generated/families.ts";
import { orders } from "./choice/order.ts";
import { ownChoices } from "./choice/own-actions.ts";

/** Adds what the API's documents say of update actions beyond the description. */
export function withRules(families: readonly Family[]): readonly Family[] {
  return families.map((family) => ({
    ...family,
    rules: { order: orders[family.list], own: ownChoices(family.traits.kind) },
  }));
}

/** All classes of resources that drafts can be applied to, with their rules. */
export const families: readonly Family[] = /* @__PURE__ */ withRules(described);
