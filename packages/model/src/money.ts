/** An amount in whole cents, as stored and returned. */
export interface CentPrecisionAmount {
  /** Distinguishes the forms of amounts. */
  readonly type: "centPrecision";
  /** The amount in minor units. */
  readonly centAmount: number;
  /** The currency, as in `EUR`. */
  readonly currencyCode: string;
  /** Digits of the minor unit. */
  readonly fractionDigits: number;
}

/** An amount that is finer than the smallest unit of its currency, as stored and returned. */
export interface HighPrecisionAmount extends HighPrecisionAmountDraft {
  /** The amount in minor units, rounded. */
  readonly centAmount: number;
}

/** An amount that is finer than the smallest unit of its currency, as sent in requests. */
export interface HighPrecisionAmountDraft {
  /** Distinguishes the forms of amounts. */
  readonly type: "highPrecision";
  /** The amount in units of the last decimal place. */
  readonly preciseAmount: number;
  /** Number of decimal places. */
  readonly fractionDigits: number;
  /** The currency, as in `EUR`. */
  readonly currencyCode: string;
  /** The amount in minor units; computed by rounding if absent. */
  readonly centAmount?: number | undefined;
}

/** An amount as sent in requests. */
export type MoneyDraft =
  | { readonly centAmount: number; readonly currencyCode: string; readonly preciseAmount?: never }
  | HighPrecisionAmountDraft;

/** Completes an amount as it is stored and returned: adds the digits of its currency and its value in cents. */
export function completedMoney(money: MoneyDraft): CentPrecisionAmount | HighPrecisionAmount {
  if (money.preciseAmount === undefined) {
    const { centAmount, currencyCode } = money;
    return { type: "centPrecision", centAmount, currencyCode, fractionDigits: fractionDigits(currencyCode) };
  }
  const { preciseAmount, fractionDigits: digits, currencyCode, centAmount } = money;
  return { ...money, centAmount: centAmount ?? inCents(preciseAmount, digits - fractionDigits(currencyCode)) };
}

/** An invalid value in an amount, with its field. */
export interface UnfitMoney {
  /** The field. */
  readonly field: "currencyCode" | "fractionDigits" | "preciseAmount";
  /** The invalid value. */
  readonly value: string | number;
}

/**
 * Finds why an amount cannot be stored as money, beyond what its schema checks: by common practice, a currency is three
 * letters of ISO 4217.
 */
export function unfitMoney(money: MoneyDraft): UnfitMoney | undefined {
  if (!CURRENCY.test(money.currencyCode)) return { field: "currencyCode", value: money.currencyCode };
  if (money.preciseAmount === undefined) return undefined;
  const { fractionDigits: digits, preciseAmount } = money;
  if (digits < 0 || digits > MOST_FRACTION_DIGITS) return { field: "fractionDigits", value: digits };
  return Number.isSafeInteger(completedMoney(money).centAmount)
    ? undefined
    : { field: "preciseAmount", value: preciseAmount };
}

/** Most decimal places of a high-precision amount, by common practice. */
const MOST_FRACTION_DIGITS = 20;

const CURRENCY = /^[A-Z]{3}$/;

/**
 * Digits of a currency's minor unit, by ISO 4217.
 *
 * @throws RangeError if the text is not a currency code.
 */
export function fractionDigits(currency: string): number {
  const digits = defaultFractionDigits(currency);
  if (digits === undefined)
    throw new RangeError(`Cannot find the fraction digits of "${currency}": expected a currency code`);
  return digits;
}

/** Digits of a currency's minor unit, by ISO 4217; `undefined` if the text is not a currency code. */
export function defaultFractionDigits(currencyCode: string): number | undefined {
  if (!CURRENCY.test(currencyCode)) return undefined;
  const known = knownDigits.get(currencyCode);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", { style: "currency", currency: currencyCode });
  const digits = Number(format.resolvedOptions().maximumFractionDigits);
  knownDigits.set(currencyCode, digits);
  return digits;
}

/** A format takes long to make, and many amounts ask for one; there are fewer than 20,000 codes. */
const knownDigits = new Map<string, number>();

/**
 * Divides and rounds to an integer; half goes to the even neighbour: "Cart Discounts" in the public facts.
 *
 * @param numerator Any integer.
 * @param denominator A positive integer.
 * @returns The integer nearest to `numerator / denominator`.
 * @throws RangeError when the denominator is not positive.
 */
export function roundHalfEven(numerator: bigint, denominator: bigint): bigint {
  if (denominator <= 0n) throw new RangeError(`Cannot divide by "${denominator}": expected a positive integer`);
  if (numerator < 0n) return -roundHalfEven(-numerator, denominator);
  const quotient = numerator / denominator;
  const twice = 2n * (numerator % denominator);
  const isUp = twice > denominator || (twice === denominator && quotient % 2n === 1n);
  return isUp ? quotient + 1n : quotient;
}

/** An amount whose unit is smaller than the minor unit by some digits, in minor units. */
function inCents(preciseAmount: number, digits: number): number {
  if (digits <= 0) return preciseAmount * 10 ** -digits;
  return Number(roundHalfEven(BigInt(preciseAmount), 10n ** BigInt(digits)));
}
