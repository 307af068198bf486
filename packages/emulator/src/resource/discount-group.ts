import { discountGroupActionRefusals, discountGroupDraftRefusals, normalSortOrder } from "@commerce-http/rules";
import type { DiscountGroup, DiscountGroupDraft, DiscountGroupUpdateAction } from "@commerce-http/types";
import { fault } from "../contract/faults.ts";
import { MEMBERS } from "./cart-discount.ts";
import type { RulesOf } from "./family.ts";

/** Discount Groups: document 2. */
export const discountGroups: RulesOf<"discount-group", DiscountGroup, DiscountGroupDraft, DiscountGroupUpdateAction> = {
  draftRefusals: discountGroupDraftRefusals,
  actionRefusals: discountGroupActionRefusals,
  deletionRefusal: (group, { store, project }) =>
    store.hasAtLeast(project, "cart-discount", { where: MEMBERS, variables: { group: group.id } }, 1)
      ? { code: "InvalidOperation", message: `Discount Group "${group.key}" has Cart Discounts`, pointer: "" }
      : undefined,
  claims: ({ sortOrder }) => ({ sortOrder: normalSortOrder(sortOrder) }),
  checkLimits: (before, _after, { store, project, limits }) => {
    if (before !== undefined || !store.hasAtLeast(project, "discount-group", {}, limits.discountGroups)) return;
    throw fault(
      "InvalidOperation",
      `The Project has ${limits.discountGroups} Discount ${limits.discountGroups === 1 ? "Group" : "Groups"} already`,
    );
  },
  follow: (before, after, context) => {
    if (after === undefined) {
      if (before) context.announce({ type: "DiscountGroupDeleted", discountGroupId: before.id });
      return;
    }
    const discountGroupId = after.id;
    if (before === undefined) context.announce({ type: "DiscountGroupCreated", discountGroup: after });
    else {
      const { key: oldKey, sortOrder: oldSortOrder } = before;
      const { key, sortOrder } = after;
      if (key !== oldKey) context.announce({ type: "DiscountGroupKeySet", discountGroupId, key, oldKey });
      if (sortOrder !== oldSortOrder) {
        context.announce({ type: "DiscountGroupSortOrderSet", discountGroupId, sortOrder, oldSortOrder });
        context.changeInBackground(
          "cart-discount",
          { where: MEMBERS, variables: { group: discountGroupId } },
          { sortOrder },
        );
      }
    }
  },
};
