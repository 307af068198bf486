import type { LaterVariant } from "@commerce-http/types";

/**
 * Gives the result for a variant of a later version of the API. It does not compile where a variant that is known is left over:
 * a new one in the description has to be dealt with there.
 */
export function ofLater<Result>(_variant: LaterVariant<"type">, result: Result): Result {
  return result;
}
