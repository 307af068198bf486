import { setImmediate } from "node:timers/promises";
import { isApiError, isCallError } from "@commerce-http/client";
import { compareText, type ListName, listNames, nameOf, titleOf } from "../folder/folder.ts";
import type { Place } from "../problem/problem.ts";
import { refusalText } from "../problem/text.ts";
import { type Project, readProject, resourceWith } from "../project/project.ts";
import type { Rehearsal } from "../project/rehearsal.ts";
import { traitsOf, type ProjectResource } from "../project/resources.ts";
import { type Draughted, Moves, Needs } from "./needs.ts";
import { Performer } from "./performer.ts";
import type { Cannot, FolderPlan, FolderStep, Outcome, PlannedChange, RenameStep, Seen, Totals } from "./plan.ts";
import { type PlaceAt, placeOfRefusal } from "./refusal.ts";

export interface StageOptions {
  readonly project: Project;
  readonly rehearsal: Rehearsal;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((text: string) => void) | undefined;
}

/** A plan in the making: each step is done on the rehearsal as soon as it is planned. */
export class Stage {
  readonly project: Project;
  readonly rehearsal: Rehearsal;
  readonly options: { readonly signal?: AbortSignal };
  readonly #progress: (text: string) => void;
  /** All steps that were planned, those that failed among them. */
  readonly steps: FolderStep[] = [];
  readonly changes: PlannedChange[] = [];
  readonly cannot: Cannot[] = [];
  readonly #failed = new Set<string>();
  readonly #needs = new Needs();
  readonly #moves = new Moves();
  readonly #renamed = new Map<string, RenameStep>();
  readonly #freed = new Set<string>();
  readonly #performer: Performer;
  readonly #unfit: ReadonlyMap<string, string>;

  constructor({ project, rehearsal, signal, onProgress = () => {} }: StageOptions) {
    this.project = project;
    this.rehearsal = rehearsal;
    this.options = signal ? { signal } : {};
    this.#progress = onProgress;
    this.#unfit = new Map(rehearsal.unfit.map(({ resource, reason }) => [resource.id, reason]));
    this.#performer = new Performer({
      client: rehearsal.client,
      project,
      // Only steps of the plan change a rehearsal.
      mayDiffer: () => true,
    });
  }

  /** Reports progress, and lets a signal come through: nothing that is done in this process waits for anything from outside. */
  async report(text: string): Promise<void> {
    this.#progress(text);
    await setImmediate();
    this.options.signal?.throwIfAborted();
  }

  /** Says whether nothing more is to be done for a resource, because something of it cannot be. */
  hasFailed(list: ListName, key: string): boolean {
    return this.#failed.has(nameOf(list, key));
  }

  /** A resource as it is by now, as far as it was read and steps have left it. */
  now(list: ListName, key: string): ProjectResource | undefined {
    const origin = this.origin(list, key);
    return this.#performer.known({ list, key, seen: origin && seenOf(origin) });
  }

  /** Why nothing about a resource can be rehearsed; `undefined` where the rehearsal has it. */
  reasonUnfit({ id }: { readonly id: string }): string | undefined {
    return this.#unfit.get(id);
  }

  /** Takes a resource out of the plan because the rehearsal does without it. */
  refuseUnfit(list: ListName, key: string, reason: string, place?: Place): void {
    this.refuse(list, key, {
      reason: `the resource in the project cannot be rehearsed: ${reason}`,
      rule: "unfit",
      place,
    });
  }

  refuse(
    list: ListName,
    key: string | undefined,
    { reason, rule, place }: Omit<Cannot, "list" | "noun" | "key">,
  ): void {
    const { noun } = traitsOf(list);
    this.cannot.push({ list, noun, key, reason, rule, place });
    if (key !== undefined) this.leaveOut(list, key);
  }

  /** Does nothing more for a resource: the reason is reported with that of another one. */
  leaveOut(list: ListName, key: string): void {
    this.#failed.add(nameOf(list, key));
  }

  /** Does a step on the rehearsal, unless one that it needs has failed. */
  async take(draughted: Draughted, placeAt?: PlaceAt): Promise<boolean> {
    // The needs are all that is missing.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const step = { ...draughted, needs: this.#needs.add(draughted) } as FolderStep;
    const place = this.steps.push(step) - 1;
    if (step.does === "rename") {
      this.#renamed.set(nameOf(step.list, step.key), step);
      this.#freed.add(nameOf(step.list, step.from));
    }
    if (step.does === "update" && step.losesKey) this.#freed.add(nameOf(step.list, step.key));
    const { list, key } = step;
    if (this.refuseIfMissing(step)) return false;
    const unfit = step.seen && this.reasonUnfit(step.seen);
    if (unfit !== undefined) {
      this.refuseUnfit(list, key, unfit, step.place);
      return false;
    }
    const known = this.#performer.known(step);
    const { outcome, isDone, error, resource, differences } = await this.#performer.perform(step, this.options.signal);
    this.#moves.add(list, known, resource);
    const moved = known ? this.#moves.of(list, known, differences) : [];
    if (moved.length > 0) this.steps[place] = { ...step, moved };
    if (isDone && step.does === "delete" && outcome !== "deleted") {
      throw new Error(`Cannot rehearse the deletion of ${titleOf(list, key)}: the rehearsal does not have it`);
    }
    if (isDone) return true;
    this.options.signal?.throwIfAborted();
    if (!isCallError(error)) throw error;
    const blamed: Place | undefined = placeOfRefusal(error, step, placeAt) ?? step.place;
    const code = isApiError(error) ? error.code : undefined;
    const rule = code === undefined ? "refused" : `refused/${code}`;
    this.refuse(list, key, { reason: refusalText(error), rule, place: blamed });
    return false;
  }

  /** Takes a resource out of the plan if a step needs one that has failed. */
  refuseIfMissing({ list, key, needs, place }: FolderStep): boolean {
    const missing = needs.map((need) => this.steps[need]).find((need) => need && this.hasFailed(need.list, need.key));
    if (missing === undefined) return false;
    // Of an earlier step of the same resource, the reason is known.
    if (nameOf(missing.list, missing.key) === nameOf(list, key)) return true;
    const reason = `it needs ${titleOf(missing.list, missing.key)}, which cannot be ${missing.outcome}`;
    this.refuse(list, key, { reason, rule: "needs", place });
    return true;
  }

  async read(lists: readonly ListName[]): Promise<Project> {
    return readProject(this.rehearsal.client, { ...this.options, lists });
  }

  /** The resource of a draft as it was read, by whatever key it had. */
  origin(list: ListName, key: string): ProjectResource | undefined {
    const renamed = this.renamed(list, key);
    if (renamed !== undefined) return this.found(list, renamed.from);
    return this.#freed.has(nameOf(list, key)) ? undefined : this.found(list, key);
  }

  renamed(list: ListName, key: string): RenameStep | undefined {
    return this.#renamed.get(nameOf(list, key));
  }

  found(list: ListName, key: string): ProjectResource | undefined {
    return resourceWith(this.project, list, key);
  }
}

export function seenOf({ id, version }: ProjectResource): Seen {
  return { id, version };
}

/** Makes a plan of what was rehearsed, without resources that cannot become what the files say, and what needs them. */
export function accountOf(stage: Stage): Omit<FolderPlan, "notes"> {
  // A step can fail after others have built on an earlier one of the same resource.
  for (let isDone = false; !isDone;) {
    isDone = true;
    for (const step of stage.steps) {
      if (!stage.hasFailed(step.list, step.key) && stage.refuseIfMissing(step)) isDone = false;
    }
  }
  const isLeft = ({ list, key }: FolderStep | PlannedChange): boolean => !stage.hasFailed(list, key);
  const kept = [...stage.steps.entries()].filter(([, step]) => isLeft(step));
  const places = new Map(kept.map(([before], after) => [before, after]));
  const steps = kept.map(([, step]): FolderStep =>
    Object.assign(step, { needs: step.needs.flatMap((need) => places.get(need) ?? []) }),
  );
  const changes = stage.changes.filter(isLeft);
  const cannot = stage.cannot.toSorted(inOrder);
  return { steps, changes: changes.toSorted(inOrder), cannot, totals: totalsOf(changes, cannot) };
}

/** The order in which resources are shown: by list, and by key. Several reasons of one resource stay in their order. */
function inOrder(one: Cannot | PlannedChange, other: Cannot | PlannedChange): number {
  return listNames.indexOf(one.list) - listNames.indexOf(other.list) || compareText(one.key ?? "", other.key ?? "");
}

function totalsOf(changes: readonly PlannedChange[], cannot: readonly Cannot[]): Totals {
  const count = (outcome: Outcome): number => changes.filter((change) => change.outcome === outcome).length;
  const named = cannot.flatMap(({ list, key }) => (key === undefined ? [] : [nameOf(list, key)]));
  return {
    created: count("created"),
    updated: count("updated"),
    deleted: count("deleted"),
    unchanged: count("unchanged"),
    cannot: new Set(named).size + cannot.length - named.length,
  };
}
