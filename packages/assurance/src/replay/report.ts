import type { DiscountIdentity, DiscountTaken } from "@commerce-http/rules";
import { compareText, identityOf, once } from "@commerce-http/rules/engine";
import type { UnreadCart } from "./read-carts.ts";

/** Effects of Cart Discounts on historic Carts, as plain data. */
export interface ReplayReport {
  /** Number of priced Carts. */
  readonly carts: number;
  /** Sums by currency. */
  readonly totals: readonly CurrencyTotals[];
  /** Sums by discount, in the given order. */
  readonly discounts: readonly DiscountTotals[];
  /** Discounts that were never applied. */
  readonly neverApplied: readonly DiscountIdentity[];
  /** Sums by period and currency, in chronological order. */
  readonly periods: readonly PeriodTotals[];
  /** Distribution of the discount rate: the number of Carts by the part of their total that was taken off. */
  readonly rates: readonly RateStep[];
  /** Carts that could not be read or priced; they are not in the sums. */
  readonly unread: {
    /** Number of such Carts. */
    readonly count: number;
    /** The first of these Carts. */
    readonly first: readonly UnreadCart[];
  };
}

/** Sums over the Carts of one currency. */
export interface CurrencyTotals {
  /** Currency of the sums. */
  readonly currencyCode: string;
  /** Its decimal places. */
  readonly fractionDigits: number;
  /** Number of Carts. */
  readonly carts: number;
  /** Sum without Cart Discounts, in cents. */
  readonly before: number;
  /** Sum with Cart Discounts, in cents. */
  readonly after: number;
}

/** Sums of one Cart Discount. */
export interface DiscountTotals {
  /** The Cart Discount. */
  readonly discount: DiscountIdentity;
  /**
   * Number of Carts it was applied to, and the amount in cents that it took off, by currency; for gifts, their prices.
   */
  readonly totals: readonly { readonly currencyCode: string; readonly carts: number; readonly centAmount: number }[];
}

/** Sums of one period and currency. */
export interface PeriodTotals extends CurrencyTotals {
  /** The period in UTC: `2026-11`, or `2026-11-22`. */
  readonly period: string;
  /** Amount in cents that each discount took off, by its id; discounts that took off nothing are left out. */
  readonly discounts: Readonly<Record<string, number>>;
}

/** A step of the distribution of the discount rate. */
export interface RateStep {
  /** Upper limit of the step, in parts of ten thousand; the first step, 0, counts Carts without a reduction. */
  readonly permyriad: number;
  /** Number of Carts. */
  readonly carts: number;
}

export interface CartTotals {
  readonly currencyCode: string;
  readonly fractionDigits: number;
  readonly before: number;
  readonly after: number;
  /** The discounts that were applied. */
  readonly taken: readonly DiscountTaken[];
}

/** Steps of the distribution, in parts of ten thousand. */
const STEP = 500;
const STEPS = 10_000 / STEP;

const KEPT = 100;

type InCurrency = Pick<CurrencyTotals, "currencyCode" | "fractionDigits">;
type Mutable<Type> = { -readonly [Field in keyof Type]: Type[Field] };
type Period = Mutable<Omit<PeriodTotals, "discounts">> & { readonly discounts: Map<string, number> };

/** A report while Carts are added to it. Its size depends on discounts, currencies and periods, not on Carts. */
export class Tally {
  readonly #ids: readonly string[];
  readonly #totals = new Map<string, Mutable<CurrencyTotals>>();
  readonly #discounts = new Map<string, Map<string, { carts: number; centAmount: number }>>();
  readonly #periods = new Map<string, Period>();
  readonly #rates: number[] = Array.from({ length: STEPS + 1 }, () => 0);
  readonly #first: UnreadCart[] = [];
  #carts = 0;
  #unread = 0;

  constructor(ids: readonly string[]) {
    this.#ids = ids;
  }

  get carts(): number {
    return this.#carts;
  }

  get unread(): number {
    return this.#unread;
  }

  add(cart: CartTotals, period: string): void {
    this.#carts++;
    const { currencyCode, before, after } = cart;
    const sums = this.#periodOf(period, cart);
    for (const each of [this.#totalsOf(cart), sums]) addTotals(each, { carts: 1, before, after });
    for (const { discount, centAmount } of cart.taken) {
      this.#addTaken(discount.id, currencyCode, 1, centAmount);
      addToPeriod(sums, discount.id, centAmount);
    }
    const rate = before > 0 ? (before - after) / before : 0;
    const step = Math.min(STEPS, Math.max(0, Math.ceil(rate * STEPS)));
    this.#rates[step] = (this.#rates[step] ?? 0) + 1;
  }

  addUnread(cart: UnreadCart): void {
    this.#unread++;
    if (this.#first.length < KEPT) this.#first.push(cart);
  }

  /** Adds what was counted elsewhere, of lines that come after those before. */
  addReport(report: ReplayReport, firstLine: number): void {
    this.#carts += report.carts;
    for (const totals of report.totals) addTotals(this.#totalsOf(totals), totals);
    for (const { discount, totals } of report.discounts) {
      for (const { currencyCode, carts, centAmount } of totals)
        this.#addTaken(discount.id, currencyCode, carts, centAmount);
    }
    for (const totals of report.periods) {
      const sums = this.#periodOf(totals.period, totals);
      addTotals(sums, totals);
      for (const [id, centAmount] of Object.entries(totals.discounts)) addToPeriod(sums, id, centAmount);
    }
    for (const [step, { carts }] of report.rates.entries()) this.#rates[step] = (this.#rates[step] ?? 0) + carts;
    for (const { line, message } of report.unread.first) {
      const own = line + firstLine;
      this.addUnread({ line: own, message: message.replace(`line ${line}`, `line ${own}`) });
    }
    this.#unread += report.unread.count - report.unread.first.length;
  }

  report(): ReplayReport {
    const discounts = this.#ids.map((id): DiscountTotals => {
      const totals = [...(this.#discounts.get(id) ?? [])].map(([currencyCode, { carts, centAmount }]) => ({
        currencyCode,
        carts,
        centAmount,
      }));
      return { discount: identityOf({ id }), totals };
    });
    const byTime = [...this.#periods].toSorted(([left], [right]) => compareText(left, right));
    return {
      carts: this.#carts,
      totals: [...this.#totals.values()].map((totals) => Object.assign({}, totals)),
      discounts,
      neverApplied: discounts.filter(({ totals }) => totals.length === 0).map(({ discount }) => discount),
      periods: byTime.map(([, { discounts: taken, ...sums }]) =>
        Object.assign({}, sums, { discounts: Object.fromEntries(taken) }),
      ),
      rates: this.#rates.map((carts, step) => ({ permyriad: step * STEP, carts })),
      unread: { count: this.#unread, first: [...this.#first] },
    };
  }

  #totalsOf({ currencyCode, fractionDigits }: InCurrency): Mutable<CurrencyTotals> {
    return once(this.#totals, currencyCode, () => ({ currencyCode, fractionDigits, ...NONE }));
  }

  #periodOf(period: string, { currencyCode, fractionDigits }: InCurrency): Period {
    const none = () => ({ period, currencyCode, fractionDigits, ...NONE, discounts: new Map() });
    return once(this.#periods, `${period} ${currencyCode}`, none);
  }

  #addTaken(id: string, currencyCode: string, carts: number, centAmount: number): void {
    const byCurrency = once(this.#discounts, id, () => new Map());
    const sums = once(byCurrency, currencyCode, () => ({ carts: 0, centAmount: 0 }));
    sums.carts += carts;
    sums.centAmount += centAmount;
  }
}

const NONE = { carts: 0, before: 0, after: 0 };

function addTotals(sums: Mutable<typeof NONE>, { carts, before, after }: Readonly<typeof NONE>): void {
  sums.carts += carts;
  sums.before += before;
  sums.after += after;
}

function addToPeriod({ discounts }: Period, id: string, centAmount: number): void {
  discounts.set(id, (discounts.get(id) ?? 0) + centAmount);
}
