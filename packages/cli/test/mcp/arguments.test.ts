import { expect, test } from "vitest";
import { assistant } from "./session.ts";

test.for([
  ["read", { in: "states", filter: "key = 1" }, 'read has no argument "filter"'],
  ["read", { in: "states", feilds: ["key"] }, "did you mean fields?"],
  ["read", { in: "states", fields: ["key", "nam"] }, 'State has no field "nam"; did you mean name?'],
  ["read", { in: "states", fields: "key" }, "fields must be a list"],
  ["read", { in: "states", limit: 101 }, "limit must be a whole number from 1 to 100"],
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

test("a search says how much more it has found", async () => {
  const { call } = await assistant();
  expect((await call("search", { words: "cart discount" })).text).toMatch(
    /\n\(\d+ more, less likely: use other words\)$/,
  );
});
