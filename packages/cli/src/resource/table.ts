import Table from "cli-table3";

export interface TableColumn {
  readonly head: string;
  readonly cells: readonly string[];
}

/** Widths of the columns of a table, of which those that there is no place for are left out. */
export interface TableLayout {
  readonly widths: readonly number[];
  /** Number of columns that are left out, from the last one on. */
  readonly hidden: number;
}

const narrowest = 8;

/** Most columns are no wider than this, even where there is place. */
const usualWidth = 60;

const gap = 2;

/** Fits columns into a width: the widest ones give way first, and only then the last ones are left out. */
export function fitted(columns: readonly TableColumn[], width: number, widest: number = usualWidth): TableLayout {
  const natural = columns.map(({ head, cells }) =>
    Math.min(
      widest,
      cells.reduce((most, cell) => Math.max(most, widthOf(cell)), widthOf(head)),
    ),
  );
  for (let count = natural.length; count > 1; count -= 1) {
    const widths = narrowed(natural.slice(0, count), width);
    if (widths !== undefined) return { widths, hidden: natural.length - count };
  }
  return { widths: natural.slice(0, 1).map((own) => Math.min(own, width)), hidden: Math.max(0, natural.length - 1) };
}

function narrowed(natural: readonly number[], width: number): readonly number[] | undefined {
  const widths = [...natural];
  const total = (): number => widths.reduce((sum, each) => sum + each + gap, -gap);
  while (total() > width) {
    const most = Math.max(...widths);
    if (most <= narrowest) return undefined;
    widths[widths.indexOf(most)] = most - 1;
  }
  return widths;
}

/** Writes rows under each other; what does not fit ends with an ellipsis. */
export function tableText(rows: readonly (readonly string[])[], { widths }: TableLayout): string {
  const table = new Table({
    chars: noLines,
    style: { "padding-left": 0, "padding-right": 0, head: [], border: [] },
    colWidths: [...widths],
    truncate: "…",
  });
  // The library measures every letter, and long cells have a lot of them.
  for (const row of rows) table.push(widths.map((width, index) => (row[index] ?? "").slice(0, longest * width)));
  return table
    .toString()
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n");
}

/** Letters that a column of text is made of at most: marks and joined signs have no width of their own. */
const longest = 4;

const edges = ["top", "bottom", "left", "right", "mid"];

const noLines = {
  ...Object.fromEntries(
    edges.flatMap((edge) => [edge, `${edge}-mid`, `${edge}-left`, `${edge}-right`]).map((name) => [name, ""]),
  ),
  middle: " ".repeat(gap),
};

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });
const wide = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u;

function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of characters.segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}
