// Generated from spec/schemas/discount-group-graphql.yaml by `npm run generate`. Do not edit.

import type { Initiator } from "./audit.ts";
import type { LocalizedStringItem } from "./graphql.ts";
import type { SortOrder } from "./sort-order.ts";

/**
 * The `draft` argument of the GraphQL mutation `createDiscountGroup`: a Discount Group to be created, with
 * localized text as lists. BETA: may change without notice.
 */
export interface DiscountGroupDraftInput {
  /** Identifier of your own choice. */
  key: string;
  /** Place of the group, and of all its members, among all Cart Discounts and Discount Groups. */
  sortOrder: SortOrder;
  /** Name of the group, once per language. */
  name?: readonly LocalizedStringItem[] | undefined;
  /** Description of the group, once per language. */
  description?: readonly LocalizedStringItem[] | undefined;
}

/**
 * One element of the `actions` argument of the GraphQL mutation `updateDiscountGroup`: an object with exactly
 * one key, the name of the action. That form is assumed; the GraphQL type itself is called
 * `DiscountGroupUpdateAction`. BETA: may change without notice.
 */
export type DiscountGroupUpdateActionInput =
  | DiscountGroupSetKeyActionInput
  | DiscountGroupSetSortOrderActionInput
  | DiscountGroupSetNameActionInput
  | DiscountGroupSetDescriptionActionInput;

/** The change of a key, as GraphQL takes it. BETA: may change without notice. */
export interface DiscountGroupSetKeyActionInput {
  /** The new key. */
  setKey: SetDiscountGroupKey;
}

/** The change of a sort order, as GraphQL takes it. BETA: may change without notice. */
export interface DiscountGroupSetSortOrderActionInput {
  /** The new sort order. */
  setSortOrder: SetDiscountGroupSortOrder;
}

/** The change of a name, as GraphQL takes it. BETA: may change without notice. */
export interface DiscountGroupSetNameActionInput {
  /** The new name. */
  setName: SetDiscountGroupName;
}

/** The change of a description, as GraphQL takes it. BETA: may change without notice. */
export interface DiscountGroupSetDescriptionActionInput {
  /** The new description. */
  setDescription: SetDiscountGroupDescription;
}

/** Properties of the action `setKey` of Discount Groups. BETA: may change without notice. */
export interface SetDiscountGroupKey {
  /** The new key. It cannot be removed. */
  key: string;
}

/** Properties of the action `setSortOrder` of Discount Groups. BETA: may change without notice. */
export interface SetDiscountGroupSortOrder {
  /** The new sort order. A value in use is refused with `DuplicateField` (assumed). */
  sortOrder: SortOrder;
}

/** Properties of the action `setName` of Discount Groups. BETA: may change without notice. */
export interface SetDiscountGroupName {
  /** The new name, once per language. Absent or empty removes the name (assumed). */
  name?: readonly LocalizedStringItem[] | undefined;
}

/** Properties of the action `setDescription` of Discount Groups. BETA: may change without notice. */
export interface SetDiscountGroupDescription {
  /** The new description, once per language. Absent or empty removes the description (assumed). */
  description?: readonly LocalizedStringItem[] | undefined;
}

/**
 * One page of Discount Groups, as returned by the GraphQL query `discountGroups`. It holds the fields that the
 * query selects. BETA: may change without notice.
 */
export interface DiscountGroupQueryResult {
  /** Number of matching groups that were skipped. Integer. */
  offset?: number;
  /** Number of groups on this page. Integer. */
  count?: number;
  /** Number of all matching groups. 64-bit integer (exact up to 2^53 - 1). */
  total?: number;
  /** `true` if any group matches. */
  exists?: boolean;
  /** The groups on this page. */
  results?: DiscountGroupSelection[];
}

/**
 * A Discount Group as returned by GraphQL: with the fields that the query selects, and with localized text
 * either in one language or as a list. BETA: may change without notice.
 */
export interface DiscountGroupSelection {
  /** Identifier that the service gave to the group. */
  id?: string;
  /** Current version. Updates and deletes send it along. 64-bit integer (exact up to 2^53 - 1). */
  version?: number;
  /** Identifier that a client gave to the group. */
  key?: string;
  /** Place of the group, and of all its members, among all Cart Discounts and Discount Groups. */
  sortOrder?: SortOrder;
  /** Name in the language that was asked for with `name(locale)`. `null` if it is absent. */
  name?: string | null;
  /** Name in all languages. `null` if it is absent. */
  nameAllLocales?: LocalizedStringItem[] | null;
  /** Description in the language that was asked for with `description(locale)`. `null` if it is absent. */
  description?: string | null;
  /** Description in all languages. `null` if it is absent. */
  descriptionAllLocales?: LocalizedStringItem[] | null;
  /** When the group was created, in UTC. Format `date-time`. */
  createdAt?: string;
  /** Who created the group. `null` if no author is recorded. */
  createdBy?: Initiator | null;
  /** When the group was last changed, in UTC. Format `date-time`. */
  lastModifiedAt?: string;
  /** Who changed the group last. `null` if no author is recorded. */
  lastModifiedBy?: Initiator | null;
}
