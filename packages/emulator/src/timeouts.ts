/** How long an emulator waits for others, in milliseconds. */
export interface Timeouts {
  /** How long the store may take to say that it is ready: less than probes wait, which is a second with most. */
  store: number;
  /** How long connections are still taken when everything stops, at most. */
  taking: number;
  /** How long an idle connection stays when everything stops: a request may be on its way. */
  idle: number;
  /** How long what is under way may take when everything stops. */
  grace: number;
}

/** Usual times. */
export const TIMEOUTS: Readonly<Timeouts> = { store: 900, taking: 100, idle: 100, grace: 500 };
