import { describe, expect, it } from "vitest";
import { completedMoney, fractionDigits, roundHalfEven, unfitMoney } from "../src/money.ts";

it("completes amounts in cents by their currency", () => {
  expect(completedMoney({ centAmount: 5, currencyCode: "EUR" })).toEqual({
    type: "centPrecision",
    centAmount: 5,
    currencyCode: "EUR",
    fractionDigits: 2,
  });
  expect(completedMoney({ centAmount: 5, currencyCode: "JPY" })).toMatchObject({ fractionDigits: 0 });
});

it.each([
  [12345, 4, "EUR", 123],
  [12350, 4, "EUR", 124],
  [12450, 4, "EUR", 124],
  [7, 1, "EUR", 70],
  [7, 2, "EUR", 7],
] as const)("completes %i with %i digits in %s by %i cents", (preciseAmount, digits, currencyCode, centAmount) => {
  const money = { type: "highPrecision", preciseAmount, fractionDigits: digits, currencyCode } as const;
  expect(completedMoney(money)).toEqual({ ...money, centAmount });
  expect(completedMoney({ ...money, centAmount: 1 })).toEqual({ ...money, centAmount: 1 });
});

it.each([
  [{ centAmount: 5, currencyCode: "EUR" }, undefined],
  [
    { centAmount: 5, currencyCode: "euro" },
    { field: "currencyCode", value: "euro" },
  ],
  [
    { centAmount: 5, currencyCode: "XEUR" },
    { field: "currencyCode", value: "XEUR" },
  ],
  [fine(1, 20), undefined],
  [fine(1, 21), { field: "fractionDigits", value: 21 }],
  [fine(1, -1), { field: "fractionDigits", value: -1 }],
  [fine(Number.MAX_SAFE_INTEGER, 0), { field: "preciseAmount", value: Number.MAX_SAFE_INTEGER }],
])("finds what is unfit in %j", (money, unfit) => {
  expect(unfitMoney(money)).toEqual(unfit);
});

it("refuses what is no currency code", () => {
  expect(fractionDigits("CHF")).toBe(2);
  expect(() => fractionDigits("eur")).toThrow(/"eur": expected a currency code/);
});

function fine(preciseAmount: number, digits: number) {
  return { type: "highPrecision", preciseAmount, fractionDigits: digits, currencyCode: "EUR" } as const;
}

describe("roundHalfEven()", () => {
  it.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [7n, 3n, 2n],
    [8n, 3n, 3n],
    [0n, 3n, 0n],
    [10n ** 30n + 1n, 2n, 10n ** 30n / 2n],
  ])("%s / %s is %s", (numerator, denominator, rounded) => {
    expect(roundHalfEven(numerator, denominator)).toBe(rounded);
  });

  it.each([0n, -1n])("refuses the denominator %s", (denominator) => {
    const message = `Cannot divide by "${denominator}": expected a positive integer`;
    expect(() => roundHalfEven(1n, denominator)).toThrow(new RangeError(message));
  });
});
