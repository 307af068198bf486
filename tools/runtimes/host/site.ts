import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import type { AddressInfo, Socket } from "node:net";
import type { Certificate } from "./certificate.ts";

/** Answers requests; it rejects to break the connection. */
export type Handler = (request: Request) => Response | Promise<Response>;

export interface Site {
  readonly url: string;
  /** Answers what lies below a path itself, in place of the site's handler. */
  mount(path: string, handler: Handler): void;
  close(): Promise<void>;
}

/** Serves over HTTP/1.1 what nothing is mounted for. */
export async function openSite(handler: Handler): Promise<Site> {
  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  const { mount, answer } = switchboard<IncomingMessage>(handler, ({ socket }) => void socket.resetAndDestroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, mount, close };
}

/** The same over HTTP/2 with TLS. Breaking a connection breaks all that is under way on it. */
export async function openSecureSite(handler: Handler, certificate: Certificate): Promise<Site> {
  const sockets = new Set<Socket>();
  const server = createSecureServer(certificate, (incoming, outgoing) => void answer(incoming, outgoing));
  const { mount, answer } = switchboard<Http2ServerRequest>(handler, ({ stream }) => {
    const port = stream.session?.socket.remotePort;
    for (const socket of sockets) if (socket.remotePort === port) socket.resetAndDestroy();
  });
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("session", (session) => session.on("error", () => undefined));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = async (): Promise<void> => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, mount, close };
}

function switchboard<Incoming extends IncomingMessage | Http2ServerRequest>(
  handler: Handler,
  reset: (incoming: Incoming) => void,
) {
  const mounted = new Map<string, Handler>();
  const mount = (path: string, handler: Handler): void => void mounted.set(path, handler);
  const answer = async (incoming: Incoming, outgoing: ServerResponse | Http2ServerResponse): Promise<void> => {
    const gone = new AbortController();
    outgoing.once("close", () => gone.abort());
    try {
      const request = await requestOf(incoming, gone.signal);
      const { pathname } = new URL(request.url);
      const [, own = handler] = [...mounted].find(([path]) => pathname.startsWith(path)) ?? [];
      await send(await own(request), outgoing);
    } catch {
      // A client that has left needs no other end, and other streams may be active on the same connection.
      if (!gone.signal.aborted) reset(incoming);
    }
  };
  return { mount, answer };
}

async function requestOf(incoming: IncomingMessage | Http2ServerRequest, signal: AbortSignal): Promise<Request> {
  const { method = "GET", url = "/" } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const named = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(":"));
  const headers = named.map(([name, value]): [string, string] => [name, String(value)]);
  const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks) };
  return new Request(new URL(url, "http://127.0.0.1"), { method, headers, signal, ...body });
}

/** Sends an answer; one whose body breaks off reaches the client as far as it goes, and then the stream breaks. */
async function send(response: Response, outgoing: ServerResponse | Http2ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    await new Promise((resolve) => (outgoing as ServerResponse).write(value, resolve));
  }
  outgoing.end();
}
