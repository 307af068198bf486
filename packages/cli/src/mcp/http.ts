import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { isInitializeRequest } from "@modelcontextprotocol/sdk/types.js";

/** Where to listen, and to whom. */
export interface HttpOptions {
  /** Makes the server of one assistant. */
  readonly serverFor: () => Server;
  /** The token that every request has to bring. */
  readonly token: string;
  readonly host: string;
  readonly port: number;
  /** Further names that it answers to, besides those of this machine. */
  readonly allowedHosts: readonly string[];
  /** Further origins of pages that may call it, besides those of this machine. */
  readonly allowedOrigins: readonly string[];
  readonly signal: AbortSignal;
}

/** Something that listens. */
export interface HttpListener {
  /** Address of the endpoint. */
  readonly url: string;
  /** Settled when it has stopped, which the signal asks for. */
  readonly closed: Promise<void>;
}

/** The path of the endpoint. */
const path = "/mcp";

/** Assistants at one time. */
const mostSessions = 32;

/** Answers assistants over HTTP: each session has a server of its own, and rehearsals are known to their session only. */
export async function listen(options: HttpOptions): Promise<HttpListener> {
  const sessions = new Map<string, StreamableHTTPServerTransport>();
  const http = createHttpServer((request, response) => {
    answer(options, sessions, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) refuse(response, 500, "Internal error");
    });
  });
  await listening(http, options);

  const closed = new Promise<void>((resolve) => {
    options.signal.addEventListener("abort", () => {
      for (const session of sessions.values()) void session.close();
      http.close(() => resolve());
      http.closeAllConnections();
    });
  });
  // A server that listens at a port has an address of this form.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = http.address() as AddressInfo;
  const shown = options.host.includes(":") ? `[${options.host}]` : options.host;
  return { url: `http://${shown}:${port}${path}`, closed };
}

async function answer(
  options: HttpOptions,
  sessions: Map<string, StreamableHTTPServerTransport>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refusal = refusalOf(options, request);
  if (refusal !== undefined) return refuse(response, ...refusal);
  const id = request.headers["mcp-session-id"];
  const session = typeof id === "string" ? sessions.get(id) : undefined;
  if (session !== undefined) return session.handleRequest(request, response);
  if (id !== undefined) return refuse(response, 404, "Session not found");
  if (request.method !== "POST") return refuse(response, 400, "A session begins with an initialize request");
  const body = await bodyOf(request);
  if (body === undefined) return refuse(response, 400, "The body is no JSON, or too long");
  if (!isInitializeRequest(body)) return refuse(response, 400, "A session begins with an initialize request");
  if (sessions.size >= mostSessions) return refuse(response, 503, "Too many sessions");
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: randomUUID,
    onsessioninitialized: (begun) => void sessions.set(begun, transport),
  });
  // The protocol's package has no events to listen to.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  transport.onclose = () => void sessions.delete(transport.sessionId ?? "");
  await options.serverFor().connect(transport);
  await transport.handleRequest(request, response, body);
}

/** Status and words for a request that is not let in. */
function refusalOf(options: HttpOptions, request: IncomingMessage): readonly [number, string] | undefined {
  const { host = "", origin, authorization = "" } = request.headers;
  if (!isAllowedHost(host, options.allowedHosts)) return [403, `Host ${JSON.stringify(host)} is not allowed`];
  if (origin !== undefined && !isAllowedOrigin(origin, options.allowedOrigins)) {
    return [403, `Origin ${JSON.stringify(origin)} is not allowed`];
  }
  if (pathOf(request) !== path) return [404, `There is ${path} only`];
  const given = /^Bearer (.+)/i.exec(authorization)?.[1] ?? "";
  return isSame(given, options.token) ? undefined : [401, "A bearer token is needed"];
}

/** The path that is asked for; absent where the address is none, as `//` is. */
function pathOf({ url = "" }: IncomingMessage): string | undefined {
  const base = "http://localhost";
  return URL.canParse(url, base) ? new URL(url, base).pathname : undefined;
}

function isAllowedHost(host: string, allowed: readonly string[]): boolean {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return isOfThisMachine(name) || allowed.includes(name);
}

function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (allowed.includes(origin)) return true;
  return URL.canParse(origin) && isOfThisMachine(new URL(origin).hostname);
}

function isOfThisMachine(name: string): boolean {
  return name === "localhost" || name === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(name);
}

/** Compares without telling by the time it takes how much was right. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hashOf(one), hashOf(other));
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** Most bytes of a request that begins a session. */
const mostBytes = 1_000_000;

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > mostBytes) return undefined;
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString("utf8"));
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const headers = { "Content-Type": "application/json", ...(status === 401 && { "WWW-Authenticate": "Bearer" }) };
  response.writeHead(status, headers);
  response.end(JSON.stringify({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }));
}

function listening(http: HttpServer, { host, port }: HttpOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, host, resolve);
  });
}
