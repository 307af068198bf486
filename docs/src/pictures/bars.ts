import { MARGIN, WIDTH, box, text, type Picture } from "./frame.ts";

/** A bar and the words beside it. */
export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value in words. */
  readonly amount: string;
}

/** Draws values as bars below each other. */
export function drawBars(name: string, title: string, bars: readonly Bar[]): Picture {
  const greatest = Math.max(...bars.map(({ value }) => value));
  return {
    name,
    title,
    description: bars.map(({ label, amount }) => `${label}: ${amount}.`).join(" "),
    width: WIDTH,
    height: 2 * MARGIN + bars.length * ROW,
    elements: bars.flatMap(({ label, value, amount }, index) => {
      const y = MARGIN + index * ROW;
      const width = Math.round((value / greatest) * (WIDTH - 2 * MARGIN - LABELS - AMOUNTS));
      return [
        text(MARGIN, y + 20, label),
        ...(width > 0 ? [box(MARGIN + LABELS, y + 7, width, BAR, "mark")] : []),
        text(MARGIN + LABELS + width + 8, y + 20, amount, "soft"),
      ];
    }),
  };
}

const ROW = 32;
const BAR = 18;
/** Room for the words on either side. */
const LABELS = 110;
const AMOUNTS = 90;
