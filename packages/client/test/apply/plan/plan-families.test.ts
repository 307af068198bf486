import { expect, test } from "vitest";
import { planFamilies } from "../../../src/apply.ts";

test("every kind of resources that a plan has drafts of is there once, after those that it refers to", () => {
  expect(planFamilies.map(({ list, noun, kind, draft: { name } }) => ({ list, noun, kind, draft: name }))).toEqual([
    { list: "states", noun: "State", kind: "state", draft: "StateDraft" },
    {
      list: "recurrencePolicies",
      noun: "Recurrence Policy",
      kind: "recurrence-policy",
      draft: "RecurrencePolicyDraft",
    },
    { list: "discountGroups", noun: "Discount Group", kind: "discount-group", draft: "DiscountGroupDraft" },
    { list: "cartDiscounts", noun: "Cart Discount", kind: "cart-discount", draft: "CartDiscountDraft" },
  ]);
});
