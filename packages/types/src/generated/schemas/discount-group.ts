// Generated from spec/schemas/discount-group.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  DiscountGroup,
  DiscountGroupDraft,
  DiscountGroupReference,
  DiscountGroupResourceIdentifier,
} from "../discount-group.ts";
import { createdBySchema, lastModifiedBySchema } from "./audit.ts";
import { localizedStringSchema } from "./localized-string.ts";
import { sortOrderSchema } from "./sort-order.ts";

/** Schema of {@link DiscountGroup}. */
export const discountGroupSchema: Schema<DiscountGroup> = /* @__PURE__ */ schema("DiscountGroup", false, () => ({
  type: "object",
  required: ["id", "version", "key", "sortOrder", "createdAt", "lastModifiedAt"],
  properties: {
    id: { type: "string" },
    version: { type: "integer", format: "int64" },
    key: { type: "string" },
    sortOrder: sortOrderSchema,
    name: localizedStringSchema,
    description: localizedStringSchema,
    createdAt: { type: "string", format: "date-time" },
    createdBy: createdBySchema,
    lastModifiedAt: { type: "string", format: "date-time" },
    lastModifiedBy: lastModifiedBySchema,
  },
}));

/** Schema of {@link DiscountGroupReference}. */
export const discountGroupReferenceSchema: Schema<DiscountGroupReference> = /* @__PURE__ */ schema(
  "DiscountGroupReference",
  false,
  () => ({
    type: "object",
    required: ["typeId", "id"],
    properties: {
      typeId: { type: "string", const: "discount-group" },
      id: { type: "string" },
      obj: discountGroupSchema,
    },
  }),
);

/** Schema of {@link DiscountGroupResourceIdentifier}. */
export const discountGroupResourceIdentifierSchema: Schema<DiscountGroupResourceIdentifier> = /* @__PURE__ */ schema(
  "DiscountGroupResourceIdentifier",
  true,
  () => ({
    type: "object",
    properties: { typeId: { type: "string", const: "discount-group" } },
    oneOf: [
      { type: "object", required: ["id"], properties: { id: { type: "string" }, key: false } },
      { type: "object", required: ["key"], properties: { id: false, key: { type: "string" } } },
    ],
  }),
);

/** Schema of {@link DiscountGroupDraft}. */
export const discountGroupDraftSchema: Schema<DiscountGroupDraft> = /* @__PURE__ */ schema(
  "DiscountGroupDraft",
  true,
  () => ({
    type: "object",
    required: ["key", "sortOrder"],
    properties: {
      key: { type: "string" },
      sortOrder: sortOrderSchema,
      name: localizedStringSchema,
      description: localizedStringSchema,
    },
  }),
);
