import {
  ApiError as AnyApiError,
  type ApiErrorDetails as AnyApiErrorDetails,
  isApiError as isAnyApiError,
} from "@commerce-http/runtime";
import type { ErrorObject, ErrorResponse } from "@commerce-http/types";

/** Known codes of the API. Responses may have others; {@link ApiError.code} holds them too. */
export type ApiErrorCode = ErrorObject["code"];

/** The error object that belongs to a code; for `string`, any of them. */
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
 * The API, or a server in front of it, responded with an error.
 *
 * `message` is the server's first message, followed by the other fields of the first error. Without such a message, it
 * shows the call and an excerpt of the response.
 *
 * @typeParam Code Possible codes of the first error.
 * @typeParam Item Error objects of these codes.
 */
export type ApiError<Code extends string = string, Item = ErrorObjectOf<Code>> = AnyApiError<Code, Item>;

/** The class {@link ApiError}, typed with the error objects of the API. */
export const ApiError: new <Code extends string = string, Item = ErrorObjectOf<Code>>(
  details: ApiErrorDetails<Code>,
) => ApiError<Code, Item> = AnyApiError;

/**
 * Checks for an {@link ApiError}.
 *
 * @param error Any thrown value.
 * @returns `true` if it is an error response of the API or of a server in front of it.
 */
export function isApiError(error: unknown): error is ApiError;
/**
 * Checks for an {@link ApiError} with this code, which determines the type of `errors`.
 *
 * @param error Any thrown value.
 * @param code Code of the first error. `NotFound` and `ResourceNotFound` are equivalent.
 * @returns `true` if it is an {@link ApiError} with this code.
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
 * Checks for an {@link ApiError}, with codes that another API has in addition.
 *
 * @typeParam Known The errors of that API, as a union over `code`.
 */
export interface ApiErrorGuard<Known extends { readonly code: string }> {
  /** Checks for an {@link ApiError} with any code. */
  (error: unknown): error is ApiError<string, Known | ErrorObjectOf<string>>;
  /** Checks for an {@link ApiError} whose first error has this code; the code determines the type of `errors`. */
  <Code extends Known["code"]>(
    error: unknown,
    code: Code,
  ): error is ApiError<AlikeErrorCode<Code>, Extract<Known, { readonly code: AlikeErrorCode<Code> }>>;
}

/** Types {@link isApiError} with the errors of another API. */
export function apiErrorGuard<Known extends { readonly code: string }>(): ApiErrorGuard<Known> {
  // What an error is does not depend on its type: codes are compared as they came.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return isApiError as ApiErrorGuard<Known>;
}
