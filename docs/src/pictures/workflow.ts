import { drawDot, type WorkflowState } from "@commerce-http/rules";
import type { Picture } from "./frame.ts";
import { drawGraph } from "./graph.ts";

/** Draws a workflow, as Graphviz lays it out. */
export function drawWorkflow(
  name: string,
  states: readonly WorkflowState[],
  languages: readonly string[],
): Promise<Picture> {
  const words = { name, title: "A workflow", description: wordsOf(states, languages) };
  return drawGraph(words, drawDot(states, { languages }));
}

/** The workflow in words: each State, with its role and what it leads to. */
function wordsOf(states: readonly WorkflowState[], languages: readonly string[]): string {
  const called = ({ name, key }: WorkflowState): string =>
    languages.map((language) => name?.[language]).find((text) => text !== undefined) ?? key;
  const sentences = states.map((state) => {
    const role = state.roles?.length ? ` (role ${state.roles.join(", ")})` : "";
    const targets = state.transitions
      ?.map(({ id }) => states.find((other) => other.id === id))
      .map((target) => target && called(target));
    const leads =
      targets === undefined
        ? "leads anywhere"
        : targets.length === 0
          ? "is final"
          : `leads to ${targets.join(" and ")}`;
    return `${called(state)}${role}${state.initial ? " is where it begins, and" : ""} ${leads}.`;
  });
  return sentences.join(" ");
}
