import { isDeepStrictEqual } from "node:util";
import { expect } from "vitest";
import type { DiscountedUnits } from "../../src/cart-discount/cart.ts";
import { applyDiscounts, type DiscountResult, prepareDiscounts } from "../../src/cart-discount/prepare.ts";
import { frozen, thousandths } from "./carts.ts";
import { caseOf, type DiscountCase } from "./cases.ts";
import { referenceOf, type ReferenceResult } from "./reference.ts";

/** How many of the Carts are priced by prepared discounts, too: one of so many. */
const PREPARED = 10;

/** Prices the Carts of some seeds by the engine and by the plain reference, which must agree. */
export function expectEqualPrices(first: number, count: number): void {
  for (let seed = first; seed < first + count; seed++) {
    const isPrepared = seed % PREPARED === 0;
    const given = isPrepared ? frozen(caseOf(seed)) : caseOf(seed);
    const result = applyDiscounts(given.cart, given.discounts, given.options);
    const [actual, expected] = [summaryOf(result), referenceOf(given)];
    // `expect` takes more time than both prices.
    if (!isDeepStrictEqual(actual, expected)) expect({ seed, ...actual }).toEqual({ seed, ...expected });
    if (isPrepared) expectSameWhenPrepared(given, result);
  }
}

/** Prices a Cart twice by prepared discounts, in all their ways. */
function expectSameWhenPrepared({ cart, discounts, options }: DiscountCase, result: DiscountResult): void {
  const { discountGroups = [], languages = [], ...perCart } = options;
  const prepared = prepareDiscounts(discounts, { discountGroups, languages });
  for (let round = 0; round < 2; round++) {
    expect(JSON.parse(JSON.stringify(prepared.apply(cart, perCart)))).toEqual(JSON.parse(JSON.stringify(result)));
    expect(prepared.total(cart, perCart)).toEqual({
      totalPrice: result.cart.totalPrice,
      discountTypeCombination: result.cart.discountTypeCombination,
      taken: result.explanation.flatMap((entry) =>
        entry.status === "applied" ? [{ discount: entry.discount, centAmount: entry.discountedAmount.centAmount }] : [],
      ),
    });
  }
}

function summaryOf({ cart, explanation }: DiscountResult): ReferenceResult {
  const { discountTypeCombination, shippingInfo, customLineItems = [] } = cart;
  const isReduced =
    discountTypeCombination.type === "Stacking" || discountTypeCombination.chosenDiscountType === "ProductDiscount";
  const named = [
    ...cart.lineItems
      .filter(({ lineItemMode }) => lineItemMode !== "GiftLineItem")
      .map((line) => {
        const { value, discounted } = line.price;
        return { name: `LineItem ${line.id}`, line, money: (isReduced ? discounted?.value : undefined) ?? value };
      }),
    ...customLineItems.map((line) => ({ name: `CustomLineItem ${line.id}`, line, money: line.money })),
  ];
  const shipping = shippingInfo && (shippingInfo.discountedPrice?.value ?? shippingInfo.price).centAmount;
  return {
    total: cart.totalPrice.centAmount,
    chosen:
      discountTypeCombination.type === "BestDeal"
        ? (discountTypeCombination.chosenDiscountType as "CartDiscount")
        : "Stacking",
    lines: {
      ...Object.fromEntries(named.map(({ name, line }) => [name, line.totalPrice.centAmount])),
      ...(shipping !== undefined && { shipping }),
    },
    units: Object.fromEntries(
      named.map(({ name, line, money }) => {
        const parts = unitsOf(line).flatMap(({ quantity, price }) => Array.from({ length: quantity }, () => price));
        const all = parts.length > 0 ? parts : Array.from({ length: line.quantity }, () => thousandths(money));
        return [name, all.toSorted((left, right) => left - right)];
      }),
    ),
    gifts: cart.lineItems
      .filter(({ lineItemMode }) => lineItemMode === "GiftLineItem")
      .map((line) => ({
        id: line.id,
        product: String(line["productId"]),
        total: line.totalPrice.centAmount,
        units: unitsOf(line).map(({ price, discounts }) => ({ price, discounts })),
      })),
    outcomes: Object.fromEntries(
      explanation.map((entry) => [
        entry.discount.id,
        entry.status === "applied" ? entry.discountedAmount.centAmount : entry.reason,
      ]),
    ),
  };
}

function unitsOf({ discountedPricePerQuantity }: DiscountedUnits) {
  return discountedPricePerQuantity.map(({ quantity, discountedPrice: { value, includedDiscounts } }) => ({
    quantity,
    price: thousandths(value),
    discounts: includedDiscounts.map(({ discount }) => discount.id),
  }));
}
