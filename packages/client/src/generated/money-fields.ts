// Generated from spec/schemas/money.yaml by `npm run generate`. Do not edit.

import type { EnumField, Field, NumberField, TextField } from "@commerce-http/runtime";

/** An amount in one of the two precisions, distinguished by `type`. */
export interface TypedMoneyFields<About> extends Field<About> {
  /** Distinguishes the variants. */
  readonly type: EnumField<About, "centPrecision" | "highPrecision">;
  /**
   * The amount, counted in the smallest unit of the currency.
   *
   * The same amount rounded to the smallest unit of the currency.
   */
  readonly centAmount: NumberField<About>;
  /** Code of the currency, such as `EUR`. */
  readonly currencyCode: TextField<About>;
  /**
   * Number of decimal places that the currency has, such as 2 for EUR and 0 for JPY.
   *
   * Number of decimal places of `preciseAmount`; more than the currency itself has.
   */
  readonly fractionDigits: NumberField<About>;
  /** The amount, counted in units of 10 to the power of minus `fractionDigits`: 12345 with 5 fraction digits is 0.12345. */
  readonly preciseAmount: NumberField<About>;
}
