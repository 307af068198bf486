// Generated from spec/schemas/project-limits.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type { DiscountGroupLimitsProjection, LimitWithCurrent, ProjectLimitsProjection } from "../project-limits.ts";

/** Schema of {@link ProjectLimitsProjection}. */
export const projectLimitsProjectionSchema: Schema<ProjectLimitsProjection> = /* @__PURE__ */ schema(
  "ProjectLimitsProjection",
  false,
  () => ({
    type: "object",
    properties: { discountGroups: discountGroupLimitsProjectionSchema },
    additionalProperties: true,
  }),
);

/** Schema of {@link DiscountGroupLimitsProjection}. */
export const discountGroupLimitsProjectionSchema: Schema<DiscountGroupLimitsProjection> = /* @__PURE__ */ schema(
  "DiscountGroupLimitsProjection",
  false,
  () => ({ type: "object", required: ["totalActive"], properties: { totalActive: limitWithCurrentSchema } }),
);

/** Schema of {@link LimitWithCurrent}. */
export const limitWithCurrentSchema: Schema<LimitWithCurrent> = /* @__PURE__ */ schema(
  "LimitWithCurrent",
  false,
  () => ({
    type: "object",
    required: ["current"],
    properties: { limit: { type: "integer", format: "int64" }, current: { type: "integer", format: "int64" } },
  }),
);
