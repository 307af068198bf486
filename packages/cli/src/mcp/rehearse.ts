import { type Client, isApiError } from "@commerce-http/client";
import { type FileResource, type ListName, type Path, resourceAt as resourceAtPlace } from "../folder/folder.ts";
import { deletionOf } from "../plan/deletions.ts";
import { planDrafts } from "../plan/drafts.ts";
import { lintProblems } from "../plan/lint.ts";
import type { FolderStep } from "../plan/plan.ts";
import { accountOf, seenOf, Stage } from "../plan/stage.ts";
import type { Place, Problem } from "../problem/problem.ts";
import { keysById } from "../project/content.ts";
import { type Project, readProject } from "../project/project.ts";
import { createRehearsal } from "../project/rehearsal.ts";
import { canDelete, resourcesOf, traitsOf, withRelated, type ProjectResource } from "../project/resources.ts";
import { type Change, fieldAt } from "./changes.ts";
import { type Effect, effectOf, readable } from "./effect.ts";

export interface Rehearsed {
  readonly changes: readonly Change[];
  readonly project: Project;
  readonly steps: readonly FolderStep[];
  readonly effects: readonly Effect[];
  readonly refusals: readonly Refusal[];
  /** Warnings and notes about the project as the changes leave it. */
  readonly notes: readonly Remark[];
  /** Whatever of the project could not be copied, though it may matter. */
  readonly doubts: readonly unknown[];
  readonly changeOf: (step: FolderStep) => number;
}

export interface Refusal {
  readonly change?: number;
  /** Field of the change that it is about, where that is known: `draft.cartPredicate`. */
  readonly at?: string;
  readonly says: readonly string[];
}

export interface Remark extends Refusal {
  readonly severity: Problem["severity"];
  readonly rule: string;
}

/** Carries out changes on a copy of the project as it is now, one after the other; drafts beside each other as one plan. */
export async function rehearse(client: Client, changes: readonly Change[], signal: AbortSignal): Promise<Rehearsed> {
  const project = await readProject(client, { lists: withRelated(changes.map(({ list }) => list)), signal });
  const rehearsal = await createRehearsal(project);
  try {
    const stage = new Stage({ project, rehearsal, signal });
    const places = new Places();
    const keys = keysById(project);
    const effects: Effect[] = [];
    const drafts: FileResource[] = [];
    for (const group of groupsOf(changes)) {
      const before = await Promise.all(
        group.map(async ({ change }) => resourceAt(rehearsal.client, change.list, { key: keyOf(change) }, signal)),
      );
      drafts.push(...(await take(stage, group, places)));
      for (const [position, { index, change }] of group.entries()) {
        const one = before[position];
        const { list } = change;
        const key = keyOf(change);
        const after = await resourceAt(rehearsal.client, list, one === undefined ? { key } : { id: one.id }, signal);
        if (after !== undefined) keys.set(after.id, after.key);
        const effect = effectOf({ change: index, in: list, key }, one, after);
        if (effect !== undefined) effects.push(effect);
      }
    }
    const { steps, cannot } = accountOf(stage);
    const remarks = (await lintProblems(stage, drafts, "refuse")).map((problem) => remarkOf(problem, places));
    const unfit = rehearsal.unfit.map(({ list, resource, reason }) => ({ in: list, id: resource.id, reason }));
    return {
      changes,
      project,
      steps,
      effects: readable(effects, keys),
      refusals: [
        ...cannot.map(({ reason, rule, place }) => Object.assign({}, places.of(place), { rule, says: [reason] })),
        ...remarks.filter(({ severity }) => severity === "error"),
      ],
      notes: remarks.filter(({ severity }) => severity !== "error"),
      doubts: [...rehearsal.notes, ...unfit],
      changeOf: ({ place }) => places.of(place).change,
    };
  } finally {
    await rehearsal.close();
  }
}

/** Warnings and notes, and whatever could not be copied, where there is something. */
export function doubtsOf({ notes, doubts }: Rehearsed): {
  readonly notes?: readonly Remark[];
  readonly notCopied?: readonly unknown[];
} {
  return { ...(notes.length > 0 && { notes }), ...(doubts.length > 0 && { notCopied: doubts }) };
}

type Draft = Extract<Change, { does: "draft" }>;

interface Placed<Type extends Change = Change> {
  readonly index: number;
  readonly change: Type;
}

type Group = readonly Placed<Draft>[] | readonly [Placed<Exclude<Change, Draft>>];

function groupsOf(changes: readonly Change[]): readonly Group[] {
  const groups: Group[] = [];
  let drafts: Placed<Draft>[] | undefined;
  for (const [index, change] of changes.entries()) {
    if (change.does === "draft") {
      if (drafts === undefined) groups.push((drafts = []));
      drafts.push({ index, change });
    } else {
      drafts = undefined;
      groups.push([{ index, change }]);
    }
  }
  return groups;
}

class Places {
  readonly #known = new Map<Place, Pick<Refusal, "at"> & { readonly change: number }>();

  at(change: number, path: Path = []): Place {
    const place: Place = { file: `changes[${change}]` };
    this.#known.set(place, { change, ...(path.length > 0 && { at: fieldAt(path) }) });
    return place;
  }

  /** The change that a place is in, and its field. */
  of(place: Place | undefined): Pick<Refusal, "at"> & { readonly change: number } {
    const known = place && this.#known.get(place);
    if (known === undefined) throw new TypeError("A step or a refusal belongs to no change");
    return known;
  }
}

/** Makes changes on the stage; gives a draft of each resource that is left: of an update, it has the key only. */
async function take(stage: Stage, group: Group, places: Places): Promise<readonly FileResource[]> {
  const drafts: FileResource[] = [];
  for (const { index, change } of group) {
    const { list } = change;
    const place = places.at(index);
    if (change.does === "draft") {
      const placeAt = (path: Path): Place => places.at(index, ["draft", ...path]);
      drafts.push({ list, draft: change.draft, place, placeAt, placeIn: placeAt });
      continue;
    }
    await takeOne(stage, change, place);
    const draft = change.does === "update" ? { key: keyAfter(change) } : {};
    return [resourceAtPlace(place, { list, draft })];
  }
  await planDrafts(stage, drafts);
  return drafts;
}

async function takeOne(stage: Stage, change: Exclude<Change, Draft>, place: Place): Promise<void> {
  const { list, key } = change;
  const { noun } = traitsOf(list);
  if (!stage.hasFailed(list, key) && stage.now(list, key) === undefined) {
    return stage.refuse(list, key, { reason: `There is no ${noun} "${key}"`, rule: "refused/ResourceNotFound", place });
  }
  const origin = stage.origin(list, key);
  const about = { list, noun, key, place, ...(origin && { seen: seenOf(origin) }) };
  if (change.does === "delete") {
    if (canDelete(stage.rehearsal.client, list)) await stage.take({ ...deletionOf(stage, list, key), place });
    else stage.refuse(list, key, { reason: `No operation that deletes a ${noun} is documented`, rule: "prune", place });
    return;
  }
  const { actions } = change;
  const step = { ...about, outcome: "updated", actions, changes: [] } as const;
  const after = keyAfter(change);
  if (after === undefined) await stage.take({ ...step, does: "update", losesKey: true });
  else if (after === key) await stage.take({ ...step, does: "update" });
  else await stage.take({ ...step, does: "rename", key: after, from: key });
}

/** The key that a resource has after update actions; `undefined` where they take it away. */
function keyAfter({ list, key, actions }: Extract<Change, { does: "update" }>): string | undefined {
  const { actions: known } = traitsOf(list);
  const last = actions.findLast((each) => known[String(each["action"])]?.writes["key"] === "key");
  const given = last === undefined ? key : last["key"];
  return typeof given === "string" ? given : undefined;
}

function remarkOf({ severity, message, place, rule }: Problem, places: Places): Remark {
  return { ...(place && places.of(place)), severity, rule, says: [message] };
}

function keyOf(change: Change): string {
  return change.does === "draft" ? String(change.draft["key"]) : change.key;
}

async function resourceAt(
  client: Client,
  list: ListName,
  address: { readonly id: string } | { readonly key: string },
  signal: AbortSignal,
): Promise<ProjectResource | undefined> {
  try {
    return await resourcesOf(client, list).get(address, { signal });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}
