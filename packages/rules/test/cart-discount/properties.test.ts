import type { CartDiscountTarget, TypedMoney } from "@commerce-http/types";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDiscounts, type DiscountResult } from "../../src/cart-discount/apply.ts";
import type { Cart, CartDiscountTerms, CustomLineItem, DiscountOptions, Price } from "../../src/cart-discount/cart.ts";
import { amountOff, cartOf, discount, eur, everything, fineEur, frozen, line, now, pattern, units } from "./carts.ts";
import { carts, combination, discounts, fineCarts, fineDiscounts } from "./random-carts.ts";

function price(
  cart: Cart,
  discounts: readonly CartDiscountTerms[],
  options: Partial<DiscountOptions> = {},
): DiscountResult {
  return applyDiscounts(frozen(cart), frozen(discounts), { now, ...options });
}

function add(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function linesOf(cart: DiscountResult["cart"]) {
  return [...cart.lineItems, ...(cart.customLineItems ?? [])];
}

describe("applyDiscounts() on any Cart", () => {
  it("lets no price fall below zero, and parts add up", () => {
    fc.assert(
      fc.property(carts, discounts, combination, (cart, discounts, discountTypeCombination) => {
        const result = price(cart, discounts, { discountTypeCombination }).cart;
        expect(result.totalPrice.centAmount).toBeGreaterThanOrEqual(0);
        for (const { quantity, totalPrice, discountedPricePerQuantity } of linesOf(result)) {
          expect(totalPrice.centAmount).toBeGreaterThanOrEqual(0);
          if (discountedPricePerQuantity.length === 0) continue;
          expect(add(discountedPricePerQuantity.map((part) => part.quantity))).toBe(quantity);
          expect(
            add(discountedPricePerQuantity.map((part) => part.quantity * part.discountedPrice.value.centAmount)),
          ).toBe(totalPrice.centAmount);
          for (const { discountedPrice } of discountedPricePerQuantity) {
            expect(discountedPrice.value.centAmount).toBeGreaterThanOrEqual(0);
          }
        }
        const { shippingInfo, discountOnTotalPrice } = result;
        const shipping = (shippingInfo?.discountedPrice?.value ?? shippingInfo?.price)?.centAmount ?? 0;
        const off = discountOnTotalPrice?.discountedAmount.centAmount ?? 0;
        expect(add(linesOf(result).map(({ totalPrice }) => totalPrice.centAmount)) + shipping - off).toBe(
          result.totalPrice.centAmount,
        );
      }),
      { numRuns: 400 },
    );
  });

  it("explains every cent", () => {
    const cases = fc.oneof(fc.tuple(carts, discounts), fc.tuple(fineCarts, fineDiscounts));
    fc.assert(
      fc.property(cases, combination, ([cart, discounts], discountTypeCombination) => {
        const { explanation, cart: result } = price(cart, discounts, { discountTypeCombination });
        const combined = result.discountTypeCombination;
        const usesProductDiscounts = combined.type !== "BestDeal" || combined.chosenDiscountType === "ProductDiscount";
        const before = price(usesProductDiscounts ? cart : withoutProductDiscounts(cart), []).cart;
        expect(explanation).toHaveLength(discounts.length);
        const applied = explanation.filter((entry) => entry.status === "applied");
        expect(add(applied.map(({ discountedAmount }) => discountedAmount.centAmount))).toBe(
          before.totalPrice.centAmount - result.totalPrice.centAmount,
        );
        for (const { discountedAmount, lines } of applied) {
          expect(discountedAmount.type).toBe("centPrecision");
          expect(discountedAmount.centAmount).toBeGreaterThanOrEqual(0);
          if (lines.length > 0) {
            expect(add(lines.map((line) => line.discountedAmount.centAmount))).toBe(discountedAmount.centAmount);
          }
          for (const { discountedAmount, perQuantity } of lines) {
            if (perQuantity.some((part) => part.discountedAmount.type === "highPrecision")) continue;
            expect(add(perQuantity.map((part) => part.quantity * part.discountedAmount.centAmount))).toBe(
              discountedAmount.centAmount,
            );
          }
        }
        for (const [type, lines] of [
          ["LineItem", result.lineItems],
          ["CustomLineItem", result.customLineItems ?? []],
        ] as const) {
          for (const { id, totalPrice } of lines) {
            const original = [...before.lineItems, ...(before.customLineItems ?? [])].find(
              (line) => line.id === id && "money" in line === (type === "CustomLineItem"),
            );
            const off = applied.flatMap((entry) => entry.lines).filter((line) => line.id === id && line.type === type);
            expect(add(off.map((line) => line.discountedAmount.centAmount)) + totalPrice.centAmount).toBe(
              original?.totalPrice.centAmount,
            );
          }
        }
      }),
      { numRuns: 600 },
    );
  });

  it("explains the price of each unit", () => {
    const cases = fc.oneof(fc.tuple(carts, discounts), fc.tuple(fineCarts, fineDiscounts));
    fc.assert(
      fc.property(cases, ([cart, discounts]) => {
        for (const line of linesOf(price(cart, discounts).cart)) {
          const price = line.price as Price | undefined;
          const before = price?.discounted?.value ?? price?.value ?? (line as CustomLineItem).money;
          for (const { quantity, discountedPrice } of line.discountedPricePerQuantity) {
            const taken = discountedPrice.includedDiscounts.map(({ discountedAmount }) => tenthsOf(discountedAmount));
            expect(tenthsOf(discountedPrice.value)).toBe(tenthsOf(before) - add(taken));
            expect(quantity).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it("takes a spread amount as a whole, as far as the totals of the lines can fall", () => {
    const spread = fc.constantFrom("ProportionateDistribution" as const, "EvenDistribution" as const);
    const before = fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 2 });
    fc.assert(
      fc.property(fineCarts, before, fc.integer({ min: 1, max: 900 }), spread, (cart, before, cents, mode) => {
        const earlier = before.map((permyriad, index) =>
          discount(`e${index}`, { type: "relative", permyriad }, everything, { sortOrder: "0.9" }),
        );
        const value = amountOff(eur(cents), mode);
        const off = price(cart, [...earlier, discount("d", value, everything)]);
        const lines = price(cart, earlier).cart.lineItems.map(({ totalPrice }) => totalPrice.centAmount);
        const entry = off.explanation.find(({ discount }) => discount.id === "d");
        expect(entry?.status === "applied" ? entry.discountedAmount.centAmount : 0).toBe(Math.min(cents, add(lines)));
      }),
      { numRuns: 600 },
    );
  });

  it("takes a spread amount as a whole once for every application", () => {
    const spread = fc.constantFrom("ProportionateDistribution" as const, "EvenDistribution" as const);
    const lines = fc.array(fc.tuple(fc.integer({ min: 100, max: 400 }), fc.integer({ min: 1, max: 12 })), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 4 }),
        spread,
        (lines, cents, size, mode) => {
          const cart = cartOf(
            lines.map(([tenths, quantity], index) =>
              line(`${index}`, 0, quantity, { price: { value: fineEur(tenths) } }),
            ),
          );
          const target: CartDiscountTarget = pattern([], [units("1 = 1", size, size)]);
          const value = amountOff(eur(cents), mode);
          const applications = Math.floor(add(lines.map(([, quantity]) => quantity)) / size);
          const result = price(cart, [discount("d", value, target)]).cart.totalPrice.centAmount;
          expect(price(cart, []).cart.totalPrice.centAmount - result).toBe(applications * cents);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("does not depend on the order of discounts and lines", () => {
    fc.assert(
      fc.property(
        carts,
        discounts,
        combination,
        fc.infiniteStream(fc.nat()),
        (cart, discounts, discountTypeCombination, keys) => {
          const shuffled = <Item>(items: readonly Item[]): Item[] =>
            items
              .map((item) => ({ item, key: keys.next().value ?? 0 }))
              .sort((left, right) => left.key - right.key)
              .map(({ item }) => item);
          const one = price(cart, discounts, { discountTypeCombination });
          const mixed = {
            ...cart,
            lineItems: shuffled(cart.lineItems),
            customLineItems: shuffled(cart.customLineItems ?? []),
          };
          const other = price(mixed, shuffled(discounts), { discountTypeCombination });
          expect(other.explanation).toEqual(one.explanation);
          expect({
            ...other.cart,
            lineItems: [...other.cart.lineItems].sort(byId),
            customLineItems: [...(other.cart.customLineItems ?? [])].sort(byId),
          }).toEqual(one.cart);
        },
      ),
      { numRuns: 300 },
    );
  });

  it("changes nothing when a priced Cart is priced again", () => {
    fc.assert(
      fc.property(carts, discounts, combination, (cart, discounts, discountTypeCombination) => {
        const once = price(cart, discounts, { discountTypeCombination });
        expect(price(once.cart, discounts, { discountTypeCombination })).toEqual(once);
      }),
    );
  });
});

function withoutProductDiscounts(cart: Cart): Cart {
  return { ...cart, lineItems: cart.lineItems.map((line) => ({ ...line, price: { value: line.price.value } })) };
}

/** The amount in tenths of a cent. */
function tenthsOf(money: Readonly<TypedMoney>): number {
  return money.type === "highPrecision" ? money.preciseAmount : money.centAmount * 10;
}

function byId(left: { readonly id: string }, right: { readonly id: string }): number {
  return left.id < right.id ? -1 : 1;
}
