import type { Choice } from "./choice/choice.ts";
import { fewestActions } from "./choice/fewest.ts";
import { differenceOf } from "./difference.ts";
import type { Family } from "./family.ts";
import { changedFields, type FieldChange } from "./field-change.ts";

/** Actions that bring a resource to its draft. */
export interface UpdateActions extends Choice {
  /** The fields that the actions change. */
  readonly changes: readonly FieldChange[];
  /** Fields in which a reference could not be compared. */
  readonly uncompared: readonly string[];
}

/** Finds the fewest update actions that bring a resource to what a draft asks for. */
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
