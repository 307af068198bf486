import { describe, expect, test } from "vitest";
import { differences, listed, printed } from "../../src/testing/matchers/partial.ts";

describe("differences()", () => {
  test.each([
    ["an expression", /^P/, {}],
    ["a date", new Date(0), { a: 1 }],
    ["a map", new Map([["a", 1]]), {}],
  ])("tells %s from an object, which has none of its fields", (_, expected, received) => {
    expect(differences({ at: expected }, { at: received })).toEqual([{ place: "at", expected, received }]);
  });

  test.each([
    ["of this realm", { a: 1 }],
    ["without a prototype", Object.assign(Object.create(null) as object, { a: 1 })],
  ])("takes an object %s as a part", (_, expected) => {
    expect(differences(expected, { a: 1, b: 2 })).toEqual([]);
    expect(differences(expected, { a: 2 })).toEqual([{ place: "a", expected: 1, received: 2 }]);
  });

  test("asks an expression anew each time, also one that remembers", () => {
    for (const pattern of [/a/g, /a/y]) {
      for (const turn of [1, 2, 3]) expect([turn, differences([pattern, pattern], ["a", "a"])]).toEqual([turn, []]);
    }
  });
});
