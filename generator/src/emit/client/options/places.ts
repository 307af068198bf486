/** Types of the places within a subject. */
import type { Subject } from "../../../model/class/subject.ts";
import type { AliasStatement } from "../../../print/output-file.ts";
import type { OptionNames } from "./options.ts";

/** Names of the types that the places within a subject are written in; absent where there are none. */
export interface PlaceTypes {
  readonly expansion: string | undefined;
  readonly sort: string | undefined;
}

/** Declares the types of the places within a subject. */
export function declaredPlaces(
  { name, expansions, sorts }: Subject,
  names: OptionNames,
): { readonly types: PlaceTypes; readonly aliases: readonly AliasStatement[] } {
  const expansion = expansions.length === 0 ? undefined : names.free(`${name}Expansion`);
  const path = sorts.length === 0 ? undefined : names.free(`${name}SortPath`);
  const sort = path === undefined ? undefined : names.free(`${name}Sort`);
  const text = `Paths of references that can be expanded in a {@link ${name}}; at most 3 references are followed in one.`;
  return {
    types: { expansion, sort },
    aliases: [
      ...(expansion === undefined
        ? []
        : [{ kind: "alias", name: expansion, doc: { text }, type: expansions.join(" | ") } as const]),
      ...(path === undefined || sort === undefined ? [] : sortAliases(name, path, sort, sorts)),
    ],
  };
}

/** The types that the order of a resource's results is written in. */
export function sortAliases(
  name: string,
  path: string,
  sort: string,
  sorted: readonly string[],
): readonly AliasStatement[] {
  const orders = `Orders that a {@link ${name}} can be sorted in, ascending unless they say \`desc\`.`;
  return [
    {
      kind: "alias",
      name: path,
      doc: { text: `Fields that a {@link ${name}} can be sorted by.` },
      type: sorted.join(" | "),
    },
    { kind: "alias", name: sort, doc: { text: orders }, type: `${path} | \`\${${path}} \${"asc" | "desc"}\`` },
  ];
}
