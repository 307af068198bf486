/**
 * Says whether the call is known to have changed nothing.
 *
 * - `not-applied`: it changed nothing. The API refused it, it was not sent, or it only reads.
 * - `unknown`: a write was sent, and no response proves whether it took effect. A status of 500 or above proves nothing
 *   either. Read the resource before you go on.
 */
export type Outcome = "not-applied" | "unknown";

/** Facts about the call, for any {@link CallError}. */
export interface CallErrorDetails {
  /** The error message. */
  readonly message: string;
  /** HTTP method of the request. */
  readonly method: string;
  /** Path template of the request. */
  readonly path: string;
  /** Says whether the call is known to have changed nothing. */
  readonly outcome: Outcome;
  /** Number of requests sent. */
  readonly attempts: number;
  /** Correlation id of the response, or else of the request. */
  readonly correlationId?: string | undefined;
  /** The error that caused this one. */
  readonly cause?: unknown;
}

/**
 * A call failed. One of {@link ApiError}, {@link NetworkError}, {@link TimeoutError}, {@link AbortError} and {@link
 * InvalidResponseError}. Invalid arguments throw an `ArgumentError` instead, before anything is sent.
 *
 * These errors never hold access tokens or client secrets.
 */
export abstract class CallError extends Error {
  /** HTTP method of the request. */
  declare readonly method: string;
  /** Path template of the request, such as `/{projectKey}/states/{id}`. */
  declare readonly path: string;
  /** Says whether the call is known to have changed nothing. */
  declare readonly outcome: Outcome;
  /** Number of requests sent; 0 if the call ended before the first. */
  declare readonly attempts: number;
  /** Correlation id of the response, or of the request if there is no response. Quote it to support. */
  declare readonly correlationId: string | undefined;

  /** Creates the error, for tests of code that handles it. */
  constructor({ message, cause, ...details }: CallErrorDetails) {
    super(message, cause === undefined ? undefined : { cause });
    Object.assign(this, details);
  }
}

/** Facts for an {@link ApiError}. */
export interface ApiErrorDetails<Code extends string = string, Item = unknown> extends CallErrorDetails {
  /** HTTP status of the response. */
  readonly status: number;
  /** The errors in the response. */
  readonly errors: readonly Item[];
  /** Code of the first error, if the response has one. */
  readonly code?: Code | undefined;
  /** Scopes of which any one permits the call. */
  readonly requiredScopes?: readonly string[] | undefined;
}

/**
 * The API, or a server in front of it, responded with an error.
 *
 * `message` is the server's first message, followed by the other fields of the first error. Without such a message, it
 * shows the call and an excerpt of the response.
 *
 * @typeParam Code Possible codes of the first error.
 * @typeParam Item Type of the errors in the response; `isErrorOf()` gives the body its described type.
 */
export class ApiError<Code extends string = string, Item = unknown> extends CallError {
  /** Always `ApiError`, in minified code too. */
  override readonly name: string = "ApiError";
  /** HTTP status of the response. */
  declare readonly status: number;
  /** Code of the first error, such as `ConcurrentModification`; absent if the response has none. */
  declare readonly code: Code | undefined;
  /** The errors in the response, with the fields that belong to their codes; empty if the response has no errors. */
  declare readonly errors: readonly Item[];
  /** On a 403: the scopes of which any one permits the call. Empty otherwise. */
  declare readonly requiredScopes: readonly string[];

  /** Creates the error, for tests of code that handles it. */
  constructor(details: ApiErrorDetails<Code>) {
    super(details);
    this.requiredScopes = details.requiredScopes ?? [];
  }
}

/**
 * The connection failed: it was refused or reset, or closed before the end of the body. `cause` is the error of
 * `fetch`.
 */
export class NetworkError extends CallError {
  /** Always `NetworkError`. */
  override readonly name: string = "NetworkError";
}

/** An attempt took longer than `timeout`, or the call with all its attempts longer than `retry.deadline`. */
export class TimeoutError extends CallError {
  /** Always `TimeoutError`. */
  override readonly name: string = "TimeoutError";
}

/** The call was aborted by its signal. `cause` is the signal's reason. */
export class AbortError extends CallError {
  /** Always `AbortError`. */
  override readonly name: string = "AbortError";
}

/** Facts for an {@link InvalidResponseError}. */
export interface InvalidResponseErrorDetails extends CallErrorDetails {
  /** HTTP status of the response. */
  readonly status: number;
}

/** The response has a success status but is not valid JSON, or it is a redirect, which the client never follows. */
export class InvalidResponseError extends CallError {
  /** Always `InvalidResponseError`. */
  override readonly name: string = "InvalidResponseError";
  /** HTTP status of the response. */
  declare readonly status: number;

  /** Creates the error, for tests of code that handles it. */
  // oxlint-disable-next-line no-useless-constructor -- it asks for the status
  constructor(details: InvalidResponseErrorDetails) {
    super(details);
  }
}

/**
 * Checks for an {@link ApiError} of any API.
 *
 * @param error Any thrown value.
 * @returns `true` if it is an error response of the API or of a server in front of it.
 */
export function isApiError(error: unknown): error is ApiError;
/**
 * Checks for an {@link ApiError} with one code.
 *
 * @param error Any thrown value.
 * @param code The exact code of the first error.
 * @returns `true` if it is an {@link ApiError} with this code.
 */
export function isApiError<Code extends string>(error: unknown, code: Code): error is ApiError<Code>;
export function isApiError(error: unknown, code?: string): boolean {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

/**
 * Checks for an {@link ApiError}, with any code or with a code from the API's description.
 *
 * @typeParam Known The errors of the API, as a union over `code`.
 */
export interface ApiErrorGuard<Known extends { readonly code: string }> {
  /** Checks for an {@link ApiError} with any code. */
  (error: unknown): error is ApiError<string, Known | { readonly code: string }>;
  /** Checks for an {@link ApiError} whose first error has this code; the code determines the type of `errors`. */
  <Code extends Known["code"]>(
    error: unknown,
    code: Code,
  ): error is ApiError<Code, Extract<Known, { readonly code: Code }>>;
}

/** Types {@link isApiError} with the errors of an API. */
export function apiErrorGuard<Known extends { readonly code: string }>(): ApiErrorGuard<Known> {
  // What an error is does not depend on its type: codes are compared as they came.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isApiError as ApiErrorGuard<Known>;
}

/** Checks for a {@link CallError}. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof CallError;
}
