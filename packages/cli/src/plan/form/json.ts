import type { FolderPlan, PlannedChange } from "../plan.ts";

/** Address of a project. */
export interface Address {
  readonly project: string;
  readonly baseUrl: string;
}

/**
 * Makes the stable form of a plan for other programs: `totals`, `changes` (without what is left as it is), `steps` in their
 * order, `cannot`, `notes`. Values that are not there are left out.
 *
 * @param isSummary `true` if changes are only counted: without `changes` and `steps`.
 */
export function planJson(plan: FolderPlan, { project, baseUrl }: Address, isSummary: boolean = false): object {
  const { totals, changes, steps, cannot, notes } = plan;
  return {
    format: "commerce-http/plan",
    version: 1,
    project,
    baseUrl,
    totals,
    ...(!isSummary && { changes: changes.filter(({ outcome }: PlannedChange) => outcome !== "unchanged"), steps }),
    cannot,
    notes,
  };
}
