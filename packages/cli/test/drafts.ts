import type { CartDiscountDraft, StateDraft } from "@commerce-http/types";

/** A State of orders. */
export function state(key: string, rest: Partial<StateDraft> = {}): StateDraft {
  return { key, type: "OrderState", ...rest };
}

/** A State that leads to others. */
export function leading(key: string, ...targets: readonly string[]): StateDraft {
  return state(key, { transitions: targets.map((target) => ({ key: target })) });
}

/** A discount of a tenth. */
export function discount(key: string, rest: Partial<CartDiscountDraft> = {}): CartDiscountDraft {
  return {
    key,
    name: { en: key },
    value: { type: "relative", permyriad: 1000 },
    cartPredicate: "1 = 1",
    target: { type: "lineItems", predicate: "1 = 1" },
    ...rest,
  };
}
