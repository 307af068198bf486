/** Times of a server's end, in a module that needs no types of Node.js. */

/** How a server ends, in milliseconds. */
export interface Grace {
  /** How long connections are still taken, at most. */
  taking: number;
  /** How long an idle connection stays: a request may be on its way. */
  idle: number;
  /** How long what is under way may take. */
  grace: number;
}

export const GRACE: Readonly<Grace> = { taking: 100, idle: 100, grace: 500 };
