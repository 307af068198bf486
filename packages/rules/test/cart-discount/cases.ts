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

/** Makes a Cart and discounts of all kinds at random, always the same for a seed. */
export function caseOf(seed: number): DiscountCase {
  const draw = new Draw(seed);
  const isFine = draw.chance(0.5);
  const lines = Array.from({ length: draw.pick([0, 1, 2, 3, 4, 4, 5]) }, (_, index) => lineItem(draw, index, isFine));
  const customLines = Array.from({ length: draw.integer(0, 2) }, (_, index) =>
    customLine(draw.pick(["box", "card"]) + index, draw.integer(-100, 900), draw.integer(0, 4)),
  );
  const earlierGift = line("g", 500, 1, { lineItemMode: "GiftLineItem", variant: { sku: "mug", attributes: [] } });
  const cart = cartOf(draw.chance(0.1) ? [...lines, earlierGift] : lines, {
    customLineItems: customLines,
    ...(draw.chance(0.6) && { shippingInfo: { price: eur(draw.integer(0, 900)) } }),
    ...(draw.chance(0.7) && { store: { key: draw.pick(["berlin", "paris"]) } }),
    country: draw.pick(["DE", "FR"]),
  });
  const discounts = Array.from({ length: draw.integer(0, 8) }, (_, index) => cartDiscount(draw, index, isFine));
  return {
    cart,
    discounts,
    options: {
      now,
      discountCodes: Array.from({ length: draw.integer(0, 2) }, () => ({
        cartDiscounts: discounts.filter(() => draw.chance(0.5)),
      })),
      discountTypeCombination: draw.pick(["Stacking", "BestDeal"]),
      ...(draw.chance(0.5) && { discountGroups: [{ id: "g", sortOrder: `0.${draw.integer(1, 9)}` }] }),
      ...(draw.chance(0.8) && { findGift }),
    },
  };
}

/** Cases of all kinds except gifts, which are worth something and take nothing off. */
export const anyCase: fc.Arbitrary<DiscountCase> = fc.nat().map((seed) => {
  const { cart, discounts, options } = caseOf(seed);
  return { cart, discounts: discounts.filter(({ value }) => value.type !== "giftLineItem"), options };
});

/** An amount of at most so many cents, in cents or in high precision. */
function money(draw: Draw, isFine: boolean, cents: number): TypedMoney {
  if (!isFine || draw.chance(0.4)) return eur(draw.integer(0, cents));
  const fractionDigits = draw.pick([3, 3, 4, 5]);
  const perCent = 10 ** (fractionDigits - 2);
  // Halves of cents are where rounding is hard.
  const preciseAmount = draw.chance(0.2)
    ? draw.integer(0, 2 * cents) * (perCent / 2)
    : draw.integer(0, cents * perCent);
  const centAmount = Math.round(preciseAmount / perCent);
  return { type: "highPrecision", preciseAmount, fractionDigits, centAmount, currencyCode: "EUR" };
}

function lineItem(draw: Draw, index: number, isFine: boolean) {
  const value = money(draw, isFine, draw.pick([15, 400, 1200]));
  return line(`${draw.pick(["a", "b", "c"])}${index}`, 0, draw.pick([0, 1, 1, 2, 3, 4, 4, 7]), {
    price: { value, ...(draw.chance(0.4) && { discounted: { value: money(draw, isFine, value.centAmount) } }) },
    variant: {
      sku: draw.pick(["mug", "tee", "cap"]),
      attributes: [{ name: "color", value: draw.pick(["red", "blue"]) }],
    },
    categories: [{ id: draw.pick(["x", "y"]) }, { id: "z" }],
    shelf: draw.integer(1, 3),
  });
}

const linePredicates = [
  ...Array.from({ length: 12 }, () => "1 = 1" as const),
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
  ...Array.from({ length: 14 }, () => "1 = 1" as const),
  'country = "DE"',
  'totalPrice > "10.00 EUR"',
  'lineItems(variant.sku = "cap")',
  'not(store.key = "paris")',
  "lineItemCount(shelf = 1) >= 2",
  'lineItemCount(sku = "mug" or categories.id = "x") != 3',
  'lineItemTotal(1 = 1) < "60.00 EUR" and shippingInfo is defined',
  'lineItemTotal(attributes.color = "red") >= "5.00 EUR"',
  'lineItemExists(sku = "mug") or customLineItemCount(1 = 1) > 1',
  'not(lineItemExists(price > "9.00 EUR")) and forAllCustomLineItems(slug != "box0")',
  "forAllLineItems(quantity < 7)",
  'customLineItemTotal(1 = 1) > "1.00 EUR" or forAllCustomLineItems(quantity > 0)',
  'customLineItemExists(money < "0.50 EUR") = false',
] as const;

const validFrom = [
  "2026-11-21T12:00:00",
  "2026-11-21T12:00:00.001Z",
  "2026-11-21T14:00:00+01:00",
  "2026-11-21",
  "soon",
];
const validUntil = ["2026-11-21T12:00:00Z", "2026-11-21T12:00:00.001", "2026-11-21T12:30:00+01:00", "2027-01-01"];

function cartDiscount(draw: Draw, index: number, isFine: boolean): CartDiscountTerms {
  const isGift = draw.chance(0.12);
  const target = isGift && draw.chance(0.95) ? undefined : targetOf(draw);
  const isForGroups = target !== undefined && target.type !== "shipping" && target.type !== "totalPrice";
  const group = draw.chance(isForGroups ? 0.3 : 0.02) ? draw.pick(["g", "h"]) : undefined;
  return discount(
    `d${draw.integer(0, 9)}${index}`,
    isGift ? gift(draw.pick(["mug", "pen", "bag", "none"])) : valueOf(draw, isFine),
    target,
    {
      sortOrder: draw.chance(0.01) ? "first" : `0.${draw.integer(1, 9)}`,
      cartPredicate: draw.chance(0.01) ? "country =" : draw.pick(cartPredicates),
      stackingMode: draw.chance(0.15) ? "StopAfterThisDiscount" : "Stacking",
      requiresDiscountCode: draw.chance(0.15),
      isActive: draw.chance(0.97),
      ...(draw.chance(0.15) && { stores: [{ key: "berlin" }, { key: draw.pick(["paris", "rome"]) }] }),
      ...(draw.chance(0.1) && { validFrom: draw.pick(validFrom) }),
      ...(draw.chance(0.1) && { validUntil: draw.pick(validUntil) }),
      ...(group !== undefined && { discountGroup: { typeId: "discount-group", id: group } }),
    },
  );
}

const gifts: Readonly<Record<string, Gift>> = {
  mug: { price: { value: eur(799), discounted: { value: eur(699) } } },
  pen: { id: "pen", price: { value: fineEur(125) } },
  bag: { price: { value: eur(300, "USD") } },
};

function findGift({ product }: { readonly product: { readonly id: string } }): Gift | undefined {
  return gifts[product.id];
}

function valueOf(draw: Draw, isFine: boolean): CartDiscountValue {
  const amounts = [eur(5, "USD"), ...(draw.chance(0.97) ? [eur(draw.integer(-20, draw.pick([30, 1500])))] : [])];
  const applicationMode = draw.pick(["ProportionateDistribution", "EvenDistribution", "IndividualApplication"]);
  const mode = draw.chance(0.8) ? { applicationMode } : {};
  switch (draw.integer(0, 5)) {
    case 0:
      return { type: "relative", permyriad: draw.integer(-100, 10_500) };
    case 1:
      return { type: "relative", permyriad: 100 * draw.integer(1, 50) };
    case 2:
    case 3:
      return { type: "absolute", money: amounts, ...mode };
    default:
      return { type: "fixed", money: draw.chance(0.4) ? [money(draw, isFine, 900)] : amounts, ...mode };
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
      const triggerQuantity = draw.integer(1, 3);
      const type = draw.chance(0.9) ? "multiBuyLineItems" : "multiBuyCustomLineItems";
      const discountedQuantity = draw.integer(1, triggerQuantity);
      return { type, predicate, triggerQuantity, discountedQuantity, selectionMode, ...maxOccurrence };
    }
    case 6:
    case 7: {
      const component = () => {
        const minCount = draw.integer(0, 2);
        return {
          type: draw.chance(0.9) ? ("CountOnLineItemUnits" as const) : ("CountOnCustomLineItemUnits" as const),
          predicate: draw.pick(linePredicates),
          ...(draw.chance(0.5) && { minCount }),
          ...(draw.chance(0.7) && { maxCount: Math.max(1, minCount) + draw.integer(0, 2) }),
        };
      };
      const triggerPattern = Array.from({ length: draw.pick([0, 0, 1, 2]) }, component);
      const targetPattern = Array.from({ length: draw.pick([1, 1, 2]) }, component);
      return { type: "pattern", triggerPattern, targetPattern, selectionMode, ...maxOccurrence };
    }
    default:
      return lines(predicate);
  }
}
