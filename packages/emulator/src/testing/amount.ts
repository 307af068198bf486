import { completedMoney, fractionDigits } from "@commerce-http/rules";
import type { TypedMoney } from "@commerce-http/types";

/** An amount such as `11.99 EUR`. */
export type Amount = `${number} ${string}`;

/**
 * Money of a text. With more digits than its currency has, it is of high precision: `0.00125 EUR`.
 *
 * @throws RangeError for any other text, and for an amount that no number holds exactly.
 */
export function moneyOf(text: string): TypedMoney {
  const [, sign = "", whole = "", fraction = "", currencyCode = ""] = AMOUNT.exec(text) ?? [];
  if (currencyCode === "") {
    throw new RangeError(`Cannot read the amount ${JSON.stringify(text)}: expected one such as "11.99 EUR"`);
  }
  const digits = fractionDigits(currencyCode);
  const precision = Math.max(digits, fraction.length);
  const amount = Number(`${sign}${whole}${fraction.padEnd(precision, "0")}`);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Cannot hold the amount "${text}" exactly`);
  return completedMoney(
    precision === digits
      ? { centAmount: amount, currencyCode }
      : { type: "highPrecision", preciseAmount: amount, fractionDigits: precision, currencyCode },
  );
}

const AMOUNT = /^(-?)(\d+)(?:\.(\d+))? ([A-Z]{3})$/;
