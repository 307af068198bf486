import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { serve, type ServeOptions } from "@commerce-http/emulator/server";
import { createMcpHandler, type McpServerFactory } from "@modelcontextprotocol/server";

/** Where to listen, and to whom. */
export interface HttpOptions extends ServeOptions {
  /** Makes the server of one request. */
  readonly serverFor: McpServerFactory;
  /** The token that every request has to bring. */
  readonly token: string;
  /** Takes errors, and reasons of refusals. */
  readonly report: (error: Error) => void;
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

/** Answers assistants over HTTP: each request by itself, whichever version of the protocol it speaks. */
export async function listen(options: HttpOptions): Promise<HttpListener> {
  const { serverFor, token, report, signal, ...where } = options;
  const handler = createMcpHandler(serverFor, { onerror: report });
  const listener = await serve(async (request) => refusalOf(request, token) ?? handler.fetch(request), where);
  const stop = async (): Promise<void> => {
    if (!signal.aborted) await once(signal, "abort");
    await listener.close();
    await handler.close();
  };
  return { url: `${listener.url}${path}`, closed: stop() };
}

/** The answer to a request that is not let in. */
function refusalOf({ url, headers }: Request, token: string): Response | undefined {
  if (new URL(url).pathname !== path) return refused(404, `There is ${path} only`);
  const given = /^Bearer (.+)/i.exec(headers.get("authorization") ?? "")?.[1] ?? "";
  return isSame(given, token) ? undefined : refused(401, "A bearer token is needed");
}

/** Compares without telling by the time it takes how much was right. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hashOf(one), hashOf(other));
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function refused(status: number, message: string): Response {
  const answer = Response.json({ jsonrpc: "2.0", error: { code: -32_000, message }, id: null }, { status });
  if (status === 401) answer.headers.set("WWW-Authenticate", "Bearer");
  return answer;
}
