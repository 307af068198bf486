import type { FieldChange } from "../field-change.ts";

/** One step of a plan. */
export interface PlanStep {
  /** The documents' noun for the resource that it is about: `Cart Discount`. */
  readonly noun: string;
  /** Key of the resource. */
  readonly key: string;
  /** The outcome that is foreseen. */
  readonly outcome: "created" | "updated" | "unchanged";
  /** The update actions that are foreseen. */
  readonly actions: readonly Readonly<Record<string, unknown>>[];
  /** The fields that they change, or, for a creation, all that are drafted; before and after. */
  readonly changes: readonly FieldChange[];
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
