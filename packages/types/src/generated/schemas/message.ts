// Generated from spec/schemas/message.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  BusinessUnitTopLevelUnitSetMessagePayload,
  BusinessUnitTypeSetMessagePayload,
  CustomerEmailTokenCreatedMessagePayload,
  CustomerGroupAssignmentAddedMessagePayload,
  CustomerGroupAssignmentRemovedMessagePayload,
  CustomerGroupAssignmentsSetMessagePayload,
  CustomerPasswordTokenCreatedMessagePayload,
  DiscountGroupCreatedMessagePayload,
  DiscountGroupDeletedMessagePayload,
  DiscountGroupKeySetMessagePayload,
  DiscountGroupSortOrderSetMessagePayload,
  MessagePayload,
  OrderBusinessUnitSetMessagePayload,
} from "../message.ts";
import { businessUnitKeyReferenceSchema } from "./business-unit.ts";
import { customerGroupAssignmentSchema } from "./customer-group-assignment.ts";
import { discountGroupSchema } from "./discount-group.ts";
import { sortOrderSchema } from "./sort-order.ts";

/** Schema of {@link MessagePayload}. */
export const messagePayloadSchema: Schema<MessagePayload> = /* @__PURE__ */ schema("MessagePayload", false, () => ({
  type: "object",
  oneOf: [
    discountGroupCreatedMessagePayloadSchema,
    discountGroupDeletedMessagePayloadSchema,
    discountGroupKeySetMessagePayloadSchema,
    discountGroupSortOrderSetMessagePayloadSchema,
    customerGroupAssignmentAddedMessagePayloadSchema,
    customerGroupAssignmentRemovedMessagePayloadSchema,
    customerGroupAssignmentsSetMessagePayloadSchema,
    orderBusinessUnitSetMessagePayloadSchema,
    businessUnitTopLevelUnitSetMessagePayloadSchema,
    businessUnitTypeSetMessagePayloadSchema,
    customerEmailTokenCreatedMessagePayloadSchema,
    customerPasswordTokenCreatedMessagePayloadSchema,
  ],
  discriminator: { propertyName: "type" },
}));

/** Schema of {@link DiscountGroupCreatedMessagePayload}. */
export const discountGroupCreatedMessagePayloadSchema: Schema<DiscountGroupCreatedMessagePayload> =
  /* @__PURE__ */ schema("DiscountGroupCreatedMessagePayload", false, () => ({
    type: "object",
    required: ["type", "discountGroup"],
    properties: { type: { type: "string", const: "DiscountGroupCreated" }, discountGroup: discountGroupSchema },
  }));

/** Schema of {@link DiscountGroupDeletedMessagePayload}. */
export const discountGroupDeletedMessagePayloadSchema: Schema<DiscountGroupDeletedMessagePayload> =
  /* @__PURE__ */ schema("DiscountGroupDeletedMessagePayload", false, () => ({
    type: "object",
    required: ["type", "discountGroupId"],
    properties: { type: { type: "string", const: "DiscountGroupDeleted" }, discountGroupId: { type: "string" } },
  }));

/** Schema of {@link DiscountGroupKeySetMessagePayload}. */
export const discountGroupKeySetMessagePayloadSchema: Schema<DiscountGroupKeySetMessagePayload> =
  /* @__PURE__ */ schema("DiscountGroupKeySetMessagePayload", false, () => ({
    type: "object",
    required: ["type", "discountGroupId"],
    properties: {
      type: { type: "string", const: "DiscountGroupKeySet" },
      key: { type: "string" },
      discountGroupId: { type: "string" },
      oldKey: { type: "string" },
    },
  }));

/** Schema of {@link DiscountGroupSortOrderSetMessagePayload}. */
export const discountGroupSortOrderSetMessagePayloadSchema: Schema<DiscountGroupSortOrderSetMessagePayload> =
  /* @__PURE__ */ schema("DiscountGroupSortOrderSetMessagePayload", false, () => ({
    type: "object",
    required: ["type", "sortOrder", "discountGroupId"],
    properties: {
      type: { type: "string", const: "DiscountGroupSortOrderSet" },
      sortOrder: sortOrderSchema,
      discountGroupId: { type: "string" },
      oldSortOrder: sortOrderSchema,
    },
  }));

/** Schema of {@link CustomerGroupAssignmentAddedMessagePayload}. */
export const customerGroupAssignmentAddedMessagePayloadSchema: Schema<CustomerGroupAssignmentAddedMessagePayload> =
  /* @__PURE__ */ schema("CustomerGroupAssignmentAddedMessagePayload", false, () => ({
    type: "object",
    required: ["type", "customerGroupAssignment"],
    properties: {
      type: { type: "string", const: "CustomerGroupAssignmentAdded" },
      customerGroupAssignment: customerGroupAssignmentSchema,
    },
  }));

/** Schema of {@link CustomerGroupAssignmentRemovedMessagePayload}. */
export const customerGroupAssignmentRemovedMessagePayloadSchema: Schema<CustomerGroupAssignmentRemovedMessagePayload> =
  /* @__PURE__ */ schema("CustomerGroupAssignmentRemovedMessagePayload", false, () => ({
    type: "object",
    required: ["type", "customerGroupAssignment"],
    properties: {
      type: { type: "string", const: "CustomerGroupAssignmentRemoved" },
      customerGroupAssignment: customerGroupAssignmentSchema,
    },
  }));

/** Schema of {@link CustomerGroupAssignmentsSetMessagePayload}. */
export const customerGroupAssignmentsSetMessagePayloadSchema: Schema<CustomerGroupAssignmentsSetMessagePayload> =
  /* @__PURE__ */ schema("CustomerGroupAssignmentsSetMessagePayload", false, () => ({
    type: "object",
    required: ["type"],
    properties: {
      type: { type: "string", const: "CustomerGroupAssignmentsSet" },
      customerGroupAssignments: { type: "array", items: customerGroupAssignmentSchema },
    },
  }));

/** Schema of {@link OrderBusinessUnitSetMessagePayload}. */
export const orderBusinessUnitSetMessagePayloadSchema: Schema<OrderBusinessUnitSetMessagePayload> =
  /* @__PURE__ */ schema("OrderBusinessUnitSetMessagePayload", false, () => ({
    type: "object",
    required: ["type"],
    properties: {
      type: { type: "string", const: "OrderBusinessUnitSet" },
      businessUnit: businessUnitKeyReferenceSchema,
      oldBusinessUnit: businessUnitKeyReferenceSchema,
    },
  }));

/** Schema of {@link BusinessUnitTopLevelUnitSetMessagePayload}. */
export const businessUnitTopLevelUnitSetMessagePayloadSchema: Schema<BusinessUnitTopLevelUnitSetMessagePayload> =
  /* @__PURE__ */ schema("BusinessUnitTopLevelUnitSetMessagePayload", false, () => ({
    type: "object",
    required: ["type"],
    properties: {
      type: { type: "string", const: "BusinessUnitTopLevelUnitSet" },
      oldTopLevelUnit: { type: "object", additionalProperties: true },
      topLevelUnit: { type: "object", additionalProperties: true },
    },
    additionalProperties: true,
  }));

/** Schema of {@link BusinessUnitTypeSetMessagePayload}. */
export const businessUnitTypeSetMessagePayloadSchema: Schema<BusinessUnitTypeSetMessagePayload> =
  /* @__PURE__ */ schema("BusinessUnitTypeSetMessagePayload", false, () => ({
    type: "object",
    required: ["type"],
    properties: {
      type: { type: "string", const: "BusinessUnitTypeSet" },
      oldUnitType: { type: "string" },
      unitType: { type: "string" },
      parentUnit: { type: "object", additionalProperties: true },
      oldParentUnit: { type: "object", additionalProperties: true },
    },
    additionalProperties: true,
  }));

/** Schema of {@link CustomerEmailTokenCreatedMessagePayload}. */
export const customerEmailTokenCreatedMessagePayloadSchema: Schema<CustomerEmailTokenCreatedMessagePayload> =
  /* @__PURE__ */ schema("CustomerEmailTokenCreatedMessagePayload", false, () => ({
    type: "object",
    required: ["type"],
    properties: {
      type: { type: "string", const: "CustomerEmailTokenCreated" },
      value: { type: "string" },
      invalidateOlderTokens: { type: "boolean" },
    },
    additionalProperties: true,
  }));

/** Schema of {@link CustomerPasswordTokenCreatedMessagePayload}. */
export const customerPasswordTokenCreatedMessagePayloadSchema: Schema<CustomerPasswordTokenCreatedMessagePayload> =
  /* @__PURE__ */ schema("CustomerPasswordTokenCreatedMessagePayload", false, () => ({
    type: "object",
    required: ["type"],
    properties: {
      type: { type: "string", const: "CustomerPasswordTokenCreated" },
      value: { type: "string" },
      invalidateOlderTokens: { type: "boolean" },
    },
    additionalProperties: true,
  }));
