// Generated from spec/schemas/customer-group-assignment.yaml by `npm run generate`. Do not edit.

import type { Reference, ResourceIdentifier } from "./reference.ts";

/**
 * Membership of a Customer in a Customer Group. A Customer can have several assignments; generally available
 * since 24 June 2025.
 */
export interface CustomerGroupAssignment {
  /** The Customer Group. */
  customerGroup: Reference;
}

/** An assignment of a Customer to a Customer Group to create. */
export interface CustomerGroupAssignmentDraft {
  /** The Customer Group. */
  customerGroup: ResourceIdentifier;
}

/** A Customer, as far as the recent changes show it. The object is open: it has many more fields. */
export interface Customer {
  /** Further fields. */
  [key: string]: unknown;
  /** Identifier that the service gave to the Customer. */
  id: string;
  /** Current version. Integer. */
  version: number;
  /** Customer Groups that the Customer belongs to. */
  customerGroupAssignments?: CustomerGroupAssignment[];
  /** When the Customer was created, in UTC. Format `date-time`. */
  createdAt: string;
  /** When the Customer was last changed, in UTC. Format `date-time`. */
  lastModifiedAt: string;
}

/**
 * A Customer to be created, as far as the recent changes show it. The object is open: it takes many more
 * fields.
 */
export interface CustomerDraft {
  /** Further fields. */
  [key: string]: unknown;
  /** Customer Groups to add the Customer to. */
  customerGroupAssignments?: readonly CustomerGroupAssignmentDraft[] | undefined;
}

/** Adds an assignment to a Customer Group. Literal and field are assumed. */
export interface CustomerAddCustomerGroupAssignmentAction {
  /** Name of the action. */
  action: "addCustomerGroupAssignment";
  /** The assignment to add. */
  customerGroupAssignment: CustomerGroupAssignmentDraft;
}

/** Removes the assignment to a Customer Group. Literal and field are assumed. */
export interface CustomerRemoveCustomerGroupAssignmentAction {
  /** Name of the action. */
  action: "removeCustomerGroupAssignment";
  /** The Customer Group whose assignment to remove. */
  customerGroup: ResourceIdentifier;
}

/** Replaces all assignments to Customer Groups. Literal and field are assumed. */
export interface CustomerSetCustomerGroupAssignmentsAction {
  /** Name of the action. */
  action: "setCustomerGroupAssignments";
  /** The new assignments. Absent or empty removes all (assumed). */
  customerGroupAssignments?: readonly CustomerGroupAssignmentDraft[] | undefined;
}

/** All known values of {@link CustomerGroupAssignmentIdentifier}. */
export const customerGroupAssignmentIdentifierValues = [
  "customer.customerGroupAssignments.customerGroup.id",
  "customer.customerGroupAssignments.customerGroup.key",
] as const;

/** Paths by which Cart Predicates reach the Customer Groups of the Cart's Customer. */
export type CustomerGroupAssignmentIdentifier = (typeof customerGroupAssignmentIdentifierValues)[number];

/** Says whether a value is a {@link CustomerGroupAssignmentIdentifier} that this version knows. */
export function isCustomerGroupAssignmentIdentifier(value: unknown): value is CustomerGroupAssignmentIdentifier {
  const known: readonly unknown[] = customerGroupAssignmentIdentifierValues;
  return known.includes(value);
}
