// Generated from spec/schemas/cart-discount-action.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  CartDiscountAddStoreAction,
  CartDiscountChangeCartPredicateAction,
  CartDiscountChangeIsActiveAction,
  CartDiscountChangeNameAction,
  CartDiscountChangeRequiresDiscountCodeAction,
  CartDiscountChangeSortOrderAction,
  CartDiscountChangeStackingModeAction,
  CartDiscountChangeTargetAction,
  CartDiscountChangeValueAction,
  CartDiscountRemoveStoreAction,
  CartDiscountSetCustomFieldAction,
  CartDiscountSetCustomTypeAction,
  CartDiscountSetDescriptionAction,
  CartDiscountSetDiscountGroupAction,
  CartDiscountSetKeyAction,
  CartDiscountSetStoresAction,
  CartDiscountSetValidFromAction,
  CartDiscountSetValidFromAndUntilAction,
  CartDiscountSetValidUntilAction,
  CartDiscountUpdate,
  CartDiscountUpdateAction,
} from "../cart-discount-action.ts";
import { cartDiscountTargetSchema, stackingModeSchema } from "./cart-discount-target.ts";
import { cartDiscountValueDraftSchema } from "./cart-discount-value.ts";
import { cartDiscountKeySchema } from "./cart-discount.ts";
import { fieldContainerSchema, typeResourceIdentifierSchema } from "./custom-fields.ts";
import { discountGroupResourceIdentifierSchema } from "./discount-group.ts";
import { localizedStringSchema } from "./localized-string.ts";
import { sortOrderSchema } from "./sort-order.ts";
import { storeResourceIdentifierSchema } from "./store.ts";

/** Schema of {@link CartDiscountUpdate}. */
export const cartDiscountUpdateSchema: Schema<CartDiscountUpdate> = /* @__PURE__ */ schema(
  "CartDiscountUpdate",
  true,
  () => ({
    type: "object",
    required: ["version", "actions"],
    properties: {
      id: { type: "string" },
      version: { type: "integer", format: "int32" },
      actions: { type: "array", items: cartDiscountUpdateActionSchema },
    },
  }),
);

/** Schema of {@link CartDiscountUpdateAction}. */
export const cartDiscountUpdateActionSchema: Schema<CartDiscountUpdateAction> = /* @__PURE__ */ schema(
  "CartDiscountUpdateAction",
  true,
  () => ({
    type: "object",
    oneOf: [
      cartDiscountSetKeyActionSchema,
      cartDiscountChangeValueActionSchema,
      cartDiscountChangeCartPredicateActionSchema,
      cartDiscountChangeTargetActionSchema,
      cartDiscountChangeIsActiveActionSchema,
      cartDiscountChangeNameActionSchema,
      cartDiscountSetDescriptionActionSchema,
      cartDiscountChangeSortOrderActionSchema,
      cartDiscountSetDiscountGroupActionSchema,
      cartDiscountChangeRequiresDiscountCodeActionSchema,
      cartDiscountSetValidFromActionSchema,
      cartDiscountSetValidUntilActionSchema,
      cartDiscountSetValidFromAndUntilActionSchema,
      cartDiscountChangeStackingModeActionSchema,
      cartDiscountAddStoreActionSchema,
      cartDiscountRemoveStoreActionSchema,
      cartDiscountSetStoresActionSchema,
      cartDiscountSetCustomTypeActionSchema,
      cartDiscountSetCustomFieldActionSchema,
    ],
    discriminator: { propertyName: "action" },
  }),
);

/** Schema of {@link CartDiscountSetKeyAction}. */
export const cartDiscountSetKeyActionSchema: Schema<CartDiscountSetKeyAction> = /* @__PURE__ */ schema(
  "CartDiscountSetKeyAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setKey" }, key: cartDiscountKeySchema },
  }),
);

/** Schema of {@link CartDiscountChangeValueAction}. */
export const cartDiscountChangeValueActionSchema: Schema<CartDiscountChangeValueAction> = /* @__PURE__ */ schema(
  "CartDiscountChangeValueAction",
  true,
  () => ({
    type: "object",
    required: ["action", "value"],
    properties: { action: { type: "string", const: "changeValue" }, value: cartDiscountValueDraftSchema },
  }),
);

/** Schema of {@link CartDiscountChangeCartPredicateAction}. */
export const cartDiscountChangeCartPredicateActionSchema: Schema<CartDiscountChangeCartPredicateAction> =
  /* @__PURE__ */ schema("CartDiscountChangeCartPredicateAction", true, () => ({
    type: "object",
    required: ["action", "cartPredicate"],
    properties: { action: { type: "string", const: "changeCartPredicate" }, cartPredicate: { type: "string" } },
  }));

/** Schema of {@link CartDiscountChangeTargetAction}. */
export const cartDiscountChangeTargetActionSchema: Schema<CartDiscountChangeTargetAction> = /* @__PURE__ */ schema(
  "CartDiscountChangeTargetAction",
  true,
  () => ({
    type: "object",
    required: ["action", "target"],
    properties: { action: { type: "string", const: "changeTarget" }, target: cartDiscountTargetSchema },
  }),
);

/** Schema of {@link CartDiscountChangeIsActiveAction}. */
export const cartDiscountChangeIsActiveActionSchema: Schema<CartDiscountChangeIsActiveAction> = /* @__PURE__ */ schema(
  "CartDiscountChangeIsActiveAction",
  true,
  () => ({
    type: "object",
    required: ["action", "isActive"],
    properties: { action: { type: "string", const: "changeIsActive" }, isActive: { type: "boolean" } },
  }),
);

/** Schema of {@link CartDiscountChangeNameAction}. */
export const cartDiscountChangeNameActionSchema: Schema<CartDiscountChangeNameAction> = /* @__PURE__ */ schema(
  "CartDiscountChangeNameAction",
  true,
  () => ({
    type: "object",
    required: ["action", "name"],
    properties: { action: { type: "string", const: "changeName" }, name: localizedStringSchema },
  }),
);

/** Schema of {@link CartDiscountSetDescriptionAction}. */
export const cartDiscountSetDescriptionActionSchema: Schema<CartDiscountSetDescriptionAction> = /* @__PURE__ */ schema(
  "CartDiscountSetDescriptionAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setDescription" }, description: localizedStringSchema },
  }),
);

/** Schema of {@link CartDiscountChangeSortOrderAction}. */
export const cartDiscountChangeSortOrderActionSchema: Schema<CartDiscountChangeSortOrderAction> =
  /* @__PURE__ */ schema("CartDiscountChangeSortOrderAction", true, () => ({
    type: "object",
    required: ["action", "sortOrder"],
    properties: { action: { type: "string", const: "changeSortOrder" }, sortOrder: sortOrderSchema },
  }));

/** Schema of {@link CartDiscountSetDiscountGroupAction}. */
export const cartDiscountSetDiscountGroupActionSchema: Schema<CartDiscountSetDiscountGroupAction> =
  /* @__PURE__ */ schema("CartDiscountSetDiscountGroupAction", true, () => ({
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", const: "setDiscountGroup" } },
    oneOf: [
      {
        type: "object",
        required: ["discountGroup"],
        properties: { discountGroup: discountGroupResourceIdentifierSchema, sortOrder: sortOrderSchema },
      },
      { type: "object", required: ["sortOrder"], properties: { discountGroup: false, sortOrder: sortOrderSchema } },
    ],
  }));

/** Schema of {@link CartDiscountChangeRequiresDiscountCodeAction}. */
export const cartDiscountChangeRequiresDiscountCodeActionSchema: Schema<CartDiscountChangeRequiresDiscountCodeAction> =
  /* @__PURE__ */ schema("CartDiscountChangeRequiresDiscountCodeAction", true, () => ({
    type: "object",
    required: ["action", "requiresDiscountCode"],
    properties: {
      action: { type: "string", const: "changeRequiresDiscountCode" },
      requiresDiscountCode: { type: "boolean" },
    },
  }));

/** Schema of {@link CartDiscountSetValidFromAction}. */
export const cartDiscountSetValidFromActionSchema: Schema<CartDiscountSetValidFromAction> = /* @__PURE__ */ schema(
  "CartDiscountSetValidFromAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setValidFrom" },
      validFrom: { type: "string", format: "date-time" },
    },
  }),
);

/** Schema of {@link CartDiscountSetValidUntilAction}. */
export const cartDiscountSetValidUntilActionSchema: Schema<CartDiscountSetValidUntilAction> = /* @__PURE__ */ schema(
  "CartDiscountSetValidUntilAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setValidUntil" },
      validUntil: { type: "string", format: "date-time" },
    },
  }),
);

/** Schema of {@link CartDiscountSetValidFromAndUntilAction}. */
export const cartDiscountSetValidFromAndUntilActionSchema: Schema<CartDiscountSetValidFromAndUntilAction> =
  /* @__PURE__ */ schema("CartDiscountSetValidFromAndUntilAction", true, () => ({
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setValidFromAndUntil" },
      validFrom: { type: "string", format: "date-time" },
      validUntil: { type: "string", format: "date-time" },
    },
  }));

/** Schema of {@link CartDiscountChangeStackingModeAction}. */
export const cartDiscountChangeStackingModeActionSchema: Schema<CartDiscountChangeStackingModeAction> =
  /* @__PURE__ */ schema("CartDiscountChangeStackingModeAction", true, () => ({
    type: "object",
    required: ["action", "stackingMode"],
    properties: { action: { type: "string", const: "changeStackingMode" }, stackingMode: stackingModeSchema },
  }));

/** Schema of {@link CartDiscountAddStoreAction}. */
export const cartDiscountAddStoreActionSchema: Schema<CartDiscountAddStoreAction> = /* @__PURE__ */ schema(
  "CartDiscountAddStoreAction",
  true,
  () => ({
    type: "object",
    required: ["action", "store"],
    properties: { action: { type: "string", const: "addStore" }, store: storeResourceIdentifierSchema },
  }),
);

/** Schema of {@link CartDiscountRemoveStoreAction}. */
export const cartDiscountRemoveStoreActionSchema: Schema<CartDiscountRemoveStoreAction> = /* @__PURE__ */ schema(
  "CartDiscountRemoveStoreAction",
  true,
  () => ({
    type: "object",
    required: ["action", "store"],
    properties: { action: { type: "string", const: "removeStore" }, store: storeResourceIdentifierSchema },
  }),
);

/** Schema of {@link CartDiscountSetStoresAction}. */
export const cartDiscountSetStoresActionSchema: Schema<CartDiscountSetStoresAction> = /* @__PURE__ */ schema(
  "CartDiscountSetStoresAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setStores" },
      stores: { type: "array", maxItems: 500, items: storeResourceIdentifierSchema },
    },
  }),
);

/** Schema of {@link CartDiscountSetCustomTypeAction}. */
export const cartDiscountSetCustomTypeActionSchema: Schema<CartDiscountSetCustomTypeAction> = /* @__PURE__ */ schema(
  "CartDiscountSetCustomTypeAction",
  true,
  () => ({
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setCustomType" },
      type: typeResourceIdentifierSchema,
      fields: fieldContainerSchema,
    },
  }),
);

/** Schema of {@link CartDiscountSetCustomFieldAction}. */
export const cartDiscountSetCustomFieldActionSchema: Schema<CartDiscountSetCustomFieldAction> = /* @__PURE__ */ schema(
  "CartDiscountSetCustomFieldAction",
  true,
  () => ({
    type: "object",
    required: ["action", "name"],
    properties: { action: { type: "string", const: "setCustomField" }, name: { type: "string" }, value: {} },
  }),
);
