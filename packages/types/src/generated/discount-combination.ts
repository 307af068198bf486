// Generated from spec/schemas/discount-combination.yaml by `npm run generate`. Do not edit.

import type { OpenEnum, OpenUnion } from "./open.ts";

/**
 * How Product Discounts and Cart Discounts were combined in a Cart or an Order, distinguished by `type`. That
 * the property is called `type` is assumed.
 */
export type DiscountTypeCombination = DiscountTypeCombinationStacking | DiscountTypeCombinationBestDeal;

/** Says whether a value is a {@link DiscountTypeCombination} of a variant that this version knows. */
export function isDiscountTypeCombination(value: unknown): value is DiscountTypeCombination {
  const known: readonly unknown[] = ["Stacking", "BestDeal"];
  return typeof value === "object" && value !== null && "type" in value && known.includes(value.type);
}

/** Product Discounts and Cart Discounts were both applied. */
export interface DiscountTypeCombinationStacking {
  /** Marks that both kinds were applied. */
  type: "Stacking";
}

/** Product Discounts and Cart Discounts were compared, and those that gave the lower total were applied. */
export interface DiscountTypeCombinationBestDeal {
  /** Marks that the two kinds were compared. */
  type: "BestDeal";
  /** Which kind gave the lower total. */
  chosenDiscountType: OpenEnum<ChosenDiscountType>;
}

/** All known values of {@link ChosenDiscountType}. */
export const chosenDiscountTypeValues = ["CartDiscount", "ProductDiscount"] as const;

/** The kind of discount that won the comparison. Both literals are documented; the name of the list is assumed. */
export type ChosenDiscountType = (typeof chosenDiscountTypeValues)[number];

/** Says whether a value is a {@link ChosenDiscountType} that this version knows. */
export function isChosenDiscountType(value: unknown): value is ChosenDiscountType {
  const known: readonly unknown[] = chosenDiscountTypeValues;
  return known.includes(value);
}

/** A Cart, as far as the recent changes show it. The object is open; it has many more fields. */
export interface Cart {
  /** Further fields. */
  [key: string]: unknown;
  /** Identifier that the service gave to the Cart. */
  id: string;
  /** Current version. Integer. */
  version: number;
  /** How Product Discounts and Cart Discounts were combined. */
  discountTypeCombination?: OpenUnion<DiscountTypeCombination, "type">;
  /** When the Cart was created, in UTC. Format `date-time`. */
  createdAt: string;
  /** When the Cart was last changed, in UTC. Format `date-time`. */
  lastModifiedAt: string;
}
