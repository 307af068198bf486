import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ArgumentError } from "../../src/error/argument-error.ts";
import { Predicate } from "../../src/predicate/predicate.ts";
import { prefixed, writeQuery } from "../../src/request/query.ts";

describe("writeQuery()", () => {
  it.each([
    [{}, ""],
    [{ limit: 20, offset: 0, withTotal: false }, "limit=20&offset=0&withTotal=false"],
    [{ where: ['key = "paid"', "initial = true"] }, "where=key%20%3D%20%22paid%22&where=initial%20%3D%20true"],
    [{ where: "id > 1" }, "where=id%20%3E%201"],
    [{ where: [], expand: undefined, sort: null, limit: undefined }, ""],
    [{ where: [""] }, "where="],
    [{ "var.keys": ["paid", "a&b=c"], "var.none": undefined }, "var.keys=paid&var.keys=a%26b%3Dc"],
    [{ "var.zero": 0, "var.no": false }, "var.zero=0&var.no=false"],
    [{ where: [new Predicate("a = 1"), "b = 2"] }, "where=a%20%3D%201&where=b%20%3D%202"],
    [{ "a&b": "c d+e" }, "a%26b=c%20d%2Be"],
  ])("writes %j as %j", (query, expected) => {
    expect(writeQuery(query)).toBe(expected);
  });

  it.each([
    [{ since: new Date(0) }],
    [{ where: [["nested"]] }],
    [{ where: { limit: 500 } }],
    [{ where: ["a = 1", { limit: 500 }] }],
    [{ where: JSON.parse('{"predicate":"a = 1","constructor":{}}') as object }],
    [{ where: Object.assign(Object.create(null), { predicate: "a = 1" }) as object }],
    [{ where: () => "a" }],
  ])("refuses what has no form of its own in a query: %o", (query) => {
    expect(() => writeQuery(query)).toThrow(ArgumentError);
    expect(() => writeQuery(query)).toThrow("Cannot send query parameter");
  });

  it("is read back as it was written", () => {
    const text = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(fc.dictionary(text, fc.array(text)), (query) => {
        const expected = Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value]));
        expect([...new URLSearchParams(writeQuery(query))]).toEqual(expected);
      }),
    );
  });
});

describe("prefixed()", () => {
  it("puts the prefix before every name and leaves the values alone", () => {
    expect(prefixed("var.", { key: "paid", keys: ["a", "b"] })).toEqual({ "var.key": "paid", "var.keys": ["a", "b"] });
  });

  it("leaves nothing as it is", () => {
    expect(prefixed("var.", undefined)).toBeUndefined();
  });
});
