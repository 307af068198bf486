import { Predicates, basisOf } from "./basis.ts";
import { bestDeal } from "./best-deal.ts";
import type { Cart, CartDiscountTerms, DiscountOptions, DiscountedCart } from "./cart.ts";
import type { DiscountExplanation } from "./explanation.ts";
import type { DiscountFinding } from "./finding.ts";
import { LANES } from "./lane.ts";
import { titled } from "./naming.ts";
import { orderDiscounts, requireDistinct } from "./order.ts";
import { Pricing } from "./pricing.ts";

/** A Cart after discounts, and what became of each of them. */
export interface DiscountResult {
  /** The Cart with new prices. */
  readonly cart: DiscountedCart;
  /** One for each discount, in the order of evaluation: first those of lines, then gifts, shipping cost, total price. */
  readonly explanation: readonly DiscountExplanation[];
  /** Contradictions within the discounts, whatever the Cart, such as members of a group with different sort orders. */
  readonly findings: readonly DiscountFinding[];
}

/**
 * Applies Cart Discounts to a Cart, and explains the result: document 2.
 *
 * Discounts of Line Items and Custom Line Items come first, by sort order, each working on the prices that those before
 * it left; of a Discount Group only the one that saves most there. Gifts, discounts of the shipping cost and at last those of
 * the total price follow. If asked, all this is done with and without Product Discounts, and the lower total is taken.
 * Predicates always see the Cart before Cart Discounts, so pricing a priced Cart again changes nothing.
 *
 * `StopAfterThisDiscount` on lines stops discounts of lines and of the total price with a lower sort order; on gifts, the
 * shipping cost and the total price it stops discounts with the same target. A discount that changes nothing stops none.
 *
 * The order of `discounts` and of the lines does not matter. Nothing that is passed in is changed.
 *
 * @param cart The Cart; what earlier Cart Discounts left in it is ignored.
 * @param discounts All Cart Discounts that may apply.
 * @param options The present time, Discount Codes and what else must be known.
 * @returns The Cart with new prices, and for each discount whether it was applied, to what, or why not.
 * @throws RangeError when `now` is no date, an amount or a quantity of the Cart is none, its amounts are of several
 *   currencies, or two discounts have the same id. A discount that cannot be read is skipped instead.
 */
export function applyDiscounts(
  cart: Cart,
  discounts: readonly CartDiscountTerms[],
  options: DiscountOptions,
): DiscountResult {
  requireDistinct(discounts);
  const order = orderDiscounts(
    discounts.map((discount) => titled(discount, options)),
    options.discountGroups,
  );
  const predicates = new Predicates();
  const findGift = onceEach(options.findGift);
  const price = (usesProductDiscounts: boolean): Pricing =>
    new Pricing(cart, basisOf(cart, usesProductDiscounts, predicates, options.currency), order, {
      ...options,
      findGift,
    });

  if (options.discountTypeCombination === "BestDeal") {
    const { pricing, combination } = bestDeal(price);
    return { cart: pricing.discountedCart(combination), explanation: pricing.explanation(), findings: order.findings };
  }
  const pricing = price(true);
  pricing.apply(LANES);
  const discountedCart = pricing.discountedCart({ type: "Stacking" });
  return { cart: discountedCart, explanation: pricing.explanation(), findings: order.findings };
}

/** Keeps what is found, so that each gift is looked for once, however often its discount is tried. */
function onceEach(find: DiscountOptions["findGift"]): DiscountOptions["findGift"] {
  if (find === undefined) return undefined;
  const found = new Map<Parameters<typeof find>[0], ReturnType<typeof find>>();
  return (value) => {
    if (!found.has(value)) found.set(value, find(value));
    return found.get(value);
  };
}
