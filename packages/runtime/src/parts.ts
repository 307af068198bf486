/**
 * Parts of the runtime for the handwritten rules of one API: update actions and plans.
 *
 * @module
 */
export type { Action, Choice, FamilyRules, OwnChoice } from "./apply/rules.ts";
export { type Change, type Described, type Difference, elements } from "./apply/difference.ts";
export type { ApplyPreview } from "./apply/apply-to.ts";
export { afterTargets, listsInOrder, nameIn, namesOf, referredTo } from "./apply/plan/order.ts";
export { type ItemsIn, type Planning, planWith } from "./apply/plan/plan.ts";
export { type Expected, type Item, type Task, taskOf } from "./apply/plan/task.ts";
export { draftedFields, type UpdateActions, updateActions } from "./apply/update-actions.ts";
