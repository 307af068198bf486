import type { Predicate } from "@commerce-http/rules";
import { describe, expect, test } from "vitest";
import { greatest } from "../../src/contract/bounds.ts";
import type { EmbeddedStore, StoredResource } from "../../src/store/store.ts";
import { api, openStore } from "../own.ts";

/** The cap of filtered totals. */
const MAX_TOTAL = greatest(api.contract, "offset");

const page = { limit: 20, offset: 0, withTotal: true };
const everything: Predicate = { kind: "defined", operand: { kind: "field", path: ["id"] }, negated: false };

function storeWith(...resources: readonly StoredResource[]): EmbeddedStore {
  const store = openStore();
  for (const resource of resources) store.insert("shop", "state", resource);
  return store;
}

function ids(store: EmbeddedStore, project = "shop", kind = "state"): string[] {
  return store.query(project, kind, page).results.map((json) => JSON.parse(json).id);
}

/** What the store says in all its ways; every way must agree. */
function sizes(store: EmbeddedStore): unknown[] {
  return [
    store.query("shop", "state", page).total,
    store.query("shop", "state", { ...page, where: everything, limit: 1 }).total,
    store.count("shop", "state", {}),
    store.count("shop", "state", { where: everything }),
    [...store.entries()].length,
  ];
}

describe("a resource", () => {
  test("is read by id and by key as it was written", () => {
    const json = '{"id":"1","key":"paid","name":{"en":"Paid \\ud83d 😀"},"n":0.1}';
    const store = storeWith(JSON.parse(json));
    expect(store.read("shop", "state", "1")).toBe(json);
    expect(store.readByKey("shop", "state", "paid")).toBe(json);
  });

  test("is found in its own project and kind only", () => {
    const store = storeWith({ id: "1", key: "paid" });
    expect(store.read("other", "state", "1")).toBeUndefined();
    expect(store.read("shop", "cart-discount", "1")).toBeUndefined();
    expect(store.readByKey("shop", "state", "1")).toBeUndefined();
    expect(store.query("other", "state", page)).toEqual({ results: [], total: 0 });
    expect(store.exists("other", "state", {})).toBe(false);
    store.insert("other", "state", { id: "1", key: "paid" });
    store.insert("shop", "product", { id: "1", key: "paid" });
  });

  test("is replaced in its place", () => {
    const store = storeWith({ id: "1", key: "a" }, { id: "2", key: "b" });
    store.replace("shop", "state", { id: "1", key: "c" });
    expect(ids(store)).toEqual(["1", "2"]);
    expect(store.readByKey("shop", "state", "a")).toBeUndefined();
    expect(store.readByKey("shop", "state", "c")).toBe('{"id":"1","key":"c"}');
    store.replace("shop", "state", { id: "1" });
    expect(store.readByKey("shop", "state", "c")).toBeUndefined();
    expect(() => store.replace("shop", "state", { id: "3" })).toThrow('Cannot replace state "3": there is none');
    expect(() => store.replace("shop", "state", { id: "1", key: "b" })).toThrow('its key "b" is taken');
  });

  test("is removed", () => {
    const store = storeWith({ id: "1", key: "a" }, { id: "2" });
    store.remove("shop", "state", "1");
    store.remove("shop", "state", "1");
    expect(store.read("shop", "state", "1")).toBeUndefined();
    expect(sizes(store)).toEqual([1, 1, 1, 1, 1]);
  });

  test("has an id and a key that no other has", () => {
    const store = storeWith({ id: "1", key: "a" }, { id: "2" }, { id: "3" });
    expect(() => store.insert("shop", "state", { id: "1" })).toThrow('Cannot insert state "1"');
    expect(() => store.insert("shop", "state", { id: "4", key: "a" })).toThrow('its key "a" is taken');
    expect(sizes(store)).toEqual([3, 3, 3, 3, 3]);
  });

  test("is told from others by texts that UTF-8 cannot say", () => {
    const names = ["\ud83d", "\ud83e", "\ufffd", "a", "a\0", "a\0b"];
    const store = storeWith(...names.map((name) => ({ id: name, key: name })));
    for (const name of names) {
      const json = JSON.stringify({ id: name, key: name });
      expect(store.read("shop", "state", name)).toBe(json);
      expect(store.readByKey("shop", "state", name)).toBe(json);
    }
    store.remove("shop", "state", "\ud83d");
    expect(ids(store)).toEqual(names.slice(1));
  });
});

describe("a total", () => {
  test("is capped where a predicate filters, and only there", () => {
    const store = openStore();
    store.transaction(() => {
      for (let index = 0; index <= MAX_TOTAL; index++) store.insert("shop", "state", { id: `${index}` });
    });
    const filtered = { ...page, where: everything };
    expect(store.query("shop", "state", page).total).toBe(MAX_TOTAL + 1);
    expect(store.query("shop", "state", filtered).total).toBe(MAX_TOTAL);
    expect(store.query("shop", "state", { ...filtered, offset: MAX_TOTAL }).total).toBe(MAX_TOTAL);
    expect(store.query("shop", "state", { ...filtered, limit: 0 })).toEqual({ results: [], total: MAX_TOTAL });
    expect(store.query("shop", "state", { ...filtered, withTotal: false })).not.toHaveProperty("total");
    expect(store.count("shop", "state", filtered)).toBe(MAX_TOTAL + 1);
  });

  test("follows every change", () => {
    const store = storeWith({ id: "1" }, { id: "2" });
    expect(sizes(store)).toEqual([2, 2, 2, 2, 2]);
    store.insert("shop", "state", { id: "3" });
    expect(sizes(store)).toEqual([3, 3, 3, 3, 3]);
    store.remove("shop", "state", "1");
    expect(sizes(store)).toEqual([2, 2, 2, 2, 2]);
  });

  test("is that of its own predicate and variables", () => {
    const store = storeWith({ id: "1", key: "a" }, { id: "2", key: "b" }, { id: "3", key: "c" });
    const where: Predicate = {
      kind: "in",
      operand: { kind: "field", path: ["key"] },
      negated: false,
      values: { kind: "variable", name: "keys" },
    };
    const total = (...keys: string[]): number | undefined =>
      store.query("shop", "state", { ...page, limit: 1, where, variables: { keys } }).total;
    expect([total("a", "b"), total("a", "b", "c"), total("a", "b")]).toEqual([2, 3, 2]);
  });
});

describe("transaction()", () => {
  test("keeps all or nothing", () => {
    const store = storeWith({ id: "1" });
    const failing = (): void =>
      store.transaction(() => {
        store.insert("shop", "state", { id: "2" });
        store.insert("new", "product", { id: "1" });
        store.remove("shop", "state", "1");
        store.claim("shop", "sortOrder", "0.5", "1");
        store.addProject("shop");
        expect(ids(store)).toEqual(["2"]);
        throw new Error("No");
      });
    expect(failing).toThrow("No");
    expect(sizes(store)).toEqual([1, 1, 1, 1, 1]);
    expect(ids(store)).toEqual(["1"]);
    expect(ids(store, "new", "product")).toEqual([]);
    expect(store.projects()).toEqual([]);
    expect(store.claim("shop", "sortOrder", "0.5", "2")).toBe(true);
    expect(store.transaction(() => "result")).toBe("result");
  });

  test("is part of the one around it", () => {
    const store = openStore();
    const failing = (): void =>
      store.transaction(() => {
        store.transaction(() => store.insert("shop", "state", { id: "1" }));
        throw new Error("No");
      });
    expect(failing).toThrow("No");
    expect(sizes(store)).toEqual([0, 0, 0, 0, 0]);
  });

  test("undoes no more than itself when the one around it goes on", () => {
    const store = openStore();
    store.transaction(() => {
      store.insert("shop", "state", { id: "1" });
      const failing = (): void =>
        store.transaction(() => {
          store.insert("shop", "state", { id: "2" });
          throw new Error("No");
        });
      expect(failing).toThrow("No");
      store.insert("shop", "state", { id: "3" });
    });
    expect(ids(store)).toEqual(["1", "3"]);
    expect(sizes(store)).toEqual([2, 2, 2, 2, 2]);
  });
});

describe("claim()", () => {
  test("gives a value to one owner at a time", () => {
    const store = openStore();
    expect(store.claim("shop", "sortOrder", "0.5", "1")).toBe(true);
    expect(store.claim("shop", "sortOrder", "0.5", "1")).toBe(true);
    expect(store.claim("shop", "sortOrder", "0.5", "2")).toBe(false);
    expect(store.claim("shop", "other", "0.5", "2")).toBe(true);
    expect(store.claim("other", "sortOrder", "0.5", "2")).toBe(true);
    store.release("shop", "sortOrder", "2");
    expect(store.claim("shop", "sortOrder", "0.5", "2")).toBe(false);
    store.release("shop", "sortOrder", "1");
    expect(store.claim("shop", "sortOrder", "0.5", "2")).toBe(true);
  });
});

describe("projects", () => {
  test("are known once they are added, in that order", () => {
    const store = openStore();
    expect([store.addProject("b"), store.addProject("a"), store.addProject("b")]).toEqual([true, true, false]);
    expect(store.projects()).toEqual(["b", "a"]);
  });

  test.each([[["other"]], [[]]])("are cleared one by one beside %j", (others) => {
    const store = storeWith({ id: "1", key: "a" });
    for (const project of ["shop", ...others]) {
      store.addProject(project);
      store.claim(project, "sortOrder", "0.5", "1");
    }
    for (const project of others) store.insert(project, "state", { id: "1" });
    store.clear("shop");
    expect(sizes(store)).toEqual([0, 0, 0, 0, others.length]);
    expect(store.projects()).toEqual(others);
    expect(store.claim("shop", "sortOrder", "0.5", "2")).toBe(true);
    for (const project of others) expect(store.claim(project, "sortOrder", "0.5", "2")).toBe(false);
    store.insert("shop", "state", { id: "1", key: "a" });
    expect(ids(store)).toEqual(["1"]);
  });

  test("are filled anew without what was in them", () => {
    const store = openStore();
    store.insert("other", "state", { id: "1" });
    for (const id of ["1", "2"]) store.insert("shop", "state", { id });
    store.clear("shop");
    store.insert("shop", "state", { id: "3" });
    expect(ids(store)).toEqual(["3"]);
    expect(sizes(store)).toEqual([1, 1, 1, 1, 2]);
  });

  test("are cleared all at once", () => {
    const store = storeWith({ id: "1" });
    store.addProject("shop");
    store.insert("other", "state", { id: "1" });
    store.clear();
    expect([...store.entries()]).toEqual([]);
    expect(store.projects()).toEqual([]);
    expect(sizes(store)).toEqual([0, 0, 0, 0, 0]);
  });
});

describe("entries()", () => {
  test("come in order of creation across projects and kinds", () => {
    const store = openStore();
    const places = [
      ["b", "state"],
      ["a", "product"],
      ["b", "product"],
      ["a", "product"],
    ] as const;
    for (const [index, [project, kind]] of places.entries()) store.insert(project, kind, { id: `${index}` });
    const expected = places.map(([project, kind], index) => ({ project, kind, json: `{"id":"${index}"}` }));
    expect([...store.entries()]).toEqual(expected);
  });

  test("go on while others write", () => {
    const store = openStore();
    for (let index = 0; index < 1000; index++) store.insert("shop", "state", { id: `${index}` });
    const seen = new Set<unknown>();
    for (const { json } of store.entries()) {
      const { id } = JSON.parse(json);
      expect(seen.has(id)).toBe(false);
      seen.add(id);
      if (id === "5") store.remove("shop", "state", "900");
      if (id === "6") store.insert("shop", "state", { id: "new" });
    }
    expect(seen.size).toBe(1000);
    expect([seen.has("900"), seen.has("new")]).toEqual([false, true]);
  });
});

test("close() may be called again", () => {
  const store = openStore();
  store.close();
  expect(() => store.close()).not.toThrow();
});
