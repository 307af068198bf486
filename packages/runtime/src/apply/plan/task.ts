import type { ApplyPreview } from "../apply-to.ts";
import type { Family, Keyed, Store, Stored } from "../family.ts";
import type { FieldChange } from "../update-actions.ts";

/** One step of a plan. */
export interface PlanStep {
  /** Name of the list that holds the draft: `cartDiscounts`. */
  readonly list: string;
  /** Name of the resource type: `Cart Discount`. */
  readonly noun: string;
  /** Key of the resource. */
  readonly key: string;
  /** The expected outcome. */
  readonly outcome: "created" | "updated" | "unchanged";
  /** The expected update actions. */
  readonly actions: readonly Readonly<Record<string, unknown>>[];
  /** The fields that change, with their values before and after; for a creation, all fields of the draft. */
  readonly changes: readonly FieldChange[];
  /** The draft that the step applies: the given one, or a part of it. */
  readonly draft: Readonly<Record<string, unknown>>;
  /**
   * Indices of the earlier steps that this one depends on: they create resources that it refers to, free the sort order
   * that it takes, or start on the same resource.
   */
  readonly needs: readonly number[];
  /** The purpose of a step that only prepares a later one. */
  readonly purpose?: string;
}

/** A field that a plan changes. */
export interface PlanChange extends FieldChange {
  /** Name of the resource type: `Cart Discount`. */
  readonly noun: string;
  /** Key of the resource. */
  readonly key: string;
}

/** A draft of a plan, with its resource as it was found. */
export interface Item {
  /** The family of its resource. */
  readonly family: Family;
  /** Where it is applied. */
  readonly store: Store;
  /** The draft as given. */
  readonly draft: Keyed;
  /** The resource as it was found; absent if it did not exist. */
  readonly found?: Stored;
  /** The expected outcome of applying the draft. */
  readonly expected: Expected;
}

/** The outcome of a task. */
export type Expected = Pick<ApplyPreview, "outcome" | "actions" | "changes">;

/** One step of a plan: an item, or a part of it if it cannot be applied at once. */
export interface Task extends Expected {
  /** The draft that it is about. */
  readonly item: Item;
  /** The family to apply the draft with, if not the item's. */
  readonly family?: Family;
  /** The draft that is applied, if not the item's draft. */
  readonly draft?: Keyed;
  /** The purpose of a step that applies only a part of an item. */
  readonly purpose?: string;
  /** An earlier task that makes room for this one. */
  readonly waitsFor?: Task;
}

/** The task to apply the whole of an item. */
export function taskOf(item: Item): Task {
  const { outcome, actions, changes } = item.expected;
  return { item, outcome, actions, changes };
}
