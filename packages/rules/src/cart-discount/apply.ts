import { checkOptionNames } from "@commerce-http/types/schema";
import type { Cart, CartDiscountTerms, DiscountOptions } from "./cart.ts";
import { PRICING } from "./option-names.ts";
import { prepared, type DiscountResult } from "./prepare.ts";

export type { DiscountResult };

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
  checkOptionNames("applyDiscounts()", options, PRICING, { required: ["now"] });
  return prepared(discounts, options).apply(cart, options);
}
