import { allocateParts, toSafeInteger, type AllocationPart, type AllocationShare } from "../money.ts";
import { weightBy, weightOfAll, type SpreadingMode, type Taken } from "./distribute.ts";
import type { Bundle } from "./select.ts";
import { inCents, scaled, sum, type Currency, type Part, type Reduction, type Run } from "./units.ts";

/**
 * Spreads cents over the units of each application, so that the totals of the lines fall by just so many cents: document
 * 2, DiscountApplicationMode, and "Cart Discounts" in the public facts.
 *
 * Units in cents share by themselves. A line in high precision is rounded as a whole, so its units take part as one, up
 * to the cents by which its total can fall, and share later, as fine as their prices are, what that one got. For the same
 * reason, equal applications that have such a line share as one. What someone cannot take is spread over the others, and
 * what all together cannot take is left out.
 */
export function spread(
  cents: number,
  bundles: readonly Bundle[],
  mode: SpreadingMode,
  currency: Currency,
): Reduction[] {
  const reductions: Reduction[] = [];
  const fineLines = new Map<Part, FineLine>();
  for (const bundle of withoutRepetition(bundles)) {
    if (!bundle.units.some(({ run }) => run.part.isFine)) {
      reductions.push(...spreadInCents(cents, bundle, mode));
      continue;
    }
    const takers = takersOf(bundle, fineLines, mode, currency);
    const reach = takers.reduce((sum, { limit, count }) => sum + limit * count, 0);
    const shares = allocateParts(Math.min(cents * bundle.times, reach), takers);
    for (const [index, taker] of takers.entries()) give(taker, shares[index] ?? [], reductions);
  }
  for (const line of fineLines.values()) reductions.push(...line.reductions(mode));
  return reductions;
}

/** Joins neighbours with the same units: which units trigger them is of no matter here. */
function withoutRepetition(bundles: readonly Bundle[]): readonly Bundle[] {
  const joined: Bundle[] = [];
  for (const { times, units } of bundles) {
    const last = joined.at(-1);
    const isSame =
      last?.units.length === units.length &&
      units.every(({ run, count }, index) => last.units[index]?.run === run && last.units[index].count === count);
    if (isSame) joined[joined.length - 1] = { times: last.times + times, units };
    else joined.push({ times, units });
  }
  return joined;
}

function spreadInCents(cents: number, { times, units }: Bundle, mode: SpreadingMode): Reduction[] {
  const isEven = mode === "EvenDistribution";
  const payable = units.filter(({ run }) => run.amount > 0);
  const parts = payable.map(({ run: { amount }, count }) => ({ weight: isEven ? 1 : amount, count, limit: amount }));
  const shares = allocateParts(cents, parts);
  const reductions: Reduction[] = [];
  for (const [index, { run }] of payable.entries()) {
    for (const { count, amount } of shares[index] ?? []) {
      if (amount > 0) reductions.push({ run, count: count * times, amount, digits: run.digits });
    }
  }
  return reductions;
}

/** Taker of a share: equal units in cents, or all units of a line in high precision as one. */
interface Taker extends AllocationPart {
  readonly of: Run | FineLine;
}

function takersOf(
  { times, units }: Bundle,
  fineLines: Map<Part, FineLine>,
  mode: SpreadingMode,
  currency: Currency,
): readonly Taker[] {
  const payable = units.filter(({ run }) => run.amount > 0);
  const weight = weightBy(mode, Math.max(0, ...payable.map(({ run }) => run.digits)));
  const takers: Taker[] = [];
  const seen = new Set<Part>();
  for (const { run, count } of payable) {
    const { part } = run;
    if (!part.isFine) takers.push({ of: run, weight: weight(run), count: count * times, limit: run.amount });
    else if (!seen.has(part)) {
      seen.add(part);
      const of = fineLines.get(part) ?? new FineLine(part, currency);
      fineLines.set(part, of);
      const taken = payable.filter((units) => units.run.part === part);
      const weightOfLine = weightOfAll(taken, weight) * BigInt(times);
      takers.push({ of, weight: weightOfLine, count: 1, limit: of.take(taken, times) });
    }
  }
  return takers;
}

function give({ of }: Taker, shares: readonly AllocationShare[], reductions: Reduction[]): void {
  for (const { count, amount } of shares) {
    if (of instanceof FineLine) of.wanted += amount;
    else if (amount > 0) reductions.push({ run: of, count, amount, digits: of.digits });
  }
}

/** A line with prices in high precision, whose total is rounded to the cent once. */
class FineLine {
  /** Cents by which the total is to fall. */
  wanted = 0;
  readonly #currency: Currency;
  /** Decimal places of the finest price; amounts below count these. */
  readonly #digits: number;
  readonly #total: bigint;
  readonly #taken = new Map<Run, number>();
  #reach = 0n;

  constructor({ runs }: Part, currency: Currency) {
    this.#currency = currency;
    this.#digits = Math.max(...runs.map(({ digits }) => digits));
    this.#total = scaled(sum(runs), this.#digits);
  }

  /** Takes units for some applications; returns how many more cents the total can fall by. */
  take(units: readonly Taken[], times: number): number {
    const before = this.#fall(this.#reach);
    for (const { run, count } of units) {
      this.#taken.set(run, (this.#taken.get(run) ?? 0) + count * times);
      this.#reach += scaled(run, this.#digits) * BigInt(count * times);
    }
    return this.#fall(this.#reach) - before;
  }

  reductions(mode: SpreadingMode): readonly Reduction[] {
    if (this.wanted === 0) return [];
    const digits = this.#digits;
    const weight = weightBy(mode, digits);
    const units = [...this.#taken].map(([run, count]) => ({ run, count }));
    const parts = units.map(({ run, count }) => ({
      weight: weight(run),
      count,
      limit: toSafeInteger(scaled(run, digits)),
    }));
    const shares = allocateParts(toSafeInteger(this.#amount()), parts);
    return units.flatMap(({ run }, index) =>
      (shares[index] ?? [])
        .filter(({ amount }) => amount > 0)
        .map(({ count, amount }): Reduction => ({ run, count, amount, digits })),
    );
  }

  /** Amount that makes the total fall as wanted. Half a cent is rounded to even, so one part more or less may be needed. */
  #amount(): bigint {
    if (this.wanted === this.#fall(this.#reach)) return this.#reach;
    const amount = BigInt(this.wanted) * 10n ** BigInt(this.#digits - this.#currency.digits);
    return amount + BigInt(Math.sign(this.wanted - this.#fall(amount)));
  }

  /** Cents by which the total falls when so much is taken off. */
  #fall(amount: bigint): number {
    const cents = (total: bigint): number => inCents({ amount: total, digits: this.#digits }, this.#currency);
    return cents(this.#total) - cents(this.#total - amount);
  }
}
