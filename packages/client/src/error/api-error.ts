import {
  ApiError as AnyApiError,
  type ApiErrorDetails as AnyApiErrorDetails,
  isApiError as isAnyApiError,
} from "@commerce-http/runtime";
import type { ErrorObject, ErrorResponse } from "@commerce-http/types";

/** Known codes of the API. It may answer with others; {@link ApiError.code} holds them too. */
export type ApiErrorCode = ErrorObject["code"];

/** The error object that belongs to a code; any of them, known or not, for `string`. */
export type ErrorObjectOf<Code extends string> = string extends Code
  ? ErrorResponse["errors"][number]
  : Extract<ErrorObject, { code: Code }>;

/**
 * The codes that mean the same as `Code`: the API says both `NotFound` and `ResourceNotFound`.
 *
 * @internal
 */
export type AlikeErrorCode<Code extends string> = Code extends "NotFound" | "ResourceNotFound"
  ? "NotFound" | "ResourceNotFound"
  : Code;

/** Says that two codes mean the same. */
function isAlike(one: string | undefined, other: string): boolean {
  return one === other || (isNotFound(one) && isNotFound(other));
}

function isNotFound(code: string | undefined): boolean {
  return code === "NotFound" || code === "ResourceNotFound";
}

/** Facts for an {@link ApiError}. */
export type ApiErrorDetails<Code extends string = string> = AnyApiErrorDetails<Code, ErrorObjectOf<Code>>;

/**
 * The API, or something in front of it, refused the call or failed to carry it out.
 *
 * `message` is the server's own first message, and after it what the first error says beyond that; where there is none, it says
 * what was called and how the answer reads.
 *
 * @typeParam Code Codes that the first error may have.
 * @typeParam Item The errors that belong to them.
 */
export type ApiError<Code extends string = string, Item = ErrorObjectOf<Code>> = AnyApiError<Code, Item>;

/** The class of {@link ApiError}, which knows the errors that belong to codes. */
export const ApiError: new <Code extends string = string, Item = ErrorObjectOf<Code>>(
  details: ApiErrorDetails<Code>,
) => ApiError<Code, Item> = AnyApiError;

/**
 * Checks for an {@link ApiError}.
 *
 * @param error Anything that was thrown.
 * @returns `true` if it is an error that the API, or something in front of it, answered with.
 */
export function isApiError(error: unknown): error is ApiError;
/**
 * Checks for an {@link ApiError} with one code; the type of its `errors` follows the code.
 *
 * @param error Anything that was thrown.
 * @param code Code that the first error must have. `NotFound` and `ResourceNotFound` are alike.
 * @returns `true` if it is such an error.
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
  return isAnyApiError(error) && (code === undefined || isAlike(error.code, code));
}

/**
 * Checks for an {@link ApiError}, also for one with a code that an API has besides those that this package knows.
 *
 * @typeParam Known The errors of that API, distinguished by their codes.
 */
export interface ApiErrorGuard<Known extends { readonly code: string }> {
  /** Checks for an error that the API answered with. */
  (error: unknown): error is ApiError<string, Known | ErrorObjectOf<string>>;
  /** Tells one whose first error has a code; the type of its `errors` follows the code. */
  <Code extends Known["code"]>(
    error: unknown,
    code: Code,
  ): error is ApiError<AlikeErrorCode<Code>, Extract<Known, { readonly code: AlikeErrorCode<Code> }>>;
}

/** Makes {@link isApiError} know the errors of another API than that of this package. */
export function apiErrorGuard<Known extends { readonly code: string }>(): ApiErrorGuard<Known> {
  // What an error is does not depend on its type: codes are compared as they came.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isApiError as ApiErrorGuard<Known>;
}
