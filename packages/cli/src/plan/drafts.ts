import { isCallError } from "@commerce-http/client";
import { DraftError, type Plan, planOf, type PlanStep, UnappliableError } from "@commerce-http/client/apply";
import { valueOf } from "@commerce-http/model";
import {
  draftsByList,
  type FileResource,
  keyOf,
  type ListName,
  nameOf,
  type Path,
  pathOfText,
} from "../folder/folder.ts";
import { byName, keyRefusal, repeatedKey } from "../folder/keys.ts";
import { refusalText } from "../problem/text.ts";
import { applyAny, resourcesOf, traitsOf } from "../project/resources.ts";
import { mistakesIn } from "../validate/draft-mistakes.ts";
import { rivalMistake, sortOrderOf } from "../validate/sort-orders.ts";
import type { ApplyStep, PlannedChange } from "./plan.ts";
import { seenOf, type Stage } from "./stage.ts";

interface Draft {
  readonly list: ListName;
  readonly key: string;
  readonly resource: FileResource;
}

export async function planDrafts(stage: Stage, resources: readonly FileResource[]): Promise<void> {
  const drafts = draftsIn(stage, resources);
  refuseRivals(stage, drafts);
  const open: Draft[] = [];
  const created: Draft[] = [];
  for (const [index, draft] of drafts.entries()) {
    if (index % reported === 0) await stage.report(`Comparing: ${index} of ${drafts.length}`);
    for (const mistake of mistakesIn(draft.resource)) stage.refuse(draft.list, draft.key, mistake);
    if (stage.hasFailed(draft.list, draft.key)) continue;
    if (stage.now(draft.list, draft.key) === undefined) {
      created.push(draft);
      open.push(draft);
      continue;
    }
    const change = await changeOf(stage, draft);
    if (change === undefined) continue;
    stage.changes.push(change);
    if (change.outcome !== "unchanged") open.push(draft);
  }
  const plan = await planOf(stage.rehearsal.client, draftsByList(open.map(({ resource }) => resource)), stage.options);
  stage.changes.push(...creationsOf(plan, created));
  const byName = new Map(open.map((draft) => [nameOf(draft.list, draft.key), draft]));
  for (const [index, step] of plan.steps.entries()) {
    if (step.outcome === "unchanged") continue;
    if (index % reported === 0) await stage.report(`Rehearsing: ${index} of ${plan.steps.length}`);
    const draft = byName.get(nameOf(step.list, step.key));
    if (draft) await stage.take(applyStep(stage, draft, step), draft.resource.placeAt);
  }
}

const reported = 100;

function draftsIn(stage: Stage, resources: readonly FileResource[]): readonly Draft[] {
  const all = resources.flatMap((resource): readonly Draft[] => {
    const { list, draft } = resource;
    const key = keyOf(draft);
    if (key !== undefined && keyRefusal(key) === undefined) return [{ list, key, resource }];
    for (const mistake of mistakesIn(resource)) stage.refuse(list, key, mistake);
    return [];
  });
  return [...Map.groupBy(all, ({ list, key }) => nameOf(list, key)).values()].flatMap((twins) => {
    const [draft, ...others] = twins;
    if (draft === undefined) return [];
    const { list, key, resource } = draft;
    for (const other of others) stage.refuse(list, key, repeatedKey(other.resource, resource));
    const origin = stage.hasFailed(list, key) ? undefined : stage.origin(list, key);
    const unfit = origin && stage.reasonUnfit(origin);
    if (unfit !== undefined) stage.refuseUnfit(list, key, unfit, resource.place);
    return others.length > 0 ? [] : [draft];
  });
}

/** Refuses drafts that ask for a sort order that another draft asks for, or keeps. */
function refuseRivals(stage: Stage, drafts: readonly Draft[]): void {
  const aims = Map.groupBy(drafts, ({ list, key, resource: { draft } }) => {
    if (valueOf(draft, "discountGroup") !== undefined) return undefined;
    return sortOrderOf(list, draft) ?? sortOrderOf(list, stage.now(list, key));
  });
  for (const [aim, rivals] of aims) {
    if (aim === undefined) continue;
    const [first, ...others] = rivals.toSorted((one, other) => byName(one.resource, other.resource));
    if (first === undefined || others.length === 0) continue;
    for (const { list, key, resource } of others) stage.refuse(list, key, rivalMistake(resource, first.resource));
    // The mistake is reported once, and names both.
    stage.leaveOut(first.list, first.key);
  }
}

function creationsOf(plan: Plan, drafts: readonly Draft[]): readonly PlannedChange[] {
  const fields = Map.groupBy(plan.changes, ({ noun, key }) => nameOf(noun, key));
  return drafts.map(({ list, key, resource: { place } }): PlannedChange => {
    const { noun } = traitsOf(list);
    const changes = (fields.get(nameOf(noun, key)) ?? []).map(({ field, before, after }) => ({ field, before, after }));
    return { list, noun, key, outcome: "created", actions: [], changes, uncompared: [], place };
  });
}

/** Finds what happens to the resource of a draft; nothing if it cannot become its draft. */
async function changeOf(stage: Stage, { list, key, resource }: Draft): Promise<PlannedChange | undefined> {
  const { noun } = traitsOf(list);
  const { draft, place, placeAt } = resource;
  try {
    const resources = resourcesOf(stage.rehearsal.client, list);
    const applied = await applyAny(resources, draft, { dryRun: true, ...stage.options });
    const { outcome, actions, changes, uncompared } = applied;
    if (outcome === "unknown") throw new TypeError("A dry run sends nothing that could go unanswered");
    const renamed = stage.renamed(list, key);
    const found = stage.origin(list, key);
    const base = { list, noun, key, uncompared, place, seen: found && seenOf(found) };
    if (renamed === undefined) return { ...base, outcome, actions, changes };
    return {
      ...base,
      outcome: "updated",
      renamedFrom: renamed.from,
      actions: [...renamed.actions, ...actions],
      changes: [...renamed.changes, ...changes],
    };
  } catch (error) {
    stage.options.signal?.throwIfAborted();
    for (const { reason, rule, path } of reasonsOf(error)) {
      stage.refuse(list, key, { reason, rule, place: path === undefined ? place : placeAt(path) });
    }
    return undefined;
  }
}

interface Reason {
  readonly reason: string;
  readonly rule: string;
  readonly path?: Path;
}

/** Why a draft cannot be applied. Anything else that goes wrong ends the plan. */
function reasonsOf(error: unknown): readonly Reason[] {
  if (error instanceof DraftError) {
    return error.problems.map(({ path, problem }) => ({
      reason: `${path} ${problem}`.trim(),
      rule: "schema",
      path: pathOfText(path),
    }));
  }
  if (error instanceof UnappliableError) {
    return error.fields.map(({ field, reason }) => ({
      reason: `${JSON.stringify(field)} cannot be changed as the draft says: ${reason}`,
      rule: "unappliable",
      path: [field],
    }));
  }
  if (isCallError(error)) return [{ reason: refusalText(error), rule: "refused" }];
  throw error;
}

function applyStep(stage: Stage, { list, key, resource }: Draft, step: PlanStep): Omit<ApplyStep, "needs"> {
  const { noun, draft, actions, changes, purpose } = step;
  const found = stage.origin(list, key);
  return {
    does: "apply",
    outcome: step.outcome === "created" ? "created" : "updated",
    list,
    noun,
    key,
    draft,
    actions,
    changes,
    place: resource.place,
    purpose,
    ...(found && { seen: seenOf(found) }),
  };
}
