// Generated from spec/schemas/approval-rule.yaml by `npm run generate`. Do not edit.

import type { CustomFields, FieldContainer, TypeResourceIdentifier } from "./custom-fields.ts";

/** An Approval Rule, as far as the recent changes show it. The object is open; it has many more fields. */
export interface ApprovalRule {
  /** Further fields. */
  [key: string]: unknown;
  /** Identifier that the service gave to the Approval Rule. */
  id: string;
  /** Current version. Integer. */
  version: number;
  /** Custom Fields of the Approval Rule. Optional. */
  custom?: CustomFields;
  /** When the Approval Rule was created, in UTC. Format `date-time`. */
  createdAt: string;
  /** When the Approval Rule was last changed, in UTC. Format `date-time`. */
  lastModifiedAt: string;
}

/**
 * Sets or removes the Type that defines the Custom Fields of an Approval Rule. Its shape is assumed: the one
 * that Cart Discounts have.
 */
export interface ApprovalRuleSetCustomTypeAction {
  /** Name of the action. */
  action: "setCustomType";
  /** The new Type. Leave it out to remove the Type and all Custom Fields. */
  type?: TypeResourceIdentifier | undefined;
  /** Values of the Custom Fields under the new Type. */
  fields?: FieldContainer | undefined;
}

/** Sets or removes one Custom Field of an Approval Rule. Its shape is assumed: the one that Cart Discounts have. */
export interface ApprovalRuleSetCustomFieldAction {
  /** Name of the action. */
  action: "setCustomField";
  /** Name of the Custom Field. */
  name: string;
  /** The new value, in the form that the Type defines. Absent or `null` removes the field. */
  value?: unknown;
}

/** All known values of {@link ResourceTypeId}. */
export const resourceTypeIdValues = ["approval-rule"] as const;

/**
 * Kinds of resources that can have Custom Fields, as a Type lists them. Many other values exist and are not
 * documented, so take this list as open.
 */
export type ResourceTypeId = (typeof resourceTypeIdValues)[number];

/** Says whether a value is a {@link ResourceTypeId} that this version knows. */
export function isResourceTypeId(value: unknown): value is ResourceTypeId {
  const known: readonly unknown[] = resourceTypeIdValues;
  return known.includes(value);
}

/** All known values of {@link CustomFieldReferenceValue}. */
export const customFieldReferenceValueValues = ["approval-rule"] as const;

/**
 * Kinds of resources that a Custom Field can refer to. Many other values exist and are not documented, so take
 * this list as open.
 */
export type CustomFieldReferenceValue = (typeof customFieldReferenceValueValues)[number];

/** Says whether a value is a {@link CustomFieldReferenceValue} that this version knows. */
export function isCustomFieldReferenceValue(value: unknown): value is CustomFieldReferenceValue {
  const known: readonly unknown[] = customFieldReferenceValueValues;
  return known.includes(value);
}
