import type { CentPrecisionMoney, DiscountTypeCombination } from "@commerce-http/types";
import { checkOptionNames } from "@commerce-http/types/schema";
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
 * Discounts of Line Items and Custom Line Items come first, by sort order, each working on the prices that those before
 * it left; of a Discount Group only the one that saves most there. Gifts, discounts of the shipping cost and at last those of
 * the total price follow. If asked, all this is done with and without Product Discounts, and the lower total is taken.
 * Predicates always see the Cart before Cart Discounts, so pricing a priced Cart again changes nothing.
 *
 * `StopAfterThisDiscount` on lines stops discounts of lines and of the total price with a lower sort order; on gifts, the
 * shipping cost and the total price it stops discounts with the same target. A discount that changes nothing stops none.
 *
 * The order of `discounts` and of the lines does not matter. Nothing that is passed in is changed.
 *
 * @param cart The Cart; what earlier Cart Discounts left in it is ignored.
 * @param discounts All Cart Discounts that may apply.
 * @param options The present time, Discount Codes and what else must be known.
 * @returns The Cart with new prices, and for each discount whether it was applied, to what, or why not.
 * @throws RangeError when `now` is no date, an amount or a quantity of the Cart is none, its amounts are of several
 *   currencies, or two discounts have the same id. A discount that cannot be read is skipped instead.
 */
export function applyDiscounts(
  cart: Cart,
  discounts: readonly CartDiscountTerms[],
  options: DiscountOptions,
): DiscountResult {
  checkOptionNames("applyDiscounts()", options, PRICING, { required: ["now"] });
  return prepared(discounts, options).apply(cart, options);
}

/** A Cart after discounts, and the outcome of each of them. */
export interface DiscountResult {
  /** The Cart with new prices. */
  readonly cart: DiscountedCart;
  /** One for each discount, in the order of evaluation: first those of lines, then gifts, shipping cost, total price. */
  readonly explanation: readonly DiscountExplanation[];
  /** Contradictions within the discounts, whatever the Cart, such as members of a group with different sort orders. */
  readonly findings: readonly DiscountFinding[];
}

/** The price of a Cart after discounts, and how much each of them took. */
export interface DiscountTotal {
  /** All lines and the shipping cost, less the discount on the total price. */
  readonly totalPrice: Readonly<CentPrecisionMoney>;
  /** How Product Discounts and Cart Discounts were combined. */
  readonly discountTypeCombination: Readonly<DiscountTypeCombination>;
  /** The discounts that are applied, in the order of evaluation; a gift does not take its price off the totals. */
  readonly taken: readonly DiscountTaken[];
}

/** Amount that one Cart Discount took. */
export interface DiscountTaken {
  /** Which one. */
  readonly discount: DiscountIdentity;
  /** Cents in the currency of the Cart; of a gift, its price. */
  readonly centAmount: number;
}

/** Facts that hold for all Carts. */
export type PreparationOptions = Pick<DiscountOptions, "discountGroups" | "languages">;

/** Facts that must be known beside the Cart and the prepared Cart Discounts. */
export type CartOptions = Omit<DiscountOptions, keyof PreparationOptions>;

/** Cart Discounts, read, ordered and compiled once to price many Carts. */
export interface PreparedDiscounts {
  /** Contradictions within the discounts. */
  readonly findings: readonly DiscountFinding[];
  /**
   * Applies the discounts to a Cart, as `applyDiscounts` does. The Cart and the explanation are made when they are read.
   *
   * @throws RangeError as `applyDiscounts` does for the Cart and the present time.
   */
  apply(cart: Cart, options: CartOptions): DiscountResult;
  /**
   * Computes what the Cart costs and what each discount takes, and nothing else: the fastest way to price many Carts.
   *
   * @throws RangeError as `applyDiscounts` does for the Cart and the present time.
   */
  total(cart: Cart, options: CartOptions): DiscountTotal;
}

/**
 * Prepares Cart Discounts for many Carts: predicates are read, discounts ordered and indexed once.
 *
 * @param discounts All Cart Discounts that may apply. They must not change while they are prepared.
 * @param options Sort orders of Discount Groups, and languages of names.
 * @returns The prepared discounts.
 * @throws RangeError when two discounts have the same id. A discount that cannot be read is skipped instead.
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
      checkOptionNames("apply()", perCart, PER_CART, { required: ["now"] });
      return unchecked.apply(cart, perCart);
    },
    total(cart, perCart) {
      checkOptionNames("total()", perCart, PER_CART, { required: ["now"] });
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
