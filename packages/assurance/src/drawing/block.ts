import { columnsOf, oneLine } from "@commerce-http/rules/engine";

/** Part of a picture, as high as it needs to be. */
export interface Block {
  readonly height: number;
  readonly draw: (top: number) => readonly string[];
}

export interface Span {
  readonly left: number;
  readonly right: number;
}

/** Colours of texts and arrows, and of what stops something. */
export const INK = "#1f2328";
export const STOP = "#b42318";

/** Space between a frame and its content, in pixels like everything here. */
const PADDING = 12;
const LINE = 17;
const ARROW = 28;
/** Width of a column of text, with room for wide letters. */
const COLUMN = 7.5;

export function stacked(blocks: readonly Block[]): Block {
  return {
    height: blocks.reduce((sum, { height }) => sum + height, 0),
    draw: (top) => {
      let below = top;
      return blocks.flatMap((block) => {
        const elements = block.draw(below);
        below += block.height;
        return elements;
      });
    },
  };
}

export function inside({ left, right }: Span): Span {
  return { left: left + PADDING, right: right - PADDING };
}

export function framed(
  block: Block,
  { left, right }: Span,
  { fill, stroke, isDashed }: { readonly fill: string; readonly stroke: string; readonly isDashed?: boolean },
): Block {
  const height = block.height + 2 * PADDING;
  const size = `width="${right - left}" height="${height}" rx="6"`;
  const dashes = isDashed ? ' stroke-dasharray="4 4"' : "";
  return {
    height,
    draw: (top) => [
      `<rect x="${left}" y="${top}" ${size} fill="${fill}" stroke="${stroke}"${dashes}/>`,
      ...block.draw(top + PADDING),
    ],
  };
}

export function written(
  text: string,
  { left, right }: Span,
  { fill = INK, isBold = false }: { readonly fill?: string; readonly isBold?: boolean } = {},
): Block {
  const lines = wrapped(text, Math.floor((right - left) / COLUMN));
  const weight = isBold ? ' font-weight="bold"' : "";
  return {
    height: lines.length * LINE,
    draw: (top) =>
      lines.map((line, index) => {
        const place = `x="${left}" y="${top + index * LINE + 12}"`;
        return `<text ${place} fill="${fill}"${weight}>${xmlText(line)}</text>`;
      }),
  };
}

/** An arrow to the block below; crossed out where what is above stops what is below. */
export function arrow({ left, right }: Span, isCrossed: boolean): Block {
  const x = (left + right) / 2;
  return {
    height: ARROW,
    draw: (top) => {
      const end = { x, y: top + ARROW - 3 };
      if (!isCrossed) return [path([{ x, y: top }, end], INK), tip(end)];
      const middle = { x, y: top + ARROW / 2 };
      return [
        path([{ x, y: top }, end], STOP),
        cross(middle),
        `<text x="${x + 12}" y="${middle.y + 4}" fill="${STOP}">stops</text>`,
      ];
    },
  };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function path(points: readonly Point[], stroke: string): string {
  return `<path d="M${points.map(({ x, y }) => `${x} ${y}`).join("L")}" fill="none" stroke="${stroke}"/>`;
}

export function cross({ x, y }: Point): string {
  return `<path d="M${x - 5} ${y - 5}l10 10m0 -10l-10 10" stroke="${STOP}" stroke-width="2"/>`;
}

function tip({ x, y }: Point): string {
  return `<path d="M${x - 4} ${y - 6}l4 6l4 -6" fill="none" stroke="${INK}"/>`;
}

/** Breaks a text into lines that are no wider than so many columns: between words, or within one that is wider. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((whole) => pieces(whole, columns))) {
    if (line === "") line = word;
    else if (columnsOf(line) + 1 + columnsOf(word) <= columns) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

function pieces(word: string, columns: number): string[] {
  if (columnsOf(word) <= columns) return [word];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of CHARACTERS.segment(word)) {
    if (columnsOf(part + segment) > columns) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}

const CHARACTERS = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Writes a text for an element or an attribute of XML, with a mark in the place of what XML cannot hold. */
export function xmlText(text: string): string {
  return oneLine(text)
    .replaceAll(/[^\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
