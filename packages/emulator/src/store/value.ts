/** Value of a column, and of what is compared with it. */
export type ColumnValue = string | number | Uint8Array | null;

/** Surrogates without their partners, which UTF-8 has no bytes for. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Says whether a text is the same after it was stored as UTF-8. */
export function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}

/** A text as a column holds it: as bytes when UTF-8 cannot say it, so that different texts stay different. */
export function columnText(text: string): string | Uint8Array {
  return isWellFormed(text) ? text : Buffer.from(text, "utf16le");
}

/** The text that a column holds. */
export function textOf(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString("utf16le") : String(value);
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[-+]\d\d:\d\d)$/;

/**
 * Reads a date-time with a zone, as the evaluator of predicates does; a property holds the two together.
 *
 * @returns Milliseconds since 1970, or `undefined` for other texts.
 */
export function instantOf(text: string): number | undefined {
  // Most texts are no date-times: look at one character before the pattern.
  if (text.charCodeAt(10) !== 0x54 || !DATE_TIME.test(text)) return undefined;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : instant;
}
