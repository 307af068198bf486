import type { ActionTraits, FieldTraits } from "@commerce-http/rules/description";
import { describe, expect, test } from "vitest";
import type { Context } from "../../src/resource/family.ts";
import { mechanicsOf, type HandWritten, type Mechanics } from "../../src/resource/mechanics.ts";
import type { Identifier } from "../../src/resource/references.ts";

const context = {
  references: {
    reference: (typeId: string, { id, key }: Identifier) => ({ typeId, id: id ?? `id of ${key}` }),
    keyReference: (typeId: string, { id, key }: Identifier) => ({ typeId, key: key ?? `key of ${id}` }),
  },
} as unknown as Context;

interface Parts {
  readonly fields?: Readonly<Record<string, FieldTraits>>;
  readonly assigned?: Readonly<Record<string, { readonly initially?: unknown; readonly from?: readonly string[] }>>;
  readonly actions?: Readonly<Record<string, ActionTraits>>;
}

function mechanics({ fields = {}, assigned = {}, actions = {} }: Parts, byHand?: HandWritten): Mechanics {
  return mechanicsOf({ noun: "Note", fields, assigned, actions }, byHand);
}

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
    ["nothing", { is: "plain" }, undefined, undefined],
    ["null", { is: "plain" }, null, undefined],
    ["an empty text", { is: "plain" }, "", undefined],
    ["an empty text of a field that is always there", { is: "plain", required: true }, "", ""],
    ["the default", { is: "plain", initially: true }, undefined, true],
    ["a value other than the default", { is: "plain", initially: true }, false, false],
    ["a point in time", { is: "instant" }, "2026-01-01T01:00:00+01:00", "2026-01-01T00:00:00.000Z"],
    ["a decimal", { is: "decimal" }, ".50", ".50"],
    ["anything", { is: "open" }, { a: [null] }, { a: [null] }],
    ["a reference by key", { is: "reference", to: "pen", by: "id" }, { key: "k" }, { typeId: "pen", id: "id of k" }],
    ["a key reference", { is: "reference", to: "pen", by: "key" }, { id: "i" }, { typeId: "pen", key: "key of i" }],
    ["a reference of any type", { is: "reference", by: "id" }, { typeId: "ink", id: "i" }, { typeId: "ink", id: "i" }],
    ["a list", list, ["b", "a", "b"], ["b", "a", "b"]],
    ["an empty list", list, [], undefined],
    ["an empty list that is kept", { ...list, empty: "kept" }, [], []],
    ["an empty list instead of none", { ...list, initially: [], required: true }, undefined, []],
    ["a set", set, ["b", "a", "b"], ["b", "a"]],
    ["a map without its empty entries", map, { en: "a", de: null }, { en: "a" }],
    ["an empty map", map, {}, undefined],
    ["an empty map of a field that is always there", { ...map, required: true }, {}, {}],
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
    expect(mechanics({ fields: { x: field } }).create({ x: given }, context)["x"]).toEqual(stored);
  });

  test("is refused where an amount has no currency, or a reference no type", () => {
    const { create } = mechanics({ fields: { x: { is: "money" }, y: { is: "reference", by: "id" } } });
    expect(() => create({ x: { centAmount: 5, currencyCode: "euro" } }, context)).toThrow('"euro" is not allowed');
    expect(() => create({ y: { id: "i" } }, context)).toThrow('"typeId" is required');
  });

  test("has its key, and what the service assigns, derives and chooses", () => {
    const parts: Parts = {
      fields: { text: { is: "plain" }, place: { is: "plain", absent: "kept" } },
      assigned: { id: {}, done: { initially: false }, length: { from: ["text"] } },
    };
    const byHand: HandWritten = {
      derive: { length: ({ text }) => String(text).length },
      choose: { place: (given, { text }) => given ?? `after ${String(text)}` },
    };
    const { create } = mechanics(parts, byHand);
    expect(create({ key: "k", text: "abc" }, context)).toEqual({
      key: "k",
      text: "abc",
      done: false,
      place: "after abc",
      length: 3,
    });
    expect(create({ key: "", text: "a", place: "first" }, context)).toEqual({
      text: "a",
      done: false,
      place: "first",
      length: 1,
    });
  });

  test.each<[string, Parts]>([
    ["derived", { assigned: { x: { from: ["y"] } } }],
    ["chosen", { fields: { x: { is: "plain", absent: "kept" } } }],
    ["own", { actions: { x: { writes: {}, effect: "own" } } }],
  ])("asks for a function by hand: %s", (_, parts) => {
    expect(() => mechanics(parts)).toThrow('Cannot make a Note: "x" needs a function by hand');
  });
});

describe("what an update action does", () => {
  const fields: Readonly<Record<string, FieldTraits>> = {
    text: { is: "plain" },
    tags: { is: "set", of: { is: "plain" } },
    steps: { is: "list", of: { is: "plain" }, initially: [], required: true },
    pens: { is: "set", of: { is: "reference", to: "pen", by: "id" }, empty: "kept" },
    title: { is: "map", of: { is: "plain" } },
    place: { is: "plain", absent: "kept" },
    rule: {
      is: "variants",
      tag: "type",
      by: { daily: { hour: { is: "plain" } }, weekly: { day: { is: "plain", initially: 1 } } },
    },
    extra: {
      is: "shape",
      fields: {
        type: { is: "plain", required: true },
        values: { is: "map", of: { is: "open" }, initially: {}, required: true },
      },
    },
  };

  const { perform } = mechanics(
    {
      fields,
      actions: {
        setKey: { writes: { key: "key" }, effect: "replace" },
        setBoth: { writes: { text: "text", tags: "tags" }, effect: "replace" },
        setPlace: { writes: { place: "place" }, effect: "replace" },
        addTags: { writes: { tags: "tags" }, effect: "append" },
        removeTags: { writes: { tags: "tags" }, effect: "remove" },
        addStep: { writes: { step: "steps" }, effect: "append", single: true },
        removeStep: { writes: { step: "steps" }, effect: "remove", single: true },
        addPen: { writes: { pen: "pens" }, effect: "append", single: true },
        removePen: { writes: { pen: "pens" }, effect: "remove", single: true },
        setWord: { writes: { word: "title" }, effect: "put", entry: "locale" },
        setDay: { writes: { day: "rule.day" }, effect: "replace" },
        setExtra: { writes: { type: "extra.type", values: "extra.values" }, effect: "replace" },
        setType: { writes: { type: "extra.type" }, effect: "replace" },
        setValue: { writes: { value: "extra.values" }, effect: "put", entry: "name" },
        shout: { writes: { text: "text" }, effect: "own" },
      },
    },
    { own: { shout: (note) => ({ ...note, text: "!" }) }, choose: { place: () => "" } },
  );

  test.each<[string, object, string, object, object]>([
    ["replaces the key", { key: "a" }, "setKey", { key: "b" }, { key: "b" }],
    ["removes the key", { key: "a" }, "setKey", { key: "" }, {}],
    ["replaces several fields", { text: "a", tags: ["x"] }, "setBoth", { tags: ["y", "y"] }, { tags: ["y"] }],
    ["keeps what the service chose", { place: "p" }, "setPlace", {}, { place: "p" }],
    ["replaces what the service chose", { place: "p" }, "setPlace", { place: "q" }, { place: "q" }],
    ["adds elements that are not there", { tags: ["a"] }, "addTags", { tags: ["b", "a"] }, { tags: ["a", "b"] }],
    ["adds the first element", {}, "addTags", { tags: ["b"] }, { tags: ["b"] }],
    ["removes elements", { tags: ["a", "b"] }, "removeTags", { tags: ["b", "c"] }, { tags: ["a"] }],
    ["removes a list with its last element", { tags: ["a"] }, "removeTags", { tags: ["a"] }, {}],
    ["removes nothing from nothing", {}, "removeTags", { tags: ["a"] }, {}],
    ["adds a step again", { steps: ["a"] }, "addStep", { step: "a" }, { steps: ["a", "a"] }],
    ["keeps a list that is always there", { steps: ["a"] }, "removeStep", { step: "a" }, { steps: [] }],
    [
      "knows references by what they lead to",
      { pens: [{ typeId: "pen", id: "i" }] },
      "addPen",
      { pen: { id: "i" } },
      { pens: [{ typeId: "pen", id: "i" }] },
    ],
    [
      "keeps an empty list that says something",
      { pens: [{ typeId: "pen", id: "i" }] },
      "removePen",
      { pen: { id: "i" } },
      { pens: [] },
    ],
    ["puts the first entry of a map", {}, "setWord", { locale: "en", word: "a" }, { title: { en: "a" } }],
    [
      "puts another entry",
      { title: { en: "a" } },
      "setWord",
      { locale: "de", word: "b" },
      { title: { en: "a", de: "b" } },
    ],
    ["takes an entry out", { title: { en: "a", de: "b" } }, "setWord", { locale: "de" }, { title: { en: "a" } }],
    ["takes the last entry out", { title: { en: "a" } }, "setWord", { locale: "en", word: null }, {}],
    [
      "writes into the variant that is there",
      { rule: { type: "weekly", day: 2 } },
      "setDay",
      { day: 3 },
      { rule: { type: "weekly", day: 3 } },
    ],
    [
      "falls back to the variant's default",
      { rule: { type: "weekly", day: 2 } },
      "setDay",
      {},
      { rule: { type: "weekly", day: 1 } },
    ],
    [
      "leaves a variant without the field alone",
      { rule: { type: "daily" } },
      "setDay",
      { day: 3 },
      { rule: { type: "daily" } },
    ],
    [
      "makes an object of its parts",
      { extra: { type: "a", values: { x: 1 } } },
      "setExtra",
      { type: "b" },
      { extra: { type: "b", values: {} } },
    ],
    [
      "leaves other parts alone",
      { extra: { type: "a", values: { x: 1 } } },
      "setType",
      { type: "b" },
      { extra: { type: "b", values: { x: 1 } } },
    ],
    [
      "removes an object without a part that it needs",
      { extra: { type: "a", values: { x: 1 } } },
      "setExtra",
      { values: { y: 1 } },
      {},
    ],
    [
      "puts an entry into a part",
      { extra: { type: "a", values: {} } },
      "setValue",
      { name: "x", value: [1] },
      { extra: { type: "a", values: { x: [1] } } },
    ],
    [
      "takes an entry out of a part",
      { extra: { type: "a", values: { x: 1 } } },
      "setValue",
      { name: "x" },
      { extra: { type: "a", values: {} } },
    ],
    ["puts nothing where there is no object", {}, "setValue", { name: "x", value: 1 }, {}],
    ["does what is written by hand", { text: "a" }, "shout", {}, { text: "!" }],
  ])("%s", (_, before, action, values, after) => {
    const frozen = structuredClone(before);
    expect(perform(frozen as never, { action, ...values }, context)).toEqual(after);
    expect(frozen).toEqual(before);
  });

  test("is nothing in silence", () => {
    expect(() => perform({}, { action: "sing" }, context)).toThrow('Cannot perform "sing" on a Note');
    expect(() => writing({ writes: { a: "b" }, effect: "replace" })).toThrow('Cannot write into "b"');
    expect(() => writing({ writes: { a: "text" }, effect: "append" })).toThrow('"text" is no list');
  });

  function writing(action: ActionTraits): unknown {
    return mechanics({ fields, actions: { set: action } }, { choose: { place: () => "" } });
  }

  test("settles what follows from other fields once, and only when they change", () => {
    let count = 0;
    const { settle } = mechanics(
      { fields: { text: { is: "plain" } }, assigned: { length: { from: ["text"] } } },
      { derive: { length: ({ text }) => ((count += 1), String(text).length) } },
    );
    expect(settle({ text: "a", length: 1 }, { text: "a", length: 1, tags: [] })).toEqual({
      text: "a",
      length: 1,
      tags: [],
    });
    expect(count).toBe(0);
    expect(settle({ text: "a", length: 1 }, { text: "abc", length: 1 })).toEqual({ text: "abc", length: 3 });
    expect(count).toBe(1);
  });

  test("refuses the variants that it does not take", () => {
    const { variantRefusals } = mechanics(
      {
        fields,
        actions: { setRule: { writes: { rule: "rule" }, effect: "replace", refuses: { "rule.type": "daily" } } },
      },
      { choose: { place: () => "" } },
    );
    expect(variantRefusals({ action: "setRule", rule: { type: "weekly" } })).toEqual([]);
    expect(variantRefusals({ action: "setRule", rule: { type: "daily" } })).toMatchObject([
      { code: "InvalidInput", pointer: "/rule" },
    ]);
  });
});

describe("a resource within a Store", () => {
  const stores: FieldTraits = {
    is: "set",
    of: { is: "reference", to: "store", by: "key" },
    initially: [],
    within: "storeKey",
  };
  const here = { ...context, storeKey: "berlin" };

  test("is created with the Store", () => {
    const { create } = mechanics({ fields: { stores } });
    expect(create({}, here)).toEqual({ stores: [{ typeId: "store", key: "berlin" }] });
    expect(create({ stores: [{ key: "paris" }, { key: "berlin" }] }, here)["stores"]).toEqual([
      { typeId: "store", key: "paris" },
      { typeId: "store", key: "berlin" },
    ]);
    expect(create({}, context)).toEqual({ stores: [] });
  });

  test("may belong to one only", () => {
    const store: FieldTraits = { is: "reference", to: "store", by: "key", within: "storeKey" };
    const { create, narrowing } = mechanics({ fields: { store } });
    const created = create({ store: { key: "paris" } }, here);
    expect(created).toEqual({ store: { typeId: "store", key: "berlin" } });
    expect(narrowing?.inStore.has(created as never, "berlin")).toBe(true);
    expect(narrowing?.inStore.has(created as never, "paris")).toBe(false);
  });

  test("is refused where nothing says which it belongs to", () => {
    expect(() => mechanics({ fields: { stores: { ...stores, within: "city" } } })).toThrow(
      'Cannot narrow a Note by "stores"',
    );
  });
});
