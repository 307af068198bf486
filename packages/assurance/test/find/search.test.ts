import { describe, expect, it } from "vitest";
import { discount, eur, everything, now, percent } from "../../../rules/test/cart-discount/carts.ts";
import { Random } from "../../src/find/random.ts";
import { shrink } from "../../src/find/search.ts";
import type { CartSketch, LineSketch } from "../../src/find/sketch.ts";
import { spaceOf } from "../../src/find/space.ts";

const space = spaceOf(
  [discount("a", percent(1000), everything, { stores: [{ key: "berlin" }], cartPredicate: 'country = "DE"' })],
  { type: "notFree" },
  { now, minCentAmount: 1, maxCentAmount: 10_000, maxQuantity: 12, shippingPrices: [undefined, 490] },
);

/** A sketch of lines, and nothing besides. */
function of(...lines: readonly LineSketch[]): CartSketch {
  return { lines, fields: {}, codes: [] };
}

function line(quantity: number, centAmount: number): LineSketch {
  return { type: "LineItem", quantity, centAmount, fields: {} };
}

function worthOf({ lines }: CartSketch): number {
  return lines.reduce((sum, { quantity, centAmount }) => sum + quantity * centAmount, 0);
}

function isInBerlin({ store, shipping }: CartSketch): boolean {
  return store === "berlin" && shipping === 490;
}

function isWorthAsMuch(sketch: CartSketch): boolean {
  return worthOf(sketch) === 6300;
}

function hasUnits(count: number) {
  return ({ lines }: CartSketch): boolean => lines.reduce((sum, { quantity }) => sum + quantity, 0) >= count;
}

/** Asks for a worth in lines of one unit each. */
function isInSingles(least: number) {
  return (sketch: CartSketch): boolean =>
    worthOf(sketch) >= least && sketch.lines.every(({ quantity }) => quantity === 1);
}

/** Asks for a worth of 95.00 in lines of two units each. */
function isInTwos(sketch: CartSketch): boolean {
  return worthOf(sketch) >= 9500 && sketch.lines.every(({ quantity }) => quantity === 2);
}

function isSevenOrTwenty({ lines }: CartSketch): boolean {
  return lines.every(({ quantity }) => quantity === 7 || quantity === 20);
}

function isReduced({ lines }: CartSketch): boolean {
  return lines.every(({ discounted }) => discounted !== undefined);
}

/** Asks for two lines, the first of which has four units more. */
function hasFourMore({ lines: [first, second] }: CartSketch): boolean {
  return first !== undefined && second !== undefined && first.quantity - second.quantity === 4;
}

/** Shrinks a line at 8.00, whose discounted price of 7.89 may fall to some least amount. */
function reducedTo(least: number, minCentAmount = 1) {
  return shrink(
    of({ ...line(1, 800), discounted: 789 }),
    ({ lines }) => lines.every(({ discounted }) => (discounted ?? 0) >= least),
    { ...space, minCentAmount },
    1000,
  ).lines.map(({ centAmount, discounted }) => [centAmount, discounted]);
}

/** Shrinks a line at 43.21 whose discounted price is needed. */
function priceAbove(discounted: number) {
  return shrink(
    of({ ...line(1, 4321), discounted }),
    ({ lines }) => lines.every((each) => each.discounted === discounted),
    space,
    1000,
  ).lines.map(({ centAmount }) => centAmount);
}

describe("shrink()", () => {
  it("takes away lines, Stores, shipping and fields that are not needed", () => {
    const sketch = { lines: [line(1, 100), line(1, 100)], fields: {}, store: "berlin", shipping: 490, codes: [] };
    const smallest = shrink(sketch, () => true, space, 1000);
    expect(smallest).toMatchObject({ store: undefined, shipping: undefined });
    expect(smallest.lines).toHaveLength(1);
  });

  it("takes away units that are not needed, also where two steps are", () => {
    const sketch = of(line(9, 100), line(5, 100));
    const { lines } = shrink(sketch, hasFourMore, space, 1000);
    expect(lines.map(({ quantity }) => quantity)).toEqual([5, 1]);
  });

  it("takes away Discount Codes one by one", () => {
    const [first, second, third] = ["a", "b", "c"].map((id) => ({ cartDiscounts: [{ id }] }));
    const sketch = { ...of(line(1, 100)), codes: [first, second, third].filter((code) => code !== undefined) };
    const isStill = ({ codes }: CartSketch) =>
      [first, third].every((code) => code !== undefined && codes.includes(code));
    expect(shrink(sketch, isStill, space, 1000).codes).toEqual([first, third]);
  });

  it("keeps what is needed", () => {
    const sketch = { lines: [line(1, 100)], fields: {}, store: "berlin", shipping: 490, codes: [] };
    expect(shrink(sketch, isInBerlin, space, 1000)).toMatchObject({ store: "berlin", shipping: 490 });
  });

  it("keeps what every Cart of the shop has", () => {
    const shop = spaceOf(
      [discount("a", percent(1000), everything)],
      { type: "notFree" },
      { now, fields: { "store.key": ["berlin", "paris"], country: ["DE", "FR"] }, shippingPrices: [490, 990] },
    );
    const sketch = { lines: [line(2, 100)], fields: { country: "DE" }, store: "berlin", shipping: 490, codes: [] };
    expect(shrink(sketch, () => true, shop, 1000)).toEqual({ ...sketch, lines: [line(1, 100)] });
  });

  it("makes fewer units that are worth as much", () => {
    const smallest = shrink(of(line(9, 700)), isWorthAsMuch, space, 1000);
    expect(smallest.lines).toEqual([{ ...line(1, 6300), discounted: undefined }]);
  });

  it("puts the units, or the worth, of two lines in one, within the bounds", () => {
    const sketch = of(line(5, 100), line(4, 100));
    expect(shrink(sketch, hasUnits(9), space, 1000).lines).toEqual([line(9, 100)]);
    const kept = line(1, 300);
    const hasTen = (cart: CartSketch) => hasUnits(10)(cart) && cart.lines.includes(kept);
    expect(shrink(of(...sketch.lines, kept), hasTen, space, 1000).lines).toEqual([line(9, 100), kept]);
    const many = of(line(8, 100), line(7, 100));
    expect(shrink(many, hasUnits(15), space, 1000).lines).toHaveLength(2);
    const pair = of(line(1, 5000), line(1, 2000));
    expect(shrink(pair, isInSingles(6500), space, 1000).lines).toEqual([{ ...line(1, 7000), discounted: undefined }]);
    expect(shrink(of(line(2, 3000), line(2, 2000)), isInTwos, space, 1000).lines).toMatchObject([line(2, 5000)]);
    const dear = of(line(1, 9000), line(1, 2000));
    expect(shrink(dear, isInSingles(10_500), space, 1000).lines).toHaveLength(2);
  });

  it("leaves the price of a listed Product alone", () => {
    const product = { price: { value: { ...eur(700) } } };
    const sketch = of({ ...line(6, 700), product });
    expect(shrink(sketch, ({ lines }) => (lines[0]?.quantity ?? 0) >= 2, space, 1000).lines).toEqual([
      { ...line(2, 700), product },
    ]);
    const listed = (quantity: number, centAmount: number) => ({ ...line(quantity, centAmount), product });
    expect(shrink(of(listed(3, 700), listed(2, 700)), hasUnits(5), space, 1000).lines).toEqual([listed(5, 700)]);
    const two = of(listed(1, 5000), listed(1, 2000));
    expect(shrink(two, isInSingles(6500), space, 1000)).toEqual(two);
  });

  it("tries quantities that discounts ask for, at once", () => {
    const asked = spaceOf(
      [discount("a", percent(1000), everything, { cartPredicate: "lineItemCount(1 = 1) >= 7" })],
      { type: "notFree" },
      { now, maxQuantity: 20 },
    );
    const sketch = of(line(20, 100));
    expect(shrink(sketch, isSevenOrTwenty, asked, 1000).lines).toEqual([line(7, 100)]);
  });

  it("makes prices rounder within the bounds: 1.00 first, then fewer digits", () => {
    const price = (least: number, from: number, cents = space) =>
      shrink(
        of(line(1, from)),
        ({ lines }) => lines.every(({ centAmount }) => centAmount >= least),
        cents,
        1000,
      ).lines.map(({ centAmount }) => centAmount);
    expect(price(0, 4321)).toEqual([100]);
    expect(price(101, 4321)).toEqual([1000]);
    expect(price(1001, 4321)).toEqual([10_000]);
    expect(price(1001, 4321, { ...space, maxCentAmount: 9999 })).toEqual([4000]);
    expect(price(4001, 4321, { ...space, maxCentAmount: 9999 })).toEqual([5000]);
    expect(price(4321, 4321, { ...space, maxCentAmount: 4999 })).toEqual([4400]);
    expect(price(0, 4321, { ...space, minCentAmount: 101 })).toEqual([1000]);
  });

  it("takes a Product Discount away, or makes it rounder", () => {
    const reduced = { ...line(1, 1000), discounted: 789 };
    const sketch = of(reduced);
    expect(shrink(sketch, () => true, space, 1000).lines).toEqual([{ ...line(1, 100), discounted: undefined }]);
    expect(shrink(sketch, isReduced, space, 1000).lines).toEqual([{ ...reduced, centAmount: 100, discounted: 100 }]);
  });

  it("makes a discounted price rounder between the lowest price and that of the line", () => {
    expect(reducedTo(1, 100)).toEqual([[800, 100]]);
    expect(reducedTo(1, 101)).toEqual([[800, 700]]);
    expect(reducedTo(101)).toEqual([[800, 700]]);
    expect(reducedTo(750)).toEqual([[800, 800]]);
  });

  it("makes no price lower than its discounted price", () => {
    expect(priceAbove(100)).toEqual([100]);
    expect(priceAbove(700)).toEqual([1000]);
  });

  it.each<readonly [string, Partial<CartSketch>, Partial<LineSketch>]>([
    ["store", { store: "berlin" }, {}],
    ["shipping", { shipping: 490 }, {}],
    ["country", { fields: { country: "DE" } }, {}],
    ["code a", { codes: [{ cartDiscounts: [{ id: "a" }] }] }, {}],
    ["sku", {}, { fields: { sku: "x" } }],
    ["Product Discount", {}, { discounted: 50 }],
  ])("takes the %s away together with units, where neither can go alone", (name, more, ofLine) => {
    const sketch = { lines: [{ ...line(5, 100), ...ofLine }], fields: {}, codes: [], ...more };
    const isStill = (cart: CartSketch) =>
      cart.lines.every(({ quantity }) => quantity === (partsOf(cart).includes(name) ? 5 : 2));
    const smallest = shrink(sketch, isStill, space, 1000);
    expect(smallest.lines.map(({ quantity }) => quantity)).toEqual([2]);
    expect(partsOf(smallest)).not.toContain(name);
  });

  it("asks no more often than it may", () => {
    let asked = 0;
    const isStill = () => ++asked > 0;
    const sketch = { lines: Array.from({ length: 9 }, () => line(9, 789)), fields: {}, codes: [] };
    expect(shrink(sketch, isStill, space, 3).lines).toHaveLength(6);
    expect(asked).toBe(3);
    expect(shrink(sketch, isStill, space, 0)).toEqual(sketch);
  });

  it("leaves nothing that could be taken away alone", () => {
    const codes = ["a", "b"].map((id) => ({ cartDiscounts: [{ id }] }));
    for (let seed = 1; seed <= 200; seed++) {
      const random = new Random(seed);
      const lines = Array.from({ length: 1 + random.below(3) }, () => ({
        ...line(1 + random.below(12), 1 + random.below(10_000)),
        fields: random.chance(0.5) ? { sku: "x" } : {},
        ...(random.chance(0.3) && { discounted: 1 }),
      }));
      const sketch: CartSketch = {
        lines,
        fields: random.chance(0.5) ? { country: "DE" } : {},
        store: random.chance(0.5) ? "berlin" : undefined,
        shipping: random.chance(0.5) ? 490 : undefined,
        codes: codes.slice(0, random.below(3)),
      };
      const needed = partsOf(sketch).filter(() => random.chance(0.4));
      const isStill = (smaller: CartSketch) => needed.every((part) => partsOf(smaller).includes(part));
      const smallest = shrink(sketch, isStill, space, 5000);
      expect(isStill(smallest), `seed ${seed}`).toBe(true);
      for (const fewer of withOneLess(smallest)) expect(isStill(fewer), `seed ${seed}`).toBe(false);
    }
  });
});

/** What a sketch has, each in a word. */
function partsOf({ lines, fields, store, shipping, codes }: CartSketch): readonly string[] {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    ...Array.from({ length: units }, (_, index) => `unit ${index}`),
    ...lines.flatMap((each) => (each.fields["sku"] === undefined ? [] : ["sku"])),
    ...lines.flatMap(({ discounted }) => (discounted === undefined ? [] : ["Product Discount"])),
    ...(fields["country"] === undefined ? [] : ["country"]),
    ...(store === undefined ? [] : ["store"]),
    ...(shipping === undefined ? [] : ["shipping"]),
    ...codes.flatMap(({ cartDiscounts }) => cartDiscounts.map(({ id }) => `code ${id}`)),
  ];
}

/** Sketches that lack one thing. */
function withOneLess(sketch: CartSketch): readonly CartSketch[] {
  const { lines, codes, store, shipping, fields } = sketch;
  const fewer: CartSketch[] = [];
  if (store !== undefined) fewer.push({ ...sketch, store: undefined });
  if (shipping !== undefined) fewer.push({ ...sketch, shipping: undefined });
  if (fields["country"] !== undefined) fewer.push({ ...sketch, fields: {} });
  for (const gone of codes) fewer.push({ ...sketch, codes: codes.filter((code) => code !== gone) });
  for (const [index, each] of lines.entries()) {
    const others = lines.toSpliced(index, 1);
    const change = (by: Partial<LineSketch>) => fewer.push({ ...sketch, lines: [...others, { ...each, ...by }] });
    if (others.length > 0) fewer.push({ ...sketch, lines: others });
    if (each.quantity > 1) change({ quantity: each.quantity - 1 });
    if (each.discounted !== undefined) change({ discounted: undefined });
    if (each.fields["sku"] !== undefined) change({ fields: {} });
  }
  return fewer;
}
