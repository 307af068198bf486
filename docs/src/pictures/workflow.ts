import { drawDot, type WorkflowState } from "@commerce-http/rules";
import { Graphviz } from "@hpcc-js/wasm-graphviz";
import { MARGIN, type Picture } from "./frame.ts";

/** Draws a workflow from top to bottom, as Graphviz lays it out. */
export async function drawWorkflow(
  name: string,
  states: readonly WorkflowState[],
  languages: readonly string[],
): Promise<Picture> {
  const graphviz = await Graphviz.load();
  const drawn = graphviz.layout(downwards(drawDot(states, { languages })), "svg", "dot");
  const [, width = 0, height = 0] = (/viewBox="0\.00 0\.00 ([\d.]+) ([\d.]+)"/.exec(drawn) ?? []).map(Number);
  const graph = /<g id="graph0".*<\/g>/s.exec(drawn)?.[0] ?? "";
  const elements = graph.replaceAll(/<!--.*?-->\n|<title>.*?<\/title>\n|<a .*?>|<\/a>/g, "").replaceAll(ATTRIBUTES, "");
  return {
    name,
    title: "A workflow",
    description: wordsOf(states, languages),
    width: Math.ceil(width) + 2 * MARGIN,
    height: Math.ceil(height) + 2 * MARGIN,
    elements: [`<g class="workflow" transform="translate(${MARGIN} ${MARGIN})">`, elements, "</g>"],
  };
}

/** Colours and fonts, which the style sheet knows better. */
const ATTRIBUTES = / (?:fill|stroke|font-family|font-size|id)="[^"]*"/g;

/** The graph with room for wide letters; what is set last counts. */
function downwards(dot: string): string {
  const settings = [
    'graph [rankdir=TB, bgcolor=transparent, fontname="Helvetica", fontsize=15, nodesep=0.5]',
    'node [fontname="Helvetica", fontsize=15, margin="0.24,0.1"]',
    'edge [fontname="Helvetica", fontsize=13]',
  ];
  return dot.replace("{\n", `{\n  ${settings.join(";\n  ")};\n`).replace("  rankdir=LR;\n", "");
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
