import { allFields, type FieldTraits, referencesIn, valueOf } from "@commerce-http/model";
import type { Family } from "../family.ts";
import { type Item, type Task, taskOf } from "./task.ts";

/** The lists of a plan, each after the lists that its resources refer to. */
export function listsInOrder(families: readonly Family[]): readonly string[] {
  const ordered = new Set<string>();
  const visit = (list: string, around: readonly string[]): void => {
    if (ordered.has(list) || around.includes(list)) return;
    const own = families.filter((family) => family.list === list);
    const fields = own.flatMap(({ traits }) => Array.from(allFields(traits.fields).keys()));
    const kinds = new Set(fields.map((field) => field.is === "reference" && field.to));
    for (const other of families) if (kinds.has(other.traits.kind)) visit(other.list, [...around, list]);
    ordered.add(list);
  };
  for (const { list } of families) visit(list, []);
  return [...ordered];
}

/** Orders resources of one kind so that each comes after those that it refers to, unless they refer to each other. */
export function tasksInOrder(items: readonly Item[]): readonly Task[] {
  const byName = new Map(items.flatMap((item) => namesOf(item).map((name) => [name, item] as const)));
  return afterTargets(items, (item) => referredTo(item, byName)).map(taskOf);
}

/**
 * Lists items once each, after the items they lead to. In a cycle, the first item found comes last.
 *
 * Without recursion: a workflow can be one long chain.
 */
export function afterTargets<Each>(items: Iterable<Each>, targetsOf: (item: Each) => Iterable<Each>): readonly Each[] {
  const met = new Set<Each>();
  const listed: Each[] = [];
  for (const start of items) {
    const path: { readonly item: Each; readonly targets: Iterator<Each> }[] = [];
    const meet = (item: Each): void => {
      if (met.has(item)) return;
      met.add(item);
      path.push({ item, targets: targetsOf(item)[Symbol.iterator]() });
    };
    meet(start);
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const next = last.targets.next();
      if (!next.done) {
        meet(next.value);
        continue;
      }
      listed.push(last.item);
      path.pop();
    }
  }
  return listed;
}

/**
 * Finds the resources of its own kind that a draft refers to.
 *
 * @param but A field to ignore.
 */
export function referredTo(
  { draft, family: { traits } }: Item,
  items: ReadonlyMap<string, Item>,
  but?: string,
): readonly Item[] {
  const fields = Object.fromEntries(Object.entries(traits.fields).filter(([name]) => name !== but));
  return namedIn(draft, { is: "shape", fields })
    .filter(({ kind }) => kind === traits.kind)
    .map(({ name }) => items.get(name))
    .filter((item) => item !== undefined);
}

/** A resource as a reference names it. */
export interface Named {
  readonly kind: string;
  readonly name: string;
}

/** The id and key that references to a resource can use. */
export function namesOf({ draft, found }: Item): readonly string[] {
  return [`key ${draft.key}`, ...(found ? [`id ${found.id}`] : [])];
}

/** The id or key that a reference uses. */
export function nameIn(identifier: unknown): string {
  const [id, key] = [valueOf(identifier, "id"), valueOf(identifier, "key")];
  return typeof id === "string" ? `id ${id}` : `key ${typeof key === "string" ? key : ""}`;
}

/** All resources that a draft refers to. */
function namedIn(drafted: unknown, field: FieldTraits): readonly Named[] {
  return referencesIn(field, drafted).flatMap(({ field: { to }, value }) =>
    to === undefined ? [] : [{ kind: to, name: nameIn(value) }],
  );
}

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
