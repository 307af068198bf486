import type { Connection } from "./probe.ts";

/** What happens to a write after the server has read it in full. */
export interface Scenario {
  readonly transport: Transport;
  readonly connection: Connection;
  readonly ending: Ending;
}

/** How server and client talk. */
export type Transport = (typeof TRANSPORTS)[number];

/** All of them. */
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

/** Names a scenario. */
export function scenarioName({ transport, connection, ending }: Scenario): string {
  return `${transport}, ${connection}, ${ending}`;
}
