import type {
  CartDiscountTarget,
  CartDiscountValue,
  CentPrecisionMoney,
  HighPrecisionMoney,
} from "@commerce-http/types";
import type { Cart, CartDiscountTerms, CustomLineItem, LineItem } from "../../src/cart-discount/cart.ts";

export const now: Date = new Date("2026-11-21T12:00:00Z");

export function eur(centAmount: number): CentPrecisionMoney {
  return { type: "centPrecision", centAmount, currencyCode: "EUR", fractionDigits: 2 };
}

/** An amount in tenths of a cent. */
export function fineEur(
  preciseAmount: number,
  centAmount: number = Math.round(preciseAmount / 10),
): HighPrecisionMoney {
  return { type: "highPrecision", preciseAmount, fractionDigits: 3, centAmount, currencyCode: "EUR" };
}

export function line(id: string, centAmount: number, quantity = 1, fields: Record<string, unknown> = {}): LineItem {
  return { id, quantity, price: { value: eur(centAmount) }, variant: { sku: id }, ...fields };
}

export function customLine(id: string, centAmount: number, quantity = 1): CustomLineItem {
  return { id, quantity, money: eur(centAmount), slug: id };
}

export function cartOf(lineItems: readonly LineItem[], fields: Partial<Cart> = {}): Cart {
  return { totalPrice: eur(0), lineItems, ...fields };
}

export const everything: CartDiscountTarget = { type: "lineItems", predicate: "1 = 1" };

export function percent(permyriad: number): CartDiscountValue {
  return { type: "relative", permyriad };
}

export function discount(
  id: string,
  value: CartDiscountTerms["value"],
  target: CartDiscountTarget | undefined,
  fields: Partial<CartDiscountTerms> = {},
): CartDiscountTerms {
  const terms = {
    id,
    value,
    cartPredicate: "1 = 1",
    sortOrder: "0.5",
    stores: [],
    isActive: true,
    requiresDiscountCode: false,
    stackingMode: "Stacking",
    ...fields,
  };
  return target === undefined ? terms : { ...terms, target };
}

/** Freezes all that can be reached. */
export function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !(value instanceof Date)) {
    for (const part of Object.values(value)) frozen(part);
    Object.freeze(value);
  }
  return value;
}
