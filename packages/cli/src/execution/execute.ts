import type { Client } from "@commerce-http/client";
import type { FolderStep } from "../plan/plan.ts";
import type { Version } from "../project/resources.ts";
import { perform } from "./perform.ts";
import type { StepReport } from "./step-report.ts";

/** How steps are carried out. */
export interface Execution {
  readonly client: Client;
  /** Ends the run between two steps: the one that is under way comes to its end. */
  readonly until?: AbortSignal | undefined;
  /** Cuts off the calls of the step that is under way as well. */
  readonly signal?: AbortSignal | undefined;
  /** Called before each step that is begun. */
  readonly onBegin?: (step: FolderStep, place: number) => void;
  /** Called after each step, with those that were not begun among them. */
  readonly onEnd?: (report: StepReport, place: number) => void;
}

/**
 * Carries out steps, one after the other, and accounts for each. What fails keeps back only the steps that need it. Nothing is
 * changed that has not the version that the plan has seen, or that an own step has given it.
 *
 * @returns A report of each step, in their order; nothing is thrown.
 */
export async function execute(
  steps: readonly FolderStep[],
  { client, until, signal, onBegin, onEnd }: Execution,
): Promise<readonly StepReport[]> {
  const reports: StepReport[] = [];
  const own = new Map<string, Version>();
  for (const [place, step] of steps.entries()) {
    const report = await reportOf(step, place);
    reports.push(report);
    onEnd?.(report, place);
  }
  return reports;

  async function reportOf(step: FolderStep, place: number): Promise<StepReport> {
    const end = [until, signal].find((each) => each?.aborted);
    if (end) return { step, outcome: "skipped", isDone: false, error: end.reason };
    const missing = step.needs.flatMap((need) => {
      const report = reports[need];
      return report === undefined || report.isDone ? [] : [report.step];
    });
    if (missing.length > 0) return { step, outcome: "skipped", isDone: false, missing };
    onBegin?.(step, place);
    const name = `${step.list} ${step.key}`;
    const { resource, ...rest } = await perform(step, { client, signal, seen: own.get(name) ?? step.seen });
    // What was so already may be somebody else's, which the plan has not seen.
    if (resource && rest.outcome !== "unchanged") own.set(name, resource);
    return { step, ...rest };
  }
}
