/** Code of what a request is for: the API, or the emulator's own paths. */
export type Purpose = "api" | "emulator";

/** Tells the emulator's own paths, whose start no Project can have, by an address or by its path. */
export function purposeOf(address: string): Purpose {
  return /^(?:https?:\/\/[^/]*)?\/_emulator(?:[/?#]|$)/.test(address) ? "emulator" : "api";
}
