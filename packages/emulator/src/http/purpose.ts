import type { Purpose } from "../access/allowed-origins.ts";

/** Tells the emulator's own paths, whose start no Project can have, by an address or by its path. */
export function purposeOf(address: string): Purpose {
  return /^(?:https?:\/\/[^/]*)?\/_emulator(?:[/?#]|$)/.test(address) ? "emulator" : "api";
}
