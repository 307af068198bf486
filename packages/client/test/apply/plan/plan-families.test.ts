import { expect, test } from "vitest";
import { planFamilies } from "../../../src/apply.ts";

test("every kind of resources that a plan has drafts of is there once, after those that it refers to", () => {
  const all = planFamilies.map(({ list, noun, kind, draft: { name } }) => [list, noun, kind, name].join(", "));
  expect(all).toEqual([
    "states, State, state, StateDraft",
    "recurrencePolicies, Recurrence Policy, recurrence-policy, RecurrencePolicyDraft",
    "discountGroups, Discount Group, discount-group, DiscountGroupDraft",
    "cartDiscounts, Cart Discount, cart-discount, CartDiscountDraft",
  ]);
});
