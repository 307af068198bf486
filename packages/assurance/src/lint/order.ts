import { normalSortOrder } from "@commerce-http/rules";
import { grouped } from "@commerce-http/rules/engine";
import type { ReadDiscount } from "../read-discount.ts";
import type { Context } from "./context.ts";

interface Place {
  readonly sortOrder: string;
  readonly group: string | undefined;
  readonly members: readonly ReadDiscount[];
}

/** Checks that no two places are the same, also of discounts that are switched off: document 2, CartDiscount `sortOrder`. */
export function checkOrder(context: Context, discounts: readonly ReadDiscount[]): void {
  const places: Place[] = [];
  const groups = grouped(discounts, ({ terms }) => terms.discountGroup?.id);
  for (const discount of groups.get(undefined) ?? []) {
    places.push({ sortOrder: normalSortOrder(discount.terms.sortOrder), group: undefined, members: [discount] });
  }
  for (const [group, members] of groups) {
    if (group === undefined) continue;
    checkMembers(context, members);
    for (const sortOrder of placesOf(context, group, members)) places.push({ sortOrder, group, members });
  }
  const known = new Map<string, Place>();
  for (const place of places) {
    const other = known.get(place.sortOrder);
    if (other === undefined) known.set(place.sortOrder, place);
    else reportSame(context, other, place);
  }
}

/** The place of a group: the one that is given, or those that its members have. */
function placesOf(context: Context, group: string, members: readonly ReadDiscount[]): ReadonlySet<string> {
  const given = context.options.discountGroups?.find(({ id }) => id === group)?.sortOrder;
  const expanded = members.map(({ terms }) => terms.discountGroup?.obj?.sortOrder).find((place) => place !== undefined);
  const place = given ?? expanded;
  return new Set((place === undefined ? members.map(({ terms }) => terms.sortOrder) : [place]).map(normalSortOrder));
}

function checkMembers(context: Context, members: readonly ReadDiscount[]): void {
  const sortOrders = [...new Set(members.map(({ terms }) => normalSortOrder(terms.sortOrder)))];
  const [first] = members;
  if (sortOrders.length < 2 || first === undefined) return;
  const message =
    `The members of the Discount Group of ${first.called} have the sort orders ${sortOrders.join(", ")}: ` +
    "they should have that of the group, whose place decides when the best of them applies.";
  context.report({ code: "GroupSortOrder", severity: "warning", about: members, message });
}

function reportSame(context: Context, left: Place, right: Place): void {
  const called = (place: Place) =>
    place.group === undefined ? String(place.members[0]?.called) : `the Discount Group of ${place.members[0]?.called}`;
  const message =
    `${called(left)} and ${called(right)} have the same sort order, ${left.sortOrder}: ` +
    "which of them comes first is left to chance, and the API refuses the second.";
  const about = [...left.members, ...right.members];
  context.report({ code: "SameSortOrder", severity: "error", about, message });
}
