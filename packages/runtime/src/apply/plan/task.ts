import type { ApplyPreview } from "../apply-to.ts";
import type { Family, Keyed, Store, Stored } from "../family.ts";
import type { FieldChange } from "../update-actions.ts";

/** One step of a plan. */
export interface PlanStep {
  /** Name of the list that holds the draft: `cartDiscounts`. */
  readonly list: string;
  /** The documents' noun for the resource that it is about: `Cart Discount`. */
  readonly noun: string;
  /** Key of the resource. */
  readonly key: string;
  /** The outcome that is expected. */
  readonly outcome: "created" | "updated" | "unchanged";
  /** The update actions that are expected. */
  readonly actions: readonly Readonly<Record<string, unknown>>[];
  /** The fields that they change, or, for a creation, all that are drafted; before and after. */
  readonly changes: readonly FieldChange[];
  /** The draft that is applied: the one that was given or, where the step is a part of it only, what it brings about. */
  readonly draft: Readonly<Record<string, unknown>>;
  /**
   * Earlier steps, by their places in the plan, without which this one cannot be done: they create what it refers to, free
   * the sort order that it takes, or begin with the same resource.
   */
  readonly needs: readonly number[];
  /** Why the step is there, where it only prepares a later one. */
  readonly purpose?: string;
}

/** A field that a plan changes. */
export interface PlanChange extends FieldChange {
  /** The documents' noun for the resource: `Cart Discount`. */
  readonly noun: string;
  /** Key of the resource. */
  readonly key: string;
}

/** A draft of a plan, and what was found of its resource. */
export interface Item {
  /** The kind of its resource. */
  readonly family: Family;
  /** Where it is applied. */
  readonly store: Store;
  /** The draft as it was given. */
  readonly draft: Keyed;
  /** The resource as it was found; absent where there was none. */
  readonly found?: Stored;
  /** The outcome of applying the draft, as far as it can be known. */
  readonly expected: Expected;
}

/** The outcome of a task. */
export type Expected = Pick<ApplyPreview, "outcome" | "actions" | "changes">;

/** One step of a plan: an item, or a part of it where the whole cannot be done at once. */
export interface Task extends Expected {
  /** The draft that it is about. */
  readonly item: Item;
  /** How the draft is read, if not like the item's. */
  readonly family?: Family;
  /** The draft that is applied, if not the item's draft. */
  readonly draft?: Keyed;
  /** Words for what a part of an item is for. */
  readonly purpose?: string;
  /** An earlier task that makes room for this one. */
  readonly waitsFor?: Task;
}

/** The task to apply the whole of an item. */
export function taskOf(item: Item): Task {
  const { outcome, actions, changes } = item.expected;
  return { item, outcome, actions, changes };
}
