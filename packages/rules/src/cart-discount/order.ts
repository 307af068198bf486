import { type CartDiscountTarget, type DiscountGroupReference, isCartDiscountTarget } from "@commerce-http/types";
import type { CartDiscountTerms, DiscountIdentity, DiscountOptions } from "./cart.ts";
import { malformation } from "./malformation.ts";
import { identityOf, quoted } from "./naming.ts";
import { compareText, isSortOrder, normalSortOrder } from "./sort-order.ts";

/** Cart Discounts in the order of evaluation. */
export interface DiscountOrder {
  /** Places, the first one first. */
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
  readonly groupId?: string | undefined;
  sortOrder: string;
  /** `false` if the sort order is that of the highest member. */
  readonly isOwn: boolean;
  readonly members: (Ranked & { readonly discount: CartDiscountTerms })[];
}

/** Throws a RangeError when two discounts have the same id. */
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

/** A contradiction between Cart Discounts, and how it was resolved. */
export interface DiscountFinding {
  /**
   * Members of a Discount Group have a different sort order from the group, or from each other if the group's is
   * unknown.
   */
  readonly code: "DifferentGroupSortOrder";
  /** The group. */
  readonly discountGroup: Readonly<Pick<DiscountGroupReference, "typeId" | "id">>;
  /** Its members with a different sort order. */
  readonly discounts: readonly DiscountIdentity[];
  /** The outcome in one sentence. */
  readonly message: string;
}

/** Finds members with other sort orders than the one that applies to their group: its own, or that of its highest member. */
function groupFinding(
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

/** Kinds of targets in the order of evaluation. Sort order and stacking mode matter within each. */
export const LANES = ["lines", "gifts", "shipping", "totalPrice"] as const;

/** Subject of the discounts of a lane. */
export type Lane = (typeof LANES)[number];

/** The lane of a discount. */
export function laneOf({
  target,
  value,
}: {
  readonly target?: CartDiscountTerms["target"];
  /** Absent, or of any form, in a malformed discount. */
  readonly value?: { readonly type: unknown };
}): Lane {
  if (value?.type === "giftLineItem") return "gifts";
  return isCartDiscountTarget(target) ? LANE_OF_TARGET[target.type] : "lines";
}

const LANE_OF_TARGET: Readonly<Record<CartDiscountTarget["type"], Lane>> = {
  lineItems: "lines",
  customLineItems: "lines",
  multiBuyLineItems: "lines",
  multiBuyCustomLineItems: "lines",
  pattern: "lines",
  shipping: "shipping",
  totalPrice: "totalPrice",
};
