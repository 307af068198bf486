import { referenceFields, type FamilyTraits } from "@commerce-http/model";

/** The list of a kind of resources, as clients call it: `cartDiscounts`. */
export function listOf({ kind, resource }: Pick<FamilyTraits, "kind" | "resource">): string {
  return resource ?? `${kind.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}s`;
}

/**
 * Paths of references to kinds that no list has, such as `value.product`: who expands them learns the keys of what they lead
 * to. References by key have it already.
 *
 * @param held Kinds that lists have.
 */
export function foreignPaths(fields: FamilyTraits["fields"], held: ReadonlySet<string>): readonly string[] {
  const foreign = referenceFields(fields).filter(
    ({ field }) => field.to !== undefined && field.by === "id" && !held.has(field.to),
  );
  return [...new Set(foreign.map(({ path }) => path))];
}
