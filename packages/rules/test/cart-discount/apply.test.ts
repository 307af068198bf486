import type { CartDiscountTarget, CartDiscountValue } from "@commerce-http/types";
import { describe, expect, it, vi } from "vitest";
import type { Cart, CartDiscountTerms, DiscountedUnits, DiscountOptions } from "../../src/cart-discount/cart.ts";
import type { SkipReason } from "../../src/cart-discount/explanation.ts";
import { applyDiscounts } from "../../src/cart-discount/prepare.ts";
import {
  amountOff,
  cartOf,
  customLine,
  customLines,
  discount,
  eur,
  everything,
  fineEur,
  fixedPrice,
  frozen,
  gift,
  line,
  lines,
  multiBuy,
  now,
  pattern,
  percent,
  shipping,
  stops,
  totalPrice,
  units,
} from "./carts.ts";

/** The price of each unit, by line; lines no discount touches have none. */
function unitPrices(lines: readonly DiscountedUnits[]): number[][] {
  return lines.map(({ discountedPricePerQuantity }) =>
    discountedPricePerQuantity.flatMap(({ quantity, discountedPrice: { value } }) =>
      Array.from({ length: quantity }, () => (value.type === "highPrecision" ? value.preciseAmount : value.centAmount)),
    ),
  );
}

function apply(cart: Cart, discounts: readonly CartDiscountTerms[], options: Partial<DiscountOptions> = {}) {
  return applyDiscounts(frozen(cart), frozen(discounts), frozen({ now, ...options }));
}

/** What became of each discount, by id: `applied`, or why it was skipped. */
function outcomes(cart: Cart, discounts: readonly CartDiscountTerms[], options: Partial<DiscountOptions> = {}) {
  const { explanation } = apply(cart, discounts, options);
  return Object.fromEntries(
    explanation.map((entry) => [entry.discount.id, entry.status === "applied" ? "applied" : entry.reason]),
  );
}

const euros = (centAmount: number, applicationMode?: string) => amountOff(eur(centAmount), applicationMode);
const fixed = (centAmount: number, applicationMode?: string) => fixedPrice(eur(centAmount), applicationMode);
const fineCart = (...tenths: readonly number[]) =>
  cartOf(tenths.map((price, index) => line(`${index}`, 0, 1, { price: { value: fineEur(price) } })));
const sku = (sku: string) => lines(`sku = "${sku}"`);
const one = units("1 = 1", 1, 1);
const off = percent(1000);

/** What a discount took off a unit. */
const part = (id: string, cents: number) => ({
  discount: { typeId: "cart-discount", id },
  discountedAmount: eur(cents),
});

describe("applyDiscounts(): values", () => {
  /** Document 2, Value variants and DiscountApplicationMode, on lines of 10.00, 20.00 and twice 5.00. */
  it.each<[string, CartDiscountValue, number[][]]>([
    ["relative", percent(1000), [[900], [1800], [450, 450]]],
    ["relative: half a cent goes to the even neighbour", percent(25), [[998], [1995], [499, 499]]],
    ["relative: all", percent(10_000), [[0], [0], [0, 0]]],
    ["absolute is ProportionateDistribution when unset", euros(400), [[900], [1800], [450, 450]]],
    ["ProportionateDistribution adds up", euros(100), [[975], [1950], [487, 488]]],
    ["ProportionateDistribution of more than all", euros(5000), [[0], [0], [0, 0]]],
    ["EvenDistribution", euros(400, "EvenDistribution"), [[900], [1900], [400, 400]]],
    ["EvenDistribution adds up", euros(402, "EvenDistribution"), [[899], [1899], [400, 400]]],
    ["EvenDistribution: others take what one cannot", euros(3000, "EvenDistribution"), [[0], [1000], [0, 0]]],
    ["IndividualApplication", euros(400, "IndividualApplication"), [[600], [1600], [100, 100]]],
    ["IndividualApplication never goes below zero", euros(1200, "IndividualApplication"), [[0], [800], [0, 0]]],
    ["fixed, only where lower", fixed(700), [[700], [700], []]],
    ["fixed, equal to a price", fixed(1000), [[], [1000], []]],
    ["fixed at zero", fixed(0), [[0], [0], [0, 0]]],
    ["fixed ignores distribution for lines", fixed(700, "ProportionateDistribution"), [[700], [700], []]],
  ])("%s", (_row, value, prices) => {
    const cart = cartOf([line("a", 1000), line("b", 2000), line("c", 500, 2)]);
    const result = apply(cart, [discount("d", value, everything)]);
    expect(unitPrices(result.cart.lineItems)).toEqual(prices);
    const [entry] = result.explanation;
    expect(entry?.status === "applied" && entry.discountedAmount.centAmount).toBe(
      4000 - result.cart.totalPrice.centAmount,
    );
  });

  it("leaves units alone that get no share", () => {
    const cart = cartOf([line("a", 1000, 2), line("b", 1000)]);
    const result = apply(cart, [discount("d", euros(1, "EvenDistribution"), everything)]);
    expect(unitPrices(result.cart.lineItems)).toEqual([[999, 1000], []]);
    expect(result.explanation).toMatchObject([{ lines: [{ id: "a", perQuantity: [{ quantity: 1 }] }] }]);
  });

  it("applies a fixed price only to units whose current price is higher", () => {
    const cart = cartOf([line("a", 1000, 3)]);
    const discounts = [
      discount("half", percent(5000), multiBuy(3, 1), { sortOrder: "0.9" }),
      discount("fixed", fixed(700), everything),
    ];
    expect(unitPrices(apply(cart, discounts).cart.lineItems)).toEqual([[500, 700, 700]]);
  });

  it("takes relative discounts off the already discounted price", () => {
    const cart = cartOf([line("a", 1000)]);
    const discounts = [
      discount("first", percent(5000), everything, { sortOrder: "0.9" }),
      discount("second", percent(1000), everything),
    ];
    const includedDiscounts = [part("first", 500), part("second", 50)];
    expect(apply(cart, discounts).cart.lineItems[0]?.discountedPricePerQuantity).toEqual([
      { quantity: 1, discountedPrice: { value: eur(450), includedDiscounts } },
    ]);
  });

  it("chooses the amount in the currency of the Cart", () => {
    const usd = eur(900, "USD");
    const discounts = [discount("d", amountOff([usd, eur(100)]), everything)];
    expect(apply(cartOf([line("a", 1000)]), discounts).cart.totalPrice).toEqual(eur(900));
    for (const value of [amountOff(usd), fixedPrice(usd)]) {
      expect(outcomes(cartOf([line("a", 1000)]), [discount("d", value, everything)])).toEqual({ d: "OtherCurrency" });
    }
  });

  it("does not touch amounts below zero", () => {
    const cart = cartOf([line("a", 1000)], { customLineItems: [customLine("credit", -300)] });
    const custom = customLines();
    for (const value of [percent(1000), euros(100), euros(100, "IndividualApplication"), fixed(0)]) {
      expect(outcomes(cart, [discount("d", value, custom)])).toEqual({ d: "NothingSaved" });
    }
    expect(apply(cart, []).cart.totalPrice).toEqual(eur(700));
  });
});

describe("applyDiscounts(): prices in high precision", () => {
  const fine = line("fine", 0, 1000, { price: { value: fineEur(1234) } });

  it("keeps unit prices exact and rounds the line once", () => {
    const { cart } = apply(cartOf([fine]), [discount("d", percent(1000), everything)]);
    expect(cart.lineItems[0]?.discountedPricePerQuantity[0]?.discountedPrice.value).toEqual(fineEur(1111, 111));
    expect(cart.totalPrice).toEqual(eur(111_100));
  });

  it.each([
    ["two lines of 12.5 cents", fineCart(125, 125), euros(10), [75, 75].map((price) => price - 1)],
    ["two lines of 13.5 cents", fineCart(135, 135), euros(10), [86, 86]],
    ["a share that is the limit takes all", fineCart(135, 1000), euros(80, "EvenDistribution"), [0, 340]],
    ["a line of less than half a cent has nothing to take", fineCart(4, 1000), euros(10), [900]],
  ])("lowers the total by just so many cents: %s", (_case, cart, value, prices) => {
    const before = apply(cart, []).cart.totalPrice.centAmount;
    const { cart: result, explanation } = apply(cart, [discount("d", value, everything)]);
    expect(unitPrices(result.lineItems).flat()).toEqual(prices);
    const off = value.type === "absolute" ? value.money[0]?.centAmount : undefined;
    expect(before - result.totalPrice.centAmount).toBe(off);
    expect(explanation).toMatchObject([{ discountedAmount: eur(off ?? 0) }]);
  });

  it("leaves out what even fine units cannot take", () => {
    const { cart } = apply(cartOf([line("tiny", 0, 15, { price: { value: fineEur(1, 0) } })]), [
      discount("d", euros(9), everything),
    ]);
    expect(unitPrices(cart.lineItems)[0]).toEqual(Array.from({ length: 15 }, () => 0));
  });

  it("sets a fixed price that is finer than the price", () => {
    const value = fixedPrice(fineEur(9995, 1000));
    const { cart, explanation } = apply(cartOf([line("a", 1200, 2)]), [discount("d", value, everything)]);
    expect(cart.lineItems[0]?.discountedPricePerQuantity[0]?.discountedPrice.value).toEqual(fineEur(9995, 1000));
    expect(cart.totalPrice).toEqual(eur(1999));
    expect(explanation[0]).toMatchObject({
      discountedAmount: eur(401),
      lines: [{ perQuantity: [{ quantity: 2, discountedAmount: fineEur(2005, 200) }] }],
      message: expect.stringContaining("4.01 EUR"),
    });
  });

  it.each(["ProportionateDistribution", "EvenDistribution"])(
    "sells a bundle of both precisions at its exact price: %s",
    (mode) => {
      const cart = cartOf([line("a", 1000), line("fine", 0, 2, { price: { value: fineEur(5005) } })]);
      const value = fixedPrice(fineEur(12_343), mode);
      const target = pattern([], [units("1 = 1", 3, 3)]);
      const { cart: result, explanation } = apply(cart, [discount("d", value, target)]);
      const prices = result.lineItems.flatMap(({ discountedPricePerQuantity }) => discountedPricePerQuantity);
      const inTenths = prices.map(({ quantity, discountedPrice: { value } }) =>
        value.type === "highPrecision" ? quantity * value.preciseAmount : quantity * value.centAmount * 10,
      );
      expect(inTenths.reduce((sum, price) => sum + price, 0)).toBe(12_343);
      expect(explanation[0]).toMatchObject({ discountedAmount: eur(2001 - result.totalPrice.centAmount) });
      expect(result.totalPrice).toEqual(eur(1234));
    },
  );

  it("adds up beyond what a number holds", () => {
    const quantity = 2 ** 53 - 4;
    const { cart } = apply(cartOf([line("tiny", 0, quantity, { price: { value: fineEur(7, 1) } })]), []);
    // 7 × quantity is 63050394783186916 tenths of a cent, which a number would round to a multiple of 8.
    expect(cart.totalPrice).toEqual(eur(6_305_039_478_318_692));
  });
});

describe("applyDiscounts(): targets", () => {
  const cart = cartOf([line("mug", 1000, 2), line("tee", 2000)], {
    customLineItems: [customLine("engraving", 300, 3)],
    shippingInfo: { price: eur(500), shippingMethodName: "Post" },
  });

  it("lineItems: discounts matching Line Items", () => {
    const result = apply(cart, [discount("d", percent(1000), sku("mug"))]).cart;
    expect(unitPrices(result.lineItems)).toEqual([[900, 900], []]);
    expect(result.lineItems.map(({ totalPrice }) => totalPrice)).toEqual([eur(1800), eur(2000)]);
    expect(result.totalPrice).toEqual(eur(1800 + 2000 + 900 + 500));
  });

  it("customLineItems: discounts matching Custom Line Items", () => {
    const target = customLines('slug = "engraving"');
    const result = apply(cart, [discount("d", percent(1000), target)]).cart;
    expect(unitPrices(result.customLineItems ?? [])).toEqual([[270, 270, 270]]);
    expect(unitPrices(result.lineItems)).toEqual([[], []]);
  });

  it("multiBuyCustomLineItems: discounts some of every so many", () => {
    const target = {
      ...multiBuy(3, 1, { predicate: 'slug = "engraving"' }),
      type: "multiBuyCustomLineItems",
    } as CartDiscountTarget;
    const result = apply(cart, [discount("d", percent(10_000), target)]).cart;
    expect(unitPrices(result.customLineItems ?? [])).toEqual([[0, 300, 300]]);
  });

  it.each([
    ["relative", percent(5000), 250],
    ["absolute", euros(100), 400],
    ["absolute, more than all", euros(900), 0],
    ["fixed", fixed(299), 299],
  ])("shipping: %s", (_value, value, price) => {
    const result = apply(cart, [discount("d", value, shipping)]);
    expect(result.cart.shippingInfo).toEqual({
      ...cart.shippingInfo,
      discountedPrice: {
        value: eur(price),
        includedDiscounts: [part("d", 500 - price)],
      },
    });
    expect(result.cart.totalPrice).toEqual(eur(4900 + price));
    expect(result.explanation).toMatchObject([{ status: "applied", lines: [], discountedAmount: eur(500 - price) }]);
  });

  it.each([
    ["relative", percent(1000), 540],
    ["absolute", euros(100), 100],
    ["absolute, more than all", euros(9999), 5400],
    ["fixed", fixed(5000), 400],
  ])("totalPrice: %s", (_value, value, off) => {
    const result = apply(cart, [discount("d", value, totalPrice)]).cart;
    expect(result.totalPrice).toEqual(eur(5400 - off));
    expect(result.discountOnTotalPrice).toEqual({
      discountedAmount: eur(off),
      includedDiscounts: [part("d", off)],
    });
    expect(unitPrices(result.lineItems)).toEqual([[], []]);
  });

  it("takes the total price last, after lines and shipping, whatever the sort order", () => {
    const discounts = [
      discount("total", percent(5000), totalPrice, { sortOrder: "0.9" }),
      discount("ship", percent(10_000), shipping, { sortOrder: "0.5" }),
      discount("mugs", percent(10_000), sku("mug"), { sortOrder: "0.1" }),
    ];
    const result = apply(cart, discounts);
    expect(result.cart.totalPrice).toEqual(eur((2000 + 900) / 2));
    expect(result.explanation.map((entry) => entry.discount.id)).toEqual(["mugs", "ship", "total"]);
  });

  it.each<[string, CartDiscountTerms, Partial<Cart>, SkipReason]>([
    ["a Cart without such a line", discount("d", off, sku("belt")), {}, "NothingTargeted"],
    ["a line without units", discount("d", off, everything), { lineItems: [line("a", 100, 0)] }, "NothingTargeted"],
    ["a Cart without a shipping cost", discount("d", off, shipping), {}, "NothingTargeted"],
    ["a free Cart", discount("d", off, totalPrice), { lineItems: [] }, "NothingSaved"],
    ["a price that is low already", discount("d", fixed(5000), everything), {}, "NothingSaved"],
    ["nothing to take off", discount("d", percent(0), everything), {}, "NothingSaved"],
    ["a line predicate that cannot be read", discount("d", off, lines("a =")), {}, "PredicateInvalid"],
    [
      "a line predicate with a Cart function",
      discount("d", off, lines("lineItemCount(1 = 1) = 1")),
      {},
      "PredicateInvalid",
    ],
    [
      "a line predicate with a variable, which nothing fills",
      discount("d", off, lines("sku = :a")),
      {},
      "PredicateInvalid",
    ],
    ["no target", discount("d", off, undefined), {}, "NotSupported"],
    ["a later target", discount("d", off, { type: "later" } as never), {}, "NotSupported"],
    ["a later value", discount("d", { type: "later" } as never, everything), {}, "NotSupported"],
    ["a later application mode", discount("d", euros(1, "Later"), everything), {}, "NotSupported"],
    ["a later application mode of a fixed price", discount("d", fixed(1, "Later"), everything), {}, "NotSupported"],
    ["a gift with a target", discount("d", gift(), everything), {}, "NotSupported"],
  ])("skips a discount for %s", (_case, terms, fields, reason) => {
    const { explanation } = apply(cartOf([line("a", 1000)], fields), [terms]);
    expect(explanation).toMatchObject([{ status: "skipped", matched: true, reason }]);
    expect(explanation[0]?.message).toMatch(/^Cart Discount "d" .*[^.]$/);
  });
});

describe("applyDiscounts(): gifts", () => {
  const price = { value: eur(799), discounted: { value: eur(699) } };

  it("adds a Gift Line Item", () => {
    const channels = {
      supplyChannel: { typeId: "channel", id: "s" },
      distributionChannel: { typeId: "channel", id: "c" },
    };
    const value = { ...gift(), ...channels } as CartDiscountValue;
    const findGift = () => ({ id: "gift-1", name: { en: "Mug" }, price });
    const { cart, explanation } = apply(cartOf([line("a", 1000)]), [discount("d", value, undefined)], { findGift });
    expect(cart.lineItems[1]).toEqual({
      id: "gift-1",
      productId: "mug",
      variant: { id: 1 },
      name: { en: "Mug" },
      price,
      quantity: 1,
      lineItemMode: "GiftLineItem",
      ...channels,
      totalPrice: eur(0),
      discountedPricePerQuantity: [
        { quantity: 1, discountedPrice: { value: eur(0), includedDiscounts: [part("d", 699)] } },
      ],
    });
    expect(cart.totalPrice).toEqual(eur(1000));
    expect(explanation).toMatchObject([
      { status: "applied", discountedAmount: eur(699), lines: [{ type: "LineItem", id: "gift-1" }] },
    ]);
  });

  it("takes a gift to be available when nobody can say", () => {
    const { cart } = apply(cartOf([]), [discount("d", gift(), undefined)]);
    expect(cart.lineItems).toMatchObject([{ id: "d", price: { value: eur(0) }, lineItemMode: "GiftLineItem" }]);
  });

  it.each([undefined, { price: { value: eur(799, "USD") } }])("needs a price: %j", (found) => {
    const discounts = [discount("d", gift(), undefined, stops), discount("e", gift("tee"), undefined)];
    const findGift = ({ product }: { product: { id: string } }) => (product.id === "mug" ? found : { price });
    expect(outcomes(cartOf([]), discounts, { findGift })).toEqual({ d: "GiftUnavailable", e: "applied" });
  });
});

describe("applyDiscounts(): order and stacking", () => {
  const cart = cartOf([line("a", 1000)], { shippingInfo: { price: eur(500) } });

  const later = { sortOrder: "0.1" };
  const earlier = { sortOrder: "0.9" };
  const stopping = (target: CartDiscountTarget, more: Partial<CartDiscountTerms> = {}) =>
    discount("d", off, target, { ...stops, ...more });
  const e = (target: CartDiscountTarget, more: Partial<CartDiscountTerms> = later) => discount("e", off, target, more);
  const both = { d: "applied", e: "applied" };
  const stopped = { d: "applied", e: "StoppedByStacking" };

  /** Document 2, StackingMode, and the targets shipping, total price and giftLineItem. */
  it.each<[string, CartDiscountTerms[], Record<string, string>]>([
    ["Stacking applies others afterwards", [discount("d", off, everything, earlier), e(everything)], both],
    ["lines: stops further ones", [stopping(everything), e(everything)], stopped],
    [
      "lines: stops none when the Cart does not match",
      [stopping(everything, { cartPredicate: "1 = 2" }), e(everything)],
      { d: "PredicateFalse", e: "applied" },
    ],
    ["lines: stops a later total price", [stopping(everything), e(totalPrice)], stopped],
    ["lines: stops no earlier total price", [stopping(everything), e(totalPrice, earlier)], both],
    ["lines: stops no shipping", [stopping(everything), e(shipping)], both],
    ["lines: stops no gift", [stopping(everything), discount("e", gift(), undefined, later)], both],
    ["total price: stops a later total price", [stopping(totalPrice), e(totalPrice)], stopped],
    [
      "total price: stops nothing else",
      [
        stopping(totalPrice),
        e(everything),
        discount("f", off, shipping, later),
        discount("g", gift(), undefined, later),
      ],
      { e: "applied", g: "applied", f: "applied", d: "applied" },
    ],
    [
      "shipping: stops shipping only",
      [stopping(shipping), e(shipping), discount("f", off, everything, later), discount("g", off, totalPrice, later)],
      { f: "applied", ...stopped, g: "applied" },
    ],
    [
      "gift: stops gifts only",
      [
        discount("d", gift(), undefined, stops),
        discount("e", gift(), undefined, later),
        discount("f", off, everything, later),
      ],
      { f: "applied", ...stopped },
    ],
    ["a mode that is not known stops none", [stopping(everything, { stackingMode: "Later" }), e(everything)], both],
  ])("%s", (_row, discounts, expected) => {
    expect(outcomes(cart, discounts)).toEqual(expected);
  });
});

describe("applyDiscounts(): groups", () => {
  const cart = cartOf([line("a", 1000), line("b", 2000)]);
  const inGroup = { discountGroup: { typeId: "discount-group", id: "g" } } as const;

  it("applies the discount that saves most, and says what became of the code of another", () => {
    const discounts = [
      discount("small", euros(200), everything, { ...inGroup, requiresDiscountCode: true }),
      discount("best", percent(1000), everything, inGroup),
      discount("none", fixed(9999), everything, inGroup),
    ];
    const discountCodes = [{ cartDiscounts: [{ id: "small" }] }];
    expect(outcomes(cart, discounts)).toEqual({ best: "applied", none: "NothingSaved", small: "NeedsDiscountCode" });
    const { explanation, cart: result } = apply(cart, discounts, { discountCodes });
    expect(result.totalPrice).toEqual(eur(2700));
    expect(explanation.find((entry) => entry.discount.id === "small")).toEqual({
      discount: { typeId: "cart-discount", id: "small" },
      status: "skipped",
      matched: true,
      reason: "LostToGroupBestDeal",
      message: 'Cart Discount "small" is not the best deal of its Discount Group: "best" is',
      by: { typeId: "cart-discount", id: "best" },
      discountCodeState: "ApplicationStoppedByGroupBestDeal",
    });
  });

  it("reports no state of a code for a discount that needs none", () => {
    const discounts = [discount("x", euros(1), everything, inGroup), discount("y", euros(2), everything, inGroup)];
    const { explanation } = apply(cart, discounts);
    expect(explanation[0]).not.toHaveProperty("discountCodeState");
  });

  it("takes the higher sort order of equal deals, then the lower id", () => {
    const equal = [
      discount("c", euros(300), everything, inGroup),
      discount("b", percent(1000), everything, inGroup),
      discount("d", euros(300), everything, { ...inGroup, sortOrder: "0.7" }),
    ];
    expect(outcomes(cart, equal)["d"]).toBe("applied");
    expect(outcomes(cart, equal.slice(0, 2))["b"]).toBe("applied");
  });

  const reference = inGroup.discountGroup;
  it.each<[string, Partial<DiscountOptions>, Partial<CartDiscountTerms>, string[]]>([
    ["given", { discountGroups: [{ id: "g", sortOrder: "0.9" }] }, inGroup, ["in", "out"]],
    [
      "given, which wins over the expanded reference",
      { discountGroups: [{ id: "g", sortOrder: "0.1" }] },
      { discountGroup: { ...reference, obj: { sortOrder: "0.9" } as never } },
      ["out", "in"],
    ],
    [
      "of the expanded reference",
      {},
      { discountGroup: { ...reference, obj: { sortOrder: "0.90" } as never } },
      ["in", "out"],
    ],
    ["of its members", {}, inGroup, ["out", "in"]],
  ])("has the sort order %s", (_row, options, fields, ids) => {
    const discounts = [
      discount("in", euros(1), everything, { sortOrder: "0.3", ...fields }),
      discount("out", euros(1), everything, { sortOrder: "0.5" }),
    ];
    expect(apply(cart, discounts, options).explanation.map((entry) => entry.discount.id)).toEqual(ids);
  });

  it.each<[string, Partial<DiscountOptions>, string, string[]]>([
    [
      "than each other",
      {},
      'Discount Group "g" has the sort order 0.5, that of its highest member, but "a" 0.3',
      ["a"],
    ],
    [
      "than the group",
      { discountGroups: [{ id: "g", sortOrder: "0.30" }] },
      'Discount Group "g" has the sort order 0.3, its own, but "b" 0.5, "c" 0.5',
      ["b", "c"],
    ],
  ])("finds members with other sort orders %s", (_case, options, message, ids) => {
    const sortOrders = { c: "0.50", a: "0.3", b: "0.5" };
    const members = Object.entries(sortOrders).map(([id, sortOrder]) =>
      discount(id, euros(1), everything, { ...inGroup, sortOrder }),
    );
    const discounts = ids.map((id) => ({ typeId: "cart-discount", id }));
    expect(apply(cart, members, options).findings).toEqual([
      { code: "DifferentGroupSortOrder", discountGroup: reference, discounts, message },
    ]);
  });

  it("finds nothing in a group whose members share its sort order", () => {
    const members = ["a", "b"].map((id) => discount(id, euros(1), everything, { ...inGroup, sortOrder: "0.50" }));
    expect(apply(cart, members, { discountGroups: [{ id: "g", sortOrder: "0.5" }] }).findings).toEqual([]);
    expect(apply(cart, [discount("alone", euros(1), everything)]).findings).toEqual([]);
  });
});

describe("applyDiscounts(): discountTypeCombination", () => {
  const reduced = line("a", 1000, 1, { price: { value: eur(1000), discounted: { value: eur(800) } } });
  const cart = cartOf([reduced], { shippingInfo: { price: eur(500) } });
  const bestDeal = { discountTypeCombination: "BestDeal" } as const;

  it("stacks Cart Discounts on Product Discounts unless asked", () => {
    const result = apply(cart, [discount("d", percent(1000), everything)]).cart;
    expect(unitPrices(result.lineItems)).toEqual([[720]]);
    expect(result.discountTypeCombination).toEqual({ type: "Stacking" });
  });

  it.each([
    ["Cart Discounts when they are lower", 2500, 750 + 500, "CartDiscount", "applied"],
    ["Product Discounts when they are lower", 1500, 800 + 500, "ProductDiscount", "LostToProductDiscounts"],
    ["Product Discounts when both are equal", 2000, 800 + 500, "ProductDiscount", "LostToProductDiscounts"],
  ])("takes %s", (_case, permyriad, total, chosenDiscountType, outcome) => {
    const discounts = [discount("d", percent(permyriad), everything)];
    const result = apply(cart, discounts, bestDeal).cart;
    expect(result.totalPrice).toEqual(eur(total));
    expect(result.discountTypeCombination).toEqual({ type: "BestDeal", chosenDiscountType });
    expect(outcomes(cart, discounts, bestDeal)).toEqual({ d: outcome });
  });

  it.each(["Stacking", "BestDeal"] as const)("asks once for each gift: %s", (discountTypeCombination) => {
    const findGift = vi.fn(() => ({ price: { value: eur(500) } }));
    const discounts = [discount("gift", gift(), undefined), discount("other", gift("tee"), undefined)];
    apply(cart, discounts, { discountTypeCombination, findGift });
    expect(findGift).toHaveBeenCalledTimes(2);
  });

  /** The message of each discount that is not applied, by id. */
  function messages(cart: Cart, discounts: readonly CartDiscountTerms[]): Record<string, string> {
    const { explanation } = apply(cart, discounts, bestDeal);
    return Object.fromEntries(
      explanation.flatMap(({ discount, status, message }) => (status === "skipped" ? [[discount.id, message]] : [])),
    );
  }

  it("says whether Product Discounts are lower or equal", () => {
    expect(messages(cart, [discount("d", percent(1500), everything)])).toEqual({
      d: 'Cart Discount "d" is left out: Product Discounts give the lower total, 13.00 EUR instead of 13.50 EUR',
    });
    expect(messages(cart, [discount("d", percent(2000), everything)])).toEqual({
      d: 'Cart Discount "d" is left out: Product Discounts give the same total, 13.00 EUR',
    });
  });

  it("says what became of the code of a discount whose group loses as a whole", () => {
    const group = { discountGroup: { typeId: "discount-group", id: "g" } } as const;
    const discounts = [
      discount("best", percent(500), everything, group),
      discount("less", percent(100), everything, { ...group, requiresDiscountCode: true }),
    ];
    const options = { ...bestDeal, discountCodes: [{ cartDiscounts: [{ id: "less" }] }] };
    expect(apply(cart, discounts, options).explanation).toMatchObject([
      { reason: "LostToProductDiscounts" },
      { reason: "LostToGroupBestDeal", discountCodeState: "ApplicationStoppedByGroupBestDeal" },
    ]);
  });

  it("asks predicates of Cart Discounts about the Cart without Product Discounts", () => {
    const dear = discount("dear", percent(100), everything, { cartPredicate: 'totalPrice > "14.00 EUR"' });
    const cheap = discount("cheap", percent(100), everything, { cartPredicate: 'totalPrice < "14.00 EUR"' });
    expect(outcomes(cart, [dear, cheap], bestDeal)).toEqual({
      dear: "LostToProductDiscounts",
      cheap: "PredicateFalse",
    });
    expect(messages(cart, [dear, cheap])["cheap"]).toContain("15.00 EUR");
  });

  it("applies Cart Discounts where there are no Product Discounts, even if they save less than a cent", () => {
    const fine = cartOf([line("a", 0, 1, { price: { value: fineEur(1004) } })]);
    const result = apply(fine, [discount("d", percent(10), everything)], bestDeal);
    expect(result.cart.discountTypeCombination).toEqual({ type: "BestDeal", chosenDiscountType: "CartDiscount" });
    expect(result.explanation).toMatchObject([{ status: "applied" }]);
  });
});

describe("applyDiscounts(): discounts that cannot be read", () => {
  const cart = cartOf([line("a", 1000, 4)]);
  const any = units("1 = 1");
  const group = { discountGroup: { typeId: "discount-group", id: "g", obj: { sortOrder: "2" } } };
  const noDateTime = "not an ISO 8601 date-time";
  const noDecimal = "not a decimal from 0 to 1";

  it.each<[why: string, fields: object]>([
    [`its cartPredicate is undefined, not a predicate`, { cartPredicate: undefined }],
    [`its sortOrder is "first", ${noDecimal}`, { sortOrder: "first" }],
    [`its sortOrder is undefined, ${noDecimal}`, { sortOrder: undefined }],
    [`its sortOrder is "2", ${noDecimal}`, group],
    [`its validFrom is "soon", ${noDateTime}`, { validFrom: "soon" }],
    [`its validFrom is 5, ${noDateTime}`, { validFrom: 5 }],
    [`its validUntil is "", ${noDateTime}`, { validUntil: "" }],
    [`its validUntil is "2026-02-30T00:00:00Z", ${noDateTime}`, { validUntil: "2026-02-30T00:00:00Z" }],
    [`its validUntil is "2026-11-21T25:00:00Z", ${noDateTime}`, { validUntil: "2026-11-21T25:00:00Z" }],
    [`its validUntil is "21 Nov 2026", ${noDateTime}`, { validUntil: "21 Nov 2026" }],
    [`its stores is "berlin", not a list with keys`, { stores: "berlin" }],
    [`its stores is [{}], not a list with keys`, { stores: [{}] }],
    [`its discountGroup is {}, not a reference`, { discountGroup: {} }],
    [`its value is undefined, not an object with a type`, { value: null }],
    [`its value is {}, not an object with a type`, { value: {} }],
    [`its value.permyriad is 0.5, not an integer`, { value: percent(0.5) }],
    [`its value.money is undefined, not a list of amounts`, { value: { type: "absolute" } }],
    [`its value.money is [null], not a list of amounts`, { value: fixedPrice([null as never]) }],
    [`its value.money[0].centAmount is NaN, not an integer`, { value: euros(Number.NaN) }],
    [
      `its value.money[0].type is undefined, not "centPrecision" or "highPrecision"`,
      { value: fixedPrice({ centAmount: 1, currencyCode: "EUR" } as never) },
    ],
    [
      `its value.money[0].preciseAmount is undefined, not an integer`,
      { value: fixedPrice({ ...eur(1), type: "highPrecision" } as never) },
    ],
    [
      `its value.money[0].fractionDigits is 21, not an integer from 0 to 20`,
      { value: fixedPrice({ ...eur(1), fractionDigits: 21 }) },
    ],
    [`its value.product is undefined, not a reference`, { value: { type: "giftLineItem" }, target: null }],
    [`its target is "all", not an object with a type`, { target: "all" }],
    [`its target.predicate is undefined, not a predicate`, { target: { type: "lineItems" } }],
    [`its target.triggerQuantity is 0, not an integer of at least 1`, { target: multiBuy(0, 1) }],
    [`its target.discountedQuantity is 3, not an integer from 1 to 2`, { target: multiBuy(2, 3) }],
    [`its target.maxOccurrence is -1, not an integer of at least 0`, { target: multiBuy(2, 2, { maxOccurrence: -1 }) }],
    [`its target.triggerPattern is undefined, not a list of components`, { target: pattern(undefined as never, []) }],
    [`its target.targetPattern is [5], not a list of components`, { target: pattern([], [5 as never]) }],
    ...(
      [
        ["predicate", null, "not a predicate"],
        ["minCount", -1, "not an integer of at least 0"],
        ["maxCount", 0, "not an integer of at least 1"],
      ] as const
    ).map(([field, value, form]): [string, object] => [
      `its target.targetPattern[1].${field} is ${value}, ${form}`,
      { target: pattern([], [any, { ...any, [field]: value }]) },
    ]),
    [
      `its target.maxOccurrence is 0.5, not an integer of at least 0`,
      { target: pattern([], [any], { maxOccurrence: 0.5 }) },
    ],
  ])("skips one, and no other: %s", (why, fields) => {
    const bad = { ...discount("bad", percent(1000), everything), ...fields };
    const { explanation, cart: result } = apply(cart, [bad, discount("good", percent(1000), everything)]);
    expect(result.totalPrice).toEqual(eur(3600));
    expect(explanation.map(({ discount, status }) => [discount.id, status])).toContainEqual(["good", "applied"]);
    const entry = explanation.find(({ discount }) => discount.id === "bad");
    expect(entry).toMatchObject({ status: "skipped", matched: false, reason: "Malformed" });
    expect(entry?.message).toMatch(
      /^Cart Discount "bad" (cannot be read|is in a Discount Group that cannot be read): /,
    );
    expect(entry?.message).toContain(`: ${why}`);
  });

  it("puts them last, by id", () => {
    const discounts = [
      discount("z", percent(1000), everything, { sortOrder: "last" }),
      discount("y", percent(1000), everything, { sortOrder: "" }),
      discount("x", percent(1000), everything, { sortOrder: "0" }),
    ];
    expect(Object.keys(outcomes(cart, discounts))).toEqual(["x", "y", "z"]);
  });

  it("takes null for absent wherever a field may be absent", () => {
    const unbounded = { maxOccurrence: null } as never;
    const target = pattern([], [{ ...any, minCount: null, maxCount: null } as never], unbounded);
    const discounts = [
      discount("pattern", off, target),
      discount("buy", off, multiBuy(2, 1, unbounded)),
      discount("spread", amountOff(eur(100), null as never), everything),
      discount("fixed", fixedPrice(eur(500), null as never), everything),
      discount("gift", gift(), null as never, { discountGroup: null as never, validFrom: null as never }),
    ];
    expect(new Set(Object.values(outcomes(cart, discounts)))).toEqual(new Set(["applied"]));
  });

  it.each<[string, object, string, string]>([
    ["of a later type", { ...eur(100), type: "later" }, "NotSupported", 'of type "later", which is not known here'],
    ["in high precision", fineEur(1000), "NotSupported", 'of type "highPrecision", which is not known here'],
    [
      "with more decimal places than the Cart",
      { ...eur(100), fractionDigits: 3 },
      "OtherCurrency",
      'in "EUR" with 3 decimal places, and the Cart counts 2',
    ],
  ])("skips an absolute amount %s", (_case, money, reason, words) => {
    for (const applicationMode of ["IndividualApplication", "EvenDistribution"]) {
      const value = { type: "absolute", money: [money], applicationMode } as never;
      const { explanation } = applyDiscounts(cart, [discount("d", value, everything)], { now });
      expect(explanation).toMatchObject([{ reason, message: `Cart Discount "d" has an amount ${words}` }]);
    }
  });
});

describe("applyDiscounts(): the Cart", () => {
  it("ignores what earlier discounts left", () => {
    const cart = cartOf([line("a", 1000, 3)], {
      customLineItems: [customLine("c", 250)],
      shippingInfo: { price: eur(500) },
    });
    const discounts = [
      discount("d", percent(1500), everything),
      discount("gift", gift(), undefined, { cartPredicate: 'totalPrice = "37.50 EUR" and lineItemCount(1 = 1) = 3' }),
      discount("ship", euros(100), shipping, { cartPredicate: "discountOnTotalPrice is not defined" }),
      discount("total", percent(1000), totalPrice),
    ];
    const once = apply(cart, discounts);
    expect(Object.values(outcomes(cart, discounts))).toEqual(["applied", "applied", "applied", "applied"]);
    expect(apply(once.cart, discounts)).toEqual(once);
    expect(apply(once.cart, []).cart.totalPrice).toEqual(eur(3750));
    expect(apply(once.cart, []).cart).not.toHaveProperty("discountOnTotalPrice");
  });

  it("keeps further fields", () => {
    const cart = cartOf([line("a", 1000, 1, { custom: { fields: {} } })], { customer: { id: "c" }, key: "k" });
    expect(apply(cart, []).cart).toEqual({
      ...cart,
      lineItems: [{ ...cart.lineItems[0], discountedPricePerQuantity: [], totalPrice: eur(1000) }],
      totalPrice: eur(1000),
      discountTypeCombination: { type: "Stacking" },
    });
  });

  it("takes the currency from a price where there is no total", () => {
    const yen = { type: "centPrecision", centAmount: 500, currencyCode: "JPY", fractionDigits: 0 } as const;
    const result = apply({ lineItems: [{ id: "a", quantity: 1, price: { value: yen } }] }, [
      discount("d", percent(1000), everything),
    ]);
    expect(result.cart.totalPrice).toEqual({ ...yen, centAmount: 450 });
    expect(result.explanation[0]?.message).toBe('Cart Discount "d" takes 50 JPY off');
  });

  it("prices millions of millions of units as quickly as one", () => {
    const cart = cartOf([line("a", 10, 3_000_000_000_000), line("b", 20, 2_999_999_999_999)]);
    const target = pattern([units("1 = 1", 2, 2)], [one]);
    const discounts = [discount("d", percent(10_000), target), discount("e", euros(700_001), everything)];
    const result = apply(cart, discounts).cart;
    expect(result.lineItems[0]?.discountedPricePerQuantity.length).toBeLessThan(5);
    expect(result.totalPrice).toEqual(eur(89_999_999_999_980 - 19_999_999_999_990 - 700_001));
  });

  it("keeps units apart by price and reasons, never more than these make", () => {
    const target = pattern([one], [units("1 = 1", 3, 3)]);
    const discounts = Array.from({ length: 12 }, (_, index) => discount(`d${index}`, euros(100), target));
    const [mugs] = apply(cartOf([line("a", 100_000, 1_000_000)]), discounts).cart.lineItems;
    const parts = mugs?.discountedPricePerQuantity ?? [];
    expect(parts.length).toBeLessThan(12 * 12);
    expect(new Set(parts.map((part) => JSON.stringify(part.discountedPrice))).size).toBe(parts.length);
    expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(1_000_000);
    expect(mugs?.totalPrice).toEqual(eur(100_000_000_000 - 12 * 250_000 * 100));
  });

  it.each<[string, Cart]>([
    ["no currency", { lineItems: [] }],
    ["no amount in cents", { lineItems: [line("a", 0, 1, { price: { value: fineEur(1) } })] }],
    ["two currencies", cartOf([line("a", 0, 1, { price: { value: eur(1, "USD") } })])],
    ["too few decimal places", cartOf([line("a", 0, 1, { price: { value: { ...eur(1), fractionDigits: 1 } } })])],
    ["half a unit", cartOf([line("a", 100, 0.5)])],
    ["less than no units", cartOf([line("a", 100, -1)])],
    ["half a cent", cartOf([line("a", 0.5)])],
    ["a Line Item below zero", cartOf([line("a", -1)])],
    ["a total beyond a number", cartOf([line("a", Number.MAX_SAFE_INTEGER, 2)])],
  ])("throws for %s", (_case, cart) => {
    const message: unknown = expect.stringMatching(/^Cannot /);
    expect(() => apply(cart, [])).toThrow(expect.objectContaining({ name: "RangeError", message }));
  });

  it("has a price when it is empty, in the currency that is given", () => {
    const currency = { currencyCode: "JPY", fractionDigits: 0 } as const;
    const discounts = [discount("d", percent(1000), everything), discount("gift", gift(), undefined)];
    const result = apply({ lineItems: [] }, discounts, { currency });
    expect(result.cart.totalPrice).toEqual({ type: "centPrecision", centAmount: 0, ...currency });
    expect(outcomes({ lineItems: [] }, discounts, { currency })).toEqual({ d: "NothingTargeted", gift: "applied" });
    expect(() => apply(cartOf([line("a", 1000)]), [], { currency })).toThrow(RangeError);
  });

  it("keeps names of prototypes apart", () => {
    const cart = cartOf([line("__proto__", 1000), line("constructor", 500)], { store: { key: "__proto__" } });
    const discounts = [
      discount("__proto__", percent(1000), sku("__proto__"), {
        requiresDiscountCode: true,
        discountGroup: { typeId: "discount-group", id: "constructor" },
      }),
      discount("toString", percent(1000), { type: "lineItems", predicate: "toString is defined" }),
    ];
    const result = apply(cart, discounts, { discountCodes: [{ cartDiscounts: [{ id: "__proto__" }] }] });
    expect(unitPrices(result.cart.lineItems)).toEqual([[900], []]);
    expect(result.explanation.map(({ status }) => status)).toEqual(["applied", "skipped"]);
    expect(outcomes(cart, [discount("d", percent(1), everything, { stores: [{ key: "toString" }] })])).toEqual({
      d: "OtherStore",
    });
  });
});
