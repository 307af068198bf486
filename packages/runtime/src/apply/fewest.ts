import { type ActionTraits, compareDraft, fieldsOf, isRecord, valueOf } from "@commerce-http/model";
import { type Change, type Difference, elements } from "./difference.ts";
import type { UnappliableField } from "./errors.ts";
import type { Action, Choice } from "./rules.ts";

type Actions = Readonly<Record<string, ActionTraits>>;

/**
 * Chooses by what the actions write alone: of what changes most fields, what writes fewest. Where one action will do either
 * way, elements are added or taken out rather than the list replaced, since that says what happens.
 *
 * @param changes The fields that are to be changed.
 */
export function fewestActions({ family, wanted }: Difference, changes: ReadonlyMap<string, Change>): Choice {
  const actions = Object.entries(family.traits.actions).filter(([, { effect }]) => effect !== "own");
  const open = new Map(changes);
  const chosen = new Map<string, readonly Action[]>();
  for (;;) {
    const best = actions
      .map(([name, traits]) => candidate(name, traits, wanted, open))
      .filter((each) => each !== undefined)
      .toSorted((one, other) => other.changed.length - one.changed.length || one.weight - other.weight)[0];
    if (best === undefined) break;
    for (const field of best.changed) open.delete(field);
    chosen.set(best.name, [best.action]);
  }
  for (const [field, change] of open) {
    const several = severalActions(field, change, actions);
    if (several.size > 0) open.delete(field);
    for (const [name, own] of several) chosen.set(name, own);
  }
  return {
    actions: actions.flatMap(([name]) => chosen.get(name) ?? []),
    unappliable: [...open].flatMap(([field, change]) => unappliable(field, change, Object.fromEntries(actions))),
  };
}

/** Changes a field step by step where no single action does: elements come and go, entries are put one after the other. */
function severalActions(
  field: string,
  change: Change,
  actions: readonly (readonly [name: string, traits: ActionTraits])[],
): ReadonlyMap<string, readonly Action[]> {
  const steps = new Map<string, readonly Action[]>();
  const writers = actions.filter(([, traits]) => writtenFields(traits).includes(field));
  for (const [name, traits] of writers) {
    if (traits.effect !== "put") continue;
    const puts = putting(name, traits, change);
    if (puts) return new Map([[name, puts]]);
  }
  const { missing, surplus } = elements(change);
  for (const [effect, moved] of [
    ["append", missing],
    ["remove", surplus],
  ] as const) {
    if (moved.length === 0) continue;
    const writer = writers.find(([, each]) => each.effect === effect);
    if (writer === undefined || change.field.is !== "set") return new Map();
    const [name, traits] = writer;
    const [property = ""] = Object.keys(traits.writes);
    const values: readonly unknown[] = traits.single ? moved : [moved];
    steps.set(
      name,
      values.map((value) => ({ action: name, [property]: value })),
    );
  }
  return steps;
}

function writtenFields({ writes }: ActionTraits): readonly string[] {
  return [...new Set(Object.values(writes).map(rootOf))];
}

/** An action that would do, and what it would do. */
interface Candidate {
  readonly name: string;
  readonly action: Action;
  /** The fields that it changes and that are to be changed. */
  readonly changed: readonly string[];
  /** The lighter, the less it writes. */
  readonly weight: number;
}

function candidate(
  name: string,
  traits: ActionTraits,
  wanted: Difference["wanted"],
  open: ReadonlyMap<string, Change>,
): Candidate | undefined {
  const changed = writtenFields(traits).filter((field) => open.has(field));
  const [change] = changed.map((field) => open.get(field));
  if (change === undefined) return undefined;
  if (traits.effect === "replace") {
    const properties = replacing(traits, wanted, open);
    if (properties === undefined || refusal(name, traits, properties) !== undefined) return undefined;
    return { name, action: { action: name, ...properties }, changed, weight: Object.keys(traits.writes).length + 1 };
  }
  const actions = traits.effect === "put" ? putting(name, traits, change) : moving(name, traits, change);
  const [action, ...more] = actions ?? [];
  return action && more.length === 0 ? { name, action, changed, weight: 1 } : undefined;
}

/** Content of an action that replaces all it writes; nothing where it cannot leave out what is not wanted. */
function replacing(
  { writes, required }: ActionTraits,
  wanted: Difference["wanted"],
  open: ReadonlyMap<string, Change>,
): Action | undefined {
  const values = Object.entries(writes).map(([property, path]) => [property, at(wanted, path)] as const);
  const isKnown = Object.values(writes).every((path) => rootOf(path) in wanted);
  const isWhole = [...open].every(([field, change]) => isWritten(field, change, Object.values(writes)));
  if (!isKnown || !isWhole || values.some(([property, value]) => value === undefined && required?.includes(property))) {
    return undefined;
  }
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Says whether every part of a field that is to be changed is written, where any of it is. */
function isWritten(field: string, { wanted, current, field: traits }: Change, paths: readonly string[]): boolean {
  const parts = paths.filter((path) => path.startsWith(`${field}.`));
  return parts.length === 0 || otherParts(wanted, current, traits, parts.map(lastOf));
}

/** The actions that put all entries of a map that differ; nothing where more than the map differs. */
function putting(
  name: string,
  { writes, entry = "" }: ActionTraits,
  { wanted, current, field }: Change,
): readonly Action[] | undefined {
  const [[property, path] = ["", ""]] = Object.entries(writes);
  const part = lastOf(path);
  const isWhole = part === path;
  const map = isWhole ? field : fieldsOf(field, wanted)?.[part];
  const [asked, there] = isWhole ? [wanted, current] : [valueOf(wanted, part), valueOf(current, part)];
  const isThere = isWhole || (isRecord(wanted) && isRecord(current) && otherParts(wanted, current, field, [part]));
  if (map?.is !== "map" || !isThere) return undefined;
  const names = new Set([asked, there].flatMap((each) => (isRecord(each) ? Object.keys(each) : [])));
  const differing = [...names].filter(
    (each) => compareDraft(map.of, valueOf(asked, each), valueOf(there, each)) !== "same",
  );
  return differing.map((each) => {
    const value = valueOf(asked, each);
    return value === undefined ? { action: name, [entry]: each } : { action: name, [entry]: each, [property]: value };
  });
}

/** Says whether all parts of an object but some are as they are wanted. */
function otherParts(wanted: unknown, current: unknown, field: Change["field"], but: readonly string[]): boolean {
  return Object.entries(fieldsOf(field, wanted) ?? {}).every(
    ([part, traits]) =>
      but.includes(part) || compareDraft(traits, valueOf(wanted, part), valueOf(current, part)) === "same",
  );
}

/** The action that adds all that a list lacks, or takes out all that it has too much; none where one will not do. */
function moving(name: string, { writes, effect, single }: ActionTraits, change: Change): readonly Action[] {
  const [property = ""] = Object.keys(writes);
  const { missing, surplus } = elements(change);
  const [taken, left] = effect === "append" ? [missing, surplus] : [surplus, missing];
  if (left.length > 0 || taken.length === 0 || (single && taken.length > 1)) return [];
  return isInPlace(change, missing, surplus) ? [{ action: name, [property]: single ? taken[0] : taken }] : [];
}

/** Says whether a list has the wanted order once elements are added to its end, or taken out. A set has no order. */
function isInPlace(
  { wanted, current, field }: Change,
  missing: readonly unknown[],
  surplus: readonly unknown[],
): boolean {
  if (field.is !== "list") return true;
  const kept = Array.isArray(current) ? current.filter((item) => !surplus.includes(item)) : [];
  return compareDraft(field, wanted, [...kept, ...missing]) === "same";
}

function unappliable(
  field: string,
  { wanted, current, verdict }: Change,
  actions: Actions,
): readonly UnappliableField[] {
  const writers = Object.entries(actions).filter(([, traits]) => writtenFields(traits).includes(field));
  const [refused] = writers.flatMap(([name, traits]) => {
    const properties = Object.entries(traits.writes).filter(([, path]) => path === field);
    return refusal(name, traits, Object.fromEntries(properties.map(([property]) => [property, wanted]))) ?? [];
  });
  // What cannot be changed and cannot be compared is taken for the right one.
  if (verdict === "unknown" && (refused !== undefined || writers.length === 0)) return [];
  const reason = refused ?? `no update action ${writers.length > 0 ? "removes" : "changes"} it`;
  return [{ field, wanted, current, reason }];
}

/** Why an action does not take what it would hold. */
function refusal(name: string, { refuses = {} }: ActionTraits, properties: Action): string | undefined {
  const [variant] = Object.entries(refuses).flatMap(([path, refused]) =>
    at(properties, path) === refused ? [refused] : [],
  );
  if (variant === undefined) return undefined;
  const noun = variant.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `"${name}" does not take ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}

function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>(valueOf, value);
}

/** The field of a resource that a path begins with: of `custom.type`, `custom`. */
export function rootOf(path: string): string {
  return path.replace(/\..*/, "");
}

function lastOf(path: string): string {
  return path.replace(/.*\./, "");
}
