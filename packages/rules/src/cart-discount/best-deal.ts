import type { DiscountTypeCombinationBestDeal } from "@commerce-http/types";
import type { Pricing } from "./pricing.ts";

/**
 * Compares Product Discounts to Cart Discounts as a whole, and takes those that give the lower total: document 2, What
 * the service does.
 *
 * Both prices of the Cart are finished before they are compared: gifts and discounts of the shipping cost are on both
 * sides, those of lines and of the total price on that of the Cart Discounts. Of equal totals, Product Discounts are
 * taken, if there are any: their prices are the ones that customers have seen.
 *
 * @param price Starts from prices with or without Product Discounts.
 */
export function bestDeal(price: (usesProductDiscounts: boolean) => Pricing): {
  readonly pricing: Pricing;
  readonly combination: DiscountTypeCombinationBestDeal;
} {
  const withCartDiscounts = price(false);
  withCartDiscounts.apply(["lines", "gifts", "shipping", "totalPrice"]);
  const withProductDiscounts = price(true);
  withProductDiscounts.apply(["gifts", "shipping"]);
  if (isBetter(withCartDiscounts, withProductDiscounts)) {
    return { pricing: withCartDiscounts, combination: { type: "BestDeal", chosenDiscountType: "CartDiscount" } };
  }
  withProductDiscounts.yieldTo(withCartDiscounts);
  return { pricing: withProductDiscounts, combination: { type: "BestDeal", chosenDiscountType: "ProductDiscount" } };
}

function isBetter(withCartDiscounts: Pricing, withProductDiscounts: Pricing): boolean {
  if (withCartDiscounts.total !== withProductDiscounts.total)
    return withCartDiscounts.total < withProductDiscounts.total;
  return withCartDiscounts.hasLoserOfBestDeal() && !withProductDiscounts.hasProductDiscounts();
}
