import { line, MARGIN, type Picture, rounded, text, WIDTH } from "./frame.ts";

export interface Series {
  readonly label: string;
  readonly dates: readonly Date[];
}

/** The days to show: whole months, from the first on. */
export interface Months {
  readonly year: number;
  /** 0 is January. */
  readonly month: number;
  readonly count: number;
}

/** Draws order dates on a calendar: a disc for those of the first series, a frame for those of the second. */
export function drawCalendar(name: string, months: Months, start: Date, series: readonly [Series, Series]): Picture {
  const shown = Array.from(
    { length: months.count },
    (_, index) => new Date(Date.UTC(months.year, months.month + index)),
  );
  const rows = Math.ceil(shown.length / 2);
  const top = MARGIN + LEGEND;
  return {
    name,
    title: "Order dates on a calendar",
    description: series
      .map(({ label, dates }) => `${label}, from ${dayOf(start)} on: ${dates.map(dayOf).join(", ")}.`)
      .join(" "),
    width: WIDTH,
    height: top + rows * MONTH_HEIGHT + MARGIN,
    elements: [
      ...legend(series, start),
      ...shown.flatMap((first, index) => {
        const x = MARGIN + (index % 2) * (MONTH_WIDTH + GAP);
        return drawnMonth(first, x, top + Math.floor(index / 2) * MONTH_HEIGHT, start, series);
      }),
    ],
  };
}

const GAP = 24;
const MONTH_WIDTH = (WIDTH - 2 * MARGIN - GAP) / 2;
const CELL = MONTH_WIDTH / 7;
const LINE = 29;
const HEAD = 54;
const MONTH_HEIGHT = HEAD + 6 * LINE + 8;
const LEGEND = 112;
const DAYS = ["M", "T", "W", "T", "F", "S", "S"];
const NAMES = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

function legend([disc, frame]: readonly [Series, Series], start: Date): string[] {
  const x = MARGIN + 12;
  const rows = [MARGIN + 14, MARGIN + 47, MARGIN + 80] as const;
  return [
    underlined(x, rows[0]),
    text(x, rows[0] + 5, String(start.getUTCDate()), "small middle"),
    text(x + 26, rows[0] + 5, `start: ${dayOf(start)}, not an order date`),
    disced(x, rows[1]),
    text(x + 26, rows[1] + 5, disc.label),
    framed(x, rows[2]),
    text(x + 26, rows[2] + 5, frame.label),
  ];
}

function drawnMonth(
  first: Date,
  left: number,
  top: number,
  start: Date,
  [disc, frame]: readonly [Series, Series],
): string[] {
  const before = (first.getUTCDay() + 6) % 7;
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  const days = Array.from({ length: count }, (_, index) => {
    const date = new Date(first.getTime() + index * 86_400_000);
    const place = before + index;
    const x = rounded(left + ((place % 7) + 0.5) * CELL);
    const y = top + HEAD + (Math.floor(place / 7) + 0.5) * LINE;
    const isDisc = disc.dates.some((other) => isSameDay(other, date));
    const tone = isDisc ? "onmark" : place % 7 > 4 ? "soft" : "";
    return [
      ...(isDisc ? [disced(x, y)] : []),
      ...(frame.dates.some((other) => isSameDay(other, date)) ? [framed(x, y)] : []),
      ...(isSameDay(start, date) ? [underlined(x, y)] : []),
      text(x, y + 5, String(index + 1), `small middle ${tone}`.trim()),
    ];
  });
  return [
    text(left, top + 18, NAMES.format(first), "strong"),
    ...DAYS.map((day, index) => text(rounded(left + (index + 0.5) * CELL), top + 44, day, "small soft middle")),
    line(left, top + 50, left + MONTH_WIDTH, top + 50),
    ...days.flat(),
  ];
}

function disced(x: number, y: number): string {
  return `<circle class="mark" cx="${x}" cy="${y}" r="12"/>`;
}

function framed(x: number, y: number): string {
  return `<rect class="othered" x="${rounded(x - 13)}" y="${y - 13}" width="26" height="26" rx="4"/>`;
}

function underlined(x: number, y: number): string {
  return `<path class="stopped" d="M${rounded(x - 9)} ${y + 10}h18"/>`;
}

function isSameDay(one: Date, other: Date): boolean {
  return dayOf(one) === dayOf(other);
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
