import type { CartDiscountTarget } from "@commerce-http/types";
import { describe, expect, it } from "vitest";
import { discount, eur, lines, now, percent, shipping, totalPrice } from "../../../rules/test/cart-discount/carts.ts";
import { Guide } from "../../src/find/guide.ts";
import type { FindCartOptions } from "../../src/find/options.ts";
import { Random } from "../../src/find/random.ts";
import { keyOf, type CartSketch, type LineSketch } from "../../src/find/sketch.ts";
import { spaceOf, type CartSpace } from "../../src/find/space.ts";

function spaceFor(
  cartPredicate: string,
  target: CartDiscountTarget = totalPrice,
  options: Partial<FindCartOptions> = {},
): CartSpace {
  return spaceOf([discount("a", percent(1000), target, { cartPredicate })], { type: "notFree" }, { now, ...options });
}

/** Carts that a search begins with; the same ones every time. */
function startsIn(space: CartSpace): readonly CartSketch[] {
  const guide = new Guide(space, new Random(1));
  return Array.from({ length: 300 }, () => guide.start());
}

/** A walk of small changes from a Cart; the same one every time. */
function walkFrom(start: CartSketch, space: CartSpace): readonly CartSketch[] {
  const guide = new Guide(space, new Random(1));
  let sketch = start;
  return Array.from({ length: 2000 }, () => (sketch = guide.change(sketch)));
}

function share(sketches: readonly CartSketch[], holds: (sketch: CartSketch) => boolean): number {
  return sketches.filter(holds).length / sketches.length;
}

const valueOf = (line: LineSketch, ...path: readonly string[]) => line.fields[keyOf(path)];
const has = (sku: string) => (sketch: CartSketch) => sketch.lines.some((line) => valueOf(line, "sku") === sku);
const ofA = ({ lines }: CartSketch) => lines.filter((line) => valueOf(line, "sku") === "a");
const isRed = (line: LineSketch) => valueOf(line, "attributes", "color") === "red";
const isLarge = (line: LineSketch) => valueOf(line, "attributes", "size") === 40;

/** Asks for a price above 8.00, and less than 4.00 of it with a Product Discount. */
function isReduced({ centAmount, discounted = centAmount }: LineSketch): boolean {
  return discounted < 400 && centAmount > 800;
}

/** Asks for a worth of 70.00, or as near to it as whole cents of units are. */
function isNearTotal({ lines, shipping = 0 }: CartSketch): boolean {
  const worth = lines.reduce(
    (sum, { quantity, centAmount, discounted = centAmount }) => sum + quantity * discounted,
    shipping,
  );
  return Math.abs(worth - 7000) <= Math.max(1, ...lines.map(({ quantity }) => quantity));
}

describe("Guide", () => {
  it("leads a Cart to all conditions that hold together", () => {
    const sketches = startsIn(spaceFor('lineItemExists(sku = "a") and lineItemExists(sku = "b")'));
    expect(share(sketches, (sketch) => has("a")(sketch) && has("b")(sketch))).toBeGreaterThan(0.5);
  });

  it("leads a Cart to one of several conditions, and not to all of them", () => {
    const sketches = startsIn(spaceFor('lineItemExists(sku = "a") or lineItemExists(sku = "b")'));
    expect(share(sketches, (sketch) => has("a")(sketch) || has("b")(sketch))).toBeGreaterThan(0.9);
    expect(share(sketches, (sketch) => has("a")(sketch) !== has("b")(sketch))).toBeGreaterThan(0.5);
  });

  it("leads a line to all conditions that hold together", () => {
    const sketches = startsIn(spaceFor("1 = 1", lines('attributes.color = "red" and attributes.size = 40')));
    expect(share(sketches, ({ lines }) => lines.some((line) => isRed(line) && isLarge(line)))).toBeGreaterThan(0.9);
  });

  it("leads a line to one of several conditions, and not to all of them", () => {
    const sketches = startsIn(spaceFor("1 = 1", lines('attributes.color = "red" or attributes.size = 40')));
    expect(share(sketches, ({ lines }) => lines.some((line) => isRed(line) || isLarge(line)))).toBeGreaterThan(0.9);
    expect(share(sketches, ({ lines }) => lines.some((line) => isRed(line) !== isLarge(line)))).toBeGreaterThan(0.8);
  });

  it("leads some line away from what not all lines may satisfy", () => {
    const sketches = startsIn(spaceFor('not(forAllLineItems(not(attributes.color = "red")))'));
    expect(share(sketches, ({ lines }) => lines.some(isRed))).toBe(1);
  });

  it("leads lines of listed Products to quantities that conditions ask for", () => {
    const products = [{ variant: { sku: "a" }, price: { value: eur(700) } }];
    const sketches = startsIn(spaceFor("1 = 1", lines("quantity = 6"), { products, maxLines: 1 }));
    expect(share(sketches, ({ lines }) => lines.some(({ quantity }) => quantity === 6))).toBeGreaterThan(0.7);
  });

  it("leads a line to Product Discounts that conditions ask for", () => {
    const sketches = startsIn(
      spaceFor("1 = 1", lines('price.discounted.value < "4.00 EUR" and price.value > "8.00 EUR"')),
    );
    expect(share(sketches, ({ lines }) => lines.some(isReduced))).toBeGreaterThan(0.2);
  });

  it("leads a Cart to as many units as its conditions count, and just beside them, in one line or in several", () => {
    const sketches = startsIn(spaceFor('lineItemCount(sku = "a") > 3'));
    for (const units of [3, 4]) {
      const isOneLine = (sketch: CartSketch) =>
        ofA(sketch)
          .map(({ quantity }) => quantity)
          .join() === `${units}`;
      expect(share(sketches, isOneLine)).toBeGreaterThan(0.1);
    }
    expect(share(sketches, (sketch) => ofA(sketch).length === 3)).toBeGreaterThan(0.1);
  });

  it("leads a Cart to the totals of its conditions, and just beside them", () => {
    for (const shippingPrices of [[undefined], [500]]) {
      const space = spaceFor('totalPrice > "70.00 EUR"', lines("1 = 1"), { maxLines: 2, shippingPrices });
      expect(share(startsIn(space), isNearTotal)).toBeGreaterThan(0.5);
    }
  });

  const shipped = spaceFor("1 = 1", shipping, { shippingPrices: [undefined, 500, 500, 500] });
  it.each<[string, CartSpace, (sketch: CartSketch) => boolean]>([
    ["a Store", spaceFor('store.key = "berlin"'), ({ store }) => store === "berlin"],
    ["no Store", spaceFor('store.key is not defined and country != "x"'), ({ store }) => store === undefined],
    ["a shipping price", spaceFor('shippingInfo.price > "4.00 EUR"'), ({ shipping = 0 }) => shipping > 400],
    ["shipping", shipped, ({ shipping }) => shipping !== undefined],
  ])("leads a Cart to what is asked of its surroundings: %s", (_, space, holds) => {
    expect(share(startsIn(space), holds)).toBeGreaterThan(0.7);
  });

  it("sees what lines cost with Product Discounts", () => {
    const products = [
      { variant: { sku: "a" }, price: { value: eur(1000) } },
      { variant: { sku: "b" }, price: { value: eur(1000), discounted: { value: eur(300) } } },
    ];
    const sketches = startsIn(spaceFor("1 = 1", lines('totalPrice <= "4.00 EUR"'), { products, maxLines: 1 }));
    const hasReduced = ({ lines }: CartSketch) =>
      lines.some(({ product, quantity }) => product === products[1] && quantity === 1);
    expect(share(sketches, hasReduced)).toBeGreaterThan(0.5);
  });

  it("leaves a Cart as it is that has what a condition asks for already", () => {
    const sketches = startsIn(spaceFor('lineItemExists(sku = "a")'));
    for (const { lines } of sketches) expect(lines.map((line) => valueOf(line, "sku"))).toEqual(["a"]);
  });

  it("begins with a Cart made for one to three discounts", () => {
    const coded = ["a", "b", "c", "d", "e"].map((id, index) =>
      discount(id, percent(1000), totalPrice, { requiresDiscountCode: true, sortOrder: `0.${index + 1}` }),
    );
    const space = spaceOf(coded, { type: "notFree" }, { now, maxDiscountCodes: 5 });
    const counts = new Set(startsIn(space).map(({ codes }) => codes.length));
    expect(counts).toEqual(new Set([1, 2, 3]));
    const quantities = new Set(startsIn(space).flatMap(({ lines }) => lines.map(({ quantity }) => quantity)));
    expect(quantities).toEqual(new Set(space.quantities));
  });

  it("takes lines away, and gives and takes codes, Stores and shipping", () => {
    const coded = discount("a", percent(1000), shipping, {
      requiresDiscountCode: true,
      cartPredicate: 'store.key != "wien"',
    });
    const space = spaceOf([coded], { type: "notFree" }, { now });
    const walk = walkFrom(startsIn(space)[0] as CartSketch, space);
    const steps = walk.slice(1).map((sketch, index) => [walk[index] as CartSketch, sketch] as const);
    const count = (isStep: (before: CartSketch, after: CartSketch) => boolean) =>
      steps.filter(([before, after]) => isStep(before, after)).length;
    expect(count((before, after) => after.lines.length < before.lines.length)).toBeGreaterThan(100);
    expect(count((before, after) => after.lines.length > before.lines.length)).toBeGreaterThan(100);
    expect(count((before, after) => after.codes.length < before.codes.length)).toBeGreaterThan(50);
    expect(count((before, after) => after.codes.length > before.codes.length)).toBeGreaterThan(50);
    expect(count((before, after) => after.store !== before.store)).toBeGreaterThan(50);
    expect(count((before, after) => after.shipping !== before.shipping)).toBeGreaterThan(50);
  });

  it("gives codes that lead to a discount, and to others besides", () => {
    const coded = discount("a", percent(1000), totalPrice, { requiresDiscountCode: true });
    const discountCodes = [{ cartDiscounts: [{ id: "a" }, { id: "b" }] }];
    const space = spaceOf([coded], { type: "notFree" }, { now, discountCodes });
    expect(share(startsIn(space), ({ codes }) => codes.length === 1)).toBe(1);
  });

  it("keeps to the Stores that are given, whichever discounts are for", () => {
    const forOthers = discount("a", percent(1000), totalPrice, { stores: [{ key: "wien" }] });
    const options = { now, fields: { "store.key": ["berlin"] } };
    const space = spaceOf([forOthers], { type: "notFree" }, options);
    const starts = startsIn(space);
    for (const { store } of [...starts, ...walkFrom(starts[0] as CartSketch, space)]) expect(store).toBe("berlin");
  });

  it("puts another Product in the place of one", () => {
    const products = ["a", "b", "c"].map((sku) => ({ variant: { sku }, price: { value: eur(700) } }));
    const space = spaceFor("1 = 1", lines("1 = 1"), { products, maxLines: 1 });
    const [start] = startsIn(space);
    const walked = walkFrom(start as CartSketch, space).flatMap((sketch) => sketch.lines);
    const swaps = walked.slice(1).filter((line, index) => {
      const before = walked[index] as LineSketch;
      return line.product !== before.product && line.quantity === before.quantity;
    });
    expect(swaps.length).toBeGreaterThan(400);
  });

  it("puts another line in the place of the only one that there may be", () => {
    const space = spaceFor('customLineItemExists(slug = "x")', lines("1 = 1"), { maxLines: 1 });
    const line: LineSketch = { type: "CustomLineItem", quantity: 1, centAmount: 500, fields: {} };
    const types = walkFrom({ lines: [line], fields: {}, codes: [] }, space).map(({ lines }) =>
      lines.map(({ type }) => type),
    );
    expect(types).toContainEqual(["LineItem"]);
    expect(types).toContainEqual(["CustomLineItem"]);
    expect(types.every(({ length }) => length === 1)).toBe(true);
  });

  it("changes quantity, price and fields of a line, one after the other", () => {
    const space = spaceFor('lineItemExists(sku = "a") and totalPrice > "70.00 EUR"', totalPrice, { maxLines: 1 });
    const [start] = startsIn(space);
    const lines = walkFrom(start as CartSketch, space).flatMap((sketch) => sketch.lines);
    const changed = lines.slice(1).map((line, index) => {
      const before = lines[index] as LineSketch;
      const changes = [
        ["quantity", line.quantity !== before.quantity],
        ["price", line.centAmount !== before.centAmount || line.discounted !== before.discounted],
        ["sku", valueOf(line, "sku") !== valueOf(before, "sku")],
      ] as const;
      return changes.flatMap(([name, isChanged]) => (isChanged ? [name] : [])).join();
    });
    for (const name of ["quantity", "price", "sku"]) {
      expect(changed.filter((each) => each === name).length, name).toBeGreaterThan(50);
    }
  });

  it("makes no lines where there may be none", () => {
    const space = spaceFor("lineItemCount(1 = 1) in (0, 1)", lines("1 = 1"), { maxLines: 0 });
    const starts = startsIn(space);
    for (const { lines } of [...starts, ...walkFrom(starts[0] as CartSketch, space)]) expect(lines).toEqual([]);
  });

  it("keeps within the bounds, whatever it changes", () => {
    const bounds = { minCentAmount: 200, maxCentAmount: 900, maxLines: 3, maxQuantity: 6, maxDiscountCodes: 1 };
    const space = spaceFor('totalPrice > "30.00 EUR" and lineItemCount(1 = 1) > 4', totalPrice, bounds);
    const walk = walkFrom(startsIn(space)[0] as CartSketch, space);
    const lines = walk.flatMap((sketch) => sketch.lines);
    expect(Math.max(...walk.map((sketch) => sketch.lines.length))).toBe(3);
    expect(Math.min(...walk.map((sketch) => sketch.lines.length))).toBe(1);
    const prices = lines.flatMap(({ centAmount, discounted = centAmount }) => [centAmount, discounted]);
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([200, 900]);
    const quantities = lines.map(({ quantity }) => quantity);
    expect([Math.min(...quantities), Math.max(...quantities)]).toEqual([1, 6]);
  });

  it("takes prices of listed Products, with their Product Discounts, and each Product once", () => {
    const products = [
      { variant: { sku: "a" }, price: { value: eur(700), discounted: { value: eur(600) } } },
      { variant: { sku: "b" }, price: { value: eur(400) } },
      { variant: { sku: "c" }, price: { value: eur(300) } },
    ];
    const space = spaceFor('totalPrice > "20.00 EUR"', lines('sku in ("a", "b")'), { products, maxLines: 2 });
    const starts = startsIn(space);
    for (const { lines } of [...starts, ...walkFrom(starts[0] as CartSketch, space)]) {
      for (const { product, centAmount, discounted, fields } of lines) {
        const { value, discounted: reduced } = (product as (typeof products)[number]).price;
        expect([centAmount, discounted, fields]).toEqual([value.centAmount, reduced?.value.centAmount, {}]);
      }
      expect(new Set(lines.map(({ product }) => product)).size).toBe(lines.length);
    }
  });
});
