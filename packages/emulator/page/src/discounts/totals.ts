/** A Cart of a file, after discounts. */
export interface PricedCart {
  /** Place in the file, from 0. */
  readonly place: number;
  /** Key or id of the Cart; empty where it has none. */
  readonly label: string;
  /** The time that it was priced at. */
  readonly now?: string;
  /** Why it has no price. */
  readonly failure?: string;
  readonly cents: number;
  readonly digits: number;
  readonly currency: string;
  readonly total: string;
  /** Cents that Cart Discounts took. */
  readonly taken: number;
  /** Sentences about the Cart Discounts that were applied. */
  readonly applied: readonly string[];
}

/** Sums of many Carts. */
export interface Totals {
  readonly priced: number;
  readonly failed: number;
  readonly byCurrency: readonly { readonly currency: string; readonly total: string; readonly taken: string }[];
}

/** Adds Carts up, currency by currency: in whole cents, so that nothing is rounded. */
export function totalsOf(carts: readonly PricedCart[]): Totals {
  const sums = new Map<string, { total: bigint; taken: bigint; readonly digits: number }>();
  let failed = 0;
  for (const { failure, currency, cents, taken, digits } of carts) {
    if (failure !== undefined) {
      failed += 1;
      continue;
    }
    const sum = sums.get(currency) ?? { total: 0n, taken: 0n, digits };
    sum.total += BigInt(cents);
    sum.taken += BigInt(taken);
    sums.set(currency, sum);
  }
  const byCurrency = [...sums].map(([currency, { total, taken, digits }]) => ({
    currency,
    total: decimalText(total, digits),
    taken: decimalText(taken, digits),
  }));
  return { priced: carts.length - failed, failed, byCurrency };
}

/** Cents as a decimal number. */
export function decimalText(cents: bigint, digits: number): string {
  const [sign, text] = cents < 0n ? ["-", String(-cents)] : ["", String(cents)];
  const padded = text.padStart(digits + 1, "0");
  const whole = padded.slice(0, padded.length - digits);
  return digits === 0 ? sign + padded : `${sign}${whole}.${padded.slice(-digits)}`;
}
