import type { DiscountOptions, Price } from "@commerce-http/rules";

/** A Discount Code with its Cart Discounts. */
export type DiscountCode = NonNullable<DiscountOptions["discountCodes"]>[number];

/** A Product for Carts: the fields of its Line Items, except `id` and `quantity`. */
export interface Product {
  /** Other fields, such as `variant`, `productId` or `categories`. */
  readonly [field: string]: unknown;
  /** Price of one unit. */
  readonly price: Price;
}

/** Options of a search, with bounds on the Carts. */
export interface FindCartOptions extends DiscountOptions {
  /** Codes that customers may give; by default, one for each discount that needs a code. */
  readonly discountCodes?: readonly DiscountCode[];
  /**
   * Currency of the Carts.
   *
   * @defaultValue That of the first Product, amount or predicate that has one, or else EUR with 2 decimal places.
   */
  readonly currency?: { readonly currencyCode: string; readonly fractionDigits: number };
  /** The Products of the Carts, each in at most one line. By default, any Product at any price within the bounds. */
  readonly products?: readonly Product[];
  /**
   * The values of the Cart's fields by dotted path; `undefined` for an absent field. Other fields are tried with the
   * constants of the predicates and nearby values, and absent.
   */
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
  /**
   * Prices of the shipping in cents; `undefined` for a Cart without shipping. By default, derived from the discounts.
   */
  readonly shippingPrices?: readonly (number | undefined)[];
  /** Most lines of a Cart. @defaultValue `4` */
  readonly maxLines?: number;
  /** Most units of a line. @defaultValue `10`, or what the discounts need, if that is more */
  readonly maxQuantity?: number;
  /** Lowest price of a unit in cents, without `products`. @defaultValue `100` */
  readonly minCentAmount?: number;
  /** Highest price of a unit in cents, without `products`. @defaultValue `100000`, or the largest amount */
  readonly maxCentAmount?: number;
  /** Most Discount Codes at once. @defaultValue `2` */
  readonly maxDiscountCodes?: number;
  /** Seed of the random search; the same seed gives the same answer. @defaultValue `1` */
  readonly seed?: number;
  /** Most Carts to price before the answer is "undecided". */
  readonly budget?: {
    /** In the search. @defaultValue `5000` */
    readonly search?: number;
    /** In a proof by enumeration. @defaultValue `200000` */
    readonly proof?: number;
  };
}
