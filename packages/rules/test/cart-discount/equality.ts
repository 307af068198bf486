import { expect } from "vitest";
import { applyDiscounts } from "../../src/cart-discount/apply.ts";
import { prepareDiscounts, type DiscountResult } from "../../src/cart-discount/prepare.ts";
import { frozen } from "./carts.ts";
import { caseOf } from "./cases.ts";
import { referenceOf, type ReferenceResult } from "./reference.ts";

/** Prices the Carts of some seeds by the engine in all its ways and by the plain reference, which must agree. */
export function expectEqualPrices(first: number, count: number): void {
  for (let seed = first; seed < first + count; seed++) {
    const { cart, discounts, options } = frozen(caseOf(seed));
    const result = applyDiscounts(cart, discounts, options);
    expect({ seed, ...summaryOf(result) }).toEqual({ seed, ...referenceOf({ cart, discounts, options }) });

    const { discountGroups = [], languages = [], ...perCart } = options;
    const prepared = prepareDiscounts(discounts, { discountGroups, languages });
    for (let round = 0; round < 2; round++) {
      expect(JSON.parse(JSON.stringify(prepared.apply(cart, perCart)))).toEqual(JSON.parse(JSON.stringify(result)));
      expect(prepared.total(cart, perCart)).toEqual({
        totalPrice: result.cart.totalPrice,
        discountTypeCombination: result.cart.discountTypeCombination,
        taken: result.explanation.flatMap((entry) =>
          entry.status === "applied"
            ? [{ discount: entry.discount, centAmount: entry.discountedAmount.centAmount }]
            : [],
        ),
      });
    }
  }
}

function summaryOf({ cart, explanation }: DiscountResult): ReferenceResult {
  const { discountTypeCombination } = cart;
  const named = [
    ...cart.lineItems
      .filter(({ lineItemMode }) => lineItemMode !== "GiftLineItem")
      .map((line) => ({ name: `LineItem ${line.id}`, line, money: line.price.value })),
    ...(cart.customLineItems ?? []).map((line) => ({ name: `CustomLineItem ${line.id}`, line, money: line.money })),
  ];
  const isReduced =
    discountTypeCombination.type === "Stacking" || discountTypeCombination.chosenDiscountType === "ProductDiscount";
  return {
    total: cart.totalPrice.centAmount,
    chosen:
      discountTypeCombination.type === "BestDeal"
        ? (discountTypeCombination.chosenDiscountType as "CartDiscount")
        : "Stacking",
    lines: Object.fromEntries(named.map(({ name, line }) => [name, line.totalPrice.centAmount])),
    units: Object.fromEntries(
      named.map(({ name, line, money }) => {
        const price = "price" in line ? (line.price as { discounted?: { value: typeof money } }) : undefined;
        const own = (isReduced ? price?.discounted?.value : undefined) ?? money;
        const parts = line.discountedPricePerQuantity.flatMap(({ quantity, discountedPrice }) =>
          Array.from({ length: quantity }, () => tenths(discountedPrice.value)),
        );
        const all = parts.length > 0 ? parts : Array.from({ length: line.quantity }, () => tenths(own));
        return [name, all.toSorted((left, right) => left - right)];
      }),
    ),
    outcomes: Object.fromEntries(
      explanation.map((entry) => [
        entry.discount.id,
        entry.status === "applied" ? entry.discountedAmount.centAmount : entry.reason,
      ]),
    ),
  };
}

function tenths(money: { readonly preciseAmount?: number; readonly centAmount: number }): number {
  return money.preciseAmount ?? money.centAmount * 10;
}
