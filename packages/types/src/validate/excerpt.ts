/** A value on one line, shortened for a message. */
export function excerpt(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const text = typeof value === "string" ? oneLine(value) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const LONGEST = 60;

/**
 * A value as JSON on one line; characters that break lines, move the cursor or change the text direction are escaped.
 */
export function oneLine(value: unknown): string {
  return printable(JSON.stringify(value) ?? String(value));
}

/**
 * Text for a terminal: control characters and characters that change the text direction are escaped as in JSON. Tabs
 * and line ends are kept.
 */
export function printable(text: string): string {
  return text.replaceAll(steering, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

// oxlint-disable-next-line no-control-regex -- controls are what is written otherwise
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** The known name closest to a misspelt one, if it is close enough. */
export function closest(name: string, known: readonly string[]): string | undefined {
  const most = name.length < 5 ? 1 : 2;
  const near = known
    .filter((other) => Math.abs(other.length - name.length) <= most)
    .map((other) => ({ other, letters: lettersBetween(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ letters }) => letters <= most)
    .toSorted((one, two) => one.letters - two.letters);
  return near[0]?.other;
}

/** The number of letters to add, remove or replace (Levenshtein). */
function lettersBetween(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(one).entries()) {
    const current = [row + 1];
    for (const [column, facing] of Array.from(other).entries()) {
      const [left = 0, above = 0, before = 0] = [current[column], previous[column + 1], previous[column]];
      current.push(Math.min(left + 1, above + 1, before + (letter === facing ? 0 : 1)));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
