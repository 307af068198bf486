import { toSafeInteger } from "../money.ts";
import type { PredicateFunction } from "../predicate/index.ts";
import { isObject } from "../predicate/value.ts";

/**
 * The functions that Cart Predicates can call: "Query Predicates (grammar)" in the public facts.
 *
 * `lineItemCount` adds up quantities, `lineItemTotal` total prices, each of the Line Items that satisfy the predicate in
 * the brackets. `lineItemExists` asks for one such Line Item; `forAllLineItems` holds when there is no other, and so for
 * a Cart without Line Items. The four others do the same for Custom Line Items.
 */
export const cartFunctions: Readonly<
  Record<
    | "lineItemCount"
    | "lineItemTotal"
    | "lineItemExists"
    | "forAllLineItems"
    | "customLineItemCount"
    | "customLineItemTotal"
    | "customLineItemExists"
    | "forAllCustomLineItems",
    PredicateFunction
  >
> = {
  lineItemCount: count("lineItems"),
  lineItemTotal: total("lineItems"),
  lineItemExists: exists("lineItems"),
  forAllLineItems: forAll("lineItems"),
  customLineItemCount: count("customLineItems"),
  customLineItemTotal: total("customLineItems"),
  customLineItemExists: exists("customLineItems"),
  forAllCustomLineItems: forAll("customLineItems"),
};

type Lines = "lineItems" | "customLineItems";

function count(lines: Lines): PredicateFunction {
  return (cart, matches) => {
    let sum = 0;
    for (const line of linesOf(cart, lines)) {
      const quantity = matches(line) ? field(line, "quantity") : 0;
      if (typeof quantity === "number") sum += quantity;
    }
    return sum;
  };
}

function total(lines: Lines): PredicateFunction {
  return (cart, matches) => {
    const prices = linesOf(cart, lines)
      .filter(matches)
      .map((line) => field(line, "totalPrice"));
    const amounts = prices.map((price) => field(price, "centAmount")).filter(Number.isSafeInteger);
    const centAmount = amounts.reduce((sum: bigint, amount) => sum + BigInt(Number(amount)), 0n);
    const money = field(cart, "totalPrice");
    const [currencyCode, fractionDigits] = [field(money, "currencyCode"), field(money, "fractionDigits")];
    return { type: "centPrecision", centAmount: toSafeInteger(centAmount), currencyCode, fractionDigits };
  };
}

function exists(lines: Lines): PredicateFunction {
  return (cart, matches) => linesOf(cart, lines).some(matches);
}

function forAll(lines: Lines): PredicateFunction {
  return (cart, matches) => linesOf(cart, lines).every(matches);
}

function linesOf(cart: unknown, name: Lines): readonly unknown[] {
  const lines = field(cart, name);
  return Array.isArray(lines) ? lines : [];
}

function field(object: unknown, name: string): unknown {
  return isObject(object) && Object.hasOwn(object, name) ? object[name] : undefined;
}
