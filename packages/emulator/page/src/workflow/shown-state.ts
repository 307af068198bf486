import { transitionRefusal, type WorkflowState } from "@commerce-http/rules";
import type { Resource } from "../emulator/resources.ts";

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

/** A number, as people write it. */
export function counted(count: number): string {
  return count.toLocaleString("en");
}
