import type { paths } from "@commerce-http/types";
import createOpenApiClient from "openapi-fetch";
import { answerError, unreadableAnswer, type Answer } from "./answer.ts";
import { checkedBaseUrl } from "./base-url.ts";
import type { CallOptions } from "./call-options.ts";
import type { ClientOptions, Fetch } from "./client-options.ts";
import { checkedCorrelationId, correlationHeader, newCorrelationId } from "./correlation.ts";
import { callHeaders } from "./headers.ts";
import { fillPath } from "./path.ts";
import { writeQuery } from "./query.ts";
import type { RawClient } from "./raw-client.ts";
import { tokenSource } from "./token.ts";

export type { CallOptions } from "./call-options.ts";
export { prefixed } from "./query.ts";

/** One call, as a method of a resource describes it. */
export interface TransportRequest {
  /** HTTP method. */
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "TRACE";
  /** Path template; its `{name}` places are filled from `pathParameters` and from what the transport is bound to. */
  readonly path: string;
  /** Values for the places, by name; what the path has no place for is ignored. */
  readonly pathParameters?: object;
  /** Query parameters by name; those that are `undefined` are left out. */
  readonly query?: object;
  /** What is sent as JSON. */
  readonly body?: unknown;
  /** What the caller adds to this one call. */
  readonly options?: CallOptions;
}

/** Sends the calls of the resources. */
export interface Transport {
  /**
   * Sends a call and reads its answer.
   *
   * @throws ApiError unless the answer is successful and readable.
   */
  send<Result>(request: TransportRequest): Promise<Result>;
  /**
   * Sends a call whose status is its answer.
   *
   * @returns Whether the status is a success; `false` for 404.
   * @throws ApiError for any other status.
   */
  exists(request: TransportRequest): Promise<boolean>;
  /** Gives a transport that fills these path parameters by itself, whatever else a call passes. */
  bind(pathParameters: Readonly<Record<string, string>>): Transport;
}

/** The transport of a client, with the untouched openapi-fetch client beside it. */
export interface ClientTransport extends Transport {
  /** The openapi-fetch client that sends the calls. */
  readonly raw: RawClient;
}

/**
 * Creates what sends the calls; enough to use a single resource class without the others.
 *
 * @throws TypeError if an option cannot be used.
 *
 * @example
 * ```ts
 * import { createTransport, States } from "@commerce-http/client";
 *
 * const states = new States(
 *   createTransport({ baseUrl: "https://api.example.invalid", projectKey: "wind-and-wave", auth: "<access token>" }),
 * );
 * ```
 */
export function createTransport(options: ClientOptions): ClientTransport {
  const { projectKey } = options;
  fillPath("{projectKey}", { projectKey });
  const fetch = sender(options.fetch ?? ((request) => globalThis.fetch(request)));
  return new HttpTransport(openApiClient(options, fetch), fetch, { projectKey });
}

type Sender = (request: Request) => Promise<Response>;

/** openapi-fetch takes a rejection with nothing for an answer, and some runtimes reject with plain objects. */
function sender(fetch: Fetch): Sender {
  return async (request) => {
    try {
      return await fetch(request);
    } catch (error) {
      throw error instanceof Error ? error : new Error("the request failed", { cause: error });
    }
  };
}

function openApiClient({ baseUrl, auth }: ClientOptions, fetch: Sender): OpenApiClient {
  const token = tokenSource(auth);
  const client = createOpenApiClient<paths>({
    baseUrl: checkedBaseUrl(baseUrl),
    fetch,
    headers: { Accept: "application/json" },
    pathSerializer: fillPath,
    querySerializer: (query) => writeQuery(query),
    bodySerializer: (body: unknown) => JSON.stringify(body),
  });
  client.use({
    async onRequest({ request: { headers } }) {
      headers.set(correlationHeader, checkedCorrelationId(headers.get(correlationHeader) ?? newCorrelationId()));
      if (!headers.has("Authorization")) headers.set("Authorization", `Bearer ${await token()}`);
    },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one and the same; only its types differ
  return client as unknown as OpenApiClient;
}

/** openapi-fetch as this package types it; `request` needs no types, the resources' signatures have checked by then. */
interface OpenApiClient extends RawClient {
  readonly request: (
    method: string,
    path: string,
    init: object,
  ) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>;
}

class HttpTransport implements ClientTransport {
  readonly raw: OpenApiClient;
  readonly #fetch: Sender;
  readonly #bound: Readonly<Record<string, string>>;

  constructor(raw: OpenApiClient, fetch: Sender, bound: Readonly<Record<string, string>>) {
    this.raw = raw;
    this.#fetch = fetch;
    this.#bound = bound;
  }

  async send<Result>(request: TransportRequest): Promise<Result> {
    const answer = await this.#call(request);
    if (!answer.response.ok) throw answerError(answer);
    try {
      return JSON.parse(answer.text);
    } catch {
      throw unreadableAnswer(answer);
    }
  }

  async exists(request: TransportRequest): Promise<boolean> {
    const answer = await this.#call(request);
    if (answer.response.ok) return true;
    if (answer.response.status === 404) return false;
    throw answerError(answer);
  }

  bind(pathParameters: Readonly<Record<string, string>>): Transport {
    return new HttpTransport(this.raw, this.#fetch, { ...this.#bound, ...pathParameters });
  }

  async #call({ method, path, pathParameters, query, body, options = {} }: TransportRequest): Promise<Answer> {
    let sent: Request | undefined;
    try {
      options.signal?.throwIfAborted();
      const { data, error, response } = await this.raw.request(method, path, {
        params: { path: { ...pathParameters, ...this.#bound }, query },
        headers: callHeaders(options),
        body,
        signal: options.signal,
        parseAs: "text",
        fetch: (request: Request) => this.#fetch((sent = request)),
      });
      return { method, path, sent, response, text: textOf(data ?? error) };
    } catch (error) {
      const ours = sent === undefined && error instanceof Error;
      if (ours || (options.signal?.aborted && error instanceof Error)) throw error;
      throw new Error(`Cannot complete ${method} ${path}: ${reason(error)}`, { cause: error });
    }
  }
}

/** openapi-fetch has parsed the body of an unsuccessful answer if it was JSON; everything else is text by now. */
function textOf(body: unknown): string {
  if (body === undefined) return "";
  return typeof body === "string" ? body : JSON.stringify(body);
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : "the request failed";
}
