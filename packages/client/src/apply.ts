/**
 * Drafts as the wish for what there shall be: `apply` creates a resource or brings it to its draft with the fewest update
 * actions, and `planOf` does so for many drafts in an order in which it can be done.
 *
 * @module
 */
export type { Applied, ApplyOptions } from "./apply/apply-draft.ts";
export type { Seen } from "./apply/converge.ts";
export { apply } from "./apply/apply.ts";
export type { ActionOf, Appliable, DraftOf, PlanClient, PlanDrafts, ResourceOf } from "./generated/families.ts";
export { DraftError, type DraftProblem } from "./apply/check/draft-error.ts";
export { planFamilies, type PlanFamily } from "./apply/plan/plan-families.ts";
export { planOf } from "./apply/plan/plan-of.ts";
export type { CarryOutOptions, PlanOptions, PlanResult, StepReport } from "./apply/plan/carry-out.ts";
export { Plan, PlanError } from "./apply/plan/plan.ts";
export type { PlanChange, PlanStep } from "./apply/plan/step.ts";
export type { FieldChange } from "./apply/field-change.ts";
export { OutdatedError, type OutdatedResource } from "./apply/outdated.ts";
export { UnappliableError, type UnappliableField } from "./apply/unappliable.ts";
