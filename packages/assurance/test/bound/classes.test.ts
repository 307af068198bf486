import { describe, expect, it } from "vitest";
import { discount, eur, everything, lines, now, percent } from "../../../rules/test/cart-discount/carts.ts";
import { fieldClasses, productClasses, surroundingClasses } from "../../src/bound/classes.ts";
import type { Invariant } from "../../src/find/invariant.ts";
import type { CartSketch } from "../../src/find/sketch.ts";
import { spaceOf } from "../../src/find/space.ts";
import { liveDiscounts } from "../../src/read-discount.ts";

const euro = { code: "EUR", digits: 2 };
const maxDiscount: Invariant = { type: "maxDiscount", permyriad: 5000 };
const ofPredicate = (cartPredicate: string, linePredicate = "1 = 1") => [
  discount("a", percent(100), lines(linePredicate), { cartPredicate }),
];

describe("productClasses()", () => {
  const mug = { variant: { sku: "mug" }, price: { value: eur(1000) } };
  const cap = { variant: { sku: "cap" }, price: { value: eur(1000) } };
  const pen = { variant: { sku: "pen" }, price: { value: eur(300) } };
  const reduced = { variant: { sku: "red" }, price: { value: eur(1000), discounted: { value: eur(900) } } };
  const products = [mug, cap, pen, reduced];

  const alike = [[mug, cap], [pen], [reduced]];
  const apart = products.map((product) => [product]);
  it.each<readonly [string, string, string, Invariant, readonly (readonly object[])[]]>([
    ["prices", "1 = 1", "1 = 1", maxDiscount, alike],
    ["answers of targets", "1 = 1", 'sku = "mug"', maxDiscount, apart],
    ["answers within functions", 'lineItemExists(sku = "cap")', "1 = 1", maxDiscount, apart],
    ["answers of one unit", 'lineItems(sku = "cap" and quantity = 1)', "1 = 1", maxDiscount, apart],
    ["answers at some quantity", 'lineItems(sku = "cap" and quantity = 3)', "1 = 1", maxDiscount, apart],
    ["answers at no quantity that there is", 'lineItems(sku = "cap" and quantity = 4)', "1 = 1", maxDiscount, alike],
    ["fields that are asked without brackets", 'lineItems.variant.sku = "x"', "1 = 1", maxDiscount, apart],
    ["costs", "1 = 1", "1 = 1", { type: "aboveCost", cost: { centAmounts: { mug: 1 } } }, apart],
    ["what a caller may look at", "1 = 1", "1 = 1", { type: "holds", holds: () => true }, apart],
  ])("tells Products apart by %s", (_, cartPredicate, linePredicate, invariant, classes) => {
    const terms = liveDiscounts(ofPredicate(cartPredicate, linePredicate), { now });
    expect(productClasses(products, 3, terms, invariant, euro)).toEqual(classes);
  });
});

function valuesFor(
  cartPredicate: string,
  fields: Record<string, readonly unknown[]>,
  invariant: Invariant = maxDiscount,
): (readonly unknown[])[] {
  const space = spaceOf(ofPredicate(cartPredicate), invariant, { now, fields });
  return fieldClasses(space, invariant).map(({ values }) => values);
}

describe("fieldClasses()", () => {
  it("leaves a value for each answer", () => {
    expect(valuesFor('country = "DE" or country = "AT"', { country: ["DE", "AT", "CH", undefined] })).toEqual([
      ["DE", "AT", "CH"],
    ]);
    expect(valuesFor('country in ("DE", "AT")', { country: ["DE", "AT", "CH", undefined] })).toEqual([["DE", "CH"]]);
    expect(valuesFor("1 = 1", { country: ["DE", "AT"] })).toEqual([["DE"]]);
  });

  it("keeps all values of fields that a predicate asks about together", () => {
    const fields = { "customer.group": ["a", "b", "c"], "customer.age": [1, 2, 3] };
    expect(valuesFor('customer(group = "a" and age = 1)', fields)).toEqual([
      ["a", "b", "c"],
      [1, 2, 3],
    ]);
    expect(valuesFor('customer.group = "a" and customer.age = 1', fields)).toEqual([
      ["a", "b"],
      [1, 2],
    ]);
    expect(valuesFor("customer is defined and customer.age = 1", fields)).toEqual([
      ["a", "b", "c"],
      [1, 2, 3],
      [undefined, {}, { id: "other" }],
    ]);
  });

  it("keeps all values where a caller may look at them", () => {
    const invariant: Invariant = { type: "holds", holds: () => true };
    expect(valuesFor("1 = 1", { country: ["DE", "AT"] }, invariant)).toEqual([["DE", "AT"]]);
  });
});

describe("surroundingClasses()", () => {
  it("joins Carts with the same Stores, shipping and answers", () => {
    const discounts = [
      discount("a", percent(100), everything, { cartPredicate: 'country = "DE"', stores: [{ key: "x" }] }),
    ];
    const german: CartSketch = { lines: [], codes: [], fields: { country: "DE" } };
    const austrian: CartSketch = { ...german, fields: { country: "AT" } };
    const none: CartSketch = { ...german, fields: {} };
    const all = [german, austrian, none, { ...none, store: "x" }, { ...none, store: "y" }, { ...none, shipping: 100 }];
    const terms = liveDiscounts(discounts, { now });
    expect(surroundingClasses(all, terms, maxDiscount, euro)).toEqual([german, austrian, all[3], all[5]]);
    expect(surroundingClasses(all, terms, { type: "holds", holds: () => true }, euro)).toEqual(all);
  });
});
