import type { VNode } from "preact";
import { titleOf } from "../emulator/resources.ts";
import { hashOf } from "../parts/route.ts";
import { counted, type ShownState } from "./shown-state.ts";

/** So many links are shown at most. */
export const SHOWN = 50;

/** Links to States, with their keys where their names are others. */
export function StateLinks({ states }: { readonly states: readonly ShownState[] }): VNode {
  return (
    <ul class="links">
      {states.slice(0, SHOWN).map((state) => {
        const title = titleOf(state);
        return (
          <li key={state.id}>
            <a dir="auto" href={hashOf(["workflow", String(state.type), state.id])}>
              {title}
            </a>{" "}
            {title !== state.key && <span class="hint">{state.key}</span>}
          </li>
        );
      })}
      {states.length > SHOWN && <li class="hint">and {counted(states.length - SHOWN)} more</li>}
    </ul>
  );
}
