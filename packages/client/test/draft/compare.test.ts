import { describe, expect, test } from "vitest";
import { compare, type Fields, type Verdict } from "../../../runtime/src/draft/compare.ts";
import { cartDiscountDraftFields } from "../../src/generated/cart-discount-traits.ts";
import { discountGroupDraftFields } from "../../src/generated/discount-group-traits.ts";
import { recurrencePolicyDraftFields } from "../../src/generated/recurrence-policy-traits.ts";
import { stateDraftFields } from "../../src/generated/state-traits.ts";

const eur = { centAmount: 500, currencyCode: "EUR" };
const jpy = { centAmount: 5, currencyCode: "JPY" };
const storedEur = { type: "centPrecision", ...eur, fractionDigits: 2 };
const storedJpy = { type: "centPrecision", ...jpy, fractionDigits: 0 };
const fine = { type: "highPrecision", preciseAmount: 12_345, fractionDigits: 5, currencyCode: "EUR" };
const unit = { type: "CountOnLineItemUnits", predicate: "1 = 1" };
const other = { ...unit, predicate: "sku = 1" };
const pattern = { type: "pattern", triggerPattern: [], targetPattern: [unit], selectionMode: "Cheapest" };
const multiBuy = { type: "multiBuyLineItems", predicate: "1 = 1", triggerQuantity: 2, discountedQuantity: 1 };
const gift = { type: "giftLineItem", product: { id: "p" }, variantId: 1 };
const type = { typeId: "type", id: "t" };
const weekly = { type: "standard", value: 1, intervalUnit: "Weeks" };

const mug = { typeId: "product", id: "p" };

function off(...money: readonly object[]): object {
  return { type: "absolute", money };
}

function fixed(...money: readonly object[]): object {
  return { type: "fixed", money };
}

function targeting(...targetPattern: readonly object[]): object {
  return { ...pattern, targetPattern };
}

function customised(fields?: object): object {
  return { type: { id: "t" }, ...(fields && { fields }) };
}

function stored(fields: object): object {
  return { type, fields };
}

function state(id: string, key?: string): object {
  return { typeId: "state", id, ...(key !== undefined && { obj: { key } }) };
}

/** A field of a draft, the same field of the resource, and what comes of it. */
type Case = readonly [name: string, drafted: unknown, stored: unknown, verdict: Verdict];

function compares(fields: Fields, cases: readonly Case[]): void {
  test.for(cases)("%s: %j is, as against %j, %s", ([name, drafted, there, verdict]) => {
    const field = fields[name];
    expect(field && compare(drafted, there, field)).toBe(verdict);
  });
}

describe("A State", () => {
  compares(stateDraftFields, [
    ["type", "OrderState", "OrderState", "same"],
    ["type", "OrderState", "LineItemState", "different"],
    ["name", { en: "a" }, { en: "a" }, "same"],
    ["name", { en: "a" }, { en: "a", de: "a" }, "different"],
    ["name", { en: "1.1" }, { en: "01.10" }, "different"],
    ["name", { en: "2026-01-01T00:00:00Z" }, { en: "2026-01-01T00:00:00.000Z" }, "different"],
    ["name", { en: "a" }, undefined, "different"],
    ["name", {}, undefined, "same"],
    ["name", null, undefined, "same"],
    ["name", undefined, { en: "a" }, "different"],
    ["initial", undefined, true, "same"],
    ["initial", undefined, false, "different"],
    ["initial", false, false, "same"],
    ["initial", false, true, "different"],
    ["roles", ["A", "B"], ["B", "A", "A"], "same"],
    ["roles", ["A", "B"], ["A"], "different"],
    ["roles", ["A"], ["A", "B"], "different"],
    ["roles", [], undefined, "same"],
    ["roles", undefined, ["A"], "different"],
    ["roles", ["A"], "A", "different"],
    ["transitions", undefined, undefined, "same"],
    ["transitions", [], [], "same"],
    ["transitions", [], undefined, "different"],
    ["transitions", undefined, [], "different"],
    ["transitions", [{ id: "a" }, { id: "b" }], [state("b"), state("a")], "same"],
    ["transitions", [{ id: "a" }], [state("b")], "different"],
    ["transitions", [{ id: "a" }], [state("a"), state("b")], "different"],
    ["transitions", [{ key: "a" }], [state("1")], "unknown"],
    ["transitions", [{ key: "a" }], [state("1", "a")], "same"],
    ["transitions", [{ key: "a" }], [state("1", "b")], "different"],
    ["transitions", [{ key: "a" }], [], "different"],
  ]);
});

describe("A Recurrence Policy", () => {
  compares(recurrencePolicyDraftFields, [
    ["schedule", weekly, { ...weekly, later: 1 }, "same"],
    ["schedule", weekly, { ...weekly, value: 2 }, "different"],
    ["schedule", weekly, { type: "dayOfMonth", day: 1 }, "different"],
    ["schedule", { type: "dayOfMonth", day: 1 }, { type: "dayOfMonth", day: 2 }, "different"],
  ]);
});

describe("A Discount Group", () => {
  compares(discountGroupDraftFields, [
    ["sortOrder", ".10", "0.1", "same"],
    ["sortOrder", "0.10000000000000000001", "0.1", "different"],
    ["sortOrder", "0.12300", "0.123", "same"],
    ["sortOrder", "1.50", "10.5", "different"],
    ["sortOrder", "0.1", "0.2", "different"],
    ["sortOrder", "first", "first", "same"],
    ["sortOrder", "first", "last", "different"],
  ]);
});

describe("A Cart Discount", () => {
  compares(cartDiscountDraftFields, [
    ["value", { type: "relative", permyriad: 1 }, { type: "relative", permyriad: 1, later: 1 }, "same"],
    ["value", { type: "relative", permyriad: 1 }, { type: "relative", permyriad: 2 }, "different"],
    ["value", { type: "later", a: 1 }, { type: "later", a: 1 }, "same"],
    ["value", { type: "later", a: 1 }, { type: "later", a: 1, b: 2 }, "same"],
    ["value", { type: "later", a: 1, b: 2 }, { type: "later", a: 1 }, "different"],
    ["value", off(eur, jpy), { ...off(storedJpy, storedEur), applicationMode: "ProportionateDistribution" }, "same"],
    ["value", off(eur), { ...off(storedEur), applicationMode: "IndividualApplication" }, "different"],
    ["value", off(eur), off(storedEur, storedJpy), "different"],
    ["value", off(eur), off({ ...storedEur, centAmount: 5 }), "different"],
    [
      "value",
      { ...fixed(fine), applicationMode: undefined },
      { ...fixed({ ...fine, centAmount: 12 }), applicationMode: "IndividualApplication" },
      "same",
    ],
    ["value", fixed(fine), { ...fixed(fine), applicationMode: "ProportionateDistribution" }, "different"],
    ["value", fixed(fine), fixed({ ...fine, fractionDigits: 4 }), "different"],
    ["value", fixed(fine), fixed(storedEur), "different"],
    ["value", fixed(eur), fixed({ ...fine, ...eur }), "different"],
    ["value", fixed({ ...fine, centAmount: undefined }), fixed({ ...fine, centAmount: 12 }), "same"],
    ["value", fixed({ ...storedEur, fractionDigits: undefined }), fixed(storedEur), "same"],
    ["value", gift, { ...gift, product: mug }, "same"],
    ["value", gift, { ...gift, product: mug, supplyChannel: { typeId: "channel", id: "c" } }, "different"],
    ["value", { ...gift, product: { key: "k" } }, { ...gift, product: mug }, "unknown"],
    ["cartPredicate", "1 = 1", "1 = 1", "same"],
    ["cartPredicate", "1 = 1", "1  =  1", "different"],
    ["target", undefined, undefined, "same"],
    ["target", undefined, { type: "shipping" }, "different"],
    ["target", { type: "shipping" }, { type: "shipping", later: 1 }, "same"],
    ["target", { type: "lineItems", predicate: "1 = 1" }, { type: "customLineItems", predicate: "1 = 1" }, "different"],
    ["target", multiBuy, { ...multiBuy, maxOccurrence: 1 }, "different"],
    ["target", pattern, targeting({ ...unit, minCount: 1 }), "same"],
    ["target", pattern, targeting({ ...unit, minCount: 2 }), "different"],
    ["target", pattern, targeting({ ...unit, maxCount: 2 }), "different"],
    ["target", pattern, targeting({ ...unit, excludeCount: 2 }), "different"],
    ["target", pattern, { ...pattern, maxOccurrence: 1 }, "different"],
    ["target", targeting(unit, other), targeting(other, unit), "different"],
    ["target", targeting(unit, unit), targeting(unit), "different"],
    ["target", targeting(unit), targeting(unit, other), "different"],
    ["sortOrder", undefined, "0.5", "same"],
    ["sortOrder", "0.50", "0.5", "same"],
    ["sortOrder", "0.5", "0.6", "different"],
    ["sortOrder", "0.5", undefined, "different"],
    ["sortOrder", "1", "10", "different"],
    ["stores", undefined, [], "same"],
    ["stores", undefined, [{ typeId: "store", key: "a" }], "different"],
    ["stores", [{ key: "a" }, { key: "a" }], [{ typeId: "store", key: "a" }], "same"],
    ["stores", [{ id: "1" }], [{ typeId: "store", key: "a" }], "unknown"],
    ["isActive", undefined, true, "same"],
    ["isActive", undefined, false, "different"],
    ["validFrom", "2026-01-01T01:00:00+01:00", "2026-01-01T00:00:00.000Z", "same"],
    ["validFrom", "2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z", "different"],
    ["validFrom", undefined, "2026-01-01T00:00:00Z", "different"],
    ["validUntil", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00.000Z", "same"],
    ["validUntil", undefined, "2026-01-01T00:00:00Z", "different"],
    ["requiresDiscountCode", undefined, false, "same"],
    ["requiresDiscountCode", undefined, true, "different"],
    ["stackingMode", undefined, "Stacking", "same"],
    ["stackingMode", undefined, "StopAfterThisDiscount", "different"],
    ["discountGroup", { id: "g" }, { typeId: "discount-group", id: "g" }, "same"],
    ["discountGroup", { key: "g" }, { typeId: "discount-group", id: "1" }, "unknown"],
    ["discountGroup", undefined, { typeId: "discount-group", id: "g" }, "different"],
    ["custom", customised(), stored({}), "same"],
    ["custom", customised({ a: null }), stored({}), "same"],
    ["custom", customised({ a: 1 }), stored({ a: 1, b: 2 }), "different"],
    ["custom", customised({ a: 1 }), stored({ a: "1" }), "different"],
    ["custom", customised({ a: [1] }), stored({ a: [1, 2] }), "different"],
    ["custom", customised({ a: ["2026-01-01T00:00:00Z"] }), stored({ a: ["2026-01-01T00:00:00.000Z"] }), "same"],
    ["custom", customised({ a: "1.1" }), stored({ a: "01.10" }), "different"],
    ["custom", customised({ a: eur }), stored({ a: storedEur }), "same"],
    ["custom", customised({ a: [eur] }), stored({ a: [storedJpy] }), "different"],
    ["custom", customised({ a: { en: "a" } }), stored({ a: { en: "a", de: "a" } }), "different"],
    ["custom", customised({ a: { ...type, id: "p" } }), stored({ a: { ...type, id: "p", obj: { id: "p" } } }), "same"],
    ["custom", customised({ a: { typeId: "type", key: "p" } }), stored({ a: type }), "unknown"],
    ["custom", customised({ minCount: 1 }), stored({}), "different"],
    ["custom", undefined, stored({}), "different"],
    ["custom", { type: { key: "t" } }, stored({}), "unknown"],
  ]);
});
