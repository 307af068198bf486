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
  return (JSON.stringify(value) ?? String(value)).replaceAll(
    /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
