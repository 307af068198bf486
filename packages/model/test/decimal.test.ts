import { expect, test } from "vitest";
import { Decimal, longDecimal } from "../src/decimal.ts";

test.each<[string, string, number]>([
  ["0", "-0.00", 0],
  ["1", "1.0", 0],
  ["0.5", "5e-1", 0],
  ["1200", "1.2e3", 0],
  ["1200", "1.2E+3", 0],
  ["1", "2", -1],
  ["-1", "-2", 1],
  ["-1", "1", -1],
  ["0", "-1", 1],
  ["9", "10", -1],
  ["-9", "-10", 1],
  ["0.09", "0.1", -1],
  ["9007199254740993", "9007199254740992", 1],
])("%s is to %s as %d is to 0", (one, other, order) => {
  const [left, right] = [new Decimal(one), new Decimal(other)];
  expect(Math.sign(left.order(right))).toBe(order);
  expect(Math.abs(right.order(left))).toBe(Math.abs(left.order(right)));
  expect(left.toString() === right.toString()).toBe(order === 0);
});

test("a decimal keeps how it is written, and has one form", () => {
  expect(new Decimal("-00.50")).toMatchObject({ written: "-00.50", sign: -1, digits: "5", exponent: -1 });
  expect(new Decimal("0.0")).toMatchObject({ sign: 0, digits: "", exponent: 0 });
  expect([new Decimal("-00.50"), new Decimal("0.0")].map(String)).toEqual(["-5e-1", "0e0"]);
});

test.each<[string, string | undefined]>([
  ["9007199254740993", "9007199254740993"],
  ["0.1", undefined],
  ["0.10", undefined],
  ["0.1000000000000000055511151231257827", "0.1000000000000000055511151231257827"],
])("longDecimal() reads %s only when a double does not hold it", (text, written) => {
  expect(longDecimal(text)?.written).toBe(written);
});
