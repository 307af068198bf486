import { expect, test } from "vitest";
import { traitsOf } from "../../src/project/resources.ts";
import { keysIn } from "../../src/pull/draft-of.ts";
import { mergedDraft } from "../../src/pull/merged.ts";

type Draft = Readonly<Record<string, unknown>>;

function merged(current: Draft, target: Draft): Draft {
  return mergedDraft(traitsOf("cartDiscounts").fields, current, target, keysIn({ resources: new Map() }));
}

const group = { typeId: "discount-group", key: "best" };

/** A target with a list of components. */
function patternOf(...counts: readonly Draft[]): Draft {
  const component = { type: "CountOnLineItemUnits", predicate: "1 = 1" };
  return { target: { type: "pattern", triggerPattern: counts.map((count) => Object.assign({}, component, count)) } };
}

test.each<readonly [string, Draft, Draft]>([
  ["the sort order of a member", { discountGroup: group, sortOrder: "0.3" }, { discountGroup: group }],
  ["an initial value that is written out", { isActive: true, stackingMode: "Stacking" }, {}],
  ["nothing that is written out", { description: null }, {}],
  ["a sort order that the service has chosen", { name: { en: "A" } }, { name: { en: "A" }, sortOrder: "0.7" }],
  ["a number in another form", { sortOrder: "0.50" }, { sortOrder: "0.5" }],
  ["a reference without its type", { discountGroup: { key: "best" } }, { discountGroup: group }],
  ["a set in another order", { stores: [{ key: "b" }, { key: "a" }] }, { stores: [{ key: "a" }, { key: "b" }] }],
])("%s stays as the file has it", (_, current, target) => {
  expect(JSON.stringify(merged(current, target))).toBe(JSON.stringify(current));
});

test.each<readonly [string, Draft, Draft, Draft]>([
  ["a sort order that is no longer that of a member", { sortOrder: "0.3" }, { sortOrder: "0.4" }, { sortOrder: "0.4" }],
  ["a field that is gone", { isActive: false, description: { en: "A" } }, {}, {}],
  ["a field of which nothing is known", { odd: 1, name: { en: "A" } }, { name: { en: "A" } }, { name: { en: "A" } }],
  ["a field of the name of a method", { toString: 1 }, { toString: 2, valueOf: 3 }, { toString: 2, valueOf: 3 }],
  [
    "new fields come last",
    { isActive: false },
    { name: { en: "A" }, isActive: false },
    { isActive: false, name: { en: "A" } },
  ],
  [
    "elements that are new in a set come last",
    { stores: [{ key: "b" }, { key: "c" }, { typeId: "store", key: "a" }] },
    { stores: [{ key: "x" }, { key: "a" }, { key: "b" }] },
    { stores: [{ key: "b" }, { typeId: "store", key: "a" }, { key: "x" }] },
  ],
  [
    "a list has the order of the project, and its elements the words of the file",
    patternOf({ minCount: 2 }, { minCount: null }),
    patternOf({}, { minCount: 2 }, { minCount: 3 }),
    patternOf({ minCount: null }, { minCount: 2 }, { minCount: 3 }),
  ],
  [
    "an element that changes in its place",
    patternOf({ minCount: null, maxCount: 4 }),
    patternOf({ maxCount: 5 }),
    patternOf({ minCount: null, maxCount: 5 }),
  ],
  [
    "an element that is new in a list of another length",
    patternOf({ minCount: null, maxCount: 4 }, { maxCount: 6 }),
    patternOf({ maxCount: 5 }),
    patternOf({ maxCount: 5 }),
  ],
  [
    "a value of another kind comes as a whole",
    { value: { type: "relative", permyriad: 1000 } },
    { value: { type: "fixed", money: [] } },
    { value: { type: "fixed", money: [] } },
  ],
  [
    "one text of several",
    { name: { en: "A", de: "B" } },
    { name: { de: "C", en: "A", fr: "D" } },
    { name: { en: "A", de: "C", fr: "D" } },
  ],
  [
    "fields of a type of one's own",
    { custom: { type: { key: "info" }, fields: { b: 1, a: 2 } } },
    { custom: { type: { typeId: "type", key: "info" }, fields: { a: 3, b: 1 } } },
    { custom: { type: { key: "info" }, fields: { b: 1, a: 3 } } },
  ],
])("a file gets the values of the project: %s", (_, current, target, result) => {
  expect(JSON.stringify(merged(current, target))).toBe(JSON.stringify(result));
});
