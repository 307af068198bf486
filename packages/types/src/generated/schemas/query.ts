// Generated from spec/schemas/query.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type { PagedQueryResult } from "../query.ts";

/** Schema of {@link PagedQueryResult}. */
export const pagedQueryResultSchema: Schema<PagedQueryResult> = /* @__PURE__ */ schema(
  "PagedQueryResult",
  false,
  () => ({
    type: "object",
    required: ["limit", "offset", "count"],
    properties: {
      limit: { type: "integer", format: "int32", minimum: 0, maximum: 500, default: 20 },
      offset: { type: "integer", format: "int32", minimum: 0, maximum: 10000, default: 0 },
      count: { type: "integer", format: "int32", minimum: 0 },
      total: { type: "integer", format: "int32", minimum: 0 },
      meta: { type: "object", additionalProperties: true },
    },
  }),
);
