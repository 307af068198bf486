import * as rules from "../src/index.ts";
import { cartOf, discount, everything, line, now, percent } from "./cart-discount/carts.ts";
import { draft } from "./draft/drafts.ts";
import { describeOptions, type OptionCall } from "./option-calls.ts";

const cart = cartOf([line("a", 1000)]);
const discounts = [discount("d", percent(1000), everything)];
const prepared = rules.prepareDiscounts(discounts);
const priced = prepared.apply(cart, { now });
const { predicate = { kind: "and", operands: [] } } = rules.parsePredicate("a = 1");
const unmet = rules.unmetConditions(predicate, {})!;
const monthly = { type: "standard", value: 1, intervalUnit: "Months" } as const;
const rename = { action: "changeName", name: { en: "x" } } as const;

/** Every function with options. */
const calls: readonly OptionCall[] = [
  ["applicabilityRefusal()", (options) => rules.applicabilityRefusal(cart, discounts[0]!, options), "now"],
  ["applyDiscounts()", (options) => rules.applyDiscounts(cart, discounts, options), "now"],
  ["prepareDiscounts()", (options) => rules.prepareDiscounts(discounts, options)],
  ["apply()", (options) => prepared.apply(cart, options), "now"],
  ["total()", (options) => prepared.total(cart, options), "now"],
  ["renderReceipt()", (options) => rules.renderReceipt(priced, options)],
  ["receiptOf()", (options) => rules.receiptOf(priced, options)],
  ["withDrafts()", (options) => rules.withDrafts(discounts, {}, options)],
  ["cartDiscountDraftRefusals()", (options) => rules.cartDiscountDraftRefusals(draft({}), options)],
  [
    "cartDiscountActionRefusals()",
    (options) => rules.cartDiscountActionRefusals({ ...discounts[0]!, stores: [] }, rename, options),
  ],
  ["parsePredicate()", (options) => rules.parsePredicate("a = 1", options)],
  ["compilePredicate()", (options) => rules.compilePredicate(predicate, options)],
  ["matchesPredicate()", (options) => rules.matchesPredicate(predicate, {}, options)],
  ["unmetConditions()", (options) => rules.unmetConditions(predicate, {}, options)],
  ["describeUnmet()", (options) => rules.describeUnmet(unmet, options)],
  ["nextOrderDate()", (options) => rules.nextOrderDate(monthly, options), "start"],
  ["orderDates()", (options) => rules.orderDates(monthly, now, options)],
  ["drawMermaid()", (options) => rules.drawMermaid([], options)],
  ["drawDot()", (options) => rules.drawDot([], options)],
];

describeOptions(calls);
