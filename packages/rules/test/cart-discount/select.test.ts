import type { CartDiscountTarget, CartDiscountTargetPattern, SelectionMode } from "@commerce-http/types";
import { describe, expect, it } from "vitest";
import { applyDiscounts } from "../../src/cart-discount/apply.ts";
import type { CartDiscountTerms, LineItem } from "../../src/cart-discount/cart.ts";
import { cartOf, customLine, discount, eur, everything, frozen, line, now, percent } from "./carts.ts";

/** The prices of the units that a discount makes free, from the lowest to the highest. */
function freed(lines: readonly LineItem[], target: CartDiscountTarget, customLineItems = [customLine("box", 300, 0)]) {
  const { cart, explanation } = applyDiscounts(
    frozen(cartOf(lines, { customLineItems })),
    [discount("d", percent(10_000), target)],
    { now },
  );
  const [entry] = explanation;
  if (entry?.status !== "applied") return entry?.reason === "NothingTargeted" ? [] : entry?.reason;
  expect(
    [...cart.lineItems, ...(cart.customLineItems ?? [])].every(({ totalPrice }) => totalPrice.centAmount >= 0),
  ).toBe(true);
  return entry.lines
    .flatMap(({ perQuantity }) => perQuantity)
    .flatMap(({ quantity, discountedAmount }) => Array.from({ length: quantity }, () => discountedAmount.centAmount))
    .sort((left, right) => left - right);
}

interface Buy {
  readonly triggerQuantity: number;
  readonly discountedQuantity: number;
  readonly maxOccurrence?: number;
  readonly selectionMode: SelectionMode;
}

const multiBuy = (buy: Buy, predicate = "1 = 1") => ({ type: "multiBuyLineItems", predicate, ...buy }) as const;

interface Count {
  readonly sku?: string;
  readonly minCount?: number;
  readonly maxCount?: number;
}

function component({ sku, ...counts }: Count) {
  return {
    type: "CountOnLineItemUnits",
    predicate: sku === undefined ? "1 = 1" : `sku = "${sku}"`,
    ...counts,
  } as const;
}

function pattern(
  trigger: readonly Count[],
  target: readonly Count[],
  selectionMode: SelectionMode = "Cheapest",
  maxOccurrence?: number,
): CartDiscountTarget {
  return {
    type: "pattern",
    triggerPattern: trigger.map(component),
    targetPattern: target.map(component),
    selectionMode,
    ...(maxOccurrence !== undefined && { maxOccurrence }),
  };
}

describe("multi-buy", () => {
  /** Document 2, Multi-buy rules. */
  it.each<[string, LineItem[], Buy, number[]]>([
    [
      "three for two",
      [line("a", 100, 3)],
      { triggerQuantity: 3, discountedQuantity: 1, selectionMode: "Cheapest" },
      [100],
    ],
    ["too few", [line("a", 100, 2)], { triggerQuantity: 3, discountedQuantity: 1, selectionMode: "Cheapest" }, []],
    [
      "leftovers take no part",
      [line("a", 100, 8)],
      { triggerQuantity: 3, discountedQuantity: 1, selectionMode: "Cheapest" },
      [100, 100],
    ],
    [
      "over lines",
      [line("a", 300), line("b", 100), line("c", 200)],
      { triggerQuantity: 3, discountedQuantity: 1, selectionMode: "Cheapest" },
      [100],
    ],
    [
      "the most expensive",
      [line("a", 300), line("b", 100), line("c", 200)],
      { triggerQuantity: 3, discountedQuantity: 1, selectionMode: "MostExpensive" },
      [300],
    ],
    [
      "two of three",
      [line("a", 300), line("b", 100), line("c", 200)],
      { triggerQuantity: 3, discountedQuantity: 2, selectionMode: "Cheapest" },
      [100, 200],
    ],
    [
      "all of a group",
      [line("a", 300), line("b", 100)],
      { triggerQuantity: 2, discountedQuantity: 2, selectionMode: "Cheapest" },
      [100, 300],
    ],
    [
      "two groups",
      [line("a", 100, 3), line("b", 200, 3)],
      { triggerQuantity: 3, discountedQuantity: 1, selectionMode: "Cheapest" },
      [100, 100],
    ],
    [
      "two groups, the most expensive",
      [line("a", 100, 3), line("b", 200, 3)],
      { triggerQuantity: 3, discountedQuantity: 1, selectionMode: "MostExpensive" },
      [200, 200],
    ],
    [
      "groups that cross lines",
      [line("a", 100), line("b", 200, 5)],
      { triggerQuantity: 3, discountedQuantity: 1, selectionMode: "Cheapest" },
      [100, 200],
    ],
    [
      "at most maxOccurrence groups",
      [line("a", 100, 9)],
      { triggerQuantity: 3, discountedQuantity: 1, selectionMode: "Cheapest", maxOccurrence: 2 },
      [100, 100],
    ],
    [
      "no group at all",
      [line("a", 100, 9)],
      { triggerQuantity: 3, discountedQuantity: 1, selectionMode: "Cheapest", maxOccurrence: 0 },
      [],
    ],
    [
      "units of several groups in several lines",
      [line("a", 100, 3), line("b", 200, 3)],
      { triggerQuantity: 3, discountedQuantity: 2, selectionMode: "Cheapest" },
      [100, 100, 100, 200],
    ],
  ])("%s", (_row, lines, buy, expected) => {
    expect(freed(lines, multiBuy(buy))).toEqual(expected);
  });

  it("counts only units that satisfy the predicate", () => {
    const buy = { triggerQuantity: 2, discountedQuantity: 1, selectionMode: "Cheapest" } as const;
    expect(freed([line("a", 100), line("b", 200, 2)], multiBuy(buy, 'sku = "b"'))).toEqual([200]);
    expect(freed([line("a", 100)], multiBuy(buy, "sku ="))).toBe("PredicateInvalid");
  });

  it("refuses a selection mode that is not known", () => {
    const buy = { triggerQuantity: 2, discountedQuantity: 1, selectionMode: "Newest" as never };
    expect(freed([line("a", 100, 2)], multiBuy(buy))).toBe("NotSupported");
  });

  it("selects by the current price", () => {
    const buy = { triggerQuantity: 2, discountedQuantity: 1, selectionMode: "Cheapest" } as const;
    const discounts = [
      discount("first", percent(9000), { type: "lineItems", predicate: 'sku = "b"' }, { sortOrder: "0.9" }),
      discount("second", percent(10_000), multiBuy(buy)),
    ];
    const { explanation } = applyDiscounts(cartOf([line("a", 100), line("b", 200)]), discounts, { now });
    expect(explanation[1]).toMatchObject({ lines: [{ id: "b", discountedAmount: eur(20) }] });
  });

  it("takes the amount off once for every group", () => {
    const buy = { triggerQuantity: 3, discountedQuantity: 2, selectionMode: "Cheapest" } as const;
    const value = { type: "absolute", money: [eur(101)] } as const;
    const { cart } = applyDiscounts(cartOf([line("a", 500, 7)]), [discount("d", value as never, multiBuy(buy))], {
      now,
    });
    expect(cart.totalPrice).toEqual(eur(3500 - 202));
    expect(cart.lineItems[0]?.discountedPricePerQuantity.map(({ quantity }) => quantity)).toEqual([2, 2, 3]);
  });
});

describe("pattern", () => {
  const goods = [line("shirt", 2000, 4), line("belt", 1000, 2), line("hat", 1500)];

  /** Document 2, Pattern rules and PatternComponent. */
  it.each<[string, CartDiscountTarget, number[]]>([
    [
      "buy two shirts, get a belt",
      pattern([{ sku: "shirt", minCount: 2, maxCount: 2 }], [{ sku: "belt", maxCount: 1 }]),
      [1000, 1000],
    ],
    ["minCount defaults to 1", pattern([{ sku: "shirt", maxCount: 4 }], [{ sku: "belt" }]), [1000, 1000]],
    ["minCount is not reached", pattern([{ sku: "hat", minCount: 2 }], [{ sku: "belt" }]), []],
    ["minCount of the target is not reached", pattern([{ sku: "hat" }], [{ sku: "belt", minCount: 3 }]), []],
    [
      "minCount 0 of the trigger needs nothing",
      pattern([{ sku: "sock", minCount: 0 }], [{ sku: "hat", maxCount: 1 }]),
      [1500],
    ],
    [
      "minCount 0 of the target adds what is there",
      pattern(
        [{ sku: "hat" }],
        [
          { sku: "sock", minCount: 0 },
          { sku: "belt", maxCount: 1 },
        ],
      ),
      [1000],
    ],
    ["a target that finds nothing ends it", pattern([], [{ sku: "sock", minCount: 0 }]), []],
    ["maxCount unset takes all", pattern([{ sku: "hat" }], [{ sku: "shirt" }]), [2000, 2000, 2000, 2000]],
    ["maxCount limits one application", pattern([{ sku: "hat" }], [{ sku: "shirt", maxCount: 3 }]), [2000, 2000, 2000]],
    [
      "maxOccurrence limits applications",
      pattern([{ sku: "shirt", minCount: 2, maxCount: 2 }], [{ sku: "belt", maxCount: 1 }], "Cheapest", 1),
      [1000],
    ],
    ["maxOccurrence 0", pattern([], [{ sku: "belt" }], "Cheapest", 0), []],
    [
      "1: components match in order, none takes a unit of another",
      pattern(
        [
          { maxCount: 1, minCount: 1 },
          { sku: "shirt", minCount: 4 },
        ],
        [{ sku: "belt" }],
        "MostExpensive",
      ),
      [1000],
    ],
    [
      "1: an earlier component may leave too few for a later one",
      pattern([{ sku: "shirt" }, { sku: "shirt" }], [{ sku: "belt" }]),
      [],
    ],
    [
      "1: the result is what all components matched",
      pattern(
        [{ sku: "hat" }],
        [
          { sku: "belt", maxCount: 1 },
          { sku: "shirt", minCount: 2, maxCount: 2 },
        ],
      ),
      [1000, 2000, 2000],
    ],
    [
      "2 and 5: units of the trigger do not count for the target",
      pattern([{ sku: "shirt", minCount: 2, maxCount: 2 }], [{ sku: "shirt", maxCount: 1 }]),
      [2000],
    ],
    ["2 and 5: a trigger that takes all leaves nothing", pattern([{ sku: "shirt" }], [{ sku: "shirt" }]), []],
    [
      "3: an empty trigger discounts bundles",
      pattern(
        [],
        [
          { sku: "shirt", minCount: 1, maxCount: 1 },
          { sku: "belt", minCount: 1, maxCount: 1 },
        ],
      ),
      [1000, 1000, 2000, 2000],
    ],
    [
      "4: the trigger matches as often as the target",
      pattern([{ sku: "belt", maxCount: 1 }], [{ sku: "hat", maxCount: 1 }]),
      [1500],
    ],
    [
      "Cheapest discounts the cheapest",
      pattern([{ minCount: 2, maxCount: 2 }], [{ minCount: 1, maxCount: 1 }], "Cheapest", 1),
      [1000],
    ],
    [
      "MostExpensive discounts the most expensive",
      pattern([{ minCount: 2, maxCount: 2 }], [{ minCount: 1, maxCount: 1 }], "MostExpensive", 1),
      [2000],
    ],
    [
      "Cheapest, as often as possible",
      pattern([{ minCount: 2, maxCount: 2 }], [{ minCount: 1, maxCount: 1 }]),
      [1000, 1000],
    ],
  ])("%s", (_row, target, expected) => {
    expect(freed(goods, target)).toEqual(expected);
  });

  it("counts units of Custom Line Items", () => {
    const box = { type: "CountOnCustomLineItemUnits", predicate: 'slug = "box"', minCount: 2, maxCount: 2 } as const;
    const target: CartDiscountTargetPattern = {
      type: "pattern",
      triggerPattern: [box],
      targetPattern: [component({ sku: "hat" })],
      selectionMode: "Cheapest",
    };
    expect(freed(goods, target, [customLine("box", 300, 2)])).toEqual([1500]);
    expect(freed(goods, target, [customLine("box", 300, 1)])).toEqual([]);
    const reverse = { ...target, triggerPattern: target.targetPattern, targetPattern: target.triggerPattern };
    expect(freed(goods, reverse, [customLine("box", 300, 3)])).toEqual([300, 300]);
  });

  it.each<[string, Partial<Extract<CartDiscountTarget, { type: "pattern" }>>, string]>([
    ["a later selection mode", { selectionMode: "Newest" as never }, "NotSupported"],
    ["a later component", { triggerPattern: [{ type: "Later" } as never] }, "NotSupported"],
    ["a trigger that cannot be read", { triggerPattern: [{ ...component({}), predicate: "(" }] }, "PredicateInvalid"],
    ["a target that cannot be read", { targetPattern: [{ ...component({}), predicate: "(" }] }, "PredicateInvalid"],
  ])("skips %s", (_case, fields, reason) => {
    const target = { ...pattern([{}], [{}]), ...fields } as CartDiscountTarget;
    expect(freed(goods, target)).toBe(reason);
  });

  /** Document 2, `fixed`: for a pattern target the mode may be ProportionateDistribution or EvenDistribution. */
  it.each<[string, CartDiscountTerms["value"], number[], number[]]>([
    ["individually", { type: "fixed", money: [eur(900)] }, [900, 900, 2000, 2000], [900, 900]],
    [
      "as the price of the bundle, in proportion",
      { type: "fixed", money: [eur(1500)], applicationMode: "ProportionateDistribution" },
      [1000, 1000, 2000, 2000],
      [500, 500],
    ],
    [
      "as the price of the bundle, evenly",
      { type: "fixed", money: [eur(1500)], applicationMode: "EvenDistribution" },
      [1250, 1250, 2000, 2000],
      [250, 250],
    ],
    [
      "not when the bundle is cheaper",
      { type: "fixed", money: [eur(3000)], applicationMode: "EvenDistribution" },
      [],
      [],
    ],
    [
      "an amount once for every bundle",
      { type: "absolute", money: [eur(300)] as never },
      [1800, 1800, 2000, 2000],
      [900, 900],
    ],
  ])("prices bundles %s", (_row, value, shirts, belts) => {
    const bundle = pattern(
      [],
      [
        { sku: "shirt", minCount: 1, maxCount: 1 },
        { sku: "belt", minCount: 1, maxCount: 1 },
      ],
    );
    const { cart } = applyDiscounts(cartOf(goods), [discount("d", value, bundle)], { now });
    const prices = cart.lineItems.map(({ discountedPricePerQuantity }) =>
      discountedPricePerQuantity.flatMap(({ quantity, discountedPrice }) =>
        Array.from({ length: quantity }, () => discountedPrice.value.centAmount),
      ),
    );
    expect(prices).toEqual([shirts, belts, []]);
  });
});

describe("lineItems", () => {
  it("selects all units that satisfy the predicate, and no others", () => {
    expect(freed([line("a", 100, 2), line("b", 200)], everything)).toEqual([100, 100, 200]);
    expect(freed([line("a", 100, 2), line("b", 200)], { type: "lineItems", predicate: 'sku = "b"' })).toEqual([200]);
  });
});
