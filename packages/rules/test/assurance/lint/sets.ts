import type { CentPrecisionMoney } from "@commerce-http/types";
import type { CartDiscountTerms } from "../../../src/index.ts";
import { oneOf } from "../random.ts";

/** The present time in all sets. */
export const now: Date = new Date("2026-06-01T12:00:00Z");

/** An amount in cents. */
export function money(centAmount: number, currencyCode = "EUR"): CentPrecisionMoney {
  return { type: "centPrecision", centAmount, currencyCode, fractionDigits: 2 };
}

/** A Cart Discount of a tenth on everything, but for what is given. */
export function discount(id: string, more: Partial<CartDiscountTerms> = {}): CartDiscountTerms {
  return {
    id,
    key: id,
    name: { en: `The ${id}` },
    value: { type: "relative", permyriad: 1000 },
    cartPredicate: "1 = 1",
    target: { type: "lineItems", predicate: "1 = 1" },
    sortOrder: "0.5",
    isActive: true,
    requiresDiscountCode: false,
    stackingMode: "Stacking",
    stores: [],
    ...more,
  };
}

/** A reference to a Discount Group. */
export function group(id: string): NonNullable<CartDiscountTerms["discountGroup"]> {
  return { typeId: "discount-group", id };
}

/** A sort order that no other index has, below those that plants use. */
function place(index: number): string {
  return `0.4${String(index).padStart(3, "0")}1`;
}

/**
 * Cart Discounts that live together without harm: each has a place, an SKU and a condition of its own.
 *
 * Only relative values below the whole price, amounts in euros, maxima where a pattern needs them, and stops among
 * discounts of one SKU.
 */
export function harmless(random: () => number, count: number): CartDiscountTerms[] {
  return Array.from({ length: count }, (_, index) => {
    const sku = `decoy-${index}`;
    const make = oneOf(random, HARMLESS);
    const cartPredicate = oneOf(random, CONDITIONS).replaceAll("#", String(index));
    return discount(sku, { cartPredicate, sortOrder: place(index), ...make(`sku = "${sku}"`, random, index) });
  });
}

type Make = (predicate: string, random: () => number, index: number) => Partial<CartDiscountTerms>;

const CONDITIONS = [
  "1 = 1",
  'country in ("DE", "AT")',
  'totalPrice > "#0.00 EUR"',
  'customer.customerGroup.key = "group-#"',
  'lineItemCount(categories.key = "category-#") >= 2',
  'not(custom.fields.wholesale = true) and totalPrice >= "5.00 EUR"',
  'lineItemExists(attributes.color = "red") or lineItemTotal(1 = 1) > "100.00 EUR"',
  'store.key != "outlet" and customerEmail is defined',
  "customLineItemCount(1 = 1) < 4",
];

const HARMLESS: readonly Make[] = [
  (predicate, random) => ({
    value: { type: "relative", permyriad: 500 + Math.floor(random() * 4000) },
    target: { type: "lineItems", predicate },
  }),
  (predicate, random) => ({
    value: { type: "absolute", money: [money(100 + Math.floor(random() * 500))], applicationMode: "EvenDistribution" },
    target: { type: "lineItems", predicate },
  }),
  (predicate) => ({
    value: { type: "fixed", money: [money(999)], applicationMode: "IndividualApplication" },
    target: { type: "lineItems", predicate: `${predicate} and price > "12.00 EUR"` },
  }),
  (predicate) => ({
    value: { type: "relative", permyriad: 10_000 },
    target: {
      type: "multiBuyLineItems",
      predicate,
      triggerQuantity: 3,
      discountedQuantity: 1,
      selectionMode: "Cheapest",
    },
  }),
  (predicate) => ({
    value: { type: "relative", permyriad: 5000 },
    target: {
      type: "pattern",
      triggerPattern: [{ type: "CountOnLineItemUnits", predicate, minCount: 2, maxCount: 2 }],
      targetPattern: [{ type: "CountOnLineItemUnits", predicate, minCount: 1, maxCount: 1 }],
      selectionMode: "Cheapest",
    },
  }),
  (_predicate, _random, index) => ({
    value: { type: "relative", permyriad: 2000 },
    target: { type: "customLineItems", predicate: `slug = "engraving-${index}"` },
  }),
  (predicate) => ({ target: { type: "lineItems", predicate }, stackingMode: "StopAfterThisDiscount" }),
  (predicate) => ({ target: { type: "lineItems", predicate }, requiresDiscountCode: true }),
  (_predicate, _random, index) => ({
    value: { type: "relative", permyriad: 2500 },
    target: { type: "shipping" },
    cartPredicate: `shippingInfo.shippingMethodName = "method ${index}"`,
  }),
  (_predicate, _random, index) => ({
    value: { type: "absolute", money: [money(500)] },
    target: { type: "totalPrice" },
    cartPredicate: `totalPrice >= "${100 + index}.00 EUR"`,
  }),
  (predicate) => ({
    target: { type: "lineItems", predicate },
    validFrom: "2026-07-01T00:00:00Z",
    validUntil: "2026-08-01T00:00:00Z",
    stores: [{ key: "berlin" }, { key: "paris" }],
  }),
  (_predicate, _random, index) => ({
    value: { type: "giftLineItem", product: { typeId: "product", id: `gift-${index}` }, variantId: 1 },
    target: undefined,
  }),
];
