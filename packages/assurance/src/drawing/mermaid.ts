import type { CartDiscountTerms } from "@commerce-http/rules";
import { mermaidText, PREPARATION } from "@commerce-http/rules/engine";
import { checkOptionNames } from "@commerce-http/types/schema";
import {
  NOTHING,
  following,
  planOf,
  type Box,
  type DiscountDrawingOptions,
  type Place,
  type PlannedLane,
} from "./plan.ts";

/**
 * Draws the order in which Cart Discounts are evaluated, as a Mermaid `flowchart`: document 2, What the service does.
 *
 * Lines, gifts, shipping cost and total price are boxes in a row. They contain the discounts, the highest sort order
 * first, with Discount Groups around their members. A crossed arrow leads from a discount to those that it stops when
 * it is applied.
 *
 * @param discounts The Cart Discounts, in any order.
 * @param options Languages of the names, and Discount Groups.
 * @returns The diagram, with the effect and the conditions of each discount.
 * @throws RangeError if two discounts have the same id.
 */
export function drawDiscountsMermaid(
  discounts: readonly CartDiscountTerms[],
  options: DiscountDrawingOptions = {},
): string {
  checkOptionNames("drawDiscountsMermaid()", options, PREPARATION);
  const { lanes, stops } = planOf(discounts, options);
  const lines = [
    ...lanes.flatMap(laneLines),
    ...following(lanes).map(([before, next]) => `${before.mark} --> ${next.mark}`),
    ...stops.map(({ from, to }) => `${from.mark} -. stops .-x ${to.mark}`),
    ...classLines(lanes.flatMap(({ places }) => places.flatMap(({ boxes }) => boxes))),
  ];
  if (lanes.length === 0) lines.push(`none["${NOTHING}"]`);
  return ["flowchart TB", ...lines.map((line) => `  ${line}`), ""].join("\n");
}

function laneLines({ mark, title, places }: PlannedLane): string[] {
  const lines = [
    ...places.flatMap(placeLines),
    ...following(places).map(([before, next]) =>
      before.isLast ? `${before.mark} -- stops --x ${next.mark}` : `${before.mark} --> ${next.mark}`,
    ),
  ];
  return [`subgraph ${mark}["${mermaidText(title)}"]`, ...lines.map((line) => `  ${line}`), "end"];
}

function placeLines({ mark, group, boxes }: Place): string[] {
  const lines = boxes.map(boxLine);
  if (group === undefined) return lines;
  return [`subgraph ${mark}["${mermaidText(group)}"]`, ...lines.map((line) => `  ${line}`), "end"];
}

function boxLine({ mark, title, rows, stop }: Box): string {
  const texts = [title, ...rows, ...(stop === undefined ? [] : [stop])];
  return `${mark}["${texts.map(mermaidText).join("<br>")}"]`;
}

function classLines(boxes: readonly Box[]): string[] {
  const idle = boxes.filter(({ canApply }) => !canApply).map(({ mark }) => mark);
  return idle.length === 0 ? [] : ["classDef idle stroke-dasharray: 4 4", `class ${idle.join(",")} idle`];
}
