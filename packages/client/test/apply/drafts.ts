import type { CartDiscountDraft, StateDraft } from "@commerce-http/types";

/** A draft of a Cart Discount, with this besides. */
export function discount(key: string, sortOrder?: string, more: Partial<CartDiscountDraft> = {}): CartDiscountDraft {
  const value = { type: "relative", permyriad: 1000 } as const;
  const target = { type: "lineItems", predicate: "1 = 1" } as const;
  return { key, name: { en: key }, value, target, cartPredicate: "1 = 1", sortOrder, ...more };
}

/** Two States that lead to each other. */
export function circle(type: StateDraft["type"]): readonly [StateDraft, StateDraft] {
  return [
    { key: "a", type, transitions: [{ key: "b" }] },
    { key: "b", type, transitions: [{ key: "a" }] },
  ];
}
