import { expect, test } from "vitest";
import { ranked } from "../../src/workflow/ranks.ts";
import { state } from "./states.ts";

test("ranked() puts a State behind the longest way that leads to it", () => {
  const { ranks } = ranked([state("end", []), state("a", ["b", "end"], true), state("b", ["c"]), state("c", ["end"])]);
  expect(Object.fromEntries(ranks)).toEqual({ a: 0, b: 1, c: 2, end: 3 });
});

test("ranked() marks moves that lead back, and those to the State itself", () => {
  const { moves } = ranked([state("a", ["b"], true), state("b", ["a", "b", "gone"])]);
  expect(moves).toEqual([
    { from: "a", to: "b", isBack: false },
    { from: "b", to: "a", isBack: true },
    { from: "b", to: "b", isBack: true },
  ]);
});
