import { isRecord } from "@commerce-http/model";
import { fractionDigits } from "@commerce-http/rules";
import { cartOf, type CartWishes, type LineWishes } from "./cart-wishes.ts";
import { decimalText } from "./totals.ts";

/**
 * The form of a Cart that was written as JSON.
 *
 * @returns Nothing where the form cannot hold all that the JSON says.
 */
export function wishesOf(cart: Readonly<Record<string, unknown>>): CartWishes | undefined {
  const { lineItems, shippingInfo, totalPrice, ...further } = cart;
  const lines = Array.isArray(lineItems) ? (lineItems as readonly unknown[]) : [];
  const prices = [...lines.map((line) => at(line, "price", "value")), at(shippingInfo, "price"), totalPrice];
  const currency = prices.map((price) => textAt(price, "currencyCode")).find((code) => code !== "") ?? "";
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  const decimal = (money: unknown): string => {
    const cents = at(money, "centAmount");
    return Number.isSafeInteger(cents) ? decimalText(BigInt(Number(cents)), fractionDigits(currency)) : "";
  };
  const wishes: CartWishes = {
    currency,
    lines: lines.map((line): LineWishes => ({
      id: textAt(line, "id"),
      name: textAt(line, "name"),
      sku: textAt(line, "sku"),
      quantity: JSON.stringify(at(line, "quantity")) ?? "",
      price: decimal(at(line, "price", "value")),
      discounted: decimal(at(line, "price", "discounted", "value")),
    })),
    shipping: decimal(at(shippingInfo, "price")),
    further: Object.keys(further).length === 0 ? "" : JSON.stringify(further, undefined, 2),
  };
  const again = cartOf(wishes).cart;
  return again !== undefined && sorted(again) === sorted(cart) ? wishes : undefined;
}

function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) => (isRecord(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
    value,
  );
}

function textAt(value: unknown, name: string): string {
  const text = at(value, name);
  return typeof text === "string" ? text : "";
}

/** JSON with all members in one order. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isRecord(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
