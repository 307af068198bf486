import { runInNewContext } from "node:vm";
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

  test("takes the fields of an object of a class as a part, and one without any as another", () => {
    class Name {
      readonly en = "Paid";
    }
    class Hidden {
      readonly #en = "Paid";
      get en(): string {
        return this.#en;
      }
    }
    expect(differences({ name: new Name() }, { name: { en: "Paid", de: "Bezahlt" } })).toEqual([]);
    expect(differences(new Name(), { en: "Payed" })).toEqual([{ place: "en", expected: "Paid", received: "Payed" }]);
    expect(differences(new Hidden(), { en: "Paid" })).toHaveLength(1);
  });

  test("tells lists of other lengths by their elements", () => {
    expect(listed(differences({ roles: ["a", "b", "c"] }, { roles: ["a", "x", "c", "d"] }))).toBe(
      ["  roles.length  expected 3, received 4", '  roles[1]      expected "b", received "x"'].join("\n"),
    );
    expect(differences(["a", "b"], ["a"])).toEqual([
      { place: "length", expected: 2, received: 1 },
      { place: "[1]", expected: "b", received: undefined },
    ]);
  });

  test("compares objects of other realms, in which frameworks run tests", () => {
    const expected: unknown = runInNewContext('({ key: "paid", name: { en: "Paid" } })');
    expect(differences(expected, { key: "paid", name: { en: "Paid", de: "Bezahlt" } })).toEqual([]);
    expect(differences(expected, { key: "paid", name: { en: "Payed" } })).toEqual([
      { place: "name.en", expected: "Paid", received: "Payed" },
    ]);
  });

  test("asks an expression anew each time, also one that remembers", () => {
    for (const pattern of [/a/g, /a/y]) {
      for (const turn of [1, 2, 3]) expect([turn, differences([pattern, pattern], ["a", "a"])]).toEqual([turn, []]);
    }
  });
});

describe("listed()", () => {
  const long = "x".repeat(300);

  test.each([
    ["at the end", long, `${"x".repeat(299)}y`, `…"${"x".repeat(31)}", received …"${"x".repeat(30)}y"`, 300],
    ["near the beginning", `ab${long}`, `ac${long}`, `"ab${"x".repeat(49)}"…, received "ac${"x".repeat(49)}"…`, 2],
    ["where one of them ends", "x", long, `"x", received "${"x".repeat(51)}"…`, 2],
    ["where the other ends", long, "x", `"${"x".repeat(51)}"…, received "x"`, 2],
  ])("shows long texts that part %s", (_, expected, received, shown, character) => {
    expect(listed(differences({ at: expected }, { at: received }))).toBe(
      `  at  expected ${shown} (they part at character ${character})`,
    );
  });

  test("shows a dozen of many, and counts the rest", () => {
    const lines = listed(differences({ all: Array(15).fill(1) }, { all: Array(15).fill(2) })).split("\n");
    expect([lines.length, lines.at(-2), lines.at(-1)]).toEqual([
      13,
      "  all[11]  expected 1, received 2",
      "  … and 3 more",
    ]);
  });

  test("leaves room for places, though not for any", () => {
    const place = "p".repeat(50);
    expect(listed(differences({ a: 1, [place]: 1 }, {}))).toBe(
      `  ${"a".padEnd(40)}  expected 1, but it is absent\n  ${place}  expected 1, but it is absent`,
    );
  });
});

describe("printed()", () => {
  test("shows also what is no JSON", () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(printed(circle)).toContain("[Circular *1]");
    expect(printed(7n)).toBe("7n");
    expect(printed(undefined)).toBe("undefined");
    expect(printed({ transitions: undefined, all: [undefined] })).toBe('{"transitions":undefined,"all":[undefined]}');
  });

  test("leaves off the end of what is long", () => {
    expect(printed("x".repeat(300))).toBe(`"${"x".repeat(199)}…`);
  });
});
