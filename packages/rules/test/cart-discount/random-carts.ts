import type { CartDiscountTarget, CartDiscountValue } from "@commerce-http/types";
import * as fc from "fast-check";
import type { Cart, CartDiscountTerms } from "../../src/cart-discount/cart.ts";
import { cartOf, customLine, discount, eur, fineEur, line } from "./carts.ts";

const skus = ["a", "b", "c", "d"] as const;
const predicates = fc.constantFrom("1 = 1", 'sku = "a" or slug = "a"', "quantity > 1", "price.centAmount > 300");
const quantities = fc.integer({ min: 0, max: 5 });
const prices = fc.integer({ min: 0, max: 1000 });
/** Of discounts, also those that nobody should have. */
const amounts = fc.integer({ min: -100, max: 1000 });

/** Carts in cents, some of their lines with a Product Discount. */
export const carts: fc.Arbitrary<Cart> = fc
  .record({
    lines: fc.array(fc.tuple(prices, quantities, fc.option(prices)), { maxLength: 4 }),
    customLines: fc.array(fc.tuple(prices, quantities), { maxLength: 2 }),
    shipping: fc.option(prices),
  })
  .map(({ lines, customLines, shipping }) =>
    cartOf(
      lines.map(([price, quantity, reduced], index) =>
        line(skus[index] ?? "", price, quantity, {
          price: {
            value: eur(price),
            ...(reduced !== null && { discounted: { value: eur(Math.min(price, reduced)) } }),
          },
        }),
      ),
      {
        customLineItems: customLines.map(([price, quantity], index) => customLine(skus[index] ?? "", price, quantity)),
        ...(shipping !== null && { shippingInfo: { price: eur(shipping) } }),
      },
    ),
  );

/** Carts with some Line Items in high precision: tenths of a cent. */
export const fineCarts: fc.Arbitrary<Cart> = fc
  .tuple(carts, fc.array(fc.tuple(fc.integer({ min: 0, max: 2000 }), quantities), { minLength: 1, maxLength: 3 }))
  .map(([{ lineItems, ...fields }, lines]) => {
    const fine = lines.map(([tenths, quantity], index) =>
      line(`fine-${index}`, 0, quantity, { price: { value: fineEur(tenths) } }),
    );
    return cartOf([...lineItems, ...fine], fields);
  });

const modes = fc.constantFrom("ProportionateDistribution", "EvenDistribution", "IndividualApplication");
const selectionMode = fc.constantFrom("Cheapest" as const, "MostExpensive" as const);

/** Discounts that treat each unit by its own price, whatever line it belongs to. */
const individualValues: fc.Arbitrary<CartDiscountValue> = fc.oneof(
  fc.record({ type: fc.constant("relative" as const), permyriad: fc.integer({ min: -100, max: 10_100 }) }),
  fc.record({
    type: fc.constant("absolute" as const),
    money: amounts.map((amount) => [eur(amount)]),
    applicationMode: fc.constant("IndividualApplication" as const),
  }),
  fc.record({ type: fc.constant("fixed" as const), money: amounts.map((amount) => [eur(amount)]) }),
);

const distributedValues: fc.Arbitrary<CartDiscountValue> = fc.record({
  type: fc.constantFrom("absolute" as const, "fixed" as const),
  money: amounts.map((amount) => [eur(amount)]),
  applicationMode: modes,
});

/** Prices that are finer than a cent. */
const fineValues: fc.Arbitrary<CartDiscountValue> = fc.record({
  type: fc.constant("fixed" as const),
  money: fc.integer({ min: 0, max: 5000 }).map((tenths) => [fineEur(tenths)]),
  applicationMode: modes,
});

const values: fc.Arbitrary<CartDiscountValue> = fc.oneof(individualValues, distributedValues);

const component = fc.record({
  type: fc.constantFrom("CountOnLineItemUnits" as const, "CountOnCustomLineItemUnits" as const),
  predicate: predicates,
  minCount: fc.integer({ min: 0, max: 2 }),
  maxCount: fc.integer({ min: 2, max: 3 }),
});

const lineTargets: fc.Arbitrary<CartDiscountTarget> = fc.oneof(
  fc.record({ type: fc.constantFrom("lineItems" as const, "customLineItems" as const), predicate: predicates }),
  fc.record({
    type: fc.constantFrom("multiBuyLineItems" as const, "multiBuyCustomLineItems" as const),
    predicate: predicates,
    triggerQuantity: fc.integer({ min: 2, max: 3 }),
    discountedQuantity: fc.integer({ min: 1, max: 2 }),
    selectionMode,
  }),
  fc.record({
    type: fc.constant("pattern" as const),
    triggerPattern: fc.array(component, { maxLength: 2 }),
    targetPattern: fc.array(component, { minLength: 1, maxLength: 2 }),
    selectionMode,
  }),
);

const targets = fc.oneof(
  { weight: 4, arbitrary: lineTargets },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom("shipping" as const, "totalPrice" as const) }) },
);

function discountsOf(
  values: fc.Arbitrary<CartDiscountValue>,
  targets: fc.Arbitrary<CartDiscountTarget>,
): fc.Arbitrary<CartDiscountTerms[]> {
  const parts = fc.tuple(
    values,
    targets,
    fc.integer({ min: 1, max: 9 }),
    fc.boolean(),
    fc.option(fc.constantFrom("g", "h")),
  );
  return fc.array(parts, { maxLength: 6 }).map((all) =>
    all.map(([value, target, digit, stops, group], index) =>
      discount(`d${index}`, value, target, {
        sortOrder: `0.${digit}`,
        stackingMode: stops && index % 3 === 0 ? "StopAfterThisDiscount" : "Stacking",
        ...(group !== null && { discountGroup: { typeId: "discount-group", id: group } }),
      }),
    ),
  );
}

export const discounts: fc.Arbitrary<CartDiscountTerms[]> = discountsOf(values, targets);
export const fineDiscounts: fc.Arbitrary<CartDiscountTerms[]> = discountsOf(fc.oneof(values, fineValues), targets);
export const combination: fc.Arbitrary<"Stacking" | "BestDeal"> = fc.constantFrom(
  "Stacking" as const,
  "BestDeal" as const,
);
