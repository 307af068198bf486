/**
 * Proof, or the lack of it, that the call has changed nothing.
 *
 * - `not-applied`: it changed nothing. The API refused it, it never left, or it only reads.
 * - `unknown`: a write was sent and no answer proves its outcome. A status of 500 and above proves nothing either,
 *   by the API's own word. Read the resource before you decide.
 */
export type Outcome = "not-applied" | "unknown";

/** Facts of its call that any {@link CallError} knows. */
export interface CallErrorDetails {
  /** Text that a reader of the error sees first. */
  readonly message: string;
  /** HTTP method of the request. */
  readonly method: string;
  /** Path template of the request. */
  readonly path: string;
  /** Proof, or the lack of it, that the call has changed nothing. */
  readonly outcome: Outcome;
  /** Number of requests that were sent. */
  readonly attempts: number;
  /** Correlation id of the answer, or of the request. */
  readonly correlationId?: string | undefined;
  /** Failure that caused this one. */
  readonly cause?: unknown;
}

/**
 * A call failed. One of {@link ApiError}, {@link NetworkError}, {@link TimeoutError}, {@link AbortError} and
 * {@link InvalidResponseError}; what cannot work ends with an `ArgumentError` before anything is sent.
 *
 * Access tokens and client secrets do not appear in them.
 */
export abstract class CallError extends Error {
  /** HTTP method of the request. */
  declare readonly method: string;
  /** Path template of the request, such as `/{projectKey}/states/{id}`. */
  declare readonly path: string;
  /** Proof, or the lack of it, that the call has changed nothing. */
  declare readonly outcome: Outcome;
  /** Number of requests that were sent; 0 when the call ended before the first. */
  declare readonly attempts: number;
  /** Correlation id of the answer, or of the request when there is no answer: what a support team asks for. */
  declare readonly correlationId: string | undefined;

  /** Creates the error; for tests of code that handles it. */
  constructor({ message, cause, ...details }: CallErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, details);
  }
}

/** Facts for an {@link ApiError}. */
export interface ApiErrorDetails<Code extends string = string, Item = unknown> extends CallErrorDetails {
  /** HTTP status of the answer. */
  readonly status: number;
  /** The errors that the answer lists. */
  readonly errors: readonly Item[];
  /** Code of the first error, if the answer names one. */
  readonly code?: Code | undefined;
  /** Scopes of which any one is enough for the call. */
  readonly requiredScopes?: readonly string[] | undefined;
}

/**
 * The API, or something in front of it, refused the call or failed to carry it out.
 *
 * `message` is the server's own first message, and after it what the first error says beyond that; where there is none, it says
 * what was called and how the answer reads.
 *
 * @typeParam Code Codes that the first error may have.
 * @typeParam Item The errors that the answer lists; `isErrorOf()` gives the body its described type.
 */
export class ApiError<Code extends string = string, Item = unknown> extends CallError {
  /** Always `ApiError`, in minified code too. */
  override readonly name: string = "ApiError";
  /** HTTP status of the answer. */
  declare readonly status: number;
  /** Code of the first error, such as `ConcurrentModification`; absent when the answer names none. */
  declare readonly code: Code | undefined;
  /** The errors as the API lists them, with the fields that belong to their codes; empty when the answer lists none. */
  declare readonly errors: readonly Item[];
  /** On a 403: the scopes of which any one would have been enough, with their places filled in. Empty otherwise. */
  declare readonly requiredScopes: readonly string[];

  /** Creates the error; for tests of code that handles it. */
  constructor(details: ApiErrorDetails<Code>) {
    super(details);
    this.requiredScopes = details.requiredScopes ?? [];
  }
}

/** The connection failed: refused, reset, ended within the body. `cause` is what `fetch` rejected with. */
export class NetworkError extends CallError {
  /** Always `NetworkError`. */
  override readonly name: string = "NetworkError";
}

/** An attempt took longer than `timeout`, or all of them together longer than `retry.deadline`. */
export class TimeoutError extends CallError {
  /** Always `TimeoutError`. */
  override readonly name: string = "TimeoutError";
}

/** The caller's signal ended the call. `cause` is the signal's reason. */
export class AbortError extends CallError {
  /** Always `AbortError`. */
  override readonly name: string = "AbortError";
}

/** Facts for an {@link InvalidResponseError}. */
export interface InvalidResponseErrorDetails extends CallErrorDetails {
  /** HTTP status of the answer. */
  readonly status: number;
}

/** The answer claims success and cannot be one: no JSON, or a redirect, which the client never follows. */
export class InvalidResponseError extends CallError {
  /** Always `InvalidResponseError`. */
  override readonly name: string = "InvalidResponseError";
  /** HTTP status of the answer. */
  declare readonly status: number;

  /** Creates the error; for tests of code that handles it. */
  // oxlint-disable-next-line no-useless-constructor -- it asks for the status
  constructor(details: InvalidResponseErrorDetails) {
    super(details);
  }
}

/**
 * Checks for an {@link ApiError} of any API.
 *
 * @param error Anything that was thrown.
 * @returns `true` if it is an error that the API, or something in front of it, answered with.
 */
export function isApiError(error: unknown): error is ApiError;
/**
 * Checks for an {@link ApiError} with one code.
 *
 * @param error Anything that was thrown.
 * @param code Code that the first error must have, to the letter.
 * @returns `true` if it is such an error.
 */
export function isApiError<Code extends string>(error: unknown, code: Code): error is ApiError<Code>;
export function isApiError(error: unknown, code?: string): boolean {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/**
 * Checks for an {@link ApiError}, also for one with a code that its description names.
 *
 * @typeParam Known The errors of the API, distinguished by their codes.
 */
export interface ApiErrorGuard<Known extends { readonly code: string }> {
  /** Checks for an error that the API answered with. */
  (error: unknown): error is ApiError<string, Known | { readonly code: string }>;
  /** Tells one whose first error has a code; the type of its `errors` follows the code. */
  <Code extends Known["code"]>(
    error: unknown,
    code: Code,
  ): error is ApiError<Code, Extract<Known, { readonly code: Code }>>;
}

/** Makes {@link isApiError} know the errors of an API. */
export function apiErrorGuard<Known extends { readonly code: string }>(): ApiErrorGuard<Known> {
  // What an error is does not depend on its type: codes are compared as they came.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isApiError as ApiErrorGuard<Known>;
}

/** Checks for an error of this client. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof CallError;
}
