import {
  type DiscountGroup,
  type DiscountGroupDraft,
  type DiscountGroupUpdateAction,
  isCartDiscountTarget,
} from "@commerce-http/types";
import { laneOf } from "../cart-discount/order.ts";
import type { Target } from "./cart-discount-target.ts";
import type { Value } from "./cart-discount-value.ts";
import { type DraftRefusal, invalidInput, sortOrderRefusals, unsendableKeyRefusals } from "./refusal.ts";

/**
 * Returns the rules that a Discount Group draft breaks: document 2, DiscountGroup.
 *
 * Only the service can check whether the sort order is in use or the Project has too many groups.
 *
 * @param draft A draft, for GraphQL (localized text as lists) or as in the API's description.
 * @returns All refusals, the most important first; empty if the input is valid.
 */
export function discountGroupDraftRefusals(
  draft: Readonly<Pick<DiscountGroupDraft, "key" | "sortOrder">>,
): readonly DraftRefusal[] {
  return [...unsendableKeyRefusals(draft.key, "/key"), ...sortOrderRefusals(draft.sortOrder, "/sortOrder")];
}

/**
 * Returns the rules that an update action breaks on a Discount Group: document 2, Discount Group operations.
 *
 * @param _group The group after the previous actions; not used by any rule yet.
 * @param action The action to apply.
 * @returns All refusals, the most important first; empty if the input is valid.
 */
export function discountGroupActionRefusals(
  _group: Readonly<DiscountGroup>,
  action: Readonly<DiscountGroupUpdateAction>,
): readonly DraftRefusal[] {
  if (action.action === "setKey") return unsendableKeyRefusals(action.key, "/key");
  return action.action === "setSortOrder" ? sortOrderRefusals(action.sortOrder, "/sortOrder") : [];
}

/** Refuses a Cart Discount that no Discount Group takes, at the place of the membership or of a member's change. */
export function groupRefusals(
  { value, target }: { readonly value: Value; readonly target?: Target },
  pointer: string,
): DraftRefusal[] {
  if (value.type === "giftLineItem")
    return [invalidInput(pointer, "A gift line item cannot belong to a Discount Group")];
  // Public facts, Cart Discounts: Discount Groups take discounts of lines.
  if (isCartDiscountTarget(target) && laneOf({ value, target }) === "lines") return [];
  const noun = target === undefined ? "without a target" : `with target "${String(target.type)}"`;
  return [invalidInput(pointer, `A Cart Discount ${noun} cannot belong to a Discount Group`)];
}
