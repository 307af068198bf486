import { valueOf } from "@commerce-http/model";
import {
  afterTargets,
  draftedFields,
  type Item,
  nameIn,
  namesOf,
  referredTo,
  type Task,
  taskOf,
  updateActions,
} from "@commerce-http/runtime/parts";

/**
 * Orders States so that those that others lead to come first. One that leads to a State that is not there yet, or has not
 * its new type yet, comes last; if it is not there itself, it is a final one until then, so that no move slips through
 * that its draft forbids.
 */
export function stateTasks(items: readonly Item[]): readonly Task[] {
  const byName = new Map(items.flatMap((item) => namesOf(item).map((name) => [name, item] as const)));
  // What a State refers to otherwise must be there before it, come what may.
  const ordered = afterTargets(items, (item) => [
    ...referredTo(item, byName, "transitions"),
    ...targetsOf(item, byName),
  ]);
  const done = new Set<Item>();
  const tasks: Task[] = [];
  const later: Task[] = [];
  for (const item of ordered) {
    const waits = targetsOf(item, byName).some((target) => !done.has(target) && !isThere(target, target === item));
    if (!waits) tasks.push(taskOf(item));
    else if (isThere(item)) later.push(taskOf(item));
    else {
      const transitions = valueOf(item.draft, "transitions");
      tasks.push(finalTask(item));
      const changes = [{ field: "transitions", before: [], after: transitions }];
      later.push({ item, outcome: "updated", actions: [{ action: "setTransitions", transitions }], changes });
    }
    done.add(item);
  }
  return [...tasks, ...later];
}

function targetsOf({ draft }: Item, items: ReadonlyMap<string, Item>): readonly Item[] {
  const transitions = valueOf(draft, "transitions");
  if (!Array.isArray(transitions)) return [];
  return transitions.map((target) => items.get(nameIn(target))).filter((item) => item !== undefined);
}

/** Says whether a State can be led to; its own type it has as soon as it leads anywhere. */
function isThere({ found, draft }: Item, isOwn = false): boolean {
  return found !== undefined && (isOwn || valueOf(found, "type") === valueOf(draft, "type"));
}

/** Makes a State what its draft asks for, except its transitions. */
function finalTask(item: Item): Task {
  const { family, draft, found, expected } = item;
  const final = { ...draft, transitions: [] };
  const { actions, changes } = found
    ? updateActions(family, found, final)
    : { actions: [], changes: draftedFields(final) };
  return { item, outcome: expected.outcome, actions, changes, draft: final, purpose: "without transitions for now" };
}
