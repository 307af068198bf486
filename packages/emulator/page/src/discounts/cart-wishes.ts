import { isRecord } from "@commerce-http/model";
import { fractionDigits } from "@commerce-http/rules";

/** The form of a Cart: texts as they are typed. */
export interface CartWishes {
  readonly currency: string;
  readonly lines: readonly LineWishes[];
  /** Empty where nothing is shipped. */
  readonly shipping: string;
  /** Further fields of the Cart, as JSON: `{ "customer": { … } }`. */
  readonly further: string;
}

/** The form of a Line Item. */
export interface LineWishes {
  /** Tells lines apart while they are edited. */
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly quantity: string;
  /** A decimal number in the currency of the Cart. */
  readonly price: string;
  /** The price by a Product Discount; empty where there is none. */
  readonly discounted: string;
}

/** The form to begin with. */
export const FIRST_CART: CartWishes = {
  currency: "EUR",
  lines: [{ id: "1", name: "", sku: "sku-1", quantity: "2", price: "10.00", discounted: "" }],
  shipping: "",
  further: "",
};

/** A further line, empty. */
export function nextLine(lines: readonly LineWishes[]): LineWishes {
  const greatest = Math.max(0, ...lines.map(({ id }) => Number(id) || 0));
  const id = String(greatest + 1);
  return { id, name: "", sku: `sku-${id}`, quantity: "1", price: "10.00", discounted: "" };
}

/** A Cart that can be sent, or why it cannot be read. */
export type ReadCart =
  | { readonly cart: Readonly<Record<string, unknown>>; readonly problem?: undefined }
  | { readonly cart?: undefined; readonly problem: string };

/** Reads the form. The emulator says what else is wrong with a Cart. */
export function cartOf({ currency, lines, shipping, further }: CartWishes): ReadCart {
  try {
    const money = (name: string, text: string): object => ({
      centAmount: centsIn(name, text, currency),
      currencyCode: currency,
    });
    const fields = further.trim() === "" ? {} : objectIn("Further fields", further);
    return {
      cart: {
        ...fields,
        lineItems: lines.map((line, index) => {
          const name = `Line ${index + 1}`;
          return {
            id: line.id,
            quantity: integerIn(`${name}, quantity`, line.quantity),
            ...(line.name !== "" && { name: line.name }),
            ...(line.sku !== "" && { sku: line.sku, variant: { sku: line.sku } }),
            price: {
              value: money(`${name}, price`, line.price),
              ...(line.discounted !== "" && {
                discounted: { value: money(`${name}, Product Discount`, line.discounted) },
              }),
            },
          };
        }),
        ...(shipping !== "" && { shippingInfo: { price: money("Shipping", shipping) } }),
        ...(lines.length === 0 && { totalPrice: { centAmount: 0, currencyCode: currency } }),
      },
    };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Reads a Cart that is written as JSON. */
export function cartIn(text: string): ReadCart {
  try {
    return { cart: objectIn("The Cart", text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

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

/** Currencies that are unknown count in hundredths here; the emulator refuses them. */
function centsIn(name: string, text: string, currency: string): number {
  const [, whole = "", part = ""] = /^(\d+)(?:[.,](\d+))?$/.exec(text.trim()) ?? [];
  const digits = /^[A-Z]{3}$/.test(currency) ? fractionDigits(currency) : 2;
  if (whole === "" || part.length > digits) {
    throw new Error(`${name}: "${text}" is no amount with ${digits} digits behind the point`);
  }
  return Number(whole + part.padEnd(digits, "0"));
}

function integerIn(name: string, text: string): number {
  if (/^\d+$/.test(text.trim())) return Number(text);
  throw new Error(`${name}: "${text}" is no whole number`);
}

function objectIn(name: string, text: string): Readonly<Record<string, unknown>> {
  const value = parsed(text);
  if (isRecord(value)) return value;
  throw new Error(`${name}: this is no JSON object`);
}

/** Nothing for a text that is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
