import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Cart, CartDiscountTerms, CustomLineItem, DiscountOptions, Price } from "../../src/cart-discount/cart.ts";
import { applyDiscounts, type DiscountResult } from "../../src/cart-discount/prepare.ts";
import {
  amountOff,
  cartOf,
  discount,
  eur,
  everything,
  fineEur,
  frozen,
  line,
  now,
  pattern,
  percent,
  thousandths,
  units,
} from "./carts.ts";
import { anyCase } from "./cases.ts";

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
  it("explains every cent", () => {
    fc.assert(
      fc.property(anyCase, ({ cart, discounts, options }) => {
        const { explanation, cart: result } = price(cart, discounts, options);
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
        const { shippingInfo, discountOnTotalPrice } = result;
        const shipping = (shippingInfo?.discountedPrice?.value ?? shippingInfo?.price)?.centAmount ?? 0;
        const off = discountOnTotalPrice?.discountedAmount.centAmount ?? 0;
        expect(add(linesOf(result).map(({ totalPrice }) => totalPrice.centAmount)) + shipping - off).toBe(
          result.totalPrice.centAmount,
        );
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
    fc.assert(
      fc.property(anyCase, ({ cart, discounts, options }) => {
        for (const line of linesOf(price(cart, discounts, { ...options, discountTypeCombination: "Stacking" }).cart)) {
          const price = line.price as Price | undefined;
          const before = price?.discounted?.value ?? price?.value ?? (line as CustomLineItem).money;
          for (const { quantity, discountedPrice } of line.discountedPricePerQuantity) {
            const taken = discountedPrice.includedDiscounts.map(({ discountedAmount }) =>
              thousandths(discountedAmount),
            );
            expect(thousandths(discountedPrice.value)).toBe(thousandths(before) - add(taken));
            expect(quantity).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  const spread = fc.constantFrom("ProportionateDistribution" as const, "EvenDistribution" as const);
  const fineLines = fc.array(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 12 })), {
    minLength: 1,
    maxLength: 5,
  });

  it("takes a spread amount as a whole, as far as the totals of the lines can fall", () => {
    const before = fc.array(fc.integer({ min: 1, max: 9999 }), { maxLength: 2 });
    fc.assert(
      fc.property(fineLines, before, fc.integer({ min: 1, max: 900 }), spread, (lines, before, cents, mode) => {
        const cart = fineCart(lines);
        const earlier = before.map((permyriad, index) =>
          discount(`e${index}`, percent(permyriad), everything, { sortOrder: "0.9" }),
        );
        const off = price(cart, [...earlier, discount("d", amountOff(eur(cents), mode), everything)]);
        const totals = price(cart, earlier).cart.lineItems.map(({ totalPrice }) => totalPrice.centAmount);
        const entry = off.explanation.find(({ discount }) => discount.id === "d");
        expect(entry?.status === "applied" ? entry.discountedAmount.centAmount : 0).toBe(Math.min(cents, add(totals)));
      }),
      { numRuns: 600 },
    );
  });

  it("takes a spread amount as a whole once for every application", () => {
    const size = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(fineLines, fc.integer({ min: 1, max: 9 }), size, spread, (lines, cents, size, mode) => {
        const payable = lines.filter(([tenths, quantity]) => tenths >= 100 && quantity > 0);
        fc.pre(payable.length > 0);
        const cart = fineCart(payable);
        const target = pattern([], [units("1 = 1", size, size)]);
        const applications = Math.floor(add(payable.map(([, quantity]) => quantity)) / size);
        const result = price(cart, [discount("d", amountOff(eur(cents), mode), target)]).cart.totalPrice.centAmount;
        expect(price(cart, []).cart.totalPrice.centAmount - result).toBe(applications * cents);
      }),
      { numRuns: 400 },
    );
  });

  it("does not depend on the order of discounts and lines", () => {
    fc.assert(
      fc.property(anyCase, fc.infiniteStream(fc.nat()), ({ cart, discounts, options }, keys) => {
        const shuffled = <Item>(items: readonly Item[] = []): Item[] =>
          items
            .map((item) => ({ item, key: keys.next().value ?? 0 }))
            .sort((left, right) => left.key - right.key)
            .map(({ item }) => item);
        const mixed = { ...cart, lineItems: shuffled(cart.lineItems), customLineItems: shuffled(cart.customLineItems) };
        const [one, other] = [price(cart, discounts, options), price(mixed, shuffled(discounts), options)];
        expect(outcomesOf(other)).toEqual(outcomesOf(one));
        expect(inOrder(other.cart)).toEqual(inOrder(one.cart));
      }),
      { numRuns: 300 },
    );
  });

  it("changes nothing when a priced Cart is priced again", () => {
    fc.assert(
      fc.property(anyCase, ({ cart, discounts, options }) => {
        const once = price(cart, discounts, options);
        expect(price(once.cart, discounts, options)).toEqual(once);
      }),
    );
  });
});

/** A Cart of lines that cost so many tenths of a cent a unit. */
function fineCart(lines: readonly (readonly [tenths: number, quantity: number])[]): Cart {
  return cartOf(
    lines.map(([tenths, quantity], index) => line(`${index}`, 0, quantity, { price: { value: fineEur(tenths) } })),
  );
}

function withoutProductDiscounts(cart: Cart): Cart {
  return { ...cart, lineItems: cart.lineItems.map((line) => ({ ...line, price: { value: line.price.value } })) };
}

/** What each discount took, or why it took nothing. Messages are left out: they name a line that depends on the order of lines. */
function outcomesOf({ explanation }: DiscountResult) {
  return explanation.map((entry) => (entry.status === "applied" ? entry : [entry.discount.id, entry.reason]));
}

/** A Cart with its lines in the order of their ids. */
function inOrder({ lineItems, customLineItems = [], ...fields }: DiscountResult["cart"]) {
  const [lines, customLines] = [lineItems, customLineItems].map((all) =>
    all.toSorted((left, right) => (left.id < right.id ? -1 : 1)),
  );
  return { ...fields, lines, customLines };
}
