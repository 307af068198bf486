import type { Item, Task } from "../task.ts";
import { namedIn, namesOf } from "./references.ts";

/** Finds for each task the earlier ones without which it cannot be done, by their places. */
export function needsOf(tasks: readonly Task[]): readonly (readonly number[])[] {
  const places = new Map(tasks.map((task, place) => [task, place] as const));
  const firstOf = new Map<Item, number>();
  const lastOf = new Map<Item, number>();
  const byName = new Map<string, Item>();
  for (const [place, { item }] of tasks.entries()) {
    if (firstOf.has(item)) continue;
    firstOf.set(item, place);
    for (const name of namesOf(item)) byName.set(`${item.family.traits.kind} ${name}`, item);
  }
  return tasks.map((task, place) => {
    const { item, family: { traits } = item.family, draft = item.draft, waitsFor } = task;
    const needs = new Set([lastOf.get(item), waitsFor && places.get(waitsFor)]);
    for (const { kind, name } of namedIn(draft, { is: "shape", fields: traits.fields })) {
      const other = byName.get(`${kind} ${name}`);
      if (other && isInTheMaking(other)) needs.add(firstOf.get(other));
    }
    lastOf.set(item, place);
    return [...needs]
      .filter((need): need is number => need !== undefined && need < place)
      .toSorted((one, other) => one - other);
  });
}

/** Says whether a resource can be referred to only once the plan has done something. */
function isInTheMaking({ family: { rules }, found, expected }: Item): boolean {
  return found === undefined || expected.changes.some(({ field }) => rules?.settledFirst?.includes(field));
}
