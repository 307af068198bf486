import { isRecord } from "@commerce-http/model";
import type { Schema } from "../emulator/contract.ts";

const TEXT = { type: "string" };

const MONEY = {
  type: "object",
  properties: { centAmount: { type: "integer", default: 1000 }, currencyCode: { ...TEXT, default: "EUR" } },
  required: ["centAmount", "currencyCode"],
};

const DISCOUNTED = { type: "object", properties: { value: MONEY }, required: ["value"] };

const LINE_ITEM = {
  type: "object",
  properties: {
    sku: { ...TEXT, default: "sku-1" },
    name: TEXT,
    quantity: { type: "integer", minimum: 1, default: 1 },
    price: { type: "object", properties: { value: MONEY, discounted: DISCOUNTED }, required: ["value"] },
  },
  required: ["sku", "quantity", "price"],
};

/** The fields of a Cart that most prices depend on, for a form; predicates may ask about any other, and the emulator says what is wrong with one. */
export const CART: Schema = {
  type: "object",
  properties: {
    lineItems: { type: "array", items: LINE_ITEM },
    shippingInfo: { type: "object", properties: { price: MONEY }, required: ["price"] },
    totalPrice: MONEY,
  },
  required: ["lineItems"],
  additionalProperties: true,
};

/** The Cart to begin with. */
export const FIRST_CART: unknown = {
  lineItems: [{ sku: "sku-1", quantity: 2, price: { value: { centAmount: 1000, currencyCode: "EUR" } } }],
};

/**
 * Reads a file of Carts: JSON Lines, a list, or an object that holds one as `carts` or `results`.
 *
 * @throws Error that says which line is no JSON.
 */
export function cartsIn(text: string): readonly unknown[] {
  const whole = parsed(text);
  if (Array.isArray(whole)) return whole;
  if (isRecord(whole)) {
    const { carts, results } = whole;
    if (Array.isArray(carts)) return carts;
    return Array.isArray(results) ? results : [whole];
  }
  return text.split("\n").flatMap((line, index): unknown[] => {
    if (line.trim() === "") return [];
    const cart = parsed(line);
    if (cart === undefined) throw new Error(`Line ${index + 1} of the file is no JSON`);
    return [cart];
  });
}

/** Nothing for a text that is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
