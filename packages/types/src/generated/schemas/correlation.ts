// Generated from spec/schemas/correlation.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type { CorrelationId } from "../correlation.ts";

/** Schema of {@link CorrelationId}. */
export const correlationIdSchema: Schema<CorrelationId> = /* @__PURE__ */ schema("CorrelationId", false, () => ({
  type: "string",
  minLength: 8,
  maxLength: 256,
  pattern: "^[A-Za-z0-9_-]+$",
  "x-pattern-words": "letters, digits, underscores and hyphens",
}));
