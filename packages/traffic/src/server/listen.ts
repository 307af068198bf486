import { createServer, ServerResponse, STATUS_CODES, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { checkKinds, text, texts, type OptionKind } from "../option-kinds.ts";
import { AllowedHosts } from "./allowed-hosts.ts";
import { Connections } from "./connections.ts";
import { GRACE, type Grace } from "./grace.ts";
import { Refusal, refused } from "./refusal.ts";
import { ConnectionReset, isEventStream, type Reply } from "./reply.ts";

/** Options of a listener. */
export interface ListenOptions {
  /** Port; `0` for any free port. @defaultValue `0` */
  readonly port?: number;
  /** Host to listen on. @defaultValue `127.0.0.1` */
  readonly host?: string;
  /**
   * Allowed host names besides `localhost`, addresses and `host`; a name with a leading dot includes its subdomains,
   * `*` allows all. Others are refused, to prevent DNS rebinding.
   */
  readonly allowedHosts?: readonly string[];
}

/** A listening server. */
export interface Listener {
  /** Base address without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /**
   * Stops within half a second: new connections are refused, and requests in progress and on open connections are
   * completed. Requests that take longer are cut off.
   */
  close(): Promise<void>;
}

/** Handles requests. Reject with {@link ConnectionReset} to break the connection. */
export type Handler = (request: Request) => Promise<Reply | Response>;

/** The head of a request, as far as it could be parsed. */
export interface RequestHead {
  readonly method?: string | undefined;
  /** Path and query. */
  readonly target?: string | undefined;
}

/** Callbacks for events that handlers do not see. */
export interface Witness {
  /** Malformed input was refused before it became a request. */
  refused(head: RequestHead, refusal: Refusal): void;
  /** A handler failed unexpectedly. */
  failed(error: unknown): void;
}

/**
 * Serves a handler over HTTP/1.
 *
 * Malformed input (unknown HTTP versions, malformed and oversized heads) is answered here with an error of the API:
 * document 1, What the service does, rule 3.
 *
 * @throws Error with the address if the server cannot listen there; TypeError and RangeError for invalid options.
 */
export async function listen(
  handler: Handler,
  options: ListenOptions = {},
  witness: Witness = { refused: () => undefined, failed: console.error },
  grace: Readonly<Grace> = GRACE,
): Promise<Listener> {
  checkKinds("listen()", options, KINDS);
  const { port = 0, host = "127.0.0.1", allowedHosts = [] } = options;
  const hosts = new AllowedHosts(host, allowedHosts);
  const server = createServer({ maxHeaderSize: HEAD_BYTES, requireHostHeader: false });
  const connections = new Connections(server, grace);
  const answer = getRequestListener(
    async (request, { outgoing }) => {
      // Always so: this server speaks no HTTP/2.
      if (outgoing instanceof ServerResponse) await respond(handler, withoutEmptyBody(request), outgoing, witness);
      return RESPONSE_ALREADY_SENT;
    },
    {
      overrideGlobalObjects: false,
      hostname: "localhost",
      // Refusals of the adapter itself.
      errorHandler: () => {
        const refusal = refused("Cannot read the address of the request");
        witness.refused({}, refusal);
        return Response.json(refusal.body, { status: refusal.status });
      },
    },
  );
  server.on("request", (incoming, outgoing) => {
    connections.add(outgoing, () => {
      const refusal = headRefusal(incoming, hosts);
      if (refusal === undefined) return void answer(incoming, outgoing);
      witness.refused({ method: incoming.method, target: incoming.url }, refusal);
      refuse(incoming.resume().socket, refusal);
    });
  });
  server.on("connect", ({ method, url }, socket) => {
    const refusal = refused("Cannot use CONNECT here");
    witness.refused({ method, target: url }, refusal);
    refuse(socket, refusal);
  });
  server.on("clientError", (error, socket) => {
    if (isHalfSent(connections.answerOn(socket))) socket.destroy();
    // Every further piece of a long request is another error.
    if (!socket.writable) return;
    const refusal = malformed(error);
    witness.refused({}, refusal);
    refuse(socket, refusal);
  });
  const address = await bind(server, port, host);
  return { url: `http://${authority(host, address.port)}`, port: address.port, close: () => connections.end() };
}

const KINDS: Readonly<Record<keyof ListenOptions, OptionKind>> = {
  // Node takes a text for the name of a socket in the file system.
  port: {
    noun: "an integer from 0 to 65535",
    fits: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 65_535,
  },
  host: text,
  allowedHosts: texts,
};

/** Far above the API's limit, so that refusals of long heads come from the API as any other. */
const HEAD_BYTES = 64 * 1024;

/** How long a client whose request was refused may take to read the answer, in milliseconds. */
const LINGER = 500;

async function respond(handler: Handler, request: Request, outgoing: ServerResponse, witness: Witness): Promise<void> {
  const { socket } = outgoing.req;
  try {
    const answer = await handler(request);
    dropRest(outgoing.req);
    if (answer instanceof Response) await send(answer, outgoing);
    else sendReply(answer, outgoing);
  } catch (error) {
    if (error instanceof ConnectionReset) socket.resetAndDestroy();
    // Whatever goes wrong after the client has left, or has been refused in mid-request, is no news.
    else if (socket.writable) {
      witness.failed(error);
      await send(internalError(), outgoing);
    }
  }
}

/**
 * Lets the rest of a body come in and drops it: a client that is still sending would otherwise never read the answer. The stream of the
 * request holds it back until it is read.
 */
function dropRest(incoming: IncomingMessage): void {
  incoming.removeAllListeners("data").resume();
}

function sendReply({ status, headers, body }: Reply, outgoing: ServerResponse): void {
  outgoing.statusCode = status;
  for (const [name, value] of headers) outgoing.setHeader(name, value);
  outgoing.end(body);
}

/** Sends an answer; one whose body breaks off reaches the client as far as it goes. */
async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
  if (response.body === null) {
    outgoing.end();
    return;
  }
  const reader = response.body.getReader();
  // One piece is held back: an answer of one piece goes out at once, and Node adds its length. Events cannot wait for the next ones.
  const isHeldBack = !isEventStream(response.headers);
  let held: Uint8Array | undefined;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (held) await write(held, outgoing);
      if (outgoing.destroyed) {
        await reader.cancel();
        return;
      }
      if (isHeldBack) held = value;
      else await write(value, outgoing);
    }
  } catch {
    if (held) await write(held, outgoing);
    outgoing.socket?.destroySoon();
    return;
  }
  outgoing.end(held);
}

function write(bytes: Uint8Array, outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      outgoing.off("close", done);
      resolve();
    };
    outgoing.once("close", done);
    outgoing.write(bytes, done);
  });
}

/** The adapter gives every POST and DELETE a body; a handler must be able to tell when there is none. */
function withoutEmptyBody(request: Request): Request {
  const { headers } = request;
  if (headers.has("transfer-encoding") || Number(headers.get("content-length") ?? 0) > 0) return request;
  return Object.defineProperty(request, "body", { value: null });
}

function headRefusal({ httpVersion, headers }: IncomingMessage, hosts: AllowedHosts): Refusal | undefined {
  if (httpVersion !== "1.1" && httpVersion !== "1.0") {
    return refused(`Cannot read HTTP version "${httpVersion}", only 1.1 and 1.0`);
  }
  if (headers.host !== undefined) return hosts.refusal(headers.host);
  return httpVersion === "1.1" ? refused("Cannot answer a request without a Host header") : undefined;
}

function malformed(error: Error & { code?: string }): Refusal {
  switch (error.code) {
    case "HPE_HEADER_OVERFLOW":
      return refused("Cannot read an address and headers of that size", 431);
    case "HPE_INVALID_VERSION":
    case "HPE_PAUSED_H2_UPGRADE":
      return refused("Cannot read this HTTP version, only 1.1 and 1.0");
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return refused("Cannot wait any longer for the rest of the request", 408);
    default:
      return refused("Cannot read the request: it is not HTTP");
  }
}

/** Answers below Node's own machinery, and ends the connection. */
function refuse(socket: Duplex, { status, body }: Refusal): void {
  const json = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n` +
      "Content-Type: application/json\r\n" +
      `Content-Length: ${Buffer.byteLength(json)}\r\n` +
      `Connection: close\r\n\r\n${json}`,
  );
  // To close while the client still sends would make its side drop the answer unread.
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER).unref();
}

function internalError(): Response {
  const { status, body } = new Refusal(
    [{ code: "General", message: "Cannot answer because of an unexpected error" }],
    500,
  );
  return Response.json(body, { status });
}

function isHalfSent(outgoing: ServerResponse | undefined): boolean {
  return outgoing !== undefined && outgoing.headersSent && !outgoing.writableFinished;
}

function bind(server: Server, port: number, host: string): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once("error", (cause: Error & { code?: string }) => {
      const reason = cause.code === "EADDRINUSE" ? "the port is in use" : cause.message;
      reject(new Error(`Cannot listen on ${authority(host, port)}: ${reason}`, { cause }));
    });
    server.listen(port, host, () => {
      const address = server.address();
      if (address !== null && typeof address === "object") resolve(address);
    });
  });
}

/** Host and port as an address has them; a server on every interface is reached by the local one. */
function authority(host: string, port: number): string {
  const reachable = { "0.0.0.0": "127.0.0.1", "::": "::1" }[host] ?? host;
  return `${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
}
