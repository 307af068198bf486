import type { CentPrecisionMoney, Money, TypedMoney, TypedMoneyDraft } from "@commerce-http/types";
import { roundHalfEven } from "./money.ts";
import { defaultFractionDigits } from "./predicate/value.ts";

/** An amount as it is stored and answered: the currency says how many digits it has, and which cents it comes to. */
export function completedMoney(money: Money | TypedMoneyDraft): TypedMoney {
  if (!("preciseAmount" in money)) return centPrecision(money);
  const { preciseAmount, fractionDigits: digits, currencyCode, centAmount } = money;
  return { ...money, centAmount: centAmount ?? inCents(preciseAmount, digits - fractionDigits(currencyCode)) };
}

/** Unfit value in an amount, by the field that it stands in. */
export interface UnfitMoney {
  /** The field. */
  readonly field: "currencyCode" | "fractionDigits" | "preciseAmount";
  /** The value that it has. */
  readonly value: string | number;
}

/**
 * Finds what keeps an amount from being stored as money, which no schema says: by common practice a currency has the three
 * letters of ISO 4217.
 */
export function unfitMoney(money: Money | TypedMoneyDraft): UnfitMoney | undefined {
  if (!/^[A-Z]{3}$/.test(money.currencyCode)) return { field: "currencyCode", value: money.currencyCode };
  if (!("preciseAmount" in money)) return undefined;
  const { fractionDigits: digits, preciseAmount } = money;
  if (digits < 0 || digits > MOST_FRACTION_DIGITS) return { field: "fractionDigits", value: digits };
  return Number.isSafeInteger(completedMoney(money).centAmount)
    ? undefined
    : { field: "preciseAmount", value: preciseAmount };
}

/** Decimal places that an amount in high precision can have, by common practice. */
const MOST_FRACTION_DIGITS = 20;

/**
 * Digits of a currency's minor unit, by ISO 4217.
 *
 * @throws RangeError when the text is no currency code.
 */
export function fractionDigits(currency: string): number {
  const digits = defaultFractionDigits(currency);
  if (digits === undefined)
    throw new RangeError(`Cannot tell the fraction digits of "${currency}": give a currency code`);
  return digits;
}

function centPrecision({ centAmount, currencyCode }: Money): CentPrecisionMoney {
  return { type: "centPrecision", centAmount, currencyCode, fractionDigits: fractionDigits(currencyCode) };
}

/** An amount whose unit is smaller than the minor unit by some digits, in minor units. */
function inCents(preciseAmount: number, digits: number): number {
  if (digits <= 0) return preciseAmount * 10 ** -digits;
  return Number(roundHalfEven(BigInt(preciseAmount), 10n ** BigInt(digits)));
}
