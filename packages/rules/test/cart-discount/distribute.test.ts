import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distribute, type Taken } from "../../src/cart-discount/distribute.ts";
import { Part, type Amount } from "../../src/cart-discount/units.ts";

/** Units of prices in cents (2 digits), tenths (3) and hundredths (4) of them. */
const units = fc
  .array(fc.record({ amount: fc.integer({ min: 0, max: 50_000 }), digits: fc.integer({ min: 2, max: 4 }) }), {
    minLength: 1,
    maxLength: 5,
  })
  .chain((prices) =>
    fc
      .array(fc.integer({ min: 1, max: 4 }), { minLength: prices.length, maxLength: prices.length })
      .map((counts) => prices.flatMap((price, index) => taken(counts[index] ?? 1, price))),
  );

function taken(count: number, price: Amount): Taken[] {
  return new Part(count, price, { code: "EUR", digits: 2 }).runs.map((run) => ({ run, count }));
}

/** The amount in hundredths of a cent. */
function hundredths({ amount, digits }: Amount): number {
  return amount * 10 ** (4 - digits);
}

function add(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

describe("distribute()", () => {
  it("takes an amount as exactly as the finest price can", () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 100_000 }), (units, cents) => {
        fc.pre(units.some(({ run }) => run.amount > 0));
        const payable = add(units.map(({ run, count }) => hundredths(run) * count));
        for (const mode of ["ProportionateDistribution", "EvenDistribution"] as const) {
          const reductions = distribute({ amount: cents, digits: 2 }, units, mode);
          const given = add(reductions.map((reduction) => hundredths(reduction) * reduction.count));
          if (payable >= cents * 100 + 100) expect(given).toBe(cents * 100);
          else expect(given).toBeLessThanOrEqual(payable);
          for (const { run, amount, digits } of reductions) {
            expect(digits).toBe(run.digits);
            expect(amount).toBeLessThanOrEqual(run.amount);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it("gives every unit its proportion, within one cent for each precision, whatever the others' precision", () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 9999 }), (units, permyriad) => {
        const payable = add(units.map(({ run, count }) => hundredths(run) * count));
        const total = Math.floor((payable * permyriad) / 10_000 / 100) * 100;
        fc.pre(total > 0);
        const reductions = distribute({ amount: total / 100, digits: 2 }, units, "ProportionateDistribution");
        for (const { run, count } of units) {
          const own = reductions.filter((reduction) => reduction.run === run);
          const share = add(own.map((reduction) => hundredths(reduction) * reduction.count));
          const exact = (total * hundredths(run) * count) / payable;
          expect(Math.abs(share - exact)).toBeLessThanOrEqual(100 * count + 200);
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each<[string, Amount, number[]]>([
    ["in cents, the fine unit taking its part", { amount: 100, digits: 2 }, [50, 500]],
    ["the fine unit taking what is finer than a cent", { amount: 1005, digits: 3 }, [50, 505]],
  ])("distributes over both precisions: %s", (_case, total, shares) => {
    const mixed = [...taken(1, { amount: 1000, digits: 2 }), ...taken(1, { amount: 10_000, digits: 3 })];
    for (const mode of ["ProportionateDistribution", "EvenDistribution"] as const) {
      expect(distribute(total, mixed, mode).map(({ amount }) => amount)).toEqual(shares);
    }
  });
});
