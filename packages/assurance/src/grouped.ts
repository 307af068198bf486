import { once } from "@commerce-http/rules/engine";

/** Groups items by a key, in the order in which keys come first. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) once(groups, keyOf(item), () => []).push(item);
  return groups;
}
