import { expect, test } from "vitest";
import { completedMoney, moneyText } from "../../src/index.ts";

test.each([
  [{ centAmount: 1250, currencyCode: "EUR" }, "12.50 EUR"],
  [{ centAmount: -5, currencyCode: "EUR" }, "-0.05 EUR"],
  [{ centAmount: 1200, currencyCode: "JPY" }, "1200 JPY"],
  [{ type: "highPrecision", preciseAmount: 125, fractionDigits: 5, currencyCode: "EUR" }, "0.00125 EUR"],
  // Where a floating-point division would err.
  [{ centAmount: 9_007_199_254_740_990, currencyCode: "EUR" }, "90071992547409.90 EUR"],
] as const)("moneyText() writes %j exactly", (money, text) => {
  expect(moneyText(completedMoney(money))).toBe(text);
});
