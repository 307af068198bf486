import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { parseExactly } from "./exact-json.ts";
import { exchangeLine, RECORDING_HEAD, type Exchange, type ExchangedRequest, type ExchangeGap } from "./exchange.ts";
import { any, callable, checkKinds, texts, type OptionKind } from "./option-kinds.ts";
import { namedSecrets, Redaction } from "./redaction.ts";
import { Forwarder, type ServerAddress } from "./server/forward.ts";
import { AllowedOrigins, EVERY_METHOD, letIn, refusalOf, type Area } from "./server/gate.ts";
import { listen, type Listener, type ListenOptions } from "./server/listen.ts";
import { Refusal } from "./server/refusal.ts";
import { isEventStream, readBytes, responseOf, targetOf } from "./server/reply.ts";

/** Options of a recorder. */
export interface RecorderOptions {
  /** The target server: its address, or its `fetch`. */
  readonly to: ServerAddress;
  /**
   * Called with each line of the recording, including its line break: first the line that names the format, then each
   * exchange when it has ended. Secrets have been removed. If it throws, requests are still forwarded, but nothing more
   * is recorded, and `close` rejects with the error.
   */
  readonly write: (line: string) => void;
  /** Names of headers, parameters and fields that hold secrets, besides known ones such as `token` and `password`. */
  readonly hide?: readonly string[];
  /**
   * Origins whose pages may send requests, besides those of this machine and of the requested host:
   * `https://shop.example`, or `*` for all. Requests of other pages are refused, since they would reach the server.
   */
  readonly allowedOrigins?: readonly string[];
}

/** A recording proxy. */
export interface TrafficRecorder {
  /** Forwards a request, and records it with its response. */
  readonly fetch: (input: Request | URL | string, init?: RequestInit) => Promise<Response>;
  /** Listens for HTTP requests. */
  readonly listen: (options?: ListenOptions) => Promise<Listener>;
  /** Returns the number of requests so far, by outcome. */
  readonly counts: () => RecorderCounts;
  /** Stops listening. Rejects if a line could not be written, with the error of `write`. */
  readonly close: () => Promise<void>;
}

/** Number of requests by outcome. */
export interface RecorderCounts {
  /** Forwarded and recorded. */
  readonly recorded: number;
  /** Recorded, but cannot be sent again unchanged, because they held a secret or a binary body. */
  readonly incomplete: number;
  /** Forwarded but not recorded: requests for tokens, forms and streams. */
  readonly passed: number;
  /** Without a complete response; recorded as such, except requests that are not recorded anyway. */
  readonly unanswered: number;
  /** Not recorded, because writing this or an earlier line failed. */
  readonly unwritten: number;
  /** Refused and not forwarded: from pages of other sites, for another host, or not valid HTTP. */
  readonly refused: number;
}

/**
 * Creates a proxy that records requests with their responses, in the order in which they end.
 *
 * It keeps only headers that affect responses: media types, languages, conditions, correlation and user ids. Tokens,
 * cookies, passwords and other secrets are removed before anything is written. If a response does not arrive
 * completely, the client gets a 502, and the request is not sent again.
 *
 * @throws RangeError for an invalid address or origin; TypeError for unknown options.
 * @example
 * ```ts
 * import { appendFileSync } from "node:fs";
 * import { createRecorder } from "@commerce-http/traffic";
 *
 * const recorder = createRecorder({
 *   to: "https://api.example.com",
 *   write: (line) => appendFileSync("recording.jsonl", line),
 * });
 * const { url } = await recorder.listen();
 * ```
 */
export function createRecorder(options: RecorderOptions): TrafficRecorder {
  checkKinds("createRecorder()", options, KINDS);
  return new RunningRecorder(options);
}

/** A recorder that listens. Its functions are its own members, so that they can be passed on alone. */
class RunningRecorder implements TrafficRecorder {
  readonly #write: RecorderOptions["write"];
  readonly #origins: AllowedOrigins;
  readonly #forwarder: Forwarder;
  readonly #redaction: Redaction;
  readonly #counts = { recorded: 0, incomplete: 0, passed: 0, unanswered: 0, unwritten: 0, refused: 0 };
  readonly #listeners = new Set<Listener>();
  #hasBegun = false;
  #failure: { readonly error: unknown } | undefined;

  constructor({ to, write, hide, allowedOrigins }: RecorderOptions) {
    this.#write = write;
    this.#origins = new AllowedOrigins(allowedOrigins);
    this.#forwarder = new Forwarder(to, "to");
    this.#redaction = new Redaction(hide);
  }

  readonly fetch: TrafficRecorder["fetch"] = (input, init) =>
    this.#receive(input instanceof Request && init === undefined ? input : new Request(input, init));

  readonly listen: TrafficRecorder["listen"] = async (where) => {
    // What never becomes a request is refused, too.
    const refused = (): void => void (this.#counts.refused += 1);
    const listener = await listen((request) => this.#receive(request), where, { refused, failed: console.error });
    try {
      this.#begin();
    } catch (error) {
      await listener.close();
      throw error;
    }
    this.#listeners.add(listener);
    return listener;
  };

  readonly counts: TrafficRecorder["counts"] = () => ({ ...this.#counts });

  readonly close: TrafficRecorder["close"] = async () => {
    await Promise.all([...this.#listeners].map((listener) => listener.close()));
    if (this.#failure !== undefined) throw this.#failure.error;
  };

  async #receive(request: Request): Promise<Response> {
    const answer = await letIn(request, this.#origins, {
      area: AREA,
      answer: () => this.#handle(request),
      refuse: (refusal) => {
        this.#counts.refused += 1;
        return refusalOf(refusal);
      },
    });
    return responseOf(answer);
  }

  async #handle(request: Request): Promise<Response> {
    const target = targetOf(request.url);
    let body: Uint8Array | undefined;
    try {
      body = await readBytes(request, MOST_BYTES);
      return await this.#pass(request, target, body);
    } catch (error) {
      this.#counts.unanswered += 1;
      if (body !== undefined && !passes(request, target)) {
        this.#put(lostExchangeOf(this.#redaction, { request, target, body }));
      }
      if (!(error instanceof Refusal)) throw error;
      return refusalOf(error);
    }
  }

  async #pass(request: Request, target: string, body: Uint8Array): Promise<Response> {
    const redaction = this.#redaction;
    redaction.learnHeaders(request.headers);
    learnBody(redaction, request.headers, body);
    redaction.learnTarget(target);
    const correlationId = request.headers.get("x-correlation-id") ?? randomUUID();
    const answer = await this.#forwarder.forward({ request, target, body, correlationId, signal: request.signal });
    redaction.learnHeaders(answer.headers);
    const isPassed = passes(request, target) || isEventStream(answer.headers);
    if (isPassed) {
      this.#counts.passed += 1;
      if (isEventStream(answer.headers)) return answer;
    }
    if (!isPassed && isNoJson(answer.headers)) {
      // It is not kept, and may be without end.
      this.#record(exchangeOf(redaction, { request, target, body, answer }));
      return answer;
    }
    const received = new Uint8Array(await this.#forwarder.bodyOf(answer, request.signal));
    learnBody(redaction, answer.headers, received, secretNamesIn(redaction, target, body));
    if (!isPassed) this.#record(exchangeOf(redaction, { request, target, body, answer, received }));
    return new Response(received.byteLength === 0 ? null : received, answer);
  }

  #record(exchange: Exchange): void {
    if (!this.#put(exchange)) return;
    this.#counts.recorded += 1;
    if (exchange.request.gap !== undefined) this.#counts.incomplete += 1;
  }

  /** @returns `false` if the exchange is not written: a recording with a hole would be wrong, so that nothing follows a failure. */
  #put(exchange: Exchange): boolean {
    try {
      if (this.#failure === undefined) {
        this.#begin();
        this.#write(exchangeLine(exchange));
        return true;
      }
    } catch (error) {
      // The request was carried out, and must not be answered as failed.
      this.#failure = { error };
    }
    this.#counts.unwritten += 1;
    return false;
  }

  #begin(): void {
    if (this.#hasBegun) return;
    this.#write(RECORDING_HEAD);
    this.#hasBegun = true;
  }
}

const KINDS: Readonly<Record<keyof RecorderOptions, OptionKind>> = {
  // Checked where it is read.
  to: any,
  write: callable,
  hide: texts,
  allowedOrigins: texts,
};

/** All that goes through. */
const AREA: Area = { name: "the recorder", methods: EVERY_METHOD, isListed: true };

/** Bytes of a request's body. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Headers that bear on an answer, and hold no secret. */
const KEPT_HEADERS: ReadonlySet<string> = new Set([
  "accept",
  "accept-language",
  "content-type",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-unmodified-since",
  "prefer",
  "x-correlation-id",
  "x-external-user-id",
]);

/** All that is known of a request with its answer. */
interface Passage {
  readonly request: Request;
  readonly target: string;
  readonly body: Uint8Array;
  readonly answer: Response;
  /** The body of the answer; absent where it was not read. */
  readonly received?: Uint8Array;
}

function exchangeOf(redaction: Redaction, { request, target, body, answer, received }: Passage): Exchange {
  const isUnread = received === undefined && answer.body !== null;
  const answered = isUnread
    ? { gap: "hidden" as const }
    : contentOf(redaction, received ?? new Uint8Array(), secretNamesIn(redaction, target, body));
  return { request: requestOf(redaction, { request, target, body }), answer: { status: answer.status, ...answered } };
}

/** A request whose answer did not come, or broke off. */
function lostExchangeOf(redaction: Redaction, passage: Omit<Passage, "answer">): Exchange {
  return { request: requestOf(redaction, passage), answer: { status: 502, gap: "lost" } };
}

function requestOf(redaction: Redaction, { request, target, body }: Omit<Passage, "answer">): ExchangedRequest {
  const path = redaction.target(target);
  const kept = [...request.headers].filter(([name]) => KEPT_HEADERS.has(name));
  const headers = kept.map(([name, value]): [string, string] => [name, redaction.text(value)]);
  const sent = contentOf(redaction, body);
  const isHidden = path !== target || headers.some(([, value], index) => value !== kept[index]?.[1]);
  const gap = sent.gap ?? (isHidden ? "hidden" : undefined);
  return {
    method: request.method,
    path,
    ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
    ...(sent.body !== undefined && { body: sent.body }),
    ...(gap !== undefined && { gap }),
  };
}

/** A body without secrets. Text that is no JSON may hold one anywhere, and is not kept. */
function contentOf(
  redaction: Redaction,
  bytes: Uint8Array,
  names?: ReadonlySet<string>,
): { readonly body?: unknown; readonly gap?: ExchangeGap } {
  if (bytes.byteLength === 0) return {};
  if (!isUtf8(bytes)) return { gap: "binary" };
  const value = parsed(decoder.decode(bytes));
  if (value === undefined) return { gap: "hidden" };
  const body = redaction.value(value, names);
  return { body, ...(JSON.stringify(body) !== JSON.stringify(value) && { gap: "hidden" as const }) };
}

function learnBody(redaction: Redaction, headers: Headers, bytes: Uint8Array, names?: ReadonlySet<string>): void {
  if (bytes.byteLength === 0 || !isUtf8(bytes)) return;
  const text = decoder.decode(bytes);
  if (isForm(headers)) redaction.learnParameters(parametersIn(text));
  else redaction.learnValue(parsed(text), names);
}

/** Names under which the answer to a request has secrets: aliases of GraphQL, and what a path says that it is asked for. */
function secretNamesIn(redaction: Redaction, target: string, body: Uint8Array): ReadonlySet<string> {
  const { aliases } = namedSecrets(isUtf8(body) ? parsed(decoder.decode(body)) : undefined, redaction.isSecret);
  // As of POST /customers/password-token.
  return /-token(?:[/?]|$)/.test(target) ? new Set([...aliases, "value"]) : aliases;
}

const decoder = new TextDecoder();

/** JSON as a value; `undefined` for what is none. */
function parsed(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    return undefined;
  }
}

function isForm(headers: Headers): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers.get("content-type") ?? "");
}

/** Parameters of a form, in either way in which it can be written. */
function parametersIn(text: string): Iterable<readonly [name: string, value: string]> {
  const parts = text.matchAll(/\bname="([^"]*)"[^]*?\r\n\r\n([^]*?)\r\n--/g);
  return [...new URLSearchParams(text), ...Array.from(parts, ([, name = "", value = ""]) => [name, value] as const)];
}

function isNoJson(headers: Headers): boolean {
  const type = headers.get("content-type");
  return type !== null && !/[/+]json\b/i.test(type);
}

/** Says whether a request is let through without being recorded: it is one for a token, or a form. */
function passes({ headers }: Request, target: string): boolean {
  return isForm(headers) || /^\/oauth(?:[/?]|$)/.test(target);
}
