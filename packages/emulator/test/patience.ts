import { insideOf } from "../src/inside.ts";
import type { Patience } from "../src/patience.ts";

/** Longer than any test takes. */
export const FOR_EVER = 1_000_000;

/** Lets an emulator wait as long as it takes, or as a test says: a machine that is busy is no reason to fail. */
export function patient<Emulator extends object>(emulator: Emulator, patience: Partial<Patience> = {}): Emulator {
  const inside = insideOf(emulator);
  if (inside === undefined) throw new TypeError("Cannot be patient: this is a copy of an emulator");
  Object.assign(inside.patience, { store: FOR_EVER, taking: FOR_EVER, idle: FOR_EVER, grace: FOR_EVER, ...patience });
  return emulator;
}
