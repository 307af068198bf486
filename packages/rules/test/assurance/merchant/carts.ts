import type { FindCartOptions, Invariant } from "../../../src/assurance/index.ts";
import type { Cart, CartDiscountTerms } from "../../../src/index.ts";
import {
  basket,
  bundle,
  last,
  less,
  lessEach,
  multiBuy,
  off,
  on,
  oneOf,
  only,
  price,
  promotion,
  units,
  withCode,
} from "./promotions.ts";

/** Promotions that give too much away together. */
export interface Trap {
  readonly rule: Invariant;
  readonly discounts: readonly CartDiscountTerms[];
  /** The Cart that the merchant has in mind. */
  readonly cart: Cart;
  /** The promotions whose codes are given in it. */
  readonly codes?: readonly string[];
  readonly options?: Partial<FindCartOptions>;
}

const free: Invariant = { type: "notFree" };
const atMost = (percent: number): Invariant => ({ type: "maxDiscount", permyriad: percent * 100 });
const costs = (centAmounts: Readonly<Record<string, number>>): Invariant => ({
  type: "aboveCost",
  cost: { centAmounts },
});
const totalPrice: Partial<CartDiscountTerms> = { target: { type: "totalPrice" } };
const shipping: Partial<CartDiscountTerms> = { target: { type: "shipping" } };
const coat = units(1, "COAT", price(120), { productType: { key: "coat" } });
const yen = (centAmount: number) => ({ ...price(0, "JPY"), centAmount, fractionDigits: 0 });

/** Traps as merchants fall into them, written by somebody who had read the documents and the guide only. */
export const traps: Readonly<Record<string, Trap>> = {
  "staff in the closing sale": {
    rule: atMost(80),
    discounts: [
      promotion("closing", "0.9", off(60)),
      promotion("staff", "0.8", off(55), { cartPredicate: 'customer.customerGroup.key = "staff"' }),
    ],
    cart: basket([coat], { customer: { customerGroup: { key: "staff" } } }),
  },
  "a welcome as large as the order": {
    rule: free,
    discounts: [promotion("welcome", "0.9", less(price(10)), { ...totalPrice, ...withCode })],
    cart: basket([units(1, "SOAP", price(8))]),
    codes: ["welcome"],
  },
  "three for two in a sale": {
    rule: atMost(60),
    discounts: [
      promotion("sale", "0.9", off(50)),
      promotion("three for two", "0.8", off(100), multiBuy('productType.key = "book"', 3, 1)),
    ],
    cart: basket([units(3, "NOVEL", price(12), { productType: { key: "book" } })]),
  },
  "a coat for the price of a scarf": {
    rule: costs({ COAT: 6000 }),
    discounts: [promotion("outlet", "0.9", only(price(19)), on('sku in ("COAT", "SCARF")'))],
    cart: basket([coat]),
  },
  "two codes in a sale": {
    rule: { type: "notTogether", withCode: 2, sales: 1 },
    discounts: [
      promotion("sale", "0.9", off(10)),
      promotion("newsletter", "0.8", off(10), withCode),
      promotion("influencer", "0.7", off(10), withCode),
    ],
    cart: basket([coat]),
    codes: ["newsletter", "influencer"],
  },
  "twenty off from twenty, delivered for nothing": {
    rule: free,
    discounts: [
      promotion("from twenty", "0.9", less(price(20)), {
        ...totalPrice,
        cartPredicate: 'lineItemTotal(1 = 1) >= "20.00 EUR"',
      }),
      promotion("delivery", "0.8", off(100), { ...shipping, cartPredicate: "shippingInfo is defined" }),
    ],
    cart: basket([units(1, "LAMP", price(20))], { shippingInfo: { price: price(4.9) } }),
  },
  "two for one, and half with a code": {
    rule: atMost(70),
    discounts: [
      promotion("two for one", "0.9", off(100), multiBuy('sku = "SHAMPOO"', 2, 1)),
      promotion("half", "0.8", off(50), withCode),
    ],
    cart: basket([units(2, "SHAMPOO", price(6))]),
    codes: ["half"],
  },
  "five off every small thing": {
    rule: free,
    discounts: [
      promotion("small things", "0.9", lessEach(price(5)), on('price >= "4.00 EUR" and price < "10.00 EUR"')),
    ],
    cart: basket([units(2, "PEN", price(4.5))]),
  },
  "points for thirty": {
    rule: free,
    discounts: [promotion("points", "0.9", less(price(30)), { cartPredicate: 'lineItemTotal(1 = 1) >= "30.00 EUR"' })],
    cart: basket([units(3, "TEA", price(10))]),
  },
  "wool for Austria": {
    rule: atMost(70),
    discounts: [
      promotion("wool", "0.9", off(45), on('attributes.material = "wool"')),
      promotion("austria", "0.8", off(50), { cartPredicate: 'shippingAddress.country = "AT"' }),
    ],
    cart: basket(
      [units(1, "SOCK", price(9), { variant: { sku: "SOCK", attributes: [{ name: "material", value: "wool" }] } })],
      { shippingAddress: { country: "AT" } },
    ),
  },
  "the outlet forgot the sale": {
    rule: atMost(70),
    discounts: [
      promotion("sale", "0.9", off(30)),
      promotion("outlet", "0.8", off(60), { stores: [{ key: "outlet" }] }),
    ],
    cart: basket([coat], { store: { key: "outlet" } }),
  },
  "three reasons at once": {
    rule: atMost(60),
    discounts: [
      promotion("members", "0.9", off(35), { cartPredicate: 'customer.customerGroup.key = "members"' }),
      promotion("season", "0.8", off(30), on('categories.key = "summer"')),
      promotion("newsletter", "0.7", off(20), withCode),
    ],
    cart: basket([units(1, "HAT", price(25), { categories: [{ key: "summer" }] })], {
      customer: { customerGroup: { key: "members" } },
    }),
    codes: ["newsletter"],
  },
  "a case of wine": {
    rule: atMost(50),
    discounts: [
      promotion("by the dozen", "0.9", off(40), { cartPredicate: 'lineItemCount(productType.key = "wine") >= 12' }),
      promotion("rosé", "0.8", off(30), on('productType.key = "wine" and attributes.colour = "rose"')),
    ],
    cart: basket([
      units(12, "ROSE", price(7), {
        productType: { key: "wine" },
        variant: { sku: "ROSE", attributes: [{ name: "colour", value: "rose" }] },
      }),
    ]),
  },
  "trousers with a jacket": {
    rule: { type: "aboveCost", cost: { permyriad: 4000 } },
    discounts: [
      promotion("trousers", "0.9", off(40), on('sku = "TROUSERS"')),
      promotion("suit", "0.8", off(50), bundle(['sku = "JACKET"', 1], ['sku = "TROUSERS"', 1])),
    ],
    cart: basket([units(1, "JACKET", price(90)), units(1, "TROUSERS", price(60))]),
  },
  "an engraving without anything to engrave": {
    rule: free,
    discounts: [
      promotion("engraving", "0.9", off(100), { target: { type: "customLineItems", predicate: 'slug = "engraving"' } }),
    ],
    cart: basket([], { customLineItems: [{ id: "1", quantity: 1, money: price(12), slug: "engraving" }] }),
  },
  "brand, season, and all": {
    rule: atMost(55),
    discounts: [
      promotion("brand", "0.9", off(30), on('attributes.brand = "acme"')),
      promotion("winter", "0.8", off(25), on('attributes.season = "winter"')),
      promotion("all", "0.7", off(20), totalPrice),
    ],
    cart: basket([
      units(1, "BOOT", price(80), {
        variant: {
          sku: "BOOT",
          attributes: [
            { name: "brand", value: "acme" },
            { name: "season", value: "winter" },
          ],
        },
      }),
    ]),
  },
  "gift cards at a discount": {
    rule: {
      type: "holds",
      holds: ({ result }) =>
        result.cart.lineItems.every(({ variant, totalPrice: total, quantity }) => {
          const { sku } = (variant ?? {}) as { readonly sku?: string };
          return sku !== "GIFT-50" || total.centAmount === 5000 * quantity;
        }),
    },
    discounts: [promotion("everything", "0.9", off(10), { cartPredicate: 'totalPrice > "80.00 EUR"' })],
    cart: basket([units(2, "GIFT-50", price(50))]),
    options: {
      products: [
        { variant: { sku: "GIFT-50" }, price: { value: price(50) } },
        { variant: { sku: "CARD" }, price: { value: price(2) } },
      ],
    },
  },
  "five euros on what earns three": {
    rule: costs({ CABLE: 700, CASE: 1500 }),
    discounts: [promotion("five", "0.9", less(price(5)), withCode)],
    cart: basket([units(1, "CABLE", price(10))]),
    codes: ["five"],
    options: {
      products: [
        { variant: { sku: "CABLE" }, price: { value: price(10) } },
        { variant: { sku: "CASE" }, price: { value: price(30) } },
      ],
    },
  },
  "a thousand yen": {
    rule: free,
    discounts: [promotion("thousand", "0.9", { type: "absolute", money: [yen(1000)] }, totalPrice)],
    cart: basket([units(1, "FAN", yen(980))]),
  },
  "four for one": {
    rule: atMost(70),
    discounts: [promotion("four for one", "0.9", off(100), multiBuy('categories.key = "cards"', 4, 3))],
    cart: basket([units(4, "CARD", price(3), { categories: [{ key: "cards" }] })]),
  },
  "three thresholds at once": {
    rule: free,
    discounts: [
      promotion("ten", "0.9", less(price(5)), { cartPredicate: 'lineItemTotal(1 = 1) >= "10.00 EUR"' }),
      promotion("twenty", "0.8", less(price(10)), { cartPredicate: 'lineItemTotal(1 = 1) >= "20.00 EUR"' }),
      promotion("thirty", "0.7", less(price(15)), { cartPredicate: 'lineItemTotal(1 = 1) >= "30.00 EUR"' }),
    ],
    cart: basket([units(3, "BOWL", price(10))]),
  },
  "a bundle that costs less than its pot": {
    rule: costs({ POT: 2500 }),
    discounts: [promotion("with a lid", "0.9", only(price(20)), bundle(['sku = "LID"', 1], ['sku = "POT"', 1]))],
    cart: basket([units(1, "LID", price(10)), units(1, "POT", price(45))]),
  },
  "the better of a group, and then the code": {
    rule: atMost(65),
    discounts: [
      promotion("forty", "0.9", off(40), oneOf("sale")),
      promotion("fifty for members", "0.9", off(50), {
        ...oneOf("sale"),
        cartPredicate: 'customer.customerGroup.key = "members"',
      }),
      promotion("code", "0.8", off(35), withCode),
    ],
    cart: basket([coat], { customer: { customerGroup: { key: "members" } } }),
    codes: ["code"],
  },
  "a stop that comes too late": {
    rule: atMost(50),
    discounts: [
      promotion("early", "0.9", off(30)),
      promotion("the last one", "0.8", off(40), { ...last, ...on("attributes.clearance = true") }),
    ],
    cart: basket([
      units(1, "RUG", price(70), { variant: { sku: "RUG", attributes: [{ name: "clearance", value: true }] } }),
    ]),
  },
  "dear shipping for nothing": {
    rule: {
      type: "holds",
      holds: ({ before, result }) =>
        (before.shippingInfo?.price.centAmount ?? 0) < 1500 || result.cart.totalPrice.centAmount >= 2000,
      nearness: ({ before, result }) =>
        (before.shippingInfo?.price.centAmount ?? 0) - result.cart.totalPrice.centAmount,
    },
    discounts: [
      promotion("shipping", "0.9", off(100), { ...shipping, cartPredicate: 'lineItemTotal(1 = 1) > "10.00 EUR"' }),
    ],
    cart: basket([units(1, "VASE", price(12))], { shippingInfo: { price: price(25) } }),
    options: { shippingPrices: [undefined, 490, 2500] },
  },
  "one set per set": {
    rule: atMost(40),
    discounts: [
      promotion("set", "0.9", lessEach(price(15)), bundle(['sku = "CUP"', 2], ['sku = "JUG"', 1])),
      promotion("tenth", "0.8", off(10)),
    ],
    cart: basket([units(2, "CUP", price(5)), units(1, "JUG", price(20))]),
  },
  "twenty units of a thing": {
    rule: atMost(45),
    discounts: [
      promotion("many", "0.9", off(25), on("quantity >= 20")),
      promotion("trade", "0.8", off(30), { cartPredicate: "customer.vatId is defined" }),
    ],
    cart: basket([units(20, "SCREW", price(1.5))], { customer: { vatId: "DE123456789" } }),
  },
};
