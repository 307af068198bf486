import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { nextOrderDate, orderDates, type OrderDateLimit, type Schedule } from "../src/recurrence-policy.ts";

const day = 86_400_000;

function upcoming(schedule: Schedule, start: Date, count: number): Date[] {
  const dates = orderDates(schedule, start);
  return Array.from({ length: count }, () => dates.next().value);
}

const standard = (value: number, intervalUnit: string): Schedule => ({ type: "standard", value, intervalUnit });
const dayOfMonth = (day: number): Schedule => ({ type: "dayOfMonth", day });

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("orderDates() with a limit", () => {
  const start = new Date("2027-01-31T08:00:00Z");
  const monthly = dayOfMonth(31);
  const days = (limit: OrderDateLimit) =>
    orderDates(monthly, start, limit).map((date) => date.toISOString().slice(0, 10));

  it.each<[string, OrderDateLimit, string[]]>([
    ["a count", { count: 3 }, ["2027-02-28", "2027-03-31", "2027-04-30"]],
    ["no date", { count: 0 }, []],
    ["an end, which may be an order date", { end: new Date("2027-03-31T08:00:00Z") }, ["2027-02-28", "2027-03-31"]],
    ["an end just before an order date", { end: new Date("2027-03-31T07:59:59.999Z") }, ["2027-02-28"]],
    ["an end before the start", { end: new Date(0) }, []],
    ["what comes first, the count", { count: 1, end: new Date("2028-01-01") }, ["2027-02-28"]],
    ["what comes first, the end", { count: 100, end: new Date("2027-03-01") }, ["2027-02-28"]],
  ])("takes %s", (_what, limit, dates) => {
    expect(days(limit)).toEqual(dates);
  });

  it("lists twelve dates", () => {
    const [first, ...others] = orderDates(monthly, start, { count: 12 });
    expect(others).toHaveLength(11);
    expect(first).toEqual(nextOrderDate(monthly, { start, after: start }));
  });

  it.each<[OrderDateLimit, string]>([
    [{}, "Cannot list order dates without end: give a count or an end"],
    [{ count: Infinity }, "Cannot list order dates without end: give a count or an end"],
    [{ count: -1 }, 'Cannot list "-1" order dates: give an integer of at least 0'],
    [{ count: 1.5 }, 'Cannot list "1.5" order dates: give an integer of at least 0'],
    [{ count: Number.NaN, end: start }, 'Cannot list "NaN" order dates: give an integer of at least 0'],
    [{ end: new Date(Number.NaN) }, "Cannot compute order dates with an invalid end date"],
  ])("refuses %j", (limit, message) => {
    expect(() => orderDates(monthly, start, limit)).toThrow(new RangeError(message));
  });
});

describe("orderDates()", () => {
  /** Document 1, Schedule variants and IntervalUnit. */
  it.each<[schedule: Schedule, start: string, dates: string[]]>([
    [standard(1, "Days"), "2027-02-27", ["2027-02-28", "2027-03-01", "2027-03-02"]],
    [standard(2, "Weeks"), "2027-12-20", ["2028-01-03", "2028-01-17", "2028-01-31"]],
    [standard(1, "Months"), "2027-01-15", ["2027-02-15", "2027-03-15", "2027-04-15"]],
    [standard(1, "Months"), "2027-01-31", ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]],
    [standard(3, "Months"), "2027-11-30", ["2028-02-29", "2028-05-30", "2028-08-30", "2028-11-30"]],
    [standard(12, "Months"), "2096-02-29", ["2097-02-28", "2098-02-28", "2099-02-28", "2100-02-28", "2101-02-28"]],
    [dayOfMonth(1), "2027-01-31", ["2027-02-01", "2027-03-01", "2027-04-01"]],
    [dayOfMonth(15), "2027-01-10", ["2027-01-15", "2027-02-15", "2027-03-15"]],
    [dayOfMonth(15), "2027-01-15", ["2027-02-15", "2027-03-15", "2027-04-15"]],
    [dayOfMonth(31), "2027-01-31", ["2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]],
    [dayOfMonth(29), "2000-02-01", ["2000-02-29", "2000-03-29", "2000-04-29"]],
    [dayOfMonth(29), "1900-02-01", ["1900-02-28", "1900-03-29", "1900-04-29"]],
    [dayOfMonth(31), "0004-02-01", ["0004-02-29", "0004-03-31", "0004-04-30"]],
  ])("lists the dates of %j from %s", (schedule, start, dates) => {
    const time = "T23:59:59.999Z";
    expect(upcoming(schedule, new Date(start + time), dates.length).map((date) => date.toISOString())).toEqual(
      dates.map((date) => date + time),
    );
  });

  it.each(["America/New_York", "Pacific/Apia", "UTC"])("reckons in UTC wherever it runs: %s", (zone) => {
    vi.stubEnv("TZ", zone);
    const dates = upcoming(standard(1, "Months"), new Date("2027-01-31T00:30:00Z"), 3);
    expect(dates.map((date) => date.toISOString())).toEqual([
      "2027-02-28T00:30:00.000Z",
      "2027-03-31T00:30:00.000Z",
      "2027-04-30T00:30:00.000Z",
    ]);
  });

  it("is led astray by no change of the dates that it took or gave", () => {
    const start = new Date("2027-01-31T00:00:00Z");
    const dates = orderDates(standard(1, "Months"), start);
    start.setUTCFullYear(1999);
    dates.next().value.setUTCFullYear(1999);
    expect(dates.next().value).toEqual(new Date("2027-03-31T00:00:00Z"));
  });

  it("refuses misuse before the first date is asked for", () => {
    expect(() => orderDates(dayOfMonth(0), new Date(0))).toThrow(RangeError);
    expect(() => orderDates(dayOfMonth(1), new Date(NaN))).toThrow(RangeError);
  });

  it("agrees with a walk through the calendar, day by day", () => {
    fc.assert(
      fc.property(anySchedule, anyStart, (schedule, start) => {
        expect(upcoming(schedule, start, 5)).toEqual(walked(schedule, start, 5));
      }),
      { numRuns: 300 },
    );
  });

  it("lists later and later dates, on the day that was asked for or the last of the month", () => {
    fc.assert(
      fc.property(anySchedule, anyStart, (schedule, start) => {
        let previous = start;
        for (const date of upcoming(schedule, start, 40)) {
          expect(date.getTime()).toBeGreaterThan(previous.getTime());
          expect(date.toISOString().slice(-14)).toBe(start.toISOString().slice(-14));
          const asked = dayAsked(schedule, start);
          if (asked !== undefined) expect(date.getUTCDate()).toBe(Math.min(asked, lastDay(date)));
          previous = date;
        }
      }),
    );
  });
});

describe("nextOrderDate()", () => {
  it.each<[schedule: Schedule, start: string, after: string, next: string]>([
    [standard(1, "Months"), "2027-01-31T08:00", "2027-02-28T08:00", "2027-03-31T08:00"],
    [standard(1, "Months"), "2027-01-31T08:00", "2027-02-28T07:59", "2027-02-28T08:00"],
    [standard(1, "Months"), "2027-01-31T08:00", "2020-01-01T00:00", "2027-02-28T08:00"],
    [standard(2, "Weeks"), "2027-01-01T08:00", "2027-01-15T08:00", "2027-01-29T08:00"],
    [standard(2, "Weeks"), "2027-01-01T08:00", "2027-01-15T07:59", "2027-01-15T08:00"],
    [dayOfMonth(31), "2027-01-10T08:00", "2027-02-01T00:00", "2027-02-28T08:00"],
    [dayOfMonth(15), "2027-01-20T08:00", "2027-01-01T00:00", "2027-02-15T08:00"],
  ])("says for %j from %s what follows on %s", (schedule, start, after, next) => {
    const basis = { start: new Date(`${start}Z`), after: new Date(`${after}Z`) };
    expect(nextOrderDate(schedule, basis)).toEqual(new Date(`${next}Z`));
  });

  it("finds the first of the listed dates that is later", () => {
    fc.assert(
      fc.property(anySchedule, anyStart, fc.integer({ min: -100 * day, max: 400 * day }), (schedule, start, ahead) => {
        const after = new Date(start.getTime() + ahead);
        const listed = orderDates(schedule, start);
        let expected = listed.next().value;
        while (expected <= after) expected = listed.next().value;
        expect(nextOrderDate(schedule, { start, after })).toEqual(expected);
      }),
    );
  });

  it.each<[schedule: object, message: string]>([
    [dayOfMonth(0), 'Cannot compute order dates with day "0": give an integer from 1 to 31'],
    [dayOfMonth(32), 'Cannot compute order dates with day "32": give an integer from 1 to 31'],
    [dayOfMonth(1.5), 'Cannot compute order dates with day "1.5": give an integer from 1 to 31'],
    [standard(0, "Days"), 'Cannot compute order dates with value "0": give an integer of at least 1'],
    [standard(-1, "Months"), 'Cannot compute order dates with value "-1": give an integer of at least 1'],
    [standard(0.5, "Weeks"), 'Cannot compute order dates with value "0.5": give an integer of at least 1'],
    [standard(NaN, "Weeks"), 'Cannot compute order dates with value "NaN": give an integer of at least 1'],
    [standard(Infinity, "Weeks"), 'Cannot compute order dates with value "Infinity": give an integer of at least 1'],
    [standard(1, "Years"), 'Cannot compute order dates for the interval unit "Years"'],
    [{ type: "lunar" }, 'Cannot compute order dates for a schedule of type "lunar"'],
  ])("refuses the schedule %o", (schedule, message) => {
    const date = new Date(0);
    expect(() => nextOrderDate(schedule as Schedule, { start: date, after: date })).toThrow(new RangeError(message));
  });

  it("refuses invalid dates", () => {
    const [good, bad] = [new Date(0), new Date(NaN)];
    expect(() => nextOrderDate(dayOfMonth(1), { start: bad, after: good })).toThrow(
      new RangeError("Cannot compute order dates with an invalid start date"),
    );
    expect(() => nextOrderDate(dayOfMonth(1), { start: good, after: bad })).toThrow(
      new RangeError("Cannot compute order dates with an invalid after date"),
    );
  });

  it.each([
    ["to the last day that a Date holds", standard(1, "Days"), "+275760-09-12", "+275760-09-13"],
    ["in the last month that a Date holds", dayOfMonth(10), "+275760-09-01", "+275760-09-10"],
    ["in the first months that a Date holds", dayOfMonth(31), "-271821-04-20", "-271821-04-30"],
  ])("reckons %s", (_where, schedule, date, next) => {
    const start = new Date(`${date}T00:00:00Z`);
    expect(nextOrderDate(schedule, { start, after: start })).toEqual(new Date(`${next}T00:00:00Z`));
  });

  it.each([standard(1, "Days"), standard(Number.MAX_SAFE_INTEGER, "Months"), dayOfMonth(1)])(
    "refuses to go beyond what a Date holds: %j",
    (schedule) => {
      const start = new Date(8.64e15);
      expect(() => nextOrderDate(schedule, { start, after: start })).toThrow(
        new RangeError('Cannot compute an order date after "+275760-09-13T00:00:00.000Z": no Date holds it'),
      );
    },
  );
});

const anySchedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 14 }), fc.constantFrom("Days", "Weeks", "Months"))
    .map(([value, unit]) => standard(value, unit)),
  fc.integer({ min: 1, max: 31 }).map(dayOfMonth),
);

const anyStart = fc.date({
  min: new Date("1890-01-01T00:00:00Z"),
  max: new Date("2110-01-01T00:00:00Z"),
  noInvalidDate: true,
});

/** Looks at each day after the start and asks whether it is one for an order. */
function walked(schedule: Schedule, start: Date, count: number): Date[] {
  const dates: Date[] = [];
  let [days, months] = [0, 0];
  for (let time = start.getTime() + day; dates.length < count; time += day) {
    const date = new Date(time);
    days += 1;
    if (date.getUTCDate() === 1) months += 1;
    const asked = dayAsked(schedule, start);
    const due =
      asked === undefined
        ? days % intervalDays(schedule) === 0
        : months % intervalMonths(schedule) === 0 && date.getUTCDate() === Math.min(asked, lastDay(date));
    if (due && (months > 0 || schedule.type === "dayOfMonth" || asked === undefined)) dates.push(date);
  }
  return dates;
}

/** The day of the month that a schedule asks for, if it asks for one. */
function dayAsked(schedule: Schedule, start: Date): number | undefined {
  if (schedule.type === "dayOfMonth") return schedule.day;
  return schedule.type === "standard" && schedule.intervalUnit === "Months" ? start.getUTCDate() : undefined;
}

function intervalDays(schedule: Schedule): number {
  if (schedule.type !== "standard") return NaN;
  return schedule.value * (schedule.intervalUnit === "Weeks" ? 7 : 1);
}

function intervalMonths(schedule: Schedule): number {
  return schedule.type === "standard" ? schedule.value : 1;
}

/** A day later it is the first: then this is the last. */
function lastDay(date: Date): number {
  let last = date;
  while (new Date(last.getTime() + day).getUTCDate() !== 1) last = new Date(last.getTime() + day);
  return last.getUTCDate();
}
