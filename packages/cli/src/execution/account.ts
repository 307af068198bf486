import { isCallError } from "@commerce-http/client";
import type { FolderPlan, FolderStep, ProjectAddress, StepOutcome, StepReport } from "../plan/plan.ts";
import { errorLines } from "../program/error-text.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { counted } from "../text.ts";

/** Account of a run, as data: stable, for programs. */
export interface Account {
  /**
   * - `done`: the project is as the plan wants it.
   * - `incomplete`: something failed, or may have taken effect.
   * - `interrupted`: it was stopped from outside, before the end.
   * - `declined`: the answer was no, and nothing was sent.
   * - `refused`: not all of the plan can be done, or it adds errors to the project, and nothing was sent.
   */
  readonly outcome: "done" | "incomplete" | "interrupted" | "declined" | "refused";
  readonly totals: Readonly<Record<StepOutcome, number>>;
  readonly steps: readonly AccountedStep[];
}

/** A step, its outcome and why, the id that a support team asks for, and the places of steps that it lacks. */
interface AccountedStep extends Pick<FolderStep, "list" | "key" | "does">, Pick<StepReport, "outcome" | "isDone"> {
  readonly purpose?: string | undefined;
  readonly reason?: string | undefined;
  readonly correlationId?: string | undefined;
  readonly missing?: readonly number[] | undefined;
}

export function accountOf(reports: readonly StepReport[], isInterrupted: boolean): Account {
  const totals = { created: 0, updated: 0, deleted: 0, unchanged: 0, unknown: 0, failed: 0, skipped: 0 };
  for (const { outcome } of reports) totals[outcome] += 1;
  const isDone = reports.every((report) => report.isDone);
  const places = new Map(reports.map(({ step }, place) => [step, place] as const));
  return {
    outcome: isDone ? "done" : isInterrupted ? "interrupted" : "incomplete",
    totals,
    steps: reports.map(({ step, outcome, isDone: done, error, missing }) => ({
      list: step.list,
      key: step.key,
      does: step.does,
      purpose: step.does === "apply" ? step.purpose : undefined,
      outcome,
      isDone: done,
      reason: error === undefined ? undefined : (errorLines(error)[0] ?? ""),
      correlationId: isCallError(error) ? error.correlationId : undefined,
      missing: missing?.flatMap((each) => places.get(each) ?? []),
    })),
  };
}

export function unbegun(outcome: "declined" | "refused"): Account {
  return { ...accountOf([], false), outcome };
}

/** Makes the stable form of an account for other programs, with what cannot be done at all, and the remarks of the plan. */
export function accountJson(
  account: Account,
  { project, baseUrl }: ProjectAddress,
  { cannot, notes }: Pick<FolderPlan, "cannot" | "notes">,
): object {
  return { format: "commerce-http/account", version: 1, project, baseUrl, ...account, cannot, notes };
}

export interface AccountForm {
  readonly styled: Terminal["styled"];
  /** Sentence about how to go on; running the same command again unless given. */
  readonly sequel?: string | undefined;
}

export const leftAlone = "finished steps are not repeated.";

/** Writes for a person what was done, what was not, and what is unknown. */
export function accountLines(
  reports: readonly StepReport[],
  { outcome, totals }: Account,
  { styled, sequel = `Run the same command again to continue: ${leftAlone}` }: AccountForm,
): readonly string[] {
  // The plan has said that there is nothing to do.
  if (reports.length === 0) return [];
  const outcomes = (["created", "updated", "deleted", "unchanged"] as const)
    .filter((each) => totals[each] > 0)
    .map((each) => `${each} ${totals[each]}`);
  const done = reports.filter(({ isDone }) => isDone).length;
  const head =
    outcome === "done"
      ? styled("green", "Done")
      : styled("red", outcome === "interrupted" ? "Stopped" : "Not all done");
  const lines = [
    `${head}: ${done} of ${counted(reports.length, "step")}${outcomes.length === 0 ? "" : ` (${outcomes.join(", ")})`}`,
  ];
  for (const [title, about] of sections) {
    const those = reports.filter((report) => report.outcome === about);
    if (those.length === 0) continue;
    // Reasons and ids of what went wrong are nowhere else.
    const shown = about === "skipped" ? those.slice(0, mostShown) : those;
    lines.push(title, ...shown.flatMap((report) => stepLines(report)));
    if (shown.length < those.length)
      lines.push(`  … and ${those.length - shown.length} more; the next plan shows them`);
  }
  if (outcome !== "done") lines.push(sequel);
  return lines;
}

const mostShown = 50;

const sections = [
  ["Unknown whether these took effect:", "unknown"],
  ["Failed, without changing anything:", "failed"],
  ["Not started:", "skipped"],
] as const satisfies readonly (readonly [string, StepOutcome])[];

function stepLines({ step, isDone, error, missing }: StepReport): readonly string[] {
  const title = `  ${stepTitle(step)}`;
  if (missing) return [`${title}: it needs ${missing.map(stepTitle).join(", ")}`];
  if (isDone) return [`${title}: a response was lost, but the project is in the desired state`];
  const [first = "", ...rest] = errorLines(error);
  return [`${title}: ${first}`, ...rest.map((line) => `    ${line}`)];
}

/** The words for a step: `create State "paid"`. */
export function stepTitle(step: FolderStep): string {
  const { noun, key } = step;
  if (step.does === "rename") return `rename ${noun} "${step.from}" to "${key}"`;
  if (step.does === "update") return `update ${noun} "${key}"`;
  if (step.does === "delete") return `delete ${noun} "${key}"`;
  const purpose = step.purpose === undefined ? "" : `, ${step.purpose}`;
  return `${step.outcome === "created" ? "create" : "update"} ${noun} "${key}"${purpose}`;
}
