import { isAlike, type AlikeErrorCode, type ApiErrorCode, type ErrorObjectOf } from "./api-error-code.ts";

/** What an {@link ApiError} is made of. */
export interface ApiErrorDetails<Code extends string = string> {
  /** HTTP status of the answer. */
  readonly status: number;
  /** What a reader of the error sees first. */
  readonly message: string;
  /** The errors that the answer lists. */
  readonly errors: readonly ErrorObjectOf<Code>[];
  /** Code of the first error, if the answer names one. */
  readonly code?: Code | undefined;
  /** Correlation id of the answer, or of the request. */
  readonly correlationId?: string | undefined;
  /** HTTP method of the request. */
  readonly method: string;
  /** Path template of the request. */
  readonly path: string;
}

/**
 * The API, or something in front of it, answered with anything but what was asked for.
 *
 * `message` is the server's own first message; where there is none, it says what was called and how the answer reads.
 * Access tokens never appear in it.
 */
export class ApiError<Code extends string = string> extends Error {
  /** Always `ApiError`, in minified code too. */
  override readonly name: string = "ApiError";
  /** HTTP status of the answer. */
  readonly status: number;
  /** Code of the first error, such as `ConcurrentModification`; absent when the answer names none. */
  readonly code: Code | undefined;
  /** The errors as the API lists them, with the fields that belong to their codes; empty when the answer lists none. */
  readonly errors: readonly ErrorObjectOf<Code>[];
  /** Correlation id of the answer, or of the request when the answer has none: what a support team asks for. */
  readonly correlationId: string | undefined;
  /** HTTP method of the request. */
  readonly method: string;
  /** Path template of the request, such as `/{projectKey}/states/{id}`. */
  readonly path: string;

  /** Creates the error; for tests of code that handles it. */
  constructor(details: ApiErrorDetails<Code>) {
    super(details.message);
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors;
    this.correlationId = details.correlationId;
    this.method = details.method;
    this.path = details.path;
  }
}

/**
 * Tells an {@link ApiError} from any other error.
 *
 * @param error Anything that was thrown.
 * @returns Whether it is an error that the API, or something in front of it, answered with.
 */
export function isApiError(error: unknown): error is ApiError;
/**
 * Tells an {@link ApiError} with one code from any other error; the type of its `errors` follows the code.
 *
 * @param error Anything that was thrown.
 * @param code Code that the first error must have. `NotFound` and `ResourceNotFound` are alike.
 * @returns Whether it is such an error.
 *
 * @example
 * ```ts
 * import { isApiError } from "@commerce-http/client";
 *
 * function currentVersion(error: unknown): number | undefined {
 *   return isApiError(error, "ConcurrentModification") ? error.errors[0]?.currentVersion : undefined;
 * }
 * ```
 */
export function isApiError<Code extends ApiErrorCode>(
  error: unknown,
  code: Code,
): error is ApiError<AlikeErrorCode<Code>>;
export function isApiError(error: unknown, code?: string): boolean {
  return error instanceof ApiError && (code === undefined || isAlike(error.code, code));
}
