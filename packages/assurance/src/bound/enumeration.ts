import type { FieldValues } from "../find/constants.ts";
import type { Invariant, Measure } from "../find/invariant.ts";
import type { DiscountCode } from "../find/options.ts";
import { type CartSketch, type LineSketch, ofProduct } from "../find/sketch.ts";
import type { CartSpace } from "../find/space.ts";
import { fieldClasses, productClasses, surroundingClasses, type ProductClass } from "./classes.ts";

/** End of an enumeration: the Cart that breaks the invariant, if any; or why not all Carts were tried. */
export type Enumeration =
  | { readonly sketch: CartSketch | undefined; readonly reason?: undefined }
  | { readonly sketch?: undefined; readonly reason: string };

/** Surroundings of lines that are looked at to join them; more than these are too many. */
const MAX_SURROUNDINGS = 100_000;

/** Tries all Carts of listed Products within a space, one per class that discounts treat alike, with lines in every order. */
export function enumerateCarts(
  space: CartSpace,
  invariant: Invariant,
  measure: (sketch: CartSketch) => Measure,
  budget: number,
): Enumeration {
  const { products, maxLines, maxQuantity, discounts, currency } = space;
  if (products === undefined) return { reason: "no Products are listed" };
  const codes = codeSets(space);
  const surroundings = surroundingsOf(space, fieldClasses(space, invariant));
  if (codes === undefined || surroundings === undefined) {
    return { reason: "the fields, Stores, shipping prices and Discount Codes of a Cart have too many combinations" };
  }
  const settings = surroundingClasses(surroundings, discounts, invariant, currency).flatMap((setting) =>
    codes.map((set) => Object.assign({}, setting, { codes: set })),
  );
  const classes = productClasses(products, maxQuantity, discounts, invariant, currency);
  const count = countOf(classes, maxLines, maxQuantity) * settings.length;
  if (count > budget) {
    return {
      reason: `there are ${count.toLocaleString("en")} Carts to try, and the budget is ${budget.toLocaleString("en")}`,
    };
  }
  for (const lines of sequences(classes, maxLines, maxQuantity)) {
    for (const setting of settings) {
      const sketch = { ...setting, lines };
      if (measure(sketch).isBroken) return { sketch };
    }
  }
  return { sketch: undefined };
}

/** How many sequences of lines there are: as many orders of classes, none more often than it has Products, with quantities. */
function countOf(classes: readonly ProductClass[], maxLines: number, maxQuantity: number): number {
  // The number of sequences of each length over the classes so far: a class of `size` adds up to so many places anywhere.
  let ways = [1, ...Array.from({ length: maxLines }, () => 0)];
  for (const { length: size } of classes) {
    ways = ways.map((_, length) => {
      let sum = 0;
      for (let added = 0; added <= Math.min(size, length); added++)
        sum += choose(length, added) * (ways[length - added] ?? 0);
      return sum;
    });
  }
  return ways.reduce((sum, way, length) => (length === 0 ? sum : sum + way * maxQuantity ** length), 0);
}

function choose(from: number, count: number): number {
  let ways = 1;
  for (let index = 1; index <= count; index++) ways = (ways * (from - count + index)) / index;
  return ways;
}

/** All sequences of one line and more. Of a class, the Products are taken in their order. */
function* sequences(
  classes: readonly ProductClass[],
  maxLines: number,
  maxQuantity: number,
  lines: readonly LineSketch[] = [],
): Iterable<readonly LineSketch[]> {
  if (lines.length === maxLines) return;
  for (const members of classes) {
    const product = members.find((member) => lines.every((line) => line.product !== member));
    if (product === undefined) continue;
    for (let quantity = 1; quantity <= maxQuantity; quantity++) {
      const longer = [...lines, ofProduct(product, quantity)];
      yield longer;
      yield* sequences(classes, maxLines, maxQuantity, longer);
    }
  }
}

function surroundingsOf(
  { stores, shippingPrices }: CartSpace,
  fields: readonly FieldValues[],
): CartSketch[] | undefined {
  let sketches: CartSketch[] = [{ lines: [], fields: {}, codes: [] }];
  for (const { key, values } of fields) {
    if (sketches.length * values.length > MAX_SURROUNDINGS) return undefined;
    sketches = sketches.flatMap((sketch) =>
      values.map((value) => Object.assign({}, sketch, { fields: Object.assign({}, sketch.fields, { [key]: value }) })),
    );
  }
  if (sketches.length * stores.length * shippingPrices.length > MAX_SURROUNDINGS) return undefined;
  return sketches.flatMap(({ fields: own }) =>
    stores.flatMap((store) =>
      shippingPrices.map((shipping) => ({ lines: [], fields: own, store, shipping, codes: [] })),
    ),
  );
}

/** Sets of Discount Codes that lead to different discounts, the smallest first; nothing when there are too many. */
function codeSets({ codes, maxDiscountCodes, discounts }: CartSpace): (readonly DiscountCode[])[] | undefined {
  const needing = new Set(discounts.filter(({ terms }) => terms.requiresDiscountCode).map(({ terms }) => terms.id));
  const sets = new Map<string, readonly DiscountCode[]>();
  let latest: (readonly DiscountCode[])[] = [[]];
  for (let size = 0; size <= Math.min(maxDiscountCodes, codes.length); size++) {
    const larger: (readonly DiscountCode[])[] = [];
    for (const set of latest) {
      const reached = new Set(set.flatMap(({ cartDiscounts }) => cartDiscounts.map(({ id }) => id)));
      const key = JSON.stringify([...reached].filter((id) => needing.has(id)).toSorted());
      if (!sets.has(key)) sets.set(key, set);
      const last = set.at(-1);
      for (const code of codes.slice(last === undefined ? 0 : codes.indexOf(last) + 1)) larger.push([...set, code]);
    }
    if (larger.length > MAX_SURROUNDINGS) return undefined;
    latest = larger;
  }
  return [...sets.values()];
}
