import type { DiscountCodeState, TypedMoney } from "@commerce-http/types";
import type { Unmet } from "../predicate/unmet.ts";
import type { DiscountIdentity } from "./cart.ts";

/** Outcome of one Cart Discount. */
export type DiscountExplanation = AppliedDiscount | SkippedDiscount;

/** A Cart Discount that lowers the price of something, or adds a gift. */
export interface AppliedDiscount {
  /** Which one. */
  readonly discount: DiscountIdentity;
  /** Tells applied discounts from skipped ones. */
  readonly status: "applied";
  /** The Cart meets all its conditions. */
  readonly matched: true;
  /** Cents that it takes off in all; of a gift, its price. */
  readonly discountedAmount: Readonly<TypedMoney>;
  /** Savings by line; empty when it takes it off the shipping cost or the total price. */
  readonly lines: readonly LineExplanation[];
  /** All this in one sentence. */
  readonly message: string;
}

/** Saving of a Cart Discount on one line. */
export interface LineExplanation {
  /** Which list of the Cart holds the line. */
  readonly type: "LineItem" | "CustomLineItem";
  /** The line. */
  readonly id: string;
  /** Cents by which its total falls. */
  readonly discountedAmount: Readonly<TypedMoney>;
  /** Savings on each of so many units, as fine as their prices; units that it does not touch are not among them. */
  readonly perQuantity: readonly { readonly quantity: number; readonly discountedAmount: Readonly<TypedMoney> }[];
}

/** A Cart Discount that changes nothing. */
export interface SkippedDiscount extends Skip {
  /** Which one. */
  readonly discount: DiscountIdentity;
  /** Tells skipped discounts from applied ones. */
  readonly status: "skipped";
  /** `true` if the Cart meets all conditions of the discount, so that others or its target are why it is skipped. */
  readonly matched: boolean;
  /** State of the Discount Code that led to it, where the documents name that. */
  readonly discountCodeState?: DiscountCodeState;
}

/** Why a Cart Discount is skipped. */
export interface Skip {
  /** The reason as a code. */
  readonly reason: SkipReason;
  /** The reason in one sentence. */
  readonly message: string;
  /** The Cart Discount that stopped it, or won against it in their group. */
  readonly by?: DiscountIdentity;
  /** Units that it needs, if the Cart holds too few of them. */
  readonly shortage?: UnitShortage;
  /** Parts of the Cart Predicate that fail, with the values that they saw. */
  readonly unmet?: Unmet;
}

/** Too few units for a discount that takes several at once. */
export interface UnitShortage {
  /** The predicate that the units have to satisfy. */
  readonly predicate: string;
  /** How many of them one application takes. */
  readonly needed: number;
  /** How many there are, besides those that other parts of a pattern take. */
  readonly present: number;
  /**
   * How many earlier parts of a pattern take, where the Cart holds enough for all: these parts have to say what they may not
   * take.
   */
  readonly taken?: number;
}

/** Why the Cart does not meet the conditions of a Cart Discount. */
export type InapplicabilityReason =
  /** A field of it cannot be read: a date, its sort order, value or target. */
  | "Malformed"
  /** `isActive` is false. */
  | "Inactive"
  /** `validFrom` is still to come. */
  | "NotYetValid"
  /** `validUntil` has come. */
  | "NoLongerValid"
  /** No Discount Code that leads to it was given. */
  | "NeedsDiscountCode"
  /** The Cart does not belong to any of its Stores. */
  | "OtherStore"
  /** The Cart Predicate cannot be read. */
  | "PredicateInvalid"
  /** The Cart does not satisfy the Cart Predicate. */
  | "PredicateFalse";

/** Why a Cart Discount is skipped. */
export type SkipReason =
  | InapplicabilityReason
  /** Its value, its target or the two together are none that this version knows. */
  | "NotSupported"
  /** It is in a Discount Group, which takes only discounts of lines. */
  | "NotAllowedInGroup"
  /** It has no amount in the currency of the Cart. */
  | "OtherCurrency"
  /** Nothing in the Cart is what it targets. */
  | "NothingTargeted"
  /** The target would not become cheaper. */
  | "NothingSaved"
  /** The gift has no price that can be selected. */
  | "GiftUnavailable"
  /** A discount before it has the stacking mode `StopAfterThisDiscount`. */
  | "StoppedByStacking"
  /** Another discount of its Discount Group saves more. */
  | "LostToGroupBestDeal"
  /** Product Discounts give the lower total, or the same one; the message says which. */
  | "LostToProductDiscounts";

/** Why a Cart Discount is skipped, before it is put into words. */
export class Refusal {
  readonly reason: SkipReason;
  /** The words that follow `Cart Discount "name"`. */
  readonly predicate: string;
  /** Facts that some reasons come with. */
  readonly facts: Pick<Skip, "by" | "shortage">;

  constructor(reason: SkipReason, predicate: string, facts: Pick<Skip, "by" | "shortage"> = {}) {
    this.reason = reason;
    this.predicate = predicate;
    this.facts = facts;
  }
}
