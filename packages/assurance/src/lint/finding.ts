import type { DiscountResult, Cart, CartDiscountTerms, DiscountIdentity, DiscountOptions } from "@commerce-http/rules";
import type { Gap } from "../logic/certainty.ts";

/** Options of the lint. */
export interface LintOptions extends Pick<DiscountOptions, "discountGroups" | "languages"> {
  /** The current time. Validity windows in the past are findings, windows in the future are not. */
  readonly now: Date;
  /**
   * Carts of your shop. Their currencies and fields count as known, and each finding reports the outcomes of its
   * discount in these Carts. Carts remove a finding only if they contradict it.
   */
  readonly carts?: readonly Cart[];
}

/** The findings about a set of Cart Discounts, and the open questions. */
export interface LintResult {
  /** Findings: errors first, then warnings, then notes. */
  readonly findings: readonly LintFinding[];
  /** Open questions. A set without findings is only safe if this list is empty, too. */
  readonly undecided: readonly UndecidedFinding[];
}

/** A problem of Cart Discounts. */
export interface LintFinding {
  /** Distinguishes the kinds of findings. */
  readonly code: LintCode;
  /** `error`: the discount never works; `warning`: it has a side effect or rarely works; `note`: it may be intended. */
  readonly severity: LintSeverity;
  /** The Cart Discount that it is about, followed by those that cause it. */
  readonly discounts: readonly DiscountIdentity[];
  /** The finding in one sentence, for a merchandiser. */
  readonly message: string;
  /** Path of the unknown field: `lineItems.sku`. Only for `UnknownField`. */
  readonly field?: string;
  /** A priced Cart that shows the problem. Absent if no Cart is needed to prove it. */
  readonly witness?: PricedWitness;
  /** Outcomes of the first Cart Discount in the given Carts. */
  readonly carts?: CartsSeen;
}

/** Severity of a finding. */
export type LintSeverity = "error" | "warning" | "note";

/** Kinds of findings. */
export type LintCode =
  /** The set is empty. */
  | "NoDiscounts"
  /** A Cart Predicate or a predicate of a target is invalid. */
  | "MalformedPredicate"
  /** A field is invalid: a date, the sort order, the value or the target. */
  | "Malformed"
  /** Several Cart Discounts have the same identifier. */
  | "RepeatedId"
  /** `isActive` is false. */
  | "Inactive"
  /** `validUntil` has passed. */
  | "WindowOver"
  /** `validUntil` is not after `validFrom`. */
  | "WindowEmpty"
  /** No Cart in the Stores of the discount satisfies the Cart Predicate. */
  | "ContradictoryCartPredicate"
  /** No line satisfies a predicate of the target. */
  | "ContradictoryTarget"
  /** No Cart that satisfies the Cart Predicate has anything that the target matches. */
  | "TargetExcluded"
  /** The combination of value, target and Discount Group is not supported. */
  | "NotSupported"
  /** The value takes off nothing. */
  | "ZeroDiscount"
  /** A part of a pattern takes every unit that another part needs. */
  | "UnitsTaken"
  /** A part of a pattern, such as the trigger, may take units that a later part needs, although it could use others. */
  | "UnitsTakenFirst"
  /** The value has no amount in a currency that the shop uses. */
  | "MissingCurrency"
  /** The value has amounts only in currencies that its conditions exclude. */
  | "CurrencyExcluded"
  /** A predicate uses an unknown field; a warning if its name is close to a known one. */
  | "UnknownField"
  /** An earlier discount always applies as well, and stops it. */
  | "AlwaysStopped"
  /** An earlier discount always leaves nothing to take off. */
  | "Shadowed"
  /** Another discount of its Discount Group is always better. */
  | "AlwaysLosesGroup"
  /** Never a finding, only an open question: other discounts together may keep it from ever applying. */
  | "NeverApplies"
  /** An earlier discount does the same to the same Carts; reported for the first such discount. */
  | "Duplicate"
  /** Another discount or Discount Group has the same sort order. */
  | "SameSortOrder"
  /** The members of a Discount Group have different sort orders. */
  | "GroupSortOrder";

/** A Cart priced with some discounts. */
export interface PricedWitness {
  /** The Cart. */
  readonly cart: Cart;
  /** The time of pricing: the first moment from now on when all the discounts are valid. */
  readonly now: Date;
  /** The discounts of the finding, with which it is priced. All Discount Codes count as given. */
  readonly applied: readonly CartDiscountTerms[];
  /** The result of `applyDiscounts`. */
  readonly result: DiscountResult;
}

/** Outcomes of one Cart Discount in the given Carts. */
export interface CartsSeen {
  /** Number of Carts that could be priced. */
  readonly priced: number;
  /** Number of Carts that meet all its conditions. */
  readonly met: number;
  /** Number of Carts to which it is applied together with all other discounts. */
  readonly applied: number;
}

/** An open question. */
export interface UndecidedFinding {
  /** The possible finding. */
  readonly code: LintCode;
  /** The Cart Discounts that it is about, as in a finding. */
  readonly discounts: readonly DiscountIdentity[];
  /** The question and why it is open, in one sentence. */
  readonly message: string;
  /** The reason, if it lies in the logic of predicates. */
  readonly gap?: Gap;
}
