import type { Api } from "./contract/api.ts";
import type { Timeouts } from "./timeouts.ts";

export interface Internals {
  readonly api: Api;
  /** The first one of its options. */
  readonly project: string | undefined;
  /** Holds from each change on. */
  readonly timeouts: Timeouts;
}

/** Internals of the emulators of this process. */
export const insides: WeakMap<object, Internals> = new WeakMap();

/** Knowledge of an emulator; nothing of a copy, or of one that another version of the package has made. */
export function internalsOf(emulator: object): Internals | undefined {
  return insides.get(emulator);
}
