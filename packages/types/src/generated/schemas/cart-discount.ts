// Generated from spec/schemas/cart-discount.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  CartDiscount,
  CartDiscountDraft,
  CartDiscountKey,
  CartDiscountPagedQueryResponse,
  CartDiscountReference,
  CartDiscountResourceIdentifier,
} from "../cart-discount.ts";
import { createdBySchema, lastModifiedBySchema } from "./audit.ts";
import { cartDiscountTargetSchema, stackingModeSchema } from "./cart-discount-target.ts";
import { cartDiscountValueDraftSchema, cartDiscountValueSchema } from "./cart-discount-value.ts";
import { customFieldsDraftSchema, customFieldsSchema } from "./custom-fields.ts";
import { discountGroupReferenceSchema, discountGroupResourceIdentifierSchema } from "./discount-group.ts";
import { localizedStringSchema } from "./localized-string.ts";
import { pagedQueryResultSchema } from "./query.ts";
import { referenceSchema } from "./reference.ts";
import { sortOrderSchema } from "./sort-order.ts";
import { storeKeyReferenceSchema, storeResourceIdentifierSchema } from "./store.ts";

/** Schema of {@link CartDiscount}. */
export const cartDiscountSchema: Schema<CartDiscount> = /* @__PURE__ */ schema("CartDiscount", false, () => ({
  type: "object",
  required: [
    "id",
    "version",
    "name",
    "value",
    "cartPredicate",
    "sortOrder",
    "stores",
    "isActive",
    "requiresDiscountCode",
    "references",
    "stackingMode",
    "createdAt",
    "lastModifiedAt",
  ],
  properties: {
    id: { type: "string" },
    version: { type: "integer", format: "int32" },
    key: cartDiscountKeySchema,
    name: localizedStringSchema,
    description: localizedStringSchema,
    value: { $ref: cartDiscountValueSchema, "x-open": true },
    cartPredicate: { type: "string" },
    target: { $ref: cartDiscountTargetSchema, "x-open": true },
    sortOrder: sortOrderSchema,
    stores: { type: "array", maxItems: 500, items: storeKeyReferenceSchema },
    isActive: { type: "boolean" },
    validFrom: { type: "string", format: "date-time" },
    validUntil: { type: "string", format: "date-time" },
    requiresDiscountCode: { type: "boolean", default: false },
    references: { type: "array", items: referenceSchema },
    stackingMode: { $ref: stackingModeSchema, default: "Stacking", "x-open": true },
    discountGroup: discountGroupReferenceSchema,
    custom: customFieldsSchema,
    createdAt: { type: "string", format: "date-time" },
    createdBy: createdBySchema,
    lastModifiedAt: { type: "string", format: "date-time" },
    lastModifiedBy: lastModifiedBySchema,
  },
}));

/** Schema of {@link CartDiscountDraft}. */
export const cartDiscountDraftSchema: Schema<CartDiscountDraft> = /* @__PURE__ */ schema(
  "CartDiscountDraft",
  true,
  () => ({
    type: "object",
    required: ["name", "value", "cartPredicate"],
    properties: {
      key: cartDiscountKeySchema,
      name: localizedStringSchema,
      description: localizedStringSchema,
      value: cartDiscountValueDraftSchema,
      cartPredicate: { type: "string" },
      target: cartDiscountTargetSchema,
      sortOrder: sortOrderSchema,
      stores: { type: "array", maxItems: 500, items: storeResourceIdentifierSchema },
      isActive: { type: "boolean", default: true },
      validFrom: { type: "string", format: "date-time" },
      validUntil: { type: "string", format: "date-time" },
      requiresDiscountCode: { type: "boolean", default: false },
      stackingMode: { $ref: stackingModeSchema, default: "Stacking" },
      discountGroup: discountGroupResourceIdentifierSchema,
      custom: customFieldsDraftSchema,
    },
  }),
);

/** Schema of {@link CartDiscountKey}. */
export const cartDiscountKeySchema: Schema<CartDiscountKey> = /* @__PURE__ */ schema("CartDiscountKey", false, () => ({
  type: "string",
  minLength: 2,
  maxLength: 256,
  pattern: "^[A-Za-z0-9_-]+$",
  "x-pattern-words": "letters, digits, underscores and hyphens",
}));

/** Schema of {@link CartDiscountReference}. */
export const cartDiscountReferenceSchema: Schema<CartDiscountReference> = /* @__PURE__ */ schema(
  "CartDiscountReference",
  false,
  () => ({
    type: "object",
    required: ["typeId", "id"],
    properties: { typeId: { type: "string", const: "cart-discount" }, id: { type: "string" }, obj: cartDiscountSchema },
  }),
);

/** Schema of {@link CartDiscountResourceIdentifier}. */
export const cartDiscountResourceIdentifierSchema: Schema<CartDiscountResourceIdentifier> = /* @__PURE__ */ schema(
  "CartDiscountResourceIdentifier",
  true,
  () => ({
    type: "object",
    properties: { typeId: { type: "string", const: "cart-discount" } },
    oneOf: [
      { type: "object", required: ["id"], properties: { id: { type: "string" }, key: false } },
      { type: "object", required: ["key"], properties: { id: false, key: { type: "string" } } },
    ],
  }),
);

/** Schema of {@link CartDiscountPagedQueryResponse}. */
export const cartDiscountPagedQueryResponseSchema: Schema<CartDiscountPagedQueryResponse> = /* @__PURE__ */ schema(
  "CartDiscountPagedQueryResponse",
  false,
  () => ({
    type: "object",
    allOf: [pagedQueryResultSchema],
    required: ["results"],
    properties: { results: { type: "array", items: cartDiscountSchema } },
  }),
);
