import { roundHalfEven } from "@commerce-http/model";

export { roundHalfEven };

/**
 * Takes a fraction of an amount, rounded half to even and exact whatever the size.
 *
 * @param amount Minor units, such as cents.
 * @param numerator Parts to take: 1,000 of 10,000 are 10%.
 * @param denominator Parts of the whole; positive.
 * @returns Minor units.
 * @throws RangeError if an argument or the result is not a safe integer, or the denominator is not positive.
 * @example
 * fractionOf(1999, 1000, 10_000); // 200
 */
export function fractionOf(amount: number, numerator: number, denominator: number): number {
  for (const value of [amount, numerator, denominator]) requireSafeInteger(value);
  const product = amount * numerator;
  if (!Number.isSafeInteger(product) || product < 0 || denominator <= 0) {
    return toSafeInteger(roundHalfEven(BigInt(amount) * BigInt(numerator), BigInt(denominator)));
  }
  const remainder = product % denominator;
  const quotient = (product - remainder) / denominator;
  const isUp = 2 * remainder > denominator || (2 * remainder === denominator && quotient % 2 === 1);
  return isUp ? quotient + 1 : quotient;
}

/**
 * Splits an amount by weights into shares that add up to it.
 *
 * Every share is its exact value rounded up or down. Shares with the largest fractions are rounded up until the sum
 * matches; at exactly half a cent, those that become even come first, then earlier shares.
 *
 * @param amount Minor units, not negative.
 * @param weights One for each share; not negative, and not all zero.
 * @returns The shares, in the order of the weights.
 * @throws RangeError if an argument is out of range or not a safe integer.
 * @example
 * allocate(100, [1, 1, 1]); // [34, 33, 33]
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  for (const value of [amount, ...weights]) {
    requireSafeInteger(value);
    if (value < 0) throw new RangeError(`Cannot allocate with "${value}": give integers of at least 0`);
  }
  if (weights.every((weight) => weight === 0)) {
    throw new RangeError("Cannot allocate by weights that add up to zero");
  }
  const parts = weights.map((weight) => ({ weight, count: 1, limit: amount }));
  return allocateParts(amount, parts).map(([share]) => share?.amount ?? 0);
}

/** Equal takers of an amount: `count` of them, each with the same weight and at most `limit`. */
export interface AllocationPart {
  readonly weight: number | bigint;
  readonly count: number;
  readonly limit: number;
}

/** Share of some of the takers: each of `count` gets the same amount. */
export interface AllocationShare {
  readonly count: number;
  readonly amount: number;
}

/**
 * Splits an amount as {@link allocate} does, among takers that can only take so much.
 *
 * Whatever is beyond the limit of some is spread over the others; the part beyond the limits of all is left out. The time it
 * takes depends on the number of parts, not on their counts, and only one part gets shares of two sizes.
 */
export function allocateParts(amount: number, parts: readonly AllocationPart[]): AllocationShare[][] {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return [sharesOf(amount, first)];
  const shares: AllocationShare[][] = parts.map(() => []);
  let open = parts
    .map(({ weight, count, limit }, index) => ({ index, weight, count, limit, reach: limit / Number(weight) }))
    .filter(({ weight, count }) => weight > 0 && count > 0);
  let rest = amount;
  let whole = weightOf(open);

  // Those that reach their limit first leave more for the others. The order only saves rounds: the loop is what is exact.
  open.sort((left, right) => left.reach - right.reach);
  for (let before = -1; before !== open.length;) {
    before = open.length;
    open = open.filter((part) => {
      if (proportion(rest, part.weight, whole).floor < part.limit) return true;
      shares[part.index] = [{ count: part.count, amount: part.limit }];
      rest -= part.limit * part.count;
      whole = lessWeight(whole, part);
      return false;
    });
  }

  const rounded = open.map(({ index, weight, count }) => {
    const { floor, fraction, isHalf } = proportion(rest, weight, whole);
    return { index, count, floor, fraction, isHalf };
  });
  let missing = rounded.reduce((sum, { floor, count }) => sum - floor * count, rest);
  rounded.sort((left, right) => {
    if (left.fraction > right.fraction) return -1;
    if (left.fraction < right.fraction) return 1;
    const parity = left.isHalf ? (right.floor % 2) - (left.floor % 2) : 0;
    return parity || left.index - right.index;
  });
  for (const { index, count, floor } of rounded) {
    const up = Math.min(missing, count);
    missing -= up;
    shares[index] = sharesRounded(count, floor, up);
  }
  return shares;
}

function sharesOf(amount: number, { weight, count, limit }: AllocationPart): AllocationShare[] {
  if (weight <= 0 || count <= 0) return [];
  const up = amount % count;
  const floor = (amount - up) / count;
  return floor >= limit ? [{ count, amount: limit }] : sharesRounded(count, floor, up);
}

/** Shares of so many takers, some of which get one more than the others. */
function sharesRounded(count: number, floor: number, up: number): AllocationShare[] {
  if (up === 0) return [{ count, amount: floor }];
  const first = { count: up, amount: floor + 1 };
  return up === count ? [first] : [first, { count: count - up, amount: floor }];
}

/** The weight of all takers; a `bigint` where a number cannot hold it. */
function weightOf(parts: readonly Pick<AllocationPart, "weight" | "count">[]): number | bigint {
  const sum = parts.reduce((weights, { weight, count }) => weights + Number(weight) * count, 0);
  if (Number.isSafeInteger(sum)) return sum;
  return parts.reduce((weights, { weight, count }) => weights + BigInt(weight) * BigInt(count), 0n);
}

function lessWeight(whole: number | bigint, { weight, count }: AllocationPart): number | bigint {
  if (typeof whole === "number") return whole - Number(weight) * count;
  return whole - BigInt(weight) * BigInt(count);
}

/** Share of a weight in an amount, exactly; `fraction` in parts of the whole weight. */
interface Proportion {
  readonly floor: number;
  readonly fraction: number | bigint;
  readonly isHalf: boolean;
}

function proportion(amount: number, weight: number | bigint, whole: number | bigint): Proportion {
  const product = amount * Number(weight);
  if (Number.isSafeInteger(product) && typeof whole === "number") {
    const fraction = product % whole;
    return { floor: (product - fraction) / whole, fraction, isHalf: 2 * fraction === whole };
  }
  const exact = BigInt(amount) * BigInt(weight);
  const fraction = exact % BigInt(whole);
  return { floor: Number(exact / BigInt(whole)), fraction, isHalf: 2n * fraction === BigInt(whole) };
}

/** Turns an amount into a number, or throws a `RangeError` when a number cannot hold it exactly. */
export function toSafeInteger(amount: bigint): number {
  const number = Number(amount);
  if (!Number.isSafeInteger(number)) throw new RangeError(`Cannot hold the amount "${amount}" exactly as a number`);
  return number;
}

function requireSafeInteger(value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Cannot compute with "${value}": give a safe integer`);
}

/** Writes a count of units of the `digits`-th decimal place as a decimal number: `12.50`. */
export function decimalText(amount: number | bigint, digits: number): string {
  const sign = amount < 0 ? "-" : "";
  const text = String(amount < 0 ? -amount : amount).padStart(digits + 1, "0");
  const fraction = digits === 0 ? "" : `.${text.slice(-digits)}`;
  return `${sign}${text.slice(0, text.length - digits)}${fraction}`;
}
