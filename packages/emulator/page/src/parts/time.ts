import { useEffect, useState } from "preact/hooks";
import type { ClockState } from "../emulator/overview.ts";

/** The time of a clock as it goes on, without asking for it again. */
export function useTicking({ now, stopped }: ClockState): string {
  const [shown, setShown] = useState(now);
  useEffect(() => {
    setShown(now);
    if (stopped) return undefined;
    const offset = Date.parse(now) - Date.now();
    const timer = setInterval(() => setShown(new Date(Date.now() + offset).toISOString()), 1000);
    return () => clearInterval(timer);
  }, [now, stopped]);
  return shown;
}

/** A time of the emulator for people: `2026-12-24 18:00:00 UTC`. */
export function timeText(time: string): string {
  return time.replace("T", " ").replace(/\.\d+Z$/, " UTC");
}

/** A day and a time in the reader's zone: `2026-12-24 18:00:00`. */
export function localText(time: string): string {
  return new Date(time).toLocaleString("sv");
}
