import {
  type CartDiscountTargetMultiBuyCustomLineItems,
  type CartDiscountTargetMultiBuyLineItems,
  type CartDiscountTargetPattern,
  isPatternComponent,
  isSelectionMode,
  type PatternComponent,
} from "@commerce-http/types";
import { ofLater } from "../later.ts";
import type { Basis } from "./basis.ts";
import type { CartDiscountTerms } from "./cart.ts";
import type { Taken } from "./distribute.ts";
import { Refusal } from "./explanation.ts";
import { type Line, LINES_OF_COMPONENT, type LineType, lineTypeOf } from "./line.ts";
import type { Predicates } from "./predicates.ts";
import { compareAmounts, type Part, type Run } from "./units.ts";

/** Units that one application of a discount works on; as many applications as `times` says work on such units. */
export interface Bundle {
  readonly times: number;
  readonly units: readonly Taken[];
}

/** Units that a discount of lines targets: document 2, Targets. */
export type Selection =
  | { readonly type: "all"; readonly linesOf: (basis: Basis) => readonly Line[] }
  /** The applications of the discount, together with all units that they discount; or why there are none. */
  | { readonly type: "some"; readonly bundlesOf: (basis: Basis) => readonly Bundle[] | Refusal };

export function selectionOf({ target }: CartDiscountTerms, predicates: Predicates): Selection | Refusal {
  if (target === undefined) return new Refusal("NotSupported", "has no target");
  switch (target.type) {
    case "lineItems":
    case "customLineItems":
      return selectAll(lineTypeOf(target.type), target.predicate, predicates);
    case "multiBuyLineItems":
    case "multiBuyCustomLineItems":
      return selectMultiBuy(target, predicates);
    case "pattern":
      return selectPattern(target, predicates);
    case "shipping":
    case "totalPrice":
      return new Refusal("NotSupported", "targets no lines");
    default: {
      const type = String(target.type);
      return ofLater(target, new Refusal("NotSupported", `has a target of type "${type}", which is not known`));
    }
  }
}

export function bundleOf(lines: readonly Part[]): Bundle {
  const units: Taken[] = [];
  for (const { runs } of lines) for (const run of runs) units.push({ run, count: run.count });
  return { times: 1, units };
}

export function nothingTargeted(what: "units" | "a line"): Refusal {
  return new Refusal("NothingTargeted", `targets ${what} that the Cart does not hold`);
}

function finderOf(type: LineType, text: string, predicates: Predicates): ((basis: Basis) => readonly Line[]) | Refusal {
  const predicate = predicates.ofLines(text);
  if (!("test" in predicate)) return new Refusal("PredicateInvalid", `cannot be read: ${predicate.message}`);
  return (basis) => basis.matching(type, predicate);
}

function runsOf(lines: readonly Part[]): Run[] {
  const runs: Run[] = [];
  for (const line of lines) runs.push(...line.runs);
  return runs;
}

function selectAll(type: LineType, text: string, predicates: Predicates): Selection | Refusal {
  const linesOf = finderOf(type, text, predicates);
  return linesOf instanceof Refusal ? linesOf : { type: "all", linesOf };
}

/** Recognizes the usual way to write that everything matches. */
export function isEverything(predicate: string): boolean {
  return /^\s*1\s*=\s*1\s*$/.test(predicate);
}

function tooFew(predicate: string, needed: number, present: number, besides = ""): Refusal {
  const units = `${unitsText(needed, predicate)}${besides}`;
  const why = `needs ${units}, and the Cart holds ${present}: ${needed - present} more needed`;
  return new Refusal("NothingTargeted", why, { shortage: { predicate, needed, present } });
}

function unitsText(count: number, predicate: string): string {
  const condition = isEverything(predicate) ? "" : ` with ${predicate}`;
  return `${count} ${count === 1 ? "unit" : "units"}${condition}`;
}

/**
 * Forms groups of `triggerQuantity` units and selects `discountedQuantity` of each.
 *
 * Groups are formed around the units that are discounted: the selection mode picks these among all units, so that with
 * `Cheapest` no discounted unit of any group is dearer than one that keeps its price.
 */
function selectMultiBuy(
  target: CartDiscountTargetMultiBuyLineItems | CartDiscountTargetMultiBuyCustomLineItems,
  predicates: Predicates,
): Selection | Refusal {
  const { type, predicate, triggerQuantity, discountedQuantity, selectionMode } = target;
  // What is optional may be null.
  const maxOccurrence = target.maxOccurrence ?? Infinity;
  const linesOf = finderOf(lineTypeOf(type), predicate, predicates);
  if (linesOf instanceof Refusal) return linesOf;
  if (!isSelectionMode(selectionMode)) return unknownSelectionMode(selectionMode);
  return {
    type: "some",
    bundlesOf(basis) {
      const runs = runsOf(linesOf(basis));
      let units = 0;
      for (const { count } of runs) units += count;
      if (units < triggerQuantity) return tooFew(predicate, triggerQuantity, units);
      const groups = Math.min(Math.floor(units / triggerQuantity), maxOccurrence);
      const stocks = sorted(runs, selectionMode).map(stockOf);
      const component = { predicate, stocks, min: discountedQuantity, max: discountedQuantity, start: 0 };
      return orNothing(repeat([], [component], groups), "a line");
    },
  };
}

/**
 * Matches a pattern as often as it can be matched.
 *
 * The target takes the units that the selection mode names; the trigger starts from the other end, so that it leaves
 * these to the target.
 */
function selectPattern(target: CartDiscountTargetPattern, predicates: Predicates): Selection | Refusal {
  const { triggerPattern, targetPattern, selectionMode } = target;
  const maxOccurrence = target.maxOccurrence ?? Infinity;
  if (!isSelectionMode(selectionMode)) return unknownSelectionMode(selectionMode);
  const triggers = demandsOf(triggerPattern, predicates);
  if (triggers instanceof Refusal) return triggers;
  const targets = demandsOf(targetPattern, predicates);
  if (targets instanceof Refusal) return targets;
  const otherMode = selectionMode === "Cheapest" ? "MostExpensive" : "Cheapest";
  return {
    type: "some",
    bundlesOf(basis) {
      const stocks = new Map<Run, Stock>();
      const trigger = triggers.map((demand) => componentOf(demand, otherMode, basis, stocks));
      const wanted = targets.map((demand) => componentOf(demand, selectionMode, basis, stocks));
      const bundles = repeat(trigger, wanted, maxOccurrence);
      if (bundles.length > 0) return orNothing(bundles, "units");
      return shortage(trigger, wanted) ?? nothingTargeted("units");
    },
  };
}

function orNothing(bundles: readonly Bundle[], what: "units" | "a line"): readonly Bundle[] | Refusal {
  return bundles.some(({ units }) => units.length > 0) ? bundles : nothingTargeted(what);
}

interface Demand {
  readonly predicate: string;
  readonly linesOf: (basis: Basis) => readonly Line[];
  readonly min: number;
  readonly max: number;
}

function demandsOf(pattern: readonly PatternComponent[], predicates: Predicates): readonly Demand[] | Refusal {
  const demands: Demand[] = [];
  for (const component of pattern) {
    if (!isPatternComponent(component)) return new Refusal("NotSupported", "has a pattern that is not known");
    const { type, predicate, minCount, maxCount } = component;
    const linesOf = finderOf(LINES_OF_COMPONENT[type], predicate, predicates);
    if (linesOf instanceof Refusal) return linesOf;
    demands.push({ predicate, linesOf, min: minCount ?? 1, max: maxCount ?? Infinity });
  }
  return demands;
}

function componentOf(
  { predicate, linesOf, min, max }: Demand,
  mode: "Cheapest" | "MostExpensive",
  basis: Basis,
  stocks: Map<Run, Stock>,
): Component {
  const own = sorted(runsOf(linesOf(basis)), mode).map((run) => {
    const stock = stocks.get(run) ?? stockOf(run);
    stocks.set(run, stock);
    return stock;
  });
  return { predicate, stocks: own, min, max, start: 0 };
}

/** The first component for which those before it leave too few units. */
function shortage(trigger: readonly Component[], target: readonly Component[]): Refusal | undefined {
  // A target that may be empty needs a unit all the same, if it is the only one.
  const [only] = target;
  const optional = target.length === 1 && only?.min === 0 ? { ...only, min: 1 } : undefined;
  const components = [...trigger, ...(optional ? [optional] : target)];
  const besides = components.length === 1 ? "" : " besides those that its other parts take";
  giveBack(components);
  for (const [index, component] of components.entries()) {
    const { predicate, min, stocks } = component;
    const taken = stocks.reduce((sum, stock) => sum + stock.taken, 0);
    const units: Taken[] = [];
    if (take(component, [], units)) continue;
    const present = units.reduce((sum, { count }) => sum + count, 0);
    if (!canLeaveEnough(components)) {
      return component === optional ? undefined : tooFew(predicate, min, present, besides);
    }
    const part = index < trigger.length ? "an earlier part of its trigger" : partThatTakes(stocks, trigger);
    const which = taken > 1 || present > 0 ? `${taken} of ${taken + present}` : "the only one";
    const why = `needs ${unitsText(min, predicate)}, and ${part} takes ${which}: say there what it may not take`;
    return new Refusal("NothingTargeted", why, { shortage: { predicate, needed: min, present, taken } });
  }
  return undefined;
}

/** Says whether there are enough units for all components, if the earlier ones leave to the later ones what these need. */
function canLeaveEnough(components: readonly Component[]): boolean {
  giveBack(components);
  return components.toReversed().every((component) => take({ ...component, max: component.min }, [], []));
}

/** The part of a pattern that takes units which a component of the target needs. */
function partThatTakes(stocks: readonly Stock[], trigger: readonly Component[]): string {
  for (const stock of stocks) stock.taken = 0;
  giveBack(trigger);
  for (const component of trigger) take(component, [], []);
  return stocks.some(({ taken }) => taken > 0) ? "its trigger" : "an earlier part of its target";
}

function giveBack(components: readonly Component[]): void {
  for (const { stocks } of components) for (const stock of stocks) stock.taken = 0;
}

function unknownSelectionMode(mode: unknown): Refusal {
  return new Refusal("NotSupported", `has the selection mode "${String(mode)}", which is not known`);
}

/** Sorts by the current price; what costs the same stays in the order of the lines. */
function sorted(runs: Run[], mode: "Cheapest" | "MostExpensive"): readonly Run[] {
  if (runs.length < 2) return runs;
  return runs.sort(mode === "Cheapest" ? compareAmounts : (left, right) => compareAmounts(right, left));
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

/** Takes units for a component into `units`, and stocks that are new to the application into `used`; says if it has enough. */
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
