import { isSortOrder } from "@commerce-http/types";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareSortOrder, normalSortOrder } from "../../src/cart-discount/sort-order.ts";

describe("normalSortOrder()", () => {
  it.each([
    ["0.1", "0.1"],
    ["0.10", "0.1"],
    [".10", "0.1"],
    ["0.0010", "0.001"],
    ["0", "0"],
    ["0.00", "0"],
    [".0", "0"],
    ["1", "1"],
    ["1.000", "1"],
  ])('reads "%s" as "%s"', (text, canonical) => {
    expect(normalSortOrder(text)).toBe(canonical);
    expect(isSortOrder(text)).toBe(true);
  });

  it.each(["", " 0.1", "0.1 ", "1.1", "2", "-0.1", "0.", ".", "0.1e-3", "0,1", "00.1", "NaN", "0.1\n"])(
    'refuses "%s"',
    (text) => {
      const message = `Cannot read the sort order "${text}": give a decimal from 0 to 1`;
      expect(() => normalSortOrder(text)).toThrow(new RangeError(message));
      expect(isSortOrder(text)).toBe(false);
    },
  );
});

describe("compareSortOrder()", () => {
  it.each([
    ["0.1", "0.10", 0],
    ["0.1", ".1", 0],
    ["1", "1.0", 0],
    ["0.9", "0.10", 1],
    ["0.09", "0.1", -1],
    ["1", "0.99999", 1],
    ["0", "0.00001", -1],
    [`0.${"3".repeat(400)}`, `0.${"3".repeat(399)}4`, -1],
    [`0.${"0".repeat(400)}1`, "0", 1],
  ])("compares %s to %s exactly", (left, right, order) => {
    expect(Math.sign(compareSortOrder(left, right))).toBe(order);
  });

  it("orders as the decimals do", () => {
    const fractions = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(fractions, fractions, (left, right) => {
        const order = compareSortOrder(`0.${left.join("")}`, `.${right.join("")}`);
        const difference = scaled(left) - scaled(right);
        expect(Math.sign(order)).toBe(Number(difference > 0n) - Number(difference < 0n));
      }),
    );
  });
});

/** The fraction with these digits, in units of the 25th. */
function scaled(digits: readonly number[]): bigint {
  return BigInt(digits.join("").padEnd(25, "0"));
}
