import type { DiscountTypeCombinationBestDeal } from "@commerce-http/types";
import type { Pricing } from "./pricing.ts";

/**
 * Compares Product Discounts to Cart Discounts as a whole, and takes those that give the lower total: document 2, What
 * the service does.
 *
 * Cart Discounts of lines and of the total price are compared, with the shipping cost before discounts on both sides. Of
 * equal totals, Product Discounts are taken: their prices are the ones that customers have seen.
 *
 * @param price Starts from prices with or without Product Discounts.
 */
export function bestDeal(price: (usesProductDiscounts: boolean) => Pricing): {
  readonly pricing: Pricing;
  readonly combination: DiscountTypeCombinationBestDeal;
} {
  const withCartDiscounts = price(false);
  withCartDiscounts.applyToLines();
  withCartDiscounts.applyToTotalPrice();
  const withProductDiscounts = price(true);
  if (withCartDiscounts.total < withProductDiscounts.total) {
    return { pricing: withCartDiscounts, combination: { type: "BestDeal", chosenDiscountType: "CartDiscount" } };
  }
  withProductDiscounts.yieldToProductDiscounts();
  return { pricing: withProductDiscounts, combination: { type: "BestDeal", chosenDiscountType: "ProductDiscount" } };
}
