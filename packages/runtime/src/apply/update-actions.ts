import { type ActionTraits, isRecord } from "@commerce-http/model";
import { type Change, differenceOf } from "./difference.ts";
import type { Family } from "./family.ts";
import { fewestActions, rootOf } from "./fewest.ts";
import type { Action, Choice } from "./rules.ts";

/** The actions that apply a draft to a resource. */
export interface UpdateActions extends Choice {
  /** The fields that the actions change. */
  readonly changes: readonly FieldChange[];
  /** Fields whose references could not be compared. */
  readonly uncompared: readonly string[];
}

/** Finds the fewest update actions that make a resource match a draft. */
export function updateActions(family: Family, current: object, draft: object): UpdateActions {
  const difference = differenceOf(family, current, draft);
  const { changes } = difference;
  const { order, own: choices = [] } = family.rules ?? {};
  const own = choices.map((choose) => choose(difference));
  const settled = new Set(own.flatMap((choice) => choice.settled ?? []));
  const rest = fewestActions(difference, new Map([...changes].filter(([name]) => !settled.has(name))));
  const actions = [
    ...own.map(({ first }) => first),
    ...(order?.(rest.actions, difference) ?? rest.actions),
    ...own.map(({ last }) => last),
  ].filter((action) => action !== undefined);
  return {
    actions,
    unappliable: [...own.flatMap(({ unappliable }) => unappliable ?? []), ...rest.unappliable],
    changes: changedFields(changes, actions, family.traits.actions),
    uncompared: [...changes].flatMap(([name, { verdict }]) => (verdict === "unknown" ? [name] : [])),
  };
}

/** A field that changes. */
export interface FieldChange {
  /** Name of the field. */
  readonly field: string;
  /** The current value, with references as in drafts: by key if it is known, otherwise by id. */
  readonly before: unknown;
  /** The drafted value; `undefined` if the draft does not have the field. */
  readonly after: unknown;
}

/** The fields that a creation fills. */
export function draftedFields({ key: _key, ...draft }: Readonly<Record<string, unknown>>): readonly FieldChange[] {
  const fields = Object.entries(draft).filter(([, value]) => value !== undefined && value !== null);
  return fields.map(([field, after]) => ({ field, before: undefined, after }));
}

/** The fields that update actions change, out of those that differ: an action may leave one as it is. */
function changedFields(
  differing: ReadonlyMap<string, Change>,
  actions: readonly Action[],
  traits: Readonly<Record<string, ActionTraits>>,
): readonly FieldChange[] {
  return [...differing].flatMap(([field, { wanted, current }]) => {
    const isWritten = actions.some(({ action, ...properties }) => {
      const { writes = {}, effect } = traits[String(action)] ?? {};
      return Object.entries(writes).some(
        ([property, path]) =>
          rootOf(path) === field && (wanted === undefined || property in properties || effect === "put"),
      );
    });
    return isWritten ? [{ field, before: asDrafted(current), after: wanted }] : [];
  });
}

/** A stored value with its references in the form that they have in drafts. */
function asDrafted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asDrafted);
  if (!isRecord(value)) return value;
  const { typeId, id, key, obj } = value;
  const known = key ?? (isRecord(obj) ? obj["key"] : undefined);
  if (typeId !== undefined && known !== undefined) return { key: known };
  if (typeId !== undefined && id !== undefined) return { id };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asDrafted(inner)]));
}
