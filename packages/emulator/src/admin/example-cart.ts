import { findCart } from "@commerce-http/assurance";
import { applyDiscounts, type Cart, type DiscountOptions, type DiscountResult } from "@commerce-http/rules";
import type { CartDiscount, DiscountGroup } from "@commerce-http/types";
import type { Workplace } from "../resource/workplace.ts";
import { stored } from "./cart-preview.ts";
import { readCart, type PreviewedCart } from "./cart.ts";

/** The Cart to begin with where it will do. */
const USUAL: PreviewedCart = {
  lineItems: [{ sku: "sku-1", quantity: 2, price: { value: { centAmount: 1000, currencyCode: "EUR" } } }],
};

/** A small Cart that a stored Cart Discount applies to, written as by hand: the usual one if it will do, or if none is found. */
export function exampleCart({ store, clock }: Pick<Workplace, "store" | "clock">, project: string): PreviewedCart {
  const discounts = stored(store, project, "cart-discount")
    .map((json): CartDiscount => JSON.parse(json))
    .filter(({ isActive, requiresDiscountCode }) => isActive && !requiresDiscountCode)
    // One that applies is enough.
    .slice(0, 50);
  const discountGroups = stored(store, project, "discount-group").map((json): DiscountGroup => JSON.parse(json));
  const options: DiscountOptions = { now: new Date(clock.now()), discountGroups };
  if (!isLeftAlone(applyDiscounts(readCart("cart", USUAL), discounts, options))) return USUAL;
  const answer = findCart(
    discounts,
    { type: "holds", holds: ({ result }) => isLeftAlone(result) },
    { ...options, minCentAmount: 1000, maxDiscountCodes: 0, budget: { search: 500, proof: 0 } },
  );
  return answer.answer === "found" ? written(answer.cart) : USUAL;
}

function isLeftAlone({ explanation }: Pick<DiscountResult, "explanation">): boolean {
  return explanation.every(({ status }) => status === "skipped");
}

/** A Cart without what follows from the rest. */
function written(cart: Cart): PreviewedCart {
  const { totalPrice: _, ...others } = cart;
  const text = JSON.stringify(others, (_name, value) =>
    value?.type === "centPrecision" ? { centAmount: value.centAmount, currencyCode: value.currencyCode } : value,
  );
  return JSON.parse(text);
}
