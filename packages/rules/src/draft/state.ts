import type { State, StateDraft, StateTypeEnum, StateUpdateAction } from "@commerce-http/types";
import { typeOfRole } from "../state/workflow.ts";
import {
  type DraftRefusal,
  emptyRefusals,
  identifierListRefusals,
  invalidInput,
  invalidOperation,
  unsendableKeyRefusals,
} from "./refusal.ts";

/**
 * Names the rules that a State draft breaks: document 1, State.
 *
 * Says what the schema of the draft cannot say. Whether transitions lead to States of the same type is the matter of
 * {@link transitionTargetRefusals}, since an identifier does not tell.
 *
 * @param draft A draft that has the shape of one.
 * @returns All refusals, the one to answer with first; empty when there are none.
 *
 * @example
 * stateDraftRefusals({ key: "returned", type: "OrderState", roles: ["Return"] })[0]?.pointer; // "/roles/0"
 */
export function stateDraftRefusals(draft: Readonly<StateDraft>): readonly DraftRefusal[] {
  return [
    ...identifierListRefusals(draft.transitions, "state", "/transitions"),
    ...unsendableKeyRefusals(draft.key, "/key"),
    ...roleRefusals(draft.type, draft.roles),
  ];
}

/**
 * Names the rules that an update action breaks on a State: document 1, State endpoints.
 *
 * `changeType` leaves the transitions as they are, so that the same request can change them afterwards; it is refused
 * where the State has a role that the new type does not take.
 *
 * @param state The State as the actions before this one left it.
 * @param action The action that is to be applied.
 * @returns All refusals, the one to answer with first; empty when there are none.
 */
export function stateActionRefusals(
  state: Readonly<Pick<State, "type" | "builtIn" | "roles">>,
  action: Readonly<StateUpdateAction>,
): readonly DraftRefusal[] {
  switch (action.action) {
    case "changeKey":
      return [
        ...builtInRefusals(state, "/key", "The key of a built-in State cannot be changed"),
        ...unsendableKeyRefusals(action.key, "/key"),
      ];
    case "changeType":
      return [...emptyRefusals(action.type, "/type"), ...changedTypeRefusals(state, action.type)];
    case "setTransitions":
      return identifierListRefusals(action.transitions, "state", "/transitions");
    case "setRoles":
    case "addRoles":
      return roleRefusals(state.type, action.roles);
    default:
      return [];
  }
}

/**
 * Decides whether a State may be deleted: document 1, States and transitions, rule 2.
 *
 * @param state The State to delete.
 * @returns The refusal, which points at the State as a whole, or `undefined` when it may be deleted.
 */
export function stateDeletionRefusal(state: Readonly<Pick<State, "builtIn">>): DraftRefusal | undefined {
  return builtInRefusals(state, "", "A built-in State cannot be deleted")[0];
}

/**
 * Refuses transitions to States of another type: document 1, State.
 *
 * @param type Type of the State that has the transitions.
 * @param targets The States that its `transitions` name, in their order.
 * @returns One refusal for each of them that has another type.
 */
export function transitionTargetRefusals(
  type: State["type"],
  targets: readonly Readonly<Pick<State, "key" | "type">>[],
): readonly DraftRefusal[] {
  return targets.flatMap((target, index) => {
    if (target.type === type) return [];
    const message = `A State of type "${type}" cannot lead to State "${target.key}" of type "${target.type}"`;
    return [invalidInput(`/transitions/${index}`, message)];
  });
}

function roleRefusals(type: State["type"], roles: readonly string[] = []): DraftRefusal[] {
  return roles.flatMap((role, index) => {
    const needed = typeOfRole.get(role);
    if (needed === undefined || needed === type) return [];
    return [invalidInput(`/roles/${index}`, `Role "${role}" is for States of type "${needed}", not "${type}"`)];
  });
}

function changedTypeRefusals(state: Readonly<Pick<State, "roles">>, type: StateTypeEnum): DraftRefusal[] {
  return roleRefusals(type, state.roles).map(({ message }) =>
    invalidOperation("/type", `Cannot change the type to "${type}": ${message}`),
  );
}

function builtInRefusals(state: Readonly<Pick<State, "builtIn">>, pointer: string, message: string): DraftRefusal[] {
  return state.builtIn ? [invalidOperation(pointer, message)] : [];
}
