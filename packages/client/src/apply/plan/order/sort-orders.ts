import { normalDecimal, valueOf } from "@commerce-http/model";
import { ArgumentError } from "@commerce-http/runtime";
import { type Item, nameIn, namesOf, type Task, taskOf, updateActions } from "@commerce-http/runtime/parts";

/**
 * Orders groups and discounts so that groups come before their members, and that a sort order is free before it is taken.
 *
 * @throws ArgumentError if two drafts have the same sort order.
 */
export function discountTasks(groups: readonly Item[], discounts: readonly Item[]): readonly Task[] {
  const pending = new Set([...groups, ...discounts]);
  const groupsByName = new Map(groups.flatMap((item) => namesOf(item).map((name) => [name, item] as const)));
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
  /** The items that an item waits for: the holders of its sort order, and its group. */
  const holder = (item: Item): Item | undefined => other(item, claims.get(aimOf(item) ?? ""));
  const group = (item: Item): Item | undefined => groupsByName.get(nameIn(valueOf(item.draft, "discountGroup")));
  const blocker = (item: Item): Item | undefined => {
    const of = group(item);
    return holder(item) ?? (of && pending.has(of) ? of : undefined);
  };

  const tasks: Task[] = [];
  const freedBy = new Map<string, Task>();
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
      const aside = asideTask(holding, claim, (sortOrder) => aims.has(sortOrder) || claims.has(sortOrder));
      tasks.push(aside);
      freedBy.set(claim, aside);
      continue;
    }
    pending.delete(at);
    const waitsFor = freedBy.get(aimOf(at) ?? "");
    const task = { ...taskOf(at), ...(waitsFor && { waitsFor }) };
    tasks.push(task);
    const claim = claimOf(at);
    if (claim === undefined || claims.get(claim) !== at) continue;
    claims.delete(claim);
    freedBy.set(claim, task);
  }
  return tasks;
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
  return typeof sortOrder === "string" ? normalDecimal(sortOrder) : undefined;
}

function other(item: Item, candidate: Item | undefined): Item | undefined {
  return candidate === item ? undefined : candidate;
}

function labelOf({ family, draft }: Item): string {
  return `${family.traits.noun} "${draft.key}"`;
}

/** Moves a resource to a sort order right beside its own, which is then free. */
function asideTask(item: Item, claim: string, isTaken: (sortOrder: string) => boolean): Task {
  const stem = claim.startsWith("1") ? "0.99999999" : `${claim}00000000`;
  let place = 1;
  while (isTaken(normalDecimal(`${stem}${place}`))) place += 1;
  const { traits } = item.family;
  const fields = Object.fromEntries(Object.entries(traits.fields).filter(([name]) => name === "sortOrder"));
  const family = { ...item.family, traits: { ...traits, fields } };
  const draft = { key: item.draft.key, sortOrder: `${stem}${place}` };
  const { actions, changes } = updateActions(family, item.found ?? {}, draft);
  return { item, family, draft, outcome: "updated", actions, changes, purpose: "to free its sort order for now" };
}
