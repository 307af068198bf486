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
 * Returns the rules that a State draft breaks: document 1, State.
 *
 * Checks rules beyond the schema of the draft. Use {@link transitionTargetRefusals} to check that transitions lead to
 * States of the same type.
 *
 * @param draft A draft that matches its schema.
 * @returns All refusals, the most important first; empty if the input is valid.
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
 * Returns the rules that an update action breaks on a State: document 1, State endpoints.
 *
 * `changeType` keeps the transitions, so that the same request can change them afterwards. It is refused if the State
 * has a role that the new type does not support.
 *
 * @param state The State after the previous actions.
 * @param action The action to apply.
 * @returns All refusals, the most important first; empty if the input is valid.
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
 * @returns The refusal, for the State as a whole, or `undefined` if it may be deleted.
 */
export function stateDeletionRefusal(state: Readonly<Pick<State, "builtIn">>): DraftRefusal | undefined {
  return builtInRefusals(state, "", "A built-in State cannot be deleted")[0];
}

/**
 * Refuses transitions to States of another type: document 1, State.
 *
 * @param type Type of the State that has the transitions.
 * @param targets The States that its `transitions` name, in their order.
 * @returns One refusal for each State of another type.
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
