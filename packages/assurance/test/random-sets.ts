import type { CartDiscountTerms } from "@commerce-http/rules";
import type { CartDiscountTarget, CartDiscountValue } from "@commerce-http/types";
import {
  amountOff,
  customLines,
  discount,
  eur,
  gift,
  lines,
  multiBuy,
  percent,
  shipping,
  totalPrice,
  units,
} from "../../rules/test/cart-discount/carts.ts";
import type { Draw } from "../../rules/test/random.ts";

const linePredicates = [
  "1 = 1",
  'sku = "a"',
  'sku != "b"',
  "quantity > 1",
  "price.centAmount >= 700",
  'attributes.brand = "acme"',
];
const cartPredicates = [
  "1 = 1",
  'country = "DE"',
  'country != "DE" or totalPrice > "20.00 EUR"',
  'totalPrice >= "15.00 EUR"',
  "lineItemCount(quantity > 1) > 1",
  'lineItemTotal(sku = "a") >= "12.00 EUR"',
  'lineItemExists(sku = "b") and not(country = "AT")',
  'lineItems.variant.sku = "c"',
  "shippingInfo is defined",
];

/** Discounts of all kinds, a few at once, which apply more often than not. */
export function anyDiscounts(draw: Draw): CartDiscountTerms[] {
  return Array.from({ length: 1 + draw.below(4) }, (_, index) => {
    const [value, target] = draw.pick([anyLineDiscount, anyLineDiscount, anyOtherDiscount])(draw);
    const isInGroup = draw.chance(0.2);
    return discount(`d${index}`, value, target, {
      sortOrder: `0.${1 + draw.below(9)}${index}`,
      cartPredicate: draw.pick(cartPredicates),
      requiresDiscountCode: draw.chance(0.3),
      stores: draw.chance(0.15) ? [{ key: draw.pick(["berlin", "wien"]) }] : [],
      stackingMode: draw.chance(0.15) ? "StopAfterThisDiscount" : "Stacking",
      ...(isInGroup && { discountGroup: { typeId: "discount-group", id: "g" } }),
    });
  });
}

type Effect = readonly [CartDiscountValue, CartDiscountTarget | undefined];

function anyLineDiscount(draw: Draw): Effect {
  const money = [eur(50 + draw.below(1500))];
  const value = draw.pick<CartDiscountValue>([
    percent(500 + draw.below(9000)),
    { type: "absolute", money },
    { type: "absolute", money, applicationMode: "EvenDistribution" },
    { type: "absolute", money, applicationMode: "IndividualApplication" },
    { type: "fixed", money },
  ]);
  return [value, anyLineTarget(draw)];
}

function anyLineTarget(draw: Draw): CartDiscountTarget {
  const predicate = draw.pick(linePredicates);
  const selectionMode = draw.pick(["Cheapest", "MostExpensive"] as const);
  const component = (predicate: string) => units(predicate, 1, 1 + draw.below(2));
  return draw.pick<CartDiscountTarget>([
    lines(predicate),
    { type: "multiBuyLineItems", predicate, triggerQuantity: 2, discountedQuantity: 1, selectionMode },
    { type: "pattern", triggerPattern: [component("1 = 1")], targetPattern: [component(predicate)], selectionMode },
  ]);
}

function anyOtherDiscount(draw: Draw): Effect {
  const value = draw.pick<CartDiscountValue>([
    percent(500 + draw.below(9000)),
    amountOff([eur(50 + draw.below(1500))]),
  ]);
  if (draw.chance(0.2)) {
    return [gift("gift"), undefined];
  }
  return [value, { type: draw.pick(["shipping", "totalPrice"] as const) }];
}

/** Discounts of the kinds that the algebraic bound covers. */
export function boundedDiscounts(draw: Draw): CartDiscountTerms[] {
  return Array.from({ length: 1 + draw.below(5) }, (_, index) => {
    const minimum = 10 * draw.below(8);
    const cartPredicate = draw.pick([
      `totalPrice >= "${minimum}.00 EUR"`,
      `totalPrice.centAmount > ${minimum * 100} and country = "DE"`,
      `lineItemTotal(quantity > 1) >= "${minimum}.00 EUR"`,
      `lineItemCount(1 = 1) >= ${draw.below(5)}`,
      `totalPrice >= "${minimum}.00 EUR" and totalPrice < "${minimum + 30}.00 EUR"`,
      "1 = 1",
    ]);
    const target = draw.pick<CartDiscountTarget>([
      { type: "lineItems", predicate: draw.pick(linePredicates) },
      customLines("1 = 1"),
      totalPrice,
      shipping,
    ]);
    const predicate = draw.pick(linePredicates);
    const someFree = multiBuy(2 + draw.below(3), 1 + draw.below(2), { predicate });
    const relative = percent(100 + draw.below(6000));
    const cents = 100 + draw.below(2000);
    const spread = amountOff(eur(cents), draw.pick(["ProportionateDistribution", "EvenDistribution"]));
    const isMultiBuy = draw.chance(0.25);
    const isInGroup =
      draw.chance(0.3) && (isMultiBuy || target.type === "lineItems" || target.type === "customLineItems");
    return discount(`d${index}`, isMultiBuy || draw.chance(0.6) ? relative : spread, isMultiBuy ? someFree : target, {
      sortOrder: `0.${1 + draw.below(9)}${index}`,
      cartPredicate,
      requiresDiscountCode: draw.chance(0.2),
      stores: draw.chance(0.2) ? [{ key: draw.pick(["berlin", "wien"]) }] : [],
      stackingMode: draw.chance(0.1) ? "StopAfterThisDiscount" : "Stacking",
      ...(isInGroup && { discountGroup: { typeId: "discount-group", id: draw.pick(["g", "h"]) } }),
    });
  });
}
