import { describe, expect, test } from "vitest";
import { beforeAndAfter, shortValue } from "../../../src/plan/form/value-text.ts";

const keys = (from: number, to: number): { readonly key: string }[] =>
  Array.from({ length: to - from }, (_, index) => ({ key: `store-${from + index}` }));

function texts(before: unknown, after: unknown): readonly [string, string] {
  return beforeAndAfter({ field: "stores", before, after });
}

describe("beforeAndAfter()", () => {
  test("shows short values whole, their fields in one order, and references without the type that their field tells", () => {
    expect(texts({ b: 1, a: 2 }, { a: 2, b: 3 })).toEqual(['{"a":2,"b":1}', '{"a":2,"b":3}']);
    expect(texts([{ key: "aa" }], [{ typeId: "store", key: "bb" }])).toEqual(['[{"key":"aa"}]', '[{"key":"bb"}]']);
    expect(texts(undefined, { typeId: "store", id: "1" })).toEqual(["(none)", '{"id":"1","typeId":"store"}']);
  });

  test("shows what only one of two long lists has, and how much both have", () => {
    const drafts = keys(1, 499).map(({ key }) => ({ typeId: "store", key }));
    expect(texts(keys(0, 500), drafts)).toEqual([
      '[{"key":"store-0"}, {"key":"store-499"}, … 498 in both]',
      "[… 498 in both]",
    ]);
    expect(texts(keys(0, 20), keys(10, 400))).toEqual([
      expect.stringMatching(/^\[\{"key":"store-0"\}, .*, … \d more, … 10 in both\]$/),
      expect.stringMatching(/^\[\{"key":"store-20"\}, .*, … 37\d more, … 10 in both\]$/),
    ]);
  });

  test("shows the part that differs of long lists in another order, of others without anything in common, and of texts", () => {
    const list = keys(0, 30);
    const [before, after] = texts(list, [...list.slice(0, 28), ...list.slice(28).toReversed()]);
    expect([before, after]).toEqual([expect.stringMatching(/^….*28.*29/), expect.stringMatching(/^….*29.*28/)]);
    expect(texts(keys(0, 9), keys(20, 29))[0]).toMatch(/^\[\{"key":"store-0"\},\{/);
    const cut = expect.stringMatching(/^\[\{"key":"store-0"\},.{51}…$/);
    expect([texts(undefined, keys(0, 9)), texts(keys(0, 9), undefined)]).toEqual([
      ["(none)", cut],
      [cut, "(none)"],
    ]);
    const most = "x".repeat(67);
    expect(texts(`${most}a`, `${most}b`)).toEqual([`"${most}a"`, `"${most}b"`]);
    expect(texts("x".repeat(100), `${"x".repeat(90)}y`)[1]).toBe(`…${"x".repeat(15)}y"`);
  });
});

test("shortValue() leaves the end of a long value out", () => {
  expect(shortValue(keys(0, 2))).toBe('[{"key":"store-0"},{"key":"store-1"}]');
  expect(shortValue(keys(0, 20), 20)).toBe('[{"key":"store-0"},{…');
});
