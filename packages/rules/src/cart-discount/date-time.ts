const DATE_TIME = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[-+]\d\d:\d\d)?$/;

/**
 * Reads a date-time of a Cart Discount; without a zone it is UTC, and a date is its midnight.
 *
 * @returns Milliseconds since 1970, or `undefined` when the text is no date-time.
 */
export function instantOf(text: string): number | undefined {
  const [, date, zone] = DATE_TIME.exec(text) ?? [];
  if (date === undefined || !isDate(date)) return undefined;
  const isDateOnly = text.length === date.length;
  const instant = Date.parse(zone === undefined && !isDateOnly ? `${text}Z` : text);
  return Number.isNaN(instant) ? undefined : instant;
}

/** Says whether the month has such a day: `Date` would take 30 February for a day of March. */
function isDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
