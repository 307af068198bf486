import { expect, test } from "vitest";
import type { Place, Problem } from "../../src/problem/problem.ts";
import { problemCount, problemLines } from "../../src/problem/text.ts";

const problems: readonly Problem[] = [
  { severity: "warning", message: "later", place: { file: "b.yaml", line: 2, column: 1 }, rule: "two" },
  { severity: "error", message: "nowhere", rule: "none" },
  { severity: "error", message: "first", place: { file: "a.ts" }, rule: "one" },
  { severity: "note", message: "earlier", place: { file: "b.yaml", line: 1, column: 9 }, rule: "two" },
];

test("problems stand in the order of their places, those without one first", () => {
  expect(problemLines(problems)).toEqual([
    "error: nowhere [none]",
    "a.ts: error: first [one]",
    "b.yaml:1:9: note: earlier [two]",
    "b.yaml:2:1: warning: later [two]",
  ]);
});

/** A problem at a place of a file. */
function at(place: Partial<Place>): Problem {
  return { severity: "error", message: "wrong", place: { file: "a.yaml", ...place }, rule: "any" };
}

test("problems of one file stand in the order of lines and columns, those of all of it first", () => {
  const places = [{ line: 2, column: 1 }, { line: 1, column: 12 }, { line: 1, column: 3 }, { line: 1 }, {}];
  const before = at({ file: "A.yaml", line: 9, column: 9 });
  const nowhere = { severity: "error", message: "wrong", rule: "any" } as const;
  const starts = problemLines([nowhere, ...places.map(at), before, nowhere]).map((line) => line.split(": ")[0]);
  expect(starts).toEqual([
    "error",
    "error",
    "A.yaml:9:9",
    "a.yaml",
    "a.yaml:1",
    "a.yaml:1:3",
    "a.yaml:1:12",
    "a.yaml:2:1",
  ]);
});

test("problems are counted in words", () => {
  expect(problemCount(problems)).toBe("2 errors, 1 warning, 1 note");
  expect(problemCount([])).toBe("no problems");
});
