/** One write, sent once: how often does it arrive? Shared by both sides, so it needs nothing of either. */
export interface Probe {
  /** What is measured, in words; unique. */
  readonly name: string;
  /** Origin of the server that counts. It is this probe's own. */
  readonly url: string;
  readonly sender: Sender;
  readonly connection: Connection;
}

/** Where the write finds itself: on a new connection, or on one that has answered before. */
export type Connection = "fresh" | "reused";

/** What sends the write. The last three are writes of the client, with retries off; the others are `fetch`. */
export type Sender = (typeof PLAIN_SENDERS | typeof PREVENTING_SENDERS | typeof CLIENT_SENDERS)[number];

/** As programs usually do it. */
export const PLAIN_SENDERS = ["POST", "DELETE"] as const;

/** Ways that keep some runtime from sending twice. */
export const PREVENTING_SENDERS = [
  "POST as a stream",
  "DELETE with an empty stream",
  "DELETE, keepalive: false",
  "DELETE, own HTTP client",
] as const;

/** Methods of the client. */
export const CLIENT_SENDERS = ["create()", "update()", "delete()"] as const;

/** Marks a request that only gets a connection and the browser's permission ready. */
export const PREPARATION = "x-preparation";
