import type { LintCode } from "../../../src/assurance/index.ts";
import type { CartDiscountTerms } from "../../../src/index.ts";

/** The discounts of a shop as somebody would write them down, and what is wrong with them. */
export interface Shop {
  readonly discounts: readonly CartDiscountTerms[];
  /** Codes with the discount that they are about. */
  readonly wrong: readonly (readonly [code: LintCode, about: string])[];
}

const eur = (centAmount: number) =>
  ({ type: "centPrecision", centAmount, currencyCode: "EUR", fractionDigits: 2 }) as const;
const chf = (centAmount: number) =>
  ({ type: "centPrecision", centAmount, currencyCode: "CHF", fractionDigits: 2 }) as const;

const usual = { isActive: true, requiresDiscountCode: false, stackingMode: "Stacking", stores: [] } as const;

/** Shops written down without a look at how discounts are checked. */
export const shops: Readonly<Record<string, Shop>> = {
  "a bookshop in order": {
    wrong: [],
    discounts: [
      {
        ...usual,
        id: "students",
        sortOrder: "0.9",
        cartPredicate: 'customer.customerGroup.key = "students"',
        target: { type: "lineItems", predicate: 'productType.key = "textbook"' },
        value: { type: "relative", permyriad: 1500 },
      },
      {
        ...usual,
        id: "three-for-two",
        sortOrder: "0.8",
        cartPredicate: "1 = 1",
        target: {
          type: "multiBuyLineItems",
          predicate: 'categories.key = "paperbacks" and price < "15.00 EUR"',
          triggerQuantity: 3,
          discountedQuantity: 1,
          maxOccurrence: 2,
          selectionMode: "Cheapest",
        },
        value: { type: "relative", permyriad: 10_000 },
      },
      {
        ...usual,
        id: "mug-with-novel",
        sortOrder: "0.7",
        cartPredicate: 'lineItemExists(categories.key = "novels")',
        target: {
          type: "pattern",
          triggerPattern: [
            { type: "CountOnLineItemUnits", predicate: 'categories.key = "novels"', minCount: 1, maxCount: 1 },
          ],
          targetPattern: [{ type: "CountOnLineItemUnits", predicate: 'sku = "MUG-01"', minCount: 1, maxCount: 1 }],
          maxOccurrence: 1,
          selectionMode: "Cheapest",
        },
        value: { type: "fixed", money: [eur(500)], applicationMode: "IndividualApplication" },
      },
      {
        ...usual,
        id: "newsletter",
        sortOrder: "0.6",
        requiresDiscountCode: true,
        stackingMode: "StopAfterThisDiscount",
        cartPredicate: 'totalPrice >= "30.00 EUR"',
        target: { type: "totalPrice" },
        value: { type: "absolute", money: [eur(500)] },
      },
      {
        ...usual,
        id: "free-shipping",
        sortOrder: "0.5",
        cartPredicate: 'totalPrice > "49.00 EUR" and shippingAddress.country in ("DE", "AT")',
        target: { type: "shipping" },
        value: { type: "relative", permyriad: 10_000 },
      },
      {
        ...usual,
        id: "bookmark",
        sortOrder: "0.4",
        cartPredicate: 'lineItemCount(productType.key != "voucher") > 4',
        value: {
          type: "giftLineItem",
          product: { typeId: "product", id: "f3b8a5ee-9b7c-4a50-9f5e-0f3f9b7f8a11" },
          variantId: 1,
        },
      },
      {
        ...usual,
        id: "clearance-a",
        sortOrder: "0.3",
        discountGroup: { typeId: "discount-group", id: "clearance" },
        cartPredicate: "1 = 1",
        target: { type: "lineItems", predicate: 'attributes.condition.key = "remaindered"' },
        value: { type: "relative", permyriad: 4000 },
      },
      {
        ...usual,
        id: "clearance-b",
        sortOrder: "0.3",
        discountGroup: { typeId: "discount-group", id: "clearance" },
        cartPredicate: "1 = 1",
        target: { type: "lineItems", predicate: 'attributes.condition.key = "remaindered"' },
        value: { type: "absolute", money: [eur(300)], applicationMode: "IndividualApplication" },
      },
    ],
  },
  "a café that grew": {
    wrong: [
      ["AlwaysStopped", "regulars"],
      ["ContradictoryCartPredicate", "night"],
      ["MissingCurrency", "two-off"],
      ["SameSortOrder", "beans"],
      ["AlwaysLosesGroup", "barista-5"],
      ["UnitsTaken", "second-cup"],
      ["UnknownField", "oat"],
      ["WindowOver", "spring"],
      ["Duplicate", "cake-again"],
      ["ZeroDiscount", "todo"],
      ["Inactive", "someday"],
      ["TargetExcluded", "engraving"],
    ],
    discounts: [
      {
        ...usual,
        id: "opening-week",
        sortOrder: "0.99",
        stackingMode: "StopAfterThisDiscount",
        cartPredicate: 'lineItemTotal(1 = 1) > "5.00 EUR" or lineItemTotal(1 = 1) > "5.00 CHF"',
        target: { type: "lineItems", predicate: 'price > "0.50 EUR" or price > "0.50 CHF"' },
        value: { type: "relative", permyriad: 2500 },
      },
      {
        ...usual,
        id: "regulars",
        sortOrder: "0.95",
        cartPredicate: 'customer.customerGroup.key = "regulars" and lineItemTotal(1 = 1) >= "10.00 EUR"',
        target: {
          type: "lineItems",
          predicate: 'categories.key contains any ("coffee", "tea") and price > "1.00 EUR"',
        },
        value: { type: "relative", permyriad: 500 },
      },
      {
        ...usual,
        id: "night",
        sortOrder: "0.94",
        cartPredicate:
          'not(country in ("DE", "CH")) and (country = "DE" or country = "CH") and totalPrice > "1.00 EUR"',
        target: { type: "totalPrice" },
        value: { type: "relative", permyriad: 1000 },
      },
      {
        ...usual,
        id: "two-off",
        sortOrder: "0.93",
        requiresDiscountCode: true,
        cartPredicate: "lineItemCount(1 = 1) > 1",
        target: { type: "totalPrice" },
        value: { type: "absolute", money: [eur(200)] },
      },
      {
        ...usual,
        id: "swiss",
        sortOrder: "0.92",
        requiresDiscountCode: true,
        cartPredicate: 'store.key = "zurich"',
        stores: [{ key: "zurich" }],
        target: { type: "lineItems", predicate: 'sku = "FONDUE"' },
        value: { type: "fixed", money: [chf(990), eur(990)] },
      },
      {
        ...usual,
        id: "beans",
        sortOrder: "0.9",
        requiresDiscountCode: true,
        cartPredicate: "1 = 1",
        target: { type: "lineItems", predicate: 'categories.key = "beans"' },
        value: { type: "relative", permyriad: 1000 },
      },
      {
        ...usual,
        id: "grinders",
        sortOrder: "0.90",
        requiresDiscountCode: true,
        cartPredicate: "1 = 1",
        target: { type: "lineItems", predicate: 'categories.key = "grinders"' },
        value: { type: "relative", permyriad: 1000 },
      },
      {
        ...usual,
        id: "barista-5",
        sortOrder: "0.8",
        discountGroup: { typeId: "discount-group", id: "barista" },
        cartPredicate: 'customerEmail is defined and customer.customerGroup.key = "baristas"',
        target: { type: "lineItems", predicate: 'sku in ("TAMPER", "JUG")' },
        value: { type: "relative", permyriad: 500 },
      },
      {
        ...usual,
        id: "barista-15",
        sortOrder: "0.8",
        discountGroup: { typeId: "discount-group", id: "barista" },
        cartPredicate: 'customer.customerGroup.key in ("baristas", "owners")',
        target: { type: "lineItems", predicate: 'sku = "TAMPER" or sku = "JUG" or sku = "SCALE"' },
        value: { type: "relative", permyriad: 1500 },
      },
      {
        ...usual,
        id: "second-cup",
        sortOrder: "0.7",
        requiresDiscountCode: true,
        cartPredicate: "1 = 1",
        target: {
          type: "pattern",
          triggerPattern: [{ type: "CountOnLineItemUnits", predicate: 'productType.key = "cup"', minCount: 1 }],
          targetPattern: [
            { type: "CountOnLineItemUnits", predicate: 'productType.key = "cup" and sku = "CUP-RED"', maxCount: 1 },
          ],
          selectionMode: "Cheapest",
        },
        value: { type: "relative", permyriad: 5000 },
      },
      {
        ...usual,
        id: "oat",
        sortOrder: "0.6",
        requiresDiscountCode: true,
        cartPredicate: "1 = 1",
        target: { type: "lineItems", predicate: 'variant.milk = "oat"' },
        value: { type: "relative", permyriad: 1000 },
      },
      {
        ...usual,
        id: "spring",
        sortOrder: "0.55",
        validFrom: "2026-03-01T00:00:00.000Z",
        validUntil: "2026-05-31T22:00:00.000Z",
        cartPredicate: "1 = 1",
        target: { type: "totalPrice" },
        value: { type: "relative", permyriad: 300 },
      },
      {
        ...usual,
        id: "cake",
        sortOrder: "0.5",
        requiresDiscountCode: true,
        cartPredicate: 'lineItemExists(categories.key = "cake")',
        target: { type: "customLineItems", predicate: 'slug = "candles"' },
        value: { type: "relative", permyriad: 5000 },
      },
      {
        ...usual,
        id: "cake-again",
        sortOrder: "0.45",
        requiresDiscountCode: true,
        cartPredicate: 'not(forAllLineItems(not(categories.key = "cake")))',
        target: { type: "customLineItems", predicate: 'slug in ("candles")' },
        value: { type: "relative", permyriad: 5000 },
      },
      {
        ...usual,
        id: "todo",
        sortOrder: "0.4",
        cartPredicate: "1 = 1",
        target: { type: "shipping" },
        value: { type: "relative", permyriad: 0 },
      },
      {
        ...usual,
        id: "someday",
        sortOrder: "0.35",
        isActive: false,
        cartPredicate: "1 = 1",
        target: { type: "shipping" },
        value: { type: "relative", permyriad: 1000 },
      },
      {
        ...usual,
        id: "engraving",
        sortOrder: "0.3",
        requiresDiscountCode: true,
        cartPredicate: 'not(customLineItemExists(slug = "engraving" or slug = "gift-wrap"))',
        target: { type: "customLineItems", predicate: 'slug = "engraving"' },
        value: { type: "absolute", money: [eur(100), chf(100)], applicationMode: "IndividualApplication" },
      },
    ],
  },
};
