import type { Cart, CartDiscountTerms, DiscountResult } from "@commerce-http/rules";
import type { CentPrecisionMoney } from "@commerce-http/types";

export type Kind = "relative" | "absolute" | "fixed" | "multiBuy" | "pattern";

export const all: readonly Kind[] = ["relative", "absolute", "fixed", "multiBuy", "pattern"];

export function cartOf(lines: number): Cart {
  const lineItems = Array.from({ length: lines }, (_, index) => ({
    id: `line-${index}`,
    quantity: 1 + (index % 5),
    price: { value: eur(1000 + 37 * index) },
    variant: { sku: `SKU-${index}` },
    shelf: index % 10,
  }));
  return { totalPrice: eur(0), lineItems, shippingInfo: { price: eur(500) } };
}

/** So many discounts, with predicates of their own, each of which targets a share of the lines. */
export function discountsOf(count: number, share: number, kinds: readonly Kind[]): CartDiscountTerms[] {
  return Array.from({ length: count }, (_, index): CartDiscountTerms => {
    const lines = share < 1 ? `shelf = ${index % 10}` : "shelf >= 0";
    const predicate = `${lines} and sku != "OTHER-${index}"`;
    const units = { type: "CountOnLineItemUnits", predicate } as const;
    const terms: Record<Kind, Pick<CartDiscountTerms, "value" | "target">> = {
      relative: { value: { type: "relative", permyriad: 100 }, target: { type: "lineItems", predicate } },
      absolute: { value: { type: "absolute", money: [eur(500)] }, target: { type: "lineItems", predicate } },
      fixed: { value: { type: "fixed", money: [eur(5000)] }, target: { type: "lineItems", predicate } },
      multiBuy: {
        value: { type: "relative", permyriad: 200 },
        target: {
          type: "multiBuyLineItems",
          predicate,
          triggerQuantity: 3,
          discountedQuantity: 1,
          selectionMode: "Cheapest",
        },
      },
      pattern: {
        value: { type: "relative", permyriad: 200 },
        target: {
          type: "pattern",
          triggerPattern: [{ ...units, minCount: 2, maxCount: 2 }],
          targetPattern: [{ ...units, minCount: 1, maxCount: 1 }],
          selectionMode: "Cheapest",
        },
      },
    };
    return {
      id: `discount-${index}`,
      ...terms[kinds[index % kinds.length] ?? "relative"],
      cartPredicate: `totalPrice > "10.00 EUR" and customer.email != "${index}@example.com" or lineItemCount(1 = 1) > 2`,
      sortOrder: `0.${1000 + index}`,
      stores: [],
      isActive: true,
      requiresDiscountCode: false,
      stackingMode: "Stacking",
    };
  });
}

export function eur(centAmount: number): CentPrecisionMoney {
  return { type: "centPrecision", centAmount, currencyCode: "EUR", fractionDigits: 2 };
}

/** Reads what is made only when it is read. */
export function read({ cart, explanation }: DiscountResult): unknown {
  return [cart, explanation];
}
