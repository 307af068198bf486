// Generated from spec/schemas/discount-group-graphql.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  DiscountGroupDraftInput,
  DiscountGroupQueryResult,
  DiscountGroupSelection,
  DiscountGroupSetDescriptionActionInput,
  DiscountGroupSetKeyActionInput,
  DiscountGroupSetNameActionInput,
  DiscountGroupSetSortOrderActionInput,
  DiscountGroupUpdateActionInput,
  SetDiscountGroupDescription,
  SetDiscountGroupKey,
  SetDiscountGroupName,
  SetDiscountGroupSortOrder,
} from "../discount-group-graphql.ts";
import { initiatorSchema } from "./audit.ts";
import { localizedStringItemSchema } from "./graphql.ts";
import { sortOrderSchema } from "./sort-order.ts";

/** Schema of {@link DiscountGroupDraftInput}. */
export const discountGroupDraftInputSchema: Schema<DiscountGroupDraftInput> = /* @__PURE__ */ schema(
  "DiscountGroupDraftInput",
  true,
  () => ({
    type: "object",
    required: ["key", "sortOrder"],
    properties: {
      key: { type: "string" },
      sortOrder: sortOrderSchema,
      name: { type: "array", items: localizedStringItemSchema },
      description: { type: "array", items: localizedStringItemSchema },
    },
  }),
);

/** Schema of {@link DiscountGroupUpdateActionInput}. */
export const discountGroupUpdateActionInputSchema: Schema<DiscountGroupUpdateActionInput> = /* @__PURE__ */ schema(
  "DiscountGroupUpdateActionInput",
  true,
  () => ({
    oneOf: [
      discountGroupSetKeyActionInputSchema,
      discountGroupSetSortOrderActionInputSchema,
      discountGroupSetNameActionInputSchema,
      discountGroupSetDescriptionActionInputSchema,
    ],
  }),
);

/** Schema of {@link DiscountGroupSetKeyActionInput}. */
export const discountGroupSetKeyActionInputSchema: Schema<DiscountGroupSetKeyActionInput> = /* @__PURE__ */ schema(
  "DiscountGroupSetKeyActionInput",
  true,
  () => ({ type: "object", required: ["setKey"], properties: { setKey: setDiscountGroupKeySchema } }),
);

/** Schema of {@link DiscountGroupSetSortOrderActionInput}. */
export const discountGroupSetSortOrderActionInputSchema: Schema<DiscountGroupSetSortOrderActionInput> =
  /* @__PURE__ */ schema("DiscountGroupSetSortOrderActionInput", true, () => ({
    type: "object",
    required: ["setSortOrder"],
    properties: { setSortOrder: setDiscountGroupSortOrderSchema },
  }));

/** Schema of {@link DiscountGroupSetNameActionInput}. */
export const discountGroupSetNameActionInputSchema: Schema<DiscountGroupSetNameActionInput> = /* @__PURE__ */ schema(
  "DiscountGroupSetNameActionInput",
  true,
  () => ({ type: "object", required: ["setName"], properties: { setName: setDiscountGroupNameSchema } }),
);

/** Schema of {@link DiscountGroupSetDescriptionActionInput}. */
export const discountGroupSetDescriptionActionInputSchema: Schema<DiscountGroupSetDescriptionActionInput> =
  /* @__PURE__ */ schema("DiscountGroupSetDescriptionActionInput", true, () => ({
    type: "object",
    required: ["setDescription"],
    properties: { setDescription: setDiscountGroupDescriptionSchema },
  }));

/** Schema of {@link SetDiscountGroupKey}. */
export const setDiscountGroupKeySchema: Schema<SetDiscountGroupKey> = /* @__PURE__ */ schema(
  "SetDiscountGroupKey",
  true,
  () => ({ type: "object", required: ["key"], properties: { key: { type: "string" } } }),
);

/** Schema of {@link SetDiscountGroupSortOrder}. */
export const setDiscountGroupSortOrderSchema: Schema<SetDiscountGroupSortOrder> = /* @__PURE__ */ schema(
  "SetDiscountGroupSortOrder",
  true,
  () => ({ type: "object", required: ["sortOrder"], properties: { sortOrder: sortOrderSchema } }),
);

/** Schema of {@link SetDiscountGroupName}. */
export const setDiscountGroupNameSchema: Schema<SetDiscountGroupName> = /* @__PURE__ */ schema(
  "SetDiscountGroupName",
  true,
  () => ({ type: "object", properties: { name: { type: "array", items: localizedStringItemSchema } } }),
);

/** Schema of {@link SetDiscountGroupDescription}. */
export const setDiscountGroupDescriptionSchema: Schema<SetDiscountGroupDescription> = /* @__PURE__ */ schema(
  "SetDiscountGroupDescription",
  true,
  () => ({ type: "object", properties: { description: { type: "array", items: localizedStringItemSchema } } }),
);

/** Schema of {@link DiscountGroupQueryResult}. */
export const discountGroupQueryResultSchema: Schema<DiscountGroupQueryResult> = /* @__PURE__ */ schema(
  "DiscountGroupQueryResult",
  false,
  () => ({
    type: "object",
    properties: {
      offset: { type: "integer", format: "int32" },
      count: { type: "integer", format: "int32" },
      total: { type: "integer", format: "int64" },
      exists: { type: "boolean" },
      results: { type: "array", items: discountGroupSelectionSchema },
    },
  }),
);

/** Schema of {@link DiscountGroupSelection}. */
export const discountGroupSelectionSchema: Schema<DiscountGroupSelection> = /* @__PURE__ */ schema(
  "DiscountGroupSelection",
  false,
  () => ({
    type: "object",
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int64" },
      key: { type: "string" },
      sortOrder: sortOrderSchema,
      name: { type: ["string", "null"] },
      nameAllLocales: { type: ["array", "null"], items: localizedStringItemSchema },
      description: { type: ["string", "null"] },
      descriptionAllLocales: { type: ["array", "null"], items: localizedStringItemSchema },
      createdAt: { type: "string", format: "date-time" },
      createdBy: { oneOf: [initiatorSchema, { type: "null" }] },
      lastModifiedAt: { type: "string", format: "date-time" },
      lastModifiedBy: { oneOf: [initiatorSchema, { type: "null" }] },
    },
  }),
);
