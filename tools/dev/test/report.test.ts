import { expect, test } from "vitest";
import { type Problem, Report } from "../src/problem.ts";

const problem: Problem = { found: "lint", message: "wrong", place: { file: "spec/a.yaml", line: 1, column: 2 } };

test("a report tells what was done, what is wrong, and when it is mended", () => {
  const lines: string[] = [];
  const report = new Report((line) => lines.push(line.replace(/^\d\d:\d\d:\d\d/, "now")));
  report.tell({ problems: [], written: 0, isPageNew: false, time: 312 });
  report.tell({ problems: [problem], written: 1, isPageNew: true, time: 1000 });
  report.tell({ problems: [problem, { ...problem, message: "bad" }], written: 0, isPageNew: false, time: 20 });
  report.tell({ problems: [], written: 2, isPageNew: false, time: 20 });
  report.tell({ problems: [], written: 0, isPageNew: true, time: 20 });
  expect(lines).toEqual([
    "now No problems; nothing else to do (0.31 s)",
    "now 1 problem; 1 file generated, page refreshed (1.00 s)",
    "  spec/a.yaml:1:2: wrong",
    "now 2 problems; packages and page stay as they were (0.02 s)",
    "  spec/a.yaml:1:2: wrong",
    "  spec/a.yaml:1:2: bad",
    "now No problems any more; 2 files generated (0.02 s)",
    "now No problems; page refreshed (0.02 s)",
  ]);
});

test("a report counts what it does not list", () => {
  const problems = Array.from({ length: 30 }, (_, line) => ({ ...problem, message: `wrong ${line}` }));
  const lines = new Report(() => {}).tell({ problems, written: 0, isPageNew: false, time: 0 });
  expect(lines).toHaveLength(26);
  expect(lines.at(-1)).toBe("and 5 more");
});
