import { describe, expect, it, vi } from "vitest";
import { applyDiscounts, prepareDiscounts } from "../../src/cart-discount/prepare.ts";
import {
  cartOf,
  discount,
  eur,
  everything,
  fixedPrice,
  frozen,
  gift,
  line,
  lines,
  now,
  percent,
  shipping,
} from "./carts.ts";
import { expectEqualPrices } from "./equality.ts";

describe("prepareDiscounts()", () => {
  const cart = cartOf([line("a", 1000, 3), line("b", 250)], { shippingInfo: { price: eur(500) } });
  const discounts = [
    discount("tenth", percent(1000), everything, { key: "tenth", name: { en: "Ten percent", de: "Zehn Prozent" } }),
    discount("none", percent(1000), lines('sku = "c"')),
    discount("ship", percent(10_000), shipping),
  ];

  it("agrees with pricing unit by unit; prepare.slow.ts asks more often", () => {
    expectEqualPrices(0, 1000);
  });

  it("gives what applyDiscounts() gives, in languages and groups, too", () => {
    const options = { languages: ["de"], discountGroups: [{ id: "g", sortOrder: "0.9" }] };
    const prepared = prepareDiscounts(frozen(discounts), options);
    const expected = applyDiscounts(cart, discounts, { now, ...options });
    expect(prepared.apply(frozen(cart), { now })).toEqual(expected);
    expect(expected.explanation[1]?.message).toContain("Zehn Prozent");
  });

  it("makes plain results when they are read, once", () => {
    const result = prepareDiscounts(discounts).apply(cart, { now });
    expect(result.explanation).toBe(result.explanation);
    expect(result.cart).toBe(result.cart);
    expect(Object.keys(result)).toEqual(["cart", "explanation", "findings"]);
    const copy: unknown = structuredClone(JSON.parse(JSON.stringify(result)));
    expect(copy).toEqual(JSON.parse(JSON.stringify(applyDiscounts(cart, discounts, { now }))));
    expect({ ...result }).toEqual(result);
  });

  it("keeps Carts apart", () => {
    const prepared = prepareDiscounts([
      discount("d", percent(1000), lines('sku = "a"'), { cartPredicate: 'lineItemCount(sku = "a") > 1' }),
    ]);
    const totals = [1, 2, 1].map((quantity) => prepared.total(cartOf([line("a", 1000, quantity)]), { now }).totalPrice);
    expect(totals).toEqual([eur(1000), eur(1800), eur(1000)]);
    const yen = { type: "centPrecision", centAmount: 500, currencyCode: "JPY", fractionDigits: 0 } as const;
    const fixed = prepareDiscounts([discount("d", fixedPrice([eur(100), { ...yen, centAmount: 300 }]), everything)]);
    const inYen = { lineItems: [{ id: "a", quantity: 1, price: { value: yen } }] };
    expect(fixed.total(cartOf([line("a", 1000)]), { now }).totalPrice).toEqual(eur(100));
    expect(fixed.total(inYen, { now }).totalPrice).toEqual({ ...yen, centAmount: 300 });
    expect(fixed.total(cartOf([line("a", 1000)]), { now }).totalPrice).toEqual(eur(100));
  });

  it("takes the present time, codes and gifts for each Cart", () => {
    const findGift = vi.fn(() => ({ price: { value: eur(300) } }));
    const prepared = prepareDiscounts([
      discount("later", percent(1000), everything, { validFrom: "2027-01-01T00:00:00Z" }),
      discount("code", percent(1000), everything, { requiresDiscountCode: true }),
      discount("gift", gift("mug"), undefined),
    ]);
    const idsAt = (options: Parameters<typeof prepared.total>[1]) =>
      prepared.total(cart, { findGift, ...options }).taken.map(({ discount, centAmount }) => [discount.id, centAmount]);
    expect(idsAt({ now })).toEqual([["gift", 300]]);
    expect(idsAt({ now: new Date("2027-01-01T00:00:00Z") })).toEqual([
      ["later", 325],
      ["gift", 300],
    ]);
    expect(idsAt({ now, discountCodes: [{ cartDiscounts: [{ id: "code" }] }] })).toEqual([
      ["code", 325],
      ["gift", 300],
    ]);
    expect(findGift).toHaveBeenCalledTimes(3);
  });

  it.each([
    ["date-times, which have several texts", 'createdAt = "2026-01-01T00:00:00Z"'],
    ["money, which is an object", 'price = "10.00 EUR"'],
    ["one of several values", 'sku in ("x", "a") and tags = "new"'],
    ["elements of lists", 'tags contains any ("old", "new")'],
    ["numbers and texts apart", "size = 1"],
  ])("looks lines up by constants, but for %s", (_what, predicate) => {
    const fields = { createdAt: "2026-01-01T01:00:00+01:00", tags: ["new", "new", "red"], size: 1 };
    const mixed = cartOf([line("b", 500, 1, { size: "1" }), line("a", 1000, 1, fields)]);
    const prepared = prepareDiscounts([discount("d", percent(1000), lines(predicate))]);
    expect(prepared.apply(mixed, { now }).explanation).toMatchObject([
      { lines: [{ id: "a" }], discountedAmount: eur(100) },
    ]);
  });

  it("keeps fields with strange names apart", () => {
    const strange = cartOf([line("a", 1000, 1, { '["x","y"]': 1, x: { y: 2 } })]);
    const prepared = prepareDiscounts([
      discount("d", percent(1000), lines('`["x","y"]` = 1')),
      discount("e", percent(1000), lines("x.y = 2")),
    ]);
    expect(prepared.total(strange, { now }).taken).toHaveLength(2);
  });

  it("tells findings, and refuses two discounts with the same id", () => {
    const inGroup = { discountGroup: { typeId: "discount-group", id: "g" } } as const;
    const members = ["0.1", "0.2"].map((sortOrder) =>
      discount(sortOrder, percent(1), everything, { ...inGroup, sortOrder }),
    );
    expect(prepareDiscounts(members).findings).toMatchObject([{ code: "DifferentGroupSortOrder" }]);
    expect(() => prepareDiscounts([...discounts, ...discounts])).toThrow(
      new RangeError('Cannot price a Cart with two Cart Discounts of id "tenth"'),
    );
  });
});
