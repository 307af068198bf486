import type { TypedMoney } from "@commerce-http/types";
import { amountOf, type Amount } from "./units.ts";

/** Writes an amount as a decimal number: `12.50`. */
export function amountText({ amount, digits }: Amount<number | bigint>): string {
  const sign = amount < 0 ? "-" : "";
  const text = String(amount < 0 ? -amount : amount).padStart(digits + 1, "0");
  const fraction = digits === 0 ? "" : `.${text.slice(-digits)}`;
  return `${sign}${text.slice(0, text.length - digits)}${fraction}`;
}

/** Writes money as predicates do: `12.50 EUR`. */
export function moneyText(money: Readonly<TypedMoney>): string {
  return `${amountText(amountOf(money))} ${money.currencyCode}`;
}
