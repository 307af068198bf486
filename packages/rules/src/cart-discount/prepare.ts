import type { CentPrecisionMoney, DiscountTypeCombination } from "@commerce-http/types";
import { checkOptionNames } from "@commerce-http/types/schema";
import { once } from "../once.ts";
import { Circumstances } from "./applicability.ts";
import { Basis } from "./basis.ts";
import { bestDeal } from "./best-deal.ts";
import { candidatesOf } from "./candidate.ts";
import type { Cart, CartDiscountTerms, DiscountIdentity, DiscountOptions, DiscountedCart } from "./cart.ts";
import type { DiscountExplanation } from "./explanation.ts";
import type { DiscountFinding } from "./finding.ts";
import { LANES } from "./lane.ts";
import { withLazy } from "./lazy.ts";
import { titled } from "./naming.ts";
import { PER_CART, PREPARATION } from "./option-names.ts";
import { orderDiscounts, requireDistinct } from "./order.ts";
import { Predicates } from "./predicates.ts";
import { Pricing } from "./pricing.ts";

/** A Cart after discounts, and what became of each of them. */
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
  /** The discounts that are applied, in the order of evaluation; a gift takes its price off none of the totals. */
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
