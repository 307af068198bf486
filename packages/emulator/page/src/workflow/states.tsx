import { transitionRefusal, type WorkflowState } from "@commerce-http/rules";
import type { VNode } from "preact";
import { titleOf, type Resource } from "../emulator/resources.ts";
import { Listed } from "../parts/layout.tsx";
import { hashOf } from "../parts/route.ts";

/** A State as the page reads it. */
export type ShownState = Resource & WorkflowState & { readonly key: string; readonly builtIn: boolean };

/** States that a State may be followed by. */
export function followers(state: ShownState, states: readonly ShownState[]): readonly ShownState[] {
  return states.filter((other) => transitionRefusal(state, other) === undefined);
}

/** States that a State may follow. */
export function leaders(state: ShownState, states: readonly ShownState[]): readonly ShownState[] {
  return states.filter((other) => transitionRefusal(other, state) === undefined);
}

/**
 * The types of some States: those with workflows of one's own before those that have built-in States alone, each by name. What comes first is
 * what is shown first, so that it must not depend on the order of the States, which is that of their ids.
 */
export function typesOf(states: readonly { readonly type: string; readonly builtIn: boolean }[]): readonly string[] {
  const own = new Set(states.flatMap(({ type, builtIn }) => (builtIn ? [] : [type])));
  const others = new Set(states.flatMap(({ type }) => (own.has(type) ? [] : [type])));
  return [own, others].flatMap((types) => [...types].toSorted());
}

/** So many links or findings are shown at most. */
export const SHOWN = 50;

/** Links to States, with their keys where their names are others. */
export function StateLinks({ states }: { readonly states: readonly ShownState[] }): VNode {
  return (
    <Listed kind="links" elements={states} most={SHOWN}>
      {(state) => {
        const title = titleOf(state);
        return (
          <>
            <a dir="auto" href={hashOf(["workflow", String(state.type), state.id])}>
              {title}
            </a>{" "}
            {title !== state.key && <span class="hint">{state.key}</span>}
          </>
        );
      }}
    </Listed>
  );
}
