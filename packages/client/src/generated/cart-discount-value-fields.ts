// Generated from spec/schemas/cart-discount-value.yaml by `npm run generate`. Do not edit.

import type { EnumField, Field, NumberField, ObjectListField } from "@commerce-http/runtime";
import type { DiscountApplicationMode } from "@commerce-http/types";
import type { TypedMoneyFields } from "./money-fields.ts";
import type { ReferenceFields } from "./reference-fields.ts";

/**
 * Effect of a Cart Discount on what it targets, distinguished by `type`: take a fraction off (`relative`), take
 * an amount off (`absolute`), set a price (`fixed`), or add a free Line Item (`giftLineItem`).
 */
export interface CartDiscountValueFields<About> extends Field<About> {
  /** Distinguishes the variants. */
  readonly type: EnumField<About, "relative" | "absolute" | "fixed" | "giftLineItem">;
  /** The fraction, in parts of ten thousand. */
  readonly permyriad: NumberField<About>;
  /**
   * The amount to take off, once per currency.
   *
   * The new price, once per currency, in whole cents or finer.
   */
  readonly money: ObjectListField<About, "TypedMoney", TypedMoneyFields<"TypedMoney">>;
  /**
   * How the amount is spread over what is discounted.
   *
   * How the price applies to several discounted units.
   */
  readonly applicationMode: EnumField<About, DiscountApplicationMode>;
  /** The Product that is given away. */
  readonly product: ReferenceFields<About>;
  /** Which Variant of the Product is given away. */
  readonly variantId: NumberField<About>;
  /** The Channel whose stock the gift is taken from. */
  readonly supplyChannel: ReferenceFields<About>;
  /** The Channel whose Price is selected for the gift. */
  readonly distributionChannel: ReferenceFields<About>;
}
