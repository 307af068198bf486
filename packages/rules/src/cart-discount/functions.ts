import { elementsOf, valueAt, valueOf } from "@commerce-http/model";
import { toSafeInteger } from "../money.ts";
import type { PredicateFunction } from "../predicate/evaluator.ts";
import { type ParsedPredicate, parsePredicate } from "../predicate/parser.ts";
import { listOf, type LineType } from "./line.ts";

/** Name of a function that Cart Predicates can call. */
export type CartFunctionName =
  | `${"lineItem" | "customLineItem"}${"Count" | "Total" | "Exists"}`
  | `forAll${"LineItems" | "CustomLineItems"}`;

interface CountedLines<Line> {
  readonly all: readonly Line[];
  /** Those that satisfy the predicate in the brackets. */
  readonly matching: readonly Line[];
  readonly quantity: (line: Line) => number;
  /** The sum of the total prices of some lines, as an amount of money. */
  readonly total: (lines: readonly Line[]) => unknown;
}

interface CartFunction {
  readonly type: LineType;
  readonly answer: <Line>(lines: CountedLines<Line>) => unknown;
}

/**
 * The meaning of the functions that Cart Predicates can call: "Query Predicates (grammar)" in the public facts.
 *
 * `lineItemCount` adds up quantities, `lineItemTotal` total prices, each of the Line Items that satisfy the predicate in
 * the brackets. `lineItemExists` asks for one such Line Item; `forAllLineItems` holds when there is no other, and so for
 * a Cart without Line Items. The four others do the same for Custom Line Items.
 */
export const cartFunctionMeanings: Readonly<Record<CartFunctionName, CartFunction>> = {
  lineItemCount: { type: "LineItem", answer: count },
  lineItemTotal: { type: "LineItem", answer: total },
  lineItemExists: { type: "LineItem", answer: exists },
  forAllLineItems: { type: "LineItem", answer: forAll },
  customLineItemCount: { type: "CustomLineItem", answer: count },
  customLineItemTotal: { type: "CustomLineItem", answer: total },
  customLineItemExists: { type: "CustomLineItem", answer: exists },
  forAllCustomLineItems: { type: "CustomLineItem", answer: forAll },
};

/** The functions that Cart Predicates can call, for Carts as the API answers them. */
export const cartFunctions: Readonly<Record<CartFunctionName, PredicateFunction>> = {
  lineItemCount: onDocuments("lineItemCount"),
  lineItemTotal: onDocuments("lineItemTotal"),
  lineItemExists: onDocuments("lineItemExists"),
  forAllLineItems: onDocuments("forAllLineItems"),
  customLineItemCount: onDocuments("customLineItemCount"),
  customLineItemTotal: onDocuments("customLineItemTotal"),
  customLineItemExists: onDocuments("customLineItemExists"),
  forAllCustomLineItems: onDocuments("forAllCustomLineItems"),
};

function count<Line>({ matching, quantity }: CountedLines<Line>): number {
  return matching.reduce((sum, line) => sum + quantity(line), 0);
}

function total<Line>(lines: CountedLines<Line>): unknown {
  return lines.total(lines.matching);
}

function exists<Line>({ matching }: CountedLines<Line>): boolean {
  return matching.length > 0;
}

function forAll<Line>({ matching, all }: CountedLines<Line>): boolean {
  return matching.length === all.length;
}

function onDocuments(name: CartFunctionName): PredicateFunction {
  const { type, answer } = cartFunctionMeanings[name];
  return (cart, matches) => {
    const all = elementsOf(valueOf(cart, listOf(type)));
    return answer({ all, matching: all.filter(matches), quantity: quantityOf, total: (lines) => totalOf(lines, cart) });
  };
}

function quantityOf(line: unknown): number {
  const quantity = valueOf(line, "quantity");
  return typeof quantity === "number" ? quantity : 0;
}

function totalOf(lines: readonly unknown[], cart: unknown): unknown {
  const amounts = lines.map((line) => valueAt(line, ["totalPrice", "centAmount"])).filter(Number.isSafeInteger);
  const centAmount = amounts.reduce((sum: bigint, amount) => sum + BigInt(Number(amount)), 0n);
  const money = valueOf(cart, "totalPrice");
  const [currencyCode, fractionDigits] = [valueOf(money, "currencyCode"), valueOf(money, "fractionDigits")];
  return { type: "centPrecision", centAmount: toSafeInteger(centAmount), currencyCode, fractionDigits };
}

/** Reads a Cart Predicate. Variables have no values here. */
export function parseCartPredicate(text: string): ParsedPredicate {
  return parsePredicate(text, { variables: {}, functions: FUNCTIONS });
}

/** Reads a predicate of lines, which has no functions: those count over a Cart. */
export function parseLinePredicate(text: string): ParsedPredicate {
  return parsePredicate(text, { variables: {}, functions: [] });
}

const FUNCTIONS: readonly string[] = Object.keys(cartFunctions);
