/**
 * Checks sets of Cart Discounts before they go live, with pure functions: what can go wrong, and a Cart that shows it.
 *
 * Every finding that needs an example comes with a Cart, priced by `applyDiscounts`. Questions that cannot be decided
 * are reported as undecided.
 *
 * @module
 */
export { drawDiscountsMermaid } from "./drawing/mermaid.ts";
export type { DiscountDrawingOptions } from "./drawing/plan.ts";
export { drawDiscountsSvg } from "./drawing/svg.ts";
export type * from "./find/answer.ts";
export { findCart } from "./find-cart.ts";
export type {
  AboveCost,
  Holds,
  Invariant,
  InvariantOf,
  MaxDiscount,
  NotFree,
  NotTogether,
  PricedCart,
} from "./find/invariant.ts";
export type { DiscountCode, FindCartOptions, Product } from "./find/options.ts";
export { unknownCartFields } from "./lint/fields.ts";
export type * from "./lint/finding.ts";
export { lintDiscounts } from "./lint/lint.ts";
export type { Certainty, Gap, OpenQuestion, Satisfiability, Validity } from "./logic/certainty.ts";
export { isCartField } from "./logic/cart-fields.ts";
export { implication, satisfiability, tautology, type PredicateSubject } from "./logic/decide.ts";
export {
  compareDiscounts,
  type CartChange,
  type CompareDiscountsOptions,
  type CurrencyComparison,
  type DiscountComparison,
  type UnpricedCart,
  type WorstChange,
} from "./compare.ts";
export { readCarts, type HistoricCart, type ReadCartsOptions, type UnreadCart } from "./replay/read-carts.ts";
export { replay, type ReplayOptions, type ReplayProgress } from "./replay/replay.ts";
export type { CurrencyTotals, DiscountTotals, PeriodTotals, RateStep, ReplayReport } from "./replay/report.ts";
