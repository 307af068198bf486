import type { DiscountResult } from "@commerce-http/rules";
import type { CentPrecisionMoney } from "@commerce-http/types";
import { decimalText } from "../../../../rules/src/money.ts";
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
  /** Why it has no price. */
  readonly failure?: string;
  readonly price?: {
    /** The time that it was priced at. */
    readonly now: string;
    readonly total: CentPrecisionMoney;
    /** Cents that Cart Discounts took. */
    readonly taken: number;
    /** Sentences about the Cart Discounts that were applied. */
    readonly applied: readonly string[];
  };
}

/** A Cart of a file with its price, or with the reason why it has none. */
export async function pricedCart(place: number, cart: unknown, price: Price, signal: AbortSignal): Promise<PricedCart> {
  const { id, key } = (cart ?? {}) as { readonly id?: unknown; readonly key?: unknown };
  const label = typeof key === "string" ? key : typeof id === "string" ? id : "";
  try {
    const { cart: result, explanation, now } = await price(cart, signal);
    const entries = explanation.filter((entry) => entry.status === "applied");
    const taken = entries.reduce((sum, { discountedAmount }) => sum + discountedAmount.centAmount, 0);
    const applied = entries.map(({ message }) => message);
    return { place, label, price: { now, total: result.totalPrice, taken, applied } };
  } catch (error) {
    return { place, label, failure: messageOf(error) };
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
  const prices = carts.flatMap(({ price }) => price ?? []);
  const sums = new Map<string, { total: bigint; taken: bigint; readonly digits: number }>();
  for (const { total, taken } of prices) {
    const sum = sums.get(total.currencyCode) ?? { total: 0n, taken: 0n, digits: total.fractionDigits };
    sum.total += BigInt(total.centAmount);
    sum.taken += BigInt(taken);
    sums.set(total.currencyCode, sum);
  }
  const byCurrency = [...sums].map(([currency, { total, taken, digits }]) => ({
    currency,
    total: decimalText(total, digits),
    taken: decimalText(taken, digits),
  }));
  return { priced: prices.length, failed: carts.length - prices.length, byCurrency };
}
