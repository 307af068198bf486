import type { InvalidOperationError, State, StateReference } from "@commerce-http/types";

/** Why a move from one State to another is refused. */
export type TransitionRefusalReason = "DifferentType" | "FinalState" | "NotListed";

/**
 * The refusal of a move from one State to another; the resource keeps its State.
 *
 * The documents say only that the transition is rejected; `InvalidOperation` is the closest code.
 */
export interface TransitionRefusal extends Readonly<InvalidOperationError> {
  /** The rule that refuses the move. */
  readonly reason: TransitionRefusalReason;
}

/**
 * Decides whether a resource may move from one State to another: document 1, States and transitions.
 *
 * Absent `transitions` allow any State of the same type; an empty list makes `from` final. A move to the same State
 * needs a transition like any other move.
 *
 * @param from The State the resource is in.
 * @param to The State to move to.
 * @returns The refusal, or `undefined` when the move is allowed.
 */
export function transitionRefusal(
  from: Readonly<Pick<State, "key" | "type">> & TransitionSource,
  to: Readonly<Pick<State, "id" | "key" | "type">>,
): TransitionRefusal | undefined {
  const move = `Cannot move from State "${from.key}" to State "${to.key}"`;
  if (from.type !== to.type) {
    return refusal("DifferentType", `${move}: a State of type "${from.type}" leads to no "${to.type}"`);
  }
  if (from.transitions === undefined) return undefined;
  if (from.transitions.length === 0) return refusal("FinalState", `${move}: State "${from.key}" is final`);
  if (from.transitions.some((target) => target.id === to.id)) return undefined;
  return refusal("NotListed", `${move}: its transitions do not list that State`);
}

/** The transitions of a State. */
export interface TransitionSource {
  /** States of the same type that may follow. Absent: any State of the same type. Empty: no State. */
  readonly transitions?: readonly Readonly<Pick<StateReference, "id">>[];
}

function refusal(reason: TransitionRefusalReason, message: string): TransitionRefusal {
  return { code: "InvalidOperation", reason, message };
}
