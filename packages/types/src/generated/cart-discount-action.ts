// Generated from spec/schemas/cart-discount-action.yaml by `npm run generate`. Do not edit.

import type { CartDiscountTarget, StackingMode } from "./cart-discount-target.ts";
import type { CartDiscountValueDraft } from "./cart-discount-value.ts";
import type { CartDiscountKey } from "./cart-discount.ts";
import type { FieldContainer, TypeResourceIdentifier } from "./custom-fields.ts";
import type { DiscountGroupResourceIdentifier } from "./discount-group.ts";
import type { LocalizedString } from "./localized-string.ts";
import type { SortOrder } from "./sort-order.ts";
import type { StoreResourceIdentifier } from "./store.ts";

/**
 * Changes to one Cart Discount. The actions are applied in their order; either all of them take effect or none
 * do. Fields that this shape does not know are ignored.
 */
export interface CartDiscountUpdate {
  /** Identifier of the Cart Discount. Optional, since the path names the Cart Discount already. */
  id?: string | undefined;
  /**
   * The version that you expect the Cart Discount to have. If it has another one, the whole request is refused
   * with `ConcurrentModification`. Integer.
   */
  version: number;
  /** Changes to make, in this order. */
  actions: readonly CartDiscountUpdateAction[];
}

/** One change to a Cart Discount. */
export type CartDiscountUpdateAction =
  | CartDiscountSetKeyAction
  | CartDiscountChangeValueAction
  | CartDiscountChangeCartPredicateAction
  | CartDiscountChangeTargetAction
  | CartDiscountChangeIsActiveAction
  | CartDiscountChangeNameAction
  | CartDiscountSetDescriptionAction
  | CartDiscountChangeSortOrderAction
  | CartDiscountSetDiscountGroupAction
  | CartDiscountChangeRequiresDiscountCodeAction
  | CartDiscountSetValidFromAction
  | CartDiscountSetValidUntilAction
  | CartDiscountSetValidFromAndUntilAction
  | CartDiscountChangeStackingModeAction
  | CartDiscountAddStoreAction
  | CartDiscountRemoveStoreAction
  | CartDiscountSetStoresAction
  | CartDiscountSetCustomTypeAction
  | CartDiscountSetCustomFieldAction;

/** Says whether a value is a {@link CartDiscountUpdateAction} of a variant that this version knows. */
export function isCartDiscountUpdateAction(value: unknown): value is CartDiscountUpdateAction {
  const known: readonly unknown[] = [
    "setKey",
    "changeValue",
    "changeCartPredicate",
    "changeTarget",
    "changeIsActive",
    "changeName",
    "setDescription",
    "changeSortOrder",
    "setDiscountGroup",
    "changeRequiresDiscountCode",
    "setValidFrom",
    "setValidUntil",
    "setValidFromAndUntil",
    "changeStackingMode",
    "addStore",
    "removeStore",
    "setStores",
    "setCustomType",
    "setCustomField",
  ];
  return typeof value === "object" && value !== null && "action" in value && known.includes(value.action);
}

/** Sets or removes the key. */
export interface CartDiscountSetKeyAction {
  /** Name of the action. */
  action: "setKey";
  /** The new key; unique among Cart Discounts. Leave it out to remove the key (assumed; documented is "empty"). */
  key?: CartDiscountKey | undefined;
}

/** Changes what the Cart Discount does to its target. */
export interface CartDiscountChangeValueAction {
  /** Name of the action. */
  action: "changeValue";
  /** The new value. A gift line item is refused with `InvalidInput`. */
  value: CartDiscountValueDraft;
}

/** Changes which Carts the Cart Discount applies to. */
export interface CartDiscountChangeCartPredicateAction {
  /** Name of the action. */
  action: "changeCartPredicate";
  /** The new Cart Predicate. */
  cartPredicate: string;
}

/** Changes which part of the Cart is discounted. */
export interface CartDiscountChangeTargetAction {
  /** Name of the action. */
  action: "changeTarget";
  /** The new target. A Cart Discount with a gift line item as its value has no target. */
  target: CartDiscountTarget;
}

/** Switches the Cart Discount on or off. When it is off, it applies to no Cart, whatever its validity window. */
export interface CartDiscountChangeIsActiveAction {
  /** Name of the action. */
  action: "changeIsActive";
  /**
   * `true` if the Cart Discount can be applied. It is refused with `MaxCartDiscountsReached` when 100 Cart
   * Discounts of the Project are active already without requiring a Discount Code. One that names Stores is
   * counted for them instead, and refused with `StoreCartDiscountsLimitReached` (assumed).
   */
  isActive: boolean;
}

/** Changes the name. */
export interface CartDiscountChangeNameAction {
  /** Name of the action. */
  action: "changeName";
  /** The new name. */
  name: LocalizedString;
}

/** Sets or removes the description. */
export interface CartDiscountSetDescriptionAction {
  /** Name of the action. */
  action: "setDescription";
  /** The new description. Absent or empty removes the description (assumed; documented is "empty"). */
  description?: LocalizedString | undefined;
}

/**
 * Moves the Cart Discount to another place among all Cart Discounts and Discount Groups. A member of a Discount
 * Group has the sort order of its group and cannot be moved by itself.
 */
export interface CartDiscountChangeSortOrderAction {
  /** Name of the action. */
  action: "changeSortOrder";
  /** The new sort order. A value in use is refused with `DuplicateField` (assumed). */
  sortOrder: SortOrder;
}

/**
 * Puts the Cart Discount into a Discount Group, or takes it out of its group.
 *
 * Into a group: name the group; its sort order becomes that of the Cart Discount, whatever `sortOrder` says.
 * Out of a group: leave `discountGroup` out and give the Cart Discount's new `sortOrder`. Groups only take
 * discounts that target Line Items; others are refused with `InvalidInput` (assumed).
 *
 * BETA: may change without notice.
 */
export type CartDiscountSetDiscountGroupAction = {
  /** Name of the action. */
  action: "setDiscountGroup";
} & (
  | {
      /** The group to join. */
      discountGroup: DiscountGroupResourceIdentifier;
      /** Without effect, since the sort order of the group is used. */
      sortOrder?: SortOrder | undefined;
    }
  | {
      /** The sort order to have outside of a group. */
      sortOrder: SortOrder;
      discountGroup?: undefined;
    }
);

/** Changes whether a Discount Code is needed. */
export interface CartDiscountChangeRequiresDiscountCodeAction {
  /** Name of the action. */
  action: "changeRequiresDiscountCode";
  /** `true` if the Cart Discount applies only to Carts with a Discount Code that leads to it. */
  requiresDiscountCode: boolean;
}

/** Sets or removes the beginning of the validity window. */
export interface CartDiscountSetValidFromAction {
  /** Name of the action. */
  action: "setValidFrom";
  /**
   * From when on the Cart Discount is effective, in UTC. Leave it out to remove the beginning. Format
   * `date-time`.
   */
  validFrom?: string | undefined;
}

/** Sets or removes the end of the validity window. */
export interface CartDiscountSetValidUntilAction {
  /** Name of the action. */
  action: "setValidUntil";
  /** Until when the Cart Discount is effective, in UTC. Leave it out to remove the end. Format `date-time`. */
  validUntil?: string | undefined;
}

/** Sets or removes both ends of the validity window at once. */
export interface CartDiscountSetValidFromAndUntilAction {
  /** Name of the action. */
  action: "setValidFromAndUntil";
  /**
   * From when on the Cart Discount is effective, in UTC. Leave it out to remove the beginning. Format
   * `date-time`.
   */
  validFrom?: string | undefined;
  /** Until when the Cart Discount is effective, in UTC. Leave it out to remove the end. Format `date-time`. */
  validUntil?: string | undefined;
}

/** Changes whether later Cart Discounts are applied as well. */
export interface CartDiscountChangeStackingModeAction {
  /** Name of the action. */
  action: "changeStackingMode";
  /** The new stacking mode. */
  stackingMode: StackingMode;
}

/**
 * Adds a Store to those that the Cart Discount is restricted to. It may be refused because of the limits on
 * Stores: `MaxStoreReferencesReached` or `StoreCartDiscountsLimitReached`. Not every error is documented.
 */
export interface CartDiscountAddStoreAction {
  /** Name of the action. */
  action: "addStore";
  /** The Store to add. */
  store: StoreResourceIdentifier;
}

/**
 * Removes a Store from those that the Cart Discount is restricted to. Without any, it counts for the Project:
 * it may be refused with `MaxCartDiscountsReached` (assumed).
 */
export interface CartDiscountRemoveStoreAction {
  /** Name of the action. */
  action: "removeStore";
  /** The Store to remove. */
  store: StoreResourceIdentifier;
}

/**
 * Replaces the Stores that the Cart Discount is restricted to. It may be refused because of the limits on
 * Stores: `MaxStoreReferencesReached` or `StoreCartDiscountsLimitReached`. Not every error is documented:
 * without Stores, it counts for the Project, and may be refused with `MaxCartDiscountsReached` (assumed).
 */
export interface CartDiscountSetStoresAction {
  /** Name of the action. */
  action: "setStores";
  /**
   * The new list of Stores. Absent or empty removes all, so that the Cart Discount holds for the whole Project
   * (assumed; documented is "empty"). At most 500 items.
   */
  stores?: readonly StoreResourceIdentifier[] | undefined;
}

/** Sets or removes the Type that defines the Custom Fields. */
export interface CartDiscountSetCustomTypeAction {
  /** Name of the action. */
  action: "setCustomType";
  /** The new Type. Leave it out to remove the Type and all Custom Fields. */
  type?: TypeResourceIdentifier | undefined;
  /** Values of the Custom Fields under the new Type. */
  fields?: FieldContainer | undefined;
}

/**
 * Sets or removes one Custom Field. Where the Cart Discount has no Type, a value is refused with
 * `InvalidOperation` (assumed).
 */
export interface CartDiscountSetCustomFieldAction {
  /** Name of the action. */
  action: "setCustomField";
  /** Name of the Custom Field. */
  name: string;
  /**
   * The new value, in the form that the Type defines. Absent or `null` removes the field; to remove a field that
   * is not there is refused with `InvalidOperation`.
   */
  value?: unknown;
}
