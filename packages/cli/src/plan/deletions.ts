import { valueOf } from "@commerce-http/model";
import {
  type FileResource,
  type ListName,
  listNames,
  nameOf,
  namesIn,
  type Rename,
  titleOf,
} from "../folder/folder.ts";
import type { KeyHistory } from "../folder/key-history.ts";
import type { Problem } from "../problem/problem.ts";
import { canDelete, referencesIn, traitsOf, type ProjectResource } from "../project/resources.ts";
import { sortOrderOf } from "../validate/sort-orders.ts";
import type { DeleteStep } from "./plan.ts";
import { seenOf, type Stage } from "./stage.ts";

export interface Deletions {
  readonly notes: readonly Problem[];
  /** Plans those that nothing that stays refers to, and that may have a sort order which a draft asks for. */
  readonly begin: () => Promise<void>;
  /** Plans the others: drafts may have taken away what referred to them. */
  readonly end: () => Promise<void>;
}

export interface DeletionRequest {
  readonly history: KeyHistory;
  readonly resources: readonly FileResource[];
  readonly renames: readonly Rename[];
}

interface Doomed {
  readonly list: ListName;
  readonly key: string;
  readonly found: ProjectResource;
}

/** Plans to delete what the history names and the files no longer do. */
export function planDeletions(stage: Stage, request: DeletionRequest): Deletions {
  const notes: Problem[] = [];
  const doomed = vanishedIn(stage, request).filter(({ list, key, found }) => {
    const reason = reasonToLeave(stage, list, found);
    if (reason !== undefined) {
      notes.push({ severity: "warning", message: `${titleOf(list, key)} is not deleted: ${reason}`, rule: "prune" });
    }
    return reason === undefined;
  });
  const discounts = doomed.filter(({ list }) => list === "cartDiscounts");
  const gone = new Set(discounts.map(({ found }) => found.id));
  const groups = doomed.filter(({ list }) => list === "discountGroups");
  const empty = groups.filter(({ found }) => membersOf(stage, found.id).every(({ id }) => gone.has(id)));
  return {
    notes,
    begin: async () => deleteAll(stage, [...discounts, ...empty]),
    end: async () => {
      await deleteAll(
        stage,
        groups.filter((group) => !empty.includes(group)),
      );
      const others = doomed.filter((each) => !discounts.includes(each) && !groups.includes(each));
      for (const list of listNames)
        await deleteInOrder(
          stage,
          list,
          others.filter((each) => each.list === list),
        );
    },
  };
}

function vanishedIn(stage: Stage, { history, resources, renames }: DeletionRequest): readonly Doomed[] {
  const kept = new Set([...namesIn(resources), ...renames.map(({ list, from }) => nameOf(list, from))]);
  return listNames.flatMap((list) =>
    [...new Set(history[list])].toSorted().flatMap((key) => {
      const found = kept.has(nameOf(list, key)) ? undefined : stage.found(list, key);
      return found === undefined ? [] : [{ list, key, found }];
    }),
  );
}

function reasonToLeave(stage: Stage, list: ListName, found: ProjectResource): string | undefined {
  const { noun } = traitsOf(list);
  if (!canDelete(stage.rehearsal.client, list)) return `no operation that deletes a ${noun} is documented`;
  if (found["builtIn"] === true) return `a built-in ${noun} cannot be deleted`;
  return stage.reasonUnfit(found);
}

function membersOf(stage: Stage, group: string): readonly ProjectResource[] {
  const discounts = stage.project.resources.get("cartDiscounts") ?? [];
  return discounts.filter((discount) => valueOf(discount["discountGroup"], "id") === group);
}

async function deleteAll(stage: Stage, doomed: readonly Doomed[]): Promise<void> {
  for (const { list, key, found } of doomed) {
    const { noun } = traitsOf(list);
    const seen = seenOf(found);
    stage.changes.push({ list, noun, key, outcome: "deleted", seen, changes: [], actions: [], uncompared: [] });
    await stage.take(deletionOf(stage, list, key));
  }
}

export function deletionOf(stage: Stage, list: ListName, key: string): Omit<DeleteStep, "needs"> {
  const origin = stage.origin(list, key);
  const freed = sortOrderOf(list, stage.now(list, key));
  return {
    does: "delete",
    outcome: "deleted",
    list,
    noun: traitsOf(list).noun,
    key,
    seen: origin && seenOf(origin),
    freed,
  };
}

/** Deletes what refers to others before them, and nothing that something that stays refers to. */
async function deleteInOrder(stage: Stage, list: ListName, doomed: readonly Doomed[]): Promise<void> {
  if (doomed.length === 0) return;
  const referrers = await referrersIn(stage, list);
  const pending = new Map(doomed.map((each) => [each.found.id, each]));
  const staying = (id: string): readonly ProjectResource[] =>
    (referrers.get(id) ?? []).filter((other) => !pending.has(other.id));
  for (let found = true; found;) {
    found = false;
    for (const [id, { key }] of pending) {
      const [referrer] = staying(id);
      if (referrer === undefined) continue;
      const title = titleOf(list, referrer.key ?? referrer.id);
      stage.refuse(list, key, { reason: `${title} still refers to it`, rule: "reference" });
      pending.delete(id);
      found = true;
    }
  }
  const ordered = new Set<Doomed>();
  const entered = new Set<Doomed>();
  for (const first of pending.values()) {
    // Without recursion: a workflow can be one long chain.
    const chain = [first];
    for (let each = chain.at(-1); each; each = chain.at(-1)) {
      const before = entered.has(each)
        ? []
        : (referrers.get(each.found.id) ?? []).flatMap(({ id }) => pending.get(id) ?? []);
      entered.add(each);
      const open = before.filter((other) => !entered.has(other));
      if (open.length > 0) chain.push(...open);
      else {
        chain.pop();
        ordered.add(each);
      }
    }
  }
  await deleteAll(stage, [...ordered]);
}

/** Resources of a list as they are by now, by the ids of those that they refer to. */
async function referrersIn(stage: Stage, list: ListName): Promise<ReadonlyMap<string, readonly ProjectResource[]>> {
  const { resources } = await stage.read([list]);
  const referrers = new Map<string, ProjectResource[]>();
  for (const resource of resources.get(list) ?? []) {
    for (const { id } of referencesIn(list, resource)) {
      if (id !== undefined) referrers.set(id, [...(referrers.get(id) ?? []), resource]);
    }
  }
  return referrers;
}
