import { isRecord } from "@commerce-http/model";
import { normalSortOrder } from "@commerce-http/rules";
import { type FileResource, type Finding, findingOf, keyOf, type Mistake, titleOf } from "../folder/folder.ts";
import { byName } from "../folder/keys.ts";
import { placeText } from "../problem/text.ts";
import { fieldsOf } from "./references.ts";

/** Finds sort orders that several drafts ask for: Cart Discounts and Discount Groups share one row of them. */
export function sortOrderFindings(resources: readonly FileResource[]): readonly Finding[] {
  const first = new Map<string, FileResource>();
  return resources.toSorted(byName).flatMap((resource): readonly Finding[] => {
    const sortOrder = ownSortOrder(resource);
    if (sortOrder === undefined) return [];
    const before = first.get(sortOrder);
    if (before === undefined) {
      first.set(sortOrder, resource);
      return [];
    }
    return [findingOf(resource, rivalMistake(resource, before))];
  });
}

/** The mistake of a draft that asks for the sort order of another one. */
export function rivalMistake({ placeAt }: FileResource, { list, draft, placeAt: rivalAt }: FileResource): Mistake {
  const rival = `${titleOf(list, keyOf(draft))} (${placeText(rivalAt(["sortOrder"]))})`;
  return {
    reason: `it has the sort order of ${rival}`,
    place: placeAt(["sortOrder"]),
    rule: "repeated-sort-order",
  };
}

/** The sort order that a draft asks for; none of a member of a group, which has that of the group. */
function ownSortOrder({ list, draft }: FileResource): string | undefined {
  const { sortOrder: field } = fieldsOf(list);
  if (field?.is !== "decimal" || !isRecord(draft)) return undefined;
  const { overriddenBy } = field;
  const isOverridden = overriddenBy !== undefined && (draft[overriddenBy] ?? undefined) !== undefined;
  const { sortOrder } = draft;
  if (isOverridden || typeof sortOrder !== "string") return undefined;
  try {
    return normalSortOrder(sortOrder);
  } catch {
    return undefined;
  }
}
