import { describe, expect, test } from "vitest";
import { preparedActions } from "../src/act.ts";
import type { Fields } from "../src/store.ts";
import type { ActionTraits, FieldTraits } from "../src/traits.ts";
import { storeContext } from "./context.ts";

function add(name: string): ActionTraits {
  return { writes: { [name]: "prices" }, effect: "append" };
}

function weekly(day: number): object {
  return { type: "weekly", day };
}

describe("what an update action does", () => {
  const fields: Readonly<Record<string, FieldTraits>> = {
    text: { is: "plain" },
    tags: { is: "set", of: { is: "plain" } },
    steps: { is: "list", of: { is: "plain" }, initially: [], required: true },
    pens: { is: "set", of: { is: "reference", to: "pen", by: "id" }, empty: "kept" },
    title: { is: "map", of: { is: "plain" } },
    place: { is: "plain", absent: "kept" },
    span: { is: "shape", absent: "kept", fields: { from: { is: "plain" }, to: { is: "plain" } } },
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
    known: {
      is: "shape",
      fields: { size: { is: "plain" }, since: { is: "instant" }, name: { is: "plain", required: true } },
    },
  };

  const actions: Readonly<Record<string, ActionTraits>> = {
    setKey: { writes: { key: "key" }, effect: "replace" },
    setBoth: { writes: { text: "text", tags: "tags" }, effect: "replace" },
    setPlace: { writes: { place: "place" }, effect: "replace" },
    setSpan: { writes: { from: "span.from", to: "span.to" }, effect: "replace" },
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
    setKnown: { writes: { value: "known" }, effect: "put", entry: "name" },
    shout: { writes: { text: "text" }, effect: "own" },
  };

  const performed = preparedActions({ fields, assigned: {}, actions });

  /** A resource as an action leaves it, and what was refused. */
  function perform(before: Fields, action: string, values: object): readonly [Fields, readonly string[]] {
    const context = storeContext();
    const changes = performed.get(action)?.(before, { action, ...values }, context);
    const after = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined);
    return [Object.fromEntries(after), context.refused];
  }

  const pen = { typeId: "pen", id: "i" };
  const extra = { type: "a", values: { x: 1 } };
  const titles = { en: "a", de: "b" };
  test.each<[string, object, string, object, object]>([
    ["replaces the key", { key: "a" }, "setKey", { key: "b" }, { key: "b" }],
    ["removes the key", { key: "a" }, "setKey", { key: "" }, {}],
    ["replaces several fields", { text: "a", tags: ["x"] }, "setBoth", { tags: ["y", "y"] }, { tags: ["y"] }],
    ["keeps what the service chose", { place: "p" }, "setPlace", {}, { place: "p" }],
    ["keeps a whole that it chose", { span: { from: 1, to: 2 } }, "setSpan", {}, { span: { from: 1, to: 2 } }],
    ["replaces all parts at once", { span: { from: 1, to: 2 } }, "setSpan", { to: 3 }, { span: { to: 3 } }],
    ["replaces what the service chose", { place: "p" }, "setPlace", { place: "q" }, { place: "q" }],
    ["adds elements that are not there", { tags: ["a"] }, "addTags", { tags: ["b", "a"] }, { tags: ["a", "b"] }],
    ["adds the first element", {}, "addTags", { tags: ["b"] }, { tags: ["b"] }],
    ["removes elements", { tags: ["a", "b"] }, "removeTags", { tags: ["b", "c"] }, { tags: ["a"] }],
    ["removes a list with its last element", { tags: ["a"] }, "removeTags", { tags: ["a"] }, {}],
    ["removes nothing from nothing", {}, "removeTags", { tags: ["a"] }, {}],
    ["adds a step again", { steps: ["a"] }, "addStep", { step: "a" }, { steps: ["a", "a"] }],
    ["keeps a list that is always there", { steps: ["a"] }, "removeStep", { step: "a" }, { steps: [] }],
    ["knows references by what they lead to", { pens: [pen] }, "addPen", { pen: { id: "i" } }, { pens: [pen] }],
    ["keeps an empty list that says something", { pens: [pen] }, "removePen", { pen: { id: "i" } }, { pens: [] }],
    ["puts the first entry of a map", {}, "setWord", { locale: "en", word: "a" }, { title: { en: "a" } }],
    ["puts another entry", { title: { en: "a" } }, "setWord", { locale: "de", word: "b" }, { title: titles }],
    ["takes an entry out", { title: titles }, "setWord", { locale: "de" }, { title: { en: "a" } }],
    ["takes the last entry out", { title: { en: "a" } }, "setWord", { locale: "en", word: null }, {}],
    ["writes into the variant", { rule: weekly(2) }, "setDay", { day: 3 }, { rule: weekly(3) }],
    ["falls back to the variant's default", { rule: weekly(2) }, "setDay", {}, { rule: weekly(1) }],
    ["leaves others alone", { rule: { type: "daily" } }, "setDay", { day: 3 }, { rule: { type: "daily" } }],
    ["makes an object of its parts", { extra }, "setExtra", { type: "b" }, { extra: { type: "b", values: {} } }],
    ["leaves other parts alone", { extra }, "setType", { type: "b" }, { extra: { ...extra, type: "b" } }],
    ["removes an object without a part that it needs", { extra }, "setExtra", { values: { y: 1 } }, {}],
    [
      "puts an entry into a part",
      { extra: { ...extra, values: {} } },
      "setValue",
      { name: "x", value: [1] },
      { extra: { ...extra, values: { x: [1] } } },
    ],
    ["takes an entry out of a part", { extra }, "setValue", { name: "x" }, { extra: { ...extra, values: {} } }],
    [
      "puts an entry that the description knows",
      { known: { name: "a", size: 1 } },
      "setKnown",
      { name: "since", value: "2026-01-01T01:00:00+01:00" },
      { known: { name: "a", size: 1, since: "2026-01-01T00:00:00.000Z" } },
    ],
    ["takes one out", { known: { name: "a", size: 1 } }, "setKnown", { name: "size" }, { known: { name: "a" } }],
    ["puts nothing where there is no object", {}, "setValue", { name: "x", value: 1 }, {}],
    [
      "knows references by what they lead to, however much is known of them",
      { pens: [{ id: "i" }, { ...pen, id: "j" }] },
      "removePen",
      { pen: { id: "i" } },
      { pens: [{ ...pen, id: "j" }] },
    ],
  ])("%s", (_, before, action, values, after) => {
    const frozen = structuredClone(before) as Fields;
    expect(perform(frozen, action, values)).toEqual([after, []]);
    expect(frozen).toEqual(before);
  });

  test("is refused where it stands", () => {
    const prices: FieldTraits = { is: "list", of: { is: "money" } };
    const context = storeContext();
    const price = { centAmount: 5, currencyCode: "euro" };
    const adding = preparedActions({
      fields: { prices },
      assigned: {},
      actions: { addOne: add("one"), addAll: add("all") },
    });
    adding.get("addOne")?.({}, { one: price }, context);
    adding.get("addAll")?.({}, { all: [price] }, context);
    expect(context.refused).toEqual(["/one/currencyCode euro", "/all/0/currencyCode euro"]);
  });

  test.each<[why: string, values: object, refused: string]>([
    ["an unknown one", { name: "weight", value: 1 }, "/name weight"],
    ["one of all objects", { name: "toString", value: 1 }, "/name toString"],
    ["one that cannot be left out", { name: "name" }, "/value undefined"],
  ])("is refused for entries: %s", (_, values, refused) => {
    const before = { known: { name: "a" } };
    expect(perform(before, "setKnown", values)).toEqual([before, [refused]]);
  });

  function writing(set: ActionTraits): unknown {
    return preparedActions({ fields, assigned: {}, actions: { set } });
  }

  test("is left to those who know it, where it does more than it writes", () => {
    expect(performed.has("shout")).toBe(false);
  });

  test("is nothing in silence", () => {
    expect(() => writing({ writes: { a: "b" }, effect: "replace" })).toThrow('Cannot write into "b"');
    expect(() => writing({ writes: { a: "text" }, effect: "append" })).toThrow('"text" is not a list');
    expect(() => writing({ writes: { a: "extra.type" }, effect: "put", entry: "b" })).toThrow(
      '"extra.type": it is not a map',
    );
  });
});
