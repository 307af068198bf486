import type { WorkflowState } from "@commerce-http/rules";

/**
 * The States to draw where there are too many for one drawing: those nearest to where a workflow begins, or to a State that is looked at and
 * would not be among them.
 *
 * @param most So many at most.
 */
export function drawnStates<Of extends WorkflowState>(states: readonly Of[], most: number, wanted?: Of): readonly Of[] {
  if (states.length <= most) return states;
  const initial = states.filter((state) => state.initial);
  const near = nearest(states, initial, most);
  const chosen = wanted === undefined || near.has(wanted) ? near : nearest(states, [wanted], most);
  return states.filter((state) => chosen.has(state));
}

/** States by the number of transitions from some of them, forth or back; then the others, in their order. */
function nearest<Of extends WorkflowState>(
  states: readonly Of[],
  starts: readonly Of[],
  most: number,
): ReadonlySet<Of> {
  const byId = new Map(states.map((state) => [state.id, state]));
  const tied = new Map<string, Of[]>();
  const tie = (id: string, other: Of): void => {
    const others = tied.get(id);
    if (others === undefined) tied.set(id, [other]);
    else others.push(other);
  };
  for (const state of states) {
    for (const { id } of state.transitions ?? []) {
      const target = byId.get(id);
      if (target === undefined) continue;
      tie(state.id, target);
      tie(id, state);
    }
  }
  const found = new Set<Of>();
  for (const start of [...starts, ...states]) {
    if (found.size >= most) break;
    found.add(start);
    // Only what the starts lead to is walked, ring by ring: a Set that grows while it is iterated is its own queue.
    if (start !== starts.at(-1)) continue;
    for (const state of found) {
      for (const next of tied.get(state.id) ?? []) if (found.size < most) found.add(next);
      if (found.size >= most) break;
    }
  }
  return found;
}
