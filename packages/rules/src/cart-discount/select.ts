import type {
  CartDiscountTargetMultiBuyCustomLineItems,
  CartDiscountTargetMultiBuyLineItems,
  CartDiscountTargetPattern,
  PatternComponent,
} from "@commerce-http/types";
import { isPatternComponent, isSelectionMode } from "@commerce-http/types";
import type { Basis, LineType } from "./basis.ts";
import type { CartDiscountTerms } from "./cart.ts";
import type { Taken } from "./distribute.ts";
import { isSkip, skip, type Skip } from "./explanation.ts";
import { compareAmounts, type Run } from "./units.ts";

/** Units that one application of a discount works on; as many applications as `times` says work on such units. */
export interface Bundle {
  readonly times: number;
  readonly units: readonly Taken[];
}

/**
 * Selects the units that a discount of lines targets: document 2, Targets.
 *
 * @returns The applications of the discount, together with all units that they discount; or why there are none.
 */
export function selectUnits(discount: CartDiscountTerms, basis: Basis): readonly Bundle[] | Skip {
  const { target } = discount;
  const bundles = bundlesOf(discount, basis);
  if (isSkip(bundles) || bundles.some(({ units }) => units.length > 0)) return bundles;
  return skip(
    discount,
    "NothingTargeted",
    `targets ${target?.type === "pattern" ? "units" : "a line"} that the Cart does not hold`,
  );
}

/** The usual way to target all lines. */
const EVERYTHING = /^\s*1\s*=\s*1\s*$/;

/** Explains that the Cart does not hold as many units as one application takes. */
function tooFew(discount: CartDiscountTerms, predicate: string, needed: number, present: number, besides = ""): Skip {
  const condition = EVERYTHING.test(predicate) ? "" : ` with ${predicate}`;
  const which = `${needed === 1 ? "unit" : "units"}${condition}${besides}`;
  const why = `needs ${needed} ${which}, and the Cart holds ${present}: ${needed - present} more needed`;
  return { ...skip(discount, "NothingTargeted", why), shortage: { predicate, needed, present } };
}

function bundlesOf(discount: CartDiscountTerms, basis: Basis): readonly Bundle[] | Skip {
  const { target } = discount;
  switch (target?.type) {
    case "lineItems":
      return selectAll(basis.runs(discount, "LineItem", target.predicate));
    case "customLineItems":
      return selectAll(basis.runs(discount, "CustomLineItem", target.predicate));
    case "multiBuyLineItems":
      return selectMultiBuy(discount, target, basis.runs(discount, "LineItem", target.predicate));
    case "multiBuyCustomLineItems":
      return selectMultiBuy(discount, target, basis.runs(discount, "CustomLineItem", target.predicate));
    case "pattern":
      return selectPattern(discount, target, basis);
    default:
      return skip(discount, "NotSupported", `has a target of type "${String(target?.type)}", which is not known`);
  }
}

function selectAll(runs: readonly Run[] | Skip): readonly Bundle[] | Skip {
  return isSkip(runs) ? runs : [{ times: 1, units: runs.map((run) => ({ run, count: run.count })) }];
}

/**
 * Forms groups of `triggerQuantity` units and selects `discountedQuantity` of each.
 *
 * Groups are formed around the units that are discounted: the selection mode picks these among all units, so that with
 * `Cheapest` no discounted unit of any group is dearer than one that keeps its price.
 */
function selectMultiBuy(
  discount: CartDiscountTerms,
  target: CartDiscountTargetMultiBuyLineItems | CartDiscountTargetMultiBuyCustomLineItems,
  runs: readonly Run[] | Skip,
): readonly Bundle[] | Skip {
  if (isSkip(runs)) return runs;
  const { triggerQuantity, discountedQuantity, selectionMode } = target;
  // What is optional may be null.
  const maxOccurrence = target.maxOccurrence ?? Infinity;
  if (!isSelectionMode(selectionMode)) return unknownSelectionMode(discount, selectionMode);
  const units = runs.reduce((count, run) => count + run.count, 0);
  if (units < triggerQuantity) return tooFew(discount, target.predicate, triggerQuantity, units);
  const groups = Math.min(Math.floor(units / triggerQuantity), maxOccurrence);
  const stocks = sorted(runs, selectionMode).map(stockOf);
  return repeat(
    [],
    [{ predicate: target.predicate, stocks, min: discountedQuantity, max: discountedQuantity, start: 0 }],
    groups,
  );
}

/**
 * Matches a pattern as often as it can be matched.
 *
 * The target takes the units that the selection mode names; the trigger starts from the other end, so that it leaves
 * these to the target.
 */
function selectPattern(
  discount: CartDiscountTerms,
  target: CartDiscountTargetPattern,
  basis: Basis,
): readonly Bundle[] | Skip {
  const { triggerPattern, targetPattern, maxOccurrence, selectionMode } = target;
  if (!isSelectionMode(selectionMode)) return unknownSelectionMode(discount, selectionMode);
  const stocks = new Map<Run, Stock>();
  const trigger = componentsOf(triggerPattern, selectionMode === "Cheapest" ? "MostExpensive" : "Cheapest");
  if (isSkip(trigger)) return trigger;
  const targets = componentsOf(targetPattern, selectionMode);
  if (isSkip(targets)) return targets;
  const bundles = repeat(trigger, targets, maxOccurrence ?? Infinity);
  return bundles.length > 0 ? bundles : (shortage([...trigger, ...targets]) ?? bundles);

  function componentsOf(pattern: readonly PatternComponent[], mode: "Cheapest" | "MostExpensive"): Component[] | Skip {
    const components: Component[] = [];
    for (const component of pattern) {
      if (!isPatternComponent(component)) return skip(discount, "NotSupported", "has a pattern that is not known");
      const type: LineType = component.type === "CountOnLineItemUnits" ? "LineItem" : "CustomLineItem";
      const runs = basis.runs(discount, type, component.predicate);
      if (isSkip(runs)) return runs;
      components.push({
        predicate: component.predicate,
        stocks: sorted(runs, mode).map(sharedStockOf),
        min: component.minCount ?? 1,
        max: component.maxCount ?? Infinity,
        start: 0,
      });
    }
    return components;
  }

  /** The first component for which those before it leave too few units. */
  function shortage(components: readonly Component[]): Skip | undefined {
    for (const stock of stocks.values()) stock.taken = 0;
    const besides = components.length === 1 ? "" : " besides those that its other parts take";
    for (const component of components) {
      const units: Taken[] = [];
      if (take(component, [], units)) continue;
      const present = units.reduce((sum, { count }) => sum + count, 0);
      return tooFew(discount, component.predicate, component.min, present, besides);
    }
    return undefined;
  }

  function sharedStockOf(run: Run): Stock {
    const stock = stocks.get(run) ?? stockOf(run);
    stocks.set(run, stock);
    return stock;
  }
}

function unknownSelectionMode(discount: CartDiscountTerms, mode: unknown): Skip {
  return skip(discount, "NotSupported", `has the selection mode "${String(mode)}", which is not known`);
}

/** Sorts by the current price; what costs the same stays in the order of the lines. */
function sorted(runs: readonly Run[], mode: "Cheapest" | "MostExpensive"): readonly Run[] {
  return runs.toSorted(mode === "Cheapest" ? compareAmounts : (left, right) => compareAmounts(right, left));
}

/** Takes from `min` to `max` units, the first ones of `stocks` that are there. */
interface Component {
  readonly predicate: string;
  readonly stocks: readonly Stock[];
  readonly min: number;
  readonly max: number;
  /** The first stock that may not be used up. */
  start: number;
}

/** Rest of a run, for all components that can take it. */
interface Stock {
  readonly run: Run;
  /** Units that no application has used up. */
  left: number;
  /** Those of them that the present application takes. */
  taken: number;
}

function stockOf(run: Run): Stock {
  return { run, left: run.count, taken: 0 };
}

/** Applies components again and again, while all of them and at least one unit to discount are there. */
function repeat(trigger: readonly Component[], target: readonly Component[], maxOccurrence: number): Bundle[] {
  const bundles: Bundle[] = [];
  for (let rest = maxOccurrence; rest >= 1;) {
    const used: Stock[] = [];
    const units: Taken[] = [];
    const isComplete =
      trigger.every((component) => take(component, used, [])) &&
      target.every((component) => take(component, used, units));
    if (!isComplete || units.length === 0) break;
    const times = used.reduce((least, { left, taken }) => Math.min(least, Math.floor(left / taken)), Math.floor(rest));
    for (const stock of used) {
      stock.left -= stock.taken * times;
      stock.taken = 0;
    }
    bundles.push({ times, units });
    rest -= times;
  }
  return bundles;
}

/**
 * Takes units for a component of the present application.
 *
 * @param used Gets the stocks that the application has not used before.
 * @param units Gets what the component takes.
 * @returns `true` if these are enough.
 */
function take(component: Component, used: Stock[], units: Taken[]): boolean {
  const { stocks, min, max } = component;
  while (stocks[component.start]?.left === 0) component.start++;
  let count = 0;
  for (let index = component.start; index < stocks.length && count < max; index++) {
    const stock = stocks[index];
    if (stock === undefined) break;
    const taking = Math.min(stock.left - stock.taken, max - count);
    if (taking === 0) continue;
    if (stock.taken === 0) used.push(stock);
    stock.taken += taking;
    units.push({ run: stock.run, count: taking });
    count += taking;
  }
  return count >= min;
}
