import type { FamilyTraits, FieldTraits } from "@commerce-http/model";

/** The list of a kind of resources, as clients call it: `cartDiscounts`. */
export function listOf({ kind, resource }: Pick<FamilyTraits, "kind" | "resource">): string {
  return resource ?? `${kind.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}s`;
}

/**
 * Paths of references to kinds that no list has, such as `value.product`: who expands them learns the keys of what they lead
 * to.
 *
 * @param held Kinds that lists have.
 */
export function foreignPaths(fields: FamilyTraits["fields"], held: ReadonlySet<string>): readonly string[] {
  const paths = Object.entries(fields).flatMap(([name, field]) => pathsOf(field, held).map((rest) => name + rest));
  return [...new Set(paths)];
}

function pathsOf(field: FieldTraits, held: ReadonlySet<string>): readonly string[] {
  switch (field.is) {
    case "reference":
      // References by key tell it themselves.
      return field.to === undefined || held.has(field.to) || field.by === "key" ? [] : [""];
    case "shape":
      return foreignPaths(field.fields, held).map((path) => `.${path}`);
    case "variants":
      return Object.values(field.by).flatMap((fields) => foreignPaths(fields, held).map((path) => `.${path}`));
    case "list":
    case "set":
      return pathsOf(field.of, held).map((path) => `[*]${path}`);
    default:
      return [];
  }
}
