/** The lists of a change note, each under a heading of its own. */

export const groups: readonly ["Breaking", "Deprecated", "New", "Mended"] = ["Breaking", "Deprecated", "New", "Mended"];

export type Group = (typeof groups)[number];

/** Stands before the items of a list. */
export const heading: RegExp = /^\*\*(?:Breaking|Deprecated|New|Mended)\*\*$/m;

/** Items of the lists of a note. */
export function listsIn(text: string): Readonly<Record<Group, readonly string[]>> {
  const lists: Record<Group, readonly string[]> = { Breaking: [], Deprecated: [], New: [], Mended: [] };
  const parts = text.split(new RegExp(heading.source.replace("(?:", "("), "m"));
  for (let index = 1; index < parts.length; index += 2) {
    const items = (parts[index + 1] ?? "").trim().split(/\n(?=- )/);
    const group = parts[index] as Group;
    lists[group] = lists[group].concat(items.filter((item) => item !== ""));
  }
  return lists;
}

/** Says whether a text names something, and not only something whose name begins with it. */
export function mentions(text: string, subject: string): boolean {
  return text.includes(`\`${subject}\``);
}
