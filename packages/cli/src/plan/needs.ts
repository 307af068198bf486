import { isDeepStrictEqual } from "node:util";
import type { FieldChange } from "@commerce-http/client/apply";
import type { ListName } from "../folder/folder.ts";
import { differencesOf } from "../project/content.ts";
import {
  type Actions,
  type FoundReference,
  referencesIn,
  traitsOf,
  type ProjectResource,
} from "../project/resources.ts";
import { normalOrder, sortOrderOf } from "../validate/sort-orders.ts";
import type { FolderStep } from "./plan.ts";

export type Draughted = FolderStep extends infer Each ? (Each extends FolderStep ? Omit<Each, "needs"> : never) : never;

/** Steps of a plan by what they make possible for others: a key, an id, a sort order. */
export class Needs {
  readonly #places = new Map<string, number[]>();
  #count = 0;

  /** Adds a step to the plan, and gives the places of those before it without which it cannot be done. */
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
  const sortOrder = sortOrderOf(list, step.draft);
  return [...own, ...made, ...(sortOrder === undefined ? [] : [`frees sort order ${sortOrder}`])];
}

function givenBy(step: Draughted): readonly string[] {
  const { list, key } = step;
  const own = [`is ${list} ${key}`];
  if (step.does === "update") return step.losesKey ? [...own, `frees key ${list} ${key}`] : own;
  if (step.does === "delete") return [...own, ...(step.freed === undefined ? [] : [`frees sort order ${step.freed}`])];
  if (step.does === "rename") return [...own, `makes ${list} key ${key}`, `frees key ${list} ${step.from}`];
  const { outcome, changes, seen } = step;
  const sortOrder = normalOrder(changes.find(({ field }) => field === "sortOrder")?.before);
  // States lead to those of their own type.
  const isMade = outcome === "created" || changes.some(({ field }) => field === "type");
  return [
    ...own,
    ...(isMade ? [`makes ${list} key ${key}`, ...(seen ? [`makes ${list} id ${seen.id}`] : [])] : []),
    ...(sortOrder === undefined ? [] : [`frees sort order ${sortOrder}`]),
    ...changes.flatMap(({ field, before }) => namesOf("leaves", referencesIn(list, { [field]: before }))),
  ];
}

function namesOf(verb: string, named: readonly FoundReference[]): readonly string[] {
  return named.flatMap(({ list, key, id }) => {
    if (list === undefined) return [];
    return Object.entries({ key, id }).flatMap(([name, value]) =>
      value === undefined ? [] : [`${verb} ${list} ${name} ${value}`],
    );
  });
}

/** Values that steps give to fields of other resources: members of a Discount Group get its sort order, but later. */
export class Moves {
  /** Values of fields that a resource shares with those that refer to it, by its id. */
  readonly #shared = new Map<string, readonly FieldChange[]>();
  /** Values that a resource may have got, by its id. */
  readonly #expected = new Map<string, readonly FieldChange[]>();

  /** Remembers what a step has made of the resource that it is about. */
  add(list: ListName, before: ProjectResource | undefined, after: ProjectResource | undefined): void {
    if (list !== "discountGroups" || before === undefined || after === undefined) return;
    const changes = differencesOf(list, before, after).filter(({ field }) => field === "sortOrder");
    this.#shared.set(after.id, union(this.#shared.get(after.id), changes));
  }

  /** The values that a resource may have got by now; `met` are those that it was found with. */
  of(list: ListName, resource: ProjectResource, met: readonly FieldChange[]): readonly FieldChange[] {
    const shared = referencesIn(list, resource).map(({ id }) => this.#shared.get(id ?? ""));
    const expected = union(this.#expected.get(resource.id), ...shared, met);
    this.#expected.set(resource.id, expected);
    return expected;
  }
}

function union(...all: readonly (readonly FieldChange[] | undefined)[]): readonly FieldChange[] {
  const found: FieldChange[] = [];
  for (const change of all.flatMap((some) => some ?? [])) {
    if (!found.some(({ field, after }) => field === change.field && isDeepStrictEqual(after, change.after))) {
      found.push(change);
    }
  }
  return found;
}

function namedBy(list: ListName, action: Actions[number]): readonly FoundReference[] {
  const { writes = {} } = traitsOf(list).actions[String(action["action"])] ?? {};
  const fields = Object.entries(writes).map(([property, field]) => [field, action[property]]);
  return referencesIn(list, Object.fromEntries(fields));
}
