// Generated from spec/schemas/discount-code.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type { DiscountCodeState } from "../discount-code.ts";

/** Schema of {@link DiscountCodeState}. */
export const discountCodeStateSchema: Schema<DiscountCodeState> = /* @__PURE__ */ schema(
  "DiscountCodeState",
  false,
  () => ({ type: "string", enum: ["ApplicationStoppedByGroupBestDeal"] }),
);
