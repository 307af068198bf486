import { ApiError as OwnApiError } from "./errors.ts";

/** The error of an API whose codes are not known. */
export const ApiError: typeof OwnApiError = OwnApiError;

/**
 * The error of an API whose codes are not known.
 *
 * @typeParam Code Codes that the first error may have.
 * @typeParam Item The errors that the answer lists; `isErrorOf()` tells the body as it is described.
 */
export type ApiError<Code extends string = string, Item = unknown> = OwnApiError<Code, Item>;

/**
 * Tells an {@link ApiError} of any API from any other error.
 *
 * @param error Anything that was thrown.
 * @returns `true` if it is an error that the API, or something in front of it, answered with.
 */
export function isApiError(error: unknown): error is ApiError;
/**
 * Tells an {@link ApiError} with one code from any other error.
 *
 * @param error Anything that was thrown.
 * @param code Code that the first error must have, to the letter.
 * @returns `true` if it is such an error.
 */
export function isApiError<Code extends string>(error: unknown, code: Code): error is ApiError<Code>;
export function isApiError(error: unknown, code?: string): boolean {
  return error instanceof OwnApiError && (code === undefined || error.code === code);
}
