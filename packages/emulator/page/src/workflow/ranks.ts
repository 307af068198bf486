import type { WorkflowState } from "@commerce-http/rules";

/** A transition between two States that are known. */
export interface Move {
  readonly from: string;
  readonly to: string;
  /** `true` where it leads back to something that leads here. */
  readonly isBack: boolean;
}

/** States by the number of moves that lead to them at most, moves back left out. */
export interface Ranks {
  readonly ranks: ReadonlyMap<string, number>;
  readonly moves: readonly Move[];
}

/** Ranks States from those where it begins; what nothing leads to is a beginning, too. */
export function ranked(states: readonly WorkflowState[]): Ranks {
  const byId = new Map(states.map((state) => [state.id, state]));
  const targetsOf = (id: string): readonly string[] => [
    ...new Set((byId.get(id)?.transitions ?? []).map((target) => target.id).filter((target) => byId.has(target))),
  ];
  const led = new Set(states.flatMap(({ id }) => targetsOf(id).filter((target) => target !== id)));
  const starts = [
    ...states.filter(({ initial }) => initial),
    ...states.filter(({ id }) => !led.has(id)),
    ...states,
  ].map(({ id }) => id);
  const { moves, ended } = walked(starts, targetsOf);
  const ranks = new Map(states.map(({ id }) => [id, 0]));
  const forth = new Map<string, string[]>();
  for (const { from, to, isBack } of moves) {
    if (!isBack) forth.set(from, [...(forth.get(from) ?? []), to]);
  }
  // Whatever a walk leaves last is behind nothing that it has left before.
  for (const id of ended.toReversed()) {
    for (const to of forth.get(id) ?? []) ranks.set(to, Math.max(ranks.get(to) ?? 0, (ranks.get(id) ?? 0) + 1));
  }
  return { ranks, moves };
}

/** Walks along all transitions, the deepest first: those to what the walk has come through lead back. As few States are drawn, it may call itself. */
function walked(
  starts: readonly string[],
  targetsOf: (id: string) => readonly string[],
): { readonly moves: readonly Move[]; readonly ended: readonly string[] } {
  const moves: Move[] = [];
  const ended: string[] = [];
  const seen = new Set<string>();
  const way = new Set<string>();
  const visit = (from: string): void => {
    if (seen.has(from)) return;
    seen.add(from);
    way.add(from);
    for (const to of targetsOf(from)) {
      moves.push({ from, to, isBack: way.has(to) });
      visit(to);
    }
    way.delete(from);
    ended.push(from);
  };
  for (const start of starts) visit(start);
  return { moves, ended };
}
