import { expect, test } from "vitest";
import { accountLines, accountOf } from "../../src/execution/account.ts";
import type { StepReport } from "../../src/execution/step-report.ts";
import type { FolderStep } from "../../src/plan/plan.ts";

test("of very many steps that were not begun, the first are told, and how many there are", () => {
  const reports = Array.from({ length: 120 }, (_, index): StepReport => {
    const step: FolderStep = {
      does: "delete",
      list: "states",
      noun: "State",
      key: `state-${index}`,
      outcome: "deleted",
      seen: { id: "id", version: 1 },
      needs: [],
    };
    return index === 0
      ? { step, outcome: "deleted", isDone: true }
      : { step, outcome: "skipped", isDone: false, error: new Error("Stopped") };
  });
  const lines = accountLines(reports, accountOf(reports, true), (_style, text) => text);
  expect(lines.slice(0, 3)).toEqual([
    "Stopped: 1 of 120 steps (deleted 1)",
    "These were not begun:",
    '  delete State "state-1": Stopped',
  ]);
  expect(lines.slice(-2)).toEqual([
    "  … and 69 more; --json tells all of them",
    "Run the same command again to go on: what is done is left alone.",
  ]);
});
