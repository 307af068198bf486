import { isRecord } from "@commerce-http/model";
import type { PreviewedCart, PreviewedCustomLineItem, PreviewedLineItem } from "../../admin/cart.ts";
import { moneyOf, type Amount } from "../amount.ts";

/** A Cart in a short form; predicates can use other fields as well. */
export interface GivenCart {
  readonly [field: string]: unknown;
  readonly lines?: readonly GivenLine[];
  readonly customLines?: readonly GivenCustomLine[];
  /** Price of the shipping. */
  readonly shipping?: Amount;
  /** Key of the Store. */
  readonly store?: string;
}

/** A Line Item in a short form. */
export interface GivenLine {
  readonly [field: string]: unknown;
  readonly sku?: string;
  /** @defaultValue `1` */
  readonly quantity?: number;
  /** Price of one unit. */
  readonly price: Amount;
  /** Price of one unit with a Product Discount. */
  readonly discounted?: Amount;
}

/** A Custom Line Item in a short form. */
export interface GivenCustomLine {
  readonly [field: string]: unknown;
  readonly slug?: string;
  /** @defaultValue `1` */
  readonly quantity?: number;
  /** Price of one unit. */
  readonly money: Amount;
}

/**
 * Creates a Cart for `previewCart()`.
 *
 * @throws RangeError for an invalid amount; TypeError if lines are not a list, or a Cart is in the full form.
 * @example
 * ```ts
 * given.cart({ lines: [{ sku: "MUG-01", quantity: 2, price: "11.99 EUR" }], shipping: "4.90 EUR" });
 * ```
 */
export function givenCart(given: GivenCart): PreviewedCart {
  expectShort(given);
  const { lines = [], customLines, shipping, store, ...others } = given;
  return {
    ...others,
    lineItems: lines.map(lineItem),
    ...(customLines !== undefined && { customLineItems: customLines.map(customLineItem) }),
    ...(shipping !== undefined && { shippingInfo: { price: moneyOf(shipping) } }),
    ...(store !== undefined && { store: { key: store } }),
  };
}

/** Refuses what types do, and fields that would get lost: those of which the short form stands instead. */
function expectShort(given: unknown): asserts given is GivenCart {
  if (!isRecord(given)) throw new TypeError("Cannot make a Cart: expected an object, such as { lines: [ … ] }");
  for (const [name, short] of Object.entries(SHORT)) {
    if (!Object.hasOwn(given, name)) continue;
    throw new TypeError(`Cannot use the field "${name}" of given.cart(): give "${short}"`);
  }
  for (const name of ["lines", "customLines"]) {
    if (given[name] === undefined || Array.isArray(given[name])) continue;
    throw new TypeError(`Cannot read the "${name}" of a Cart: expected a list`);
  }
}

const SHORT: Readonly<Record<string, keyof GivenCart>> = {
  lineItems: "lines",
  customLineItems: "customLines",
  shippingInfo: "shipping",
};

function lineItem({ price, discounted, ...others }: GivenLine): PreviewedLineItem {
  const value = moneyOf(price);
  return {
    ...others,
    price: { value, ...(discounted !== undefined && { discounted: { value: moneyOf(discounted) } }) },
  };
}

function customLineItem({ money, ...others }: GivenCustomLine): PreviewedCustomLineItem {
  return { ...others, money: moneyOf(money) };
}
