import type { Cart, CartDiscountTerms, DiscountOptions, Gift } from "@commerce-http/rules";
import { describe, expect, it } from "vitest";
import {
  cartOf,
  discount,
  eur,
  everything,
  gift,
  line,
  lines,
  now,
  percent,
} from "../../../rules/test/cart-discount/carts.ts";
import { measureOf, type Invariant, Pricer } from "../../src/find/invariant.ts";

const half = discount("half", percent(5000), everything, { sortOrder: "0.2" });
const code = discount("code", percent(1000), everything, { sortOrder: "0.3", requiresDiscountCode: true });
const given = discount("gift", gift("p"), undefined);
const reduced = line("a", 2000, 1, { price: { value: eur(2000), discounted: { value: eur(1000) } } });

function isBroken(
  invariant: Invariant,
  cart: Cart,
  discounts: readonly CartDiscountTerms[],
  options: Partial<DiscountOptions> = {},
): boolean {
  const discountCodes = [{ cartDiscounts: [{ id: "code" }] }];
  const pricer = new Pricer(discounts, invariant, { now, ...options });
  return measureOf(invariant, pricer.price(cart, discountCodes)).isBroken;
}

function nearnessOf(invariant: Invariant, cart: Cart, discounts: readonly CartDiscountTerms[]): number {
  const pricer = new Pricer(discounts, invariant, { now });
  return measureOf(invariant, pricer.price(cart, [{ cartDiscounts: [{ id: "code" }] }])).nearness;
}

function cost(centAmounts: Record<string, number>): Invariant {
  return { type: "aboveCost", cost: { centAmounts } };
}

function together(withCode: number, sales: number): Invariant {
  return { type: "notTogether", withCode, sales };
}

function dear(): Gift {
  return { price: { value: eur(5000) } };
}

describe("maxDiscount", () => {
  it("counts from the price with Product Discounts and with the shipping, and a gift for nothing", () => {
    const cart = cartOf([reduced], { shippingInfo: { price: eur(1000) } });
    // 5.00 of 20.00
    expect(isBroken({ type: "maxDiscount", permyriad: 2500 }, cart, [half, given], { findGift: dear })).toBe(false);
    expect(isBroken({ type: "maxDiscount", permyriad: 2499 }, cart, [half, given], { findGift: dear })).toBe(true);
  });

  it("holds for a Cart that costs nothing", () => {
    expect(isBroken({ type: "maxDiscount", permyriad: 0 }, cartOf([line("a", 0)]), [half])).toBe(false);
  });
});

describe("aboveCost", () => {
  it("asks for all units of a line, by SKU, Product id or Product key", () => {
    const cart = cartOf([line("a", 1000, 3)]);
    expect(isBroken(cost({ a: 500 }), cart, [half])).toBe(false);
    expect(isBroken(cost({ a: 501 }), cart, [half])).toBe(true);
    for (const fields of [{ productId: "x" }, { productKey: "x" }, { sku: "x" }]) {
      expect(isBroken(cost({ x: 501 }), cartOf([line("b", 1000, 1, fields)]), [half])).toBe(true);
    }
  });

  it("asks for a part of the price without Cart Discounts", () => {
    const cart = cartOf([reduced]);
    expect(isBroken({ type: "aboveCost", cost: { permyriad: 5000 } }, cart, [half])).toBe(false);
    expect(isBroken({ type: "aboveCost", cost: { permyriad: 5001 } }, cart, [half])).toBe(true);
  });

  it("does not ask for lines that cost less before, of which no cost is known, or that are gifts", () => {
    expect(isBroken(cost({ a: 1001 }), cartOf([line("a", 1000)]), [half])).toBe(false);
    expect(isBroken(cost({ b: 900 }), cartOf([line("a", 1000)]), [half])).toBe(false);
    const all: Invariant = { type: "aboveCost", cost: { permyriad: 10_000 } };
    expect(isBroken(all, cartOf([line("a", 1000)]), [given])).toBe(false);
  });
});

describe("notFree", () => {
  it("asks for Carts that cost something", () => {
    const free = discount("free", percent(10_000), everything);
    const isFree = (cart: Cart): boolean => isBroken({ type: "notFree" }, cart, [free]);
    expect([1000, 1, 0].map((price) => isFree(cartOf([line("a", price)])))).toEqual([true, true, false]);
    expect(isFree(cartOf([line("a", 1000)], { shippingInfo: { price: eur(1) } }))).toBe(false);
  });
});

describe("notTogether", () => {
  it("counts discounts that need a code, and those that need none", () => {
    const cart = cartOf([line("a", 1000)]);
    expect(isBroken(together(1, 1), cart, [half, code])).toBe(true);
    expect(isBroken(together(2, 0), cart, [half, code])).toBe(false);
    expect(isBroken(together(1, 2), cart, [half, code])).toBe(false);
    expect(isBroken(together(1, 1), cart, [code])).toBe(false);
  });

  it("counts Product Discounts as one sale, where prices start from them", () => {
    const cart = cartOf([reduced, { ...reduced, id: "b" }]);
    expect(isBroken(together(1, 1), cart, [code])).toBe(true);
    expect(isBroken(together(1, 2), cart, [code])).toBe(false);
    expect(isBroken(together(1, 1), cartOf([reduced, line("c", 1000)]), [code])).toBe(true);
    expect(isBroken(together(1, 1), cartOf([{ ...reduced, quantity: 0 }, line("c", 1000)]), [code])).toBe(false);
    const deep = discount("code", percent(9000), everything, { requiresDiscountCode: true });
    expect(isBroken(together(1, 1), cart, [deep], { discountTypeCombination: "BestDeal" })).toBe(false);
    const slight = discount("code", percent(100), everything, { requiresDiscountCode: true });
    expect(isBroken(together(0, 1), cart, [slight], { discountTypeCombination: "BestDeal" })).toBe(true);
  });
});

describe("holds", () => {
  it("gives the Cart before and after, and the discounts that were applied", () => {
    const invariant: Invariant = {
      type: "holds",
      holds: ({ before, result, applied }) =>
        before.totalPrice.centAmount === 1000 &&
        result.cart.totalPrice.centAmount === 450 &&
        applied.map(({ id }) => id).join() === "code,half",
    };
    expect(isBroken(invariant, cartOf([line("a", 1000)]), [half, code])).toBe(false);
    expect(isBroken(invariant, cartOf([line("a", 1000)]), [half])).toBe(true);
  });
});

describe("how near a Cart comes to breaking an invariant", () => {
  it("is nothing for a Cart that costs nothing", () => {
    const cart = cartOf([line("a", 0)]);
    expect(nearnessOf({ type: "maxDiscount", permyriad: 0 }, cart, [half])).toBe(0);
    expect(nearnessOf({ type: "holds", holds: () => true }, cart, [half])).toBe(0);
  });

  it("is the number of discounts and the part of the price that they take, where nothing else is known", () => {
    const cart = cartOf([line("a", 1000)]);
    expect(nearnessOf({ type: "holds", holds: () => true }, cart, [half, code])).toBe(2 + 0.55);
  });

  it("is the part of the way to the cost that the nearest line has gone", () => {
    const cart = cartOf([line("a", 1000), line("b", 1000)]);
    const a = discount("a", percent(5000), lines('sku = "a"'));
    const b = discount("b", percent(2000), lines('sku = "b"'));
    expect(nearnessOf({ type: "aboveCost", cost: { permyriad: 2000 } }, cart, [a, b])).toBe(500 / 800);
  });

  it("is the number of codes and sales that are there, of those that may not be together", () => {
    const cart = cartOf([line("a", 1000)]);
    expect(nearnessOf(together(2, 3), cart, [half, code])).toBe(2);
    expect(nearnessOf(together(1, 1), cart, [half, code, { ...half, id: "third", sortOrder: "0.25" }])).toBe(2);
  });
});
