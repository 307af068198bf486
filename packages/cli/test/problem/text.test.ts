import { expect, test } from "vitest";
import type { Problem } from "../../src/problem/problem.ts";
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

test("problems are counted in words", () => {
  expect(problemCount(problems)).toBe("2 errors, 1 warning, 1 note");
  expect(problemCount([])).toBe("no problems");
});
