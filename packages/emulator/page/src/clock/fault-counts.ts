import type { WaitingFault } from "../emulator/overview.ts";

/** How often a fault has struck, and how often it still will, in words. */
export function countsOf({ struck, remaining }: Pick<WaitingFault, "struck" | "remaining">): string {
  const past = struck === 0 ? "not struck yet" : `struck ${timesOf(struck)}`;
  const future = remaining === "always" ? remaining : `${timesOf(remaining)}${struck === 0 ? "" : " more"}`;
  return `${past}; strikes ${future}`;
}

function timesOf(count: number): string {
  return count === 1 ? "once" : `${count.toLocaleString("en")} times`;
}
