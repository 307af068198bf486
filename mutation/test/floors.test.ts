import { expect, test } from "vitest";
import { floorsOf, type Outcome } from "../src/floors.ts";

function outcomes(file: string, killed: number, alive: number): readonly Outcome[] {
  return [
    ...Array.from({ length: killed }, () => ({ file, isKilled: true })),
    ...Array.from({ length: alive }, () => ({ file, isKilled: false })),
  ];
}

test("a folder reaches its floor with as large a share of killed mutants, whatever becomes of others", () => {
  const all = [
    ...outcomes("src/plan/a.ts", 10, 0),
    ...outcomes("src/plan/b/c.ts", 9, 1),
    ...outcomes("src/x.ts", 0, 9),
  ];
  expect(floorsOf(all, { "src/plan/": 95 })).toEqual([
    { folder: "src/plan/", least: 95, killed: 19, count: 20, share: 95, isReached: true },
  ]);
});

test("a folder with a smaller share has not reached its floor, though another has", () => {
  const all = [...outcomes("src/plan/a.ts", 94, 6), ...outcomes("src/pull/a.ts", 1, 0)];
  expect(floorsOf(all, { "src/plan/": 95, "src/pull/": 95 })).toMatchObject([
    { folder: "src/plan/", share: 94, isReached: false },
    { folder: "src/pull/", share: 100, isReached: true },
  ]);
});

test("a folder whose name only begins alike is another one", () => {
  const all = [...outcomes("src/plan/a.ts", 1, 0), ...outcomes("src/plan-of-others/a.ts", 0, 1)];
  expect(floorsOf(all, { "src/plan/": 100 })).toMatchObject([{ count: 1, isReached: true }]);
});

test("a folder of which no mutant was tried is not told, and without floors there is nothing to tell", () => {
  expect(floorsOf(outcomes("src/plan/a.ts", 1, 1), { "src/pull/": 95 })).toEqual([]);
  expect(floorsOf(outcomes("src/plan/a.ts", 1, 1))).toEqual([]);
});
