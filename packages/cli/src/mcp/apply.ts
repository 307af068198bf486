import type { Client } from "@commerce-http/client";
import { execute } from "../execution/execute.ts";
import { grouped } from "../plan/grouped.ts";
import type { StepReport } from "../plan/step-report.ts";
import { saying } from "./answer.ts";
import type { Effect } from "./effect.ts";
import type { Refusal, Rehearsed } from "./rehearse.ts";

/** All that has become of changes. */
export interface Applied {
  /** Effects of changes that are done. */
  readonly effects: readonly Effect[];
  /** Changes that failed, or of which nobody knows whether they took effect. */
  readonly refusals: readonly Refusal[];
  /** Indices of changes that were not begun, or not ended, because they need others. */
  readonly untried: readonly number[];
}

/** Carries out what was rehearsed, in the project itself. What fails keeps back only what needs it. */
export async function applyRehearsed(client: Client, rehearsed: Rehearsed, signal: AbortSignal): Promise<Applied> {
  const { steps, project, effects, changeOf } = rehearsed;
  const reports = await execute(steps, { client, project, until: signal });
  const byChange = grouped(reports, ({ step }) => changeOf(step));
  const refused = reports.filter(({ isDone, outcome }) => !isDone && outcome !== "skipped");
  const refusals = refused.map(({ step, error }) => ({ change: changeOf(step), says: saying(error) }));
  const isRefused = new Set(refusals.map(({ change }) => change));
  const open = [...byChange].filter(([change, some]) => !isRefused.has(change) && !isDone(some));
  return {
    effects: effects
      .filter(({ change }) => isDone(byChange.get(change) ?? []))
      .map((effect) => asDone(effect, byChange)),
    refusals,
    untried: open.map(([change]) => change).toSorted((one, other) => one - other),
  };
}

function isDone(reports: readonly StepReport[]): boolean {
  return reports.every((report) => report.isDone);
}

/** An effect of a change that is done: none where somebody else has done the same meanwhile. */
function asDone(effect: Effect, byChange: ReadonlyMap<number, readonly StepReport[]>): Effect {
  const reports = byChange.get(effect.change) ?? [];
  const isOthers = reports.length > 0 && reports.every(({ outcome }) => outcome === "unchanged");
  return isOthers ? { ...effect, outcome: "unchanged", fields: {} } : effect;
}
