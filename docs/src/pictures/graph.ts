import { drawDot, type WorkflowState } from "@commerce-http/rules";
import { Graphviz } from "@hpcc-js/wasm-graphviz";
import { MARGIN, type Picture } from "./frame.ts";

/** Draws a graph of Graphviz, in the colours and the font of all pictures, from top to bottom. */
async function drawGraph(words: Pick<Picture, "name" | "title" | "description">, dot: string): Promise<Picture> {
  const graphviz = await Graphviz.load();
  const drawn = graphviz.layout(downwards(dot), "svg", "dot");
  const [, width = 0, height = 0] = (/viewBox="0\.00 0\.00 ([\d.]+) ([\d.]+)"/.exec(drawn) ?? []).map(Number);
  const graph = /<g id="graph0".*<\/g>/s.exec(drawn)?.[0] ?? "";
  return {
    ...words,
    width: Math.ceil(width) + 2 * MARGIN,
    height: Math.ceil(height) + 2 * MARGIN,
    elements: [`<g transform="translate(${MARGIN} ${MARGIN})">`, graph.replaceAll(LOOKS, ""), "</g>"],
  };
}

/** Comments, titles that would pop up, and colours and fonts, which the style sheet knows better. */
const LOOKS = /<!--.*?-->\n|<title>.*?<\/title>\n| (?:fill|stroke|font-family|font-size|id)="[^"]*"/g;

/** The graph with room for wide letters, at edges most of all, whose words are small. */
function downwards(dot: string): string {
  const settings = [
    'graph [rankdir=TB, bgcolor=transparent, fontname="Helvetica", fontsize=15, nodesep=0.4]',
    'node [fontname="Helvetica", fontsize=15, margin="0.24,0.1"]',
    'edge [fontname="Helvetica", fontsize=16]',
  ];
  return dot.replace("{\n", `{\n  ${settings.join(";\n  ")};\n`).replace("  rankdir=LR;\n", "");
}

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

export function drawSearch(name: string): Promise<Picture> {
  return drawGraph(
    {
      name,
      title: "How a cart is looked for",
      description:
        "Is the bound by algebra low enough, the answer is proven-absent. Else the search looks for a cart: one that breaks the rule is found, made smaller and priced. Without one, all carts of the listed products are tried, if there are any and not too many: if none breaks the rule, the answer is proven-absent, and if they cannot all be tried, it is undecided.",
    },
    SEARCH,
  );
}

const SEARCH = `digraph search {
  node [shape=box, style=rounded];
  algebra [label="is the bound by algebra\\nlow enough?"];
  find [label="does the search\\nfind a cart?"];
  all [label="does one of all carts of\\nthe listed products break it?"];
  absent [label="proven-absent", peripheries=2];
  found [label="found", peripheries=2];
  undecided [label="undecided", peripheries=2];
  algebra -> absent [label="yes"];
  algebra -> find [label="no, or\\nnot covered"];
  find -> found [label="yes"];
  find -> all [label="no"];
  all -> absent [label="no"];
  all -> found [label="yes"];
  all -> undecided [label="too many,\\nor none listed"];
}
`;
