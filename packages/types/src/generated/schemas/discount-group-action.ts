// Generated from spec/schemas/discount-group-action.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  DiscountGroupSetDescriptionAction,
  DiscountGroupSetKeyAction,
  DiscountGroupSetNameAction,
  DiscountGroupSetSortOrderAction,
  DiscountGroupUpdateAction,
} from "../discount-group-action.ts";
import { localizedStringSchema } from "./localized-string.ts";
import { sortOrderSchema } from "./sort-order.ts";

/** Schema of {@link DiscountGroupUpdateAction}. */
export const discountGroupUpdateActionSchema: Schema<DiscountGroupUpdateAction> = /* @__PURE__ */ schema(
  "DiscountGroupUpdateAction",
  true,
  () => ({
    type: "object",
    discriminator: { propertyName: "action" },
    oneOf: [
      discountGroupSetKeyActionSchema,
      discountGroupSetSortOrderActionSchema,
      discountGroupSetNameActionSchema,
      discountGroupSetDescriptionActionSchema,
    ],
  }),
);

/** Schema of {@link DiscountGroupSetKeyAction}. */
export const discountGroupSetKeyActionSchema: Schema<DiscountGroupSetKeyAction> = /* @__PURE__ */ schema(
  "DiscountGroupSetKeyAction",
  true,
  () => ({
    type: "object",
    required: ["action", "key"],
    properties: { action: { type: "string", const: "setKey" }, key: { type: "string" } },
  }),
);

/** Schema of {@link DiscountGroupSetSortOrderAction}. */
export const discountGroupSetSortOrderActionSchema: Schema<DiscountGroupSetSortOrderAction> = /* @__PURE__ */ schema(
  "DiscountGroupSetSortOrderAction",
  true,
  () => ({
    type: "object",
    required: ["action", "sortOrder"],
    properties: { action: { type: "string", const: "setSortOrder" }, sortOrder: sortOrderSchema },
  }),
);

/** Schema of {@link DiscountGroupSetNameAction}. */
export const discountGroupSetNameActionSchema: Schema<DiscountGroupSetNameAction> = /* @__PURE__ */ schema(
  "DiscountGroupSetNameAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setName" }, name: localizedStringSchema },
  }),
);

/** Schema of {@link DiscountGroupSetDescriptionAction}. */
export const discountGroupSetDescriptionActionSchema: Schema<DiscountGroupSetDescriptionAction> =
  /* @__PURE__ */ schema("DiscountGroupSetDescriptionAction", true, () => ({
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setDescription" }, description: localizedStringSchema },
  }));
