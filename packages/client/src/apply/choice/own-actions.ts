import { type OwnActions, valueOf } from "@commerce-http/model";
import type { Difference, OwnChoice } from "@commerce-http/runtime/parts";

type Choose = (difference: Difference) => OwnChoice;

/** Kinds of which some update action does more than it writes. */
type ChosenKind = { [Kind in keyof OwnActions]: OwnActions[Kind] extends never ? never : Kind }[keyof OwnActions];

const chosen: { readonly [Kind in ChosenKind]: Readonly<Record<OwnActions[Kind], Choose>> } = {
  "cart-discount": { setDiscountGroup: membership },
};

/** Finds what chooses among the actions of a kind of resources that do more than they write. */
export function ownChoices(kind: string): readonly Choose[] {
  return Object.values<Choose>(Object.entries(chosen).find(([each]) => each === kind)?.[1] ?? {});
}

/**
 * Chooses how a Cart Discount joins or leaves a Discount Group (document 2, "Set DiscountGroup"). It has the sort order of its
 * group from then on, and needs one of its own to leave.
 */
function membership({ changes, draft }: Difference): OwnChoice {
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
