// Generated from spec/schemas/cart-discount-target.yaml by `npm run generate`. Do not edit.

import type { EnumField, Field, NumberField, ObjectListField, TextField } from "@commerce-http/runtime";
import type { SelectionMode } from "@commerce-http/types";

/** Which part of a Cart is discounted, distinguished by `type`. */
export interface CartDiscountTargetFields<About> extends Field<About> {
  /** Distinguishes the variants. */
  readonly type: EnumField<
    About,
    | "lineItems"
    | "customLineItems"
    | "shipping"
    | "totalPrice"
    | "multiBuyLineItems"
    | "multiBuyCustomLineItems"
    | "pattern"
  >;
  /**
   * Line item predicate, such as `sku = "MUG-01" and price.centAmount > 1000`.
   *
   * Custom line item predicate, such as `slug = "engraving"`.
   *
   * Line item predicate that selects the units that count, such as `sku = "TEE-01"`.
   *
   * Custom line item predicate that selects the units that count, such as `slug = "engraving"`.
   */
  readonly predicate: TextField<About>;
  /** Number of units in a group. */
  readonly triggerQuantity: NumberField<About>;
  /** Number of discounted units in each group. */
  readonly discountedQuantity: NumberField<About>;
  /**
   * Most groups.
   *
   * Most applications of the pattern.
   */
  readonly maxOccurrence: NumberField<About>;
  /**
   * Which units of a group are discounted.
   *
   * Which units are taken first if more units satisfy a component than it needs.
   */
  readonly selectionMode: EnumField<About, SelectionMode>;
  /** Components that the customer must buy. */
  readonly triggerPattern: ObjectListField<About, "PatternComponent", PatternComponentFields<"PatternComponent">>;
  /** Components to discount. */
  readonly targetPattern: ObjectListField<About, "PatternComponent", PatternComponentFields<"PatternComponent">>;
}

/** One part of a pattern, distinguished by `type`. */
export interface PatternComponentFields<About> extends Field<About> {
  /** Distinguishes the variants. */
  readonly type: EnumField<About, "CountOnLineItemUnits" | "CountOnCustomLineItemUnits">;
  /**
   * Line item predicate that selects the units, such as `sku = "TEE-01"`.
   *
   * Custom line item predicate that selects the units, such as `slug = "engraving"`.
   */
  readonly predicate: TextField<About>;
  /** Number of units needed for the component to match. */
  readonly minCount: NumberField<About>;
  /** Most units to take. */
  readonly maxCount: NumberField<About>;
  /**
   * How many units to leave out.
   *
   * @deprecated No longer needed, since units of the trigger are left out of the target anyway; announced to be
   *   removed on 6 June 2025.
   */
  readonly excludeCount: NumberField<About>;
}
