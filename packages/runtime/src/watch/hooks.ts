import type { CallError } from "../error/errors.ts";

/**
 * Hooks that observe a client. Each attempt of a call has one request event, followed by one response or error event
 * that refers to it; a request for a token is a call of its own. Errors thrown by a hook are ignored, and promises are
 * not awaited. Each hook gets its own copy of an event, so hooks never change the outcome of a call.
 *
 * Events never hold tokens or secrets. Addresses may hold personal data, if the caller puts it there.
 */
export interface Hooks {
  /** A request is about to be sent. */
  onRequest?(event: RequestEvent): void;
  /** A response with any status was received and read completely. */
  onResponse?(event: ResponseEvent): void;
  /** No complete response was received. */
  onError?(event: ErrorEvent): void;
  /** A call will be retried after a delay, unless it is aborted before. */
  onRetry?(event: RetryEvent): void;
  /** An access token was granted to `clientCredentials()` or another provider that reports it. */
  onToken?(event: TokenEvent): void;
  /** The service has announced the removal of a feature that a call uses. */
  onDeprecation?(event: DeprecationEvent): void;
}

/** One attempt of a call. */
export interface RequestEvent {
  /** HTTP method. */
  readonly method: string;
  /**
   * Path template, such as `/{projectKey}/states/{id}`: the same for all calls of a method. For a token request, the
   * token address without its query.
   */
  readonly path: string;
  /** The full address with its query. */
  readonly url: string;
  /** Correlation id, shared by all attempts and by the look-up of a creation. */
  readonly correlationId: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /**
   * Sets a header of this attempt, such as `traceparent`. Use it in `onRequest` only.
   *
   * @throws ArgumentError if the header is invalid, is `Authorization` or `X-Correlation-ID`, or makes the request too
   *   long for the API; the request is then unchanged.
   */
  setHeader(name: string, value: string): void;
}

/** The response to an attempt. */
export interface ResponseEvent {
  /** The attempt. */
  readonly request: RequestEvent;
  /** HTTP status; for a GraphQL error, the REST status of its code. */
  readonly status: number;
  /** Headers of the response. */
  readonly headers: Headers;
  /** Milliseconds from sending to the end of the body. */
  readonly duration: number;
}

/** The failure of an attempt without a response. */
export interface ErrorEvent {
  /** The attempt. */
  readonly request: RequestEvent;
  /** A `NetworkError`, a `TimeoutError` or an `AbortError`. */
  readonly error: CallError;
  /** Milliseconds from sending to the failure. */
  readonly duration: number;
}

/** A planned retry. */
export interface RetryEvent {
  /** HTTP method. */
  readonly method: string;
  /** Path template. */
  readonly path: string;
  /** Correlation id, shared by all attempts. */
  readonly correlationId: string;
  /** Number of the next attempt; 2 for the first retry. */
  readonly attempt: number;
  /** Milliseconds until the next attempt. */
  readonly delay: number;
  /** Status of the last response; absent after an error. */
  readonly status?: number;
  /** Error of the last attempt; absent after a response. */
  readonly error?: CallError;
}

/** An access token that was granted. */
export interface TokenEvent {
  /** Lifetime in seconds. */
  readonly expiresIn: number;
  /** The granted scopes; absent if the server does not report them. */
  readonly scope?: string;
}

/** A removal that the service has announced in a response. */
export interface DeprecationEvent {
  /** The text of the announcement. */
  readonly notice: string;
  /** HTTP method of the call. */
  readonly method: string;
  /** Path template of the call. */
  readonly path: string;
  /** Correlation id of the call. */
  readonly correlationId: string;
}
