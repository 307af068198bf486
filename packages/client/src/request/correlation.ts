import { correlationIdForm, correlationIdWords } from "@commerce-http/types";
import { refuse } from "../error/argument-error.ts";

/** Ties a request to its answer, and to what the service logs about both. */
export const correlationHeader = "X-Correlation-ID";

/**
 * Lets a correlation id of the right form through.
 *
 * @throws ArgumentError if the service would refuse the id.
 */
export function checkedCorrelationId(id: string): string {
  if (correlationIdForm.test(id)) return id;
  return refuse(`use correlation id ${JSON.stringify(id)}`, correlationIdWords);
}
