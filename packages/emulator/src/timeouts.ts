import { GRACE, type Grace } from "@commerce-http/traffic/parts";

/** How long an emulator waits for others, in milliseconds. */
export interface Timeouts extends Grace {
  /** How long the store may take to say that it is ready: less than probes wait, which is a second with most. */
  store: number;
}

export const TIMEOUTS: Readonly<Timeouts> = { store: 900, ...GRACE };
