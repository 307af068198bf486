import type { Cart } from "@commerce-http/rules";
import type { DiscountCode } from "../find/options.ts";

/** A Cart of the past. */
export interface HistoricCart {
  /** The Cart; what Cart Discounts left in it is ignored. */
  readonly cart: Cart;
  /** When it was priced: Cart Discounts that are valid then may apply, and the Cart counts towards this period. */
  readonly date: Date;
  /** Discount Codes that the customer gave. */
  readonly discountCodes?: readonly DiscountCode[];
  /** Number of its line in the file, from 1. */
  readonly line?: number;
}

/** A Cart that could not be read or priced. */
export interface UnreadCart {
  /** Number of its line in the file, from 1; its place in the list where there is no file. */
  readonly line: number;
  /** The reason in one sentence. */
  readonly message: string;
}
