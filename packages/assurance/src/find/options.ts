import type { DiscountOptions, Price } from "@commerce-http/rules";

/** A Discount Code, with the Cart Discounts that it leads to. */
export type DiscountCode = NonNullable<DiscountOptions["discountCodes"]>[number];

/** A Product that Carts may hold: the fields of its Line Items but `id` and `quantity`. */
export interface Product {
  /** Further fields, such as `variant`, `productId` or `categories`. */
  readonly [field: string]: unknown;
  /** Price of one unit. */
  readonly price: Price;
}

/** Facts beside the Cart Discounts, and bounds of the Carts that are asked about. */
export interface FindCartOptions extends DiscountOptions {
  /** Codes that customers may give; one for each discount that needs a code, when left out. */
  readonly discountCodes?: readonly DiscountCode[];
  /**
   * Currency of the Carts.
   *
   * @defaultValue That of the first Product, amount or predicate that has one, or else EUR with 2 decimal places.
   */
  readonly currency?: { readonly currencyCode: string; readonly fractionDigits: number };
  /**
   * The only Products that Carts hold, each in one line at most. Without them, Carts are made up: any Product at any price
   * within the bounds.
   */
  readonly products?: readonly Product[];
  /**
   * The only values that fields of the Cart have, by dotted path; `undefined` stands for an absent field. Others get the
   * constants of the predicates, values beside these, and none.
   */
  readonly fields?: Readonly<Record<string, readonly unknown[]>>;
  /** Prices of the shipping in cents; `undefined` stands for a Cart without. Taken from the discounts when left out. */
  readonly shippingPrices?: readonly (number | undefined)[];
  /** Most lines of a Cart. @defaultValue `4` */
  readonly maxLines?: number;
  /** Most units of a line. @defaultValue `10`, or what the discounts need, if that is more */
  readonly maxQuantity?: number;
  /** Lowest price of a unit in cents, where Products are not listed. @defaultValue `100` */
  readonly minCentAmount?: number;
  /** Highest price of a unit in cents, where Products are not listed. @defaultValue `100000`, or the largest amount */
  readonly maxCentAmount?: number;
  /** Most Discount Codes that are given at once. @defaultValue `2` */
  readonly maxDiscountCodes?: number;
  /** Where the random numbers of the search begin; the same seed gives the same answer. @defaultValue `1` */
  readonly seed?: number;
  /** How many Carts are priced before the answer is "undecided". */
  readonly budget?: {
    /** In the search. @defaultValue `5000` */
    readonly search?: number;
    /** In a proof by trying all Carts within the bounds. @defaultValue `200000` */
    readonly proof?: number;
  };
}
