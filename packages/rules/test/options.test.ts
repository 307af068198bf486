import { expect, test } from "vitest";
import * as assurance from "../src/assurance/index.ts";
import { replayFile } from "../src/assurance/node/replay-file.ts";
import * as rules from "../src/index.ts";
import { cartOf, discount, everything, line, now, percent } from "./cart-discount/carts.ts";
import { draft } from "./draft/drafts.ts";

const cart = cartOf([line("a", 1000)]);
const discounts = [discount("d", percent(1000), everything)];
const prepared = rules.prepareDiscounts(discounts);
const priced = prepared.apply(cart, { now });
const { predicate = { kind: "and", operands: [] } } = rules.parsePredicate("a = 1");
const unmet = rules.unmetConditions(predicate, {})!;
const monthly = { type: "standard", value: 1, intervalUnit: "Months" } as const;
const rename = { action: "changeName", name: { en: "x" } } as const;

/** Every function with options, and the option that it cannot do without. JavaScript gives them anything. */
const calls: readonly [where: string, call: (options: never) => unknown, required?: string][] = [
  ["applicabilityRefusal()", (options) => rules.applicabilityRefusal(cart, discounts[0]!, options), "now"],
  ["applyDiscounts()", (options) => rules.applyDiscounts(cart, discounts, options), "now"],
  ["prepareDiscounts()", (options) => rules.prepareDiscounts(discounts, options)],
  ["apply()", (options) => prepared.apply(cart, options), "now"],
  ["total()", (options) => prepared.total(cart, options), "now"],
  ["drawDiscountsMermaid()", (options) => rules.drawDiscountsMermaid(discounts, options)],
  ["drawDiscountsSvg()", (options) => rules.drawDiscountsSvg(discounts, options)],
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
  ["lintDiscounts()", (options) => assurance.lintDiscounts(discounts, options), "now"],
  ["findCart()", (options) => assurance.findCart(discounts, { type: "notFree" }, options), "now"],
  [
    "the budget of findCart()",
    (budget) => assurance.findCart(discounts, { type: "notFree" }, { now, budget: budget ?? {} }),
  ],
  ["compareDiscounts()", (options) => assurance.compareDiscounts(discounts, discounts, [], options), "now"],
  [
    "optionsFor()",
    (options) => assurance.compareDiscounts(discounts, discounts, [cart], { now, optionsFor: () => options }),
  ],
  ["readCarts()", (options) => assurance.readCarts([], options)],
  ["replay()", (options) => assurance.replay(discounts, [], options)],
  ["replayFile()", (options) => replayFile(import.meta.filename, discounts, options)],
  [
    'the option "read" of replayFile()',
    (read) => replayFile(import.meta.filename, discounts, { read: read ?? {}, workers: 0 }),
  ],
];

test.each(calls)(
  "options of %s are refused by name where they are unknown or missing",
  async (where, call, required) => {
    const ask = async (options?: object): Promise<unknown> => call(options as never);
    await expect(ask({ nwo: 1 })).rejects.toThrow(`Cannot use the option "nwo" of ${where}: there are `);
    if (required === undefined) return;
    for (const options of [undefined, {}, { [required]: undefined }]) {
      await expect(ask(options)).rejects.toThrow(`Cannot run ${where} without the option "${required}"`);
    }
  },
);
