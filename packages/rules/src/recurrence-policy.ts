import type { RecurrencePolicy, ScheduleDraft } from "@commerce-http/types";
import { checkOptionNames, checkRequiredOptions } from "@commerce-http/types/schema";

/** A schedule as the API returns it or as a draft holds it. */
export type Schedule = Readonly<ScheduleDraft> | RecurrencePolicy["schedule"];

/** The two dates that decide when the next order is due. */
export interface OrderDateBasis {
  /**
   * The start date of the recurring orders, always the same. It determines the time of day of every order, and the day
   * of the month for schedules in months.
   */
  readonly start: Date;
  /** The last order date, or the current date. If it is before `start`, `start` is used. */
  readonly after: Date;
}

/**
 * Returns the date of the next order: document 1, Schedule variants.
 *
 * Every date is computed from `start` and not from the previous order, so a short month affects only its own order:
 * starting on 31 January, monthly orders are on 28 February and 31 March. `start` itself is not an order date. All
 * dates are in UTC; weekends and holidays are ignored.
 *
 * @param schedule The schedule of a Recurrence Policy, or of a draft.
 * @param basis The start date, and the date to look ahead from.
 * @returns The first order date after both `start` and `after`.
 * @throws {RangeError} If the schedule is invalid (`value` below 1, `day` outside 1 to 31, a fraction, an unknown unit
 *   or type), a date is invalid, or the result exceeds the range of `Date`.
 *
 * @example
 * const schedule = { type: "dayOfMonth", day: 31 } as const;
 * const start = new Date("2027-01-10T08:00:00Z");
 * nextOrderDate(schedule, { start, after: new Date("2027-02-01T00:00:00Z") }); // 2027-02-28T08:00:00Z
 */
export function nextOrderDate(schedule: Schedule, basis: OrderDateBasis): Date {
  checkRequiredOptions("nextOrderDate()", basis, BASIS_NAMES, Object.keys(BASIS_NAMES));
  const rhythm = rhythmOf(schedule, basis.start);
  requireDate(basis.after, "after");
  return nextBeat(rhythm, basis.start, basis.after);
}

const BASIS_NAMES: Readonly<Record<keyof OrderDateBasis, true>> = { start: true, after: true };

/** Limit of a list of order dates: a number, an end date, or both. */
export interface OrderDateLimit {
  /** Most dates. */
  readonly count?: number;
  /** Latest possible order date. */
  readonly end?: Date;
}

/**
 * Lists the order dates of a schedule; see {@link nextOrderDate}.
 *
 * @param schedule The schedule of a Recurrence Policy, or of a draft.
 * @param start The start date; the first order date is after it.
 * @param limit Number of dates, or end date.
 * @returns The order dates in order; without a limit, an endless iterator.
 * @throws {RangeError} If the schedule, a date or the count is invalid. If an order date exceeds the range of `Date`,
 *   thrown when that date is reached.
 *
 * @example
 * orderDates({ type: "standard", value: 2, intervalUnit: "Weeks" }, start, { count: 12 });
 * orderDates({ type: "dayOfMonth", day: 31 }, start, { end: new Date("2027-12-31T23:59:59Z") });
 */
export function orderDates(schedule: Schedule, start: Date): Generator<Date, never, void>;
/** Lists the order dates of a schedule up to a limit. */
export function orderDates(schedule: Schedule, start: Date, limit: OrderDateLimit): Date[];
export function orderDates(schedule: Schedule, start: Date, limit?: OrderDateLimit): Iterable<Date> {
  const dates = beats(rhythmOf(schedule, start), new Date(start));
  if (limit === undefined) return dates;
  checkOptionNames("orderDates()", limit, { count: true, end: true } satisfies Record<keyof OrderDateLimit, true>);
  return limited(dates, limit);
}

function limited(dates: Iterable<Date>, { count = Infinity, end }: OrderDateLimit): Date[] {
  if (end !== undefined) requireDate(end, "end");
  else if (count === Infinity) throw new RangeError("Cannot list order dates without end: give a count or an end");
  if (count !== Infinity && !(Number.isSafeInteger(count) && count >= 0)) {
    throw new RangeError(`Cannot list "${count}" order dates: give an integer of at least 0`);
  }
  const listed: Date[] = [];
  if (count === 0) return listed;
  for (const date of dates) {
    if (end !== undefined && date > end) break;
    listed.push(date);
    if (listed.length === count) break;
  }
  return listed;
}

/** A schedule bound to its start: every `step` days, or on one day of every `step`-th month. */
type Rhythm =
  | { readonly unit: "day"; readonly step: number }
  | { readonly unit: "month"; readonly step: number; readonly day: number };

function rhythmOf(schedule: Schedule, start: Date): Rhythm {
  requireDate(start, "start");
  switch (schedule.type) {
    case "standard":
      return standardRhythm(requireInteger(schedule.value, "value", Infinity), schedule.intervalUnit, start);
    case "dayOfMonth":
      return { unit: "month", step: 1, day: requireInteger(schedule.day, "day", 31) };
    default:
      throw new RangeError(`Cannot compute order dates for a schedule of type "${String(schedule.type)}"`);
  }
}

function standardRhythm(value: number, intervalUnit: string, start: Date): Rhythm {
  switch (intervalUnit) {
    case "Days":
      return { unit: "day", step: value };
    case "Weeks":
      return { unit: "day", step: value * 7 };
    case "Months":
      return { unit: "month", step: value, day: start.getUTCDate() };
    default:
      throw new RangeError(`Cannot compute order dates for the interval unit "${intervalUnit}"`);
  }
}

function* beats(rhythm: Rhythm, start: Date): Generator<Date, never, void> {
  let previous = start;
  while (true) {
    previous = nextBeat(rhythm, start, previous);
    yield new Date(previous);
  }
}

function nextBeat(rhythm: Rhythm, start: Date, after: Date): Date {
  const floor = after > start ? after : start;
  const index = Math.floor((ordinal(rhythm, floor) - ordinal(rhythm, start)) / rhythm.step);
  const candidate = beat(rhythm, start, index);
  const result = candidate > floor ? candidate : beat(rhythm, start, index + 1);
  if (Number.isNaN(result.getTime())) {
    throw new RangeError(`Cannot compute an order date after "${floor.toISOString()}": no Date holds it`);
  }
  return result;
}

/** Numbers days or months of the calendar, so that their difference counts how many lie between two dates. */
function ordinal({ unit }: Rhythm, date: Date): number {
  return unit === "day" ? Math.floor(date.getTime() / 86_400_000) : date.getUTCFullYear() * 12 + date.getUTCMonth();
}

function beat(rhythm: Rhythm, start: Date, index: number): Date {
  const date = new Date(start);
  if (rhythm.unit === "day") {
    date.setUTCDate(start.getUTCDate() + index * rhythm.step);
  } else {
    const year = start.getUTCFullYear();
    const month = start.getUTCMonth() + index * rhythm.step;
    date.setUTCFullYear(year, month, Math.min(rhythm.day, lastDay(year, month)));
  }
  return date;
}

/** `month` may exceed 11. The calendar repeats every 400 years; the years from 1600 on spare `Date.UTC` its small ones. */
function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), (month % 4800) + 1, 0)).getUTCDate();
}

function requireInteger(value: number, field: string, maximum: number): number {
  if (Number.isSafeInteger(value) && value >= 1 && value <= maximum) return value;
  const bounds = maximum === Infinity ? "of at least 1" : `from 1 to ${maximum}`;
  throw new RangeError(`Cannot compute order dates with ${field} "${value}": give an integer ${bounds}`);
}

function requireDate(date: Date, name: string): void {
  if (Number.isNaN(date.getTime())) throw new RangeError(`Cannot compute order dates with an invalid ${name} date`);
}
