import { DatabaseSync } from "node:sqlite";
import { parsePredicate } from "@commerce-http/rules";
import { afterEach, expect, test, vi } from "vitest";
import type { Kind, SortExpression, EmbeddedStore } from "../../src/store/store.ts";
import { openStore } from "../own.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** How SQLite goes about the statements that a use of the store prepares, one line per step. */
function plansOf(kind: Kind, use: (store: EmbeddedStore) => unknown): string[] {
  const store = openStore();
  store.insert("shop", kind, { id: "1" });
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare");
  use(store);
  const prepared = prepare.mock.calls.map(([sql], index) => ({ sql, database: prepare.mock.contexts[index] }));
  prepare.mockRestore();
  return prepared.flatMap(({ sql, database }) => {
    const steps = database instanceof DatabaseSync ? database.prepare(`explain query plan ${sql}`).all() : [];
    return steps.map((step) => String(step["detail"]));
  });
}

function queryPlan(kind: Kind, where: string | undefined, sort: readonly SortExpression[] = []): string[] {
  const { predicate } = where === undefined ? {} : parsePredicate(where);
  const query = { ...(predicate && { where: predicate }), sort, limit: 20, offset: 0, withTotal: false };
  const steps = plansOf(kind, (store) => store.query("shop", kind, query));
  return steps.filter((step) => !/^(?:CO-ROUTINE |SCAN \(|SEARCH resource USING INTEGER PRIMARY KEY)/.test(step));
}

const ascending = (...path: string[]): SortExpression => ({ path, descending: false });
const descending = (...path: string[]): SortExpression => ({ path, descending: true });

test.each<[Kind, string | undefined, SortExpression[], string]>([
  ["state", undefined, [], "resource_seq (collection=?)"],
  ["state", undefined, [ascending("id")], "resource_id (collection=?)"],
  ["state", undefined, [descending("id")], "resource_id (collection=?)"],
  ["state", undefined, [ascending("key")], "resource_key (collection=?)"],
  ["state", undefined, [ascending("createdAt")], "resource_createdAt (collection=?)"],
  ["state", undefined, [descending("createdAt")], "resource_createdAt_desc (collection=?)"],
  ["state", undefined, [ascending("lastModifiedAt")], "resource_lastModifiedAt (collection=?)"],
  ["state", undefined, [descending("lastModifiedAt")], "resource_lastModifiedAt_desc (collection=?)"],
  ["state", 'id = "1"', [], "resource_id (collection=? AND id=?)"],
  ["state", 'key = "a"', [], "resource_key (collection=? AND key=?)"],
  ["state", 'key = "a" and name(en = "A")', [], "resource_key (collection=? AND key=?)"],
  ["state", 'type = "OrderState"', [], "resource_type (collection=? AND type=?)"],
  ["state", 'type = "OrderState" and initial = true', [], "resource_type (collection=? AND type=?)"],
  ["state", 'id > "1"', [ascending("id")], "resource_id (collection=? AND id>?)"],
  ["state", 'id > "1" and type = "A"', [ascending("id")], "resource_type_id (collection=? AND type=? AND id>?)"],
  [
    "state",
    'createdAt > "2026-01-01T00:00:00Z"',
    [ascending("createdAt")],
    "resource_createdAt (collection=? AND createdAt>?)",
  ],
  ["cart-discount", 'sortOrder = "0.5"', [], "resource_sortOrder (collection=? AND sortOrder=?)"],
  ["cart-discount", 'discountGroup(id = "1")', [], "resource_discountGroup.id (collection=? AND discountGroup.id=?)"],
  ["message", 'resource(id = "1")', [], "resource_resource.id (collection=? AND resource.id=?)"],
  ["product", 'id > "1"', [ascending("id")], "resource_id (collection=? AND id>?)"],
])("a page of %s where %s by %j comes from one index, unsorted", (kind, where, sort, index) => {
  const [step, ...others] = queryPlan(kind, where, sort);
  expect(others).toEqual([]);
  expect(step?.replace("COVERING INDEX", "INDEX")).toBe(`SEARCH resource USING INDEX ${index}`);
});

test.each(['id = "1" or key = "a"', 'key in ("a", "b")', 'id in ("a", "b") and createdAt is defined'])(
  "where %s searches indexes only",
  (where) => {
    const steps = queryPlan("state", where).filter((step) => /resource/.test(step));
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) expect(step).toMatch(/resource_(?:id|key) \(collection=\? AND (?:id|key)=\?\)/);
  },
);

test("reads, and totals without a filter, touch one row", () => {
  const reads = plansOf("state", (store) => [store.read("shop", "state", "1"), store.readByKey("shop", "state", "a")]);
  expect(reads).toEqual([
    "SEARCH resource USING INDEX resource_id (collection=? AND id=?)",
    "SEARCH resource USING INDEX resource_key (collection=? AND key=?)",
  ]);
  const totals = plansOf("state", (store) => store.query("shop", "state", { limit: 0, offset: 0, withTotal: true }));
  expect(totals).toEqual([]);
});

test("entries are read in pieces, without sorting", () => {
  const steps = plansOf("state", (store) => [...store.entries()]);
  expect(steps).toEqual([
    "SEARCH resource USING INTEGER PRIMARY KEY (rowid>?)",
    "SEARCH collection USING INTEGER PRIMARY KEY (rowid=?)",
  ]);
});
