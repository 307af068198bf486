import type { CartDiscountTerms, DiscountOptions } from "./cart.ts";
import { compareText, normalSortOrder } from "./sort-order.ts";

/** A place in the order of discounts: one Cart Discount, or the members of a Discount Group. */
export interface Entry {
  /** Its index; lower ones come first. */
  readonly position: number;
  /** By their own sort order, the highest first, then by id. */
  readonly discounts: readonly CartDiscountTerms[];
}

/**
 * Puts discounts and groups of them in order, the highest sort order first: document 2, CartDiscount `sortOrder`.
 *
 * Equal sort orders, which the API does not allow, are ordered by id, whatever the order of the input.
 */
export function orderDiscounts(
  discounts: readonly CartDiscountTerms[],
  discountGroups: DiscountOptions["discountGroups"] = [],
): Entry[] {
  const ranked = discounts.map((discount) => ({
    discount,
    id: discount.id,
    sortOrder: normalSortOrder(discount.sortOrder),
  }));
  const sortOrders = new Map(discountGroups.map(({ id, sortOrder }) => [id, normalSortOrder(sortOrder)]));
  const entries = new Map<string, { id: string; sortOrder: string; discounts: CartDiscountTerms[] }>();
  for (const { discount, id, sortOrder } of ranked.sort(byPriority)) {
    const group = discount.discountGroup;
    const key = group === undefined ? `discount ${id} ${entries.size}` : `group ${group.id}`;
    const members = entries.get(key)?.discounts;
    if (members !== undefined) members.push(discount);
    else {
      const expanded = group?.obj && normalSortOrder(group.obj.sortOrder);
      const place = (group && sortOrders.get(group.id)) ?? expanded ?? sortOrder;
      entries.set(key, { id: group?.id ?? id, sortOrder: place, discounts: [discount] });
    }
  }
  return [...entries.values()].sort(byPriority).map(({ discounts }, position) => ({ position, discounts }));
}

function byPriority(left: Ranked, right: Ranked): number {
  return compareText(right.sortOrder, left.sortOrder) || compareText(left.id, right.id);
}

interface Ranked {
  readonly id: string;
  readonly sortOrder: string;
}
