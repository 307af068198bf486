// Generated from spec/schemas/cart-discount-target.yaml by `npm run generate`. Do not edit.

/**
 * Which part of a Cart is discounted, distinguished by `type`.
 *
 * Discount Groups accept targets that select Line Items only. These are `lineItems`, `customLineItems`,
 * `multiBuyLineItems`, `multiBuyCustomLineItems` and `pattern` (assumed); `shipping` and `totalPrice` are
 * refused there with `InvalidInput` (assumed).
 */
export type CartDiscountTarget =
  | CartDiscountTargetLineItems
  | CartDiscountTargetCustomLineItems
  | CartDiscountTargetShipping
  | CartDiscountTargetTotalPrice
  | CartDiscountTargetMultiBuyLineItems
  | CartDiscountTargetMultiBuyCustomLineItems
  | CartDiscountTargetPattern;

/** Says whether a value is a {@link CartDiscountTarget} of a variant that this version knows. */
export function isCartDiscountTarget(value: unknown): value is CartDiscountTarget {
  const known: readonly unknown[] = [
    "lineItems",
    "customLineItems",
    "shipping",
    "totalPrice",
    "multiBuyLineItems",
    "multiBuyCustomLineItems",
    "pattern",
  ];
  return typeof value === "object" && value !== null && "type" in value && known.includes(value.type);
}

/** Discounts every Line Item that satisfies the predicate. */
export interface CartDiscountTargetLineItems {
  /** Marks Line Items. */
  type: "lineItems";
  /** Line item predicate, such as `sku = "MUG-01" and price.centAmount > 1000`. `1 = 1` selects all (assumed). */
  predicate: string;
}

/** Discounts every Custom Line Item that satisfies the predicate. */
export interface CartDiscountTargetCustomLineItems {
  /** Marks Custom Line Items. */
  type: "customLineItems";
  /** Custom line item predicate, such as `slug = "engraving"`. `1 = 1` selects all (assumed). */
  predicate: string;
}

/**
 * Discounts the shipping cost. It is applied once the best deal is settled, so its sort order and stacking mode
 * have no effect on discounts with other targets. It cannot be used in Discount Groups, and better not together
 * with the `freeAbove` amount of a shipping rate.
 */
export interface CartDiscountTargetShipping {
  /** Marks the shipping cost. */
  type: "shipping";
}

/**
 * Discounts the total price of the Cart. It cannot be used in Discount Groups. With the stacking mode
 * `StopAfterThisDiscount` it only stops discounts that target the total price too and have a lower sort order.
 */
export interface CartDiscountTargetTotalPrice {
  /** Marks the total price. The literal is assumed. */
  type: "totalPrice";
}

/**
 * Discounts some of the Line Item units in each group of units bought, such as "3 for the price of 2"
 * (`triggerQuantity` 3, `discountedQuantity` 1).
 *
 * The units that satisfy the predicate form groups of `triggerQuantity`: as many whole groups as possible, at
 * most `maxOccurrence`. In each group, `selectionMode` picks `discountedQuantity` units to discount. The others
 * stay at their price and belong to this group alone. Units that do not fill a whole group are ignored.
 *
 * BETA: may change without notice.
 */
export interface CartDiscountTargetMultiBuyLineItems {
  /** Marks a multi-buy of Line Items. */
  type: "multiBuyLineItems";
  /** Line item predicate that selects the units that count, such as `sku = "TEE-01"`. */
  predicate: string;
  /** Number of units in a group. Integer, at least 2. */
  triggerQuantity: number;
  /**
   * Number of discounted units in each group. At most `triggerQuantity`; more are refused with `InvalidInput`
   * (assumed). Integer, at least 1.
   */
  discountedQuantity: number;
  /** Most groups. Unlimited if absent; at least 1 (assumed). Integer, at least 1. */
  maxOccurrence?: number | undefined;
  /** Which units of a group are discounted. */
  selectionMode: SelectionMode;
}

/**
 * Discounts some of the Custom Line Item units in each group of units bought. Groups are formed as for Line
 * Items: see `CartDiscountTargetMultiBuyLineItems`. BETA: may change without notice.
 */
export interface CartDiscountTargetMultiBuyCustomLineItems {
  /** Marks a multi-buy of Custom Line Items. */
  type: "multiBuyCustomLineItems";
  /** Custom line item predicate that selects the units that count, such as `slug = "engraving"`. */
  predicate: string;
  /** Number of units in a group. Integer, at least 2. */
  triggerQuantity: number;
  /**
   * Number of discounted units in each group. At most `triggerQuantity`; more are refused with `InvalidInput`
   * (assumed). Integer, at least 1.
   */
  discountedQuantity: number;
  /** Most groups. Unlimited if absent; at least 1 (assumed). Integer, at least 1. */
  maxOccurrence?: number | undefined;
  /** Which units of a group are discounted. */
  selectionMode: SelectionMode;
}

/**
 * Discounts some units because others are bought: "buy two shirts, get a belt at half price".
 *
 * One application takes the units that `triggerPattern` asks for, then discounts the units that `targetPattern`
 * asks for among those that remain. Applications repeat as long as both find units, at most `maxOccurrence`
 * times.
 *
 * - Components are matched in the order in which they are listed. A unit taken by one component is not
 *   available to the next.
 * - Units taken by the trigger are never discounted as target. If both match the same units, those that the
 *   trigger took do not count for the target.
 * - With an empty `triggerPattern` there is nothing to buy first: the target's units are matched as a bundle,
 *   again each time.
 * - Among units of the same price it is not predictable which ones take part; the amount of the discount is the
 *   same either way.
 */
export interface CartDiscountTargetPattern {
  /** Marks a pattern of units. */
  type: "pattern";
  /** Components that the customer must buy. May be empty. */
  triggerPattern: PatternComponent[];
  /** Components to discount. Must not be empty. At least 1 item. */
  targetPattern: PatternComponent[];
  /** Most applications of the pattern. Unlimited if absent; at least 1 (assumed). Integer, at least 1. */
  maxOccurrence?: number | undefined;
  /** Which units are taken first if more units satisfy a component than it needs. */
  selectionMode: SelectionMode;
}

/** One part of a pattern, distinguished by `type`. */
export type PatternComponent = CountOnLineItemUnits | CountOnCustomLineItemUnits;

/** Says whether a value is a {@link PatternComponent} of a variant that this version knows. */
export function isPatternComponent(value: unknown): value is PatternComponent {
  const known: readonly unknown[] = ["CountOnLineItemUnits", "CountOnCustomLineItemUnits"];
  return typeof value === "object" && value !== null && "type" in value && known.includes(value.type);
}

/** Asks for a number of units of Line Items that satisfy a predicate. */
export interface CountOnLineItemUnits {
  /** Marks units of Line Items. */
  type: "CountOnLineItemUnits";
  /** Line item predicate that selects the units, such as `sku = "TEE-01"`. */
  predicate: string;
  /**
   * Number of units needed for the component to match. Integer, at least 0.
   *
   * @defaultValue `1`
   */
  minCount?: number | undefined;
  /**
   * Most units to take. At least `minCount`; less is refused with `InvalidInput` (assumed). If absent, all units
   * that satisfy the predicate are taken. Integer, at least 1.
   */
  maxCount?: number | undefined;
  /**
   * How many units to leave out. Integer.
   *
   * @deprecated No longer needed, since units of the trigger are left out of the target anyway; announced to be
   *   removed on 6 June 2025.
   */
  excludeCount?: number | undefined;
}

/** Asks for a number of units of Custom Line Items that satisfy a predicate. */
export interface CountOnCustomLineItemUnits {
  /** Marks units of Custom Line Items. */
  type: "CountOnCustomLineItemUnits";
  /** Custom line item predicate that selects the units, such as `slug = "engraving"`. */
  predicate: string;
  /**
   * Number of units needed for the component to match. Integer, at least 0.
   *
   * @defaultValue `1`
   */
  minCount?: number | undefined;
  /**
   * Most units to take. At least `minCount`; less is refused with `InvalidInput` (assumed). If absent, all units
   * that satisfy the predicate are taken. Integer, at least 1.
   */
  maxCount?: number | undefined;
  /**
   * How many units to leave out. Integer.
   *
   * @deprecated No longer needed, since units of the trigger are left out of the target anyway; announced to be
   *   removed on 6 June 2025.
   */
  excludeCount?: number | undefined;
}

/** All known values of {@link SelectionMode}. */
export const selectionModeValues = ["Cheapest", "MostExpensive"] as const;

/**
 * Which units come first, by their current price: the one that includes the discounts that have been applied
 * already.
 */
export type SelectionMode = (typeof selectionModeValues)[number];

/** Says whether a value is a {@link SelectionMode} that this version knows. */
export function isSelectionMode(value: unknown): value is SelectionMode {
  const known: readonly unknown[] = selectionModeValues;
  return known.includes(value);
}

/** All known values of {@link StackingMode}. */
export const stackingModeValues = ["Stacking", "StopAfterThisDiscount"] as const;

/**
 * Effect on other matching Cart Discounts that are later in the sort order.
 *
 * - `Stacking`: they are applied afterwards.
 * - `StopAfterThisDiscount`: if this one is applied, later ones are not. On the target `totalPrice` it only
 *   stops discounts of the total price with a lower sort order; on `shipping` and on gift line items it only
 *   concerns discounts with the same target.
 */
export type StackingMode = (typeof stackingModeValues)[number];

/** Says whether a value is a {@link StackingMode} that this version knows. */
export function isStackingMode(value: unknown): value is StackingMode {
  const known: readonly unknown[] = stackingModeValues;
  return known.includes(value);
}
