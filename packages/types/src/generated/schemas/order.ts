// Generated from spec/schemas/order.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  Order,
  OrderEditSetBusinessUnitAction,
  OrderEditSetCustomShippingMethodAction,
  OrderSetBusinessUnitAction,
  OrderSetCustomShippingMethodAction,
} from "../order.ts";
import { businessUnitKeyReferenceSchema, businessUnitResourceIdentifierSchema } from "./business-unit.ts";
import { customFieldsDraftSchema } from "./custom-fields.ts";
import { discountTypeCombinationSchema } from "./discount-combination.ts";

/** Schema of {@link Order}. */
export const orderSchema: Schema<Order> = /* @__PURE__ */ schema("Order", false, () => ({
  type: "object",
  required: ["id", "version", "createdAt", "lastModifiedAt"],
  properties: {
    id: { type: "string" },
    version: { type: "integer", format: "int32" },
    businessUnit: businessUnitKeyReferenceSchema,
    discountTypeCombination: { $ref: discountTypeCombinationSchema, "x-open": true },
    createdAt: { type: "string", format: "date-time" },
    lastModifiedAt: { type: "string", format: "date-time" },
  },
  additionalProperties: true,
}));

/** Schema of {@link OrderSetBusinessUnitAction}. */
export const orderSetBusinessUnitActionSchema: Schema<OrderSetBusinessUnitAction> = /* @__PURE__ */ schema(
  "OrderSetBusinessUnitAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setBusinessUnit" },
      businessUnit: businessUnitResourceIdentifierSchema,
    },
  }),
);

/** Schema of {@link OrderSetCustomShippingMethodAction}. */
export const orderSetCustomShippingMethodActionSchema: Schema<OrderSetCustomShippingMethodAction> =
  /* @__PURE__ */ schema("OrderSetCustomShippingMethodAction", false, () => ({
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setCustomShippingMethod" }, custom: customFieldsDraftSchema },
    additionalProperties: true,
  }));

/** Schema of {@link OrderEditSetBusinessUnitAction}. */
export const orderEditSetBusinessUnitActionSchema: Schema<OrderEditSetBusinessUnitAction> = /* @__PURE__ */ schema(
  "OrderEditSetBusinessUnitAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setBusinessUnit" },
      businessUnit: businessUnitResourceIdentifierSchema,
    },
  }),
);

/** Schema of {@link OrderEditSetCustomShippingMethodAction}. */
export const orderEditSetCustomShippingMethodActionSchema: Schema<OrderEditSetCustomShippingMethodAction> =
  /* @__PURE__ */ schema("OrderEditSetCustomShippingMethodAction", false, () => ({
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setCustomShippingMethod" }, custom: customFieldsDraftSchema },
    additionalProperties: true,
  }));
