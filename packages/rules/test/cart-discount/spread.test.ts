import { expect, test } from "vitest";
import type { CartDiscountTerms } from "../../src/cart-discount/cart.ts";
import { applyDiscounts } from "../../src/cart-discount/prepare.ts";
import {
  amountOff,
  cartOf,
  discount,
  eur,
  everything,
  fineEur,
  line,
  multiBuy,
  now,
  pattern,
  percent,
  units,
} from "./carts.ts";

test.each(["EvenDistribution", "ProportionateDistribution"] as const)(
  "%s gives a line in high precision its part once, however many prices its units have",
  (applicationMode) => {
    const fine = line("fine", 1001, 2, { price: { value: fineEur(10_005) } });
    const cart = cartOf([fine, line("b", applicationMode === "EvenDistribution" ? 1000 : 750, 2)]);
    const half = discount("half", percent(5000), multiBuy(2, 1, { predicate: 'sku = "fine"' }), { sortOrder: "0.9" });
    const spread = discount("spread", { type: "absolute", money: [eur(400)], applicationMode }, everything);
    const totals = (discounts: readonly CartDiscountTerms[]) =>
      applyDiscounts(cart, discounts, { now }).cart.lineItems.map(({ totalPrice }) => totalPrice.centAmount);
    const before = totals([half]);
    expect(totals([half, spread]).map((cents, index) => (before[index] ?? 0) - cents)).toEqual([200, 200]);
  },
);

test("applications to different numbers of units take their whole amount each", () => {
  const discounts = [discount("d", amountOff(eur(100), "EvenDistribution"), pattern([], [units("1 = 1", 1, 2)]))];
  const { explanation } = applyDiscounts(cartOf([line("a", 1000, 3)]), discounts, { now });
  const perQuantity = [eur(50), eur(100)].map((discountedAmount, index) => ({ quantity: 2 - index, discountedAmount }));
  expect(explanation).toMatchObject([{ lines: [{ perQuantity }] }]);
});

test("equal applications take their whole amount together, where the rounded totals of fine lines allow it", () => {
  const cart = cartOf([
    line("a", 0, 3, { price: { value: fineEur(127) } }),
    line("b", 0, 3, { price: { value: fineEur(115) } }),
    line("c", 500, 2),
    line("d", 400, 2),
  ]);
  const target = pattern([units('sku in ("c", "d")', 1, 1)], [units('sku = "a"', 1, 1), units('sku = "b"', 1, 1)]);
  const { explanation } = applyDiscounts(cart, [discount("d", amountOff(eur(24), "EvenDistribution"), target)], {
    now,
  });
  expect(explanation).toMatchObject([{ discountedAmount: eur(72) }]);
});
