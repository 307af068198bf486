// Generated from spec/schemas/cart-discount-value.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  CartDiscountValue,
  CartDiscountValueAbsolute,
  CartDiscountValueAbsoluteDraft,
  CartDiscountValueDraft,
  CartDiscountValueFixed,
  CartDiscountValueFixedDraft,
  CartDiscountValueGiftLineItem,
  CartDiscountValueGiftLineItemDraft,
  CartDiscountValueRelative,
  CartDiscountValueRelativeDraft,
  DiscountApplicationMode,
} from "../cart-discount-value.ts";
import { centPrecisionMoneySchema, moneySchema, typedMoneyDraftSchema, typedMoneySchema } from "./money.ts";
import { referenceSchema, resourceIdentifierSchema } from "./reference.ts";

/** Schema of {@link CartDiscountValue}. */
export const cartDiscountValueSchema: Schema<CartDiscountValue> = /* @__PURE__ */ schema(
  "CartDiscountValue",
  false,
  () => ({
    type: "object",
    oneOf: [
      cartDiscountValueRelativeSchema,
      cartDiscountValueAbsoluteSchema,
      cartDiscountValueFixedSchema,
      cartDiscountValueGiftLineItemSchema,
    ],
    discriminator: { propertyName: "type" },
  }),
);

/** Schema of {@link CartDiscountValueRelative}. */
export const cartDiscountValueRelativeSchema: Schema<CartDiscountValueRelative> = /* @__PURE__ */ schema(
  "CartDiscountValueRelative",
  false,
  () => ({
    type: "object",
    required: ["type", "permyriad"],
    properties: { type: { type: "string", const: "relative" }, permyriad: { type: "integer", format: "int32" } },
  }),
);

/** Schema of {@link CartDiscountValueAbsolute}. */
export const cartDiscountValueAbsoluteSchema: Schema<CartDiscountValueAbsolute> = /* @__PURE__ */ schema(
  "CartDiscountValueAbsolute",
  false,
  () => ({
    type: "object",
    required: ["type", "money"],
    properties: {
      type: { type: "string", const: "absolute" },
      money: { type: "array", items: centPrecisionMoneySchema },
      applicationMode: { $ref: discountApplicationModeSchema, "x-open": true },
    },
  }),
);

/** Schema of {@link CartDiscountValueFixed}. */
export const cartDiscountValueFixedSchema: Schema<CartDiscountValueFixed> = /* @__PURE__ */ schema(
  "CartDiscountValueFixed",
  false,
  () => ({
    type: "object",
    required: ["type", "money"],
    properties: {
      type: { type: "string", const: "fixed" },
      money: { type: "array", items: { $ref: typedMoneySchema, "x-open": true } },
      applicationMode: { $ref: discountApplicationModeSchema, default: "IndividualApplication", "x-open": true },
    },
  }),
);

/** Schema of {@link CartDiscountValueGiftLineItem}. */
export const cartDiscountValueGiftLineItemSchema: Schema<CartDiscountValueGiftLineItem> = /* @__PURE__ */ schema(
  "CartDiscountValueGiftLineItem",
  false,
  () => ({
    type: "object",
    required: ["type", "product", "variantId"],
    properties: {
      type: { type: "string", const: "giftLineItem" },
      product: referenceSchema,
      variantId: { type: "integer", format: "int32" },
      supplyChannel: referenceSchema,
      distributionChannel: referenceSchema,
    },
  }),
);

/** Schema of {@link CartDiscountValueDraft}. */
export const cartDiscountValueDraftSchema: Schema<CartDiscountValueDraft> = /* @__PURE__ */ schema(
  "CartDiscountValueDraft",
  true,
  () => ({
    type: "object",
    oneOf: [
      cartDiscountValueRelativeDraftSchema,
      cartDiscountValueAbsoluteDraftSchema,
      cartDiscountValueFixedDraftSchema,
      cartDiscountValueGiftLineItemDraftSchema,
    ],
    discriminator: { propertyName: "type" },
  }),
);

/** Schema of {@link CartDiscountValueRelativeDraft}. */
export const cartDiscountValueRelativeDraftSchema: Schema<CartDiscountValueRelativeDraft> = /* @__PURE__ */ schema(
  "CartDiscountValueRelativeDraft",
  true,
  () => ({
    type: "object",
    required: ["type", "permyriad"],
    properties: {
      type: { type: "string", const: "relative" },
      permyriad: { type: "integer", format: "int32", minimum: 0, maximum: 10000 },
    },
  }),
);

/** Schema of {@link CartDiscountValueAbsoluteDraft}. */
export const cartDiscountValueAbsoluteDraftSchema: Schema<CartDiscountValueAbsoluteDraft> = /* @__PURE__ */ schema(
  "CartDiscountValueAbsoluteDraft",
  true,
  () => ({
    type: "object",
    required: ["type", "money"],
    properties: {
      type: { type: "string", const: "absolute" },
      money: { type: "array", minItems: 1, items: moneySchema },
      applicationMode: { $ref: discountApplicationModeSchema, default: "ProportionateDistribution" },
    },
  }),
);

/** Schema of {@link CartDiscountValueFixedDraft}. */
export const cartDiscountValueFixedDraftSchema: Schema<CartDiscountValueFixedDraft> = /* @__PURE__ */ schema(
  "CartDiscountValueFixedDraft",
  true,
  () => ({
    type: "object",
    required: ["type", "money"],
    properties: {
      type: { type: "string", const: "fixed" },
      money: { type: "array", minItems: 1, items: typedMoneyDraftSchema },
      applicationMode: { $ref: discountApplicationModeSchema, default: "IndividualApplication" },
    },
  }),
);

/** Schema of {@link CartDiscountValueGiftLineItemDraft}. */
export const cartDiscountValueGiftLineItemDraftSchema: Schema<CartDiscountValueGiftLineItemDraft> =
  /* @__PURE__ */ schema("CartDiscountValueGiftLineItemDraft", true, () => ({
    type: "object",
    required: ["type", "product", "variantId"],
    properties: {
      type: { type: "string", const: "giftLineItem" },
      product: resourceIdentifierSchema,
      variantId: { type: "integer", format: "int32" },
      supplyChannel: resourceIdentifierSchema,
      distributionChannel: resourceIdentifierSchema,
    },
  }));

/** Schema of {@link DiscountApplicationMode}. */
export const discountApplicationModeSchema: Schema<DiscountApplicationMode> = /* @__PURE__ */ schema(
  "DiscountApplicationMode",
  false,
  () => ({ type: "string", enum: ["ProportionateDistribution", "EvenDistribution", "IndividualApplication"] }),
);
