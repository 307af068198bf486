import type { FieldChange } from "../field-change.ts";

/** One step of a plan. */
export interface PlanStep {
  /** Name of the list that the draft stands in: `cartDiscounts`. */
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
