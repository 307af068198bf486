import { transitionRefusal, type WorkflowState } from "@commerce-http/rules";
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { titleOf, type Resource } from "../emulator/resources.ts";
import { Finder, foundIn } from "../parts/finder.tsx";
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

/** A place to look for States: Enter goes to what was found, one after the other. */
export function StateFinder({
  states,
  selected,
  onSelect,
}: {
  readonly states: readonly ShownState[];
  readonly selected: ShownState | undefined;
  readonly onSelect: (id: string) => void;
}): VNode {
  const [text, setText] = useState("");
  const isAsked = text.trim() !== "";
  const found = useMemo(() => (isAsked ? foundIn(states, text) : []), [states, text, isAsked]);
  const goOn = (event: Event): void => {
    event.preventDefault();
    const place = found.findIndex((state) => state === selected);
    const next = found[(place + 1) % found.length];
    if (next !== undefined && next !== selected) onSelect(next.id);
  };
  return (
    <form onSubmit={goOn}>
      <Finder noun="State" text={text} onChange={setText} count={found.length}>
        {found.length > 0 && <button type="submit">Next</button>}
      </Finder>
      {found.length > 0 && (
        <div class="found">
          <StateLinks states={found} />
        </div>
      )}
    </form>
  );
}
