import type { CartDiscountTerms, DiscountOptions, PreparedDiscounts } from "@commerce-http/rules";
import { PER_CART, PREPARATION, prepared } from "@commerce-http/rules/engine";
import { checkOptionNames } from "@commerce-http/types/schema";
import type { HistoricCart, UnreadCart } from "./read-carts.ts";
import { Tally, type CartTotals, type ReplayReport } from "./report.ts";

/** Options of a replay. */
export interface ReplayOptions extends Omit<DiscountOptions, "now" | "discountCodes"> {
  /**
   * Length of the periods in the report, by the dates of the Carts in UTC.
   *
   * @defaultValue `"month"`
   */
  readonly period?: "day" | "month";
  /** Called with the progress of the replay. */
  readonly onProgress?: (progress: ReplayProgress) => void;
  /**
   * Number of Carts between two calls of `onProgress`.
   *
   * @defaultValue `10000`
   */
  readonly progressEvery?: number;
}

const { now: _now, discountCodes: _codes, ...FOR_ALL } = PER_CART;

export const REPLAY_NAMES: Readonly<Record<keyof ReplayOptions, true>> = {
  ...FOR_ALL,
  ...PREPARATION,
  period: true,
  onProgress: true,
  progressEvery: true,
};

/** Progress of a replay. */
export interface ReplayProgress {
  /** Number of priced Carts. */
  readonly carts: number;
  /** Number of Carts that could not be read or priced. */
  readonly unread: number;
}

/**
 * Applies Cart Discounts to historic Carts, each at its own date, and adds up the prices.
 *
 * Carts are processed one at a time, so memory does not grow with their number.
 *
 * @param discounts The current or the planned Cart Discounts.
 * @param carts Historic Carts, such as those of `readCarts`.
 * @param options Options for all Carts.
 * @returns Sums by currency, discount and period, discounts that were never applied, and the distribution of the
 *   discount rate. Carts that cannot be read or priced are listed in `unread`.
 * @example
 * const carts = readCarts(createReadStream("carts.jsonl", "utf8"));
 * const { totals, neverApplied } = await replay(discounts, carts);
 */
export async function replay(
  discounts: readonly CartDiscountTerms[],
  carts: AsyncIterable<HistoricCart | UnreadCart> | Iterable<HistoricCart | UnreadCart>,
  options: ReplayOptions = {},
): Promise<ReplayReport> {
  checkOptionNames("replay()", options, REPLAY_NAMES);
  const { period = "month", onProgress, progressEvery = 10_000 } = options;
  const discountsOfAll = prepared(discounts, options);
  const tally = new Tally(discounts.map(({ id }) => id));
  const length = period === "day" ? "2026-11-22".length : "2026-11".length;
  let index = 0;
  for await (const item of carts) {
    index++;
    const totals = "cart" in item ? totalsOf(item, discountsOfAll, options, item.line ?? index) : item;
    if ("message" in totals) tally.addUnread(totals);
    else if ("date" in item) tally.add(totals, item.date.toISOString().slice(0, length));
    if (index % progressEvery === 0) onProgress?.({ carts: tally.carts, unread: tally.unread });
  }
  return tally.report();
}

function totalsOf(
  { cart, date, discountCodes = [] }: HistoricCart,
  discounts: PreparedDiscounts,
  options: ReplayOptions,
  line: number,
): CartTotals | UnreadCart {
  const pricing = { ...options, now: date, discountCodes };
  try {
    const before = NO_DISCOUNTS.total(cart, pricing).totalPrice;
    const { totalPrice, taken } = discounts.total(cart, pricing);
    const { currencyCode, fractionDigits } = before;
    return { currencyCode, fractionDigits, before: before.centAmount, after: totalPrice.centAmount, taken };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { line, message: `Cannot price the Cart in line ${line}: ${reason}` };
  }
}

const NO_DISCOUNTS = prepared([], {});
