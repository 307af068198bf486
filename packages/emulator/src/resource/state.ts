import {
  stateActionRefusals,
  stateDeletionRefusal,
  stateDraftRefusals,
  transitionTargetRefusals,
} from "@commerce-http/rules";
import type { State, StateDraft, StateUpdateAction } from "@commerce-http/types";
import type { RulesOf } from "./family.ts";

/** States: document 1. */
export const states: RulesOf<"state", State, StateDraft, StateUpdateAction> = {
  draftRefusals: stateDraftRefusals,
  actionRefusals: stateActionRefusals,
  resultRefusals: (before: State | undefined, { id, type, transitions = [] }: State, { store, project }) => {
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

/** The State that every Project has from the start: document 1, StateTypeEnum; its key and name are assumed. */
export const BUILT_IN_STATES: readonly Omit<State, "id" | "version" | "createdAt" | "lastModifiedAt">[] = [
  { key: "Initial", type: "LineItemState", name: { en: "Initial" }, initial: true, builtIn: true },
];
