import type { CallError } from "../error/errors.ts";

/**
 * Watches the client at work. Every attempt of a call has one request event, and then one response or error event that
 * holds it, whatever ends the attempt; a request for a token is a call of its own. What a hook throws is dropped, and what
 * it returns is not awaited. Events are copies, each hook's own: watching never changes the outcome of a call.
 *
 * No event holds a token or a secret. Addresses hold what the caller asks for, which may be personal data.
 */
export interface Hooks {
  /** A request is about to be sent. */
  onRequest?(event: RequestEvent): void;
  /** An answer of any status was received and read completely. */
  onResponse?(event: ResponseEvent): void;
  /** No complete answer was received. */
  onError?(event: ErrorEvent): void;
  /** A call is about to be repeated, after a delay, unless it is aborted until then. */
  onRetry?(event: RetryEvent): void;
  /** An access token was granted, to `clientCredentials()` or another provider that tells. */
  onToken?(event: TokenEvent): void;
  /** The service has announced that something which a call uses will be removed. */
  onDeprecation?(event: DeprecationEvent): void;
}

/** One attempt of a call. */
export interface RequestEvent {
  /** HTTP method. */
  readonly method: string;
  /**
   * Path template, such as `/{projectKey}/states/{id}`: the same for all calls of a method. A request for a token has the
   * address that grants it, without a query.
   */
  readonly path: string;
  /** The whole address with its query. */
  readonly url: string;
  /** Correlation id, shared by all attempts, and by the lookup of a creation whose outcome is unknown. */
  readonly correlationId: string;
  /** 1 for the first attempt. */
  readonly attempt: number;
  /**
   * Adds a header to this attempt, such as `traceparent`, or replaces one of the call's. Of use in `onRequest` only.
   *
   * @throws ArgumentError if the header could not be sent as it is, is `Authorization` or `X-Correlation-ID`, or makes the
   *   request too long for the API; the request is as before then.
   */
  setHeader(name: string, value: string): void;
}

/** An answer to an attempt. */
export interface ResponseEvent {
  /** The attempt. */
  readonly request: RequestEvent;
  /** HTTP status; where GraphQL answers with an error, the one that REST has for its code. */
  readonly status: number;
  /** Headers of the answer. */
  readonly headers: Headers;
  /** Milliseconds from sending to the end of the body. */
  readonly duration: number;
}

/** The failure of an attempt that was not answered. */
export interface ErrorEvent {
  /** The attempt. */
  readonly request: RequestEvent;
  /** A `NetworkError`, a `TimeoutError` or an `AbortError`. */
  readonly error: CallError;
  /** Milliseconds from sending to the failure. */
  readonly duration: number;
}

/** A repetition that is due. */
export interface RetryEvent {
  /** HTTP method. */
  readonly method: string;
  /** Path template. */
  readonly path: string;
  /** Correlation id, shared by all attempts. */
  readonly correlationId: string;
  /** The attempt that comes next; 2 for the first repetition. */
  readonly attempt: number;
  /** Milliseconds until then. */
  readonly delay: number;
  /** Status of the answer that is not accepted; absent after an error. */
  readonly status?: number;
  /** Failure that ended the last attempt; absent after an answer. */
  readonly error?: CallError;
}

/** An access token that was granted. */
export interface TokenEvent {
  /** Seconds that it is good for. */
  readonly expiresIn: number;
  /** Scopes as the server granted them; absent when it does not say. */
  readonly scope?: string;
}

/** A coming removal that the service has announced beside an answer. */
export interface DeprecationEvent {
  /** The announcement, in the words of the service. */
  readonly notice: string;
  /** HTTP method of the call. */
  readonly method: string;
  /** Path template of the call. */
  readonly path: string;
  /** Correlation id of the call. */
  readonly correlationId: string;
}
