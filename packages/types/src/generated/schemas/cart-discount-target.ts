// Generated from spec/schemas/cart-discount-target.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  CartDiscountTarget,
  CartDiscountTargetCustomLineItems,
  CartDiscountTargetLineItems,
  CartDiscountTargetMultiBuyCustomLineItems,
  CartDiscountTargetMultiBuyLineItems,
  CartDiscountTargetPattern,
  CartDiscountTargetShipping,
  CartDiscountTargetTotalPrice,
  CountOnCustomLineItemUnits,
  CountOnLineItemUnits,
  PatternComponent,
  SelectionMode,
  StackingMode,
} from "../cart-discount-target.ts";

/** Schema of {@link CartDiscountTarget}. */
export const cartDiscountTargetSchema: Schema<CartDiscountTarget> = /* @__PURE__ */ schema(
  "CartDiscountTarget",
  false,
  () => ({
    type: "object",
    oneOf: [
      cartDiscountTargetLineItemsSchema,
      cartDiscountTargetCustomLineItemsSchema,
      cartDiscountTargetShippingSchema,
      cartDiscountTargetTotalPriceSchema,
      cartDiscountTargetMultiBuyLineItemsSchema,
      cartDiscountTargetMultiBuyCustomLineItemsSchema,
      cartDiscountTargetPatternSchema,
    ],
    discriminator: { propertyName: "type" },
  }),
);

/** Schema of {@link CartDiscountTargetLineItems}. */
export const cartDiscountTargetLineItemsSchema: Schema<CartDiscountTargetLineItems> = /* @__PURE__ */ schema(
  "CartDiscountTargetLineItems",
  false,
  () => ({
    type: "object",
    required: ["type", "predicate"],
    properties: { type: { type: "string", const: "lineItems" }, predicate: { type: "string" } },
  }),
);

/** Schema of {@link CartDiscountTargetCustomLineItems}. */
export const cartDiscountTargetCustomLineItemsSchema: Schema<CartDiscountTargetCustomLineItems> =
  /* @__PURE__ */ schema("CartDiscountTargetCustomLineItems", false, () => ({
    type: "object",
    required: ["type", "predicate"],
    properties: { type: { type: "string", const: "customLineItems" }, predicate: { type: "string" } },
  }));

/** Schema of {@link CartDiscountTargetShipping}. */
export const cartDiscountTargetShippingSchema: Schema<CartDiscountTargetShipping> = /* @__PURE__ */ schema(
  "CartDiscountTargetShipping",
  false,
  () => ({ type: "object", required: ["type"], properties: { type: { type: "string", const: "shipping" } } }),
);

/** Schema of {@link CartDiscountTargetTotalPrice}. */
export const cartDiscountTargetTotalPriceSchema: Schema<CartDiscountTargetTotalPrice> = /* @__PURE__ */ schema(
  "CartDiscountTargetTotalPrice",
  false,
  () => ({ type: "object", required: ["type"], properties: { type: { type: "string", const: "totalPrice" } } }),
);

/** Schema of {@link CartDiscountTargetMultiBuyLineItems}. */
export const cartDiscountTargetMultiBuyLineItemsSchema: Schema<CartDiscountTargetMultiBuyLineItems> =
  /* @__PURE__ */ schema("CartDiscountTargetMultiBuyLineItems", false, () => ({
    type: "object",
    required: ["type", "predicate", "triggerQuantity", "discountedQuantity", "selectionMode"],
    properties: {
      type: { type: "string", const: "multiBuyLineItems" },
      predicate: { type: "string" },
      triggerQuantity: { type: "integer", format: "int32", minimum: 2 },
      discountedQuantity: { type: "integer", format: "int32", minimum: 1 },
      maxOccurrence: { type: "integer", format: "int32", minimum: 1 },
      selectionMode: selectionModeSchema,
    },
  }));

/** Schema of {@link CartDiscountTargetMultiBuyCustomLineItems}. */
export const cartDiscountTargetMultiBuyCustomLineItemsSchema: Schema<CartDiscountTargetMultiBuyCustomLineItems> =
  /* @__PURE__ */ schema("CartDiscountTargetMultiBuyCustomLineItems", false, () => ({
    type: "object",
    required: ["type", "predicate", "triggerQuantity", "discountedQuantity", "selectionMode"],
    properties: {
      type: { type: "string", const: "multiBuyCustomLineItems" },
      predicate: { type: "string" },
      triggerQuantity: { type: "integer", format: "int32", minimum: 2 },
      discountedQuantity: { type: "integer", format: "int32", minimum: 1 },
      maxOccurrence: { type: "integer", format: "int32", minimum: 1 },
      selectionMode: selectionModeSchema,
    },
  }));

/** Schema of {@link CartDiscountTargetPattern}. */
export const cartDiscountTargetPatternSchema: Schema<CartDiscountTargetPattern> = /* @__PURE__ */ schema(
  "CartDiscountTargetPattern",
  false,
  () => ({
    type: "object",
    required: ["type", "triggerPattern", "targetPattern", "selectionMode"],
    properties: {
      type: { type: "string", const: "pattern" },
      triggerPattern: { type: "array", items: patternComponentSchema },
      targetPattern: { type: "array", minItems: 1, items: patternComponentSchema },
      maxOccurrence: { type: "integer", format: "int32", minimum: 1 },
      selectionMode: selectionModeSchema,
    },
  }),
);

/** Schema of {@link PatternComponent}. */
export const patternComponentSchema: Schema<PatternComponent> = /* @__PURE__ */ schema(
  "PatternComponent",
  false,
  () => ({
    type: "object",
    oneOf: [countOnLineItemUnitsSchema, countOnCustomLineItemUnitsSchema],
    discriminator: { propertyName: "type" },
  }),
);

/** Schema of {@link CountOnLineItemUnits}. */
export const countOnLineItemUnitsSchema: Schema<CountOnLineItemUnits> = /* @__PURE__ */ schema(
  "CountOnLineItemUnits",
  false,
  () => ({
    type: "object",
    required: ["type", "predicate"],
    properties: {
      type: { type: "string", const: "CountOnLineItemUnits" },
      predicate: { type: "string" },
      minCount: { type: "integer", format: "int32", minimum: 0, default: 1 },
      maxCount: { type: "integer", format: "int32", minimum: 1 },
      excludeCount: { type: "integer", format: "int32" },
    },
  }),
);

/** Schema of {@link CountOnCustomLineItemUnits}. */
export const countOnCustomLineItemUnitsSchema: Schema<CountOnCustomLineItemUnits> = /* @__PURE__ */ schema(
  "CountOnCustomLineItemUnits",
  false,
  () => ({
    type: "object",
    required: ["type", "predicate"],
    properties: {
      type: { type: "string", const: "CountOnCustomLineItemUnits" },
      predicate: { type: "string" },
      minCount: { type: "integer", format: "int32", minimum: 0, default: 1 },
      maxCount: { type: "integer", format: "int32", minimum: 1 },
      excludeCount: { type: "integer", format: "int32" },
    },
  }),
);

/** Schema of {@link SelectionMode}. */
export const selectionModeSchema: Schema<SelectionMode> = /* @__PURE__ */ schema("SelectionMode", false, () => ({
  type: "string",
  enum: ["Cheapest", "MostExpensive"],
}));

/** Schema of {@link StackingMode}. */
export const stackingModeSchema: Schema<StackingMode> = /* @__PURE__ */ schema("StackingMode", false, () => ({
  type: "string",
  enum: ["Stacking", "StopAfterThisDiscount"],
}));
