import { expect, test } from "vitest";
import { keyedReferences, referenceFields, referencesIn } from "../src/references.ts";
import { preparedStoreFields } from "../src/store.ts";
import type { FieldTraits } from "../src/traits.ts";
import { isEmpty, own, valueOf } from "../src/value.ts";
import {
  allFields,
  fieldsOf,
  innerFields,
  type Part,
  partField,
  partsOf,
  PLAIN,
  variantsOf,
  withParts,
} from "../src/walk.ts";
import { storeContext } from "./context.ts";

const state: FieldTraits = { is: "reference", to: "state", by: "id" };
const store: FieldTraits = { is: "reference", to: "store", by: "key" };
const list: FieldTraits = { is: "list", of: state };
const map: FieldTraits = { is: "map", of: store };
const shape: FieldTraits = { is: "shape", fields: { next: state, all: list } };
const variants: FieldTraits = {
  is: "variants",
  tag: "type",
  by: { one: { next: state }, many: { all: list, by: map } },
};

test.each<[string, FieldTraits, unknown, readonly (string | number)[]]>([
  ["a list", list, ["a", "b"], [0, 1]],
  ["an object in place of a list", list, { a: 1 }, []],
  ["a map", map, { en: "a", de: "b" }, ["en", "de"]],
  ["a list in place of a map", map, ["a"], []],
  ["an object", shape, { all: [], other: 1 }, ["all"]],
  ["an object with a method's name", shape, { toString: 1 }, []],
  ["a text in place of an object", shape, "a", []],
  ["a variant", variants, { type: "many", all: [], next: 1 }, ["type", "all"]],
  ["an unknown variant", variants, { type: "toString", all: [] }, []],
  ["a variant without a tag", variants, { all: [] }, []],
  ["a plain list", PLAIN, ["a"], []],
])("partsOf() finds the parts of %s", (_, field, value, names) => {
  expect(partsOf(field, value).map(({ name }) => name)).toEqual(names);
  for (const part of partsOf(field, value)) {
    expect(partField(field, value, String(part.name))).toEqual(part.field);
    expect(part.value).toBe(Reflect.get(Object(value), part.name));
  }
});

test("fieldsOf() and variantsOf() know the tag", () => {
  expect(fieldsOf(variants, { type: "one" })).toEqual({ type: PLAIN, next: state });
  expect(fieldsOf(list, [])).toBeUndefined();
  expect(variantsOf(variants)).toEqual({ tag: "type", names: ["one", "many"] });
  expect(variantsOf(shape)).toBeUndefined();
});

test.each<[string, FieldTraits, unknown, unknown]>([
  ["elements", list, ["a", "b"], ["A", "B"]],
  ["entries", map, { en: "a", de: "gone" }, { en: "A" }],
  ["described fields", shape, { next: "a", other: "b" }, { next: "A", other: "b" }],
  ["no part of a plain list", PLAIN, ["a"], ["a"]],
  ["no part of a text", shape, "a", "a"],
])("withParts() changes %s", (_, field, value, changed) => {
  expect(withParts(field, value, capital)).toEqual(changed);
});

test("innerFields() has the fields of all variants", () => {
  expect(innerFields(variants)).toEqual([
    ["next", state],
    ["all", list],
    ["by", map],
  ]);
  expect(innerFields(shape).map(([name]) => name)).toEqual(["next", "all"]);
  expect(innerFields(map)).toEqual([[undefined, store]]);
  expect(innerFields(PLAIN)).toEqual([]);
});

test("references are found with their paths", () => {
  const value = { type: "many", all: [{ key: "a" }, { id: "1" }, "text"], by: { x: { key: "b" } } };
  const found = referencesIn({ is: "shape", fields: { v: variants } }, { v: value });
  expect(found.map(({ path, field: { to }, value: { key, id } }) => [path.join("."), to, key ?? id])).toEqual([
    ["v.all.0", "state", "a"],
    ["v.all.1", "state", "1"],
    ["v.by.x", "store", "b"],
  ]);
  expect(keyedReferences({ is: "shape", fields: { v: variants } }, { v: value })).toEqual(["v.all[*]"]);
  expect(keyedReferences(list, [{ key: "a" }, { key: "b" }])).toEqual(["[*]"]);
  expect(keyedReferences(list, [{ id: "1" }, { key: undefined }])).toEqual([]);
  expect(referenceFields({ v: variants, w: state, x: list }).map(({ path, field }) => [path, field.to])).toEqual([
    ["v.next", "state"],
    ["v.all[*]", "state"],
    ["v.by[*]", "store"],
    ["w", "state"],
    ["x[*]", "state"],
  ]);
});

test("allFields() has each field once, elements under the name of their list", () => {
  expect([...allFields({ a: shape, b: map })]).toEqual([
    [shape, "a"],
    [map, "b"],
    [state, "next"],
    [list, "all"],
    [store, "b"],
  ]);
});

test("fields that share parts are read once each, however many ways lead to them", () => {
  const depth = 200;
  let nest: FieldTraits = { is: "shape", fields: { at: { is: "instant" } } };
  for (let level = 0; level < depth; level += 1) nest = { is: "shape", fields: { left: nest, right: nest } };
  expect(allFields({ nest }).size).toBe(depth + 2);
  expect(referenceFields({ nest, state }).map(({ path }) => path)).toEqual(["state"]);
  const given = { nest: { left: { right: {} } } };
  expect(preparedStoreFields({ nest })(given, storeContext(), "")).toEqual(given);
});

test.each<[unknown, boolean]>([
  [undefined, true],
  [null, true],
  ["", true],
  [[], true],
  [{}, true],
  [0, false],
  [false, false],
  ["a", false],
  [[undefined], false],
  [{ a: undefined }, false],
])("isEmpty(%j) is %s", (value, expected) => {
  expect(isEmpty(value)).toBe(expected);
});

test("members are own ones", () => {
  expect([valueOf({ a: 1 }, "a"), valueOf({}, "toString"), valueOf("text", "length")]).toEqual([
    1,
    undefined,
    undefined,
  ]);
  expect([own({ a: 1 }, "a"), own({ a: 1 }, 1), own(undefined, "a")]).toEqual([1, undefined, undefined]);
});

function capital({ value }: Part): unknown {
  return value === "gone" ? undefined : String(value).toUpperCase();
}
