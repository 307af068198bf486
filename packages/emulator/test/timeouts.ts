import { internalsOf } from "../src/internals.ts";
import type { Timeouts } from "../src/timeouts.ts";

/** Longer than any test takes. */
export const FOR_EVER = 1_000_000;

/** Lets an emulator wait as long as it takes, or as a test says: a machine that is busy is no reason to fail. */
export function patient<Emulator extends object>(emulator: Emulator, timeouts: Partial<Timeouts> = {}): Emulator {
  const inside = internalsOf(emulator);
  if (inside === undefined) throw new TypeError("Cannot be patient: this is a copy of an emulator");
  Object.assign(inside.timeouts, { store: FOR_EVER, taking: FOR_EVER, idle: FOR_EVER, grace: FOR_EVER, ...timeouts });
  return emulator;
}
