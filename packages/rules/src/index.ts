/**
 * The behaviour that the Commerce HTTP API's documents describe, as pure functions: values in, verdicts out.
 *
 * No I/O, no clock, no randomness; arguments are never changed. What the API would refuse comes back as a value with the
 * API's error code; misuse throws a `RangeError` or a `TypeError`, and so do options that are unknown or missing.
 *
 * @module
 */
export { applicabilityRefusal, type ApplicabilityRefusal } from "./cart-discount/applicability.ts";
export { moneyText } from "./cart-discount/amount-text.ts";
export { applyDiscounts, type DiscountResult } from "./cart-discount/apply.ts";
export type * from "./cart-discount/cart.ts";
export {
  prepareDiscounts,
  type CartOptions,
  type DiscountTaken,
  type DiscountTotal,
  type PreparationOptions,
  type PreparedDiscounts,
} from "./cart-discount/prepare.ts";
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
export type { DiscountFinding } from "./cart-discount/finding.ts";
export { cartFunctions, type CartFunctionName } from "./cart-discount/functions.ts";
export type { Item as ReceiptItem } from "./cart-discount/receipt/items.ts";
export type { Receipt } from "./cart-discount/receipt/layout.ts";
export type { Outcomes as ReceiptOutcomes } from "./cart-discount/receipt/outcomes.ts";
export { receiptOf, renderReceipt, type ReceiptOptions } from "./cart-discount/receipt/receipt.ts";
export { compareSortOrder, normalSortOrder } from "./cart-discount/sort-order.ts";
export { storesCounting } from "./cart-discount/stores-counting.ts";
export type { KnownResource, KnownResources } from "./what-if/references.ts";
export type * from "./what-if/supposition.ts";
export { withDrafts } from "./what-if/with-drafts.ts";
export * from "./draft/index.ts";
export { allocate, fractionOf, roundHalfEven } from "./money.ts";
export * from "./predicate/index.ts";
export * from "./recurrence-policy.ts";
export * from "./state.ts";
export { completedMoney, fractionDigits, unfitMoney, type UnfitMoney } from "@commerce-http/model";
export { draftOf, type MadeDraft } from "./draft/draft-of.ts";
export * from "./state/drawing.ts";
export {
  workflowFindings,
  type WorkflowFinding,
  type WorkflowState,
  type WorkflowStateFinding,
  type WorkflowTypeFinding,
} from "./state/workflow.ts";
