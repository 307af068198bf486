/** As much of a value as a message needs, on one line. */
export function excerpt(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const text = typeof value === "string" ? oneLine(value) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

const LONGEST = 60;

/** JSON, with all that would break a line, move a cursor or turn the direction of the text written as it is in JSON. */
export function oneLine(value: unknown): string {
  return printable(JSON.stringify(value) ?? String(value));
}

/**
 * Text for a terminal: all that would move a cursor, steer the terminal or turn the direction of the text is written as it is in
 * JSON, whose meaning stays. Tabs and ends of lines stay as they are.
 */
export function printable(text: string): string {
  return text.replaceAll(steering, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

// oxlint-disable-next-line no-control-regex -- controls are what is written otherwise
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
