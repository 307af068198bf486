import { oneLine } from "../one-line.ts";

/** As much of a value as a message needs, on one line. */
export function excerpt(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  const text = typeof value === "string" ? oneLine(value) : String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const longest = 60;
