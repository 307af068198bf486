import { families, type FamilyKind, type FamilyTraits } from "@commerce-http/emulator";
import type { ListName } from "../folder/folder.ts";

/** Kinds of resources by the lists that hold them: the types of references to them. */
export const kindOf: Readonly<Record<ListName, FamilyKind>> = {
  states: "state",
  recurrencePolicies: "recurrence-policy",
  discountGroups: "discount-group",
  cartDiscounts: "cart-discount",
};

/** All lists, each after those that its resources refer to. */
// The names are those of the record.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const listNames = Object.keys(kindOf) as readonly ListName[];

/** Facts about the resources of a list, as the API's description has them. */
export function traitsOf(list: ListName): FamilyTraits {
  return families[kindOf[list]];
}

/** The documents' noun for a resource with its key: `State "paid"`. */
export function titleOf(list: ListName, key: string): string {
  return `${traitsOf(list).noun} ${JSON.stringify(key)}`;
}

/** Lists that share a rule: a sort order belongs to one Cart Discount or Discount Group only. */
export function withRelated(lists: Iterable<ListName>): readonly ListName[] {
  const wanted = new Set(lists);
  if (wanted.has("cartDiscounts")) wanted.add("discountGroups");
  if (wanted.has("discountGroups")) wanted.add("cartDiscounts");
  return listNames.filter((list) => wanted.has(list));
}
