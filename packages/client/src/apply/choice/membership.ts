import { valueOf } from "@commerce-http/model";
import { type Difference, type OwnChoice } from "@commerce-http/runtime/parts";

/**
 * Chooses how a Cart Discount joins or leaves a Discount Group (document 2, "Set DiscountGroup"). It has the sort order of its
 * group from then on, and needs one of its own to leave.
 */
export function membership({ changes, draft }: Difference): OwnChoice {
  const group = changes.get("discountGroup");
  if (group === undefined) return {};
  const { wanted, current } = group;
  const settled = ["discountGroup", "sortOrder"];
  if (wanted !== undefined) return { settled, last: { action: "setDiscountGroup", discountGroup: wanted } };
  const sortOrder = valueOf(draft, "sortOrder");
  if (sortOrder !== undefined) return { settled, first: { action: "setDiscountGroup", sortOrder } };
  const reason = 'to leave a group, the draft needs a "sortOrder"';
  return { settled, unappliable: { field: "discountGroup", wanted, current, reason } };
}
