import { isDeepStrictEqual } from "node:util";
import { type Client, isApiError, isCallError } from "@commerce-http/client";
import type { ProjectResource } from "../project/project.ts";
import { applyAny, resourcesOf, type Version } from "../project/resources.ts";
import type { ApplyStep, DeleteStep, FolderStep, RenameStep, UpdateStep } from "./plan.ts";
import type { StepOutcome } from "./step-report.ts";

/** Where and with what a step is carried out. */
export interface StepCircumstances {
  readonly client: Client;
  /** The resource as the plan saw it, or as steps before have left it; absent where there is none. */
  readonly seen?: Version | undefined;
  /** Cuts off calls. */
  readonly signal?: AbortSignal | undefined;
}

/** The result of a step that was carried out. */
export interface Performed {
  readonly outcome: StepOutcome;
  readonly isDone: boolean;
  /** The resource as it is now; absent where there is none, or nobody knows it. */
  readonly resource?: ProjectResource;
  readonly error?: unknown;
}

/** Carries out a step by itself. Never throws: a step that could not be carried out has failed, or nobody knows it. */
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
    // After a lost answer or somebody else's change, it may be as it should be.
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

/** The error for a resource that a step before was to create, and somebody else has created. */
function strange(verb: "change" | "delete", { noun, key }: FolderStep): Error {
  return new Error(`Cannot ${verb} ${noun} "${key}": it was not made by this run`);
}

function isOpen(error: unknown): boolean {
  return isCallError(error) && error.outcome === "unknown";
}

function isMissing(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/** Says whether a resource was left alone because it is not as it was seen. */
export function isConflict(error: unknown): boolean {
  return isApiError(error, "ConcurrentModification");
}
