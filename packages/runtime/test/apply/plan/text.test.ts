import { expect, test } from "vitest";
import { headline, planText, type ToldStep } from "../../../src/apply/plan/text.ts";

const update: ToldStep = { noun: "Cart Discount", key: "d", outcome: "updated", actions: [], changes: [] };
const totals = { created: 0, updated: 1, unchanged: 0 };

/** The line about one change. */
function line(before: unknown, after: unknown): string | undefined {
  const [, text] = planText([{ ...update, changes: [{ field: "f", before, after }] }], totals).split("\n");
  return text?.trim();
}

test.each<readonly [what: string, before: unknown, after: unknown, shown: string]>([
  ["plain values", false, true, "f: false → true"],
  ["what comes", undefined, "a", 'f: (none) → "a"'],
  ["what goes", { en: "A" }, undefined, 'f: {"en":"A"} → (none)'],
  ["an empty list", [], ["a"], 'f: [] → ["a"]'],
  [
    "fields in another order",
    { b: 1, a: { d: 1, c: 2 } },
    { a: { c: 3, d: 1 }, b: 1 },
    'f: {"a":{"c":2,"d":1},"b":1} → {"a":{"c":3,"d":1},"b":1}',
  ],
  ["lines and controls", "a\nb", "\u001b[31m\u2028\u202e\u0085", 'f: "a\\nb" → "\\u001b[31m\\u2028\\u202e\\u0085"'],
  [
    "long texts by the place where they differ",
    `${"x".repeat(100)}one${"y".repeat(100)}`,
    `${"x".repeat(100)}two${"y".repeat(100)}`,
    `f: …${"x".repeat(15)}one${"y".repeat(15)}… → …${"x".repeat(15)}two${"y".repeat(15)}…`,
  ],
  [
    "a long text that begins otherwise",
    `a${"x".repeat(80)}`,
    `b${"x".repeat(80)}`,
    `f: "a${"x".repeat(15)}… → "b${"x".repeat(15)}…`,
  ],
  [
    "a long text that ends otherwise",
    `${"x".repeat(80)}a`,
    `${"x".repeat(80)}b`,
    `f: …${"x".repeat(15)}a" → …${"x".repeat(15)}b"`,
  ],
  ["a long text that goes on", "x".repeat(80), "x".repeat(81), `f: …${"x".repeat(15)}" → …${"x".repeat(15)}x"`],
  [
    "long texts without anything in common",
    "x".repeat(100),
    "y".repeat(100),
    `f: "${"x".repeat(69)}… → "${"y".repeat(69)}…`,
  ],
  ["letters of two units as one", "x", "🙂".repeat(100), `f: "x" → "${"🙂".repeat(69)}…`],
])("planText() shows %s", (_, before, after, shown) => {
  expect(line(before, after)).toBe(shown);
});

test("planText() shortens what is new, and shows it as it is drafted", () => {
  const changes = [
    { field: "value", before: undefined, after: { type: "relative", permyriad: 1 } },
    { field: "cartPredicate", before: undefined, after: "x".repeat(100) },
  ];
  const text = planText([{ ...update, outcome: "created", changes }], { created: 1, updated: 0, unchanged: 0 });
  expect(text.split("\n")).toEqual([
    'create Cart Discount "d"',
    '    value: {"type":"relative","permyriad":1}',
    `    cartPredicate: "${"x".repeat(69)}…`,
    "In total: create 1, update 0, leave 0",
  ]);
});

test("planText() names the actions of a step, and steps by their number among all", () => {
  const steps: readonly ToldStep[] = [
    { ...update, outcome: "unchanged" },
    { ...update, key: "a\nb", actions: [{ action: "setName" }, { action: "setKey" }], purpose: "for now" },
  ];
  expect(planText(steps, { created: 0, updated: 1, unchanged: 1 }).split("\n")).toEqual([
    'update Cart Discount "a\\nb", for now',
    "    by setName, setKey",
    "In total: create 0, update 1, leave 1",
  ]);
});

test("planText() says where there is nothing to do", () => {
  const nothing = { created: 0, updated: 0, unchanged: 1 };
  expect(planText([{ ...update, outcome: "unchanged" }], nothing)).toBe("Nothing to do: create 0, update 0, leave 1");
  expect(headline({ ...update, outcome: "unchanged" })).toBe('leave Cart Discount "d"');
});
