import * as fc from "fast-check";
import { expect, test } from "vitest";
import { columnAt } from "../../src/store/kinds.ts";
import type { Kind, SortExpression } from "../../src/store/store.ts";
import { layout, openStore } from "../own.ts";
import { documents, KINDS, path } from "./documents.ts";

const sort: fc.Arbitrary<SortExpression[]> = fc.array(
  fc.record({
    path: fc.oneof({ weight: 3, arbitrary: path }, fc.constantFrom(["name", "en"], ["custom", "fields", "x"])),
    descending: fc.boolean(),
  }),
  { maxLength: 4 },
);

test("documents are sorted by all expressions in turn, then by creation", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      documents,
      sort,
      fc.nat(13),
      fc.nat(13),
      (kind, resources, sort, offset, limit) => {
        // Texts that UTF-8 cannot say have no place among the others.
        const sortable = resources.filter((resource) => !/\\ud[89a-f]/.test(JSON.stringify(resource)));
        fc.pre(sort.every(({ path }) => sortable.every((resource) => isRegular(kind, path, valueAt(resource, path)))));
        const store = openStore();
        for (const resource of sortable) store.insert("shop", kind, resource);
        const expected = sortable
          .map((resource) => JSON.stringify(resource))
          .sort((left, right) => compared(JSON.parse(left), JSON.parse(right), kind, sort));
        const page = store.query("shop", kind, { sort, limit, offset, withTotal: true });
        expect(page).toEqual({ results: expected.slice(offset, offset + limit), total: expected.length });
        store.close();
      },
    ),
    { numRuns: 2000 },
  );
}, 120_000);

test.each([
  [["name", "en"], false, ["none", "list", "Z", "a", "é", "\ud83da", "\uffff", "😀"]],
  [["name", "en"], true, ["😀", "\uffff", "\ud83da", "é", "a", "Z", "none", "list"]],
] as const)(
  "texts of %j come by code point, missing ones first unless descending (%s)",
  (path, descending, expected) => {
    const store = openStore();
    store.insert("shop", "state", { id: "none" });
    store.insert("shop", "state", named("list", ["x"]));
    for (const name of ["😀", "é", "a", "\uffff", "\ud83da", "Z"])
      store.insert("shop", "state", named(name, { en: name }));
    expect(sorted([{ path, descending }])).toEqual(expected);

    function sorted(sort: SortExpression[]): unknown[] {
      const { results } = store.query("shop", "state", { sort, limit: 10, offset: 0, withTotal: false });
      return results.map((json) => JSON.parse(json).id);
    }
  },
);

test("numbers are sorted as numbers, date-times as times", () => {
  const store = openStore();
  const rows = [
    { id: "1", version: 10, createdAt: "2026-01-01T01:30:00+01:00" },
    { id: "2", version: 9, createdAt: "2026-01-01T00:00:00.000Z" },
    { id: "3", version: 9, createdAt: "2026-01-01T01:00:00.000Z" },
  ];
  for (const row of rows) store.insert("shop", "state", row);
  const page = { limit: 10, offset: 0, withTotal: false };
  const ids = (...sort: SortExpression[]): unknown[] =>
    store.query("shop", "state", { ...page, sort }).results.map((json) => JSON.parse(json).id);
  expect(ids({ path: ["version"], descending: false })).toEqual(["2", "3", "1"]);
  expect(ids({ path: ["version"], descending: false }, { path: ["createdAt"], descending: true })).toEqual([
    "3",
    "2",
    "1",
  ]);
  expect(ids({ path: ["createdAt"], descending: false })).toEqual(["2", "1", "3"]);
});

test("documents that are nested deeper than SQLite reads are sorted as if the field were missing", () => {
  const store = openStore();
  store.insert("shop", "state", { id: "1", version: 2 });
  let deep: unknown = 0;
  for (let depth = 0; depth < 1500; depth++) deep = [deep];
  store.insert("shop", "state", named("deep", deep));
  const sort = [{ path: ["version"], descending: false }];
  const { results } = store.query("shop", "state", { sort, limit: 10, offset: 0, withTotal: false });
  expect(results.map((json) => JSON.parse(json).id)).toEqual(["deep", "1"]);
});

function named(id: string, name: unknown): { id: string; name: unknown } {
  return { id, name };
}

/** Whether the column of a field, if there is one, can say the value. */
function isRegular(kind: Kind, path: readonly string[], value: unknown): boolean {
  const column = columnAt(layout.columnsOf(kind), path);
  if (column === undefined || value === undefined || value === null) return true;
  if (column.type === "boolean") return typeof value === "boolean";
  return typeof value === "string" && (column.type === "text" || isInstant(value));
}

function isInstant(text: string): boolean {
  return /T\d\d:\d\d.*(?:Z|[-+]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));
}

function compared(left: unknown, right: unknown, kind: Kind, sort: readonly SortExpression[]): number {
  for (const { path, descending } of sort) {
    const difference = compare(keyOf(left, kind, path), keyOf(right, kind, path));
    if (difference !== 0) return descending ? -difference : difference;
  }
  return 0;
}

function keyOf(document: unknown, kind: Kind, path: readonly string[]): string | number | null {
  const value = valueAt(document, path);
  if (value === undefined || value === null) return null;
  if (typeof value === "string" && columnAt(layout.columnsOf(kind), path)?.type === "instant") return Date.parse(value);
  if (typeof value === "object") return JSON.stringify(value);
  return typeof value === "string" ? value : Number(value);
}

function valueAt(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => {
    if (typeof value !== "object" || value === null || Array.isArray(value) || !Object.hasOwn(value, name))
      return undefined;
    return Object.entries(value).find(([key]) => key === name)?.[1];
  }, document);
}

function compare(left: string | number | null, right: string | number | null): number {
  if (rank(left) !== rank(right)) return rank(left) - rank(right);
  if (typeof left === "number" && typeof right === "number") return Math.sign(left - right);
  return Buffer.compare(Buffer.from(left?.toString() ?? ""), Buffer.from(right?.toString() ?? ""));
}

function rank(value: string | number | null): number {
  return ["object", "number", "string"].indexOf(typeof value);
}
