import { parsePredicate, type Predicate } from "@commerce-http/rules";
import { describe, expect, test } from "vitest";
import { compileWhere } from "../../src/store/where.ts";
import { layout, openStore } from "../own.ts";
import { expectEqualChoice } from "./equal-choice.ts";

test("SQL and evaluator choose the same documents; where.slow.ts asks more often", () => {
  expectEqualChoice(400);
  expect.hasAssertions();
});

describe("compileWhere()", () => {
  test.each([
    ['key = "a"', '"key" = ?', ["a"]],
    ['not(key = "a")', '("key" is null or "key" != ?)', ["a"]],
    [
      'type in ("A", "B") and initial = true',
      '(("type" is not null and "type" in (?, ?)) and "initial" = ?)',
      ["A", "B", 1],
    ],
    ['key = "a" or type is not defined', '("key" = ? or "type" is null)', ["a"]],
    ['createdAt > "2026-01-01T01:00:00+01:00"', '"createdAt" > ?', [Date.UTC(2026, 0, 1)]],
    ['initial = "true"', "0", []],
    ["initial = :flag", '"initial" = ?', [1]],
    ["1 = 1", "1", []],
    ["type is not empty", '"type" != ?', [""]],
    ['name(en = "a") and key = "a" and roles is empty', '("key" = ? and holds(0, json))', ["a"]],
    ['not(name(en = "a") or key = "a")', '(("key" is null or "key" != ?) and not holds(0, json))', ["a"]],
    ['name(en = "a")', "holds(0, json)", []],
    ['key < "2026-01-01T00:00:00Z"', "holds(0, json)", []],
  ])("compiles %s", (text, sql, parameters) => {
    const condition = compileWhere(parsed(text), { flag: "true" }, layout.columnsOf("state"), false);
    expect([condition.sql, condition.parameters]).toEqual([sql, parameters]);
  });

  test("finds columns within brackets", () => {
    const condition = compileWhere(
      parsed('discountGroup(id = "1" or id = "2")'),
      {},
      layout.columnsOf("cart-discount"),
      false,
    );
    expect(condition.sql).toBe('("discountGroup.id" is not null and "discountGroup.id" in (?, ?))');
  });

  test("leaves irregular rows to the evaluator", () => {
    const condition = compileWhere(parsed('key = "a"'), {}, layout.columnsOf("state"), true);
    expect(condition.sql).toBe('(irregular = 0 and "key" = ? or irregular = 1 and holds(0, json))');
  });

  test.each(["key = :missing", 'lineItemCount(sku = "a") > 1'])("refuses %s as the evaluator does", (text) => {
    expect(() => compileWhere(parsed(text), {}, layout.columnsOf("state"), false)).toThrow(RangeError);
    const query = { where: parsed(text), limit: 20, offset: 0, withTotal: true };
    expect(() => openStore().query("shop", "state", query)).toThrow(RangeError);
  });
});

test("predicates of any size are answered", () => {
  const store = openStore();
  for (let index = 0; index < 3; index++) store.insert("shop", "state", { id: `${index}` });
  const keys = Array.from({ length: 40_000 }, (_, index) => `${index + 1}`);
  const disjunction: Predicate = { kind: "or", operands: keys.slice(0, 2000).map((value) => comparison(value)) };
  const chain = keys
    .slice(0, 2000)
    .reduce<Predicate>(
      (operand, value, index) => ({ kind: index % 2 === 0 ? "or" : "and", operands: [comparison(value), operand] }),
      comparison("2"),
    );
  const membership = parsed("id in :ids");
  expect(store.count("shop", "state", { where: disjunction })).toBe(2);
  expect(store.count("shop", "state", { where: chain })).toBe(0);
  for (const size of [1, 1000, 29_000, 40_000]) {
    expect(store.count("shop", "state", { where: membership, variables: { ids: keys.slice(0, size) } })).toBe(
      Math.min(size, 2),
    );
  }
});

test("names and values never become SQL", () => {
  const store = openStore();
  const hostile = `x'); drop table resource; --"\``;
  const resource = { id: hostile, key: hostile, [hostile]: { [hostile]: 1 } };
  store.insert(hostile, hostile, resource);
  const where: Predicate = {
    kind: "nested",
    path: [hostile],
    predicate: {
      kind: "comparison",
      operator: "=",
      left: { kind: "field", path: [hostile] },
      right: { kind: "number", value: 1 },
    },
  };
  const query = { where, sort: [{ path: [hostile, hostile], descending: true }], limit: 1, offset: 0, withTotal: true };
  expect(store.query(hostile, hostile, query)).toEqual({ results: [JSON.stringify(resource)], total: 1 });
  expect(store.readByKey(hostile, hostile, hostile)).toBe(JSON.stringify(resource));
  expect([...store.entries()]).toEqual([{ project: hostile, kind: hostile, json: JSON.stringify(resource) }]);
});

function comparison(value: string): Predicate {
  return { kind: "comparison", operator: "=", left: { kind: "field", path: ["id"] }, right: { kind: "text", value } };
}

function parsed(text: string): Predicate {
  const { predicate } = parsePredicate(text);
  if (predicate === undefined) throw new Error(`Cannot read ${text}`);
  return predicate;
}
