/**
 * Building blocks of Cart pricing and predicate parsing.
 *
 * Used by other packages of this project. Any release may change it.
 *
 * @module
 */
export { cartDocument, lineDocuments } from "./cart-discount/basis.ts";
export { LINES_OF_COMPONENT, type LineType, lineTypeOf, listOf } from "./cart-discount/line.ts";
export { instantOf } from "./cart-discount/malformation.ts";
export {
  type DiscountOrder,
  type Entry,
  type Lane,
  laneOf,
  LANES,
  orderDiscounts,
  requireDistinct,
} from "./cart-discount/order.ts";
export { calledOf, identityOf, quoted, titled, type TitledDiscount } from "./cart-discount/naming.ts";
export { parseCartPredicate, parseLinePredicate } from "./cart-discount/functions.ts";
export { PER_CART, PREPARATION, prepared, PRICING } from "./cart-discount/prepare.ts";
export { isEverything } from "./cart-discount/select.ts";
export { compareText } from "./cart-discount/sort-order.ts";
export {
  type Amount,
  amountOf,
  centsOf,
  compareAmounts,
  type Currency,
  moneyOf,
  scaled,
} from "./cart-discount/units.ts";
export { columnsOf, mermaidText, oneLine, textIn } from "./text.ts";
export { partsOf, type Target, type TargetPart as UnreadPart } from "./draft/cart-discount-target.ts";
export { applicationModeRefusals, type Value } from "./draft/cart-discount-value.ts";
export { ofLater } from "./later.ts";
export { decimalText } from "./money.ts";
export { grouped, once } from "./cart-discount/lazy.ts";
export { type Expected, expectedValue, isObject, order } from "./predicate/value.ts";
export { conditionsOf, operandOf } from "./predicate/walk.ts";
