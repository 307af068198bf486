import type { FieldChange } from "@commerce-http/client/apply";
import type { ListName } from "../folder/folder.ts";
import { hasErrors, type Place, type Problem } from "../problem/problem.ts";
import type { Actions } from "../project/resources.ts";

/** All that is to be done so that a project becomes what the files of a folder say, and all of it that cannot be done. */
export interface FolderPlan {
  /** Steps in an order in which they can be done; each has been done in the rehearsal. */
  readonly steps: readonly FolderStep[];
  /** Each resource of the files, and each that is deleted; without those that cannot become what the files say. */
  readonly changes: readonly PlannedChange[];
  readonly cannot: readonly Cannot[];
  /** Remarks: possible renames, limits that were not rehearsed, what looks wrong afterwards. Errors refuse the plan. */
  readonly notes: readonly Problem[];
  readonly totals: Totals;
}

/** Says whether a plan must not be carried out: not all of it can be done, or it adds errors to the project. */
export function isRefused({ totals, notes }: Pick<FolderPlan, "totals" | "notes">): boolean {
  return totals.cannot > 0 || hasErrors(notes);
}

/** One request of a plan, apart from the reading before it. */
export type FolderStep = RenameStep | UpdateStep | ApplyStep | DeleteStep;

interface Step {
  readonly list: ListName;
  /** The documents' noun for the resource: `Cart Discount`. */
  readonly noun: string;
  /** Key of the resource, as it is after the step. */
  readonly key: string;
  readonly needs: readonly number[];
  readonly seen?: Seen | undefined;
  /** Place of the draft, or of what else asks for the step. */
  readonly place?: Place | undefined;
  /** Values that fields may have got by then from steps about other resources, such as a group's sort orders. */
  readonly moved?: readonly FieldChange[];
}

interface ChangingStep extends Step {
  readonly actions: Actions;
  /** Fields that change; an update does not know them beforehand. */
  readonly changes: readonly FieldChange[];
}

export interface RenameStep extends ChangingStep {
  readonly does: "rename";
  readonly outcome: "updated";
  readonly from: string;
}

export interface UpdateStep extends ChangingStep {
  readonly does: "update";
  readonly outcome: "updated";
  /** Set where the actions take the key away, which may be that of another resource then. */
  readonly losesKey?: true;
}

export interface ApplyStep extends ChangingStep {
  readonly does: "apply";
  readonly outcome: "created" | "updated";
  /** The draft of the files or, where the step is a part of it only, what it brings about. */
  readonly draft: Readonly<Record<string, unknown>>;
  /** Why the step is there, where it only prepares a later one. */
  readonly purpose?: string | undefined;
}

export interface DeleteStep extends Step {
  readonly does: "delete";
  readonly outcome: "deleted";
  /** The sort order that is free from then on, in its only canonical form. */
  readonly freed?: string | undefined;
}

export interface Seen {
  readonly id: string;
  readonly version: number;
}

export interface PlannedChange {
  readonly list: ListName;
  readonly noun: string;
  readonly key: string;
  readonly outcome: Outcome;
  /** Key that it has now, where it gets another one. */
  readonly renamedFrom?: string;
  readonly seen?: Seen | undefined;
  readonly changes: readonly FieldChange[];
  readonly actions: Actions;
  /** Fields that only the API can compare: they are sent each time. */
  readonly uncompared: readonly string[];
  readonly place?: Place | undefined;
}

export type Outcome = "created" | "updated" | "deleted" | "unchanged";

export interface Cannot {
  readonly list: ListName;
  readonly noun: string;
  readonly key?: string | undefined;
  readonly reason: string;
  /** Code of the reason: `schema`, `unappliable`, `refused/DuplicateField`. */
  readonly rule: string;
  readonly place?: Place | undefined;
}

export interface ProjectAddress {
  readonly project: string;
  readonly baseUrl: string;
}

export type Totals = Readonly<Record<Outcome | "cannot", number>>;

export interface StepReport {
  readonly step: FolderStep;
  readonly outcome: StepOutcome;
  /** `true` if the project is as the step wants it, by this run or by others. */
  readonly isDone: boolean;
  readonly error?: unknown;
  /** Steps before it that it cannot do without, and that are not done. */
  readonly missing?: readonly FolderStep[];
}

/**
 * Outcome of a step.
 *
 * - `created`, `updated`, `deleted`: done by this very run.
 * - `unchanged`: the project was so already.
 * - `unknown`: a write was sent, and no answer proves its outcome.
 * - `failed`: it has changed nothing.
 * - `skipped`: it was not begun.
 */
export type StepOutcome = "created" | "updated" | "deleted" | "unchanged" | "unknown" | "failed" | "skipped";
