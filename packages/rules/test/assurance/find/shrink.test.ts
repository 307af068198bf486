import { describe, expect, it } from "vitest";
import { shrink } from "../../../src/assurance/find/shrink.ts";
import type { CartSketch, LineSketch } from "../../../src/assurance/find/sketch.ts";
import { spaceOf } from "../../../src/assurance/find/space.ts";
import { discount, everything, now, percent } from "../../cart-discount/carts.ts";

const space = spaceOf(
  [discount("a", percent(1000), everything, { stores: [{ key: "berlin" }], cartPredicate: 'country = "DE"' })],
  { type: "notFree" },
  { now, minCentAmount: 1, maxCentAmount: 10_000, maxQuantity: 12, shippingPrices: [undefined, 490] },
);

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

describe("shrink()", () => {
  it("takes away lines, Stores, shipping and fields that are not needed", () => {
    const sketch = { lines: [line(1, 100), line(1, 100)], fields: {}, store: "berlin", shipping: 490, codes: [] };
    const smallest = shrink(sketch, () => true, space, 1000);
    expect(smallest).toMatchObject({ store: undefined, shipping: undefined });
    expect(smallest.lines).toHaveLength(1);
  });

  it("takes away Discount Codes one by one", () => {
    const [first, second, third] = ["a", "b", "c"].map((id) => ({ cartDiscounts: [{ id }] }));
    const sketch = {
      lines: [line(1, 100)],
      fields: {},
      codes: [first, second, third].filter((code) => code !== undefined),
    };
    const isStill = ({ codes }: CartSketch) =>
      [first, third].every((code) => code !== undefined && codes.includes(code));
    expect(shrink(sketch, isStill, space, 1000).codes).toEqual([first, third]);
  });

  it("keeps what is needed", () => {
    const sketch = { lines: [line(1, 100)], fields: {}, store: "berlin", shipping: 490, codes: [] };
    expect(shrink(sketch, isInBerlin, space, 1000)).toMatchObject({ store: "berlin", shipping: 490 });
  });

  it("makes fewer units that are worth as much", () => {
    const smallest = shrink({ lines: [line(9, 700)], fields: {}, codes: [] }, isWorthAsMuch, space, 1000);
    expect(smallest.lines).toEqual([{ ...line(1, 6300), discounted: undefined }]);
  });
});
