import type { FieldTraits, Traits } from "@commerce-http/model";
import { describe, expect, test } from "vitest";
import type { Family } from "../../../../../runtime/src/apply/family.ts";
import { listsInOrder, nameIn, tasksInOrder } from "../../../../../runtime/src/apply/plan/order.ts";
import type { Item } from "../../../../../runtime/src/apply/plan/task.ts";
import { families } from "../../../../src/generated/families.ts";
import { stateFamily } from "../../families.ts";
import { project } from "../../project.ts";

const folder: FieldTraits = { is: "reference", to: "folder", by: "id" };
const other: FieldTraits = { is: "reference", to: "state", by: "id" };

const traits: Traits = {
  noun: "Folder",
  kind: "folder",
  fields: {
    parent: folder,
    state: other,
    any: { is: "reference", by: "id" },
    all: { is: "set", of: folder },
    inner: { is: "shape", fields: { parent: folder, list: { is: "list", of: { is: "shape", fields: { folder } } } } },
    either: { is: "variants", tag: "type", by: { one: { folder }, two: { folder: other } } },
    note: { is: "plain" },
  },
  assigned: {},
  actions: {},
};

const { client } = project();

function item(key: string, fields: object = {}, id?: string): Item {
  return {
    family: { ...stateFamily, traits },
    store: client.states,
    draft: { key, ...fields },
    ...(id !== undefined && { found: { id, version: 1 } }),
    expected: { outcome: "created", actions: [], changes: [] },
  };
}

function order(...items: readonly Item[]): string {
  return tasksInOrder(items)
    .map((task) => task.item.draft.key)
    .join(" ");
}

describe("tasksInOrder()", () => {
  test.each<[string, object]>([
    ["by key", { parent: { key: "b" } }],
    ["by id", { parent: { id: "1" } }],
    ["in a list", { all: [{ key: "c" }, { key: "b" }] }],
    ["in a shape", { inner: { parent: { key: "b" } } }],
    ["in a list of shapes in a shape", { inner: { list: [{ folder: { key: "b" } }] } }],
    ["in a variant", { either: { type: "one", folder: { key: "b" } } }],
  ])("puts first what is referred to %s", (_, fields) => {
    expect(order(item("a", fields), item("b", {}, "1")).split(" ")).toEqual(["b", "a"]);
  });

  test.each<[string, object]>([
    ["nothing is referred to", {}],
    ["a resource of another kind is referred to", { state: { key: "b" } }],
    ["any kind is referred to", { any: { key: "b" } }],
    ["the variant refers to another kind", { either: { type: "two", folder: { key: "b" } } }],
    ["the variant is unknown", { either: { type: "three", folder: { key: "b" } } }],
    ["a text is no reference", { parent: "b", note: { key: "b" } }],
    ["an id is no key", { parent: { id: "b" } }],
    ["a key is no id", { parent: { key: "1" } }],
  ])("keeps the order where %s", (_, fields) => {
    expect(order(item("a", fields), item("b", {}, "1"))).toBe("a b");
  });

  test("goes all the way, and names each once", () => {
    const [a, b, c] = [item("a", { parent: { key: "b" } }), item("b", { parent: { key: "c" } }), item("c")];
    expect(order(a, b, c)).toBe("c b a");
    expect(order(c, b, a)).toBe("c b a");
    expect(order(b, a, c)).toBe("c b a");
  });

  test("ends where resources refer to each other", () => {
    expect(order(item("a", { parent: { key: "a" } }))).toBe("a");
    const [a, b] = [item("a", { parent: { key: "b" } }), item("b", { parent: { key: "a" } })];
    expect(order(a, b)).toBe("b a");
  });

  test("gives each task what is expected of its item", () => {
    const of = item("a");
    expect(tasksInOrder([of])).toEqual([{ item: of, ...of.expected }]);
  });
});

describe("listsInOrder()", () => {
  test("names every list once, each after those that it refers to", () => {
    const lists = listsInOrder(families);
    expect(lists.toSorted()).toEqual(["cartDiscounts", "discountGroups", "recurrencePolicies", "states"]);
    expect(lists.indexOf("discountGroups")).toBeLessThan(lists.indexOf("cartDiscounts"));
  });
});

describe("listsInOrder() of made-up families", () => {
  const tree: FieldTraits = { is: "reference", to: "tree", by: "id" };
  const trees: Family = { ...stateFamily, list: "states", traits: { ...traits, kind: "tree", fields: { tree } } };
  const listed = (field: FieldTraits, other: Family = trees): readonly string[] => {
    const leaf = { ...traits, kind: "leaf" as const, fields: { field } };
    return listsInOrder([{ ...stateFamily, list: "cartDiscounts", traits: leaf }, other]);
  };

  test.each<[string, FieldTraits]>([
    ["a reference", tree],
    ["a list", { is: "list", of: tree }],
    ["a set in a shape", { is: "shape", fields: { all: { is: "set", of: tree } } }],
    ["a variant", { is: "variants", tag: "type", by: { one: {}, two: { tree } } }],
  ])("put first what %s leads to", (_, field) => {
    expect(listed(field)).toEqual(["states", "cartDiscounts"]);
  });

  test.each<[string, FieldTraits]>([
    ["a plain field", { is: "plain" }],
    ["a reference to anything", { is: "reference", by: "id" }],
    ["a reference to another kind", { is: "reference", to: "bush", by: "id" }],
    ["a reference to their own kind", { is: "reference", to: "leaf", by: "id" }],
  ])("keep their order for %s", (_, field) => {
    expect(listed(field)).toEqual(["cartDiscounts", "states"]);
  });

  test("end where they refer to each other", () => {
    const leaf: FieldTraits = { is: "reference", to: "leaf", by: "id" };
    const both = { ...trees, traits: { ...trees.traits, fields: { leaf } } };
    expect(listed(tree, both)).toEqual(["states", "cartDiscounts"]);
  });
});

describe("nameIn()", () => {
  test.each([
    [{ id: "1", key: "a" }, "id 1"],
    [{ key: "a" }, "key a"],
    [{ id: 1 }, "key "],
    [undefined, "key "],
  ])("names %j", (identifier, name) => {
    expect(nameIn(identifier)).toBe(name);
  });
});
