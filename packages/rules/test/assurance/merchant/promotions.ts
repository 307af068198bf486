import type { CentPrecisionMoney, PatternComponent } from "@commerce-http/types";
import type { Cart, CartDiscountTerms, LineItem } from "../../../src/index.ts";

/** A day in the season before the holidays. */
export const today: Date = new Date("2026-11-25T09:00:00Z");

/** An amount of euros, or of another currency with two decimal places. */
export function price(amount: number, currencyCode = "EUR"): CentPrecisionMoney {
  return { type: "centPrecision", centAmount: Math.round(amount * 100), currencyCode, fractionDigits: 2 };
}

/** A promotion on everything in every cart, but for what is said. */
export function promotion(
  id: string,
  sortOrder: string,
  value: CartDiscountTerms["value"],
  more: Partial<CartDiscountTerms> = {},
): CartDiscountTerms {
  return {
    id,
    key: id,
    name: { en: id },
    value,
    cartPredicate: "1 = 1",
    target: { type: "lineItems", predicate: "1 = 1" },
    sortOrder,
    stores: [],
    isActive: true,
    requiresDiscountCode: false,
    stackingMode: "Stacking",
    ...more,
  };
}

/** So many percent off. */
export function off(percent: number): CartDiscountTerms["value"] {
  return { type: "relative", permyriad: percent * 100 };
}

/** An amount off all that is targeted together. */
export function less(...money: readonly CentPrecisionMoney[]): CartDiscountTerms["value"] {
  return { type: "absolute", money: [...money] };
}

/** An amount off each unit. */
export function lessEach(money: CentPrecisionMoney): CartDiscountTerms["value"] {
  return { type: "absolute", money: [money], applicationMode: "IndividualApplication" };
}

/** Another price for each unit. */
export function only(money: CentPrecisionMoney): CartDiscountTerms["value"] {
  return { type: "fixed", money: [money] };
}

/** Line Items that satisfy a predicate. */
export function on(predicate: string): Partial<CartDiscountTerms> {
  return { target: { type: "lineItems", predicate } };
}

/** Some of so many units, the cheapest ones. */
export function multiBuy(predicate: string, trigger: number, discounted: number): Partial<CartDiscountTerms> {
  return {
    target: {
      type: "multiBuyLineItems",
      predicate,
      triggerQuantity: trigger,
      discountedQuantity: discounted,
      selectionMode: "Cheapest",
    },
  };
}

/** So many units of one kind with so many of another. */
export function bundle(
  trigger: readonly [predicate: string, count: number],
  target: readonly [predicate: string, count: number],
): Partial<CartDiscountTerms> {
  return {
    target: {
      type: "pattern",
      triggerPattern: [exactly(...trigger)],
      targetPattern: [exactly(...target)],
      selectionMode: "Cheapest",
    },
  };
}

/** So many units of Line Items. */
function exactly(predicate: string, count: number): PatternComponent {
  return { type: "CountOnLineItemUnits", predicate, minCount: count, maxCount: count };
}

/** Members of one Discount Group. */
export function oneOf(group: string): Partial<CartDiscountTerms> {
  return { discountGroup: { typeId: "discount-group", id: group } };
}

/** A discount for those who know its code. */
export const withCode: Partial<CartDiscountTerms> = { requiresDiscountCode: true };

/** A discount after which no other one applies. */
export const last: Partial<CartDiscountTerms> = { stackingMode: "StopAfterThisDiscount" };

/** A Cart with some lines. */
export function basket(lineItems: readonly LineItem[], more: Partial<Cart> = {}): Cart {
  const [first] = lineItems;
  const money = first?.price.value ?? price(0);
  return { totalPrice: { ...price(0, money.currencyCode), fractionDigits: money.fractionDigits }, lineItems, ...more };
}

/** A line of units that cost so much each. */
export function units(quantity: number, sku: string, money: CentPrecisionMoney, more: object = {}): LineItem {
  return { id: `${sku} ${money.centAmount}`, quantity, price: { value: money }, variant: { sku }, ...more };
}
