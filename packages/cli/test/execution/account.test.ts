import { expect, test } from "vitest";
import { accountLines, accountOf, stepTitle } from "../../src/execution/account.ts";
import type { FolderStep, StepReport } from "../../src/plan/plan.ts";

function deletion(key: string): FolderStep {
  return { does: "delete", list: "states", noun: "State", key, outcome: "deleted", needs: [] };
}

test("of very many steps that were not begun, the first are told, and how many there are", () => {
  const reports = Array.from({ length: 120 }, (_, index): StepReport => {
    const step = deletion(`state-${index}`);
    return index === 0
      ? { step, outcome: "deleted", isDone: true }
      : { step, outcome: "skipped", isDone: false, error: new Error("Stopped") };
  });
  const lines = accountLines(reports, accountOf(reports, true), { styled: (_style, text) => text });
  expect(lines.slice(0, 3)).toEqual([
    "Stopped: 1 of 120 steps (deleted 1)",
    "Not started:",
    '  delete State "state-1": Stopped',
  ]);
  expect(lines.slice(-2)).toEqual([
    "  … and 69 more; the next plan shows them",
    "Run the same command again to continue: finished steps are not repeated.",
  ]);
});

test.each(["failed", "unknown"] as const)("of very many steps that are %s, each is told", (outcome) => {
  const reports = Array.from({ length: 120 }, (_, index): StepReport => {
    return { step: deletion(`state-${index}`), outcome, isDone: false, error: new Error(`reason ${index}`) };
  });
  const lines = accountLines(reports, accountOf(reports, false), { styled: (_style, text) => text });
  expect(lines.filter((line) => /reason \d+$/.test(line))).toHaveLength(120);
  expect(lines.join()).not.toContain("more");
});

test("a step that is done although its answer was lost shows no error, and asks for no other run", () => {
  const reports = [{ step: deletion("aa"), outcome: "unknown", isDone: true, error: new Error("lost:") }] as const;
  const lines = accountLines(reports, accountOf(reports, false), { styled: (_style, text) => text });
  expect(lines).toEqual(["Done: 1 of 1 step", expect.any(String), expect.not.stringContaining("lost:")]);
});

const about = { list: "states", noun: "State", key: "aa", needs: [], actions: [], changes: [] } as const;
const draft = { does: "apply", draft: {}, place: { file: "states.yaml" } } as const;

test.each<readonly [string, FolderStep]>([
  ['rename State "old" to "aa"', { ...about, does: "rename", outcome: "updated", from: "old" }],
  ['update State "aa"', { ...about, does: "update", outcome: "updated" }],
  ['delete State "aa"', deletion("aa")],
  ['create State "aa"', { ...about, ...draft, outcome: "created" }],
  ['update State "aa"', { ...about, ...draft, outcome: "updated" }],
  ['update State "aa", to step aside', { ...about, ...draft, outcome: "updated", purpose: "to step aside" }],
])("the title of a step: %s", (title, step) => {
  expect(stepTitle(step)).toBe(title);
  const reports = [{ step, outcome: step.outcome, isDone: true }];
  const purpose = step.does === "apply" ? step.purpose : undefined;
  expect(accountOf(reports, false).steps).toMatchObject([purpose === undefined ? {} : { purpose }]);
});
