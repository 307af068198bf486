import type { DiscountResult } from "@commerce-http/rules";
import { messageOf } from "../emulator/ask.ts";

/** A priced Cart, as the emulator answers it. */
export interface CartPreview extends DiscountResult {
  readonly now: string;
  /** Fields that Carts are not known to have, by the Cart Discount that asks for them. */
  readonly unknownFields: readonly { readonly discount: { readonly id: string }; readonly fields: readonly string[] }[];
}

/** Prices a Cart. */
export type Price = (cart: unknown, signal: AbortSignal) => Promise<CartPreview>;

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

/** A Cart of a file with its price, or with the reason why it has none. */
export async function pricedCart(place: number, cart: unknown, price: Price, signal: AbortSignal): Promise<PricedCart> {
  const { id, key } = (cart ?? {}) as { readonly id?: unknown; readonly key?: unknown };
  const label = typeof key === "string" ? key : typeof id === "string" ? id : "";
  try {
    const { cart: result, explanation, now } = await price(cart, signal);
    const { centAmount: cents, fractionDigits: digits, currencyCode: currency } = result.totalPrice;
    const applied = explanation.filter((entry) => entry.status === "applied");
    return {
      place,
      label,
      now,
      cents,
      digits,
      currency,
      total: decimalText(BigInt(cents), digits),
      taken: applied.reduce((sum, { discountedAmount }) => sum + discountedAmount.centAmount, 0),
      applied: applied.map(({ message }) => `${message}.`),
    };
  } catch (error) {
    const failure = messageOf(error);
    return { place, label, failure, cents: 0, digits: 0, currency: "", total: "", taken: 0, applied: [] };
  }
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
