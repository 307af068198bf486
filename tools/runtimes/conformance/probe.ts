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

/** An answer that a streamed POST is to get. Shared by both sides, so it needs nothing of either. */
export interface Question {
  /** What is measured, in words; unique. */
  readonly name: string;
  readonly url: string;
  /** Whether the browser sends what it knows besides; as usual unless given. */
  readonly credentials?: "omit" | undefined;
}

/** Results of a runtime for streamed writes. */
export interface Seen {
  /** By name, how `fetch` ended. */
  readonly answers: Readonly<Record<string, string>>;
  /** By the name of a capability, whether it is there. */
  readonly capabilities: Readonly<Record<string, boolean>>;
}

/** What happens to a write after the server has read it in full. */
export interface Scenario {
  readonly transport: Transport;
  readonly connection: Connection;
  readonly ending: Ending;
}

export type Transport = (typeof TRANSPORTS)[number];

export const TRANSPORTS = ["HTTP/1.1", "HTTP/1.1 over TLS", "HTTP/2"] as const;

/**
 * What the server does in place of an answer. `GOAWAY` names the write's stream as seen and `GOAWAY, unseen` does not;
 * both end the connection afterwards. The last three end the stream alone.
 */
export type Ending =
  | "reset"
  | "orderly end"
  | "GOAWAY"
  | "GOAWAY, unseen"
  | "REFUSED_STREAM"
  | "INTERNAL_ERROR"
  | "CANCEL";

/** Endings by which the server says that it has done nothing: to send again is right. */
export const HARMLESS: ReadonlySet<Ending> = new Set<Ending>(["GOAWAY, unseen", "REFUSED_STREAM"]);

const CONNECTIONS: readonly Connection[] = ["fresh", "reused"];
const ENDINGS: Readonly<Record<Transport, readonly Ending[]>> = {
  "HTTP/1.1": ["reset", "orderly end"],
  "HTTP/1.1 over TLS": ["reset", "orderly end"],
  "HTTP/2": ["reset", "orderly end", "GOAWAY", "GOAWAY, unseen", "REFUSED_STREAM", "INTERNAL_ERROR", "CANCEL"],
};

/** All of them. The first stream of a connection cannot be unseen: no GOAWAY names less than it. */
export const SCENARIOS: readonly Scenario[] = CONNECTIONS.flatMap((connection) =>
  TRANSPORTS.flatMap((transport) =>
    ENDINGS[transport]
      .filter((ending) => connection === "reused" || ending !== "GOAWAY, unseen")
      .map((ending) => ({ transport, connection, ending })),
  ),
);

export function scenarioName({ transport, connection, ending }: Scenario): string {
  return `${transport}, ${connection}, ${ending}`;
}

/** The answers that a streamed POST gets, in the order of the table. */
export const STREAM_QUESTIONS: readonly string[] = ["own origin", "other origin"].flatMap((origin) =>
  ["401", "401 Bearer", "401 Basic", "401 Basic, no credentials", "411"].map((answer) => `${answer}, ${origin}`),
);

export interface Task {
  readonly probes?: readonly Probe[];
  readonly questions?: readonly Question[];
}

export interface Answers {
  /** By the name of a probe, what came of it; `undefined` where the runtime has no such way to send. */
  readonly outcomes: Readonly<Record<string, string | undefined>>;
  readonly seen: Seen;
}
