import type { TypedMoney } from "@commerce-http/types";
import { decimalText } from "../money.ts";
import { amountOf, type Amount } from "./units.ts";

/** Writes an amount as a decimal number: `12.50`. */
export function amountText({ amount, digits }: Amount<number | bigint>): string {
  return decimalText(amount, digits);
}

/** Writes money as predicates do: `12.50 EUR`. */
export function moneyText(money: Readonly<TypedMoney>): string {
  return `${amountText(amountOf(money))} ${money.currencyCode}`;
}
