import { allocateParts, roundHalfEven, toSafeInteger } from "../money.ts";
import { scaled, sum, type Amount, type Reduction, type Run } from "./units.ts";

export interface Taken {
  readonly run: Run;
  readonly count: number;
}

export type SpreadingMode = "ProportionateDistribution" | "EvenDistribution";

/**
 * Spreads an amount over units, exactly: document 2, DiscountApplicationMode.
 *
 * Shares are in cents, those of prices in high precision are as fine as the price. No price falls below zero: what a unit
 * cannot take is spread over the others, and what all together cannot take is left out.
 */
export function distribute(total: Amount<number | bigint>, units: readonly Taken[], mode: SpreadingMode): Reduction[] {
  let payable = units.filter(({ run }) => run.amount > 0);
  const precisions = [...new Set(payable.map(({ run }) => run.digits))].sort((left, right) => left - right);
  const finest = Math.max(total.digits, precisions.at(-1) ?? 0);
  const weight = weightBy(mode, finest);

  // From the coarsest precision on; all that is finer takes part as one, and shares later what that one got.
  let rest = scaled(total, finest);
  const reductions: Reduction[] = [];
  for (const digits of precisions) {
    const here = payable.filter(({ run }) => run.digits === digits);
    const finer = payable.filter(({ run }) => run.digits > digits);
    const parts = here.map(({ run, count }) => ({ weight: weight(run), count, limit: run.amount }));
    const grain = 10n ** BigInt(finest - digits);
    const tooFine = finer.length === 0 ? 0n : rest % grain;
    if (finer.length > 0) {
      const limit = scaled(sum(finer.map(({ run, count }) => ({ ...run, count }))), finest) - tooFine;
      parts.push({
        weight: weightOfAll(finer, weight),
        count: 1,
        limit: limit > 0n ? toSafeInteger(limit / grain) : 0,
      });
    }
    const shares = allocateParts(toSafeInteger(roundHalfEven(rest - tooFine, grain)), parts);
    for (const [index, { run }] of here.entries()) {
      for (const { count, amount } of shares[index] ?? []) {
        if (amount > 0) reductions.push({ run, count, amount, digits });
      }
    }
    rest = BigInt(shares[here.length]?.[0]?.amount ?? 0) * grain + tooFine;
    payable = finer;
  }
  return reductions;
}

/** Weight of one unit in a distribution, comparable up to a number of decimal places. */
export function weightBy(mode: SpreadingMode, digits: number): (run: Run) => number | bigint {
  if (mode === "EvenDistribution") return () => 1;
  return (run) => (run.digits === digits ? run.amount : scaled(run, digits));
}

/** Weight of units that take part in a distribution as one. */
export function weightOfAll(units: readonly Taken[], weight: (run: Run) => number | bigint): bigint {
  return units.reduce((weights, { run, count }) => weights + BigInt(weight(run)) * BigInt(count), 0n);
}
