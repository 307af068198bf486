import { isDeepStrictEqual } from "node:util";
import type { Client } from "@commerce-http/client";
import { type FieldChange, OutdatedError } from "@commerce-http/client/apply";
import type { ListName } from "../folder/folder.ts";
import { differencesOf } from "../project/content.ts";
import { type Project, type ProjectResource, resourceOf } from "../project/project.ts";
import { nameOf } from "../project/resource-name.ts";
import { resourcesOf, type Version } from "../project/resources.ts";
import { isConflict, perform, type Performed } from "./perform.ts";
import type { FolderStep } from "./plan.ts";

/** Where steps are carried out. */
export interface PerformerOptions {
  readonly client: Client;
  /** The project as the plan saw it. */
  readonly project: Project;
  /**
   * Says whether a resource may differ in some fields from how it was seen, or from how its last step has left it.
   *
   * @defaultValue {@link isExpected}
   */
  readonly mayDiffer?: ((step: FolderStep, differences: readonly FieldChange[]) => boolean) | undefined;
}

/** The result of a step, and how its resource was found. */
export interface PerformedStep extends Performed {
  /** Fields in which the resource was not as it was known before the step: what others have changed, and it was taken with. */
  readonly differences: readonly FieldChange[];
}

/**
 * Carries out steps one after the other, in a rehearsal and in reality alike. Each changes only what is as the plan saw it, or
 * as steps before have left it: a version that has moved on is taken only where nothing but what was expected has changed.
 */
export class Performer {
  readonly #options: PerformerOptions;
  /** Resources as steps have left them, by name; `undefined` where there is none any more. */
  readonly #left = new Map<string, ProjectResource | undefined>();

  /** Begins with a project as it was seen. */
  constructor(options: PerformerOptions) {
    this.#options = options;
  }

  /** The resource that a step is about, as it is known before; `undefined` where there is none. */
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

  /** Carries out a step. Never throws. */
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

  /** Remembers what a step has left; what was so already may be somebody else's, which the plan has not seen. */
  #keep(step: FolderStep, { outcome, isDone, resource }: Performed): void {
    if (!isDone) return;
    const { list, key } = step;
    // What is gone is gone, whoever has deleted it.
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
