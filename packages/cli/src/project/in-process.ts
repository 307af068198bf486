import { setImmediate } from "node:timers/promises";
import type { Emulator } from "@commerce-http/emulator";

/** The `fetch` of an emulator within this process, which lets signals come through: it waits for nothing from outside. */
export function inProcess({ fetch }: Pick<Emulator, "fetch">): typeof globalThis.fetch {
  let count = 0;
  return async (input, init) => {
    count += 1;
    if (count % callsAtOnce === 0) {
      await setImmediate();
      init?.signal?.throwIfAborted();
    }
    return fetch(input, init);
  };
}

/** Calls in a row: a few milliseconds each. */
const callsAtOnce = 100;
