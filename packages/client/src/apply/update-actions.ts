import { compare, filled } from "../draft/compare.ts";
import { valueOf } from "../draft/value.ts";
import type { UpdateActionEffect } from "../generated/update-actions.ts";
import type { Action, Change, Choice, Difference, Family } from "./family/family.ts";
import { changedFields, type FieldChange } from "./field-change.ts";
import type { UnappliableField } from "./unappliable.ts";

/** Actions that bring a resource to its draft. */
export interface UpdateActions extends Choice {
  /** The fields that the actions change. */
  readonly changes: readonly FieldChange[];
  /** Fields in which a reference could not be compared. */
  readonly uncompared: readonly string[];
}

/**
 * Finds the fewest update actions that bring a resource to what a draft asks for.
 *
 * A field that the draft leaves out is wanted as a creation would make it.
 */
export function updateActions(family: Family, current: object, draft: object): UpdateActions {
  const wanted: Record<string, unknown> = {};
  const changes = new Map<string, Change>();
  for (const [name, field] of Object.entries(family.fields)) {
    const there = filled(valueOf(current, name), field);
    const asked = filled(valueOf(draft, name), field) ?? (field.chosen && there);
    wanted[name] = family.wanted?.[name] ? family.wanted[name](asked, there) : asked;
    const verdict = compare(wanted[name], there, field);
    if (verdict !== "same") changes.set(name, { wanted: wanted[name], current: there, verdict });
  }
  const { effects, choose = chosenActions } = family;
  const choice = choose({ effects, wanted, changes, current, draft });
  return {
    ...choice,
    changes: changedFields(changes, choice.actions, effects),
    uncompared: [...changes].flatMap(([name, { verdict }]) => (verdict === "unknown" ? [name] : [])),
  };
}

/**
 * Chooses by the effects of the actions alone: of what changes most fields, what writes fewest. Where one action will do
 * either way, elements are added or taken out rather than the list replaced, since that says what happens.
 */
export function chosenActions({ effects, wanted, changes }: Difference): Choice {
  const open = new Map(changes);
  const chosen = new Map<string, Action>();
  for (;;) {
    const best = Object.entries(effects)
      .map(([name, effect]) => candidate(name, effect, wanted, open))
      .filter((each) => each !== undefined)
      .toSorted((one, other) => other.changed.length - one.changed.length || one.weight - other.weight)[0];
    if (best === undefined) break;
    for (const field of best.changed) open.delete(field);
    chosen.set(best.name, best.action);
  }
  return {
    actions: Object.keys(effects)
      .map((name) => chosen.get(name))
      .filter((action) => action !== undefined),
    unappliable: [...open].map(([field, change]) => unappliable(field, change, effects)),
  };
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
  { writes, effect, required = [], single }: UpdateActionEffect,
  wanted: Readonly<Record<string, unknown>>,
  open: ReadonlyMap<string, Change>,
): Candidate | undefined {
  const properties = Object.entries(writes);
  const changed = [...new Set(properties.map(([, field]) => field))].filter((field) => open.has(field));
  const [[property, field] = ["", ""]] = properties;
  if (changed.length === 0) return undefined;
  if (effect === undefined) {
    const values = properties.map(([each, of]) => [each, wanted[of]] as const);
    const known = properties.every(([, of]) => of in wanted);
    if (!known || values.some(([each, value]) => value === undefined && required.includes(each))) return undefined;
    const action = { action: name, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
    return { name, action, changed, weight: properties.length + 1 };
  }
  const { missing, surplus } = elements(open.get(field));
  const [taken, left] = effect === "append" ? [missing, surplus] : [surplus, missing];
  if (left.length > 0 || taken.length === 0 || (single && taken.length > 1)) return undefined;
  return { name, action: { action: name, [property]: single ? taken[0] : taken }, changed, weight: 1 };
}

/** The elements that a list lacks, and those that it has too much. */
export function elements(change: Change | undefined): {
  readonly missing: readonly unknown[];
  readonly surplus: readonly unknown[];
} {
  const wanted: readonly unknown[] = Array.isArray(change?.wanted) ? change.wanted : [];
  const current: readonly unknown[] = Array.isArray(change?.current) ? change.current : [];
  return {
    missing: wanted.filter((item) => !current.some((other) => compare(item, other) === "same")),
    surplus: current.filter((item) => !wanted.some((other) => compare(other, item) === "same")),
  };
}

function unappliable(
  field: string,
  { wanted, current }: Change,
  effects: Readonly<Record<string, UpdateActionEffect>>,
): UnappliableField {
  const isWritten = Object.values(effects).some(({ writes }) => Object.values(writes).includes(field));
  return { field, wanted, current, reason: `no update action ${isWritten ? "removes" : "changes"} it` };
}
