// Generated from spec/schemas/cart-discount-value.yaml by `npm run generate`. Do not edit.

import type { CentPrecisionMoney, Money, TypedMoney, TypedMoneyDraft } from "./money.ts";
import type { OpenEnum, OpenUnion } from "./open.ts";
import type { Reference, ResourceIdentifier } from "./reference.ts";

/**
 * Effect of a Cart Discount on what it targets, distinguished by `type`: take a fraction off (`relative`), take
 * an amount off (`absolute`), set a price (`fixed`), or add a free Line Item (`giftLineItem`).
 */
export type CartDiscountValue =
  | CartDiscountValueRelative
  | CartDiscountValueAbsolute
  | CartDiscountValueFixed
  | CartDiscountValueGiftLineItem;

/** Says whether a value is a {@link CartDiscountValue} of a variant that this version knows. */
export function isCartDiscountValue(value: unknown): value is CartDiscountValue {
  const known: readonly unknown[] = ["relative", "absolute", "fixed", "giftLineItem"];
  return typeof value === "object" && value !== null && "type" in value && known.includes(value.type);
}

/**
 * Takes a fraction off the price. The fraction is taken of the price after earlier discounts, not of the
 * original price.
 */
export interface CartDiscountValueRelative {
  /** Marks a fraction of the price. */
  type: "relative";
  /** The fraction, in parts of ten thousand. 1000 takes 10% off. Integer. */
  permyriad: number;
}

/**
 * Takes an amount off. Only the amount in the currency of the price counts; without one, nothing is taken off.
 * `applicationMode` says how the amount is spread over what is discounted.
 */
export interface CartDiscountValueAbsolute {
  /** Marks an amount to take off. */
  type: "absolute";
  /** The amount to take off, once per currency. */
  money: CentPrecisionMoney[];
  /** How the amount is spread over what is discounted. `ProportionateDistribution` unless set otherwise. */
  applicationMode?: OpenEnum<DiscountApplicationMode>;
}

/**
 * Sets the price to an amount, but never raises it: a price in the same currency that is equal or lower already
 * stays. Of a Line Item with a quantity above 1, only the units whose current price is higher than the amount
 * are changed.
 */
export interface CartDiscountValueFixed {
  /** Marks a new price. */
  type: "fixed";
  /** The new price, once per currency, in whole cents or finer. */
  money: OpenUnion<TypedMoney, "type">[];
  /**
   * How the price applies to several discounted units. `IndividualApplication` unless set otherwise: it is the
   * price of each unit. For a pattern target it may also be spread over the units that are bought together.
   *
   * @defaultValue `"IndividualApplication"`
   */
  applicationMode?: OpenEnum<DiscountApplicationMode>;
}

/**
 * Adds one free Line Item to the Cart: mode `GiftLineItem`, quantity 1, a `totalPrice.centAmount` of 0, and a
 * `discountedPricePerQuantity` that shows the price 0 and names this discount in `includedDiscounts`.
 *
 * The Product Variant must have a Price that can be selected; the Product itself may be unpublished. The gift
 * is added once the best deal is settled, so its sort order and stacking mode have no effect on discounts with
 * other targets. A Cart Discount with this value has no target and belongs to no Discount Group.
 */
export interface CartDiscountValueGiftLineItem {
  /** Marks a free Line Item. */
  type: "giftLineItem";
  /** The Product that is given away. */
  product: Reference;
  /** Which Variant of the Product is given away. Integer. */
  variantId: number;
  /** The Channel whose stock the gift is taken from. It has the role `InventorySupply`. */
  supplyChannel?: Reference;
  /** The Channel whose Price is selected for the gift. It has the role `ProductDistribution`. */
  distributionChannel?: Reference;
}

/**
 * Effect of a new Cart Discount on what it targets, distinguished by `type`: take a fraction off (`relative`),
 * take an amount off (`absolute`), set a price (`fixed`), or add a free Line Item (`giftLineItem`).
 */
export type CartDiscountValueDraft =
  | CartDiscountValueRelativeDraft
  | CartDiscountValueAbsoluteDraft
  | CartDiscountValueFixedDraft
  | CartDiscountValueGiftLineItemDraft;

/** Says whether a value is a {@link CartDiscountValueDraft} of a variant that this version knows. */
export function isCartDiscountValueDraft(value: unknown): value is CartDiscountValueDraft {
  const known: readonly unknown[] = ["relative", "absolute", "fixed", "giftLineItem"];
  return typeof value === "object" && value !== null && "type" in value && known.includes(value.type);
}

/**
 * Takes a fraction off the price. The fraction is taken of the price after earlier discounts, not of the
 * original price.
 */
export interface CartDiscountValueRelativeDraft {
  /** Marks a fraction of the price. */
  type: "relative";
  /**
   * The fraction, in parts of ten thousand. 1000 takes 10% off. Bounds: assumed, since no discount raises a price
   * or takes off more than all of it. Integer from 0 to 10000.
   */
  permyriad: number;
}

/** Takes an amount off. It only matches prices in a currency that `money` holds. */
export interface CartDiscountValueAbsoluteDraft {
  /** Marks an amount to take off. */
  type: "absolute";
  /**
   * The amount to take off, once per currency. An empty list and a currency that occurs twice are refused with
   * `InvalidOperation`. At least 1 item.
   */
  money: readonly Money[];
  /**
   * How the amount is spread over what is discounted.
   *
   * @defaultValue `"ProportionateDistribution"`
   */
  applicationMode?: DiscountApplicationMode | undefined;
}

/**
 * Sets the price to an amount, but never raises it: a price in the same currency that is equal or lower already
 * stays. Of a Line Item with a quantity above 1, only the units whose current price is higher than the amount
 * are changed. It only matches prices in a currency that `money` holds.
 */
export interface CartDiscountValueFixedDraft {
  /** Marks a new price. */
  type: "fixed";
  /**
   * The new price, once per currency, in whole cents or finer. An empty list and a currency that occurs twice are
   * refused with `InvalidOperation`. At least 1 item.
   */
  money: readonly TypedMoneyDraft[];
  /**
   * How the price applies to several discounted units. By default, it is the price of each unit. With a
   * pattern target, `ProportionateDistribution` and `EvenDistribution` may be chosen as well; with any other they
   * are refused with `InvalidInput` (assumed).
   *
   * @defaultValue `"IndividualApplication"`
   */
  applicationMode?: DiscountApplicationMode | undefined;
}

/**
 * Adds one free Line Item to the Cart. It can be used only where the Cart Discount has no target, cannot be
 * used in a Discount Group, and cannot be set by the update action `changeValue`, which refuses it with
 * `InvalidInput`.
 *
 * The Product Variant must have a Price that can be selected; the Product itself may be unpublished. The gift
 * is added once the best deal is settled, so its sort order and stacking mode have no effect on discounts with
 * other targets.
 */
export interface CartDiscountValueGiftLineItemDraft {
  /** Marks a free Line Item. */
  type: "giftLineItem";
  /** The Product to give away. */
  product: ResourceIdentifier;
  /** Which Variant of the Product to give away. Integer. */
  variantId: number;
  /** The Channel to take the gift from. It must have the role `InventorySupply`. */
  supplyChannel?: ResourceIdentifier | undefined;
  /** The Channel whose Price is selected for the gift. It must have the role `ProductDistribution`. */
  distributionChannel?: ResourceIdentifier | undefined;
}

/** All known values of {@link DiscountApplicationMode}. */
export const discountApplicationModeValues = [
  "ProportionateDistribution",
  "EvenDistribution",
  "IndividualApplication",
] as const;

/**
 * How an amount is spread over the units or Line Items that it discounts.
 *
 * - `ProportionateDistribution`: in proportion to their prices. Each share is the amount times the price of the
 *   item, divided by the total price of all items that are discounted, and rounded.
 * - `EvenDistribution`: in equal parts. Each share is the amount divided by the number of items that are
 *   discounted, and rounded.
 * - `IndividualApplication`: the whole amount is taken off every one of them. A price that would fall below
 *   zero is zero.
 *
 * Half a cent is rounded to the even neighbour, and the shares of an amount that is spread always add up to it
 * (assumed; documented is only that shares are rounded).
 */
export type DiscountApplicationMode = (typeof discountApplicationModeValues)[number];

/** Says whether a value is a {@link DiscountApplicationMode} that this version knows. */
export function isDiscountApplicationMode(value: unknown): value is DiscountApplicationMode {
  const known: readonly unknown[] = discountApplicationModeValues;
  return known.includes(value);
}
