import type {
  CartDiscountTarget,
  CartDiscountTargetPattern,
  CartDiscountValue,
  CentPrecisionMoney,
  HighPrecisionMoney,
  PatternComponent,
  SelectionMode,
  TypedMoney,
} from "@commerce-http/types";
import type { Cart, CartDiscountTerms, CustomLineItem, LineItem } from "../../src/cart-discount/cart.ts";

export const now: Date = new Date("2026-11-21T12:00:00Z");

/** An amount in cents. */
export function eur(centAmount: number, currencyCode = "EUR"): CentPrecisionMoney {
  return { type: "centPrecision", centAmount, currencyCode, fractionDigits: 2 };
}

/** An amount in tenths of a cent. */
export function fineEur(
  preciseAmount: number,
  centAmount: number = Math.round(preciseAmount / 10),
): HighPrecisionMoney {
  return { type: "highPrecision", preciseAmount, fractionDigits: 3, centAmount, currencyCode: "EUR" };
}

/** An amount in thousandths of a cent, whatever its precision. */
export function thousandths(money: Readonly<TypedMoney>): number {
  return 10 ** (5 - money.fractionDigits) * (money.type === "highPrecision" ? money.preciseAmount : money.centAmount);
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
export const shipping = { type: "shipping" } as const;
export const totalPrice = { type: "totalPrice" } as const;
export const stops = { stackingMode: "StopAfterThisDiscount" } as const;

/** The target of all Line Items that satisfy a predicate. */
export function lines(predicate: string): CartDiscountTarget {
  return { type: "lineItems", predicate };
}

/** The target of all Custom Line Items that satisfy a predicate. */
export function customLines(predicate = "1 = 1"): CartDiscountTarget {
  return { type: "customLineItems", predicate };
}

/** The target of some, the cheapest, out of every so many. */
export function multiBuy(
  triggerQuantity: number,
  discountedQuantity: number,
  more: { predicate?: string; selectionMode?: SelectionMode; maxOccurrence?: number } = {},
): Extract<CartDiscountTarget, { type: "multiBuyLineItems" }> {
  const quantities = { triggerQuantity, discountedQuantity };
  return { type: "multiBuyLineItems", predicate: "1 = 1", ...quantities, selectionMode: "Cheapest", ...more };
}

/** A component of a pattern: units that satisfy a predicate, at least and at most so many. */
export function units(predicate: string, minCount?: number, maxCount?: number): PatternComponent {
  const counts = { ...(minCount !== undefined && { minCount }), ...(maxCount !== undefined && { maxCount }) };
  return { type: "CountOnLineItemUnits", predicate, ...counts };
}

/** The target of a pattern, the cheapest units of it. */
export function pattern(
  triggerPattern: PatternComponent[],
  targetPattern: PatternComponent[],
  more: { selectionMode?: SelectionMode; maxOccurrence?: number } = {},
): CartDiscountTargetPattern {
  return { type: "pattern", triggerPattern, targetPattern, selectionMode: "Cheapest", ...more };
}

export function percent(permyriad: number): CartDiscountValue {
  return { type: "relative", permyriad };
}

type Money = CentPrecisionMoney | HighPrecisionMoney;

/** An amount off, or one for each of several currencies. */
export function amountOff(
  money: CentPrecisionMoney | CentPrecisionMoney[],
  applicationMode?: string,
): CartDiscountValue {
  return { type: "absolute", money: [money].flat(), ...(applicationMode !== undefined && { applicationMode }) };
}

/** A fixed price, or one for each of several currencies. */
export function fixedPrice(money: Money | Money[], applicationMode?: string): CartDiscountValue {
  return { type: "fixed", money: [money].flat(), ...(applicationMode !== undefined && { applicationMode }) };
}

export function gift(id = "mug"): CartDiscountValue {
  return { type: "giftLineItem", product: { typeId: "product", id }, variantId: 1 };
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
