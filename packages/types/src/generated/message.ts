// Generated from spec/schemas/message.yaml by `npm run generate`. Do not edit.

import type { BusinessUnitKeyReference } from "./business-unit.ts";
import type { CustomerGroupAssignment } from "./customer-group-assignment.ts";
import type { DiscountGroup } from "./discount-group.ts";
import type { SortOrder } from "./sort-order.ts";

/**
 * Content of a Message, distinguished by `type`. The union is open: these are the Messages that were announced
 * for recent changes, and a Project has many others. Among them are Messages for Line Items that are added to
 * and removed from a Shopping List, and notifications of the Checkout and Import APIs (public beta); their
 * payloads are not documented. Messages for changes of Cart Discounts are not documented.
 *
 * The payload is all that is described. Neither the envelope around it, nor how Messages are delivered, nor
 * which operation causes which Message is shown. Messages are kept for 15 days if the Project has them enabled.
 */
export type MessagePayload =
  | DiscountGroupCreatedMessagePayload
  | DiscountGroupDeletedMessagePayload
  | DiscountGroupKeySetMessagePayload
  | DiscountGroupSortOrderSetMessagePayload
  | CustomerGroupAssignmentAddedMessagePayload
  | CustomerGroupAssignmentRemovedMessagePayload
  | CustomerGroupAssignmentsSetMessagePayload
  | OrderBusinessUnitSetMessagePayload
  | BusinessUnitTopLevelUnitSetMessagePayload
  | BusinessUnitTypeSetMessagePayload
  | CustomerEmailTokenCreatedMessagePayload
  | CustomerPasswordTokenCreatedMessagePayload;

/** Says whether a value is a {@link MessagePayload} of a variant that this version knows. */
export function isMessagePayload(value: unknown): value is MessagePayload {
  const known: readonly unknown[] = [
    "DiscountGroupCreated",
    "DiscountGroupDeleted",
    "DiscountGroupKeySet",
    "DiscountGroupSortOrderSet",
    "CustomerGroupAssignmentAdded",
    "CustomerGroupAssignmentRemoved",
    "CustomerGroupAssignmentsSet",
    "OrderBusinessUnitSet",
    "BusinessUnitTopLevelUnitSet",
    "BusinessUnitTypeSet",
    "CustomerEmailTokenCreated",
    "CustomerPasswordTokenCreated",
  ];
  return typeof value === "object" && value !== null && "type" in value && known.includes(value.type);
}

/** A Discount Group was created. BETA: may change without notice. */
export interface DiscountGroupCreatedMessagePayload {
  /** Name of the Message. */
  type: "DiscountGroupCreated";
  /** The Discount Group as it was created. */
  discountGroup: DiscountGroup;
}

/** A Discount Group was deleted. BETA: may change without notice. */
export interface DiscountGroupDeletedMessagePayload {
  /** Name of the Message. */
  type: "DiscountGroupDeleted";
  /** Identifier of the Discount Group. */
  discountGroupId: string;
}

/** The key of a Discount Group changed. BETA: may change without notice. */
export interface DiscountGroupKeySetMessagePayload {
  /** Name of the Message. */
  type: "DiscountGroupKeySet";
  /** The new key. */
  key?: string;
  /** Identifier of the Discount Group. */
  discountGroupId: string;
  /** The key that it had before. */
  oldKey?: string;
}

/** A Discount Group moved to another place in the sort order. BETA: may change without notice. */
export interface DiscountGroupSortOrderSetMessagePayload {
  /** Name of the Message. */
  type: "DiscountGroupSortOrderSet";
  /** The new sort order. */
  sortOrder: SortOrder;
  /** Identifier of the Discount Group. */
  discountGroupId: string;
  /** The sort order that it had before. */
  oldSortOrder?: SortOrder;
}

/** A Customer was assigned to a Customer Group. */
export interface CustomerGroupAssignmentAddedMessagePayload {
  /** Name of the Message. */
  type: "CustomerGroupAssignmentAdded";
  /** The assignment that was added. */
  customerGroupAssignment: CustomerGroupAssignment;
}

/** An assignment of a Customer to a Customer Group was removed. */
export interface CustomerGroupAssignmentRemovedMessagePayload {
  /** Name of the Message. */
  type: "CustomerGroupAssignmentRemoved";
  /** The assignment that was removed. */
  customerGroupAssignment: CustomerGroupAssignment;
}

/** All assignments of a Customer to Customer Groups were replaced. */
export interface CustomerGroupAssignmentsSetMessagePayload {
  /** Name of the Message. */
  type: "CustomerGroupAssignmentsSet";
  /** The assignments that the Customer has now. Absent or empty without assignments (assumed). */
  customerGroupAssignments?: CustomerGroupAssignment[];
}

/** The Business Unit of an Order changed. */
export interface OrderBusinessUnitSetMessagePayload {
  /** Name of the Message. */
  type: "OrderBusinessUnitSet";
  /** The new Business Unit. Absent when it was removed. */
  businessUnit?: BusinessUnitKeyReference;
  /** The Business Unit that the Order had before. Absent when it had none (assumed). */
  oldBusinessUnit?: BusinessUnitKeyReference;
}

/**
 * The top-level unit of a Business Unit changed. Key references to both units come along, in fields that are
 * not documented.
 */
export interface BusinessUnitTopLevelUnitSetMessagePayload {
  /** Further fields. */
  [key: string]: unknown;
  /** Name of the Message. */
  type: "BusinessUnitTopLevelUnitSet";
  /** The top-level unit that it had before. Its fields are not documented, so the object is open. */
  oldTopLevelUnit?: { [key: string]: unknown };
  /** The new top-level unit. Its fields are not documented, so the object is open. */
  topLevelUnit?: { [key: string]: unknown };
}

/**
 * The type of a Business Unit changed. Key references to both parent units come along, in fields that are not
 * documented.
 */
export interface BusinessUnitTypeSetMessagePayload {
  /** Further fields. */
  [key: string]: unknown;
  /** Name of the Message. */
  type: "BusinessUnitTypeSet";
  /** The type that it had before. */
  oldUnitType?: string;
  /** The new type. */
  unitType?: string;
  /** The parent unit that it has now, if any. Its fields are not documented, so the object is open. */
  parentUnit?: { [key: string]: unknown };
  /** The parent unit that it had before, if any. Its fields are not documented, so the object is open. */
  oldParentUnit?: { [key: string]: unknown };
}

/** A token for verifying the e-mail address of a Customer was created. Fields beyond these exist. */
export interface CustomerEmailTokenCreatedMessagePayload {
  /** Further fields. */
  [key: string]: unknown;
  /** Name of the Message. */
  type: "CustomerEmailTokenCreated";
  /** The token itself. Present only when the token is valid for 60 minutes or less. */
  value?: string;
  /** `true` if creating this token made the Customer's older tokens of this kind invalid (assumed). */
  invalidateOlderTokens?: boolean;
}

/** A token for resetting the password of a Customer was created. Fields beyond these exist. */
export interface CustomerPasswordTokenCreatedMessagePayload {
  /** Further fields. */
  [key: string]: unknown;
  /** Name of the Message. */
  type: "CustomerPasswordTokenCreated";
  /** The token itself. Present only when the token is valid for 60 minutes or less. */
  value?: string;
  /** `true` if creating this token made the Customer's older tokens of this kind invalid (assumed). */
  invalidateOlderTokens?: boolean;
}
