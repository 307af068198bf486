import { cartOf, discount, everything, line, now, percent } from "../../rules/test/cart-discount/carts.ts";
import { describeOptions, type OptionCall } from "../../rules/test/option-calls.ts";
import * as assurance from "../src/index.ts";
import { replayFile } from "../src/node/replay-file.ts";

const cart = cartOf([line("a", 1000)]);
const discounts = [discount("d", percent(1000), everything)];

/** Every function with options. */
const calls: readonly OptionCall[] = [
  ["drawDiscountsMermaid()", (options) => assurance.drawDiscountsMermaid(discounts, options)],
  ["drawDiscountsSvg()", (options) => assurance.drawDiscountsSvg(discounts, options)],
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

describeOptions(calls);
