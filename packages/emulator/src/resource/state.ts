import {
  stateActionRefusals,
  stateDeletionRefusal,
  stateDraftRefusals,
  transitionTargetRefusals,
} from "@commerce-http/rules";
import type {
  State,
  StateDraft,
  StateResourceIdentifier,
  StateReference,
  StateUpdateAction,
} from "@commerce-http/types";
import { filled, replace, type ActionTable, type Context, type Family } from "./family.ts";

/** Effects of the update actions of States: document 1, State endpoints. */
const stateActions: ActionTable<State, StateUpdateAction> = {
  changeKey: (state, { key }) => replace(state, { key }),
  setName: (state, { name }) => replace(state, { name: filled(name) }),
  setDescription: (state, { description }) => replace(state, { description: filled(description) }),
  changeType: (state, { type }) => replace(state, { type }),
  changeInitial: (state, { initial }) => replace(state, { initial }),
  setTransitions: (state, { transitions }, context) => replace(state, { transitions: resolved(transitions, context) }),
  setRoles: (state, { roles }) => replace(state, { roles: filled(unique(roles)) }),
  addRoles: (state, { roles }) => replace(state, { roles: filled(unique([...(state.roles ?? []), ...roles])) }),
  removeRoles: (state, { roles }) => {
    const removed: readonly string[] = roles;
    return replace(state, { roles: filled(state.roles?.filter((role) => !removed.includes(role))) });
  },
};

/** States: document 1. */
export const states: Family<State, StateDraft, StateUpdateAction> = {
  kind: "state",
  schema: "State",
  draftRefusals: stateDraftRefusals,
  create: ({ key, type, name, description, initial = true, roles, transitions }, context) =>
    replace<Omit<State, "id" | "version" | "createdAt" | "lastModifiedAt">>(
      { key, type, initial, builtIn: false },
      {
        name: filled(name),
        description: filled(description),
        roles: filled(unique(roles)),
        transitions: resolved(transitions, context),
      },
    ),
  actionRefusals: stateActionRefusals,
  actions: stateActions,
  resultRefusals: (before, { id, type, transitions = [] }, { store, project }) => {
    if (before?.type === type && before.transitions === transitions) return [];
    // A State that leads to itself has its own type.
    const targets = transitions.flatMap((target) =>
      target.id === id ? [] : (store.read(project, "state", target.id) ?? []),
    );
    return transitionTargetRefusals(
      type,
      targets.map((json): State => JSON.parse(json)),
    );
  },
  deletionRefusal: stateDeletionRefusal,
};

/** The State that every Project has from the start: document 1, StateTypeEnum; its key and name are common practice. */
export const BUILT_IN_STATES: readonly Omit<State, "id" | "version" | "createdAt" | "lastModifiedAt">[] = [
  { key: "Initial", type: "LineItemState", name: { en: "Initial" }, initial: true, builtIn: true },
];

/** An explicit empty list stays: it makes the State final. */
function resolved(
  transitions: readonly StateResourceIdentifier[] | undefined,
  { references }: Context,
): StateReference[] | undefined {
  return transitions?.map((target) => references.reference("state", target));
}

function unique<Element>(elements: readonly Element[] | undefined): Element[] | undefined {
  return elements && [...new Set(elements)];
}
