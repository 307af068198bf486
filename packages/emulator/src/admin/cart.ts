import { fractionDigits, type Cart, type CustomLineItem, type LineItem, type Price } from "@commerce-http/rules";
import type { CentPrecisionMoney, Money, TypedMoney } from "@commerce-http/types";
import { integer, list, record, text, unfit } from "../contract/read-fields.ts";

/** A Cart in a short form; predicates can use other fields as well. */
export interface PreviewedCart {
  readonly [field: string]: unknown;
  readonly totalPrice?: Readonly<Money>;
  readonly lineItems?: readonly PreviewedLineItem[];
  readonly customLineItems?: readonly PreviewedCustomLineItem[];
  readonly shippingInfo?: { readonly [field: string]: unknown; readonly price: Readonly<Money> };
  readonly store?: { readonly key: string };
}

/** A Line Item in a short form. */
export interface PreviewedLineItem {
  readonly [field: string]: unknown;
  readonly id?: string;
  /** @defaultValue `1` */
  readonly quantity?: number;
  readonly price: PreviewedPrice & { readonly discounted?: PreviewedPrice };
}

/** A Custom Line Item in a short form. */
export interface PreviewedCustomLineItem {
  readonly [field: string]: unknown;
  readonly id?: string;
  /** @defaultValue `1` */
  readonly quantity?: number;
  readonly money: Readonly<Money | TypedMoney>;
}

/** A price in a short form. */
export interface PreviewedPrice {
  readonly [field: string]: unknown;
  readonly value: Readonly<Money | TypedMoney>;
}

/** Reads a Cart written by hand, as far as Cart Discounts ask about it: `type` and `fractionDigits` of amounts in cents, and ids of lines, may be left out. */
export function readCart(name: string, value: unknown): Cart {
  const { totalPrice, lineItems, customLineItems, shippingInfo, store, ...others } = record(name, value);
  return {
    ...others,
    ...(totalPrice !== undefined && { totalPrice: readCents(`${name}.totalPrice`, totalPrice) }),
    lineItems: list(`${name}.lineItems`, lineItems ?? [], readLineItem),
    ...(customLineItems !== undefined && {
      customLineItems: list(`${name}.customLineItems`, customLineItems, readCustomLineItem),
    }),
    ...(shippingInfo !== undefined && { shippingInfo: readShippingInfo(`${name}.shippingInfo`, shippingInfo) }),
    ...(store !== undefined && { store: readStore(`${name}.store`, store) }),
  };
}

function readLineItem(name: string, value: unknown): LineItem {
  const { id = name, quantity = 1, price, lineItemMode, ...others } = record(name, value);
  return {
    ...others,
    id: text(`${name}.id`, id),
    quantity: integer(`${name}.quantity`, quantity),
    price: readPrice(`${name}.price`, price),
    ...(lineItemMode !== undefined && { lineItemMode: text(`${name}.lineItemMode`, lineItemMode) }),
  };
}

function readCustomLineItem(name: string, value: unknown): CustomLineItem {
  const { id = name, quantity = 1, money, ...others } = record(name, value);
  return {
    ...others,
    id: text(`${name}.id`, id),
    quantity: integer(`${name}.quantity`, quantity),
    money: readMoney(`${name}.money`, money),
  };
}

function readPrice(name: string, price: unknown): Price {
  const { value, discounted, ...others } = record(name, price);
  return {
    ...others,
    value: readMoney(`${name}.value`, value),
    ...(discounted !== undefined && { discounted: readDiscountedPrice(`${name}.discounted`, discounted) }),
  };
}

function readDiscountedPrice(name: string, price: unknown): NonNullable<Price["discounted"]> {
  const { value, ...others } = record(name, price);
  return { ...others, value: readMoney(`${name}.value`, value) };
}

function readShippingInfo(name: string, value: unknown): NonNullable<Cart["shippingInfo"]> {
  const { price, ...others } = record(name, value);
  return { ...others, price: readCents(`${name}.price`, price) };
}

function readStore(name: string, value: unknown): NonNullable<Cart["store"]> {
  const { key, ...others } = record(name, value);
  return { ...others, key: text(`${name}.key`, key) };
}

function readMoney(name: string, value: unknown): TypedMoney {
  const money = record(name, value);
  if (money["type"] !== "highPrecision") return readCents(name, money);
  return {
    type: "highPrecision",
    preciseAmount: integer(`${name}.preciseAmount`, money["preciseAmount"]),
    fractionDigits: integer(`${name}.fractionDigits`, money["fractionDigits"]),
    centAmount: integer(`${name}.centAmount`, money["centAmount"]),
    currencyCode: readCurrency(`${name}.currencyCode`, money["currencyCode"]),
  };
}

function readCents(name: string, value: unknown): CentPrecisionMoney {
  const { type = "centPrecision", centAmount, currencyCode, fractionDigits: digits } = record(name, value);
  if (type !== "centPrecision") throw unfit(`${name}.type`, type, '"centPrecision"');
  const code = readCurrency(`${name}.currencyCode`, currencyCode);
  return {
    type,
    centAmount: integer(`${name}.centAmount`, centAmount),
    currencyCode: code,
    fractionDigits: integer(`${name}.fractionDigits`, digits ?? fractionDigits(code)),
  };
}

function readCurrency(name: string, value: unknown): string {
  if (typeof value === "string" && /^[A-Z]{3}$/.test(value)) return value;
  throw unfit(name, value, "a currency code");
}
