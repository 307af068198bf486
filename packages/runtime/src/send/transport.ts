import { checkOptionNames } from "@commerce-http/types/schema";
import type { Identity } from "../auth/token.ts";
import { ArgumentError } from "../error/argument-error.ts";
import { failureOf, invalidResponse, redirected } from "../request/answer.ts";
import type { Call, CallResponse } from "../request/call.ts";
import { contentOf } from "../request/content.ts";
import { checkCallOptions, checkRequest } from "../request/guards.ts";
import {
  correlationHeader,
  collectHeaders,
  correlate,
  headCheck,
  type HeaderFacts,
  headerFacts,
} from "../request/headers.ts";
import { checkedParameters, fillPath } from "../request/path.ts";
import { writeQuery } from "../request/query.ts";
import type { Received, Sending } from "../request/sending.ts";
import type { ServiceFacts } from "../request/service.ts";
import type { Transport, TransportRequest } from "../request/transport-request.ts";
import { noticeObserver } from "../watch/notice.ts";
import type { DeprecationListener, Observer } from "../watch/observer.ts";
import { connectionNames, type ConnectionOptions } from "./connection-options.ts";
import { type BoundConnection, type Connected, connectionOf, positive } from "./connection.ts";
import { type Deliver, plainDelivery } from "./delivery.ts";
import type { Recovery } from "./recovery.ts";

/** Optional parts of a transport; those left out are not bundled. */
export interface TransportParts {
  /** Observes the transport; `observe()` creates one from hooks. */
  readonly observer?: Observer | undefined;
  /** Receives the service's deprecation notices. */
  readonly deprecated?: DeprecationListener | undefined;
  /**
   * Looks up the outcome of a write whose response was lost: `exactlyOnce`. Without it, such a creation fails without a
   * retry, and the conflict after such an update may have been caused by the update itself.
   */
  readonly recovery?: Recovery | undefined;
  /**
   * Keeps runtimes from sending a write twice: `singleDelivery()`. Without it, on Deno and in browsers, the outcome is
   * `unknown` if the write itself may have caused the response.
   */
  readonly delivery?: Deliver | undefined;
}

/** Options of a transport for any API. */
export interface TransportOptions extends Omit<ConnectionOptions, "hooks" | "deprecationWarnings">, TransportParts {}

/**
 * Creates a transport for single resource classes, without a client.
 *
 * @param bound Path parameters with the same value in every call, such as the name of a branch.
 * @param service Facts about the service; none by default.
 * @throws ArgumentError if an option is invalid.
 *
 * @example
 * ```ts
 * import { createRawClient, createTransport } from "@commerce-http/runtime";
 *
 * const transport = createTransport({ baseUrl: "https://books.example.invalid", auth: "<access token>" }, { branch: "north" });
 * const raw = createRawClient<{ "/{branch}/books": { get: object } }>(transport);
 * ```
 */
export function createTransport(
  options: TransportOptions,
  bound: Readonly<Record<string, string>> = {},
  service?: ServiceFacts,
): HttpTransport {
  checkOptionNames("a transport", options, { ...connectionNames, ...partNames, ...bound }, ArgumentError);
  return transportOf(options, bound, service);
}

const partNames: Readonly<Record<keyof TransportParts, true>> = {
  observer: true,
  deprecated: true,
  recovery: true,
  delivery: true,
};

/** Creates a transport by options that have been checked. */
export function transportOf(
  options: TransportOptions,
  bound: Readonly<Record<string, string>>,
  service?: ServiceFacts,
): HttpTransport {
  const { delivery = plainDelivery(), deprecated, recovery } = options;
  const answered = deprecated && noticeObserver(deprecated);
  const connection = connectionOf({ ...options, delivery, answered }, service);
  return new HttpTransport({
    ...connection,
    bound: checkedParameters(bound),
    headerFacts: headerFacts(connection.headers),
    identity: connection.provider?.identity ?? {},
    recovery,
    checkHead: headCheck(connection.service.requestHead),
  });
}

/** Parts of a transport. */
export interface TransportConnection extends BoundConnection {
  /** Passes writes to `fetch`. */
  readonly deliver: Deliver;
  /** Path parameters that are always filled. */
  readonly bound: Readonly<Record<string, string>>;
  /** Facts of the headers of every request. */
  readonly headerFacts: HeaderFacts;
  /** The client and user of the tokens, as far as they are known. */
  readonly identity: Identity;
  /** Finds the outcomes of creations. */
  readonly recovery: Recovery | undefined;
}

/**
 * Turns calls into requests, and answers into results or errors.
 *
 * @internal
 */
export class HttpTransport implements Transport, Connected {
  /** Its parts; operations and raw calls use them, too. */
  readonly connection: TransportConnection;

  /** {@link createTransport} checks what this takes for granted. */
  constructor(connection: TransportConnection) {
    this.connection = connection;
  }

  send<Result>(request: TransportRequest): Call<Result> {
    const read = (received: Received): unknown =>
      // What was deleted without a word is what the call named; the version that it names says so.
      request.method === "DELETE" && received.text === "" ? { ...request.pathParameters } : contentOf(received);
    // A resource says what its answers hold; checking that would take the whole contract.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return this.#call(request, (received) => read(received) as Result);
  }

  exists(request: TransportRequest): Call<boolean> {
    return this.#call(request, ({ status }) => status !== 404, 404);
  }

  bind(pathParameters: Readonly<Record<string, string>>): HttpTransport {
    return new HttpTransport({ ...this.connection, bound: { ...this.connection.bound, ...pathParameters } });
  }

  #call<Result>(request: TransportRequest, read: (received: Received) => Result, accepted?: number): Call<Result> {
    // Set when the result is there; most callers never ask.
    let about!: () => Omit<CallResponse<Result>, "data">;
    const answer = async (): Promise<Result> => {
      checkCallOptions(request);
      const call = this.#sending(request);
      const received = await this.connection.pipeline.send(call);
      const { status, headers, attempts } = received;
      if (status !== accepted) {
        if (status >= 400) throw failureOf(call, received, this.#scopesOf(request.scopes));
        if (status < 200 || status > 299) throw redirected(call, received);
      }
      about = () => {
        return { status, headers, correlationId: headers.get(correlationHeader) ?? call.correlationId, attempts };
      };
      try {
        return read(received);
      } catch (error) {
        const expected = received.read ? "expected GraphQL" : "expected a JSON object";
        // What the parser says would quote what it could not read, secrets included.
        const cause = error instanceof SyntaxError ? new SyntaxError("Expected JSON") : error;
        throw invalidResponse(call, received, received.cut ? "larger than maxResponseBytes" : expected, cause);
      }
    };
    const result = answer();
    return Object.assign(result, { withResponse: () => result.then((data) => ({ data, ...about() })) });
  }

  #sending(request: TransportRequest): Sending {
    const { method, path, query, body, options = {} } = request;
    const { connection } = this;
    const { pipeline, recovery, service, bound } = connection;
    checkRequest(request);
    const { signal, timeout, retry } = options;
    const text = query === undefined ? "" : writeQuery(query);
    const headers = collectHeaders(connection.headers, options);
    const isPlain = options.headers === undefined && options.externalUserId === undefined;
    const facts = isPlain ? connection.headerFacts : headerFacts(headers);
    const correlationId = correlate(headers, service, options.correlationId ?? facts.correlationId);
    if (body !== undefined) headers.set("Content-Type", "application/json");
    const pathParameters = { ...request.pathParameters, ...bound };
    const authorize = !facts.isAuthorized;
    const repeat = request.repeat ?? (method === "GET" || method === "HEAD" ? "safe" : "once");
    const lookUp = repeat === "safe" ? undefined : recovery?.({ ...request, pathParameters });
    const started = lookUp ? performance.now() : 0;
    const identity = (): Identity => {
      const { clientId, externalUserId }: Identity = authorize ? connection.identity : {};
      return { clientId, externalUserId: headers.get("X-External-User-ID") || externalUserId };
    };
    return {
      method,
      path,
      url: connection.baseUrl + fillPath(path, pathParameters) + (text && `?${text}`),
      headers,
      checkHead: headCheck(service.requestHead, facts.size),
      authorize,
      body: body === undefined ? undefined : JSON.stringify(body),
      correlationId,
      repeat,
      deliver: connection.deliver,
      signal,
      timeout: timeout === undefined ? undefined : positive("timeout", timeout),
      retry,
      translate: request.translate,
      recover:
        lookUp &&
        recovery?.recovering({ repeat, signal }, (deadline) =>
          lookUp({ correlationId, deadline, started, identity: identity() }, (read) =>
            pipeline.send(this.#sending(read)),
          ),
        ),
    };
  }

  #scopesOf(scopes: readonly string[] = []): readonly string[] {
    return scopes.map((scope) =>
      scope.replace(/\{(\w+)\}/g, (place, name: string) => this.connection.bound[name] ?? place),
    );
  }
}
