// Generated from spec/schemas/audit.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type { CreatedBy, Initiator, LastModifiedBy } from "../audit.ts";

/** Schema of {@link Initiator}. */
export const initiatorSchema: Schema<Initiator> = /* @__PURE__ */ schema("Initiator", false, () => ({
  type: "object",
  properties: {
    clientId: { type: "string" },
    isPlatformClient: { type: "boolean" },
    externalUserId: { type: "string" },
    attributedTo: {},
  },
  additionalProperties: true,
}));

/** Schema of {@link CreatedBy}. */
export const createdBySchema: Schema<CreatedBy> = /* @__PURE__ */ schema("CreatedBy", false, () => ({
  allOf: [initiatorSchema],
}));

/** Schema of {@link LastModifiedBy}. */
export const lastModifiedBySchema: Schema<LastModifiedBy> = /* @__PURE__ */ schema("LastModifiedBy", false, () => ({
  allOf: [initiatorSchema],
}));
