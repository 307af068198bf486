import type { CentPrecisionMoney, DiscountTypeCombination } from "@commerce-http/types";
import { checkOptionNames, checkRequiredOptions } from "@commerce-http/types/schema";
import { Circumstances } from "./applicability.ts";
import { Basis } from "./basis.ts";
import { candidatesOf } from "./candidate.ts";
import type { Cart, CartDiscountTerms, DiscountedCart, DiscountIdentity, DiscountOptions } from "./cart.ts";
import type { DiscountExplanation } from "./explanation.ts";
import { once, withLazy } from "./lazy.ts";
import { titled } from "./naming.ts";
import { type DiscountFinding, LANES, orderDiscounts, requireDistinct } from "./order.ts";
import { Predicates } from "./predicates.ts";
import { bestDeal, Pricing } from "./pricing.ts";

/**
 * Applies Cart Discounts to a Cart, and explains the result: document 2.
 *
 * Discounts of Line Items and Custom Line Items are applied first, by sort order, each to the prices left by the
 * previous ones; of a Discount Group, only the one that saves most. Gifts, discounts of the shipping cost and discounts
 * of the total price follow. With the option `discountTypeCombination: "BestDeal"`, this is done with and without
 * Product Discounts, and the lower total is used. Predicates always see the Cart before Cart Discounts, so pricing a
 * priced Cart again changes nothing.
 *
 * `StopAfterThisDiscount` on lines stops discounts of lines and of the total price with a lower sort order; on gifts,
 * the shipping cost and the total price it stops discounts with the same target. A discount that changes nothing does
 * not stop others.
 *
 * The order of `discounts` and of the lines does not matter. Arguments are not changed.
 *
 * @param cart The Cart; the results of earlier Cart Discounts in it are ignored.
 * @param discounts All Cart Discounts that may apply.
 * @param options The current time, Discount Codes and more.
 * @returns The Cart with new prices, and an explanation for each discount.
 * @throws RangeError if `now`, an amount or a quantity is invalid, amounts are in several currencies, or two discounts
 *   have the same id. Malformed discounts are skipped instead.
 */
export function applyDiscounts(
  cart: Cart,
  discounts: readonly CartDiscountTerms[],
  options: DiscountOptions,
): DiscountResult {
  checkRequiredOptions("applyDiscounts()", options, PRICING, ["now"]);
  return prepared(discounts, options).apply(cart, options);
}

/** A Cart after discounts, with the outcome of each discount. */
export interface DiscountResult {
  /** The Cart with new prices. */
  readonly cart: DiscountedCart;
  /** The outcome of each discount, in the order of evaluation: lines, gifts, shipping cost, total price. */
  readonly explanation: readonly DiscountExplanation[];
  /** Contradictions between the discounts, such as members of a group with different sort orders. */
  readonly findings: readonly DiscountFinding[];
}

/** The price of a Cart after discounts, with the amount that each discount took off. */
export interface DiscountTotal {
  /** All lines and the shipping cost, less the discount on the total price. */
  readonly totalPrice: Readonly<CentPrecisionMoney>;
  /** How Product Discounts and Cart Discounts were combined. */
  readonly discountTypeCombination: Readonly<DiscountTypeCombination>;
  /** The applied discounts in the order of evaluation; the price of a gift is not part of the totals. */
  readonly taken: readonly DiscountTaken[];
}

/** The amount that one Cart Discount took off. */
export interface DiscountTaken {
  /** The Cart Discount. */
  readonly discount: DiscountIdentity;
  /** Amount in cents of the Cart's currency; for a gift, its price. */
  readonly centAmount: number;
}

/** Options that are the same for all Carts. */
export type PreparationOptions = Pick<DiscountOptions, "discountGroups" | "languages">;

/** Options for one Cart. */
export type CartOptions = Omit<DiscountOptions, keyof PreparationOptions>;

/** Cart Discounts that are parsed, ordered and compiled once, to price many Carts. */
export interface PreparedDiscounts {
  /** Contradictions between the discounts. */
  readonly findings: readonly DiscountFinding[];
  /**
   * Applies the discounts to a Cart, as `applyDiscounts` does. The Cart and the explanation are computed when you read
   * them.
   *
   * @throws RangeError as `applyDiscounts` does for the Cart and the present time.
   */
  apply(cart: Cart, options: CartOptions): DiscountResult;
  /**
   * Computes only the total price and the amount of each discount: the fastest way to price many Carts.
   *
   * @throws RangeError as `applyDiscounts` does for the Cart and the present time.
   */
  total(cart: Cart, options: CartOptions): DiscountTotal;
}

/**
 * Prepares Cart Discounts for many Carts: parses predicates and orders and indexes discounts once.
 *
 * @param discounts All Cart Discounts that may apply. Do not change them afterwards.
 * @param options Sort orders of Discount Groups, and languages of names.
 * @returns The prepared discounts.
 * @throws RangeError if two discounts have the same id. Malformed discounts are skipped instead.
 * @example
 * const prepared = prepareDiscounts(discounts);
 * for (const cart of carts) console.log(prepared.total(cart, { now }).totalPrice.centAmount);
 */
export function prepareDiscounts(
  discounts: readonly CartDiscountTerms[],
  options: PreparationOptions = {},
): PreparedDiscounts {
  checkOptionNames("prepareDiscounts()", options, PREPARATION);
  const unchecked = prepared(discounts, options);
  return {
    findings: unchecked.findings,
    apply(cart, perCart) {
      checkRequiredOptions("apply()", perCart, PER_CART, ["now"]);
      return unchecked.apply(cart, perCart);
    },
    total(cart, perCart) {
      checkRequiredOptions("total()", perCart, PER_CART, ["now"]);
      return unchecked.total(cart, perCart);
    },
  };
}

/** Names of the options that prepared discounts keep. */
export const PREPARATION: Readonly<Record<"discountGroups" | "languages", true>> = {
  discountGroups: true,
  languages: true,
};

/** Names of the options of one Cart. */
export const PER_CART: Readonly<Record<Exclude<keyof DiscountOptions, keyof typeof PREPARATION>, true>> = {
  now: true,
  currency: true,
  discountCodes: true,
  discountTypeCombination: true,
  findGift: true,
};

/** Names of all options. */
export const PRICING: Readonly<Record<keyof DiscountOptions, true>> = { ...PER_CART, ...PREPARATION };

/** Prepares Cart Discounts, for functions that have looked at their options. */
export function prepared(discounts: readonly CartDiscountTerms[], options: PreparationOptions): PreparedDiscounts {
  requireDistinct(discounts);
  const order = orderDiscounts(
    discounts.map((discount) => titled(discount, options)),
    options.discountGroups,
  );
  const predicates = new Predicates();
  const entries = candidatesOf(order, predicates);
  const { findings } = order;

  function price(cart: Cart, options: CartOptions, keepsReasons: boolean) {
    const circumstances = new Circumstances(options);
    const terms = { entries, circumstances, findGift: onceEach(options.findGift), keepsReasons };
    const start = (usesProductDiscounts: boolean): Pricing =>
      new Pricing(new Basis(cart, usesProductDiscounts, options.currency), terms);
    if (options.discountTypeCombination === "BestDeal") return bestDeal(start);
    const pricing = start(true);
    pricing.apply(LANES);
    return { pricing, combination: { type: "Stacking" } as const };
  }

  return {
    findings,
    apply(cart, options) {
      const { pricing, combination } = price(cart, options, true);
      const parts = {
        cart: () => pricing.discountedCart(combination),
        explanation: () => pricing.explanation(),
        findings: () => findings,
      };
      return withLazy({}, parts);
    },
    total(cart, options) {
      const { pricing, combination } = price(cart, options, false);
      return {
        totalPrice: pricing.totalPrice,
        discountTypeCombination: combination,
        taken: pricing.taken(),
      };
    },
  };
}

/** Keeps what is found, so that each gift is looked for once, however often its discount is tried. */
function onceEach(find: DiscountOptions["findGift"]): DiscountOptions["findGift"] {
  if (find === undefined) return undefined;
  const found = new Map<Parameters<typeof find>[0], ReturnType<typeof find>>();
  return (value) => once(found, value, () => find(value));
}
