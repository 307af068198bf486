import type { CartDiscountTarget, CartDiscountTargetPattern, SelectionMode } from "@commerce-http/types";
import { describe, expect, it } from "vitest";
import type { LineItem } from "../../src/cart-discount/cart.ts";
import { applyDiscounts } from "../../src/cart-discount/prepare.ts";
import { cartOf, discount, frozen, line, multiBuy, now, pattern as patternOf, percent, units } from "./carts.ts";

/** The prices of the units that a discount makes free, from the lowest to the highest. */
function freed(lines: readonly LineItem[], target: CartDiscountTarget) {
  const before = frozen(cartOf(lines));
  const { cart, explanation } = applyDiscounts(before, [discount("d", percent(10_000), target)], { now });
  const [entry] = explanation;
  if (entry?.status !== "applied") return entry?.reason === "NothingTargeted" ? [] : entry?.reason;
  for (const { totalPrice } of [...cart.lineItems, ...(cart.customLineItems ?? [])]) {
    expect(totalPrice.centAmount).toBeGreaterThanOrEqual(0);
  }
  return entry.lines
    .flatMap(({ perQuantity }) => perQuantity)
    .flatMap(({ quantity, discountedAmount }) => Array.from({ length: quantity }, () => discountedAmount.centAmount))
    .sort((left, right) => left - right);
}

/** Units of an SKU, or of any line, at least and at most so many. */
type Count = readonly [sku: string | undefined, min?: number, max?: number];

function pattern(
  trigger: readonly Count[],
  target: readonly Count[],
  selectionMode: SelectionMode = "Cheapest",
  maxOccurrence?: number,
): CartDiscountTargetPattern {
  const component = ([sku, ...counts]: Count) => units(sku === undefined ? "1 = 1" : `sku = "${sku}"`, ...counts);
  const more = { selectionMode, ...(maxOccurrence !== undefined && { maxOccurrence }) };
  return patternOf(trigger.map(component), target.map(component), more);
}

describe("multi-buy", () => {
  /** Document 2, Multi-buy rules. */
  const three = [line("a", 300), line("b", 100), line("c", 200)];
  const six = [line("a", 100, 3), line("b", 200, 3)];
  it.each<[string, LineItem[], CartDiscountTarget, number[]]>([
    ["three for two", [line("a", 100, 3)], multiBuy(3, 1), [100]],
    ["too few", [line("a", 100, 2)], multiBuy(3, 1), []],
    ["leftovers take no part", [line("a", 100, 8)], multiBuy(3, 1), [100, 100]],
    ["over lines", three, multiBuy(3, 1), [100]],
    ["the most expensive", three, multiBuy(3, 1, { selectionMode: "MostExpensive" }), [300]],
    ["two of three", three, multiBuy(3, 2), [100, 200]],
    ["all of a group", [line("a", 300), line("b", 100)], multiBuy(2, 2), [100, 300]],
    ["groups that cross lines", [line("a", 100), line("b", 200, 5)], multiBuy(3, 1), [100, 200]],
    ["at most maxOccurrence groups", [line("a", 100, 9)], multiBuy(3, 1, { maxOccurrence: 2 }), [100, 100]],
    ["units of several groups in several lines", six, multiBuy(3, 2), [100, 100, 100, 200]],
  ])("%s", (_row, lines, target, expected) => {
    expect(freed(lines, target)).toEqual(expected);
  });

  it("counts only units that satisfy the predicate", () => {
    expect(freed([line("a", 100), line("b", 200, 2)], multiBuy(2, 1, { predicate: 'sku = "b"' }))).toEqual([200]);
    expect(freed([line("a", 100)], multiBuy(2, 1, { predicate: "sku =" }))).toBe("PredicateInvalid");
  });

  it("takes the same of two equal units, however the predicate lists them", () => {
    const targets = ['"a", "b"', '"b", "a"'].map((list) => multiBuy(2, 1, { predicate: `sku in (${list})` }));
    const cart = cartOf([line("a", 100), line("b", 100)]);
    const [one, other] = targets.map((target) => applyDiscounts(cart, [discount("d", percent(5000), target)], { now }));
    expect(other).toEqual(one);
  });

  it("refuses a selection mode that is not known", () => {
    const target = multiBuy(2, 1, { selectionMode: "Newest" as never });
    expect(freed([line("a", 100, 2)], target)).toBe("NotSupported");
  });
});

describe("pattern", () => {
  const goods = [line("shirt", 2000, 4), line("belt", 1000, 2), line("hat", 1500)];

  /** Document 2, Pattern rules and PatternComponent. */
  const aShirt: Count = ["shirt", 1, 1];
  const twoShirts: Count = ["shirt", 2, 2];
  const aBelt: Count = ["belt", undefined, 1];
  const one: Count = [undefined, 1, 1];
  const two: Count = [undefined, 2, 2];
  it.each<[string, CartDiscountTarget, number[]]>([
    ["buy two shirts, get a belt", pattern([twoShirts], [aBelt]), [1000, 1000]],
    ["minCount defaults to 1", pattern([["shirt", undefined, 4]], [["belt"]]), [1000, 1000]],
    ["minCount is not reached", pattern([["hat", 2]], [["belt"]]), []],
    ["minCount of the target is not reached", pattern([["hat"]], [["belt", 3]]), []],
    ["minCount 0 of the trigger needs nothing", pattern([["sock", 0]], [["hat", undefined, 1]]), [1500]],
    ["minCount 0 of the target adds what is there", pattern([["hat"]], [["sock", 0], aBelt]), [1000]],
    ["a target that finds nothing ends it", pattern([], [["sock", 0]]), []],
    ["maxCount unset takes all", pattern([["hat"]], [["shirt"]]), [2000, 2000, 2000, 2000]],
    ["maxCount limits one application", pattern([["hat"]], [["shirt", undefined, 3]]), [2000, 2000, 2000]],
    ["maxOccurrence limits applications", pattern([twoShirts], [aBelt], "Cheapest", 1), [1000]],
    ["maxOccurrence 0", pattern([], [["belt"]], "Cheapest", 0), []],
    [
      "1: components match in order, none takes a unit of another",
      pattern([one, ["shirt", 4]], [["belt"]], "MostExpensive"),
      [1000],
    ],
    ["1: an earlier component may leave too few for a later one", pattern([["shirt"], ["shirt"]], [["belt"]]), []],
    ["1: the result is what all components matched", pattern([["hat"]], [aBelt, twoShirts]), [1000, 2000, 2000]],
    [
      "2 and 5: units of the trigger do not count for the target",
      pattern([twoShirts], [["shirt", undefined, 1]]),
      [2000],
    ],
    ["2 and 5: a trigger that takes all leaves nothing", pattern([["shirt"]], [["shirt"]]), []],
    ["3: an empty trigger discounts bundles", pattern([], [aShirt, ["belt", 1, 1]]), [1000, 1000, 2000, 2000]],
    ["4: the trigger matches as often as the target", pattern([aBelt], [["hat", undefined, 1]]), [1500]],
    ["Cheapest discounts the cheapest", pattern([two], [one], "Cheapest", 1), [1000]],
    ["MostExpensive discounts the most expensive", pattern([two], [one], "MostExpensive", 1), [2000]],
    ["Cheapest, as often as possible", pattern([two], [one]), [1000, 1000]],
  ])("%s", (_row, target, expected) => {
    expect(freed(goods, target)).toEqual(expected);
  });

  const unread = [{ ...units("("), minCount: 1 }];
  it.each<[string, Partial<CartDiscountTargetPattern>, string]>([
    ["a later selection mode", { selectionMode: "Newest" as never }, "NotSupported"],
    ["a later component", { triggerPattern: [{ type: "Later" } as never] }, "NotSupported"],
    ["a trigger that cannot be read", { triggerPattern: unread }, "PredicateInvalid"],
    ["a target that cannot be read", { targetPattern: unread }, "PredicateInvalid"],
  ])("skips %s", (_case, fields, reason) => {
    expect(freed(goods, { ...pattern([[undefined]], [[undefined]]), ...fields })).toBe(reason);
  });
});
