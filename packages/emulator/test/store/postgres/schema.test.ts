import { createHash } from "node:crypto";
import type { Column } from "@commerce-http/model";
import { expect, test } from "vitest";
import { bareName, rowFor, tableColumns } from "../../../src/store/postgres/columns.ts";
import { MIGRATIONS } from "../../../src/store/postgres/schema.ts";

/** Columns that contracts of today and of tomorrow have alike. */
const columns: readonly Column[] = [
  { path: ["id"], type: "text" },
  { path: ["key"], type: "text" },
  { path: ["createdAt"], type: "instant" },
  { path: ["lastModifiedAt"], type: "instant" },
  { path: ["type"], type: "text" },
  { path: ["isOpen"], type: "boolean" },
  { path: ["place", "id"], type: "text" },
];

test("steps to a form are never changed once they are published: add one", () => {
  const indexed = columns.slice(4).filter(({ type }) => type !== "boolean");
  const digests = MIGRATIONS.map((step) =>
    createHash("sha256").update(step({ columns, indexed })).digest("hex").slice(0, 16),
  );
  expect(digests).toEqual(["b5b697fed51bd922"]);
});

test("columns are named apart from all that the store names itself, and from each other", () => {
  const long = "field".repeat(20);
  const paths = [
    ["seq"],
    ["revision"],
    ["collection"],
    ["json"],
    ["irregular"],
    ["place"],
    [long, "a"],
    [long, "b"],
    ["ä".repeat(40)],
  ];
  const named = paths.map((path) => bareName({ path, type: "text" }));
  expect(new Set(named).size).toBe(paths.length);
  for (const name of named) {
    expect(name).toMatch(/^\./);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(63);
    expect(name).not.toContain("\uFFFD");
  }
  const all = [...columns, ...paths.map((path) => ({ path, type: "text" as const }))];
  expect(tableColumns(all)).toHaveLength(all.length);
  const resource = { id: "1", json: "x", irregular: "y", revision: "z" };
  expect(rowFor(resource, all)).toMatchObject({ irregular: false, ".json": "x", ".irregular": "y", ".revision": "z" });
});
