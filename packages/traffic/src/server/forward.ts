import { randomUUID } from "node:crypto";
import { isRecord } from "@commerce-http/model";
import { any, callable, checkKinds, type OptionKind } from "../option-kinds.ts";
import { Refusal } from "./refusal.ts";

/** A server: its address, or its `fetch`. */
export type ServerAddress = string | URL | ((request: Request) => Response | Promise<Response>);

/** A server with headers for its requests. */
export interface AddressedServer {
  readonly at: ServerAddress;
  /** Returns headers for a request, such as `Authorization`, which replace its own. Called before each request. */
  readonly headers?: () => HeaderFields | Promise<HeaderFields>;
}

/** Headers by name. */
export type HeaderFields = Readonly<Record<string, string>>;

export interface ForwardedRequest {
  readonly request: Request;
  /** Path and query, as they were sent. */
  readonly target: string;
  /** The body, read to its end; may be empty. */
  readonly body: Uint8Array;
  /** The id that both servers know the request by. */
  readonly correlationId: string;
  readonly signal: AbortSignal;
}

/** Way of requests to another server, and of its answers back: as a gateway does, RFC 9110, section 7.6. */
export class Forwarder {
  readonly #base: string | undefined;
  readonly #fetch: (request: Request) => Promise<Response>;
  /** Begins the reason why there is no answer. */
  readonly #failed: string;
  readonly #headers: NonNullable<AddressedServer["headers"]>;
  /** Name of this gateway, by which it knows a request that comes back to it. */
  readonly #name = `commerce-http-emulator-${randomUUID()}`;

  /** `option` is the name of the option that gives the server. Throws RangeError for its address, TypeError for members that it cannot have. */
  constructor(server: ServerAddress | AddressedServer, option: string) {
    if (!isAddress(server)) checkKinds(`"${option}"`, server, SERVER_KINDS);
    const { at, headers = () => ({}) } = isAddress(server) ? { at: server } : server;
    const isFetch = typeof at === "function";
    this.#base = isFetch ? undefined : baseOf(at);
    this.#fetch = isFetch ? async (request) => answerable(await at(request)) : (request) => fetch(request);
    this.#failed = isFetch ? `"${option}" failed: ` : "";
    this.#headers = headers;
  }

  /**
   * Sends a request on as it came, redirections and errors included. Throws a Refusal with status 502 where no answer comes, with 508 for a
   * request that has been here before; the reason of the signal when it aborts.
   */
  async forward(forwarded: ForwardedRequest): Promise<Response> {
    const { request, signal } = forwarded;
    if (request.headers.get("via")?.includes(this.#name) === true) {
      throw refusal(508, "Cannot forward the request: it has returned to this server");
    }
    try {
      const headers = new Headers(await this.#headers());
      return returned(await this.#fetch(this.#onward(forwarded, headers)), request.method);
    } catch (error) {
      signal.throwIfAborted();
      throw refusal(502, `Cannot forward the request: ${this.#failed}${reasonOf(error)}`);
    }
  }

  /** Reads the body of an answer to its end. Throws a Refusal with status 502 for one that breaks off; the reason of the signal when it aborts. */
  async bodyOf(answer: Response, signal: AbortSignal): Promise<ArrayBuffer> {
    try {
      return await answer.arrayBuffer();
    } catch (error) {
      signal.throwIfAborted();
      throw refusal(502, `Cannot forward the response: it broke off: ${reasonOf(error)}`);
    }
  }

  #onward({ request, target, body, correlationId, signal }: ForwardedRequest, own: Headers): Request {
    const headers = withoutOwn(request.headers, OF_ONE_CONNECTION);
    for (const [name, value] of own) headers.set(name, value);
    headers.set("x-correlation-id", correlationId);
    headers.append("via", `1.1 ${this.#name}`);
    return new Request(this.#base === undefined ? request.url : this.#base + target, {
      method: request.method,
      headers,
      redirect: "manual",
      signal,
      ...(body.byteLength > 0 && { body: new Uint8Array(body) }),
    });
  }
}

const SERVER_KINDS: Readonly<Record<keyof AddressedServer, OptionKind>> = { at: any, headers: callable };

/** The answer of a function in the place of a server. Throws TypeError for what cannot be sent as an answer. */
function answerable(answer: Response): Response {
  if (!isResponse(answer)) throw new TypeError(`it returned ${kindOf(answer)} instead of a Response`);
  if (answer.bodyUsed || answer.body?.locked === true) {
    throw new TypeError("it returned a Response whose body was already read; return a clone");
  }
  return answer;
}

/** Says whether a value is a Response, of whichever library. */
function isResponse(value: unknown): boolean {
  return (
    isRecord(value) && typeof value["status"] === "number" && value["headers"] instanceof Object && "body" in value
  );
}

function kindOf(value: unknown): string {
  if (typeof value !== "object" || value === null) return String(value);
  return Array.isArray(value) ? "a list" : "an object";
}

function isAddress(server: ServerAddress | AddressedServer): server is ServerAddress {
  return typeof server !== "object" || server instanceof URL;
}

/** Makes what sends requests to a server by their path and query. Throws RangeError for an address that they cannot be sent to. */
export function senderTo(server: ServerAddress): (target: string, init: RequestInit) => Promise<Response> {
  if (typeof server === "function") return async (target, init) => server(new Request(LOCAL + target, init));
  const base = baseOf(server);
  return (target, init) => fetch(base + target, init);
}

/** Stands for the address of what is no further than a function. */
const LOCAL = "http://localhost";

/** The address that paths are put behind. Throws RangeError for one that requests cannot be sent to. */
export function baseOf(address: string | URL): string {
  const { protocol, username, password, search, hash, href } = URL.canParse(String(address))
    ? new URL(address)
    : UNREADABLE;
  if (!/^https?:$/.test(protocol) || username + password + search + hash !== "") {
    const expected = 'expected one such as "https://api.example.com", without name, password, query and fragment';
    // What could be a password is not repeated.
    const shown = username + password === "" ? ` "${String(address)}"` : "";
    throw new RangeError(`Cannot send requests to the address${shown}: ${expected}`);
  }
  return href.replace(/\/+$/, "");
}

const UNREADABLE = { protocol: "", username: "", password: "", search: "", hash: "", href: "" };

/** Headers that are about one connection, or that `fetch` writes itself. */
const OF_ONE_CONNECTION = [
  "accept-encoding",
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
] as const;

/** Headers that are about one connection, or about a body that `fetch` has unpacked. */
const OF_PACKING = [...OF_ONE_CONNECTION, "content-encoding"] as const;

/** Headers without those that go no further. */
function withoutOwn(given: Headers, names: readonly string[]): Headers {
  const headers = new Headers(given);
  const listed = headers.get("connection")?.split(",") ?? [];
  for (const name of listed.map((text) => text.trim())) if (/^[\w-]+$/.test(name)) headers.delete(name);
  for (const name of names) headers.delete(name);
  return headers;
}

function returned(answer: Response, method: string): Response {
  const { status, statusText, body } = answer;
  const isEmpty = method === "HEAD" || [204, 205, 304].includes(status);
  return new Response(isEmpty ? null : body, { status, statusText, headers: withoutOwn(answer.headers, OF_PACKING) });
}

function refusal(status: number, message: string): Refusal {
  return new Refusal([{ code: "General", message }], status);
}

/** The reason beneath: `fetch` itself only says that it has failed. */
export function reasonOf(error: unknown): string {
  const beneath = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(beneath instanceof Error)) return String(beneath);
  const { code }: Error & { readonly code?: unknown } = beneath;
  return beneath.message === "" && typeof code === "string" ? code : beneath.message;
}
