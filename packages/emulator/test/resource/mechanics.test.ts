import type { ActionTraits, FieldTraits, ReferenceForm } from "@commerce-http/model";
import { describe, expect, test } from "vitest";
import type { Context } from "../../src/resource/family.ts";
import { mechanicsOf, type HandWritten, type Mechanics } from "../../src/resource/mechanics.ts";
import { References, type Identifier } from "../../src/resource/references.ts";
import type { Store } from "../../src/store/store.ts";
import { families } from "../own.ts";

const context = {
  references: {
    resolve: ({ to, by }: ReferenceForm, { typeId = to, id, key }: Identifier) =>
      by === "id" ? { typeId, id: id ?? `id of ${key}` } : { typeId, key: key ?? `key of ${id}` },
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
  test("is refused where an amount has no currency, or a reference no type", () => {
    const { create } = mechanics({ fields: { x: { is: "money" }, y: { is: "reference", by: "id" } } });
    const real = {
      ...context,
      references: new References({ store: {} as Store, families, project: "p", strict: false }),
    };
    expect(() => create({ x: { centAmount: 5, currencyCode: "euro" } }, real)).toThrow('"euro" is not allowed');
    expect(() => create({ y: { id: "i" } }, real)).toThrow('"typeId" is required');
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
    rule: { is: "variants", tag: "type", by: { daily: {}, weekly: {} } },
  };

  test("is what the description says, or what is written by hand", () => {
    const actions: Readonly<Record<string, ActionTraits>> = {
      setText: { writes: { text: "text" }, effect: "replace" },
      shout: { writes: { text: "text" }, effect: "own" },
    };
    const { perform } = mechanics({ fields, actions }, { own: { shout: (note) => ({ ...note, text: "!" }) } });
    expect(perform({ text: "a" }, { action: "setText", text: "b" }, context)).toEqual({ text: "b" });
    expect(perform({ text: "a" }, { action: "setText" }, context)).toEqual({});
    expect(perform({ text: "a" }, { action: "shout" }, context)).toEqual({ text: "!" });
    expect(() => perform({}, { action: "sing" }, context)).toThrow('Cannot perform "sing" on a Note');
  });

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
    const { variantRefusals } = mechanics({
      fields,
      actions: { setRule: { writes: { rule: "rule" }, effect: "replace", refuses: { "rule.type": "daily" } } },
    });
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
