import { isRecord } from "@commerce-http/model";
import { normalSortOrder } from "@commerce-http/rules";
import {
  type FileResource,
  type Finding,
  findingOf,
  keyOf,
  type ListName,
  type Mistake,
  titleOf,
} from "../folder/folder.ts";
import { byName, repeatsIn } from "../folder/keys.ts";
import { placeText } from "../problem/text.ts";
import { traitsOf } from "../project/resources.ts";

/** Finds sort orders that several drafts ask for: Cart Discounts and Discount Groups share one row of them. */
export function sortOrderFindings(resources: readonly FileResource[]): readonly Finding[] {
  const repeats = repeatsIn(resources.toSorted(byName), ({ list, draft }) => sortOrderOf(list, draft));
  return repeats.map(([resource, first]) => findingOf(resource, rivalMistake(resource, first)));
}

export function rivalMistake({ placeAt }: FileResource, { list, draft, placeAt: rivalAt }: FileResource): Mistake {
  const rival = `${titleOf(list, keyOf(draft))} (${placeText(rivalAt(["sortOrder"]))})`;
  return {
    reason: `it has the same sort order as ${rival}`,
    place: placeAt(["sortOrder"]),
    rule: "repeated-sort-order",
  };
}

/** The sort order that a draft or a resource has by itself; a member of a group has that of its group. */
export function sortOrderOf(list: ListName, holder: unknown): string | undefined {
  const { sortOrder: field } = traitsOf(list).fields;
  if (field?.is !== "decimal" || !isRecord(holder)) return undefined;
  const { overriddenBy } = field;
  const isOverridden = overriddenBy !== undefined && (holder[overriddenBy] ?? undefined) !== undefined;
  return isOverridden ? undefined : normalOrder(holder["sortOrder"]);
}

/** The only canonical form of a sort order; `undefined` for what is none, which is refused elsewhere. */
export function normalOrder(sortOrder: unknown): string | undefined {
  if (typeof sortOrder !== "string") return undefined;
  try {
    return normalSortOrder(sortOrder);
  } catch {
    return undefined;
  }
}
