import { stateFields } from "../../draft/state.ts";
import { valueOf } from "../../draft/value.ts";
import { stateUpdateActions } from "../../generated/update-actions.ts";
import { chosenActions, elements } from "../update-actions.ts";
import { isByKey } from "./by-key.ts";
import type { Choice, Difference, Family } from "./family.ts";

/** States: document 1, State and its update actions. */
export const stateFamily: Family = {
  noun: "State",
  draft: "StateDraft",
  effects: stateUpdateActions,
  fields: stateFields,
  expansions: (draft) => (listOf(draft, "transitions").some(isByKey) ? ["transitions[*]"] : []),
  choose: chosenStateActions,
};

function listOf(holder: object, field: string): readonly unknown[] {
  const value = valueOf(holder, field);
  return Array.isArray(value) ? value : [];
}

/** A role fits one type only: those of the old type have to go before it changes, those of the new one come after it. */
function chosenStateActions(difference: Difference): Choice {
  const { changes } = difference;
  const { actions, unappliable } = chosenActions(difference);
  if (!changes.has("type") || !changes.has("roles")) return { actions, unappliable };
  const { missing, surplus } = elements(changes.get("roles"));
  return {
    actions: [
      ...(surplus.length > 0 ? [{ action: "removeRoles", roles: surplus }] : []),
      ...actions.filter(({ action }) => !String(action).endsWith("Roles")),
      ...(missing.length > 0 ? [{ action: "addRoles", roles: missing }] : []),
    ],
    unappliable,
  };
}
