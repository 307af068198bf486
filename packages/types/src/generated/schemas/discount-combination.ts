// Generated from spec/schemas/discount-combination.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  Cart,
  ChosenDiscountType,
  DiscountTypeCombination,
  DiscountTypeCombinationBestDeal,
  DiscountTypeCombinationStacking,
} from "../discount-combination.ts";

/** Schema of {@link DiscountTypeCombination}. */
export const discountTypeCombinationSchema: Schema<DiscountTypeCombination> = /* @__PURE__ */ schema(
  "DiscountTypeCombination",
  false,
  () => ({
    type: "object",
    oneOf: [discountTypeCombinationStackingSchema, discountTypeCombinationBestDealSchema],
    discriminator: { propertyName: "type" },
  }),
);

/** Schema of {@link DiscountTypeCombinationStacking}. */
export const discountTypeCombinationStackingSchema: Schema<DiscountTypeCombinationStacking> = /* @__PURE__ */ schema(
  "DiscountTypeCombinationStacking",
  false,
  () => ({ type: "object", required: ["type"], properties: { type: { type: "string", const: "Stacking" } } }),
);

/** Schema of {@link DiscountTypeCombinationBestDeal}. */
export const discountTypeCombinationBestDealSchema: Schema<DiscountTypeCombinationBestDeal> = /* @__PURE__ */ schema(
  "DiscountTypeCombinationBestDeal",
  false,
  () => ({
    type: "object",
    required: ["type", "chosenDiscountType"],
    properties: {
      type: { type: "string", const: "BestDeal" },
      chosenDiscountType: { $ref: chosenDiscountTypeSchema, "x-open": true },
    },
  }),
);

/** Schema of {@link ChosenDiscountType}. */
export const chosenDiscountTypeSchema: Schema<ChosenDiscountType> = /* @__PURE__ */ schema(
  "ChosenDiscountType",
  false,
  () => ({ type: "string", enum: ["CartDiscount", "ProductDiscount"] }),
);

/** Schema of {@link Cart}. */
export const cartSchema: Schema<Cart> = /* @__PURE__ */ schema("Cart", false, () => ({
  type: "object",
  required: ["id", "version", "createdAt", "lastModifiedAt"],
  properties: {
    id: { type: "string" },
    version: { type: "integer", format: "int32" },
    discountTypeCombination: { $ref: discountTypeCombinationSchema, "x-open": true },
    createdAt: { type: "string", format: "date-time" },
    lastModifiedAt: { type: "string", format: "date-time" },
  },
  additionalProperties: true,
}));
