import type { Client } from "@commerce-http/client";
import { Performer } from "../plan/performer.ts";
import type { FolderStep, StepReport } from "../plan/plan.ts";
import type { Project } from "../project/project.ts";

export interface Execution {
  readonly client: Client;
  /** The project as the plan saw it. */
  readonly project: Project;
  /** Ends the run between two steps: the one that is under way comes to its end. */
  readonly until?: AbortSignal | undefined;
  /** Cuts off the calls of the step that is under way as well. */
  readonly signal?: AbortSignal | undefined;
  readonly onBegin?: (step: FolderStep, place: number) => void;
  /** Called after each step, with those that were not begun among them. */
  readonly onEnd?: (report: StepReport, place: number) => void;
}

/** Carries out steps one after the other, and reports each; what fails keeps back only the steps that need it. */
export async function execute(
  steps: readonly FolderStep[],
  { client, project, until, signal, onBegin, onEnd }: Execution,
): Promise<readonly StepReport[]> {
  const reports: StepReport[] = [];
  const performer = new Performer({ client, project });
  for (const [place, step] of steps.entries()) {
    const report = await reportOf(step, place);
    reports.push(report);
    onEnd?.(report, place);
  }
  return reports;

  async function reportOf(step: FolderStep, place: number): Promise<StepReport> {
    if (until?.aborted) return { step, outcome: "skipped", isDone: false, error: until.reason };
    const missing = step.needs.flatMap((need) => {
      const report = reports[need];
      return report === undefined || report.isDone ? [] : [report.step];
    });
    if (missing.length > 0) return { step, outcome: "skipped", isDone: false, missing };
    onBegin?.(step, place);
    const { outcome, isDone, error } = await performer.perform(step, signal);
    return { step, outcome, isDone, ...(error !== undefined && { error }) };
  }
}
