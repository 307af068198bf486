import type { Predicate } from "@commerce-http/rules";
import { describe, expect, test } from "vitest";
import { greatest } from "../../src/contract/bounds.ts";
import type { Session, Storage, Store, StoredEntry, StoredPage, StoredResource } from "../../src/store/store.ts";
import { api } from "../own.ts";

/** A storage, each call of which is a piece of work of its own. */
type Steps = {
  readonly [Name in Exclude<keyof Store, "transaction">]: (
    ...given: Parameters<Store[Name]>
  ) => Promise<ReturnType<Store[Name]>>;
} & {
  readonly storage: Omit<Storage, "tokens">;
  readonly run: <Result>(work: (session: Session) => Result) => Promise<Result>;
  readonly entries: () => Promise<readonly StoredEntry[]>;
  readonly clear: (project?: string) => Promise<void>;
};

function stepsOn(storage: Omit<Storage, "tokens">): Steps {
  const run: Steps["run"] = async (work) => storage.run(work);
  return {
    storage,
    run,
    read: (...given) => run(({ store }) => store.read(...given)),
    readByKey: (...given) => run(({ store }) => store.readByKey(...given)),
    query: (...given) => run(({ store }) => store.query(...given)),
    hasAtLeast: (...given) => run(({ store }) => store.hasAtLeast(...given)),
    count: (...given) => run(({ store }) => store.count(...given)),
    insert: (...given) => run(({ store }) => store.insert(...given)),
    replace: (...given) => run(({ store }) => store.replace(...given)),
    remove: (...given) => run(({ store }) => store.remove(...given)),
    claim: (...given) => run(({ store }) => store.claim(...given)),
    claimFree: (...given) => run(({ store }) => store.claimFree(...given)),
    release: (...given) => run(({ store }) => store.release(...given)),
    addProject: (...given) => run(({ store }) => store.addProject(...given)),
    projects: (...given) => run(({ store }) => store.projects(...given)),
    kinds: (...given) => run(({ store }) => store.kinds(...given)),
    entries: async () => {
      const entries: StoredEntry[] = [];
      for await (const entry of storage.entries()) entries.push(entry);
      return entries;
    },
    clear: async (project) => storage.clear(project),
  };
}

/** The cap of filtered totals. */
const MAX_TOTAL = greatest(api.contract, "offset");

const page = { limit: 20, offset: 0, withTotal: true };
const everything: Predicate = { kind: "defined", operand: { kind: "field", path: ["id"] }, negated: false };

function keyIn(...keys: readonly string[]): Predicate {
  const items = keys.map((value) => ({ kind: "text" as const, value }));
  return { kind: "in", operand: { kind: "field", path: ["key"] }, negated: false, values: { kind: "list", items } };
}

function valueAt(place: number): string {
  return `0.${place}`;
}

function idsIn({ results }: StoredPage): string[] {
  return results.map((json) => JSON.parse(json).id);
}

async function ids(store: Steps, project = "shop", kind = "state"): Promise<string[]> {
  return idsIn(await store.query(project, kind, page));
}

/** What the store says in all its ways; every way must agree. */
async function sizes(store: Steps): Promise<unknown[]> {
  return [
    (await store.query("shop", "state", page)).total,
    (await store.query("shop", "state", { ...page, where: everything, limit: 1 })).total,
    await store.count("shop", "state", {}),
    await store.count("shop", "state", { where: everything }),
    (await store.entries()).length,
  ];
}

/**
 * Tests of all that a store owes, whatever it is made of.
 *
 * @param open Opens an empty storage, which closes with the test.
 */
export function storeTests(open: () => Promise<Omit<Storage, "tokens">>): void {
  const openStore = async (): Promise<Steps> => stepsOn(await open());

  async function storeWith(...resources: readonly StoredResource[]): Promise<Steps> {
    const store = await openStore();
    await store.run(({ store: inner }) => {
      for (const resource of resources) inner.insert("shop", "state", resource);
    });
    return store;
  }

  describe("a resource", () => {
    test("is read by id and by key as it was written", async () => {
      const json = '{"id":"1","key":"paid","name":{"en":"Paid \\ud83d 😀"},"n":0.1}';
      const store = await storeWith(JSON.parse(json));
      expect(await store.read("shop", "state", "1")).toBe(json);
      expect(await store.readByKey("shop", "state", "paid")).toBe(json);
    });

    test("is found in its own project and kind only", async () => {
      const store = await storeWith({ id: "1", key: "paid" });
      expect(await store.read("other", "state", "1")).toBeUndefined();
      expect(await store.read("shop", "cart-discount", "1")).toBeUndefined();
      expect(await store.readByKey("shop", "state", "1")).toBeUndefined();
      expect(await store.query("other", "state", page)).toEqual({ results: [], total: 0 });
      expect(await store.hasAtLeast("other", "state", {}, 1)).toBe(false);
      await store.insert("other", "state", { id: "1", key: "paid" });
      await store.insert("shop", "product", { id: "1", key: "paid" });
    });

    test("is replaced in its place", async () => {
      const store = await storeWith({ id: "1", key: "a" }, { id: "2", key: "b" });
      await store.replace("shop", "state", { id: "1", key: "c" });
      expect(await ids(store)).toEqual(["1", "2"]);
      expect(await store.readByKey("shop", "state", "a")).toBeUndefined();
      expect(await store.readByKey("shop", "state", "c")).toBe('{"id":"1","key":"c"}');
      await store.replace("shop", "state", { id: "1" });
      expect(await store.readByKey("shop", "state", "c")).toBeUndefined();
      await expect(store.replace("shop", "state", { id: "3" })).rejects.toThrow(
        'Cannot replace state "3": it does not exist',
      );
      await expect(store.replace("shop", "state", { id: "1", key: "b" })).rejects.toThrow('its key "b" is taken');
    });

    test("takes the key of another one that takes its own", async () => {
      const store = await storeWith({ id: "1", key: "a" }, { id: "2", key: "b" }, { id: "3", key: "c" });
      await store.run(({ store: inner }) =>
        inner.transaction(() => {
          inner.replace("shop", "state", { id: "1" });
          inner.replace("shop", "state", { id: "2", key: "a" });
          inner.replace("shop", "state", { id: "1", key: "b" });
          inner.replace("shop", "state", { id: "3", key: "d" });
          inner.insert("shop", "state", { id: "4", key: "c" });
        }),
      );
      const found = ["a", "b", "c", "d"].map(
        async (key) => JSON.parse((await store.readByKey("shop", "state", key)) ?? "{}").id,
      );
      expect(await Promise.all(found)).toEqual(["2", "1", "4", "3"]);
    });

    test("is removed", async () => {
      const store = await storeWith({ id: "1", key: "a" }, { id: "2" });
      await store.remove("shop", "state", "1");
      await store.remove("shop", "state", "1");
      expect(await store.read("shop", "state", "1")).toBeUndefined();
      expect(await sizes(store)).toEqual([1, 1, 1, 1, 1]);
    });

    test("has an id and a key that no other has", async () => {
      const store = await storeWith({ id: "1", key: "a" }, { id: "2" }, { id: "3" });
      await expect(store.insert("shop", "state", { id: "1" })).rejects.toThrow('Cannot insert state "1"');
      await expect(store.insert("shop", "state", { id: "4", key: "a" })).rejects.toThrow('its key "a" is taken');
      expect(await sizes(store)).toEqual([3, 3, 3, 3, 3]);
    });

    test("tells the key of another one where it is a Message, which has none", async () => {
      const store = await openStore();
      const told = ["1", "2"].map((id) => ({ id, key: "a", resource: { typeId: "state", id: "1" } }));
      for (const message of told) await store.insert("shop", "message", message);
      await store.replace("shop", "message", { id: "2", key: "a" });
      expect(await store.readByKey("shop", "message", "a")).toBeUndefined();
      const query = { ...page, where: keyIn("a"), sort: [{ path: ["key"], descending: true }] };
      expect(idsIn(await store.query("shop", "message", query))).toEqual(["1", "2"]);
      await store.remove("shop", "message", "1");
      expect(await ids(store, "shop", "message")).toEqual(["2"]);
    });

    test("is told from others by texts that UTF-8 cannot say", async () => {
      const names = ["\ud83d", "\ud83e", "\ufffd", "a", "a\0", "a\0b"];
      const store = await storeWith(...names.map((name) => ({ id: name, key: name })));
      for (const name of names) {
        const json = JSON.stringify({ id: name, key: name });
        expect(await store.read("shop", "state", name)).toBe(json);
        expect(await store.readByKey("shop", "state", name)).toBe(json);
      }
      await store.remove("shop", "state", "\ud83d");
      expect(await ids(store)).toEqual(names.slice(1));
    });
  });

  describe("a total", () => {
    test("is capped where a predicate filters, and only there", async () => {
      const store = await openStore();
      await store.run(({ store: inner }) =>
        inner.transaction(() => {
          for (let index = 0; index <= MAX_TOTAL; index++) inner.insert("shop", "state", { id: `${index}` });
        }),
      );
      const filtered = { ...page, where: everything };
      expect((await store.query("shop", "state", page)).total).toBe(MAX_TOTAL + 1);
      expect((await store.query("shop", "state", filtered)).total).toBe(MAX_TOTAL);
      expect((await store.query("shop", "state", { ...filtered, offset: MAX_TOTAL })).total).toBe(MAX_TOTAL);
      expect(await store.query("shop", "state", { ...filtered, limit: 0 })).toEqual({ results: [], total: MAX_TOTAL });
      expect(await store.query("shop", "state", { ...filtered, withTotal: false })).not.toHaveProperty("total");
      expect(await store.count("shop", "state", filtered)).toBe(MAX_TOTAL + 1);
    });

    test("follows every change", async () => {
      const store = await storeWith({ id: "1" }, { id: "2" });
      expect(await sizes(store)).toEqual([2, 2, 2, 2, 2]);
      await store.insert("shop", "state", { id: "3" });
      expect(await sizes(store)).toEqual([3, 3, 3, 3, 3]);
      await store.remove("shop", "state", "1");
      expect(await sizes(store)).toEqual([2, 2, 2, 2, 2]);
    });

    test("is that of its own predicate and variables", async () => {
      const store = await storeWith({ id: "1", key: "a" }, { id: "2", key: "b" }, { id: "3", key: "c" });
      const where: Predicate = {
        kind: "in",
        operand: { kind: "field", path: ["key"] },
        negated: false,
        values: { kind: "variable", name: "keys" },
      };
      const total = async (...keys: string[]): Promise<number | undefined> =>
        (await store.query("shop", "state", { ...page, limit: 1, where, variables: { keys } })).total;
      expect([await total("a", "b"), await total("a", "b", "c"), await total("a", "b")]).toEqual([2, 3, 2]);
    });
  });

  describe("hasAtLeast()", () => {
    test("counts what there is, its own changes included", async () => {
      const store = await storeWith({ id: "1", key: "a" }, { id: "2", key: "b" }, { id: "3" });
      const keyed = { where: keyIn("a", "b", "d") };
      const told = (number: number): Promise<boolean> => store.hasAtLeast("shop", "state", keyed, number);
      expect(await Promise.all([-1, 0, 1, 2, 3, Infinity].map(told))).toEqual([true, true, true, true, false, false]);
      expect(await store.hasAtLeast("shop", "state", {}, 3)).toBe(true);
      expect(await store.hasAtLeast("shop", "state", {}, 4)).toBe(false);
      expect(await store.hasAtLeast("none", "state", {}, 1)).toBe(false);
      const seen = await store.run(({ store: inner }) =>
        inner.transaction(() => {
          const said = [inner.hasAtLeast("shop", "state", keyed, 2)];
          inner.remove("shop", "state", "1");
          said.push(inner.hasAtLeast("shop", "state", keyed, 2));
          inner.insert("shop", "state", { id: "4", key: "d" });
          said.push(inner.hasAtLeast("shop", "state", keyed, 2), inner.hasAtLeast("shop", "state", keyed, 3));
          return said;
        }),
      );
      expect(seen).toEqual([true, false, true, false]);
    });
  });

  describe("transaction()", () => {
    test("keeps all or nothing", async () => {
      const store = await storeWith({ id: "1" });
      const failing = store.run(({ store: inner }) =>
        inner.transaction(() => {
          inner.insert("shop", "state", { id: "2" });
          inner.insert("new", "product", { id: "1" });
          inner.remove("shop", "state", "1");
          inner.claim("shop", "sortOrder", "0.5", "1");
          inner.addProject("shop");
          expect(idsIn(inner.query("shop", "state", page))).toEqual(["2"]);
          throw new Error("No");
        }),
      );
      await expect(failing).rejects.toThrow("No");
      expect(await sizes(store)).toEqual([1, 1, 1, 1, 1]);
      expect(await ids(store)).toEqual(["1"]);
      expect(await ids(store, "new", "product")).toEqual([]);
      expect(await store.projects()).toEqual([]);
      expect(await store.claim("shop", "sortOrder", "0.5", "2")).toBe(true);
      expect(await store.run(({ store: inner }) => inner.transaction(() => "result"))).toBe("result");
    });

    test("is part of the one around it", async () => {
      const store = await openStore();
      const failing = store.run(({ store: inner }) =>
        inner.transaction(() => {
          inner.transaction(() => inner.insert("shop", "state", { id: "1" }));
          throw new Error("No");
        }),
      );
      await expect(failing).rejects.toThrow("No");
      expect(await sizes(store)).toEqual([0, 0, 0, 0, 0]);
    });

    test("undoes no more than itself when the one around it goes on", async () => {
      const store = await openStore();
      await store.run(({ store: inner }) =>
        inner.transaction(() => {
          inner.insert("shop", "state", { id: "1" });
          const failing = (): void =>
            inner.transaction(() => {
              inner.insert("shop", "state", { id: "2" });
              throw new Error("No");
            });
          expect(failing).toThrow("No");
          inner.insert("shop", "state", { id: "3" });
        }),
      );
      expect(await ids(store)).toEqual(["1", "3"]);
      expect(await sizes(store)).toEqual([2, 2, 2, 2, 2]);
    });

    test("stays when the work goes wrong after it", async () => {
      const store = await openStore();
      const failing = store.run(({ store: inner }) => {
        inner.transaction(() => inner.insert("shop", "state", { id: "1" }));
        throw new Error("No");
      });
      await expect(failing).rejects.toThrow("No");
      expect(await ids(store)).toEqual(["1"]);
    });

    test("sees what it has changed", async () => {
      const store = await storeWith({ id: "1", key: "a" }, { id: "2", key: "b" }, { id: "3", key: "c" });
      const where = keyIn("a", "b", "d");
      const seen = await store.run(({ store: inner }) =>
        inner.transaction(() => {
          inner.remove("shop", "state", "1");
          inner.replace("shop", "state", { id: "3", key: "d" });
          inner.insert("shop", "state", { id: "4", key: "a" });
          const sort = [{ path: ["key"], descending: true }];
          return [
            idsIn(inner.query("shop", "state", { ...page, sort })),
            idsIn(inner.query("shop", "state", { ...page, where, limit: 2, offset: 1 })),
            inner.query("shop", "state", { ...page, where, limit: 0 }).total,
            inner.count("shop", "state", {}),
            inner.count("shop", "state", { where: keyIn("c") }),
            inner.hasAtLeast("shop", "state", { where: keyIn("b") }, 1),
            [inner.readByKey("shop", "state", "c"), inner.read("shop", "state", "1")],
            inner.readByKey("shop", "state", "a"),
          ];
        }),
      );
      const none = [undefined, undefined];
      expect(seen).toEqual([["3", "2", "4"], ["3", "4"], 3, 3, 0, true, none, '{"id":"4","key":"a"}']);
      expect(await ids(store)).toEqual(["2", "3", "4"]);
    });
  });

  describe("claim()", () => {
    test("gives a value to one owner at a time", async () => {
      const store = await openStore();
      expect(await store.claim("shop", "sortOrder", "0.5", "1")).toBe(true);
      expect(await store.claim("shop", "sortOrder", "0.5", "1")).toBe(true);
      expect(await store.claim("shop", "sortOrder", "0.5", "2")).toBe(false);
      expect(await store.claim("shop", "other", "0.5", "2")).toBe(true);
      expect(await store.claim("other", "sortOrder", "0.5", "2")).toBe(true);
      await store.release("shop", "sortOrder", "2");
      expect(await store.claim("shop", "sortOrder", "0.5", "2")).toBe(false);
      await store.release("shop", "sortOrder", "1");
      expect(await store.claim("shop", "sortOrder", "0.5", "2")).toBe(true);
    });
  });

  describe("claimFree()", () => {
    test("gives the first value that nobody has", async () => {
      const store = await openStore();
      const sequence = { from: 3, valueAt };
      await store.claim("shop", "sortOrder", "0.4", "1");
      expect(await store.claimFree("shop", "sortOrder", sequence, "2")).toBe(3);
      expect(await store.claimFree("shop", "sortOrder", sequence, "3")).toBe(5);
      expect(await store.claim("shop", "sortOrder", "0.5", "4")).toBe(false);
      expect(await store.claim("shop", "sortOrder", "0.6", "4")).toBe(true);
    });

    test("goes on behind a long row of values that others have", async () => {
      const store = await openStore();
      await store.run(({ store: inner }) => {
        for (let place = 0; place < 300; place += 1) inner.claim("shop", "sortOrder", valueAt(place), `${place}`);
      });
      expect(await store.claimFree("shop", "sortOrder", { from: 1, valueAt }, "x")).toBe(300);
    });
  });

  describe("projects", () => {
    test("are known once they are added, in that order", async () => {
      const store = await openStore();
      expect([await store.addProject("b"), await store.addProject("a"), await store.addProject("b")]).toEqual([
        true,
        true,
        false,
      ]);
      expect(await store.projects()).toEqual(["b", "a"]);
    });

    test("tell the kinds that they have resources of", async () => {
      const store = await openStore();
      expect(await store.kinds("shop")).toEqual([]);
      await store.insert("shop", "store", { id: "1" });
      await store.insert("shop", "state", { id: "1" });
      await store.insert("shop", "tax-category", { id: "1" });
      await store.insert("other", "product", { id: "1" });
      expect(await store.kinds("shop")).toEqual(["store", "state", "tax-category"]);
      await store.remove("shop", "state", "1");
      expect(await store.kinds("shop")).toEqual(["store", "tax-category"]);
      await store.clear("shop");
      expect(await store.kinds("shop")).toEqual([]);
    });

    test.each([[["other"]], [[]]])("are cleared one by one beside %j", async (others) => {
      const store = await storeWith({ id: "1", key: "a" });
      for (const project of ["shop", ...others]) {
        await store.addProject(project);
        await store.claim(project, "sortOrder", "0.5", "1");
      }
      for (const project of others) await store.insert(project, "state", { id: "1" });
      await store.clear("shop");
      expect(await sizes(store)).toEqual([0, 0, 0, 0, others.length]);
      expect(await store.projects()).toEqual(others);
      expect(await store.claim("shop", "sortOrder", "0.5", "2")).toBe(true);
      for (const project of others) expect(await store.claim(project, "sortOrder", "0.5", "2")).toBe(false);
      await store.insert("shop", "state", { id: "1", key: "a" });
      expect(await ids(store)).toEqual(["1"]);
    });

    test("are filled anew without what was in them", async () => {
      const store = await openStore();
      await store.insert("other", "state", { id: "1" });
      for (const id of ["1", "2"]) await store.insert("shop", "state", { id });
      await store.clear("shop");
      await store.insert("shop", "state", { id: "3" });
      expect(await ids(store)).toEqual(["3"]);
      expect(await sizes(store)).toEqual([1, 1, 1, 1, 2]);
    });

    test("are cleared all at once", async () => {
      const store = await storeWith({ id: "1" });
      await store.addProject("shop");
      await store.insert("other", "state", { id: "1" });
      await store.clear();
      expect(await store.entries()).toEqual([]);
      expect(await store.projects()).toEqual([]);
      expect(await sizes(store)).toEqual([0, 0, 0, 0, 0]);
    });
  });

  describe("entries()", () => {
    test("come in order of creation across projects and kinds", async () => {
      const store = await openStore();
      const places = [
        ["b", "state"],
        ["a", "product"],
        ["b", "product"],
        ["a", "product"],
      ] as const;
      for (const [index, [project, kind]] of places.entries()) await store.insert(project, kind, { id: `${index}` });
      const expected = places.map(([project, kind], index) => ({ project, kind, json: `{"id":"${index}"}` }));
      expect(await store.entries()).toEqual(expected);
    });

    test("go on while others write", async () => {
      const store = await openStore();
      await store.run(({ store: inner }) => {
        for (let index = 0; index < 1000; index++) inner.insert("shop", "state", { id: `${index}` });
      });
      const seen = new Set<unknown>();
      for await (const { json } of store.storage.entries()) {
        const { id } = JSON.parse(json);
        expect(seen.has(id)).toBe(false);
        seen.add(id);
        if (id === "5") await store.remove("shop", "state", "900");
        if (id === "6") await store.insert("shop", "state", { id: "new" });
      }
      expect(seen.size).toBe(1000);
    });
  });
}
