import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate, allocateParts, fractionOf, roundHalfEven } from "../src/money.ts";

const amounts = fc.integer({ min: 0, max: 100_000 });

describe("fractionOf()", () => {
  it.each([
    ["10% of 19.99", 1999, 1000, 10_000, 200],
    ["half a cent, down to even", 25, 1000, 10_000, 2],
    ["half a cent, up to even", 35, 1000, 10_000, 4],
    ["nothing", 1999, 0, 10_000, 0],
    ["all", 1999, 10_000, 10_000, 1999],
    ["a negative amount", -25, 1000, 10_000, -2],
    ["a product beyond 2^53", Number.MAX_SAFE_INTEGER, 3333, 10_000, 3_002_099_511_605_172],
  ])("takes %s", (_case, amount, numerator, denominator, share) => {
    expect(fractionOf(amount, numerator, denominator)).toBe(share);
  });

  it("is exact, whatever the size", () => {
    const integers = fc.maxSafeNat();
    fc.assert(
      fc.property(integers, integers, fc.integer({ min: 1 }), (amount, part, extra) => {
        const whole = part + extra;
        fc.pre(Number.isSafeInteger(whole));
        const expected = roundHalfEven(BigInt(amount) * BigInt(part), BigInt(whole));
        expect(BigInt(fractionOf(amount, part, whole))).toBe(expected);
      }),
    );
  });

  it.each([
    [1.5, 1, 2],
    [1, Number.NaN, 2],
    [1, 1, Infinity],
    [1, 1, 0],
    [1, 1, -1],
    [Number.MAX_SAFE_INTEGER, 2, 1],
  ])("refuses %s × %s / %s", (amount, numerator, denominator) => {
    expect(() => fractionOf(amount, numerator, denominator)).toThrow(RangeError);
  });
});

describe("allocate()", () => {
  it.each([
    ["the first gets what is left", 100, [1, 1, 1], [34, 33, 33]],
    ["the largest fraction gets what is left", 100, [1, 2, 4], [14, 29, 57]],
    ["half a cent goes to the even side", 10, [1, 3], [2, 8]],
    ["half a cent goes to the even side, the other way", 6, [1, 3], [2, 4]],
    ["of equal halves, the first is rounded up", 5, [1, 1], [3, 2]],
    ["no weight, no share", 10, [0, 3, 0], [0, 10, 0]],
    ["nothing to split", 0, [1, 2], [0, 0]],
    ["large amounts", Number.MAX_SAFE_INTEGER, [1, 1], [2 ** 52, 2 ** 52 - 1]],
  ])("%s", (_case, amount, weights, shares) => {
    expect(allocate(amount, weights)).toEqual(shares);
  });

  it("loses nothing, and rounds each share to a neighbour of its exact value", () => {
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1, maxLength: 8 }), (amount, weights) => {
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        fc.pre(total > 0);
        const shares = allocate(amount, weights);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          const floor = Number((BigInt(amount) * BigInt(weights[index] ?? 0)) / BigInt(total));
          expect([floor, floor + 1]).toContain(share);
        }
      }),
    );
  });

  it.each([
    ["weights that add up to zero", 1, [0, 0]],
    ["no weights", 1, []],
    ["a negative amount", -1, [1]],
    ["a negative weight", 1, [1, -1]],
    ["a fraction", 1.5, [1]],
  ])("refuses %s", (_case, amount, weights) => {
    expect(() => allocate(amount, weights)).toThrow(RangeError);
  });
});

describe("allocateParts()", () => {
  const parts = fc.array(
    fc.record({
      weight: fc.bigInt({ min: 0n, max: 50n }),
      count: fc.integer({ min: 0, max: 6 }),
      limit: fc.integer({ min: 0, max: 40 }),
    }),
    { maxLength: 6 },
  );

  it("gives every taker at most its limit, and all that there are takers for", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), parts, (amount, parts) => {
        const shares = allocateParts(amount, parts);
        const given = shares.flat().reduce((sum, share) => sum + share.amount * share.count, 0);
        const takers = parts.filter(({ weight }) => weight > 0n);
        expect(given).toBe(
          Math.min(
            amount,
            takers.reduce((sum, { count, limit }) => sum + count * limit, 0),
          ),
        );
        for (const [index, part] of parts.entries()) {
          const ofPart = shares[index] ?? [];
          for (const share of ofPart) expect(share.amount).toBeLessThanOrEqual(part.limit);
          if (part.weight > 0n) expect(ofPart.reduce((sum, { count }) => sum + count, 0)).toBe(part.count);
        }
        expect(shares.filter((ofPart) => ofPart.length > 1).length).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([10n ** 15n, 10n ** 30n])("gives the same for weights that are %s times as large", (factor) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), parts, (amount, parts) => {
        const larger = parts.map(({ weight, ...part }) => ({ ...part, weight: weight * factor }));
        expect(allocateParts(amount, larger)).toEqual(allocateParts(amount, parts));
      }),
    );
  });

  it.each([1n, 10n ** 30n])(
    "rounds half a cent to the even side, with weights that are %s times as large",
    (factor) => {
      const takers = [factor, 3n * factor].map((weight) => ({ weight, count: 1, limit: 100 }));
      expect(allocateParts(10, takers).map(([share]) => share?.amount)).toEqual([2, 8]);
      expect(allocateParts(6, takers).map(([share]) => share?.amount)).toEqual([2, 4]);
    },
  );

  it("gives equal takers amounts that differ by one at most", () => {
    const [shares] = allocateParts(1_000_003, [{ weight: 7n, count: 1_000_000, limit: 9 }]);
    expect(shares).toEqual([
      { count: 3, amount: 2 },
      { count: 999_997, amount: 1 },
    ]);
  });

  it("spreads over the others what some cannot take", () => {
    const takers = [3, 100, 4].map((limit) => ({ weight: 1n, count: 1, limit }));
    expect(allocateParts(60, takers).map(([share]) => share?.amount)).toEqual([3, 53, 4]);
  });
});
