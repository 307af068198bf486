import type { DiscountCodeState, TypedMoney } from "@commerce-http/types";
import type { Unmet } from "../predicate/unmet.ts";
import type { DiscountIdentity } from "./cart.ts";

/** Outcome of one Cart Discount. */
export type DiscountExplanation = AppliedDiscount | SkippedDiscount;

/** A Cart Discount that lowers the price of something, or adds a gift. */
export interface AppliedDiscount {
  /** The Cart Discount. */
  readonly discount: DiscountIdentity;
  /** Distinguishes applied from skipped discounts. */
  readonly status: "applied";
  /** The Cart meets all its conditions. */
  readonly matched: true;
  /** The total reduction in cents; for a gift, its price. */
  readonly discountedAmount: Readonly<TypedMoney>;
  /** Savings by line; empty for discounts of the shipping cost or the total price. */
  readonly lines: readonly LineExplanation[];
  /** The outcome in one sentence. */
  readonly message: string;
}

/** Saving of a Cart Discount on one line. */
export interface LineExplanation {
  /** Type of the line. */
  readonly type: "LineItem" | "CustomLineItem";
  /** The line. */
  readonly id: string;
  /** Reduction of its total, in cents. */
  readonly discountedAmount: Readonly<TypedMoney>;
  /**
   * Savings per unit with the number of units, in the precision of their prices; units without savings are left out.
   */
  readonly perQuantity: readonly { readonly quantity: number; readonly discountedAmount: Readonly<TypedMoney> }[];
}

/** A Cart Discount that changes nothing. */
export interface SkippedDiscount extends Skip {
  /** The Cart Discount. */
  readonly discount: DiscountIdentity;
  /** Distinguishes skipped from applied discounts. */
  readonly status: "skipped";
  /**
   * `true` if the Cart meets all conditions of the discount; it is then skipped because of its target or of other
   * discounts.
   */
  readonly matched: boolean;
  /** State of its Discount Code, if there is one for this reason. */
  readonly discountCodeState?: DiscountCodeState;
}

/** Why a Cart Discount is skipped. */
export interface Skip {
  /** The reason as a code. */
  readonly reason: SkipReason;
  /** The reason in one sentence. */
  readonly message: string;
  /** The Cart Discount that stopped it, or saves more in the same group. */
  readonly by?: DiscountIdentity;
  /** The missing units, if the Cart has too few of them. */
  readonly shortage?: UnitShortage;
  /** Parts of the Cart Predicate that fail, with the values that they saw. */
  readonly unmet?: Unmet;
}

/** Too few units for a discount that takes several at once. */
export interface UnitShortage {
  /** The predicate that the units must satisfy. */
  readonly predicate: string;
  /** Number of units that one application takes. */
  readonly needed: number;
  /** Number of available units, without those that other parts of a pattern take. */
  readonly present: number;
  /**
   * Number of units that earlier parts of a pattern take, if the Cart has enough for all parts: make the predicates of
   * those parts exclude these units.
   */
  readonly taken?: number;
}

/** Why the Cart does not meet the conditions of a Cart Discount. */
export type InapplicabilityReason =
  /** A field is invalid: a date, its sort order, value or target. */
  | "Malformed"
  /** `isActive` is false. */
  | "Inactive"
  /** `validFrom` is in the future. */
  | "NotYetValid"
  /** `validUntil` has passed. */
  | "NoLongerValid"
  /** None of its Discount Codes was given. */
  | "NeedsDiscountCode"
  /** The Cart does not belong to any of its Stores. */
  | "OtherStore"
  /** The Cart Predicate is invalid. */
  | "PredicateInvalid"
  /** The Cart does not satisfy the Cart Predicate. */
  | "PredicateFalse";

/** Why a Cart Discount is skipped. */
export type SkipReason =
  | InapplicabilityReason
  /** This version does not know its value, its target, or the combination of both. */
  | "NotSupported"
  /** It is in a Discount Group, which accepts only discounts of lines. */
  | "NotAllowedInGroup"
  /** It has no amount in the currency of the Cart. */
  | "OtherCurrency"
  /** Nothing in the Cart matches its target. */
  | "NothingTargeted"
  /** The target would not become cheaper. */
  | "NothingSaved"
  /** The gift has no price that can be selected. */
  | "GiftUnavailable"
  /** An earlier discount has the stacking mode `StopAfterThisDiscount`. */
  | "StoppedByStacking"
  /** Another discount of its Discount Group saves more. */
  | "LostToGroupBestDeal"
  /** Product Discounts give a lower or equal total. */
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
