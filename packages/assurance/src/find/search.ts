import type { Guide } from "./guide.ts";
import type { Measure } from "./invariant.ts";
import type { CartSketch, LineSketch } from "./sketch.ts";
import type { CartSpace } from "./space.ts";

/** End of a search: a Cart that breaks the invariant, or the nearest one. */
export interface Climb {
  readonly sketch: CartSketch | undefined;
  readonly isBroken: boolean;
  readonly nearness: number;
  readonly carts: number;
  readonly restarts: number;
}

/** Changes without gain before the search starts again. */
const PATIENCE = 60;

/** Looks for a Cart that breaks an invariant: climbs towards it by small changes, again and again from new Carts. */
export function climb(guide: Guide, measure: (sketch: CartSketch) => Measure, budget: number): Climb {
  let nearest: { readonly sketch: CartSketch | undefined; readonly nearness: number } = {
    sketch: undefined,
    nearness: -Infinity,
  };
  let carts = 0;
  let restarts = -1;
  while (carts < budget) {
    restarts++;
    let here: { readonly sketch: CartSketch; readonly nearness: number } | undefined;
    for (let idle = 0; idle < PATIENCE && carts < budget; idle++) {
      const sketch = here === undefined ? guide.start() : guide.change(here.sketch);
      const { isBroken, nearness } = measure(sketch);
      carts++;
      if (isBroken) return { sketch, isBroken, nearness, carts, restarts };
      if (here !== undefined && nearness < here.nearness) continue;
      if (here === undefined || nearness > here.nearness) idle = 0;
      here = { sketch, nearness };
      if (nearness > nearest.nearness) nearest = here;
    }
  }
  return { ...nearest, isBroken: false, carts, restarts: Math.max(0, restarts) };
}

/** Makes a Cart smaller as long as it stays what it is: by single steps, and by pairs where no single one helps. */
export function shrink(
  sketch: CartSketch,
  isStill: (sketch: CartSketch) => boolean,
  space: CartSpace,
  steps: number,
): CartSketch {
  let smallest = sketch;
  let rest = steps;
  const isBetter = (candidate: CartSketch): boolean => rest-- > 0 && isStill(candidate);
  for (;;) {
    const next = smaller(smallest, space).find(isBetter) ?? [...pairs(smallest, space)].find(isBetter);
    if (next === undefined) return smallest;
    smallest = next;
  }
}

/** Pairs of steps; those that remove most come first. */
function* pairs(sketch: CartSketch, space: CartSpace): Iterable<CartSketch> {
  yield* joined(sketch, space);
  const size = sizeOf(sketch);
  for (const once of smaller(sketch, space)) {
    for (const twice of smaller(once, space)) if (sizeOf(twice) < size) yield twice;
  }
}

/** Carts without one line, whose units or worth another line gets. */
function joined(sketch: CartSketch, { maxQuantity, maxCentAmount }: CartSpace): CartSketch[] {
  const { lines } = sketch;
  return lines.flatMap((gone, index) =>
    lines.flatMap((line, other) => {
      if (other === index) return [];
      const replaced = (by: LineSketch): CartSketch => ({
        ...sketch,
        lines: lines.flatMap((each, at) => (at === index ? [] : at === other ? by : each)),
      });
      const quantity = Math.min(line.quantity + gone.quantity, maxQuantity);
      const worth = line.centAmount + Math.ceil((gone.centAmount * gone.quantity) / line.quantity);
      const dearer = { ...line, centAmount: Math.min(worth, maxCentAmount), discounted: undefined };
      return line.product === undefined
        ? [replaced({ ...line, quantity }), replaced(dearer)]
        : [replaced({ ...line, quantity })];
    }),
  );
}

/** Carts that are one step smaller, the largest steps first. */
function smaller(sketch: CartSketch, space: CartSpace): CartSketch[] {
  const { lines, codes, fields, store, shipping } = sketch;
  const candidates: CartSketch[] = [];
  if (lines.length > 1) {
    for (const index of lines.keys()) candidates.push({ ...sketch, lines: lines.filter((_, at) => at !== index) });
  }
  for (const code of codes) candidates.push({ ...sketch, codes: codes.filter((other) => other !== code) });
  if (store !== undefined && space.stores.includes(undefined)) candidates.push({ ...sketch, store: undefined });
  if (shipping !== undefined && space.shippingPrices.includes(undefined))
    candidates.push({ ...sketch, shipping: undefined });
  for (const { key, values } of space.fields.cart) {
    if (fields[key] !== undefined && values.includes(undefined))
      candidates.push({ ...sketch, fields: without(fields, key) });
  }
  for (const [index, line] of lines.entries()) {
    for (const by of smallerLines(line, space)) {
      candidates.push({ ...sketch, lines: lines.map((other, at) => (at === index ? by : other)) });
    }
  }
  return candidates;
}

function smallerLines(line: LineSketch, { minCentAmount, maxCentAmount, quantities }: CartSpace): LineSketch[] {
  const { quantity, centAmount, discounted, fields, product } = line;
  const lines: LineSketch[] = [];
  const fewer = [...new Set([...quantities, Math.ceil(quantity / 2), quantity - 1])].filter(
    (count) => count >= 1 && count < quantity,
  );
  for (const count of fewer) lines.push({ ...line, quantity: count });
  if (product !== undefined) return lines;
  for (const count of fewer) {
    // Fewer units, which are worth as much.
    const dearer = Math.ceil((centAmount * quantity) / count);
    if (dearer <= maxCentAmount) lines.push({ ...line, quantity: count, centAmount: dearer, discounted: undefined });
  }
  if (discounted !== undefined) lines.push({ ...line, discounted: undefined });
  for (const [key, value] of Object.entries(fields)) {
    if (value !== undefined) lines.push({ ...line, fields: without(fields, key) });
  }
  const least = Math.max(minCentAmount, discounted ?? 0);
  for (const rounder of rounderThan(centAmount)) {
    if (rounder >= least && rounder <= maxCentAmount) lines.push({ ...line, centAmount: rounder });
  }
  if (discounted !== undefined) {
    for (const rounder of rounderThan(discounted)) {
      if (rounder >= minCentAmount && rounder <= centAmount) lines.push({ ...line, discounted: rounder });
    }
  }
  return lines;
}

/** Amounts with fewer digits that count; 1.00 and 10.00 before others. */
function rounderThan(cents: number): number[] {
  const digits = weightOf(cents);
  const amounts = [100, 1000, 10_000, 100_000];
  for (let unit = 10 ** (String(cents).length - 1); unit >= 10; unit /= 10) {
    amounts.push(Math.floor(cents / unit) * unit, Math.ceil(cents / unit) * unit);
  }
  return [...new Set(amounts)].filter((amount) => weightOf(amount) < digits);
}

/** How long an amount is to read: its digits that count, and then its length. */
function weightOf(cents: number): number {
  const text = String(cents);
  return text.replace(/0+$/, "").length * 100 + text.length;
}

/** Everything that a reader of the Cart has to look at. */
function sizeOf({ lines, codes, fields, store, shipping }: CartSketch): number {
  let size = 1000 * (codes.length + Number(store !== undefined) + Number(shipping !== undefined));
  size += 1000 * Object.values(fields).filter((value) => value !== undefined).length;
  for (const { quantity, centAmount, discounted, fields: own } of lines) {
    size += 10_000 + 1000 * Object.values(own).filter((value) => value !== undefined).length + 10 * quantity;
    size += weightOf(centAmount) / 100 + (discounted === undefined ? 0 : 1000 + weightOf(discounted) / 100);
  }
  return size;
}

function without(fields: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
}
