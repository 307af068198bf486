import type { ApplyPreview } from "../apply-to.ts";
import type { Family } from "../family.ts";
import type { Keyed, Store, Stored } from "../store.ts";

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
