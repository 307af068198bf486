import type { CartDiscountTarget, CartDiscountValue, TypedMoney } from "@commerce-http/types";
import * as fc from "fast-check";
import type { Cart, CartDiscountTerms, DiscountOptions, Gift } from "../../src/cart-discount/cart.ts";
import { Draw } from "../random.ts";
import { cartOf, customLine, discount, eur, fineEur, gift, line, lines, now, shipping, totalPrice } from "./carts.ts";

/** A Cart, the discounts that may apply to it, and how. */
export interface DiscountCase {
  readonly cart: Cart;
  readonly discounts: readonly CartDiscountTerms[];
  readonly options: DiscountOptions;
}

/**
 * Makes a Cart and discounts of all kinds at random, always the same for a seed.
 *
 * @param isPlain Leaves out amounts that are spread over several applications on fine lines.
 */
export function caseOf(seed: number, isPlain = true): DiscountCase {
  const draw = new Draw(seed);
  const isFine = draw.chance(0.3);
  const lines = Array.from({ length: draw.integer(0, 5) }, (_, index) => lineItem(draw, index, isFine));
  const customLines = Array.from({ length: draw.integer(0, 2) }, (_, index) =>
    customLine(draw.pick(["box", "card"]) + index, draw.integer(-100, 900), draw.integer(0, 4)),
  );
  const cart = cartOf(lines, {
    customLineItems: customLines,
    ...(draw.chance(0.6) && { shippingInfo: { price: eur(draw.integer(0, 900)) } }),
    ...(draw.chance(0.5) && { store: { key: draw.pick(["berlin", "paris"]) } }),
    country: draw.pick(["DE", "FR"]),
  });
  const discounts = Array.from({ length: draw.integer(0, 8) }, (_, index) =>
    cartDiscount(draw, index, isFine, isPlain),
  );
  const coded = discounts.filter(() => draw.chance(0.5)).map(({ id }) => ({ id }));
  return {
    cart,
    discounts,
    options: {
      now,
      discountCodes: [{ cartDiscounts: coded }],
      discountTypeCombination: draw.pick(["Stacking", "BestDeal"]),
      ...(draw.chance(0.5) && { discountGroups: [{ id: "g", sortOrder: `0.${draw.integer(1, 9)}` }] }),
      ...(draw.chance(0.5) && { findGift }),
    },
  };
}

/** Cases of all kinds except gifts, which are worth something and take nothing off. */
export const anyCase: fc.Arbitrary<DiscountCase> = fc.nat().map((seed) => {
  const { cart, discounts, options } = caseOf(seed, false);
  return { cart, discounts: discounts.filter(({ value }) => value.type !== "giftLineItem"), options };
});

function lineItem(draw: Draw, index: number, isFine: boolean) {
  const price = draw.integer(0, 1200);
  const value: TypedMoney = isFine && draw.chance(0.5) ? fineEur(draw.integer(0, 4000)) : eur(price);
  const isReduced = value.type === "centPrecision" && draw.chance(0.4);
  return line(`${draw.pick(["a", "b", "c"])}${index}`, 0, draw.integer(0, 7), {
    price: { value, ...(isReduced && { discounted: { value: eur(draw.integer(0, price)) } }) },
    variant: {
      sku: draw.pick(["mug", "tee", "cap"]),
      attributes: [{ name: "color", value: draw.pick(["red", "blue"]) }],
    },
    categories: [{ id: draw.pick(["x", "y"]) }, { id: "z" }],
    shelf: draw.integer(1, 3),
  });
}

const linePredicates = [
  "1 = 1",
  "shelf = 1",
  "shelf in (1, 3)",
  'sku = "mug"',
  'sku = "tee" and attributes.color = "red"',
  'attributes.color != "red" or shelf > 2',
  'categories.id contains any ("x", "y")',
  'categories.id = "x" and quantity >= 2',
  "price.centAmount > 300",
  'price < "5.00 EUR" and not(shelf = 2)',
  'totalPrice >= "8.00 EUR"',
  'slug = "box0"',
  "product.id is not defined",
] as const;

const cartPredicates = [
  ...Array.from({ length: 10 }, () => "1 = 1" as const),
  'country = "DE"',
  'totalPrice > "10.00 EUR"',
  "lineItemCount(shelf = 1) >= 2",
  'lineItemTotal(1 = 1) < "60.00 EUR" and shippingInfo is defined',
  'lineItemExists(sku = "mug") or customLineItemCount(1 = 1) > 1',
  "forAllLineItems(quantity < 7)",
  'lineItems(variant.sku = "cap")',
  'customLineItemTotal(1 = 1) > "1.00 EUR" or forAllCustomLineItems(quantity > 0)',
  'not(store.key = "paris")',
] as const;

function cartDiscount(draw: Draw, index: number, isFine: boolean, isPlain: boolean): CartDiscountTerms {
  const group = draw.chance(0.3) ? draw.pick(["g", "h"]) : undefined;
  const isGift = draw.chance(0.08);
  const target = targetOf(draw);
  return discount(
    `d${draw.integer(0, 9)}${index}`,
    isGift ? gift(draw.pick(["mug", "none"])) : valueOf(draw, isFine, isPlain, target),
    isGift ? undefined : target,
    {
      sortOrder: draw.chance(0.02) ? "first" : `0.${draw.integer(1, 9)}`,
      cartPredicate: draw.chance(0.02) ? "country =" : draw.pick(cartPredicates),
      stackingMode: draw.chance(0.15) ? "StopAfterThisDiscount" : "Stacking",
      requiresDiscountCode: draw.chance(0.1),
      isActive: draw.chance(0.95),
      ...(draw.chance(0.1) && { stores: [{ key: "berlin" }, { key: draw.pick(["paris", "rome"]) }] }),
      ...(draw.chance(0.05) && { validFrom: draw.pick(["2026-11-21T12:00:00", "2026-12-01T00:00:00Z"]) }),
      ...(draw.chance(0.05) && { validUntil: draw.pick(["2026-11-21T12:00:00Z", "2027-01-01"]) }),
      ...(group !== undefined && { discountGroup: { typeId: "discount-group", id: group } }),
    },
  );
}

function findGift({ product }: { readonly product: { readonly id: string } }): Gift | undefined {
  return product.id === "none" ? undefined : { price: { value: eur(799), discounted: { value: eur(699) } } };
}

function valueOf(draw: Draw, isFine: boolean, isPlain: boolean, target: CartDiscountTarget): CartDiscountValue {
  const money = [eur(5, "USD"), eur(draw.integer(-20, 1500))];
  const isOnce = !isPlain || !isFine || target.type === "lineItems" || target.type === "customLineItems";
  const applicationMode = isOnce
    ? draw.pick(["ProportionateDistribution", "EvenDistribution", "IndividualApplication"])
    : "IndividualApplication";
  switch (draw.integer(0, 3)) {
    case 0:
      return { type: "relative", permyriad: draw.integer(-100, 10_500) };
    case 1:
      return { type: "relative", permyriad: 100 * draw.integer(1, 50) };
    case 2:
      return { type: "absolute", money, ...((!isOnce || draw.chance(0.8)) && { applicationMode }) };
    default:
      return {
        type: "fixed",
        money: isFine && draw.chance(0.4) ? [fineEur(draw.integer(0, 9000))] : money,
        ...(draw.chance(0.6) && { applicationMode }),
      };
  }
}

function targetOf(draw: Draw): CartDiscountTarget {
  const predicate = draw.pick(linePredicates);
  const selectionMode = draw.pick(["Cheapest", "MostExpensive"]);
  const maxOccurrence = draw.chance(0.3) ? { maxOccurrence: draw.integer(0, 3) } : {};
  switch (draw.integer(0, 9)) {
    case 0:
      return shipping;
    case 1:
      return totalPrice;
    case 2:
      return { type: "customLineItems", predicate };
    case 3:
    case 4:
    case 5: {
      const triggerQuantity = draw.integer(1, 4);
      const type = draw.chance(0.8) ? "multiBuyLineItems" : "multiBuyCustomLineItems";
      const discountedQuantity = draw.integer(1, triggerQuantity);
      return { type, predicate, triggerQuantity, discountedQuantity, selectionMode, ...maxOccurrence };
    }
    case 6:
    case 7: {
      const component = () => {
        const minCount = draw.integer(0, 2);
        return {
          type: draw.chance(0.8) ? ("CountOnLineItemUnits" as const) : ("CountOnCustomLineItemUnits" as const),
          predicate: draw.pick(linePredicates),
          ...(draw.chance(0.7) && { minCount }),
          ...(draw.chance(0.7) && { maxCount: Math.max(1, minCount) + draw.integer(0, 2) }),
        };
      };
      const triggerPattern = Array.from({ length: draw.integer(0, 2) }, component);
      const targetPattern = Array.from({ length: draw.integer(1, 2) }, component);
      return { type: "pattern", triggerPattern, targetPattern, selectionMode, ...maxOccurrence };
    }
    default:
      return lines(predicate);
  }
}
