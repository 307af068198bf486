// Generated from spec/schemas/approval-rule.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  ApprovalRule,
  ApprovalRuleSetCustomFieldAction,
  ApprovalRuleSetCustomTypeAction,
  CustomFieldReferenceValue,
  ResourceTypeId,
} from "../approval-rule.ts";
import { customFieldsSchema, fieldContainerSchema, typeResourceIdentifierSchema } from "./custom-fields.ts";

/** Schema of {@link ApprovalRule}. */
export const approvalRuleSchema: Schema<ApprovalRule> = /* @__PURE__ */ schema("ApprovalRule", false, () => ({
  type: "object",
  required: ["id", "version", "createdAt", "lastModifiedAt"],
  properties: {
    id: { type: "string" },
    version: { type: "integer", format: "int32" },
    custom: customFieldsSchema,
    createdAt: { type: "string", format: "date-time" },
    lastModifiedAt: { type: "string", format: "date-time" },
  },
  additionalProperties: true,
}));

/** Schema of {@link ApprovalRuleSetCustomTypeAction}. */
export const approvalRuleSetCustomTypeActionSchema: Schema<ApprovalRuleSetCustomTypeAction> = /* @__PURE__ */ schema(
  "ApprovalRuleSetCustomTypeAction",
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

/** Schema of {@link ApprovalRuleSetCustomFieldAction}. */
export const approvalRuleSetCustomFieldActionSchema: Schema<ApprovalRuleSetCustomFieldAction> = /* @__PURE__ */ schema(
  "ApprovalRuleSetCustomFieldAction",
  true,
  () => ({
    type: "object",
    required: ["action", "name"],
    properties: { action: { type: "string", const: "setCustomField" }, name: { type: "string" }, value: {} },
  }),
);

/** Schema of {@link ResourceTypeId}. */
export const resourceTypeIdSchema: Schema<ResourceTypeId> = /* @__PURE__ */ schema("ResourceTypeId", false, () => ({
  type: "string",
  enum: ["approval-rule"],
}));

/** Schema of {@link CustomFieldReferenceValue}. */
export const customFieldReferenceValueSchema: Schema<CustomFieldReferenceValue> = /* @__PURE__ */ schema(
  "CustomFieldReferenceValue",
  false,
  () => ({ type: "string", enum: ["approval-rule"] }),
);
