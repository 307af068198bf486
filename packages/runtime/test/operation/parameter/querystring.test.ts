import { describe, expect, it } from "vitest";
import { inCookie, inFormQuerystring, inQuery, inQuerystring, styledField } from "../../../src/index.ts";
import type { ParameterFacts } from "../../../src/operation/operation.ts";
import { failure } from "../../calls.ts";
import { only, service, target } from "../server.ts";

async function sent(parameters: readonly ParameterFacts[], input: object): Promise<Request> {
  const own = service();
  await own.operations.call({ method: "GET", path: "/a", parameters }, input);
  return only(own);
}

describe("The query string", () => {
  const form: ParameterFacts = { name: "q", in: inFormQuerystring, content: "application/x-www-form-urlencoded" };

  it.each<[ParameterFacts, unknown, string]>([
    [
      { name: "q", in: inQuerystring, content: "application/json" },
      { a: [1, "ü&"] },
      "?%7B%22a%22%3A%5B1%2C%22%C3%BC%26%22%5D%7D",
    ],
    [{ name: "q", in: inQuerystring, content: "application/jsonpath" }, "$.a[?@.b]", "?%24.a%5B%3F%40.b%5D"],
    [{ name: "q", in: inQuerystring, content: "text/plain" }, "", ""],
    [{ name: "q", in: inQuerystring, content: "text/plain" }, undefined, ""],
    [form, { a: ["b c", "d"], e: { f: 1 } }, "?a=b+c&a=d&e=%7B%22f%22%3A1%7D"],
    [{ ...form, encoding: { a: { style: "form", explode: false, write: styledField } } }, { a: ["b", "c"] }, "?a=b,c"],
    [form, {}, ""],
    [form, undefined, ""],
  ])("%j of %j", async (parameter, value, query) => {
    expect(target(await sent([parameter], { q: value }))).toBe(`/a${query}`);
  });

  it("stands beside keys in the query", async () => {
    const parameters = [form, { name: "key", in: inQuery }];
    expect(target(await sent(parameters, { q: { a: 1 }, key: "b" }))).toBe("/a?a=1&key=b");
  });

  it("that is required, and has no form, is refused", async () => {
    const { message } = await failure(sent([{ ...form, required: true }], {}));
    expect(message).toContain('Cannot omit query string "q"');
    expect((await failure(sent([form], { q: 1 }))).message).toContain(
      'query string "q" as application/x-www-form-urlencoded',
    );
    const text: ParameterFacts = { name: "q", in: inQuerystring, content: "text/plain" };
    expect((await failure(sent([text], { q: {} }))).message).toContain('query string "q"');
  });
});

describe("A cookie in the style of cookies", () => {
  const cookie: ParameterFacts = { name: "a", in: inCookie, style: "cookie" };

  it.each<[ParameterFacts, unknown, string]>([
    [cookie, "b%20(c)", "a=b%20(c)"],
    [cookie, ["b", "c"], "a=b; a=c"],
    [cookie, { b: 1, c: 2 }, "b=1; c=2"],
    [{ ...cookie, explode: false }, ["b", "c"], "a=b,c"],
  ])("%j of %j", async (parameter, value, expected) => {
    expect((await sent([parameter], { a: value })).headers.get("Cookie")).toBe(expected);
  });

  it.each(["b c", "b;c", 'b"', "b,c", "ü"])("refuses %j, which cookies cannot hold", async (value) => {
    expect((await failure(sent([cookie], { a: value }))).message).toContain('cookie "a"');
  });
});
