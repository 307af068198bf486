import type { ErrorObject, ErrorResponse } from "@commerce-http/types";

/** Codes that the API is known to use. It may answer with others; then {@link ApiError.code} holds them all the same. */
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
export function isAlike(one: string | undefined, other: string): boolean {
  return one === other || (isNotFound(one) && isNotFound(other));
}

function isNotFound(code: string | undefined): boolean {
  return code === "NotFound" || code === "ResourceNotFound";
}
