import { normalDecimal } from "@commerce-http/model";
import type { CartDiscount } from "@commerce-http/types";

/** Cart Discounts of one Discount Group, or one that is in none. */
export interface OrderedDiscounts<Of> {
  /** Id of the group. */
  readonly group: string | undefined;
  readonly members: readonly Of[];
}

/** Cart Discounts in the order in which they apply, the greatest sort order first; those of a group stand together. */
export function orderedDiscounts<Of extends Pick<CartDiscount, "id" | "sortOrder" | "discountGroup">>(
  discounts: readonly Of[],
): readonly OrderedDiscounts<Of>[] {
  const parts = new Map<string, Of[]>();
  for (const discount of discounts.toSorted((one, other) => compared(other.sortOrder, one.sortOrder))) {
    const part = discount.discountGroup === undefined ? `discount ${discount.id}` : discount.discountGroup.id;
    parts.set(part, [...(parts.get(part) ?? []), discount]);
  }
  return [...parts.values()].map((members) => ({ group: members[0]?.discountGroup?.id, members }));
}

/** Compares numbers between 0 and 1 as texts: they may have more digits than a number holds, and seeds may hold anything. */
function compared(one = "", other = ""): number {
  const [left, right] = [normalDecimal(one), normalDecimal(other)];
  return left < right ? -1 : Number(left > right);
}
