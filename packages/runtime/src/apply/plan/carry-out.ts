import { type FieldTraits, isEqual, valueOf } from "@commerce-http/model";
import { isCallError } from "../../error/errors.ts";
import type { ApplyOptions } from "../apply-draft.ts";
import { type Applied, applyTo, type ApplyToOptions } from "../apply-to.ts";
import type { Family, Stored } from "../family.ts";
import type { FieldChange } from "../update-actions.ts";
import type { Item, PlanStep, Task } from "./task.ts";

/** The result of one step of a plan. */
export interface PlanResult extends Applied<Stored, object> {
  /** Name of the resource type: `Cart Discount`. */
  readonly noun: string;
  /** Key of the resource. */
  readonly key: string;
}

/** The report on a step after a plan was executed. */
export interface StepReport {
  /** The step. */
  readonly step: PlanStep;
  /**
   * - `created`, `updated`, `unchanged`: the resource matches the draft.
   * - `unknown`: a write was sent, and no response proves its outcome. With a `result`, the resource matches the draft,
   *   through this step or another client; without one, check the resource before you go on.
   * - `failed`: the step changed nothing.
   * - `skipped`: the step was not started.
   */
  readonly outcome: "created" | "updated" | "unchanged" | "unknown" | "failed" | "skipped";
  /** The result of the step; absent unless the resource matches the draft. */
  readonly result?: PlanResult;
  /** Why the step failed, was skipped or is unknown. Absent if an earlier step is the cause. */
  readonly error?: unknown;
  /** The steps that this one needs and that were not completed, if it was skipped for that reason. */
  readonly missing?: readonly PlanStep[];
}

/** Options of a plan. */
export type PlanOptions = Omit<ApplyOptions, "dryRun" | "seen">;

/** Options of {@link Plan.carryOut}. */
export interface CarryOutOptions extends PlanOptions {
  /**
   * Stops the run after the current step; the remaining steps are skipped. `signal` aborts the current step as well.
   */
  readonly until?: AbortSignal | undefined;
  /**
   * Changes only resources that are still as the plan saw them. If another client has created, changed or deleted one
   * since, its step fails with an {@link OutdatedError}, unless the resource already matches the draft. Changes by
   * other steps of the plan are expected: members of a Discount Group get its sort order.
   *
   * @defaultValue `false`
   */
  readonly asPlanned?: boolean | undefined;
  /** Called after each step, with its index in the plan. */
  readonly onStep?: ((report: StepReport, place: number) => void) | undefined;
}

/** A step, and how it is done. */
export interface PlanPart {
  readonly step: PlanStep;
  readonly task: Task;
}

/** Carries out a task by itself. */
export async function carryOutTask(task: Task, options: ApplyToOptions): Promise<PlanResult> {
  const { item, family = item.family, draft = item.draft } = task;
  // A resource created since the plan was made must not be brought to an intermediate state.
  const onlyCreate = task.outcome === "created" && task.purpose !== undefined;
  const result = await applyTo(family, item.store, draft, { ...options, onlyCreate });
  return { noun: family.traits.noun, key: draft.key, ...result };
}

/** Carries out all tasks that can be, and accounts for each. */
export async function carryOutAll(
  parts: readonly PlanPart[],
  { until, asPlanned = false, onStep, ...options }: CarryOutOptions,
): Promise<readonly StepReport[]> {
  const { signal } = options;
  const reports: StepReport[] = [];
  const left = new Map<Item, Stored>();
  const moves = new Moves();
  for (const [place, { task, step }] of parts.entries()) {
    const { item } = task;
    const known = left.get(item) ?? item.found;
    const end = [until, signal].find((each) => each?.aborted);
    const missing = step.needs.flatMap((need) => lackedBy(reports[need]));
    const report: StepReport = end
      ? { step, outcome: "skipped", error: end.reason }
      : missing.length > 0
        ? { step, outcome: "skipped", missing }
        : await reportOf(step, task, {
            ...options,
            ...(asPlanned && {
              seen: known ?? null,
              mayHaveMoved: (found) => known !== undefined && moves.explain(item.family, known, found),
            }),
          });
    // An unchanged resource may be another client's, which the plan has not seen.
    const { outcome, result } = report;
    if (outcome !== "unchanged" && result?.resource) left.set(item, result.resource);
    if (known) moves.add(known, result?.changes ?? (outcome === "unknown" ? step.changes : []));
    reports.push(report);
    onStep?.(report, place);
  }
  return reports;
}

async function reportOf(step: PlanStep, task: Task, options: ApplyToOptions): Promise<StepReport> {
  let isDoubtful = false;
  const onDoubt = (): void => {
    isDoubtful = true;
  };
  try {
    const result = await carryOutTask(task, { ...options, onDoubt });
    return { step, outcome: result.outcome, result };
  } catch (error) {
    const isOpen = isDoubtful || (isCallError(error) && error.outcome === "unknown");
    return { step, outcome: isOpen ? "unknown" : "failed", error };
  }
}

/** The step of a report, unless the resource is as it wants it. */
function lackedBy(report: StepReport | undefined): readonly PlanStep[] {
  return report === undefined || report.result ? [] : [report.step];
}

/**
 * Values that steps of a plan give to resources that they are not about: members of a group may have its value in a field, and
 * get it some time later. So a resource may have each value from then on, and not only the last one.
 */
class Moves {
  /** Fields that steps have changed, by the id of their resource. */
  readonly #changes = new Map<unknown, readonly FieldChange[]>();

  /** Remembers what a step has changed, or may have. */
  add({ id }: Stored, changes: readonly FieldChange[]): void {
    this.#changes.set(id, [...(this.#changes.get(id) ?? []), ...changes]);
  }

  /** Says whether steps on referenced resources alone may explain the change from the known to the found resource. */
  explain({ traits: { assigned, fields } }: Family, known: Stored, found: Stored): boolean {
    const differing = Object.keys({ ...known, ...found }).filter(
      (name) =>
        // Two resources with the same key are still two.
        (name === "id" || !Object.hasOwn(assigned, name)) &&
        !isEqual({ is: "open" }, valueOf(known, name), valueOf(found, name), { as: "draft" }),
    );
    return differing.length > 0 && differing.every((name) => this.#isGiven(found, name, fields[name]));
  }

  /** Says whether a field has a value that a step has given to the resource that decides on it. */
  #isGiven(found: Stored, name: string, traits: FieldTraits | undefined): boolean {
    if (traits?.overriddenBy === undefined) return false;
    const changes = this.#changes.get(valueOf(valueOf(found, traits.overriddenBy), "id")) ?? [];
    return changes.some(
      ({ field, after }) =>
        field === name && after !== undefined && isEqual(traits, after, valueOf(found, name), { as: "draft" }),
    );
  }
}
