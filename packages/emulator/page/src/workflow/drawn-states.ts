import type { WorkflowState } from "@commerce-http/rules";

/** The States to draw, so many at most: those nearest to where a workflow begins, by transitions forth or back. */
export function drawnStates<Of extends WorkflowState>(states: readonly Of[], most: number): readonly Of[] {
  if (states.length <= most) return states;
  const tied = new Map(states.map(({ id }): [string, string[]] => [id, []]));
  for (const { id, transitions = [] } of states) {
    for (const target of transitions) {
      if (tied.has(target.id)) tied.get(id)?.push(target.id);
      tied.get(target.id)?.push(id);
    }
  }
  // A Set that grows while it is iterated is its own queue.
  const near = new Set(states.filter(({ initial }) => initial).map(({ id }) => id));
  for (const id of near) for (const next of tied.get(id) ?? []) near.add(next);
  const nearest = new Set([...new Set([...near, ...tied.keys()])].slice(0, most));
  return states.filter(({ id }) => nearest.has(id));
}
