import { valueOf } from "@commerce-http/model";
import { normalSortOrder } from "@commerce-http/rules";
import type { FolderStep } from "./plan.ts";
import { type Named, namedBy, referencesIn } from "./references.ts";

/** A step whose needs are still to be found. */
export type Draughted = FolderStep extends infer Each ? (Each extends FolderStep ? Omit<Each, "needs"> : never) : never;

/** Steps of a plan by what they make possible for others: a key, an id, a sort order. */
export class Needs {
  readonly #places = new Map<string, number[]>();
  #count = 0;

  /**
   * Adds a step to the plan.
   *
   * @returns The places of those before it without which it cannot be done: they begin with the same resource, make what it
   *   refers to, free the key or the sort order that it takes, or take away what refers to it.
   */
  add(step: Draughted): readonly number[] {
    const needed = new Set(neededBy(step).flatMap((token) => this.#places.get(token) ?? []));
    for (const token of givenBy(step)) {
      const places = this.#places.get(token) ?? [];
      this.#places.set(token, [...places, this.#count]);
    }
    this.#count += 1;
    return [...needed].toSorted((one, other) => one - other);
  }
}

function neededBy(step: Draughted): readonly string[] {
  const { list, key, seen } = step;
  const own = [`is ${list} ${key}`, `frees key ${list} ${key}`];
  if (step.does === "delete")
    return [...own, `leaves ${list} key ${key}`, ...(seen ? [`leaves ${list} id ${seen.id}`] : [])];
  if (step.does === "update") return [...own, ...step.actions.flatMap((each) => namesOf("makes", namedBy(list, each)))];
  if (step.does === "rename") return [...own, `is ${list} ${step.from}`];
  const made = namesOf("makes", referencesIn(list, step.draft));
  const sortOrder = sortOrderOf(step.draft);
  return [...own, ...made, ...(sortOrder === undefined ? [] : [`frees sort order ${sortOrder}`])];
}

function givenBy(step: Draughted): readonly string[] {
  const { list, key } = step;
  const own = [`is ${list} ${key}`];
  if (step.does === "update") return step.losesKey ? [...own, `frees key ${list} ${key}`] : own;
  if (step.does === "delete") return [...own, ...(step.freed === undefined ? [] : [`frees sort order ${step.freed}`])];
  if (step.does === "rename") return [...own, `makes ${list} key ${key}`, `frees key ${list} ${step.from}`];
  const { outcome, changes, seen } = step;
  const sortOrder = normal(changes.find(({ field }) => field === "sortOrder")?.before);
  // States lead to those of their own type.
  const isMade = outcome === "created" || changes.some(({ field }) => field === "type");
  return [
    ...own,
    ...(isMade ? [`makes ${list} key ${key}`, ...(seen ? [`makes ${list} id ${seen.id}`] : [])] : []),
    ...(sortOrder === undefined ? [] : [`frees sort order ${sortOrder}`]),
    ...changes.flatMap(({ field, before }) => namesOf("leaves", referencesIn(list, { [field]: before }))),
  ];
}

/** Words for resources that are named, by each of their names. */
function namesOf(verb: string, named: readonly Named[]): readonly string[] {
  return named.flatMap(({ list, key, id }) => {
    const names = [key === undefined ? undefined : `key ${key}`, id === undefined ? undefined : `id ${id}`];
    return names.flatMap((name) => (name === undefined ? [] : [`${verb} ${list} ${name}`]));
  });
}

/** The sort order that a draft or a resource has by itself; a member of a group has that of its group. */
export function sortOrderOf(holder: unknown): string | undefined {
  return valueOf(holder, "discountGroup") === undefined ? normal(valueOf(holder, "sortOrder")) : undefined;
}

function normal(sortOrder: unknown): string | undefined {
  if (typeof sortOrder !== "string") return undefined;
  try {
    return normalSortOrder(sortOrder);
  } catch {
    // No sort order at all: it is refused elsewhere.
    return undefined;
  }
}
