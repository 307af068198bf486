/**
 * The documented behaviour of the Commerce HTTP API, as pure functions.
 *
 * They use no I/O, clock or randomness and never change their arguments. If the API would refuse a value, the functions
 * return a refusal with the API's error code. Misuse throws a `RangeError` or a `TypeError`, and so do unknown or
 * missing options.
 *
 * @module
 */
export { completedMoney, fractionDigits, unfitMoney, type UnfitMoney } from "@commerce-http/model";
export { applicabilityRefusal, type ApplicabilityRefusal } from "./cart-discount/applicability.ts";
export type * from "./cart-discount/cart.ts";
export type {
  AppliedDiscount,
  DiscountExplanation,
  InapplicabilityReason,
  LineExplanation,
  Skip,
  SkippedDiscount,
  SkipReason,
  UnitShortage,
} from "./cart-discount/explanation.ts";
export { cartFunctions, type CartFunctionName } from "./cart-discount/functions.ts";
export type { DiscountFinding } from "./cart-discount/order.ts";
export {
  applyDiscounts,
  prepareDiscounts,
  type CartOptions,
  type DiscountResult,
  type DiscountTaken,
  type DiscountTotal,
  type PreparationOptions,
  type PreparedDiscounts,
} from "./cart-discount/prepare.ts";
export type { Item as ReceiptItem } from "./cart-discount/receipt/items.ts";
export type { Outcomes as ReceiptOutcomes } from "./cart-discount/receipt/outcomes.ts";
export { receiptOf, renderReceipt, type Receipt, type ReceiptOptions } from "./cart-discount/receipt/receipt.ts";
export { compareSortOrder, normalSortOrder } from "./cart-discount/sort-order.ts";
export { moneyText } from "./cart-discount/units.ts";
export * from "./draft/cart-discount.ts";
export { discountGroupActionRefusals, discountGroupDraftRefusals } from "./draft/discount-group.ts";
export { draftOf, type MadeDraft } from "./draft/draft-of.ts";
export { cartDiscountActionFormRefusals, cartDiscountDraftFormRefusals, type DescribedForm } from "./draft/form.ts";
export * from "./draft/recurrence-policy.ts";
export { cartDiscountReferences, predicateReferences } from "./draft/references.ts";
export type { DraftRefusal } from "./draft/refusal.ts";
export * from "./draft/state.ts";
export { allocate, fractionOf, roundHalfEven } from "./money.ts";
export type * from "./predicate/ast.ts";
export {
  compilePredicate,
  matchesPredicate,
  type PredicateContext,
  type PredicateFunction,
} from "./predicate/evaluator.ts";
export type { PredicateRefusal } from "./predicate/lexer.ts";
export type { FieldType, FieldTypes, TextForm } from "./predicate/misfit.ts";
export * from "./predicate/parser.ts";
export { printPredicate } from "./predicate/printer.ts";
export * from "./predicate/unmet-text.ts";
export {
  unmetConditions,
  type Distance,
  type Miss,
  type Unmet,
  type UnmetCondition,
  type UnmetGroup,
} from "./predicate/unmet.ts";
export type { Money as PredicateMoney } from "./predicate/value.ts";
export type { Condition } from "./predicate/walk.ts";
export * from "./recurrence-policy.ts";
export * from "./state.ts";
export * from "./state/drawing.ts";
export {
  workflowFindings,
  type WorkflowFinding,
  type WorkflowState,
  type WorkflowStateFinding,
  type WorkflowTypeFinding,
} from "./state/workflow.ts";
export type * from "./what-if/supposition.ts";
export * from "./what-if/with-drafts.ts";
