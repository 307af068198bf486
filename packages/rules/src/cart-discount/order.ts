import type { CartDiscountTerms, DiscountOptions } from "./cart.ts";
import { groupFinding, type DiscountFinding } from "./finding.ts";
import { malformation } from "./malformation.ts";
import { compareText, isSortOrder, normalSortOrder } from "./sort-order.ts";

/** Cart Discounts in their order. */
export interface DiscountOrder {
  /** The first ones come first. */
  readonly entries: readonly Entry[];
  /** Those that cannot be read, each with the predicate of a sentence that says why. They stand last, by id. */
  readonly malformed: ReadonlyMap<CartDiscountTerms, string>;
  /** Contradictions, by the id of the group. */
  readonly findings: readonly DiscountFinding[];
}

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
): DiscountOrder {
  const given = new Map(discountGroups.map(({ id, sortOrder }) => [id, sortOrder]));
  const malformed = new Map<CartDiscountTerms, string>();
  const places = new Map<string, Place>();
  const last: Place[] = [];
  for (const discount of discounts) {
    const { id, discountGroup: group } = discount;
    const groupSortOrder = group && (given.get(group.id) ?? group.obj?.sortOrder);
    const why = malformation(discount) ?? malformedGroup(groupSortOrder);
    if (why !== undefined) {
      malformed.set(discount, why);
      last.push({ id, sortOrder: "", isOwn: true, members: [{ discount, id, sortOrder: "" }] });
      continue;
    }
    const sortOrder = normalSortOrder(discount.sortOrder);
    const key = group === undefined ? `discount ${id} ${places.size}` : `group ${group.id}`;
    const place = places.get(key) ?? {
      id: group?.id ?? id,
      groupId: group?.id,
      sortOrder: groupSortOrder === undefined ? sortOrder : normalSortOrder(groupSortOrder),
      isOwn: groupSortOrder !== undefined,
      members: [],
    };
    place.members.push({ discount, id, sortOrder });
    if (!place.isOwn && place.sortOrder < sortOrder) place.sortOrder = sortOrder;
    places.set(key, place);
  }
  const ordered = [...[...places.values()].sort(byPriority), ...last.sort(byPriority)];
  return {
    entries: ordered.map(({ members }, position) => {
      return { position, discounts: members.sort(byPriority).map(({ discount }) => discount) };
    }),
    malformed,
    findings: ordered
      .flatMap((place) =>
        place.groupId === undefined ? [] : (groupFinding(place.groupId, place, place.members) ?? []),
      )
      .sort((left, right) => compareText(left.discountGroup.id, right.discountGroup.id)),
  };
}

interface Ranked {
  readonly id: string;
  readonly sortOrder: string;
}

interface Place {
  readonly id: string;
  /** Present for a Discount Group. */
  readonly groupId?: string | undefined;
  sortOrder: string;
  /** `false` if the sort order is that of the highest member. */
  readonly isOwn: boolean;
  readonly members: (Ranked & { readonly discount: CartDiscountTerms })[];
}

/**
 * Refuses discounts that cannot be told apart.
 *
 * @throws RangeError when two discounts have the same id.
 */
export function requireDistinct(discounts: readonly CartDiscountTerms[]): void {
  const ids = new Set<string>();
  for (const { id } of discounts) {
    if (ids.has(id)) throw new RangeError(`Cannot price a Cart with two Cart Discounts of id "${id}"`);
    ids.add(id);
  }
}

function malformedGroup(sortOrder: string | undefined): string | undefined {
  if (sortOrder === undefined || isSortOrder(sortOrder)) return undefined;
  return `is in a Discount Group that cannot be read: its sortOrder is "${sortOrder}", not a decimal from 0 to 1`;
}

function byPriority(left: Ranked, right: Ranked): number {
  return compareText(right.sortOrder, left.sortOrder) || compareText(left.id, right.id);
}
