// Generated from spec/schemas/sort-order.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type { SortOrder } from "../sort-order.ts";

/** Schema of {@link SortOrder}. */
export const sortOrderSchema: Schema<SortOrder> = /* @__PURE__ */ schema("SortOrder", false, () => ({
  type: "string",
  format: "decimal",
  pattern: "^(0?\\.[0-9]+|0|1(\\.0+)?)$",
  "x-pattern-words": "a decimal between 0 and 1, in quotes",
}));
