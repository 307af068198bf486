import { applyDiscounts, type Cart, type CartDiscountTerms } from "@commerce-http/rules";
import { describe, expect, it } from "vitest";
import {
  cartOf,
  discount,
  eur,
  everything,
  frozen,
  line,
  lines,
  now,
  percent,
  shipping,
} from "../../rules/test/cart-discount/carts.ts";
import { compareDiscounts } from "../src/index.ts";

const usd = eur(1000, "USD");
const carts: readonly Cart[] = [
  cartOf([line("a", 1000)]),
  cartOf([line("a", 5000, 2)]),
  cartOf([line("b", 300)]),
  { lineItems: [{ id: "d", quantity: 1, price: { value: usd } }] },
];
const before = [discount("old", percent(1000), everything)];
const after = [
  discount("old", percent(1000), everything, { cartPredicate: 'totalPrice < "50.00 EUR"' }),
  discount("new", percent(2500), lines('sku = "b"'), { sortOrder: "0.6" }),
];

describe("compareDiscounts()", () => {
  it("lists the Carts that change, with what they cost before and after", () => {
    const { carts: count, changes } = compareDiscounts(frozen(before), frozen(after), frozen(carts), { now });
    expect(count).toBe(4);
    expect(
      changes.map(({ index, before, after, difference }) => [index, before.centAmount, after.centAmount, difference]),
    ).toEqual([
      [1, 9000, 10_000, 1000],
      [2, 270, 203, -67],
      [3, 900, 1000, 100],
    ]);
  });

  it("adds up what they cost by currency", () => {
    const { totals } = compareDiscounts(before, after, carts, { now });
    expect(totals).toMatchObject([
      {
        currencyCode: "EUR",
        fractionDigits: 2,
        carts: 3,
        cheaper: 1,
        dearer: 1,
        before: 10_170,
        after: 11_103,
        difference: 933,
      },
      {
        currencyCode: "USD",
        fractionDigits: 2,
        carts: 1,
        cheaper: 0,
        dearer: 1,
        before: 900,
        after: 1000,
        difference: 100,
      },
    ]);
  });

  it("keeps the largest changes up or down with both results", () => {
    const { totals } = compareDiscounts(before, after, carts, { now, worst: 1 });
    expect(totals.map(({ worst }) => worst.map(({ index }) => index))).toEqual([[1], [3]]);
    const worst = totals[0]?.worst[0];
    expect(worst?.cart).toBe(carts[1]);
    expect(worst?.resultBefore).toEqual(applyDiscounts(carts[1] ?? cartOf([]), before, { now }));
    expect(worst?.resultAfter).toEqual(applyDiscounts(carts[1] ?? cartOf([]), after, { now }));
    const all = compareDiscounts(before, after, carts, { now }).totals[0]?.worst;
    expect(all?.map(({ index }) => index)).toEqual([1, 2]);
  });

  it("names a Cart of which only the parts change", () => {
    const cart = cartOf([line("a", 1000), line("b", 1000)]);
    const { changes, totals } = compareDiscounts(offOnly("a"), offOnly("b"), [cart], { now });
    expect(changes).toMatchObject([{ index: 0, difference: 0 }]);
    expect(totals).toMatchObject([{ cheaper: 0, dearer: 0, worst: [{ index: 0 }] }]);
    expect(compareDiscounts(offOnly("a"), offOnly("a"), [cart], { now }).changes).toEqual([]);
  });

  it("compares what the shipping costs, with a discount of it or without", () => {
    const shipped = cartOf([line("a", 1000)], { shippingInfo: { price: eur(500) } });
    const [half, tenth] = [5000, 1000].map((permyriad) => discount("x", percent(permyriad), shipping));
    if (half === undefined || tenth === undefined) throw new Error("There are two");
    const changed = (from: readonly CartDiscountTerms[], to: readonly CartDiscountTerms[]) =>
      compareDiscounts(from, to, [shipped], { now }).changes.map(({ difference }) => difference);
    expect(changed([], [half])).toEqual([-250]);
    expect(changed([half], [tenth])).toEqual([200]);
    expect(changed([half], [half])).toEqual([]);
    expect(changed([], [])).toEqual([]);
  });

  it("names Carts that cannot be priced, and leaves them out of the sums", () => {
    const broken = cartOf([line("a", 1000, -1)]);
    const {
      carts: count,
      unpriced,
      totals,
    } = compareDiscounts(before, after, [broken, cartOf([line("a", 100)])], { now });
    expect(count).toBe(1);
    expect(unpriced).toEqual([
      { index: 0, message: 'Cannot price LineItem "a" with the quantity "-1": give an integer of at least 0' },
    ]);
    expect(totals).toMatchObject([{ carts: 1, before: 90 }]);
  });

  it("asks for the facts of each Cart", () => {
    const dated = [discount("old", percent(1000), everything, { validUntil: "2026-01-01T00:00:00Z" })];
    const { changes } = compareDiscounts(
      [],
      dated,
      [carts[0], carts[0]].filter((cart) => cart !== undefined),
      { now, optionsFor: (_, index) => ({ now: new Date(index === 0 ? "2025-06-01" : "2026-06-01") }) },
    );
    expect(changes.map(({ index }) => index)).toEqual([0]);
  });
});

/** A discount of one Product. */
function offOnly(sku: string): readonly CartDiscountTerms[] {
  return [discount("x", percent(1000), lines(`sku = "${sku}"`))];
}
