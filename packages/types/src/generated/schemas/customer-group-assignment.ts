// Generated from spec/schemas/customer-group-assignment.yaml by `npm run generate`. Do not edit.

import { type Schema, schema } from "../../validate/define.ts";
import type {
  Customer,
  CustomerAddCustomerGroupAssignmentAction,
  CustomerDraft,
  CustomerGroupAssignment,
  CustomerGroupAssignmentDraft,
  CustomerGroupAssignmentIdentifier,
  CustomerRemoveCustomerGroupAssignmentAction,
  CustomerSetCustomerGroupAssignmentsAction,
} from "../customer-group-assignment.ts";
import { referenceSchema, resourceIdentifierSchema } from "./reference.ts";

/** Schema of {@link CustomerGroupAssignment}. */
export const customerGroupAssignmentSchema: Schema<CustomerGroupAssignment> = /* @__PURE__ */ schema(
  "CustomerGroupAssignment",
  false,
  () => ({ type: "object", required: ["customerGroup"], properties: { customerGroup: referenceSchema } }),
);

/** Schema of {@link CustomerGroupAssignmentDraft}. */
export const customerGroupAssignmentDraftSchema: Schema<CustomerGroupAssignmentDraft> = /* @__PURE__ */ schema(
  "CustomerGroupAssignmentDraft",
  true,
  () => ({ type: "object", required: ["customerGroup"], properties: { customerGroup: resourceIdentifierSchema } }),
);

/** Schema of {@link Customer}. */
export const customerSchema: Schema<Customer> = /* @__PURE__ */ schema("Customer", false, () => ({
  type: "object",
  required: ["id", "version", "createdAt", "lastModifiedAt"],
  properties: {
    id: { type: "string" },
    version: { type: "integer", format: "int32" },
    customerGroupAssignments: { type: "array", items: customerGroupAssignmentSchema },
    createdAt: { type: "string", format: "date-time" },
    lastModifiedAt: { type: "string", format: "date-time" },
  },
  additionalProperties: true,
}));

/** Schema of {@link CustomerDraft}. */
export const customerDraftSchema: Schema<CustomerDraft> = /* @__PURE__ */ schema("CustomerDraft", true, () => ({
  type: "object",
  properties: { customerGroupAssignments: { type: "array", items: customerGroupAssignmentDraftSchema } },
  additionalProperties: true,
}));

/** Schema of {@link CustomerAddCustomerGroupAssignmentAction}. */
export const customerAddCustomerGroupAssignmentActionSchema: Schema<CustomerAddCustomerGroupAssignmentAction> =
  /* @__PURE__ */ schema("CustomerAddCustomerGroupAssignmentAction", true, () => ({
    type: "object",
    required: ["action", "customerGroupAssignment"],
    properties: {
      action: { type: "string", const: "addCustomerGroupAssignment" },
      customerGroupAssignment: customerGroupAssignmentDraftSchema,
    },
  }));

/** Schema of {@link CustomerRemoveCustomerGroupAssignmentAction}. */
export const customerRemoveCustomerGroupAssignmentActionSchema: Schema<CustomerRemoveCustomerGroupAssignmentAction> =
  /* @__PURE__ */ schema("CustomerRemoveCustomerGroupAssignmentAction", true, () => ({
    type: "object",
    required: ["action", "customerGroup"],
    properties: {
      action: { type: "string", const: "removeCustomerGroupAssignment" },
      customerGroup: resourceIdentifierSchema,
    },
  }));

/** Schema of {@link CustomerSetCustomerGroupAssignmentsAction}. */
export const customerSetCustomerGroupAssignmentsActionSchema: Schema<CustomerSetCustomerGroupAssignmentsAction> =
  /* @__PURE__ */ schema("CustomerSetCustomerGroupAssignmentsAction", true, () => ({
    type: "object",
    required: ["action"],
    properties: {
      action: { type: "string", const: "setCustomerGroupAssignments" },
      customerGroupAssignments: { type: "array", items: customerGroupAssignmentDraftSchema },
    },
  }));

/** Schema of {@link CustomerGroupAssignmentIdentifier}. */
export const customerGroupAssignmentIdentifierSchema: Schema<CustomerGroupAssignmentIdentifier> =
  /* @__PURE__ */ schema("CustomerGroupAssignmentIdentifier", true, () => ({
    type: "string",
    enum: ["customer.customerGroupAssignments.customerGroup.id", "customer.customerGroupAssignments.customerGroup.key"],
  }));
