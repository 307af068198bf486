import type { CartDiscountTarget, CartDiscountValue } from "@commerce-http/types";
import type { Random } from "../../src/assurance/find/random.ts";
import type { CartDiscountTerms } from "../../src/cart-discount/cart.ts";
import {
  amountOff,
  customLines,
  discount,
  eur,
  gift,
  lines,
  percent,
  shipping,
  totalPrice,
  units,
} from "../cart-discount/carts.ts";

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

/** A value of a list. */
export function one<Item>(random: Random, items: readonly Item[]): Item {
  const item = random.pick(items);
  if (item === undefined) throw new RangeError("Cannot pick from nothing");
  return item;
}

/** Discounts of all kinds, a few at once, which apply more often than not. */
export function anyDiscounts(random: Random): CartDiscountTerms[] {
  return Array.from({ length: 1 + random.below(4) }, (_, index) => {
    const [value, target] = one(random, [anyLineDiscount, anyLineDiscount, anyOtherDiscount])(random);
    const isInGroup = random.chance(0.2);
    return discount(`d${index}`, value, target, {
      sortOrder: `0.${1 + random.below(9)}${index}`,
      cartPredicate: one(random, cartPredicates),
      requiresDiscountCode: random.chance(0.3),
      stores: random.chance(0.15) ? [{ key: one(random, ["berlin", "wien"]) }] : [],
      stackingMode: random.chance(0.15) ? "StopAfterThisDiscount" : "Stacking",
      ...(isInGroup && { discountGroup: { typeId: "discount-group", id: "g" } }),
    });
  });
}

type Effect = readonly [CartDiscountValue, CartDiscountTarget | undefined];

function anyLineDiscount(random: Random): Effect {
  const money = [eur(50 + random.below(1500))];
  const value = one<CartDiscountValue>(random, [
    percent(500 + random.below(9000)),
    { type: "absolute", money },
    { type: "absolute", money, applicationMode: "EvenDistribution" },
    { type: "absolute", money, applicationMode: "IndividualApplication" },
    { type: "fixed", money },
  ]);
  return [value, anyLineTarget(random)];
}

function anyLineTarget(random: Random): CartDiscountTarget {
  const predicate = one(random, linePredicates);
  const selectionMode = one(random, ["Cheapest", "MostExpensive"] as const);
  const component = (predicate: string) => units(predicate, 1, 1 + random.below(2));
  return one<CartDiscountTarget>(random, [
    lines(predicate),
    { type: "multiBuyLineItems", predicate, triggerQuantity: 2, discountedQuantity: 1, selectionMode },
    { type: "pattern", triggerPattern: [component("1 = 1")], targetPattern: [component(predicate)], selectionMode },
  ]);
}

function anyOtherDiscount(random: Random): Effect {
  const value = one<CartDiscountValue>(random, [
    percent(500 + random.below(9000)),
    amountOff([eur(50 + random.below(1500))]),
  ]);
  if (random.chance(0.2)) {
    return [gift("gift"), undefined];
  }
  return [value, { type: one(random, ["shipping", "totalPrice"] as const) }];
}

/** Discounts of the kinds that the algebraic bound covers. */
export function boundedDiscounts(random: Random): CartDiscountTerms[] {
  return Array.from({ length: 1 + random.below(5) }, (_, index) => {
    const minimum = 10 * random.below(8);
    const cartPredicate = one(random, [
      `totalPrice >= "${minimum}.00 EUR"`,
      `totalPrice.centAmount > ${minimum * 100} and country = "DE"`,
      `lineItemTotal(quantity > 1) >= "${minimum}.00 EUR"`,
      `lineItemCount(1 = 1) >= ${random.below(5)}`,
      `totalPrice >= "${minimum}.00 EUR" and totalPrice < "${minimum + 30}.00 EUR"`,
      "1 = 1",
    ]);
    const target = one<CartDiscountTarget>(random, [
      { type: "lineItems", predicate: one(random, linePredicates) },
      customLines("1 = 1"),
      totalPrice,
      shipping,
    ]);
    const multiBuy: CartDiscountTarget = {
      type: "multiBuyLineItems",
      predicate: one(random, linePredicates),
      triggerQuantity: 2 + random.below(3),
      discountedQuantity: 1 + random.below(2),
      selectionMode: "Cheapest",
    };
    const relative = percent(100 + random.below(6000));
    const spread: CartDiscountValue = {
      type: "absolute",
      money: [eur(100 + random.below(2000))],
      applicationMode: one(random, ["ProportionateDistribution", "EvenDistribution"] as const),
    };
    const isMultiBuy = random.chance(0.25);
    const isInGroup =
      random.chance(0.3) && (isMultiBuy || target.type === "lineItems" || target.type === "customLineItems");
    return discount(`d${index}`, isMultiBuy || random.chance(0.6) ? relative : spread, isMultiBuy ? multiBuy : target, {
      sortOrder: `0.${1 + random.below(9)}${index}`,
      cartPredicate,
      requiresDiscountCode: random.chance(0.2),
      stores: random.chance(0.2) ? [{ key: one(random, ["berlin", "wien"]) }] : [],
      stackingMode: random.chance(0.1) ? "StopAfterThisDiscount" : "Stacking",
      ...(isInGroup && { discountGroup: { typeId: "discount-group", id: one(random, ["g", "h"]) } }),
    });
  });
}
