import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { constants, createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo, Server, Socket } from "node:net";
import type { TLSSocket } from "node:tls";
import type { Certificate } from "../host/certificate.ts";
import { PREPARATION, type Ending, type Scenario } from "./probe.ts";

/** A write that has arrived in full. */
export interface Arrival {
  /** Whether the connection has carried requests before. */
  readonly reused: boolean;
  /** As Node has it: `1.1` or `2.0`. */
  readonly httpVersion: string;
}

/** A server that leaves writes without an answer, and counts them. */
export interface CountingServer {
  readonly url: string;
  readonly arrivals: readonly Arrival[];
  close(): void;
}

export async function openCountingServer(scenario: Scenario, certificate: Certificate): Promise<CountingServer> {
  const { transport, connection, ending } = scenario;
  const sockets = new Set<Socket>();
  const requests = new Map<number, number>();
  const secured = new Map<number, TLSSocket>();
  const arrivals: Arrival[] = [];

  const listener = async (incoming: Incoming, outgoing: Outgoing): Promise<void> => {
    const port = portOf(incoming);
    const before = requests.get(port) ?? 0;
    requests.set(port, before + 1);
    for await (const _ of incoming) continue;
    const { method = "", headers, httpVersion } = incoming;
    const isWrite = (method === "POST" || method === "DELETE") && headers[PREPARATION] === undefined;
    if (isWrite) arrivals.push({ reused: before > 0, httpVersion });
    if (!isWrite || arrivals.length > PATIENCE) {
      if (connection === "fresh") endAfterwards(incoming, outgoing);
      allow(incoming, outgoing);
      outgoing.end("{}");
      return;
    }
    const raw = [...sockets].find(({ remotePort }) => remotePort === port);
    if (ending === "reset") raw?.resetAndDestroy();
    else if (ending === "orderly end") (secured.get(port) ?? raw)?.end();
    else if (isHttp2(incoming)) endStream(incoming, ending, () => secured.get(port)?.end());
    // Who asks an HTTP/2 server in HTTP/1.1 does not speak HTTP/2; what it gets makes no difference.
    else outgoing.end("{}");
  };

  const answer = (incoming: Incoming, outgoing: Outgoing): void =>
    void listener(incoming, outgoing).catch(() => undefined);
  const server: Server =
    transport === "HTTP/1.1"
      ? createServer(answer)
      : transport === "HTTP/2"
        ? createSecureServer({ ...certificate, allowHTTP1: true }, answer)
        : createTlsServer(certificate, answer);
  server.on("session", (session: NodeJS.EventEmitter) => session.on("error", () => undefined));
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
  });
  server.on("secureConnection", (socket: TLSSocket) => {
    secured.set(socket.remotePort ?? 0, socket);
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${transport === "HTTP/1.1" ? "http" : "https"}://127.0.0.1:${port}`,
    arrivals,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

type Incoming = IncomingMessage | Http2ServerRequest;
type Outgoing = ServerResponse | Http2ServerResponse;

/** Number of arrivals without a response; after that, the server responds, so that endless retries stop. */
const PATIENCE = 9;

function isHttp2(incoming: Incoming): incoming is Http2ServerRequest {
  return incoming.httpVersionMajor === 2;
}

/** Tells connections apart: the client's end of it. */
function portOf(incoming: Incoming): number {
  return (isHttp2(incoming) ? incoming.stream.session?.socket.remotePort : incoming.socket.remotePort) ?? 0;
}

/** Pages of any origin may send what they like, and need not ask again. */
function allow({ headers }: Incoming, outgoing: Outgoing): void {
  const asked = headers["access-control-request-headers"];
  const allowed = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, POST, DELETE",
    "Access-Control-Allow-Headers": asked === undefined ? "*" : `${asked}, content-type`,
    "Access-Control-Max-Age": "600",
    "Content-Type": "application/json",
  };
  for (const [name, value] of Object.entries(allowed)) outgoing.setHeader(name, value);
}

/** Ends the connection once this request is answered, and says so before. */
function endAfterwards(incoming: Incoming, outgoing: Outgoing): void {
  if (isHttp2(incoming)) incoming.stream.session?.close();
  else outgoing.setHeader("Connection", "close");
}

function endStream({ stream }: Http2ServerRequest, ending: Ending, endConnection: () => void): void {
  const { session } = stream;
  switch (ending) {
    case "GOAWAY":
    case "GOAWAY, unseen":
      session?.goaway(constants.NGHTTP2_NO_ERROR, ending === "GOAWAY" ? stream.id : (stream.id ?? 0) - 2);
      // The answer to a ping shows that the other side has read the frame before it.
      session?.ping(endConnection);
      return;
    case "REFUSED_STREAM":
      return stream.close(constants.NGHTTP2_REFUSED_STREAM);
    case "INTERNAL_ERROR":
      return stream.close(constants.NGHTTP2_INTERNAL_ERROR);
    default:
      return stream.close(constants.NGHTTP2_CANCEL);
  }
}
