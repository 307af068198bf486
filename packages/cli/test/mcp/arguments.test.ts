import { expect, test } from "vitest";
import { argumentsOf } from "../../src/mcp/arguments.ts";
import { discount } from "../drafts.ts";
import { assistant } from "./assistant.ts";

const deletion = { in: "states", key: "paid", delete: true };

test.for([
  ["read", { in: "states", filter: "key = 1" }, 'read has no argument "filter"'],
  ["read", { in: "states", feilds: ["key"] }, "did you mean fields?"],
  ["read", { in: "states", fields: ["key", "nam"] }, 'State has no field "nam"; did you mean name?'],
  ["read", { in: "states", fields: "key" }, "fields must be a list of field names; got text"],
  ["read", { in: "states", fields: "{}" }, 'got text that is not JSON of this form: "{}"'],
  ["read", { in: "states", fields: [] }, "fields must be a list"],
  ["read", { in: "states", limit: 101 }, "limit must be a whole number from 1 to 100"],
  ["read", { in: "states", limit: 0 }, "limit must be a whole number from 1 to 100"],
  ["read", { in: "states", limit: 1.5 }, "limit must be a whole number from 1 to 100"],
  [
    "read",
    { in: "states", limit: "five" },
    'limit must be a whole number from 1 to 100; got text that is not JSON of this form: "five"',
  ],
  ["read", { in: "states", limit: "101" }, 'got text that is not JSON of this form: "101"'],
  ["read", { in: "states", limit: "null" }, 'got text that is not JSON of this form: "null"'],
  ["read", { in: "states", key: "" }, "key must be a text"],
  ["read", { in: "states", key: "paid", sort: "key", limit: 5 }, "sort, limit cannot be combined with it"],
  ["read", { in: 5 }, "expected one of states, "],
  ["describe", { name: "xyzzy" }, "search for words first"],
  ["read", { in: "states", key: "paid", where: "1 = 1" }, "where cannot be combined with it"],
  ["read", { in: "state" }, "did you mean states?"],
  ["search", { words: "state", limit: 5 }, 'search has no argument "limit"'],
  ["apply", { id: "rehearsal-1", force: true }, 'apply has no argument "force"'],
  ["aply", {}, "did you mean apply?"],
  ["constructor", {}, 'There is no tool "constructor"'],
  ["toString", {}, 'There is no tool "toString"'],
  ["__proto__", {}, 'There is no tool "__proto__"'],
  ["search", { constructor: 1 }, 'search has no argument "constructor"'],
  ["read", { in: "constructor" }, "must be the name of a list"],
  ["read", { in: "states", fields: ["toString"] }, 'State has no field "toString"'],
  ["describe", { name: "constructor" }, 'There is no "constructor"'],
] as const)("%s refuses %j, and sends nothing", async ([tool, args, words]) => {
  const { call, sent } = await assistant();
  expect(await call(tool, args)).toMatchObject({ isError: true, text: expect.stringContaining(words) });
  expect(sent).toEqual([]);
});

test.for([
  [{ in: "state", key: "paid", delete: true }, "did you mean states?"],
  [
    { in: "states", key: "paid", delete: "yes" },
    String.raw`delete must be true, or left out; got text that is not JSON of this form: \"yes\"`,
  ],
  [{ in: "states", key: "paid", actions: "{}" }, "actions must be a list of at least one update action; got text"],
  [{ in: "states", draft: "paid" }, "draft must be an object; got text"],
  [{ in: "states", draft: "[]" }, "draft must be an object; got text"],
  [
    { in: "cartDiscounts", draft: { ...discount("summer"), value: "10%" } },
    String.raw`value must be an object, not \"10%\"`,
  ],
  ["paid", "changes[0] must be an object; got text"],
  [{ in: "states", draft: { key: "paid", type: "OrderState" }, delete: false }, "delete must be true"],
  [{ in: "states", key: "paid", action: [] }, "did you mean actions?"],
] as const)("a change %j is refused, and nothing is sent", async ([change, words]) => {
  const { call, sent } = await assistant();
  const { isError, data } = await call("rehearse", { changes: [change] });
  expect([isError, JSON.stringify(data)]).toEqual([true, expect.stringContaining(words)]);
  expect(sent).toEqual([]);
});

test.for([
  [{}, "changes must be a list"],
  [{ changes: {} }, "changes must be a list"],
  [{ changes: "paid" }, "changes must be a list of at least one change; got text"],
  [{ changes: [] }, "changes must be a list"],
  [{ changes: Array.from({ length: 101 }, () => deletion) }, "101 of at most 100"],
  [{ changes: [deletion, "more"] }, "changes[1] must be an object"],
  [{ changes: [{ ...deletion, draft: { key: "paid", type: "OrderState" } }] }, "exactly one of"],
  [{ changes: [{ in: "states", key: "paid" }] }, "exactly one of"],
  [{ changes: [{ in: "states", key: "paid", draft: { key: "paid", type: "OrderState" } }] }, "a key beside its draft"],
  [
    { changes: [{ in: "cartDiscounts", draft: discount("summer", { key: undefined }) }] },
    "draft: key is missing: it identifies the resource",
  ],
  [{ changes: [{ in: "states", key: "", delete: true }] }, "key must identify"],
  [{ changes: [{ in: "states", delete: true }] }, "key must identify"],
  [{ changes: [{ in: "states", key: "paid", actions: [] }] }, "actions must be a list"],
] as const)("changes of no right form are refused, and nothing is sent: %#", async ([args, words]) => {
  const { call, sent } = await assistant();
  const { isError, data } = await call("rehearse", args);
  expect([isError, JSON.stringify(data)]).toEqual([true, expect.stringContaining(words)]);
  expect(sent).toEqual([]);
});

test("100 changes may be rehearsed at once", async () => {
  const { call } = await assistant();
  const changes = Array.from({ length: 100 }, (_, index) => ({
    in: "states",
    draft: { key: `s${index}`, type: "OrderState" },
  }));
  expect(await call("validate", { changes })).toMatchObject({ isError: false });
});

test("a search says how much more it has found", async () => {
  const { call } = await assistant();
  expect((await call("search", { words: "cart discount" })).text).toMatch(
    /\n\(\d+ more, less likely: use other words\)$/,
  );
  expect((await call("search", { words: "permyriad" })).text.split("\n")).toHaveLength(2);
  expect((await call("search", { words: "xyzzy" })).text).toContain("Nothing found");
});

/** Arguments with texts that must stay texts, whatever they look like. */
const changes = [
  {
    in: "cartDiscounts",
    draft: discount("12345", {
      name: { en: "5", de: '{"en": "5"}' },
      description: { en: "[1]" },
      value: { type: "absolute", money: [{ centAmount: 500, currencyCode: "EUR" }] },
      isActive: true,
      sortOrder: "0.5",
    }),
  },
  {
    in: "states",
    key: "true",
    actions: [
      { action: "setName", name: { en: "null" } },
      { action: "changeInitial", initial: false },
    ],
  },
  { in: "states", key: "1", delete: true },
];
const rightOnes = [
  ["read", { in: "states", limit: 5, fields: ["key"], where: "[]" }],
  ["validate", { changes }],
  ["rehearse", { changes }],
  ["search", { words: "5" }],
  ["describe", { name: "{}" }],
  ["apply", { id: "5" }],
] as const;

test.each(rightOnes)("%s takes each list, object, number and flag as JSON text, too", (tool, right) => {
  expect(argumentsOf(tool, right)).toEqual(right);
  for (const asText of [...eachAsText(right), allAsText(right)]) expect(argumentsOf(tool, asText)).toEqual(right);
});

/** The value with one part as text, for each part. */
function eachAsText(value: unknown): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const parts = typeof part === "string" ? [] : [JSON.stringify(part), ...eachAsText(part)];
    return parts.map((each): unknown =>
      Array.isArray(value) ? value.with(Number(name), each) : Object.assign({}, value, { [name]: each }),
    );
  });
}

/** The value with every part as text, and every part of that. */
function allAsText(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const part = (each: unknown): unknown => (typeof each === "string" ? each : JSON.stringify(allAsText(each)));
  if (Array.isArray(value)) return value.map(part);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, part(each)]));
}
