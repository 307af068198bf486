import type { Api } from "./contract/api.ts";
import type { Patience } from "./patience.ts";

/** Things to know of an emulator beyond what it shows. */
export interface Inside {
  readonly api: Api;
  /** The first one of its options. */
  readonly project: string | undefined;
  /** Holds from each change on. */
  readonly patience: Patience;
}

const insides = new WeakMap<object, Inside>();

/** Remembers them. */
export function keepInside(emulator: object, inside: Inside): void {
  insides.set(emulator, inside);
}

/** Knowledge of an emulator; nothing of a copy, or of one that another version of the package has made. */
export function insideOf(emulator: object): Inside | undefined {
  return insides.get(emulator);
}
