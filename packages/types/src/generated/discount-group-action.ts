// Generated from spec/schemas/discount-group-action.yaml by `npm run generate`. Do not edit.

import type { LocalizedString } from "./localized-string.ts";
import type { SortOrder } from "./sort-order.ts";

/**
 * One change to a Discount Group, in the form that the update actions of all other resources have. It is the
 * form that this project's clients take: over GraphQL, where groups are changed, it is sent as
 * `DiscountGroupUpdateActionInput`. BETA: may change without notice.
 */
export type DiscountGroupUpdateAction =
  | DiscountGroupSetKeyAction
  | DiscountGroupSetSortOrderAction
  | DiscountGroupSetNameAction
  | DiscountGroupSetDescriptionAction;

/** Says whether a value is a {@link DiscountGroupUpdateAction} of a variant that this version knows. */
export function isDiscountGroupUpdateAction(value: unknown): value is DiscountGroupUpdateAction {
  const known: readonly unknown[] = ["setKey", "setSortOrder", "setName", "setDescription"];
  return typeof value === "object" && value !== null && "action" in value && known.includes(value.action);
}

/** Changes the key of a Discount Group. BETA: may change without notice. */
export interface DiscountGroupSetKeyAction {
  /** Name of the action. */
  action: "setKey";
  /** The new key. It cannot be removed. */
  key: string;
}

/**
 * Moves a Discount Group, and all its members with it, to another place in the sort order. BETA: may change
 * without notice.
 */
export interface DiscountGroupSetSortOrderAction {
  /** Name of the action. */
  action: "setSortOrder";
  /** The new sort order. A value in use is refused with `DuplicateField` (assumed). */
  sortOrder: SortOrder;
}

/** Sets or removes the name of a Discount Group. BETA: may change without notice. */
export interface DiscountGroupSetNameAction {
  /** Name of the action. */
  action: "setName";
  /** The new name by language. Absent or empty removes the name (assumed). */
  name?: LocalizedString | undefined;
}

/** Sets or removes the description of a Discount Group. BETA: may change without notice. */
export interface DiscountGroupSetDescriptionAction {
  /** Name of the action. */
  action: "setDescription";
  /** The new description by language. Absent or empty removes the description (assumed). */
  description?: LocalizedString | undefined;
}
