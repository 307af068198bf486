import { type CartDiscountTarget, isCartDiscountTarget } from "@commerce-http/types";
import type { CartDiscountTerms } from "./cart.ts";

/** Kinds of targets in the order of evaluation. Sort order and stacking mode matter within each. */
export const LANES = ["lines", "gifts", "shipping", "totalPrice"] as const;

/** Kind of target. */
export type Lane = (typeof LANES)[number];

/** Says which targets a Cart Discount is evaluated with. */
export function laneOf({ target, value }: Pick<CartDiscountTerms, "target" | "value">): Lane {
  // A malformed discount may have no value.
  const { type } = (value ?? {}) as Partial<CartDiscountTerms["value"]>;
  if (type === "giftLineItem") return "gifts";
  return isCartDiscountTarget(target) ? LANE_OF_TARGET[target.type] : "lines";
}

const LANE_OF_TARGET: Readonly<Record<CartDiscountTarget["type"], Lane>> = {
  lineItems: "lines",
  customLineItems: "lines",
  multiBuyLineItems: "lines",
  multiBuyCustomLineItems: "lines",
  pattern: "lines",
  shipping: "shipping",
  totalPrice: "totalPrice",
};
