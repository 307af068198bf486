import type { CartDiscountTerms } from "@commerce-http/rules";
import { amountOf, type Currency, ofLater, grouped } from "@commerce-http/rules/engine";
import { isDiscountApplicationMode, isTypedMoney } from "@commerce-http/types";
import { minorUnits } from "../logic/points.ts";
import type { ReadDiscount } from "../read-discount.ts";
import { totalsForcedBy, type Totals } from "./forced-total.ts";

/** Carts that a bound is about: whole cents, any lines, units and fields. */
export interface PricedDomain {
  readonly currency: Currency;
  /** Lowest price of a unit in cents, Product Discounts taken off. */
  readonly minCentAmount: number;
  /** Highest price of the shipping in cents; `Infinity` where no discount takes anything off it. */
  readonly maxShipping: number;
}

/** A bound, or the discount that is outside what is bounded. */
export type RateBound =
  | { readonly rate: number; readonly outside?: undefined }
  | { readonly rate?: undefined; readonly outside: { readonly id: string; readonly reason: string } };

/** Most that a discount can do, as if it applied to all that it can. */
interface Effect {
  readonly id: string;
  readonly lane: "lines" | "shipping" | "totalPrice";
  /** Place in the order of discounts: members of a group share one, and only one of them applies. */
  readonly place: string;
  readonly stores: readonly string[];
  readonly totals: Totals;
  /** Part of all lines that it takes, from 0 to 1, rounding aside. */
  readonly rate: number;
  /** Part of a single unit's price that it takes. */
  readonly unitRate: number;
  /** Cents that it takes once. */
  readonly amount: number;
  readonly rounds: boolean;
}

/**
 * Bounds the part of its total that a Cart loses to Cart Discounts, for all Carts of a domain.
 *
 * Covered are `relative` values on all targets but `MostExpensive` ones, and `absolute` values that are spread over lines
 * or taken off the shipping cost or the total price. A price p that loses the parts r₁ … rₘ is at least
 * p · (1 − r₁) … (1 − rₘ) − m/2 afterwards, since each step rounds by half a cent at most; of the units of a multi-buy group of n, the d
 * cheapest are worth at most d/n of the group. Amounts count in full, over the lowest total at which their Cart Predicates
 * let them apply. Of a group the largest rate and the largest amount count once. All discounts count as applied together
 * that no Store and no bound of totals keeps apart, so the bound may be above what any Cart reaches, and never below.
 */
export function totalRateBound(discounts: readonly ReadDiscount[], domain: PricedDomain): RateBound {
  const effects = effectsOf(discounts, domain, () => true);
  if (!Array.isArray(effects)) return effects;
  return { rate: largest(effects, domain, (applicable, total) => rateAt(applicable, total, domain)) };
}

/**
 * Bounds the part of its price that a Line Item loses to Cart Discounts, for all Carts of a domain.
 *
 * As {@link totalRateBound}, but amounts off lines are not covered: they may gather on one line. Shipping cost and total
 * price do not matter to lines.
 */
export function lineRateBound(discounts: readonly ReadDiscount[], domain: PricedDomain): RateBound {
  const effects = effectsOf(discounts, domain, ({ target }) => {
    return !["shipping", "totalPrice", "customLineItems", "multiBuyCustomLineItems"].includes(String(target?.type));
  });
  if (!Array.isArray(effects)) return effects;
  const withAmount = effects.find(({ amount }) => amount > 0);
  if (withAmount !== undefined) {
    return { outside: { id: withAmount.id, reason: "takes an amount off lines, all of which one line may get" } };
  }
  const rate = largest(effects, domain, (applicable) => {
    const places = byPlace(applicable);
    const left = places.reduce((product, members) => product * (1 - most(members, "unitRate")), 1);
    return 1 - left + roundingOf(places) / Math.max(1, domain.minCentAmount);
  });
  return { rate };
}

function effectsOf(
  discounts: readonly ReadDiscount[],
  domain: PricedDomain,
  matters: (terms: CartDiscountTerms) => boolean,
): Effect[] | Extract<RateBound, { rate?: undefined }> {
  const effects: Effect[] = [];
  for (const discount of discounts) {
    const { id } = discount.terms;
    const effect = matters(discount.terms) ? effectOf(discount, domain) : undefined;
    if (typeof effect === "string") return { outside: { id, reason: effect } };
    if (effect !== undefined) effects.push(effect);
  }
  return effects;
}

/** The effect of a discount; `undefined` if it has none, or the reason why it is not covered. */
function effectOf({ terms, cartPredicate }: ReadDiscount, domain: PricedDomain): Effect | string | undefined {
  const { id, value, target, stores = [], discountGroup } = terms;
  const { currency, minCentAmount } = domain;
  if (value.type === "giftLineItem") return "gives a gift";
  if (target === undefined) return undefined;
  const share = shareOf(target);
  if (typeof share === "string") return share;
  const common = {
    id,
    lane: target.type === "shipping" || target.type === "totalPrice" ? target.type : ("lines" as const),
    place: discountGroup === undefined ? `discount ${id}` : `group ${discountGroup.id}`,
    stores: stores.map(({ key }) => key),
    totals: totalsForcedBy(cartPredicate, currency, minCentAmount),
  };
  switch (value.type) {
    case "relative": {
      const unitRate = Math.min(Math.max(value.permyriad / 10_000, 0), 1);
      const rounds = unitRate > 0 && unitRate < 1;
      return { ...common, unitRate, rate: unitRate * share, amount: 0, rounds };
    }
    case "absolute": {
      const { applicationMode = "ProportionateDistribution", money } = value;
      if (!isDiscountApplicationMode(applicationMode) || applicationMode === "IndividualApplication") {
        return "takes its amount off every unit";
      }
      if (share !== 1 || target.type === "pattern") return "takes its amount once per application";
      const own = money.filter(isTypedMoney).find(({ currencyCode }) => currencyCode === currency.code);
      if (own === undefined) return undefined;
      return {
        ...common,
        unitRate: 0,
        rate: 0,
        amount: Math.max(0, Math.ceil(minorUnits(amountOf(own), currency))),
        rounds: false,
      };
    }
    case "fixed":
      return "sets a fixed price";
    default:
      return ofLater(value, "has a value that is not known");
  }
}

/** Largest part of all units' worth that a target discounts. */
function shareOf(target: NonNullable<CartDiscountTerms["target"]>): number | string {
  switch (target.type) {
    case "lineItems":
    case "customLineItems":
    case "shipping":
    case "totalPrice":
      return 1;
    case "multiBuyLineItems":
    case "multiBuyCustomLineItems":
      if (target.selectionMode !== "Cheapest") return "discounts other units than the cheapest";
      return target.discountedQuantity / target.triggerQuantity;
    case "pattern":
      return target.selectionMode === "Cheapest" ? 1 : "discounts other units than the cheapest";
    default:
      return ofLater(target, "has a target that is not known");
  }
}

/** The largest bound over all Stores and all totals. */
function largest(
  effects: readonly Effect[],
  { minCentAmount }: PricedDomain,
  bound: (applicable: readonly Effect[], total: number) => number,
): number {
  const lowest = Math.max(1, minCentAmount);
  // What can apply at some total can apply at the last of these before it, where amounts are a larger part.
  const starts = new Set([lowest, ...effects.map(({ totals }) => totals.from)]);
  const stores = new Set([undefined, ...effects.flatMap((effect) => effect.stores)]);
  let rate = 0;
  for (const total of starts) {
    if (total < lowest || !Number.isFinite(total)) continue;
    for (const store of stores) {
      const applicable = effects.filter(
        (effect) =>
          effect.totals.from <= total &&
          total <= effect.totals.to &&
          (effect.stores.length === 0 || (store !== undefined && effect.stores.includes(store))),
      );
      rate = Math.max(rate, bound(applicable, total));
    }
  }
  return Math.min(rate, 1);
}

function rateAt(applicable: readonly Effect[], total: number, { minCentAmount, maxShipping }: PricedDomain): number {
  const lanes = { lines: laneAt("lines"), shipping: laneAt("shipping"), totalPrice: laneAt("totalPrice") };
  // The dearer the shipping is to the lines, the more its discounts count; never beyond the highest price.
  const shippingShare = Math.min(1, maxShipping / total);
  const kept = Math.min(lanes.lines.kept, lanes.lines.kept + (lanes.shipping.kept - lanes.lines.kept) * shippingShare);
  const once = lanes.shipping.rounding + lanes.totalPrice.rounding;
  const amounts = lanes.lines.amount + Math.min(lanes.shipping.amount, maxShipping) + lanes.totalPrice.amount;
  return (
    1 - lanes.totalPrice.kept * kept + lanes.lines.rounding / Math.max(1, minCentAmount) + (amounts + once) / total
  );

  function laneAt(lane: Effect["lane"]) {
    const places = byPlace(applicable.filter((effect) => effect.lane === lane));
    return {
      kept: places.reduce((product, members) => product * (1 - most(members, "rate")), 1),
      amount: places.reduce((sum, members) => sum + most(members, "amount"), 0),
      rounding: roundingOf(places),
    };
  }
}

function byPlace(effects: readonly Effect[]): (readonly Effect[])[] {
  return [...grouped(effects, ({ place }) => place).values()];
}

function most(members: readonly Effect[], field: "rate" | "unitRate" | "amount"): number {
  return members.reduce((most, member) => Math.max(most, member[field]), 0);
}

/** Cents that rounding can take off one price. */
function roundingOf(places: readonly (readonly Effect[])[]): number {
  return places.filter((members) => members.some(({ rounds }) => rounds)).length / 2;
}
