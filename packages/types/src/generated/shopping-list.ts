// Generated from spec/schemas/shopping-list.yaml by `npm run generate`. Do not edit.

import type { BusinessUnitKeyReference, BusinessUnitResourceIdentifier } from "./business-unit.ts";

/**
 * A Shopping List, as far as the recent changes show it. The object is open; it has many more fields. A list
 * that is not changed is deleted after 360 days, unless the Project or the list says otherwise.
 */
export interface ShoppingList {
  /** Further fields. */
  [key: string]: unknown;
  /** Identifier that the service gave to the Shopping List. */
  id: string;
  /** Current version. Integer. */
  version: number;
  /** Business Unit that the list belongs to. */
  businessUnit?: BusinessUnitKeyReference;
  /** When the Shopping List was created, in UTC. Format `date-time`. */
  createdAt: string;
  /** When the Shopping List was last changed, in UTC. Format `date-time`. */
  lastModifiedAt: string;
}

/** One Product on a Shopping List, as far as the recent changes show it. The object is open. */
export interface ShoppingListLineItem {
  /** Further fields. */
  [key: string]: unknown;
  /** `true` if the Product is published. */
  published?: boolean;
}

/**
 * A Shopping List to be created, as far as the recent changes show it. The object is open; it takes many more
 * fields.
 */
export interface ShoppingListDraft {
  /** Further fields. */
  [key: string]: unknown;
  /** Business Unit of the list. */
  businessUnit?: BusinessUnitResourceIdentifier | undefined;
}

/** Sets or removes the Business Unit of a Shopping List. Literal and field are assumed. */
export interface ShoppingListSetBusinessUnitAction {
  /** Name of the action. */
  action: "setBusinessUnit";
  /** The new Business Unit. Leave it out to remove the Business Unit (assumed). */
  businessUnit?: BusinessUnitResourceIdentifier | undefined;
}

/** All known values of {@link ShoppingListPermission}. */
export const shoppingListPermissionValues = [
  "CreateMyShoppingLists",
  "CreateOthersShoppingLists",
  "DeleteMyShoppingLists",
  "DeleteOthersShoppingLists",
  "UpdateMyShoppingLists",
  "UpdateOthersShoppingLists",
  "ViewMyShoppingLists",
  "ViewOthersShoppingLists",
] as const;

/**
 * Permission of an associate of a Business Unit on Shopping Lists: with the own ones (`My`) or with those of
 * other associates (`Others`), as read from the names (assumed). Permissions for other resources exist and are
 * not documented, so take the list as open.
 */
export type ShoppingListPermission = (typeof shoppingListPermissionValues)[number];

/** Says whether a value is a {@link ShoppingListPermission} that this version knows. */
export function isShoppingListPermission(value: unknown): value is ShoppingListPermission {
  const known: readonly unknown[] = shoppingListPermissionValues;
  return known.includes(value);
}
