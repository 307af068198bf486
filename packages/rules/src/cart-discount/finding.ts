import type { DiscountGroupReference } from "@commerce-http/types";
import type { CartDiscountTerms, DiscountIdentity } from "./cart.ts";
import { identityOf, quoted } from "./naming.ts";

/** A contradiction within the Cart Discounts, whatever the Cart, and how it was decided. */
export interface DiscountFinding {
  /** Members of a Discount Group have other sort orders than the group, or than each other where the group's is unknown. */
  readonly code: "DifferentGroupSortOrder";
  /** The group. */
  readonly discountGroup: Readonly<Pick<DiscountGroupReference, "typeId" | "id">>;
  /** Its members with another sort order than the one that applies. */
  readonly discounts: readonly DiscountIdentity[];
  /** All this in one sentence. */
  readonly message: string;
}

/**
 * Compares the sort orders of members to the one that applies to their group.
 *
 * @param isOwn `true` if the sort order is the group's own, and not that of its highest member.
 * @returns The finding, unless all are the same.
 */
export function groupFinding(
  id: string,
  place: { readonly sortOrder: string; readonly isOwn: boolean },
  members: readonly { readonly discount: CartDiscountTerms; readonly sortOrder: string }[],
): DiscountFinding | undefined {
  const others = members.filter(({ sortOrder }) => sortOrder !== place.sortOrder);
  if (others.length === 0) return undefined;
  const texts = others.map(({ discount, sortOrder }) => `${quoted(discount)} ${sortOrder}`);
  const source = place.isOwn ? "its own" : "that of its highest member";
  return {
    code: "DifferentGroupSortOrder",
    discountGroup: { typeId: "discount-group", id },
    discounts: others.map(({ discount }) => identityOf(discount)),
    message: `Discount Group "${id}" has the sort order ${place.sortOrder}, ${source}, but ${texts.join(", ")}`,
  };
}
