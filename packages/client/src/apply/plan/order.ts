import { decimal } from "../../draft/compare.ts";
import { valueOf } from "../../draft/value.ts";
import { ArgumentError } from "../../error/argument-error.ts";
import { draftedFields } from "../field-change.ts";
import { updateActions } from "../update-actions.ts";
import { type Item, type Task, taskOf } from "./task.ts";

/**
 * Orders States so that those that others lead to come first. One that leads to a State that is not there yet, or has not
 * its new type yet, comes last; if it is not there itself, it is a final one until then, so that no move slips through
 * that its draft forbids.
 */
export function stateTasks(items: readonly Item[]): readonly Task[] {
  const byName = new Map(items.flatMap((item) => [[`key ${item.draft.key}`, item] as const, ...foundName(item)]));
  const visited = new Set<Item>();
  const done = new Set<Item>();
  const tasks: Task[] = [];
  const later: Task[] = [];
  const visit = (item: Item): void => {
    if (visited.has(item)) return;
    visited.add(item);
    const targets = targetsOf(item, byName);
    for (const target of targets) visit(target);
    const waits = targets.some((target) => !done.has(target) && !isThere(target, target === item));
    if (!waits) tasks.push(taskOf(item));
    else if (isThere(item)) later.push(taskOf(item));
    else {
      const transitions = valueOf(item.draft, "transitions");
      tasks.push(finalTask(item));
      const changes = [{ field: "transitions", before: [], after: transitions }];
      later.push({ item, outcome: "updated", actions: [{ action: "setTransitions", transitions }], changes });
    }
    done.add(item);
  };
  for (const item of items) visit(item);
  return [...tasks, ...later];
}

/**
 * Orders groups and discounts so that groups come before their members, and that a sort order is free before it is taken.
 *
 * @throws ArgumentError if two drafts ask for the same sort order.
 */
export function discountTasks(groups: readonly Item[], discounts: readonly Item[]): readonly Task[] {
  const pending = new Set([...groups, ...discounts]);
  const groupsByName = new Map(
    groups.flatMap((item) => [[`key ${item.draft.key}`, item] as const, ...foundName(item)]),
  );
  const aims = new Map<string, Item>();
  const claims = new Map<string, Item>();
  for (const item of pending) {
    const aim = aimOf(item);
    const rival = aim === undefined ? undefined : aims.get(aim);
    if (rival) throw new ArgumentError(`Cannot plan ${labelOf(item)} and ${labelOf(rival)} with the same sort order`);
    if (aim !== undefined) aims.set(aim, item);
    const claim = claimOf(item);
    if (claim !== undefined) claims.set(claim, item);
  }
  /** Whom an item waits for: who has its sort order, and its group. */
  const holder = (item: Item): Item | undefined => other(item, claims.get(aimOf(item) ?? ""));
  const group = (item: Item): Item | undefined => groupsByName.get(nameOf(valueOf(item.draft, "discountGroup")));
  const blocker = (item: Item): Item | undefined => {
    const of = group(item);
    return holder(item) ?? (of && pending.has(of) ? of : undefined);
  };

  const tasks: Task[] = [];
  for (let [item] = pending; item; [item] = pending) {
    const seen = new Set<Item>();
    let at = item;
    for (let next = blocker(at); next && !seen.has(at); next = blocker(at)) {
      seen.add(at);
      at = next;
    }
    // A circle. It is met where one waits for a sort order, since groups wait for nothing else, and are asked first.
    const holding = holder(at);
    if (holding) {
      const claim = claimOf(holding) ?? "";
      claims.delete(claim);
      tasks.push(asideTask(holding, claim, (sortOrder) => aims.has(sortOrder) || claims.has(sortOrder)));
      continue;
    }
    pending.delete(at);
    const claim = claimOf(at);
    if (claim !== undefined && claims.get(claim) === at) claims.delete(claim);
    tasks.push(taskOf(at));
  }
  return tasks;
}

function foundName(item: Item): (readonly [string, Item])[] {
  return item.found ? [[`id ${item.found.id}`, item]] : [];
}

function nameOf(identifier: unknown): string {
  const [id, key] = [valueOf(identifier, "id"), valueOf(identifier, "key")];
  return typeof id === "string" ? `id ${id}` : `key ${typeof key === "string" ? key : ""}`;
}

function targetsOf({ draft }: Item, items: ReadonlyMap<string, Item>): readonly Item[] {
  const transitions = valueOf(draft, "transitions");
  if (!Array.isArray(transitions)) return [];
  return transitions.map((target) => items.get(nameOf(target))).filter((item) => item !== undefined);
}

/** Says whether a State can be led to; its own type it has as soon as it leads anywhere. */
function isThere({ found, draft }: Item, isOwn = false): boolean {
  return found !== undefined && (isOwn || valueOf(found, "type") === valueOf(draft, "type"));
}

/** Makes a State what its draft asks for, but for its transitions. */
function finalTask(item: Item): Task {
  const { family, draft, found, foreseen } = item;
  const final = { ...draft, transitions: [] };
  const { actions, changes } = found
    ? updateActions(family, found, final)
    : { actions: [], changes: draftedFields(final) };
  return { item, outcome: foreseen.outcome, actions, changes, draft: final, purpose: "without transitions for now" };
}

/** The sort order that a resource has by itself; a member of a group has none. */
function claimOf({ found }: Item): string | undefined {
  return valueOf(found, "discountGroup") === undefined ? sortOrderOf(found) : undefined;
}

/** The sort order that it is to have. Where the draft has none, it keeps its own. */
function aimOf(item: Item): string | undefined {
  if (valueOf(item.draft, "discountGroup") !== undefined) return undefined;
  return sortOrderOf(item.draft) ?? claimOf(item);
}

function sortOrderOf(holder: unknown): string | undefined {
  const sortOrder = valueOf(holder, "sortOrder");
  return typeof sortOrder === "string" ? decimal(sortOrder) : undefined;
}

function other(item: Item, candidate: Item | undefined): Item | undefined {
  return candidate === item ? undefined : candidate;
}

function labelOf({ family, draft }: Item): string {
  return `${family.noun} "${draft.key}"`;
}

/** Moves a resource to a sort order right beside its own, which is then free. */
function asideTask(item: Item, claim: string, isTaken: (sortOrder: string) => boolean): Task {
  const stem = claim.startsWith("1") ? "0.99999999" : `${claim}00000000`;
  let place = 1;
  while (isTaken(decimal(`${stem}${place}`))) place += 1;
  const { sortOrder = {} } = item.family.fields;
  const family = { ...item.family, fields: { sortOrder } };
  const draft = { key: item.draft.key, sortOrder: `${stem}${place}` };
  const { actions, changes } = updateActions(family, item.found ?? {}, draft);
  return { item, family, draft, outcome: "updated", actions, changes, purpose: "to free its sort order for now" };
}
