import type { Picture } from "./frame.ts";
import { drawGraph } from "./graph.ts";

/** Draws how a question about carts gets its answer. */
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
