import type { CartDiscount } from "@commerce-http/types";

/** Cart Discounts of one Discount Group, or one that is in none. */
export interface OrderedDiscounts<Of> {
  /** Id of the group. */
  readonly group?: string;
  readonly members: readonly Of[];
}

/** Cart Discounts in the order in which they apply, the greatest sort order first; those of a group stand together. */
export function orderedDiscounts<Of extends Pick<CartDiscount, "sortOrder" | "discountGroup">>(
  discounts: readonly Of[],
): readonly OrderedDiscounts<Of>[] {
  const parts: OrderedDiscounts<Of>[] = [];
  const members = new Map<string, Of[]>();
  for (const discount of discounts.toSorted((one, other) => compared(other.sortOrder, one.sortOrder))) {
    const group = discount.discountGroup?.id;
    const known = group === undefined ? undefined : members.get(group);
    if (known !== undefined) known.push(discount);
    else {
      const part = [discount];
      if (group !== undefined) members.set(group, part);
      parts.push(group === undefined ? { members: part } : { group, members: part });
    }
  }
  return parts;
}

/** Compares numbers between 0 and 1 as texts: they may have more digits than a number holds. */
function compared(one = "", other = ""): number {
  const [left, right] = [one, other].map((text) => text.replace(/^0*\./, "").replace(/0+$/, ""));
  return left === right ? 0 : (left ?? "") < (right ?? "") ? -1 : 1;
}
