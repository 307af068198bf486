import type { State } from "@commerce-http/types";

/**
 * The types of some States: those with workflows of one's own before those that have built-in States alone, each by name. What comes first is
 * what is shown first, so that it must not depend on the order of the States, which is that of their ids.
 */
export function typesOf(states: readonly Pick<State, "type" | "builtIn">[]): readonly string[] {
  const own = new Set(states.flatMap(({ type, builtIn }) => (builtIn ? [] : [type])));
  const others = new Set(states.flatMap(({ type }) => (own.has(type) ? [] : [type])));
  return [own, others].flatMap((types) => [...types].toSorted());
}
