import type { DiscountResult, Cart, CartDiscountTerms, DiscountIdentity, DiscountOptions } from "@commerce-http/rules";
import type { Gap } from "../logic/certainty.ts";

/** Facts that must be known beside the Cart Discounts. */
export interface LintOptions extends Pick<DiscountOptions, "discountGroups" | "languages"> {
  /** The present time. Windows that are over then are findings, windows to come are not. */
  readonly now: Date;
  /**
   * Carts of the shop. Their currencies and fields count as known, and each finding says what these Carts say to it; no
   * number of Carts makes a finding go away that they do not contradict.
   */
  readonly carts?: readonly Cart[];
}

/** The findings about a set of Cart Discounts, and the questions about it that stay open. */
export interface LintResult {
  /** Errors first, then warnings, then notes. */
  readonly findings: readonly LintFinding[];
  /** Questions that stay open. A set without findings is as safe as this list is empty. */
  readonly undecided: readonly UndecidedFinding[];
}

/** Something that is wrong with Cart Discounts, or may be. */
export interface LintFinding {
  /** Distinguishes the kinds of findings. */
  readonly code: LintCode;
  /** An `error` never does what it says; a `warning` does it at a price, or seldom; a `note` may be meant so. */
  readonly severity: LintSeverity;
  /** The Cart Discount that it is about, then those that are the reason. */
  readonly discounts: readonly DiscountIdentity[];
  /** All this in one sentence, for a merchandiser. */
  readonly message: string;
  /** Path from the Cart of the field that a predicate asks for: `lineItems.sku`. Only of an `UnknownField`. */
  readonly field?: string;
  /** A Cart that shows it, priced. A finding that is proven by reading alone has none. */
  readonly witness?: PricedWitness;
  /** Outcomes of the first Cart Discount in the Carts that were given. */
  readonly carts?: CartsSeen;
}

/** Weight of a finding. */
export type LintSeverity = "error" | "warning" | "note";

/** Kinds of findings. */
export type LintCode =
  /** The set is empty. This finding is about no Cart Discount. */
  | "NoDiscounts"
  /** A Cart Predicate, or a predicate of a target, cannot be read. */
  | "MalformedPredicate"
  /** A field cannot be read: a date, the sort order, the value or the target. */
  | "Malformed"
  /** Several Cart Discounts have one identifier. */
  | "RepeatedId"
  /** `isActive` is false. */
  | "Inactive"
  /** `validUntil` has come. */
  | "WindowOver"
  /** `validUntil` does not come after `validFrom`. */
  | "WindowEmpty"
  /** No Cart satisfies the Cart Predicate, in the Stores that the discount is for. */
  | "ContradictoryCartPredicate"
  /** No line satisfies a predicate of the target. */
  | "ContradictoryTarget"
  /** No Cart that satisfies the Cart Predicate has what the target is about. */
  | "TargetExcluded"
  /** The value, the target and the Discount Group do not go together. */
  | "NotSupported"
  /** The value takes off nothing. */
  | "ZeroDiscount"
  /** A part of a pattern takes every unit that another part needs. */
  | "UnitsTaken"
  /** A part of a pattern, such as the trigger, may take units that a later part needs, where others would do. */
  | "UnitsTakenFirst"
  /** The value has no amount in a currency that is used. */
  | "MissingCurrency"
  /** The value has amounts only in currencies that its conditions rule out. */
  | "CurrencyExcluded"
  /** A predicate asks for a field that Carts are not known to have: a warning where a known field is near. */
  | "UnknownField"
  /** A discount before it always applies where it would, and stops it. */
  | "AlwaysStopped"
  /** A discount before it always leaves nothing that it could take off. */
  | "Shadowed"
  /** Another discount of its Discount Group is always better. */
  | "AlwaysLosesGroup"
  /** Never reported, only left open: other discounts together may keep it from ever applying. */
  | "NeverApplies"
  /** An earlier discount does the same to the same Carts; the first of them is named. */
  | "Duplicate"
  /** Its sort order is that of another discount or Discount Group. */
  | "SameSortOrder"
  /** The members of a Discount Group have several sort orders. */
  | "GroupSortOrder";

/** A Cart, with what the discounts make of it. */
export interface PricedWitness {
  /** The Cart. */
  readonly cart: Cart;
  /** The time at which it is priced: the first, from now on, at which all the discounts are valid. */
  readonly now: Date;
  /** The discounts that it is priced with: those of the finding. All Discount Codes count as given. */
  readonly applied: readonly CartDiscountTerms[];
  /** The answer of `applyDiscounts`. */
  readonly result: DiscountResult;
}

/** Outcomes of one Cart Discount in the Carts that were given. */
export interface CartsSeen {
  /** Carts that could be priced. */
  readonly priced: number;
  /** Those of them that meet all its conditions. */
  readonly met: number;
  /** Those of them to which it is applied, beside all others. */
  readonly applied: number;
}

/** A question that stays open. */
export interface UndecidedFinding {
  /** The finding that it would be. */
  readonly code: LintCode;
  /** The Cart Discounts that it is about, as in a finding. */
  readonly discounts: readonly DiscountIdentity[];
  /** The question and why it stays open, in one sentence. */
  readonly message: string;
  /** The reason, where it is one of the logic of predicates. */
  readonly gap?: Gap;
}
