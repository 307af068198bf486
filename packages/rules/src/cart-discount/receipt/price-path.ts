import { toSafeInteger } from "../../money.ts";
import { amountText } from "../amount-text.ts";
import type { IncludedDiscount } from "../cart.ts";
import { calledOf } from "../naming.ts";
import { amountOf, scaled, type Amount } from "../units.ts";

/** Writes a text that comes from data, in the syntax of the receipt. */
export type Escape = (text: string) => string;

/** A price, and the way to it: `12.00 → 10.80 by Summer`. */
export interface PricePath {
  readonly price: Amount;
  readonly text: string;
}

/** Begins with a price that nothing has changed. */
export function pathFrom(price: Amount): PricePath {
  return { price, text: amountText(price) };
}

/** Goes on to another price. */
export function pathTo(path: PricePath, price: Amount, by: string): PricePath {
  return { price, text: `${path.text} → ${amountText(price)} by ${by}` };
}

/** Goes on by what each discount takes off. */
export function pathThrough(
  start: PricePath,
  includedDiscounts: readonly IncludedDiscount[],
  escape: Escape,
): PricePath {
  let path = start;
  for (const { discount, discountedAmount } of includedDiscounts) {
    path = pathTo(path, difference(path.price, amountOf(discountedAmount)), escape(calledOf(discount)));
  }
  return path;
}

function difference(minuend: Amount, subtrahend: Amount): Amount {
  const digits = Math.max(minuend.digits, subtrahend.digits);
  return { amount: toSafeInteger(scaled(minuend, digits) - scaled(subtrahend, digits)), digits };
}
