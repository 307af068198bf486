import type { SkippedDiscount, SkipReason } from "@commerce-http/rules";

/**
 * Says when a Cart Discount can apply that was left out; the sentence about it has already said why. It is the first obstacle that is known:
 * there may be others behind it.
 */
export function remedyOf({ reason, shortage }: Pick<SkippedDiscount, "reason" | "shortage">): string {
  if (shortage === undefined) return REMEDIES[reason];
  const { needed, present, predicate } = shortage;
  const units = needed - present === 1 ? "1 more unit" : `${needed - present} more units`;
  return `with ${units} where ${predicate}: it takes ${needed}, and there are ${present}`;
}

const REMEDIES: Readonly<Record<SkipReason, string>> = {
  Malformed: "once its fields can be read",
  Inactive: "once it is switched on",
  NotYetValid: "at a later time, or if dates did not count",
  NoLongerValid: "at an earlier time, or if dates did not count",
  NeedsDiscountCode: "with a Discount Code that leads to it",
  OtherStore: "in a Cart of one of its Stores",
  PredicateInvalid: "once its Cart Predicate can be read",
  PredicateFalse: "once the Cart has what its Cart Predicate asks for",
  NotSupported: "with a value and a target that are known",
  NotAllowedInGroup: "outside of its Discount Group",
  OtherCurrency: "with an amount in the currency of the Cart",
  NothingTargeted: "with something in the Cart that it targets",
  NothingSaved: "if its target cost more",
  GiftUnavailable: "with a price for its gift",
  StoppedByStacking: "if the discount that stops it were off, or stacked",
  LostToGroupBestDeal: "if the winner of its Discount Group were off",
  LostToProductDiscounts: "without Product Discounts, or where they stack",
};
