import { families, type FamilyKind, type FamilyTraits } from "@commerce-http/emulator";
import type { ListName } from "../folder/folder.ts";
import { familyOf, listNames } from "../folder/lists.ts";

/** Facts about the resources of a list, as the API's description has them. */
export function traitsOf(list: ListName): FamilyTraits {
  // The same description has told both packages the kinds.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return families[familyOf(list).kind as FamilyKind];
}

/** Lists that share a rule: a sort order belongs to one Cart Discount or Discount Group only. */
export function withRelated(lists: Iterable<ListName>): readonly ListName[] {
  const wanted = new Set(lists);
  if (wanted.has("cartDiscounts")) wanted.add("discountGroups");
  if (wanted.has("discountGroups")) wanted.add("cartDiscounts");
  return listNames.filter((list) => wanted.has(list));
}
