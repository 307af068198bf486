import { describe, expect, test } from "vitest";
import { preparedStoreFields } from "../src/store.ts";
import type { FieldTraits } from "../src/traits.ts";
import { storeContext } from "./context.ts";

describe("what a draft becomes", () => {
  const list: FieldTraits = { is: "list", of: { is: "plain" } };
  const set: FieldTraits = { is: "set", of: { is: "plain" } };
  const map: FieldTraits = { is: "map", of: { is: "plain" } };
  const shape: FieldTraits = { is: "shape", fields: { a: { is: "plain", initially: 1 }, b: { is: "instant" } } };
  const variants: FieldTraits = {
    is: "variants",
    tag: "type",
    by: { big: { size: { is: "plain", initially: "L" } }, small: {} },
  };

  test.each<[string, FieldTraits, unknown, unknown]>([
    ["a text", { is: "plain" }, "a", "a"],
    ["false", { is: "plain" }, false, false],
    ["zero", { is: "plain" }, 0, 0],
    ["null", { is: "plain" }, null, undefined],
    ["an empty text", { is: "plain" }, "", undefined],
    ["an empty text of a field that is always there", { is: "plain", required: true }, "", ""],
    ["the default", { is: "plain", initially: true }, undefined, true],
    ["a value other than the default", { is: "plain", initially: true }, false, false],
    ["a point in time", { is: "instant" }, "2026-01-01T01:00:00+01:00", "2026-01-01T00:00:00.000Z"],
    ["no point in time", { is: "instant" }, undefined, undefined],
    ["a decimal", { is: "decimal" }, ".50", ".50"],
    ["anything", { is: "open" }, { a: [null] }, { a: [null] }],
    ["a reference by key", { is: "reference", to: "pen", by: "id" }, { key: "k" }, { typeId: "pen", id: "id of k" }],
    ["a key reference", { is: "reference", to: "pen", by: "key" }, { id: "i" }, { typeId: "pen", key: "key of i" }],
    ["a reference of any type", { is: "reference", by: "id" }, { typeId: "ink", id: "i" }, { typeId: "ink", id: "i" }],
    ["a list", list, ["b", "a", "b"], ["b", "a", "b"]],
    ["an empty list", list, [], undefined],
    ["an empty list that is kept", { ...list, empty: "kept" }, [], []],
    ["no list where an empty one is kept", { ...list, empty: "kept", initially: [] }, undefined, []],
    ["a set", set, ["b", "a", "b"], ["b", "a"]],
    ["a map without its empty entries", map, { en: "a", de: null }, { en: "a" }],
    ["a map of lists without its empty entries", { is: "map", of: list }, { en: ["a"], de: null }, { en: ["a"] }],
    ["an empty map", map, {}, undefined],
    [
      "a shape with the defaults of its fields",
      shape,
      { b: "2026-01-01T00:00:00Z" },
      { a: 1, b: "2026-01-01T00:00:00.000Z" },
    ],
    ["a variant with its defaults", variants, { type: "big" }, { type: "big", size: "L" }],
    ["a variant without", variants, { type: "small" }, { type: "small" }],
    [
      "money",
      { is: "money" },
      { centAmount: 5, currencyCode: "JPY" },
      { type: "centPrecision", centAmount: 5, currencyCode: "JPY", fractionDigits: 0 },
    ],
  ])("%s", (_, field, given, stored) => {
    const context = storeContext();
    expect(preparedStoreFields({ x: field })({ x: given }, context, "")["x"]).toEqual(stored);
    expect(context.refused).toEqual([]);
  });

  test("holds a reference of a set once, however it is named", () => {
    const pens: FieldTraits = { is: "set", of: { is: "reference", to: "pen", by: "key" } };
    const given = [{ key: "a" }, { typeId: "pen", key: "b" }, { typeId: "pen", key: "a" }];
    expect(preparedStoreFields({ pens })({ pens: given }, storeContext(), "")["pens"]).toEqual([
      { typeId: "pen", key: "a" },
      { typeId: "pen", key: "b" },
    ]);
  });

  test("is refused where it stands", () => {
    const context = storeContext();
    const prices: FieldTraits = { is: "map", of: { is: "list", of: { is: "money" } } };
    const price = { centAmount: 5, currencyCode: "euro" };
    const given = { prices: { "a/b": [price] }, from: "soon" };
    expect(preparedStoreFields({ prices, from: { is: "instant" } })(given, context, "/x")).toStrictEqual({
      prices: { "a/b": [undefined] },
    });
    expect(context.refused).toEqual(["/x/prices/a~1b/0/currencyCode euro", "/x/from soon"]);
  });
});
