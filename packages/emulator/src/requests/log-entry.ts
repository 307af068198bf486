import { inspect } from "node:util";

/** How much an entry of a log matters: as loggers name it. */
export type Level = "info" | "warn" | "error";

/** Takes an error that nobody expects. */
export type Report = (error: unknown) => void;

/**
 * An entry of a log that is not about a request, as a line of JSON.
 *
 * @param said A text, or an error: with the place where it was thrown, and what has led to it.
 */
export function entryLine(level: Level, said: unknown): string {
  const time = new Date().toISOString();
  return jsonLine(
    said instanceof Error
      ? { time, level, msg: said.message, stack: inspect(said) }
      : { time, level, msg: String(said) },
  );
}

/** A line of JSON that is safe to look at in a terminal. */
export function jsonLine(entry: object): string {
  return JSON.stringify(entry).replaceAll(UNPRINTABLE, escape);
}

/** Characters that terminals would obey: those that JSON leaves as they are. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function escape(character: string): string {
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}
