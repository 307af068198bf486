import type { CentPrecisionMoney, TypedMoney } from "@commerce-http/types";
import { roundHalfEven, toSafeInteger } from "../money.ts";
import type { DiscountIdentity, DiscountedPrice, DiscountedPricePerQuantity, IncludedDiscount } from "./cart.ts";

/** A currency, with the number of its decimal places. */
export interface Currency {
  readonly code: string;
  readonly digits: number;
}

/** An amount in units of the `digits`-th decimal place; a `bigint` where it is a sum. */
export interface Amount<Integer extends number | bigint = number> {
  readonly amount: Integer;
  readonly digits: number;
}

/** So many units with the same amount each. */
export interface Units extends Amount {
  readonly count: number;
}

/** Part of a Cart that can be discounted: a line, the shipping cost or the total price. */
export interface Priced {
  /** Its units by price; grows with the prices that discounts make of it, not with the quantity. */
  runs: readonly Run[];
}

/** Units of a line that have the same price; `amount` is the price of one. */
export interface Run extends Units {
  /** The same units by the reasons for their price. */
  readonly pieces: readonly Piece[];
}

/** Units that have the same price for the same reasons. */
interface Piece {
  readonly count: number;
  /** The discount that came last, with those before it. */
  readonly included: Included | undefined;
}

interface Included {
  readonly previous: Included | undefined;
  readonly discount: DiscountIdentity;
  readonly taken: Amount;
}

/** Reduction of each of some units of a run; its digits are those of the new price. */
export interface Reduction extends Units {
  readonly run: Run;
}

/** Reduction of a part of the Cart by one discount. */
export interface Reduced<Part> {
  readonly part: Part;
  /** Reductions of its units; equal amounts stand once. */
  readonly taken: readonly Units[];
  /** Cents by which its price falls. */
  readonly saved: number;
  /** The units with their new prices. */
  readonly runs: readonly Run[];
}

/** Makes something that can be discounted, all of its units at one price. */
export function priced(count: number, { amount, digits }: Amount): Priced {
  return { runs: count > 0 ? [{ pieces: [{ count, included: undefined }], count, amount, digits }] : [] };
}

/** Lowers prices, and returns those of the parts that this touches, in their order. The parts stay as they are. */
export function reduce<Part extends Priced>(
  parts: readonly Part[],
  reductions: readonly Reduction[],
  discount: DiscountIdentity,
  currency: Currency,
): Reduced<Part>[] {
  const byRun = new Map<Run, Units[]>();
  for (const { run, count, amount, digits } of reductions) {
    const units = byRun.get(run);
    if (units === undefined) byRun.set(run, [{ count, amount, digits }]);
    else addUnits(units, { count, amount, digits });
  }
  const reduced: Reduced<Part>[] = [];
  for (const part of parts) {
    if (!part.runs.some((run) => byRun.has(run))) continue;
    const taken: Units[] = [];
    const runs: Run[] = [];
    for (const run of part.runs) {
      const units = byRun.get(run) ?? [];
      for (const some of units) addUnits(taken, some);
      for (const lower of split(run, units, discount)) addRun(runs, lower);
    }
    reduced.push({ part, taken, saved: sumInCents(part.runs, currency) - sumInCents(runs, currency), runs });
  }
  return reduced;
}

/** Lowers the price of some units of a run, the first ones, and leaves that of the others. */
function split(run: Run, units: readonly Units[], discount: DiscountIdentity): Run[] {
  if (units.length === 0) return [run];
  const rest = [...run.pieces];
  const take = (wanted: number): Piece[] => {
    const pieces: Piece[] = [];
    let missing = wanted;
    for (let piece = rest.shift(); piece !== undefined; piece = rest.shift()) {
      const count = Math.min(missing, piece.count);
      pieces.push({ ...piece, count });
      missing -= count;
      if (count < piece.count) rest.unshift({ ...piece, count: piece.count - count });
      if (missing === 0) break;
    }
    return pieces;
  };
  let untouched = run.count;
  const runs = units.map(({ count, amount, digits }): Run => {
    untouched -= count;
    const lowered = take(count).map((piece): Piece => {
      return { count: piece.count, included: { previous: piece.included, discount, taken: { amount, digits } } };
    });
    return { pieces: lowered, count, amount: toDigits(run, digits) - amount, digits };
  });
  if (untouched > 0) runs.push({ pieces: take(untouched), count: untouched, amount: run.amount, digits: run.digits });
  return runs;
}

/** Adds units to a list in which equal amounts stand once. */
function addUnits(list: Units[], added: Units): void {
  const { count, amount, digits } = added;
  const index = indexOfAmount(list, added);
  const same = list[index];
  if (same === undefined) list.push(added);
  else list[index] = { count: same.count + count, amount, digits };
}

/** Adds a run to a list in which equal prices stand once, so that there are never more runs than prices. */
function addRun(list: Run[], added: Run): void {
  const index = indexOfAmount(list, added);
  const same = list[index];
  if (same === undefined) list.push(added);
  else list[index] = { ...same, count: same.count + added.count, pieces: [...same.pieces, ...added.pieces] };
}

function indexOfAmount(list: readonly Units[], { amount, digits }: Amount): number {
  return list.findIndex((units) => units.amount === amount && units.digits === digits);
}

/** An amount in units of a later decimal place. */
export function toDigits({ amount, digits }: Amount, later: number): number {
  return digits === later ? amount : toSafeInteger(scaled({ amount, digits }, later));
}

/** An amount in units of a later decimal place, whatever its size. */
export function scaled({ amount, digits }: Amount<number | bigint>, later: number): bigint {
  return digits === later ? BigInt(amount) : BigInt(amount) * 10n ** BigInt(later - digits);
}

/** Orders amounts: below zero when `left` is the lower one. */
export function compareAmounts(left: Amount<number | bigint>, right: Amount<number | bigint>): number {
  if (left.digits === right.digits) return left.amount < right.amount ? -1 : Number(left.amount > right.amount);
  const digits = Math.max(left.digits, right.digits);
  return Number(scaled(left, digits) - scaled(right, digits));
}

/** Adds up all units, exactly; a `bigint` where a number cannot hold that. */
export function sum(units: readonly Units[]): Amount<number | bigint> {
  let digits = 0;
  for (const unit of units) digits = Math.max(digits, unit.digits);
  // Numbers while they are exact: most amounts are small.
  let small = 0;
  let large = 0n;
  for (const unit of units) {
    const next = unit.digits === digits ? small + unit.amount * unit.count : Number.NaN;
    if (Number.isSafeInteger(next)) small = next;
    else large += scaled(unit, digits) * BigInt(unit.count);
  }
  return { amount: large === 0n ? small : large + BigInt(small), digits };
}

/** Adds up all units and rounds to the cent, once. */
export function sumInCents(units: readonly Units[], currency: Currency): number {
  return inCents(sum(units), currency);
}

/** Reads money that the Cart or a discount holds. */
export function amountOf(money: Readonly<TypedMoney>): Amount {
  const amount = money.type === "highPrecision" ? money.preciseAmount : money.centAmount;
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Cannot compute with "${amount}": give a safe integer`);
  return { amount, digits: money.fractionDigits };
}

/** Writes money: in cents where these can hold it, or else in high precision. */
export function moneyOf({ amount, digits }: Amount<number | bigint>, currency: Currency): TypedMoney {
  if (digits <= currency.digits) return centsOf(inCents({ amount, digits }, currency), currency);
  return {
    type: "highPrecision",
    preciseAmount: toSafeInteger(BigInt(amount)),
    fractionDigits: digits,
    centAmount: inCents({ amount, digits }, currency),
    currencyCode: currency.code,
  };
}

/** Writes money in cents. */
export function centsOf(centAmount: number, { code, digits }: Currency): CentPrecisionMoney {
  return { type: "centPrecision", centAmount, currencyCode: code, fractionDigits: digits };
}

/** Rounds to the cent. */
export function inCents({ amount, digits }: Amount<number | bigint>, currency: Currency): number {
  if (digits === currency.digits && typeof amount === "number") return amount;
  if (digits <= currency.digits) return toSafeInteger(scaled({ amount, digits }, currency.digits));
  return toSafeInteger(roundHalfEven(BigInt(amount), 10n ** BigInt(digits - currency.digits)));
}

/** Writes what the units of a line cost; nothing when no discount touches any of them. */
export function pricesPerQuantity(runs: readonly Run[], currency: Currency): DiscountedPricePerQuantity[] {
  const prices = runs.flatMap((run) => run.pieces.map((piece) => ({ run, piece })));
  if (prices.every(({ piece }) => piece.included === undefined)) return [];
  return prices.map(({ run, piece }) => ({
    quantity: piece.count,
    discountedPrice: { value: moneyOf(run, currency), includedDiscounts: reasonsOf(piece, currency) },
  }));
}

/** Writes what the one unit of a part costs, and why; nothing when no discount touches it. */
export function priceOf({ runs }: Priced, currency: Currency): DiscountedPrice | undefined {
  return pricesPerQuantity(runs, currency)[0]?.discountedPrice;
}

function reasonsOf(piece: Piece, currency: Currency): IncludedDiscount[] {
  const reasons: IncludedDiscount[] = [];
  for (let included = piece.included; included !== undefined; included = included.previous) {
    const { discount, taken } = included;
    reasons.push({ discount, discountedAmount: moneyOf(taken, currency) });
  }
  return reasons.toReversed();
}
