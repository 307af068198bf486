import { keyProblem } from "@commerce-http/types/schema";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillPath } from "../../src/request/path.ts";

const byId = "https://api.example.invalid/{projectKey}/states/{id}";
const byKey = "https://api.example.invalid/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}";

describe("fillPath()", () => {
  it.each([
    ["paid", "paid"],
    ["a/b", "a%2Fb"],
    ["$&$1", "%24%26%241"],
    ["..;/", "..%3B%2F"],
    ["größe", "gr%C3%B6%C3%9Fe"],
    ["%2e%2e", "%252e%252e"],
  ])("writes the id %j as %j", (id, segment) => {
    const url = fillPath(byId, { projectKey: "shop", id });
    expect(url).toBe(`https://api.example.invalid/shop/states/${segment}`);
    expect(new URL(url).pathname).toBe(`/shop/states/${segment}`);
  });

  it("fills places inside a segment", () => {
    const url = fillPath(byKey, { projectKey: "shop", storeKey: "b..", key: "a/../b" });
    expect(new URL(url).pathname).toBe("/shop/in-store/key=b../cart-discounts/key=a%2F..%2Fb");
  });

  it.each([".", "..", ""])("refuses the id %j, which would change the path however it is encoded", (id) => {
    expect(() => fillPath(byId, { projectKey: "shop", id })).toThrow('Cannot fill path parameter "id"');
  });

  it("refuses an empty key", () => {
    expect(() => fillPath(byKey, { projectKey: "shop", storeKey: "berlin", key: "" })).toThrow(
      'Cannot fill path parameter "key" with "": expected text that stays in its segment',
    );
  });

  it("writes a number in its digits", () => {
    expect(fillPath("/books/{number}", { number: 7 })).toBe("/books/7");
  });

  it.each([undefined, null, {}, ["a"]])("refuses %j in place of text", (id) => {
    expect(() => fillPath(byId, { projectKey: "shop", id })).toThrow('Cannot fill path parameter "id"');
  });

  it("takes nothing from the prototype", () => {
    expect(() => fillPath("/{constructor}", {})).toThrow('path parameter "constructor"');
  });

  it.each([
    ["\ud83d", "has half a character"],
    ["a\u0000", "has a control character"],
    ["..", "stands for a folder in an address"],
  ])("refuses %j with the reason", (id, reason) => {
    expect(() => fillPath(byId, { projectKey: "shop", id })).toThrow(`text that stays in its segment; this ${reason}`);
  });

  it("keeps every value within its segment", () => {
    const text = fc.string({ unit: "binary" }).filter((value) => keyProblem(value) === undefined);
    fc.assert(
      fc.property(text, text, (id, key) => {
        const segments = new URL(
          fillPath("https://api.example.invalid/{id}/key={key}/end", { id, key }),
        ).pathname.split("/");
        expect(segments.map(decodeURIComponent)).toEqual(["", id, `key=${key}`, "end"]);
      }),
    );
  });
});
