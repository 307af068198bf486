/**
 * Applies drafts as the desired state: `apply` creates a resource or updates it to its draft with the fewest update
 * actions, and `planOf` plans this for many drafts in an order that works.
 *
 * @module
 */
export {
  type Applied,
  type ApplyOptions,
  type CarryOutOptions,
  DraftError,
  type DraftProblem,
  type FieldChange,
  OutdatedError,
  type OutdatedResource,
  Plan,
  type PlanChange,
  PlanError,
  type PlanOptions,
  type PlanResult,
  type PlanStep,
  type Seen,
  type StepReport,
  UnappliableError,
  type UnappliableField,
} from "@commerce-http/runtime";
export { apply } from "./apply/apply.ts";
export type { ActionOf, Appliable, DraftOf, PlanClient, PlanDrafts, ResourceOf } from "./generated/families.ts";
export { planFamilies, type PlanFamily } from "./apply/plan/plan-families.ts";
export { planOf } from "./apply/plan/plan-of.ts";
