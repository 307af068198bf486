/** Finds circles of at least two States that no move leads out of: document 1, States and transitions. */
export function endlessCircles<Of>(members: readonly Of[], targetsOf: (state: Of) => readonly Of[]): readonly Of[][] {
  const place = new Map(members.map((state, index) => [state, index]));
  return components(members, targetsOf)
    .filter((component) => {
      const own = new Set(component);
      return component.length > 1 && component.every((state) => targetsOf(state).every((target) => own.has(target)));
    })
    .map((circle) => circle.sort((left, right) => (place.get(left) ?? 0) - (place.get(right) ?? 0)));
}

/** Divides States into sets that lead to each other, by Tarjan's algorithm, without recursion. */
function components<Of>(members: readonly Of[], targetsOf: (state: Of) => readonly Of[]): Of[][] {
  const found: Of[][] = [];
  const visits = new Map<Of, Visit<Of>>();
  const open: Visit<Of>[] = [];
  for (const member of members) {
    const path: Visit<Of>[] = visits.has(member) ? [] : [begin(member)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const { value: target } = visit.targets.next();
      const known = target === undefined ? undefined : visits.get(target);
      if (known?.isOpen) visit.lowest = Math.min(visit.lowest, known.index);
      if (target !== undefined) {
        if (known === undefined) path.push(begin(target));
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) parent.lowest = Math.min(parent.lowest, visit.lowest);
      if (visit.lowest === visit.index) found.push(close(visit));
    }
  }
  return found;

  function begin(state: Of): Visit<Of> {
    const visit = { state, index: visits.size, lowest: visits.size, targets: targetsOf(state).values(), isOpen: true };
    visits.set(state, visit);
    open.push(visit);
    return visit;
  }

  /** Takes all that was begun since off the list. */
  function close(first: Visit<Of>): Of[] {
    const component = open.splice(open.lastIndexOf(first));
    for (const visit of component) visit.isOpen = false;
    return component.map(({ state }) => state);
  }
}

interface Visit<Of> {
  readonly state: Of;
  readonly index: number;
  /** The first State on the way that this one leads back to. */
  lowest: number;
  readonly targets: Iterator<Of, undefined>;
  /** `true` while its component is not complete. */
  isOpen: boolean;
}
