import { Graphviz } from "@hpcc-js/wasm-graphviz";
import { MARGIN, type Picture } from "./frame.ts";

/** Draws a graph of Graphviz, in the colours and the font of all pictures, from top to bottom. */
export async function drawGraph(words: Pick<Picture, "name" | "title" | "description">, dot: string): Promise<Picture> {
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
