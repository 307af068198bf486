import { discountGroupFields } from "../../draft/discount-group.ts";
import { discountGroupUpdateActions } from "../../generated/update-actions.ts";
import type { Family } from "./family.ts";

/** Discount Groups: document 2. */
export const discountGroupFamily: Family = {
  noun: "Discount Group",
  draft: "DiscountGroupDraft",
  effects: discountGroupUpdateActions,
  fields: discountGroupFields,
};
