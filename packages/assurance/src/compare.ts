import type { Cart, CartDiscountTerms, DiscountOptions, DiscountResult, PreparedDiscounts } from "@commerce-http/rules";
import { once, PRICING, prepared } from "@commerce-http/rules/engine";
import type { CentPrecisionMoney } from "@commerce-http/types";
import { checkOptionNames, checkRequiredOptions } from "@commerce-http/types/schema";

/** Options of a comparison. */
export interface CompareDiscountsOptions extends DiscountOptions {
  /** Options for a single Cart, such as `now` and `discountCodes`. */
  readonly optionsFor?: (cart: Cart, index: number) => Partial<DiscountOptions>;
  /**
   * Number of the largest changes to return with both results, for each currency.
   *
   * @defaultValue `10`
   */
  readonly worst?: number;
}

/** Effects of changed Cart Discounts on a list of Carts. */
export interface DiscountComparison {
  /** Number of priced Carts. */
  readonly carts: number;
  /** Carts whose price changes, in their order. */
  readonly changes: readonly CartChange[];
  /** Sums by currency, in order of appearance. */
  readonly totals: readonly CurrencyComparison[];
  /** Carts that could not be priced; they are not in the sums. */
  readonly unpriced: readonly UnpricedCart[];
}

/** A changed price of a Cart. */
export interface CartChange {
  /** Index of the Cart in the list. */
  readonly index: number;
  /** Total price with the old discounts. */
  readonly before: Readonly<CentPrecisionMoney>;
  /** Total price with the new discounts. */
  readonly after: Readonly<CentPrecisionMoney>;
  /** Price increase in cents; negative if the Cart becomes cheaper. Zero if only prices of its parts differ. */
  readonly difference: number;
}

/** Sums over the Carts of one currency. */
export interface CurrencyComparison {
  /** Currency of the sums. */
  readonly currencyCode: string;
  /** Its decimal places. */
  readonly fractionDigits: number;
  /** Number of Carts. */
  readonly carts: number;
  /** Number of Carts that become cheaper. */
  readonly cheaper: number;
  /** Number of Carts that become more expensive. */
  readonly dearer: number;
  /** Sum of all Carts with the old discounts, in cents. */
  readonly before: number;
  /** Sum of all Carts with the new discounts, in cents. */
  readonly after: number;
  /** Difference of the two sums. */
  readonly difference: number;
  /** The largest changes in either direction with both results, the largest first. */
  readonly worst: readonly WorstChange[];
}

/** A large change, with both results. */
export interface WorstChange extends CartChange {
  /** The Cart. */
  readonly cart: Cart;
  /** The Cart priced with the old discounts. */
  readonly resultBefore: DiscountResult;
  /** The Cart priced with the new discounts. */
  readonly resultAfter: DiscountResult;
}

/** A Cart that could not be priced. */
export interface UnpricedCart {
  /** Index of the Cart in the list. */
  readonly index: number;
  /** The reason in one sentence. */
  readonly message: string;
}

/**
 * Compares two sets of Cart Discounts on a list of Carts: which Carts change, by how much, and the sums.
 *
 * @param before The old discounts.
 * @param after The new discounts.
 * @param carts Carts in one or several currencies; iterated once.
 * @param options The current time, and more options for all Carts or each of them.
 * @returns Changes, sums by currency and the largest changes. Carts that cannot be priced are listed in `unpriced`.
 * @example
 * const { totals } = compareDiscounts(stored, drafts, carts, { now });
 * for (const { currencyCode, cheaper, difference } of totals) console.log(currencyCode, cheaper, difference);
 */
export function compareDiscounts(
  before: readonly CartDiscountTerms[],
  after: readonly CartDiscountTerms[],
  carts: Iterable<Cart>,
  options: CompareDiscountsOptions,
): DiscountComparison {
  checkRequiredOptions("compareDiscounts()", options, NAMES, ["now"]);
  const { optionsFor, worst = 10 } = options;
  const [old, renewed] = [prepared(before, options), prepared(after, options)];
  const changes: CartChange[] = [];
  const unpriced: UnpricedCart[] = [];
  const totals = new Map<string, Sums>();
  let index = -1;
  let count = 0;
  for (const cart of carts) {
    index++;
    const own = optionsFor?.(cart, index) ?? {};
    checkOptionNames("optionsFor()", own, PRICING);
    const priced = bothResults(cart, old, renewed, { ...options, ...own });
    if (priced instanceof Error) {
      unpriced.push({ index, message: priced.message });
      continue;
    }
    count++;
    const { resultBefore, resultAfter, ...prices } = priced;
    const difference = prices.after.centAmount - prices.before.centAmount;
    const change: CartChange = { index, ...prices, difference };
    const sums = sumsOf(totals, prices.before);
    add(sums, change);
    if (change.difference === 0 && pricesOf(resultBefore) === pricesOf(resultAfter)) continue;
    changes.push(change);
    keep(sums.worst, { ...change, cart, resultBefore, resultAfter }, worst);
  }
  return { carts: count, changes, totals: [...totals.values()], unpriced };
}

const NAMES: Readonly<Record<keyof CompareDiscountsOptions, true>> = { ...PRICING, optionsFor: true, worst: true };

type Sums = { -readonly [Field in keyof CurrencyComparison]: CurrencyComparison[Field] } & { worst: WorstChange[] };

function bothResults(
  cart: Cart,
  old: PreparedDiscounts,
  renewed: PreparedDiscounts,
  options: DiscountOptions,
): Pick<WorstChange, "resultBefore" | "resultAfter" | "before" | "after"> | Error {
  try {
    const [resultBefore, resultAfter] = [old.apply(cart, options), renewed.apply(cart, options)];
    // Prices are made when they are read: here, where they may fail.
    return { resultBefore, resultAfter, before: resultBefore.cart.totalPrice, after: resultAfter.cart.totalPrice };
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function sumsOf(totals: Map<string, Sums>, { currencyCode, fractionDigits }: CentPrecisionMoney): Sums {
  const none = { carts: 0, cheaper: 0, dearer: 0, before: 0, after: 0, difference: 0 };
  return once(totals, currencyCode, () => ({ currencyCode, fractionDigits, ...none, worst: [] }));
}

function add(sums: Sums, { before, after, difference }: CartChange): void {
  sums.carts++;
  sums.cheaper += Number(difference < 0);
  sums.dearer += Number(difference > 0);
  sums.before += before.centAmount;
  sums.after += after.centAmount;
  sums.difference += difference;
}

/** Keeps a change among so many of the largest; of equal ones, those that came first. */
function keep(worst: WorstChange[], change: WorstChange, count: number): void {
  const size = Math.abs(change.difference);
  const place = worst.findIndex(({ difference }) => Math.abs(difference) < size);
  worst.splice(place === -1 ? worst.length : place, 0, change);
  if (worst.length > count) worst.pop();
}

function pricesOf({ cart }: DiscountResult): string {
  const { lineItems, customLineItems = [], shippingInfo } = cart;
  const lines = [...lineItems, ...customLineItems].map(({ id, totalPrice }) => [id, totalPrice.centAmount]);
  return JSON.stringify([lines, shippingInfo?.discountedPrice?.value.centAmount]);
}
