// Generated from spec/schemas/correlation.yaml by `npm run generate`. Do not edit.

import type { Formed } from "./formed.ts";

/**
 * Links a request to its response and to everything that the service does for it. Letters, digits, underscores
 * and hyphens. Length 8 to 256. Pattern `^[A-Za-z0-9_-]+$`.
 */
export type CorrelationId = string;

/** The form of a {@link CorrelationId}. */
export const correlationIdForm: RegExp = /^[A-Za-z0-9_-]{8,256}$/;

/** The form of a {@link CorrelationId} in words. */
export const correlationIdWords: string = "8 to 256 letters, digits, underscores and hyphens";

/** Says whether a value is a text in the form of a {@link CorrelationId}. */
export function isCorrelationId(value: unknown): value is Formed<CorrelationId> {
  return typeof value === "string" && correlationIdForm.test(value);
}
