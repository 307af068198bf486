// Generated from spec/schemas/shopping-list.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  ShoppingList,
  ShoppingListDraft,
  ShoppingListLineItem,
  ShoppingListPermission,
  ShoppingListSetBusinessUnitAction,
} from "../shopping-list.ts";
import { businessUnitKeyReferenceSchema, businessUnitResourceIdentifierSchema } from "./business-unit.ts";

/** Schema of {@link ShoppingList}. */
export const shoppingListSchema: Schema<ShoppingList> = /* @__PURE__ */ schema("ShoppingList", false, () => ({
  type: "object",
  required: ["id", "version", "createdAt", "lastModifiedAt"],
  properties: {
    id: { type: "string" },
    version: { type: "integer", format: "int32" },
    businessUnit: businessUnitKeyReferenceSchema,
    createdAt: { type: "string", format: "date-time" },
    lastModifiedAt: { type: "string", format: "date-time" },
  },
  additionalProperties: true,
}));

/** Schema of {@link ShoppingListLineItem}. */
export const shoppingListLineItemSchema: Schema<ShoppingListLineItem> = /* @__PURE__ */ schema(
  "ShoppingListLineItem",
  false,
  () => ({ type: "object", properties: { published: { type: "boolean" } }, additionalProperties: true }),
);

/** Schema of {@link ShoppingListDraft}. */
export const shoppingListDraftSchema: Schema<ShoppingListDraft> = /* @__PURE__ */ schema(
  "ShoppingListDraft",
  true,
  () => ({
    type: "object",
    properties: { businessUnit: businessUnitResourceIdentifierSchema },
    additionalProperties: true,
  }),
);

/** Schema of {@link ShoppingListSetBusinessUnitAction}. */
export const shoppingListSetBusinessUnitActionSchema: Schema<ShoppingListSetBusinessUnitAction> =
  /* @__PURE__ */ schema("ShoppingListSetBusinessUnitAction", true, () => ({
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setBusinessUnit" },
      businessUnit: businessUnitResourceIdentifierSchema,
    },
  }));

/** Schema of {@link ShoppingListPermission}. */
export const shoppingListPermissionSchema: Schema<ShoppingListPermission> = /* @__PURE__ */ schema(
  "ShoppingListPermission",
  false,
  () => ({
    type: "string",
    enum: [
      "CreateMyShoppingLists",
      "CreateOthersShoppingLists",
      "DeleteMyShoppingLists",
      "DeleteOthersShoppingLists",
      "UpdateMyShoppingLists",
      "UpdateOthersShoppingLists",
      "ViewMyShoppingLists",
      "ViewOthersShoppingLists",
    ],
  }),
);
