import type { Clock } from "../clock.ts";
import { instant, record, refuseOthers, unfit } from "../contract/read-fields.ts";

export interface ClockState {
  readonly now: string;
  readonly stopped: boolean;
}

export function clockState(clock: Clock): ClockState {
  return { now: clock.timestamp(), stopped: clock.stopped };
}

/** Changes the clock as a request body says: sets `now`, then lets `advance` pass, then stops it or lets it go on. */
export function changeClock(clock: Clock, body: unknown): void {
  const fields = record("body", body);
  refuseOthers(fields, FIELDS);
  const { now, advance, stopped } = fields;
  if (stopped !== undefined && typeof stopped !== "boolean") throw unfit("stopped", stopped, "true or false");
  const start = now === undefined ? clock.now() : instant("now", now);
  const target = start + (advance === undefined ? 0 : duration("advance", advance));
  if (!(target >= EARLIEST && target <= LATEST)) {
    const [field, value] = advance === undefined ? ["now", now] : ["advance", advance];
    throw unfit(field, value, "a time between the years 1 and 9999");
  }
  if (stopped === false) clock.start();
  if (stopped === true) clock.stop(target);
  else if (now !== undefined || advance !== undefined) clock.set(target);
}

const FIELDS = { now: true, advance: true, stopped: true } as const;

const EARLIEST = Date.parse("0001-01-01T00:00:00.000Z");
const LATEST = Date.parse("9999-12-31T23:59:59.999Z");

/** Milliseconds, or weeks, days, hours, minutes and seconds as ISO 8601 writes them; months differ in length. */
function duration(name: string, value: unknown): number {
  if (typeof value === "number" && Number.isFinite(value)) return Math.round(value);
  const [text, sign, ...amounts] = DURATION.exec(typeof value === "string" ? value : "") ?? [];
  if (text === undefined || /[PT]$/.test(text))
    throw unfit(name, value, 'milliseconds, or a duration such as "P15DT1H"');
  const length = UNITS.reduce((sum, unit, index) => sum + unit * Number(amounts[index] ?? 0), 0);
  return Math.round(sign === "-" ? -length : length);
}

const DURATION = /^(-?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

/** Milliseconds of a week, a day, an hour, a minute and a second. */
const UNITS: readonly number[] = [604_800_000, 86_400_000, 3_600_000, 60_000, 1_000];
