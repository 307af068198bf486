import type { FolderStep } from "./plan.ts";

/** All that is known of a step of a plan after it was carried out, or could not be. */
export interface StepReport {
  readonly step: FolderStep;
  readonly outcome: StepOutcome;
  /** `true` if the project is as the step wants it, whoever has made it so. */
  readonly isDone: boolean;
  /** Why it failed, is unknown, or was not begun. */
  readonly error?: unknown;
  /** Steps before it that it cannot do without, and that are not done. */
  readonly missing?: readonly FolderStep[];
}

/**
 * Outcome of a step.
 *
 * - `created`, `updated`, `deleted`: done by this very run.
 * - `unchanged`: the project was so already.
 * - `unknown`: a write was sent, and no answer proves what became of it.
 * - `failed`: it has changed nothing.
 * - `skipped`: it was not begun.
 */
export type StepOutcome = "created" | "updated" | "deleted" | "unchanged" | "unknown" | "failed" | "skipped";
