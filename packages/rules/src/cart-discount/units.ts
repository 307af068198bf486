import type { CentPrecisionMoney, TypedMoney } from "@commerce-http/types";
import { decimalText, roundHalfEven, toSafeInteger } from "../money.ts";
import type { DiscountedPrice, DiscountedPricePerQuantity, DiscountIdentity, IncludedDiscount } from "./cart.ts";

/** A currency, with the number of its decimal places. */
export interface Currency {
  /** As in `EUR`. */
  readonly code: string;
  /** Decimal places of its minor unit. */
  readonly digits: number;
}

/** An amount in units of the `digits`-th decimal place; a `bigint` where it is a sum. */
export interface Amount<Integer extends number | bigint = number> {
  /** So many units. */
  readonly amount: Integer;
  /** Decimal places of a unit. */
  readonly digits: number;
}

export interface Units extends Amount {
  readonly count: number;
}

/** Part of a Cart that can be discounted: a line, the shipping cost or the total price. */
export class Part {
  /** Place among the lines. */
  index = 0;
  /** Its units by price; grows with the prices that discounts make of it, not with the quantity. */
  runs: readonly Run[];
  /** Price of all units; one in high precision is rounded here, once. */
  cents: number;
  /** Says whether some price is finer than a cent. */
  isFine: boolean;

  constructor(count: number, { amount, digits }: Amount, currency: Currency) {
    this.runs = count > 0 ? [{ part: this, pieces: [{ count, included: undefined }], count, amount, digits }] : [];
    this.cents = sumInCents(this.runs, currency);
    this.isFine = digits > currency.digits;
  }

  become({ runs, saved, isFine }: Reduced): void {
    this.runs = runs;
    this.cents -= saved;
    this.isFine = isFine;
  }
}

/** Units of a part that have the same price; `amount` is the price of one. */
export interface Run extends Units {
  readonly part: Part;
  /** The same units by the reasons for their price; empty if reasons are not requested. */
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

export interface Reduced {
  readonly part: Part;
  /** Reductions of its units; only where reasons are kept. */
  readonly taken: readonly Units[];
  /** Cents by which its price falls. */
  readonly saved: number;
  readonly isFine: boolean;
  readonly runs: readonly Run[];
}

/** Lowers prices; the parts stay as they are. Without a discount as the reason, reasons are not kept. */
export function reduce(
  reductions: readonly Reduction[],
  discount: DiscountIdentity | undefined,
  currency: Currency,
): Reduced[] {
  const reduced: Reduced[] = [];
  let own: Reduction[] = [];
  let part: Part | undefined;
  for (const reduction of byPart(reductions)) {
    if (reduction.run.part !== part) {
      if (part !== undefined) reduced.push(reducePart(part, own, discount, currency));
      ({ part } = reduction.run);
      own = [];
    }
    own.push(reduction);
  }
  if (part !== undefined) reduced.push(reducePart(part, own, discount, currency));
  return reduced;
}

/** Brings reductions into the order of their parts; those of one part stay as they are. */
function byPart(reductions: readonly Reduction[]): readonly Reduction[] {
  let last = -1;
  for (const { run } of reductions) {
    const { index } = run.part;
    if (index < last) return reductions.toSorted((left, right) => left.run.part.index - right.run.part.index);
    last = index;
  }
  return reductions;
}

function reducePart(
  part: Part,
  reductions: readonly Reduction[],
  discount: DiscountIdentity | undefined,
  currency: Currency,
): Reduced {
  const taken: Units[] = [];
  const runs: Run[] = [];
  let { isFine } = part;
  let inCents = 0;
  for (const run of part.runs) {
    const units: Units[] = [];
    for (const reduction of reductions) if (reduction.run === run) addUnits(units, reduction);
    for (const some of units) {
      if (discount !== undefined) addUnits(taken, some);
      inCents += some.amount * some.count;
      isFine ||= some.digits > currency.digits;
    }
    split(run, units, discount, runs);
  }
  return { part, taken, saved: isFine ? part.cents - sumInCents(runs, currency) : inCents, isFine, runs };
}

export function reduceEach(
  parts: readonly Part[],
  amountOff: (price: Amount) => Amount,
  discount: DiscountIdentity | undefined,
  currency: Currency,
): Reduced[] {
  const reduced: Reduced[] = [];
  for (const part of parts) {
    const [run, another] = part.runs;
    if (run === undefined) continue;
    if (another !== undefined || part.isFine) {
      const reductions = reductionsOfAll(part, amountOff);
      if (reductions.length > 0) reduced.push(reducePart(part, reductions, discount, currency));
      continue;
    }
    // The usual line: all units at one price in cents.
    const { amount, digits } = amountOff(run);
    if (amount <= 0) continue;
    const { count } = run;
    const pieces = discount === undefined ? NONE : reasoned(run.pieces, discount, { amount, digits });
    const runs = [{ part, pieces, count, amount: toDigits(run, digits) - amount, digits }];
    const isFine = digits > currency.digits;
    const saved = isFine ? part.cents - sumInCents(runs, currency) : amount * count;
    const taken = discount === undefined ? [] : [{ count, amount, digits }];
    reduced.push({ part, taken, saved, isFine, runs });
  }
  return reduced;
}

function reductionsOfAll(part: Part, amountOff: (price: Amount) => Amount): Reduction[] {
  const reductions: Reduction[] = [];
  for (const run of part.runs) {
    const { amount, digits } = amountOff(run);
    if (amount > 0) reductions.push({ run, count: run.count, amount, digits });
  }
  return reductions;
}

/** Lowers the price of some units of a run, the first ones, and leaves that of the others. */
function split(run: Run, units: readonly Units[], discount: DiscountIdentity | undefined, runs: Run[]): void {
  const { part, count: all, amount: price, digits: places } = run;
  if (units.length === 0) return addRun(runs, run);
  const take = discount && takerOf(run.pieces);
  let untouched = all;
  for (const { count, amount, digits } of units) {
    untouched -= count;
    const pieces = take && discount ? reasoned(take(count), discount, { amount, digits }) : NONE;
    addRun(runs, { part, pieces, count, amount: toDigits(run, digits) - amount, digits });
  }
  if (untouched === 0) return;
  addRun(runs, { part, pieces: take?.(untouched) ?? NONE, count: untouched, amount: price, digits: places });
}

const NONE: readonly Piece[] = [];

function reasoned(pieces: readonly Piece[], discount: DiscountIdentity, taken: Amount): readonly Piece[] {
  return pieces.map(({ count, included: previous }): Piece => ({ count, included: { previous, discount, taken } }));
}

function takerOf(pieces: readonly Piece[]): (wanted: number) => readonly Piece[] {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined) return (count) => [{ count, included: only.included }];
  const rest = [...pieces];
  return (wanted) => {
    const some: Piece[] = [];
    let missing = wanted;
    for (let piece = rest.shift(); piece !== undefined; piece = rest.shift()) {
      const count = Math.min(missing, piece.count);
      some.push({ count, included: piece.included });
      missing -= count;
      if (count < piece.count) rest.unshift({ count: piece.count - count, included: piece.included });
      if (missing === 0) break;
    }
    return some;
  };
}

/** Adds units to a list in which equal amounts stand once. */
function addUnits(list: Units[], added: Units): void {
  const { count, amount, digits } = added;
  for (const [index, same] of list.entries()) {
    if (same.amount !== amount || same.digits !== digits) continue;
    list[index] = { count: same.count + count, amount, digits };
    return;
  }
  list.push(added);
}

/** Adds a run to a list in which equal prices stand once, so that there are never more runs than prices. */
function addRun(list: Run[], added: Run): void {
  const { part, count, pieces, amount, digits } = added;
  for (const [index, same] of list.entries()) {
    if (same.amount !== amount || same.digits !== digits) continue;
    list[index] = { part, count: same.count + count, pieces: [...same.pieces, ...pieces], amount, digits };
    return;
  }
  list.push(added);
}

export function toDigits({ amount, digits }: Amount, later: number): number {
  return digits === later ? amount : toSafeInteger(scaled({ amount, digits }, later));
}

/** An amount in units of a later decimal place, whatever its size. */
export function scaled({ amount, digits }: Amount<number | bigint>, later: number): bigint {
  return digits === later ? BigInt(amount) : BigInt(amount) * 10n ** BigInt(later - digits);
}

/** Compares amounts of any precision: negative, zero or positive. */
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

function sumInCents(units: readonly Units[], currency: Currency): number {
  return inCents(sum(units), currency);
}

/** The amount of money in its own precision. */
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

/** Money of whole cents. */
export function centsOf(centAmount: number, { code, digits }: Currency): CentPrecisionMoney {
  return { type: "centPrecision", centAmount, currencyCode: code, fractionDigits: digits };
}

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
export function priceOf({ runs }: Part, currency: Currency): DiscountedPrice | undefined {
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

/** Writes an amount as a decimal number: `12.50`. */
export function amountText({ amount, digits }: Amount<number | bigint>): string {
  return decimalText(amount, digits);
}

/** Writes money as predicates do: `12.50 EUR`. */
export function moneyText(money: Readonly<TypedMoney>): string {
  return `${amountText(amountOf(money))} ${money.currencyCode}`;
}
