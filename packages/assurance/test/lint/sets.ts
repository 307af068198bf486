import type { CartDiscountTerms } from "@commerce-http/rules";
import {
  amountOff,
  customLines,
  discount as discountOf,
  eur,
  everything,
  fixedPrice,
  gift,
  lines,
  multiBuy,
  pattern,
  percent,
  shipping,
  stops,
  totalPrice,
  units,
} from "../../../rules/test/cart-discount/carts.ts";
import type { Draw } from "../../../rules/test/random.ts";

/** The present time in all sets. */
export const now: Date = new Date("2026-06-01T12:00:00Z");

/** A Cart Discount of a tenth on everything, but for what is given. */
export function discount(id: string, more: Partial<CartDiscountTerms> = {}): CartDiscountTerms {
  const usual = { key: id, name: { en: `The ${id}` }, target: everything };
  return discountOf(id, percent(1000), undefined, { ...usual, ...more });
}

/** A reference to a Discount Group. */
export function group(id: string): NonNullable<CartDiscountTerms["discountGroup"]> {
  return { typeId: "discount-group", id };
}

/** A sort order that no other index has, below those that plants use. */
function place(index: number): string {
  return `0.4${String(index).padStart(3, "0")}1`;
}

/**
 * Cart Discounts that live together without harm: each has a place, an SKU and a condition of its own.
 *
 * Only relative values below the whole price, amounts in euros, maxima where a pattern needs them, and stops among
 * discounts of one SKU.
 */
export function harmless(draw: Draw, count: number): CartDiscountTerms[] {
  return Array.from({ length: count }, (_, index) => {
    const sku = `decoy-${index}`;
    const make = draw.pick(HARMLESS);
    const cartPredicate = draw.pick(CONDITIONS).replaceAll("#", String(index));
    return discount(sku, { cartPredicate, sortOrder: place(index), ...make(`sku = "${sku}"`, draw, index) });
  });
}

type Make = (predicate: string, draw: Draw, index: number) => Partial<CartDiscountTerms>;

const CONDITIONS = [
  "1 = 1",
  'country in ("DE", "AT")',
  'totalPrice > "#0.00 EUR"',
  'customer.customerGroup.key = "group-#"',
  'lineItemCount(categories.key = "category-#") >= 2',
  'not(custom.fields.wholesale = true) and totalPrice >= "5.00 EUR"',
  'lineItemExists(attributes.color = "red") or lineItemTotal(1 = 1) > "100.00 EUR"',
  'store.key != "outlet" and customerEmail is defined',
  "customLineItemCount(1 = 1) < 4",
];

const HARMLESS: readonly Make[] = [
  (predicate, draw) => ({ value: percent(500 + draw.below(4000)), target: lines(predicate) }),
  (predicate, draw) => ({
    value: amountOff([eur(100 + draw.below(500))], "EvenDistribution"),
    target: lines(predicate),
  }),
  (predicate) => ({
    value: fixedPrice(eur(999), "IndividualApplication"),
    target: lines(`${predicate} and price > "12.00 EUR"`),
  }),
  (predicate) => ({ value: percent(10_000), target: multiBuy(3, 1, { predicate }) }),
  (predicate) => ({ value: percent(5000), target: pattern([units(predicate, 2, 2)], [units(predicate, 1, 1)]) }),
  (_predicate, _draw, index) => ({ value: percent(2000), target: customLines(`slug = "engraving-${index}"`) }),
  (predicate) => ({ target: lines(predicate), ...stops }),
  (predicate) => ({ target: lines(predicate), requiresDiscountCode: true }),
  (_predicate, _draw, index) => ({
    value: percent(2500),
    target: shipping,
    cartPredicate: `shippingInfo.shippingMethodName = "method ${index}"`,
  }),
  (_predicate, _draw, index) => ({
    value: amountOff(eur(500)),
    target: totalPrice,
    cartPredicate: `totalPrice >= "${100 + index}.00 EUR"`,
  }),
  (predicate) => ({
    target: lines(predicate),
    validFrom: "2026-07-01T00:00:00Z",
    validUntil: "2026-08-01T00:00:00Z",
    stores: [{ key: "berlin" }, { key: "paris" }],
  }),
  (_predicate, _draw, index) => ({ value: gift(`gift-${index}`), target: undefined }),
];
