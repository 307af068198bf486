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
 * Names the rules that a Discount Group draft breaks: document 2, DiscountGroup.
 *
 * That the sort order is taken, or that the Project has as many groups as it may have, only the service can tell.
 *
 * @param draft A draft; of GraphQL, with localized text as lists, or as the description has it.
 * @returns All refusals, the one to answer with first; empty when there are none.
 */
export function discountGroupDraftRefusals(
  draft: Readonly<Pick<DiscountGroupDraft, "key" | "sortOrder">>,
): readonly DraftRefusal[] {
  return [...unsendableKeyRefusals(draft.key, "/key"), ...sortOrderRefusals(draft.sortOrder, "/sortOrder")];
}

/**
 * Names the rules that an update action breaks on a Discount Group: document 2, Discount Group operations.
 *
 * @param _group The group as the actions before this one left it; no rule depends on it yet.
 * @param action The action that is to be applied.
 * @returns All refusals, the one to answer with first; empty when there are none.
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
