export interface Picture {
  /** Name of its file, without the ending. */
  readonly name: string;
  /** In a few words. */
  readonly title: string;
  /** The picture in words, for those who do not see it. */
  readonly description: string;
  readonly width: number;
  readonly height: number;
  /** Elements of SVG, which use the classes of the style sheet. */
  readonly elements: readonly string[];
}

/** Width of pictures: on a phone they shrink to two thirds, and their texts can still be read. */
export const WIDTH = 480;

export const MARGIN = 16;

/** Writes a picture down: light or dark as the reader's system is, or within a page as its `color-scheme` is. */
export function svgOf({ name, title, description, width, height, elements }: Picture): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="picture" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="${name}-title ${name}-description">`,
    `<title id="${name}-title">${escaped(title)}</title>`,
    `<desc id="${name}-description">${escaped(description)}</desc>`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" width="${width}" height="${height}" rx="8"/>`,
    ...elements,
    "</svg>",
    "",
  ].join("\n");
}

export function text(x: number, y: number, content: string, classes = ""): string {
  const attribute = classes === "" ? "" : ` class="${classes}"`;
  return `<text x="${x}" y="${y}"${attribute}>${escaped(content)}</text>`;
}

export function box(x: number, y: number, width: number, height: number, classes: string): string {
  return `<rect class="${classes}" x="${x}" y="${y}" width="${width}" height="${height}" rx="3"/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, classes = ""): string {
  return `<path class="${`line ${classes}`.trim()}" d="M${x1} ${y1}L${x2} ${y2}"/>`;
}

export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

function escaped(content: string): string {
  return content.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** All pictures share it, since within one page their rules meet. */
const STYLE = `
svg.picture:root { color-scheme: light dark }
.picture {
  --picture-ground: light-dark(#fff, #0d1117); --picture-ink: light-dark(#1f2328, #e6edf3); --picture-soft: light-dark(#59636e, #9da7b3);
  --picture-line: light-dark(#8c959f, #6e7681); --picture-box: light-dark(#eef1f4, #21262d); --picture-mark: light-dark(#0969da, #4493f8);
  --picture-other: light-dark(#1a7f37, #3fb950); --picture-stop: light-dark(#b42318, #ff7b72);
  font: 15px system-ui, sans-serif; max-width: 100%; height: auto
}
.picture text { fill: var(--picture-ink); stroke: none }
.picture .ground { fill: var(--picture-ground) }
.picture .strong { font-weight: 600 }
.picture .small { font-size: 13px }
.picture .soft { fill: var(--picture-soft) }
.picture .middle { text-anchor: middle }
.picture .end { text-anchor: end }
.picture .line { fill: none; stroke: var(--picture-line) }
.picture .dashed { stroke-dasharray: 4 4 }
.picture .box { fill: var(--picture-box) }
.picture .frame { stroke: var(--picture-line) }
.picture .mark { fill: var(--picture-mark) }
.picture .other { fill: var(--picture-other) }
.picture .stop { fill: var(--picture-stop) }
.picture .marked { fill: none; stroke: var(--picture-mark); stroke-width: 2 }
.picture .othered { fill: none; stroke: var(--picture-other); stroke-width: 2 }
.picture .stopped { fill: none; stroke: var(--picture-stop); stroke-width: 2 }
.picture .onmark { fill: var(--picture-ground); font-weight: 600 }
.picture .cluster polygon { fill: none; stroke: var(--picture-line); stroke-dasharray: 4 4 }
.picture .node path, .picture .node polygon { fill: var(--picture-box); stroke: var(--picture-line) }
.picture .node path + path { fill: none }
.picture .node ellipse, .picture .edge polygon { fill: var(--picture-soft) }
.picture .edge path { fill: none; stroke: var(--picture-soft) }
.picture .edge text { font-size: 13px; paint-order: stroke; stroke: var(--picture-ground); stroke-width: 4px }
`;
