import type { Comparison, Predicate } from "@commerce-http/rules";
import { type Currency, expectedValue } from "@commerce-http/rules/engine";
import { minorUnits } from "../logic/points.ts";

/** Totals in cents, both ends included; empty when `from` is above `to`. */
export interface Totals {
  readonly from: number;
  readonly to: number;
}

const ANY: Totals = { from: 0, to: Infinity };
const NONE: Totals = { from: Infinity, to: -Infinity };

/** Totals of Carts that may satisfy a Cart Predicate, with prices of at least `minCentAmount`; all where that is not known. */
export function totalsForcedBy(predicate: Predicate, currency: Currency, minCentAmount: number): Totals {
  switch (predicate.kind) {
    case "and":
      return predicate.operands
        .map((operand) => totalsForcedBy(operand, currency, minCentAmount))
        .reduce((left, right) => ({ from: Math.max(left.from, right.from), to: Math.min(left.to, right.to) }), ANY);
    case "or":
      return predicate.operands
        .map((operand) => totalsForcedBy(operand, currency, minCentAmount))
        .reduce((left, right) => ({ from: Math.min(left.from, right.from), to: Math.max(left.to, right.to) }), NONE);
    case "comparison":
      return totalsOf(predicate, currency, minCentAmount);
    default:
      return ANY;
  }
}

function totalsOf({ left, operator, right }: Comparison, currency: Currency, minCentAmount: number): Totals {
  if (right.kind === "variable" || operator === "!=") return ANY;
  const { number, money } = expectedValue(right);
  const cents = money && minorUnits({ amount: money.amount, digits: money.fractionDigits }, currency);
  if (left.kind === "field" && left.path[0] === "totalPrice") {
    const isAmount = left.path.length === 2 && left.path[1] === "centAmount";
    if (isAmount) return number === undefined ? ANY : bounded(operator, number);
    if (left.path.length > 1 || cents === undefined) return ANY;
    return money?.currencyCode === currency.code ? bounded(operator, cents) : NONE;
  }
  // Counts and totals of some lines bound the total of the Cart from below only: there may be more lines.
  if (left.kind !== "call" || operator === "<" || operator === "<=") return ANY;
  if (COUNTS.has(left.name) && number !== undefined) {
    return { from: bounded(operator, number).from * minCentAmount, to: Infinity };
  }
  if (TOTALS.has(left.name) && cents !== undefined && money?.currencyCode === currency.code) {
    return { from: bounded(operator, cents).from, to: Infinity };
  }
  return ANY;
}

const COUNTS: ReadonlySet<string> = new Set(["lineItemCount", "customLineItemCount"]);
const TOTALS: ReadonlySet<string> = new Set(["lineItemTotal", "customLineItemTotal"]);

/** Whole numbers on the wanted side of a bound, which may lie between two of them. */
function bounded(operator: Comparison["operator"], bound: number): Totals {
  switch (operator) {
    case "=":
      return Number.isInteger(bound) ? { from: bound, to: bound } : NONE;
    case ">=":
      return { from: Math.ceil(bound), to: Infinity };
    case ">":
      return { from: Math.floor(bound) + 1, to: Infinity };
    case "<=":
      return { from: 0, to: Math.floor(bound) };
    default:
      return { from: 0, to: Math.ceil(bound) - 1 };
  }
}
