import { isDeepStrictEqual } from "node:util";
import { type Client, isApiError, isCallError } from "@commerce-http/client";
import { type FieldChange, OutdatedError } from "@commerce-http/client/apply";
import { type ListName, nameOf } from "../folder/folder.ts";
import { differencesOf } from "../project/content.ts";
import { type Project, resourceOf } from "../project/project.ts";
import { applyAny, resourcesOf, type Version, type ProjectResource } from "../project/resources.ts";
import type { ApplyStep, DeleteStep, FolderStep, RenameStep, StepOutcome, UpdateStep } from "./plan.ts";

export interface PerformerOptions {
  readonly client: Client;
  readonly project: Project;
  /** Says whether a resource may differ from how it is known before a step; {@link isExpected} unless given. */
  readonly mayDiffer?: ((step: FolderStep, differences: readonly FieldChange[]) => boolean) | undefined;
}

export interface PerformedStep extends Performed {
  /** Fields in which the resource was not as it was known before the step: what others have changed, and it was taken with. */
  readonly differences: readonly FieldChange[];
}

/** Carries out steps, in a rehearsal and in reality alike: each changes only what is as seen, or as steps have left it. */
export class Performer {
  readonly #options: PerformerOptions;
  /** Resources as steps have left them, by name; `undefined` if it was deleted. */
  readonly #left = new Map<string, ProjectResource | undefined>();

  constructor(options: PerformerOptions) {
    this.#options = options;
  }

  /** The resource of a step, as known before the step; `undefined` if it does not exist. */
  known({
    list,
    key,
    seen,
    ...step
  }: Pick<FolderStep, "list" | "key" | "seen"> & { readonly from?: string }): ProjectResource | undefined {
    const name = nameOf(list, step.from ?? key);
    if (this.#left.has(name)) return this.#left.get(name);
    return seen && resourceOf(this.#options.project, list, seen.id);
  }

  async perform(step: FolderStep, signal?: AbortSignal): Promise<PerformedStep> {
    const { client, mayDiffer = isExpected } = this.#options;
    const known = this.known(step);
    let seen: Version | undefined = known;
    let differences: readonly FieldChange[] = [];
    for (let left = Math.max(mostMoves, step.moved?.length ?? 0); ; left -= 1) {
      const performed = await perform(step, { client, seen, signal });
      const isOutdated = performed.error instanceof OutdatedError || isConflict(performed.error);
      const found = isOutdated && known && left > 0 ? await this.#read(step.list, known, signal) : undefined;
      const changed = known && found && differencesOf(step.list, known, found);
      if (changed === undefined || !mayDiffer(step, changed)) {
        this.#keep(step, performed);
        return { ...performed, differences };
      }
      seen = found;
      differences = changed;
    }
  }

  async #read(list: ListName, { id }: Version, signal?: AbortSignal): Promise<ProjectResource | undefined> {
    const reading = resourcesOf(this.#options.client, list).get({ id }, { signal });
    return reading.catch(() => undefined);
  }

  /** Remembers the result of a step; an unchanged resource may be another client's, which the plan has not seen. */
  #keep(step: FolderStep, { outcome, isDone, resource }: Performed): void {
    if (!isDone) return;
    const { list, key } = step;
    // What is gone is gone, also if others have deleted it.
    if (step.does === "delete") this.#left.set(nameOf(list, key), undefined);
    if (outcome === "unchanged" || resource === undefined) return;
    this.#left.set(nameOf(list, step.does === "rename" ? step.from : key), undefined);
    if (resource.key !== undefined) this.#left.set(nameOf(list, resource.key), resource);
  }
}

/** How often a resource may move on between a look at it and the write; more often where more is expected. */
const mostMoves = 3;

/** Says whether steps about other resources may have made the differences. */
export function isExpected({ moved = [] }: FolderStep, differences: readonly FieldChange[]): boolean {
  return (
    moved.length > 0 &&
    differences.every(({ field, after }) =>
      moved.some((expected) => expected.field === field && isDeepStrictEqual(expected.after, after)),
    )
  );
}

export interface StepCircumstances {
  readonly client: Client;
  /** The resource as the plan saw it, or as steps before have left it; absent if it does not exist. */
  readonly seen?: Version | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Performed {
  readonly outcome: StepOutcome;
  readonly isDone: boolean;
  /** The resource as it is now; absent if it does not exist or is not known. */
  readonly resource?: ProjectResource;
  readonly error?: unknown;
}

/** Carries out a step by itself. Never throws: a step that could not be carried out has failed, or is unknown. */
export async function perform(step: FolderStep, circumstances: StepCircumstances): Promise<Performed> {
  try {
    if (step.does === "delete") return await remove(step, circumstances);
    return step.does === "apply" && !isPreparation(step)
      ? await bring(step, circumstances)
      : await change(step, circumstances);
  } catch (error) {
    return { outcome: isOpen(error) ? "unknown" : "failed", isDone: false, error };
  }
}

/** A change that is to last for a moment only: it is sent as it was planned. */
function isPreparation({ outcome, purpose }: ApplyStep): boolean {
  return outcome === "updated" && purpose !== undefined;
}

async function bring({ list, draft }: ApplyStep, { client, seen, signal }: StepCircumstances): Promise<Performed> {
  const { outcome, resource } = await applyAny(client[list], draft, { seen: seen ?? null, signal });
  return { outcome, isDone: true, ...(resource && { resource }) };
}

async function change(
  step: RenameStep | UpdateStep | ApplyStep,
  { client, seen, signal }: StepCircumstances,
): Promise<Performed> {
  if (seen === undefined) throw strange("change", step);
  const resources = resourcesOf(client, step.list);
  try {
    return { outcome: "updated", isDone: true, resource: await resources.update(seen, step.actions, { signal }) };
  } catch (error) {
    if (!isOpen(error) && !isConflict(error)) throw error;
    // After a lost answer or another client's change, it may be as it should be.
    const found = await resources.get({ id: seen.id }, { signal }).catch(() => undefined);
    const { changes } = step;
    const isDone =
      found !== undefined &&
      changes.length > 0 &&
      changes.every(({ field, after }) => isDeepStrictEqual(found[field], after));
    if (!isDone) throw error;
    return { outcome: isOpen(error) ? "unknown" : "unchanged", isDone, resource: found };
  }
}

async function remove(step: DeleteStep, { client, seen, signal }: StepCircumstances): Promise<Performed> {
  const { list, noun, key } = step;
  const resources = resourcesOf(client, list);
  if (resources.delete === undefined) {
    throw new Error(`Cannot delete ${noun} "${key}": no operation for it is documented`);
  }
  if (seen === undefined) throw strange("delete", step);
  try {
    await resources.delete(seen, { signal });
    return { outcome: "deleted", isDone: true };
  } catch (error) {
    if (isMissing(error)) return { outcome: "unchanged", isDone: true };
    if (!isOpen(error)) throw error;
    const isGone = await resources.get({ id: seen.id }, { signal }).then(
      () => false,
      (reason: unknown) => isMissing(reason),
    );
    return { outcome: "unknown", isDone: isGone, error };
  }
}

/** The error for a resource that an earlier step had to create and another client has created. */
function strange(verb: "change" | "delete", { noun, key }: FolderStep): Error {
  return new Error(`Cannot ${verb} ${noun} "${key}": this run did not create it`);
}

function isOpen(error: unknown): boolean {
  return isCallError(error) && error.outcome === "unknown";
}

function isMissing(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

function isConflict(error: unknown): boolean {
  return isApiError(error, "ConcurrentModification");
}
