import { expect, test } from "vitest";
import { discount } from "../drafts.ts";
import { assistant } from "./session.ts";

const deletion = { in: "states", key: "paid", delete: true };

test.for([
  ["read", { in: "states", filter: "key = 1" }, 'read has no argument "filter"'],
  ["read", { in: "states", feilds: ["key"] }, "did you mean fields?"],
  ["read", { in: "states", fields: ["key", "nam"] }, 'State has no field "nam"; did you mean name?'],
  ["read", { in: "states", fields: "key" }, "fields must be a list"],
  ["read", { in: "states", fields: [] }, "fields must be a list"],
  ["read", { in: "states", limit: 101 }, "limit must be a whole number from 1 to 100"],
  ["read", { in: "states", limit: 0 }, "limit must be a whole number from 1 to 100"],
  ["read", { in: "states", limit: 1.5 }, "limit must be a whole number from 1 to 100"],
  ["read", { in: "states", limit: "5" }, "limit must be a whole number from 1 to 100"],
  ["read", { in: "states", key: "" }, "key must be a text"],
  ["read", { in: "states", key: "paid", sort: "key", limit: 5 }, "sort, limit cannot stand beside it"],
  ["read", { in: 5 }, "there are states, "],
  ["describe", { name: "xyzzy" }, "search for words first"],
  ["read", { in: "states", key: "paid", where: "1 = 1" }, "where cannot stand beside it"],
  ["read", { in: "state" }, "did you mean states?"],
  ["search", { words: "state", limit: 5 }, 'search has no argument "limit"'],
  ["apply", { id: "rehearsal-1", force: true }, 'apply has no argument "force"'],
  ["aply", {}, "did you mean apply?"],
] as const)("%s refuses %j, and sends nothing", async ([tool, args, words]) => {
  const { call, sent } = await assistant();
  expect(await call(tool, args)).toMatchObject({ isError: true, text: expect.stringContaining(words) });
  expect(sent).toEqual([]);
});

test.for([
  [{ in: "state", key: "paid", delete: true }, "did you mean states?"],
  [{ in: "states", key: "paid", delete: "yes" }, "delete must be true"],
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
  [{ changes: [] }, "changes must be a list"],
  [{ changes: Array.from({ length: 101 }, () => deletion) }, "101 of at most 100"],
  [{ changes: [deletion, "more"] }, "changes[1] must be an object"],
  [{ changes: [{ ...deletion, draft: { key: "paid", type: "OrderState" } }] }, "exactly one of"],
  [{ changes: [{ in: "states", key: "paid" }] }, "exactly one of"],
  [{ changes: [{ in: "states", key: "paid", draft: { key: "paid", type: "OrderState" } }] }, "a key beside its draft"],
  [
    { changes: [{ in: "cartDiscounts", draft: discount("summer", { key: undefined }) }] },
    "draft: key is missing: it says which resource is meant",
  ],
  [{ changes: [{ in: "states", key: "", delete: true }] }, "key must say which"],
  [{ changes: [{ in: "states", delete: true }] }, "key must say which"],
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
