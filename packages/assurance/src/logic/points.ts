import { type PredicateMoney as Money, fractionDigits } from "@commerce-http/rules";
import {
  centsOf,
  type Currency,
  expectedValue,
  moneyOf,
  order,
  scaled,
  type Amount,
} from "@commerce-http/rules/engine";
import type { Condition } from "./formula.ts";

/** Values that stand for all values of a field. */
export interface Points {
  readonly values: readonly unknown[];
  /** `true` if every value that a field of this shape can have is answered like one of these. */
  readonly complete: boolean;
}

/** Chooses values that stand for all texts, numbers and booleans: conditions change their answers at constants only. */
export function scalarPoints(conditions: readonly Condition[], shape: Shape): Points {
  const constants = conditions.flatMap((condition) => condition.constants);
  const values: unknown[] = [];
  let complete = true;
  for (const kind of shape.kinds) {
    if (kind === "text" || kind === "dateTime") {
      const texts =
        shape.values === undefined ? textPoints(conditions, kind) : { values: shape.values, complete: true };
      for (const text of texts.values) values.push(text);
      complete &&= texts.complete;
    } else if (kind === "number" || kind === "integer") {
      const numbers = constants.filter((constant) => typeof constant === "number");
      for (const number of numberPoints(numbers, kind === "integer", shape.min)) values.push(number);
    } else if (kind === "boolean") values.push(true, false);
  }
  return { values, complete };
}

/**
 * Chooses amounts of money that stand for all, in one currency or in those of the conditions; in others, they are answered as
 * any object is. `centAmounts` are what cents are compared with, and amounts in high precision round to.
 */
export function moneyPoints(
  conditions: readonly Condition[],
  centAmounts: readonly number[],
  shape: Shape,
  currency: string | undefined,
): Points {
  const amounts = conditions
    .flatMap(({ constants }) => constants)
    .filter((constant) => typeof constant === "string")
    .map((value) => expectedValue({ kind: "text", value }).money)
    .filter((money) => money !== undefined);
  const currencies = new Set(amounts.map(({ currencyCode }) => currencyCode));
  const values: object[] = [];
  let complete = true;
  for (const currencyCode of currency === undefined ? currencies : [currency]) {
    const own: Decimal[] = amounts.filter((money) => money.currencyCode === currencyCode);
    const ownCurrency = currencyNamed(currencyCode);
    const cents = ownCurrency.digits;
    const isCents = !shape.kinds.includes("money");
    for (const cent of centAmounts.filter(Number.isSafeInteger)) {
      own.push({ amount: cent, fractionDigits: cents });
      // Where it begins to round to these cents, and where it ends.
      if (isCents) continue;
      for (const half of [-5n, 5n]) own.push({ amount: BigInt(cent) * 10n + half, fractionDigits: cents + 1 });
    }
    let digits = cents;
    // One digit more than any constant has leaves room between them.
    if (!isCents) for (const { fractionDigits } of own) digits = Math.max(digits, fractionDigits + 1);
    const least = shape.min ?? -Infinity;
    for (const amount of amountPoints(own, digits)) {
      if (amount < least) continue;
      if (!Number.isSafeInteger(amount) || digits > MOST_DIGITS) complete = false;
      else values.push(moneyObject(amount, digits, ownCurrency));
    }
  }
  return { values, complete };
}

type Decimal = Pick<Money, "amount" | "fractionDigits">;

const MOST_DIGITS = 20;

/** Writes an amount as the API would: in cents, or in high precision where cents cannot hold it. */
function moneyObject(amount: number, digits: number, currency: Currency): object {
  const scale = 10 ** Math.max(0, digits - currency.digits);
  return amount % scale === 0 ? centsOf(amount / scale, currency) : moneyOf({ amount, digits }, currency);
}

function amountPoints(constants: readonly Decimal[], digits: number): Set<number> {
  const points = new Set<number>();
  for (const { amount, fractionDigits } of constants) {
    const more = digits - fractionDigits;
    const exact = BigInt(amount) * 10n ** BigInt(Math.max(0, more));
    const grain = 10n ** BigInt(Math.max(0, -more));
    const floor = exact / grain - (exact % grain < 0n ? 1n : 0n);
    const ceiling = exact % grain === 0n ? floor : floor + 1n;
    for (const point of [ceiling, ceiling + 1n, floor - 1n]) points.add(Number(point));
  }
  for (const point of [10_000, 0, 1, -1]) points.add(point);
  return points;
}

/** The constants, one number between neighbours, and one beyond each end. */
function numberPoints(constants: readonly number[], integer: boolean, min = -Infinity): readonly number[] {
  const sorted = [...new Set([...constants, 0])].toSorted((left, right) => left - right);
  const points = new Set<number>();
  if (integer) {
    for (const constant of [...sorted, ...(Number.isFinite(min) ? [min] : [])]) {
      const [floor, ceiling] = [Math.floor(constant), Math.ceil(constant)];
      for (const point of [ceiling, ceiling + 1, floor - 1]) {
        if (Number.isSafeInteger(point)) points.add(point === 0 ? 0 : point);
      }
    }
    points.add(1);
  } else {
    for (const [index, constant] of sorted.entries()) {
      points.add(constant);
      const next = sorted[index + 1];
      if (next !== undefined) points.add(constant + (next - constant) / 2);
    }
    for (const end of [Math.min(...sorted), Math.max(...sorted)]) {
      for (const step of [1, Math.abs(end)]) {
        points.add(end - step);
        points.add(end + step);
      }
    }
    points.add(Number.MAX_VALUE).add(-Number.MAX_VALUE);
  }
  return [...points].filter((point) => Number.isFinite(point) && point >= min);
}

/**
 * Chooses texts that stand for all texts.
 *
 * Texts other than date-times are compared by their characters with every constant, date-times with date-times as
 * instants; date-times among other texts that are asked for more or less are where both orders would have to be known.
 */
function textPoints(conditions: readonly Condition[], kind: "text" | "dateTime"): Points {
  const instants: number[] = [];
  const words = new Set<string>();
  let isMixed = false;
  for (const { constants, ordered } of conditions) {
    for (const value of constants) {
      if (typeof value !== "string") continue;
      const { instant } = expectedValue({ kind: "text", value });
      if (instant !== undefined) instants.push(instant);
      else isMixed ||= ordered;
      words.add(value);
    }
  }
  const dates = datePoints(instants);
  if (kind === "dateTime") return { values: dates, complete: !isMixed };
  const complete = !(isMixed && instants.length > 0);
  const texts = wordPoints([...words].toSorted(byCodePoint));
  return { values: [...(instants.length > 0 ? dates : []), ...texts], complete };
}

/** Dates to which instants are next neighbours, and one in our days. */
function datePoints(instants: readonly number[]): readonly string[] {
  const points = new Set<string>();
  for (const instant of [...instants, Date.UTC(2026, 0, 1)]) {
    for (const point of [instant, instant + 1, instant - 1]) {
      const text = dateText(point);
      if (text !== undefined) points.add(text);
    }
  }
  return [...points];
}

/** Writes an instant; with an offset where the year would have more than four digits. */
function dateText(instant: number): string | undefined {
  const day = 24 * 60 * 60 * 1000 - 60_000;
  for (const [shift, suffix] of [
    [0, "Z"],
    [day, "+23:59"],
    [-day, "-23:59"],
  ] as const) {
    const text = new Date(instant + shift).toISOString();
    if (text.length === 24) return text.replace("Z", suffix);
  }
  return undefined;
}

/** The constants, a text between neighbours, and one beyond each end; readable ones where there are some. */
function wordPoints(sorted: readonly string[]): readonly string[] {
  const points = new Set(sorted);
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return ["other", ""];
  // The smallest text stands for all below the first constant.
  for (const text of ["other", "another", ""]) {
    if (byCodePoint(text, first) < 0) {
      points.add(text);
      break;
    }
  }
  for (const [index, text] of sorted.entries()) points.add(textBetween(text, sorted[index + 1]));
  // All that is longer or other may be asked for as such.
  points.add("");
  return [...points].filter((point) => sorted.includes(point) || !isDateTime(point));
}

/** The first text of some readable ones that lies above one and below another; else the very next text. */
function textBetween(lower: string, upper: string | undefined): string {
  const candidates = ["other", `${lower}-other`];
  const isBetween = (text: string) =>
    byCodePoint(lower, text) < 0 && (upper === undefined || byCodePoint(text, upper) < 0) && !isDateTime(text);
  return candidates.find(isBetween) ?? `${lower}\u0000`;
}

function isDateTime(value: string): boolean {
  return expectedValue({ kind: "text", value }).instant !== undefined;
}

/** The order of texts as the evaluator has it. */
function byCodePoint(left: string, right: string): number {
  return order(left, { text: right });
}

/** A currency by its code, with the decimal places of ISO 4217. */
export function currencyNamed(code: string): Currency {
  return { code, digits: fractionDigits(code) };
}

/** An amount in minor units of a currency: a fraction where it is finer than these. */
export function minorUnits({ amount, digits }: Amount<number | bigint>, currency: Currency): number {
  const finest = Math.max(digits, currency.digits);
  return Number(scaled({ amount, digits }, finest)) / 10 ** (finest - currency.digits);
}

/** Facts that are known about a field before any predicate is read. */
export interface Shape {
  /** Kinds of values that the field may have; several kinds for a field of which nothing is known. */
  readonly kinds: readonly Kind[];
  /** Says whether the field may hold, or always holds, an array of such values. */
  readonly arrays: "never" | "maybe" | "always";
  /** `true` if documents may lack the field. */
  readonly optional: boolean;
  /** The only values that a text can be. */
  readonly values?: readonly string[];
  /** The least number or amount. */
  readonly min?: number;
}

/**
 * Kinds of values. A `record` is an object that is never empty; `cents` is money in the minor unit of its currency, `money`
 * may be finer.
 */
export type Kind = "text" | "dateTime" | "number" | "integer" | "boolean" | "object" | "record" | "money" | "cents";

/** Finds the shape of the field at a path from the root of the document; elements of arrays have their field's path. */
export type Shapes = (path: readonly string[]) => Shape;

/** A field of which nothing is known. */
export const ANYTHING: Shape = {
  kinds: ["text", "number", "boolean", "object", "money"],
  arrays: "maybe",
  optional: true,
};
