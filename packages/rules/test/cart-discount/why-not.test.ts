import type { CartDiscountTarget } from "@commerce-http/types";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applicabilityRefusal } from "../../src/cart-discount/applicability.ts";
import type { Cart, CartDiscountTerms } from "../../src/cart-discount/cart.ts";
import type { SkippedDiscount } from "../../src/cart-discount/explanation.ts";
import { applyDiscounts } from "../../src/cart-discount/prepare.ts";
import {
  cartOf,
  customLine,
  discount,
  everything,
  line,
  multiBuy as multiBuyOf,
  now,
  pattern,
  percent,
  totalPrice,
  units,
} from "./carts.ts";

const cart = cartOf([line("mug", 1000, 2), line("cup", 2580)], {
  customLineItems: [customLine("engraving", 500)],
  store: { key: "paris" },
});

/** The reason why the only discount of a Cart does nothing. */
function whyNot(terms: CartDiscountTerms, of: Cart = cart): SkippedDiscount {
  const [entry] = applyDiscounts(of, [terms], { now }).explanation;
  if (entry?.status !== "skipped") throw new Error("The discount applies");
  return entry;
}

function multiBuy(predicate: string, triggerQuantity: number): CartDiscountTarget {
  return multiBuyOf(triggerQuantity, 1, { predicate });
}

describe("a discount whose Cart Predicate fails", () => {
  const reasons = {
    'lineItemCount(sku = "mug") > 2':
      'the number of units of Line Items with sku = "mug" is 2 and has to be above 2 (1 more); nearest is "cup": sku is "cup" and has to be "mug"',
    'lineItemTotal(1 = 1) >= "50.00 EUR"':
      'the total of Line Items is 45.80 EUR and has to be at least "50.00 EUR" (4.20 EUR more)',
    'customLineItemExists(slug = "card")':
      'a Custom Line Item with slug = "card" is needed; nearest is "engraving": slug is "engraving" and has to be "card"',
    "customLineItemCount(1 = 1) > 1": "the number of units of Custom Line Items is 1 and has to be above 1 (1 more)",
    'customLineItemTotal(1 = 1) = "9.00 EUR"':
      'the total of Custom Line Items is 5.00 EUR and has to be "9.00 EUR" (4.00 EUR more)',
    'lineItemExists(sku = "tea")':
      'a Line Item with sku = "tea" is needed; nearest is "cup": sku is "cup" and has to be "tea"',
    'customer.customerGroup.key = "vip"': 'customer.customerGroup.key is absent and has to be "vip"',
  };
  it.each(Object.entries(reasons))("says what fails: %s", (cartPredicate, why) => {
    const terms = discount("d", percent(1000), everything, { cartPredicate });
    const message = `Cart Discount "d" has a Cart Predicate that the Cart does not satisfy: ${why}`;
    expect(whyNot(terms)).toMatchObject({ reason: "PredicateFalse", message, unmet: { kind: "condition" } });
    expect(applicabilityRefusal(cart, terms, { now })).toMatchObject({ message, unmet: { kind: "condition" } });
  });

  it("sees the total of a Cart that comes without one", () => {
    const { totalPrice: _, ...untold } = cart;
    const terms = discount("d", percent(1000), everything, { cartPredicate: "totalPrice.centAmount > 5080" });
    expect(whyNot(terms, untold)).toMatchObject({ unmet: { values: [5080] } });
  });

  it("says the same of a Cart whatever the order of its lines", () => {
    const lines = [
      { ...line("c", 900, 2), rank: 1 },
      { ...line("d", 1000, 1), rank: "x" },
      { ...line("b", 1100, 2), rank: true },
    ];
    const customLines = ["y", "x"].map((slug) => customLine(slug, 500));
    const tests = [
      'lineItemCount(sku = "a") > 2',
      "lineItems(quantity > 5)",
      "not(lineItems(quantity > 0))",
      "forAllLineItems(quantity = 3)",
      "lineItems.price.value.centAmount = 950",
      'lineItems.rank = "y"',
      "lineItems is empty or lineItems.sku is not defined",
      'customLineItemExists(slug = "z") or customLineItems.slug = "z"',
    ];
    const told = (lineItems: typeof lines, customLineItems: typeof customLines) =>
      tests.map((cartPredicate) => {
        const terms = discount("d", percent(1000), everything, { cartPredicate });
        return JSON.stringify(whyNot(terms, cartOf(lineItems, { customLineItems })));
      });
    const property = fc.property(
      fc.shuffledSubarray(lines, { minLength: 3 }),
      fc.shuffledSubarray(customLines, { minLength: 2 }),
      (...permuted) => {
        expect(told(...permuted)).toEqual(told(lines, customLines));
      },
    );
    fc.assert(property, { numRuns: 30 });
  });

  it("tells it as JSON, too", () => {
    const entry = whyNot(discount("d", percent(1000), everything, { cartPredicate: "1 = 2" }));
    expect(JSON.parse(JSON.stringify(entry))).toMatchObject({ unmet: { values: [1], distance: { by: 1 } } });
  });

  it("sees the Cart before Cart Discounts", () => {
    const discounts = [
      discount("half", percent(5000), everything),
      discount("d", percent(1), totalPrice, { sortOrder: "0.1", cartPredicate: "totalPrice.centAmount > 5080" }),
    ];
    const [entry] = applyDiscounts(cart, discounts, { now }).explanation.toReversed();
    expect(entry?.message).toMatch(/: totalPrice\.centAmount is 5080 and has to be above 5080 \(0\.01 EUR more\)$/);
  });
});

describe("a discount that takes several units at once", () => {
  const besides = "besides those that its other parts take, and the Cart holds";
  it.each<[string, CartDiscountTarget, readonly [predicate: string, needed: number, present: number], string]>([
    [
      "too few units",
      multiBuy('sku = "mug"', 3),
      ['sku = "mug"', 3, 2],
      'needs 3 units with sku = "mug", and the Cart holds 2: 1 more needed',
    ],
    [
      "no unit",
      multiBuy('sku = "tea"', 2),
      ['sku = "tea"', 2, 0],
      'needs 2 units with sku = "tea", and the Cart holds 0: 2 more needed',
    ],
    ["too few of all", multiBuy("1 = 1", 9), ["1 = 1", 9, 3], "needs 9 units, and the Cart holds 3: 6 more needed"],
    [
      "a trigger that is not there",
      pattern([units('sku = "tea"')], [units('sku = "mug"')]),
      ['sku = "tea"', 1, 0],
      `needs 1 unit with sku = "tea" ${besides} 0: 1 more needed`,
    ],
    [
      "a target that its trigger uses up",
      pattern([units('sku = "mug"', 2)], [units('sku = "mug"')]),
      ['sku = "mug"', 1, 0],
      `needs 1 unit with sku = "mug" ${besides} 0: 1 more needed`,
    ],
    [
      "a target of which its trigger takes some units",
      pattern([units("1 = 1", 1, 1)], [units('sku = "mug"', 2)], { selectionMode: "MostExpensive" }),
      ['sku = "mug"', 2, 1],
      'needs 2 units with sku = "mug", and its trigger takes 1 of 2: say there what it may not take',
    ],
    [
      "a single part",
      pattern([], [units('sku = "cup"', 2)]),
      ['sku = "cup"', 2, 1],
      'needs 2 units with sku = "cup", and the Cart holds 1: 1 more needed',
    ],
  ])("names %s", (_, target, [predicate, needed, present], why) => {
    const shortage = { predicate, needed, present };
    const told = { reason: "NothingTargeted", message: `Cart Discount "d" ${why}`, shortage };
    expect(whyNot(discount("d", percent(1000), target))).toMatchObject(told);
  });

  it.each<[string, CartDiscountTarget]>([
    ["its trigger", pattern([units("1 = 1", 2, 2)], [units('sku = "cup"')])],
    ["its trigger", pattern([units("1 = 1", 2, 2)], [units('sku = "cup"', 0)])],
    ["an earlier part of its trigger", pattern([units("1 = 1", 1, 1), units('sku = "cup"')], [units('sku = "mug"')])],
    [
      "an earlier part of its target",
      pattern([], [units("1 = 1", 1, 1), units('sku = "cup"')], { selectionMode: "MostExpensive" }),
    ],
  ])("says that %s takes the only unit: %j", (part, target) => {
    const message = `Cart Discount "d" needs 1 unit with sku = "cup", and ${part} takes the only one: say there what it may not take`;
    const shortage = { predicate: 'sku = "cup"', needed: 1, present: 0, taken: 1 };
    expect(whyNot(discount("d", percent(1000), target))).toMatchObject({
      reason: "NothingTargeted",
      message,
      shortage,
    });
  });

  it("applies with as many units as it asks for", () => {
    const five = discount("d", percent(1000), multiBuy('sku = "mug"', 5));
    const { shortage } = whyNot(five);
    const more = cartOf([line("mug", 1000, 2 + (shortage?.needed ?? 0) - (shortage?.present ?? 0))]);
    expect(applyDiscounts(more, [five], { now }).explanation).toMatchObject([{ status: "applied" }]);
  });

  it("does not speak of units where they are there", () => {
    const target = pattern([], [units('sku = "mug"', 0)]);
    expect(whyNot(discount("d", percent(1000), target), cartOf([line("cup", 100)]))).not.toHaveProperty("shortage");
  });
});
