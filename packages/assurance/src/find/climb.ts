import type { Guide } from "./guide.ts";
import type { Measure } from "./invariant.ts";
import type { CartSketch } from "./sketch.ts";

/** End of a search: a Cart that breaks the invariant, or the nearest one. */
export interface Climb {
  readonly sketch: CartSketch | undefined;
  readonly isBroken: boolean;
  readonly nearness: number;
  readonly carts: number;
  readonly restarts: number;
}

/** Changes without gain before the search begins anew. */
const PATIENCE = 60;

/**
 * Looks for a Cart that breaks an invariant: climbs towards it by small changes, again and again from new Carts.
 *
 * @param budget How many Carts may be priced.
 */
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
