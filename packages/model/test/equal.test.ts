import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareDraft, isEqual, type Verdict } from "../src/equal.ts";
import { families } from "../src/generated/families.ts";
import { type Fields, preparedFill } from "../src/store.ts";
import type { FieldTraits } from "../src/traits.ts";
import type { FieldsTraits } from "../src/walk.ts";

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

function compares({ fields }: { readonly fields: FieldsTraits }, cases: readonly Case[]): void {
  test.for(cases)("%s: %j is, as against %j, %s", ([name, drafted, there, verdict]) => {
    const field = fields[name];
    expect(field && compareDraft(field, drafted, there)).toBe(verdict);
  });
}

describe("A State", () => {
  compares(families.state, [
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
  compares(families["recurrence-policy"], [
    ["schedule", weekly, { ...weekly, later: 1 }, "same"],
    ["schedule", weekly, { ...weekly, value: 2 }, "different"],
    ["schedule", weekly, { type: "dayOfMonth", day: 1 }, "different"],
    ["schedule", { type: "dayOfMonth", day: 1 }, { type: "dayOfMonth", day: 2 }, "different"],
  ]);
});

describe("A Discount Group", () => {
  compares(families["discount-group"], [
    ["sortOrder", ".10", "0.1", "same"],
    ["sortOrder", "0.10000000000000000001", "0.1", "different"],
    ["sortOrder", "first", "last", "different"],
  ]);
});

describe("A Cart Discount", () => {
  compares(families["cart-discount"], [
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
    ["sortOrder", undefined, "0.5", "same"],
    ["sortOrder", "0.50", "0.5", "same"],
    ["sortOrder", "0.5", "0.6", "different"],
    ["sortOrder", "0.5", undefined, "different"],
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

const keys = { keyOf: (typeId: string, id: string) => (id === "lost" ? undefined : `${typeId}-${id}`) };
const plain: FieldTraits = { is: "plain" };
const mapOf: FieldTraits = { is: "map", of: plain };
const setOf: FieldTraits = { is: "set", of: plain };
const toState: FieldTraits = { is: "reference", to: "state", by: "id" };
const shape: FieldTraits = { is: "shape", fields: { a: { is: "plain", initially: 1 } } };

test.each<[string, FieldTraits, unknown, unknown, boolean]>([
  ["decimals", { is: "decimal" }, "0.5", "00.50", true],
  ["whole decimals", { is: "decimal" }, "1.0", "1", true],
  ["whole decimals with leading zeros", { is: "decimal" }, "0010", "10", true],
  ["whole decimals of different length", { is: "decimal" }, "100", "10", false],
  ["zeros", { is: "decimal" }, "-0.0", "0", true],
  ["decimals that differ in sign", { is: "decimal" }, "-1", "1", false],
  ["texts that begin with decimals", { is: "decimal" }, "1x", "1", false],
  ["texts that end with decimals", { is: "decimal" }, "x1", "1", false],
  ["a point alone", { is: "decimal" }, ".", "0", false],
  ["instants in small letters", { is: "instant" }, "2026-01-01t00:00:00z", "2026-01-01T00:00:00.000Z", true],
  ["a date and its first instant", { is: "instant" }, "2026-01-01", "2026-01-01T00:00:00.000Z", true],
  ["texts that are no instants", { is: "instant" }, "soon", "later", false],
  ["instants in open values", { is: "open" }, "2026-01-01T01:00:00+01:00", "2026-01-01T00:00:00.000Z", true],
  ["texts in open values", { is: "open" }, "2026", "2026-01-01T00:00:00.000Z", false],
  ["sets", setOf, ["a", "b"], ["b", "a", "a"], true],
  ["lists", { is: "list", of: plain }, ["a", "b"], ["b", "a"], false],
  ["maps", mapOf, { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ["an absent and an empty map", mapOf, undefined, {}, true],
  ["an absent and an empty text", plain, undefined, "", true],
  ["an absent and an empty text that is required", { ...plain, required: true }, undefined, "", false],
  ["an absent and an empty list that is kept", { ...setOf, empty: "kept" }, undefined, [], false],
  ["an entry with an empty text and none", mapOf, { en: "a", de: "" }, { en: "a" }, false],
  ["an entry with null and none", mapOf, { en: "a", de: null }, { en: "a" }, true],
  ["an initial value", { ...plain, initially: true }, undefined, true, true],
  ["an object with an initial value", shape, { a: 1 }, {}, true],
  ["an absent object and one without fields", shape, undefined, {}, false],
  [
    "a field that another one overrides",
    { is: "shape", fields: { a: { ...plain, overriddenBy: "b" }, b: plain } },
    { a: 1, b: 2 },
    { a: 3, b: 2 },
    true,
  ],
  [
    "a field that nothing overrides",
    { is: "shape", fields: { a: { ...plain, overriddenBy: "b" }, b: plain } },
    { a: 1 },
    { a: 3 },
    false,
  ],
  [
    "references in open values",
    { is: "open" },
    { typeId: "state", id: "a" },
    { typeId: "state", key: "state-a" },
    true,
  ],
  ["objects in open values", { is: "open" }, { a: { b: 1 } }, { a: { b: 1 } }, true],
  ["fields that are not described", shape, { a: 1 }, { a: 1, b: 2 }, false],
  [
    "times in plain values",
    plain,
    { ...type, at: "2026-01-01T00:00Z" },
    { ...type, at: "2026-01-01T00:00:00Z" },
    false,
  ],
  ["amounts in plain values", plain, eur, storedEur, false],
  ["a value that the service chooses", { ...plain, absent: "kept" }, undefined, "x", false],
  ["variants", { is: "variants", tag: "type", by: { a: {} } }, { type: "a" }, { type: "b" }, false],
  ["unknown variants", { is: "variants", tag: "type", by: {} }, { type: "a", b: 1 }, { type: "a" }, false],
  ["texts in place of variants", { is: "variants", tag: "type", by: {} }, "x", "x", true],
  ["finer amounts", { is: "money" }, { ...fine, centAmount: 12 }, fine, true],
  ["numbers in place of amounts", { is: "money" }, { centAmount: "x" }, { centAmount: "y" }, false],
  ["references by id and by key", toState, { id: "a" }, { key: "state-a" }, true],
  ["references by id", toState, { id: "lost" }, { id: "x" }, false],
  ["references without a known key", toState, { id: "lost" }, { key: "state-lost" }, false],
  [
    "references of different types",
    { is: "reference", by: "id" },
    { typeId: "a", id: "1" },
    { typeId: "b", id: "1" },
    false,
  ],
  [
    "an expanded reference",
    toState,
    { typeId: "state", id: "1" },
    { typeId: "state", id: "1", obj: { key: "k" } },
    true,
  ],
])("isEqual() compares %s", (_, field, one, other, equal) => {
  expect(isEqual(field, one, other, { keys })).toBe(equal);
  expect(isEqual(field, other, one, { keys })).toBe(equal);
});

describe("What is stored of a draft", () => {
  const context = {
    resolve: (_form: object, identifier: unknown) => identifier as object,
    refuse: (pointer: string) => expect.unreachable(pointer),
  };

  test("equals the draft, and two drafts are equal just when the same is stored of them", () => {
    const pair = fieldWithValues(2).map(([field, values]) => ({ field, values }));
    fc.assert(
      fc.property(pair, ({ field, values: [one, other] }) => {
        const fill = preparedFill(field);
        const [first, second] = [fill(one, context, ""), fill(other, context, "")];
        expect(compareDraft(field, one, first)).toBe("same");
        expect(isEqual(field, one, first)).toBe(true);
        expect(isEqual(field, one, other)).toBe(
          JSON.stringify(sorted(field, first)) === JSON.stringify(sorted(field, second)),
        );
      }),
      { numRuns: 2000 },
    );
  });
});

/** A field, and two values of a few that it can have. */
function fieldWithValues(depth: number): fc.Arbitrary<readonly [FieldTraits, readonly [unknown, unknown]]> {
  return fieldOf(depth).chain((field) => fc.tuple(fc.constant(field), fc.tuple(valueOf(field), valueOf(field))));
}

function fieldOf(depth: number): fc.Arbitrary<FieldTraits> {
  const leaf = fc.constantFrom<FieldTraits>(
    plain,
    { ...plain, initially: "a" },
    { ...plain, empty: "kept" },
    { is: "decimal" },
    { is: "instant" },
    { is: "money" },
    toState,
  );
  if (depth === 0) return leaf;
  const inner = fieldOf(depth - 1);
  const fields = fc.record({ a: inner, b: inner });
  return fc.oneof(
    leaf,
    fc.record({ is: fc.constantFrom("list" as const, "set" as const, "map" as const), of: inner }),
    fc.record({ is: fc.constant("shape" as const), fields }),
    fc.record({
      is: fc.constant("variants" as const),
      tag: fc.constant("type"),
      by: fc.record({ x: fields, y: fields }),
    }),
  );
}

function valueOf(field: FieldTraits): fc.Arbitrary<unknown> {
  const { is } = field;
  const objectOf = (fields: FieldsTraits): fc.Arbitrary<object> =>
    fc.record(Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, valueOf(inner)])), {
      requiredKeys: [],
    });
  const absent = fc.constantFrom(undefined, null);
  if (is === "plain") return fc.oneof(absent, fc.constantFrom("", "a", "b", true));
  if (is === "decimal") return fc.constantFrom("0.5", "0.5", "0.25", "1");
  if (is === "instant")
    return fc.constantFrom("2026-01-01T01:00:00+01:00", "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z");
  if (is === "money") return fc.constantFrom<unknown>(eur, storedEur, jpy, fine, { ...fine, centAmount: 12 });
  if (is === "reference") return fc.constantFrom(state("1"), state("2"));
  if (is === "shape") return fc.oneof(absent, objectOf(field.fields));
  if (is === "variants") {
    const variants = Object.entries(field.by).map(([type, fields]) =>
      objectOf(fields).map((value) => Object.assign({ type }, value)),
    );
    return fc.oneof(absent, ...variants);
  }
  if (!("of" in field)) return fc.constant(1);
  const element = valueOf(field.of).filter((value) => value !== undefined && value !== null);
  if (is === "map") return fc.oneof(absent, fc.dictionary(fc.constantFrom("en", "de"), element));
  return fc.oneof(absent, fc.array(element, { maxLength: 3 }));
}

/** A stored value in which the order of members and of sets makes no difference. */
function sorted(field: FieldTraits, value: unknown): unknown {
  if (Array.isArray(value)) {
    const of = "of" in field ? field.of : plain;
    const elements = value.map((each: unknown) => JSON.stringify(sorted(of, each)));
    return field.is === "set" ? elements.toSorted() : elements;
  }
  if (typeof value !== "object" || value === null) return value;
  const fields: FieldsTraits =
    field.is === "shape"
      ? field.fields
      : field.is === "variants"
        ? (field.by[String((value as Fields)["type"])] ?? {})
        : {};
  const names = Object.keys(value).toSorted();
  return names.map((name) => [
    name,
    sorted("of" in field ? field.of : (fields[name] ?? plain), (value as Fields)[name]),
  ]);
}
