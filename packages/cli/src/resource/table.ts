import widthAndCut from "fast-string-truncated-width";

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
      cells.reduce((most, cell) => Math.max(most, widthAndCut(cell).width), widthAndCut(head).width),
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
  const lines = rows.map((row) => widths.map((width, index) => cellOf(row[index] ?? "", width)));
  return lines.map((cells) => cells.join(" ".repeat(gap)).trimEnd()).join("\n");
}

/** A text in a column. */
function cellOf(text: string, width: number): string {
  const { index, width: own, ellipsed } = widthAndCut(text, { limit: width, ellipsis: "…" });
  const shown = text.slice(0, index) + (ellipsed ? "…" : "");
  return shown + " ".repeat(Math.max(0, width - own - Number(ellipsed)));
}
