import type { CartDiscountTerms } from "@commerce-http/rules";
import { PREPARATION } from "@commerce-http/rules/engine";
import { checkOptionNames } from "@commerce-http/types/schema";
import {
  INK,
  STOP,
  arrow,
  cross,
  framed,
  inside,
  path,
  stacked,
  written,
  xmlText,
  type Block,
  type Point,
  type Span,
} from "./block.ts";
import {
  NOTHING,
  planOf,
  type Box,
  type DiscountDrawingOptions,
  type Place,
  type Plan,
  type PlannedLane,
} from "./plan.ts";

/**
 * Draws the order in which Cart Discounts are evaluated, as a picture in SVG: document 2, What the service does.
 *
 * Shows the same as `drawDiscountsMermaid`, but needs only a browser. It supports light and dark mode: an image follows
 * the system, inline SVG the `color-scheme` of the page.
 *
 * @param discounts The Cart Discounts, in any order.
 * @param options Languages of the names, and Discount Groups.
 * @returns The text of an SVG file, which can also be inlined in HTML.
 * @throws RangeError if two discounts have the same id.
 */
export function drawDiscountsSvg(
  discounts: readonly CartDiscountTerms[],
  options: DiscountDrawingOptions = {},
): string {
  checkOptionNames("drawDiscountsSvg()", options, PREPARATION);
  const plan = planOf(discounts, options);
  const anchors: Anchors = new Map();
  const all = picture(plan, anchors);
  const elements = all.draw(MARGIN);
  const routes = routesOf(plan, anchors);
  const width = LANE.right + MARGIN + routes.length * ROUTE;
  const height = all.height + 2 * MARGIN;
  const title = `Order of evaluation of ${discounts.length} ${discounts.length === 1 ? "Cart Discount" : "Cart Discounts"}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" class="drawn-discounts" role="img" font-family="system-ui, sans-serif" font-size="13">`,
    `<title>${xmlText(title)}</title>`,
    `<desc>${xmlText(inWords(plan))}</desc>`,
    `<style>${DARK_STYLE}</style>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...elements,
    ...routes.flat(),
    "</svg>",
    "",
  ].join("\n");
}

const MARGIN = 16;
const ROUTE = 10;
const LANE = { left: MARGIN, right: 464 };
const PLACE = inside(LANE);
const MEMBER = inside(PLACE);

/** Colours in the dark, by those in the light, which stand in the elements themselves for viewers that know no others. */
const DARK: Readonly<Record<string, string>> = {
  "#ffffff": "#0d1117",
  "#f6f8fa": "#161b22",
  "#eef4ff": "#15233a",
  "#d0d7de": "#3d444d",
  "#8c959f": "#6e7681",
  "#6e7781": "#9198a1",
  [INK]: "#e6edf3",
  [STOP]: "#ff7b72",
};

const DARK_STYLE = [
  "svg.drawn-discounts:root{color-scheme:light dark}",
  ...Object.entries(DARK).flatMap(([light, dark]) =>
    ["fill", "stroke"].map((name) => `.drawn-discounts [${name}="${light}"]{${name}:light-dark(${light},${dark})}`),
  ),
].join("");

/** Places where lines begin and end: the middles of right edges, by mark. */
type Anchors = Map<string, Point>;

function picture({ lanes }: Plan, anchors: Anchors): Block {
  if (lanes.length === 0) return written(NOTHING, PLACE);
  const blocks = lanes.map((lane) => laneBlock(lane, anchors));
  return stacked(blocks.flatMap((block, index) => (index > 0 ? [arrow(LANE, false), block] : [block])));
}

function laneBlock({ title, places }: PlannedLane, anchors: Anchors): Block {
  const blocks = [written(title, PLACE, { isBold: true }), space];
  for (const [index, place] of places.entries()) {
    const before = places[index - 1];
    if (before !== undefined) blocks.push(arrow(PLACE, before.isLast));
    blocks.push(placeBlock(place, anchors));
  }
  return framed(stacked(blocks), LANE, { fill: "#f6f8fa", stroke: "#d0d7de" });
}

function placeBlock({ mark, group, boxes }: Place, anchors: Anchors): Block {
  if (group === undefined) return stacked(boxes.map((box) => boxBlock(box, PLACE, anchors)));
  const members = boxes.flatMap((box) => [space, boxBlock(box, MEMBER, anchors)]);
  const look = { fill: "#eef4ff", stroke: "#8c959f" };
  return anchored(framed(stacked([written(group, MEMBER), ...members]), PLACE, look), mark, PLACE, anchors);
}

function boxBlock({ mark, title, rows, stop, canApply }: Box, span: Span, anchors: Anchors): Block {
  const text = inside(span);
  const fill = canApply ? INK : "#6e7781";
  const blocks = [
    written(title, text, { fill, isBold: true }),
    ...rows.map((row) => written(row, text, { fill })),
    ...(stop === undefined ? [] : [written(stop, text, { fill: STOP })]),
  ];
  const stroke = stop === undefined ? "#8c959f" : STOP;
  return anchored(framed(stacked(blocks), span, { fill: "#ffffff", stroke, isDashed: !canApply }), mark, span, anchors);
}

function inWords({ lanes }: Plan): string {
  if (lanes.length === 0) return NOTHING;
  return lanes
    .map(({ title, places }) => {
      const titles = places.map(({ group, boxes }) => {
        const names = boxes.map((box) => box.title).join(" or ");
        return group === undefined ? names : `${group} (${names})`;
      });
      return `${title}: ${titles.join(", then ")}.`;
    })
    .join(" ");
}

const space: Block = { height: 8, draw: () => [] };

function anchored(block: Block, mark: string, { right }: Span, anchors: Anchors): Block {
  return {
    height: block.height,
    draw: (top) => {
      anchors.set(mark, { x: right, y: top + block.height / 2 });
      return block.draw(top);
    },
  };
}

/** Lines from discounts of lines to those of the total price that they stop, beside all the rest. */
function routesOf({ stops }: Plan, anchors: Anchors): string[][] {
  return stops.flatMap(({ from, to }, index) => {
    const start = anchors.get(from.mark);
    const end = anchors.get(to.mark);
    if (start === undefined || end === undefined) return [];
    const x = LANE.right + ROUTE * (index + 1);
    // Lines to the same place end below each other.
    const target = { x: end.x + 8, y: end.y + 12 * index };
    return [[path([start, { x, y: start.y }, { x, y: target.y }, target], STOP), cross(target)]];
  });
}
