/**
 * Parts that the pricing of Carts and the reading of predicates are made of.
 *
 * Meant for the packages beside this one, which reason about sets of Cart Discounts. Any release may change it.
 *
 * @module
 */
export { cartDocument, lineDocuments } from "./cart-discount/basis.ts";
export { LINES_OF_COMPONENT } from "./cart-discount/component.ts";
export { instantOf } from "./cart-discount/date-time.ts";
export { LANES, laneOf, type Lane } from "./cart-discount/lane.ts";
export { calledOf, identityOf, quoted, titled, type TitledDiscount } from "./cart-discount/naming.ts";
export { PER_CART, PREPARATION, PRICING } from "./cart-discount/option-names.ts";
export type { LineType } from "./cart-discount/line.ts";
export { orderDiscounts, requireDistinct, type DiscountOrder, type Entry } from "./cart-discount/order.ts";
export { parseCartPredicate, parseLinePredicate } from "./cart-discount/parse-predicate.ts";
export { prepared } from "./cart-discount/prepare.ts";
export { compareText } from "./cart-discount/sort-order.ts";
export {
  amountOf,
  centsOf,
  compareAmounts,
  moneyOf,
  scaled,
  type Amount,
  type Currency,
} from "./cart-discount/units.ts";
export { columnsOf } from "./columns.ts";
export { applicationModeRefusals, type Value as DiscountValue } from "./draft/cart-discount-value.ts";
export { ofLater } from "./later.ts";
export { oneLine, textIn } from "./localized.ts";
export { mermaidText } from "./markup.ts";
export { decimalText } from "./money.ts";
export { once } from "./once.ts";
export { expectedValue, isObject, order, type Expected } from "./predicate/value.ts";
