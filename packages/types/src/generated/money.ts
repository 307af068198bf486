// Generated from spec/schemas/money.yaml by `npm run generate`. Do not edit.

/** An amount in the smallest unit of its currency, without the number of its decimal places. */
export interface Money {
  /**
   * The amount, counted in the smallest unit of the currency. 500 is 5.00 in EUR and 500 in JPY. Not negative
   * (assumed). 64-bit integer (exact up to 2^53 - 1), at least 0.
   */
  centAmount: number;
  /** Code of the currency, such as `EUR`. Three letters as in ISO 4217 (assumed). Pattern `^[A-Z]{3}$`. */
  currencyCode: string;
}

/** An amount that is a whole number of the smallest units of its currency, in the form used in responses. */
export interface CentPrecisionMoney {
  /** Marks an amount in whole cents. */
  type: "centPrecision";
  /** The amount, counted in the smallest unit of the currency. 64-bit integer (exact up to 2^53 - 1). */
  centAmount: number;
  /** Code of the currency, such as `EUR`. */
  currencyCode: string;
  /** Number of decimal places that the currency has, such as 2 for EUR and 0 for JPY. Integer. */
  fractionDigits: number;
}

/**
 * An amount that is finer than the smallest unit of its currency, such as a price of 0.12345 EUR a gram. Its
 * fields are assumed.
 */
export interface HighPrecisionMoney {
  /** Marks an amount with more decimal places than its currency has. The literal is assumed. */
  type: "highPrecision";
  /**
   * The amount, counted in units of 10 to the power of minus `fractionDigits`: 12345 with 5 fraction digits is 0.12345.
   * 64-bit integer (exact up to 2^53 - 1).
   */
  preciseAmount: number;
  /** Number of decimal places of `preciseAmount`; more than the currency itself has. Integer. */
  fractionDigits: number;
  /** The same amount rounded to the smallest unit of the currency. 64-bit integer (exact up to 2^53 - 1). */
  centAmount: number;
  /** Code of the currency, such as `EUR`. */
  currencyCode: string;
}

/** An amount in one of the two precisions, distinguished by `type`. */
export type TypedMoney = CentPrecisionMoney | HighPrecisionMoney;

/** Says whether a value is a {@link TypedMoney} of a variant that this version knows. */
export function isTypedMoney(value: unknown): value is TypedMoney {
  const known: readonly unknown[] = ["centPrecision", "highPrecision"];
  return typeof value === "object" && value !== null && "type" in value && known.includes(value.type);
}

/** An amount in whole cents, in the form used in requests. */
export interface CentPrecisionMoneyDraft {
  /** Marks an amount in whole cents. */
  type: "centPrecision";
  /**
   * The amount, counted in the smallest unit of the currency. Not negative (assumed). 64-bit integer (exact up to
   * 2^53 - 1), at least 0.
   */
  centAmount: number;
  /** Code of the currency, such as `EUR`. Three letters as in ISO 4217 (assumed). Pattern `^[A-Z]{3}$`. */
  currencyCode: string;
  /** Number of decimal places that the currency has. Optional; determined by the currency. Integer. */
  fractionDigits?: number | undefined;
}

/**
 * An amount that is finer than the smallest unit of its currency, in the form used in requests. Its fields are
 * assumed.
 */
export interface HighPrecisionMoneyDraft {
  /** Marks an amount with more decimal places than its currency has. The literal is assumed. */
  type: "highPrecision";
  /**
   * The amount, counted in units of 10 to the power of minus `fractionDigits`: 12345 with 5 fraction digits is 0.12345.
   * Not negative (assumed). 64-bit integer (exact up to 2^53 - 1), at least 0.
   */
  preciseAmount: number;
  /**
   * Number of decimal places of `preciseAmount`; more than the currency itself has. At most 20 (assumed). Integer
   * from 0 to 20.
   */
  fractionDigits: number;
  /**
   * The same amount in whole cents, if you round it yourself. If absent, the service rounds it. Not
   * negative (assumed). 64-bit integer (exact up to 2^53 - 1), at least 0.
   */
  centAmount?: number | undefined;
  /** Code of the currency, such as `EUR`. Three letters as in ISO 4217 (assumed). Pattern `^[A-Z]{3}$`. */
  currencyCode: string;
}

/** An amount in one of the two precisions, distinguished by `type`, in the form used in requests. */
export type TypedMoneyDraft = CentPrecisionMoneyDraft | HighPrecisionMoneyDraft;

/** Says whether a value is a {@link TypedMoneyDraft} of a variant that this version knows. */
export function isTypedMoneyDraft(value: unknown): value is TypedMoneyDraft {
  const known: readonly unknown[] = ["centPrecision", "highPrecision"];
  return typeof value === "object" && value !== null && "type" in value && known.includes(value.type);
}
