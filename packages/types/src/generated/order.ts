// Generated from spec/schemas/order.yaml by `npm run generate`. Do not edit.

import type { BusinessUnitKeyReference, BusinessUnitResourceIdentifier } from "./business-unit.ts";
import type { CustomFieldsDraft } from "./custom-fields.ts";
import type { DiscountTypeCombination } from "./discount-combination.ts";
import type { OpenUnion } from "./open.ts";

/** An Order, as far as the recent changes show it. The object is open; it has many more fields. */
export interface Order {
  /** Further fields. */
  [key: string]: unknown;
  /** Identifier that the service gave to the Order. */
  id: string;
  /** Current version. Integer. */
  version: number;
  /**
   * Business Unit that the Order belongs to. That the Order has this field is read from the action that sets it;
   * it is not documented here.
   */
  businessUnit?: BusinessUnitKeyReference;
  /** How Product Discounts and Cart Discounts were combined. */
  discountTypeCombination?: OpenUnion<DiscountTypeCombination, "type">;
  /** When the Order was created, in UTC. Format `date-time`. */
  createdAt: string;
  /** When the Order was last changed, in UTC. Format `date-time`. */
  lastModifiedAt: string;
}

/** Sets or removes the Business Unit of an Order. Literal and field are assumed. */
export interface OrderSetBusinessUnitAction {
  /** Name of the action. */
  action: "setBusinessUnit";
  /** The new Business Unit. Leave it out to remove the Business Unit (assumed). */
  businessUnit?: BusinessUnitResourceIdentifier | undefined;
}

/**
 * Gives an Order a shipping method of its own. One of its fields is documented; its literal is assumed. The
 * object is open; the action takes more fields.
 */
export interface OrderSetCustomShippingMethodAction {
  /** Further fields. */
  [key: string]: unknown;
  /** Name of the action. */
  action: "setCustomShippingMethod";
  /** Custom Fields of the shipping method. Optional. */
  custom?: CustomFieldsDraft;
}

/** Sets or removes the Business Unit of an Order through an Order Edit. Literal and field are assumed. */
export interface OrderEditSetBusinessUnitAction {
  /** Name of the action. */
  action: "setBusinessUnit";
  /** The new Business Unit. Leave it out to remove the Business Unit (assumed). */
  businessUnit?: BusinessUnitResourceIdentifier | undefined;
}

/**
 * Gives an Order, through an Order Edit, a shipping method of its own. One of its fields is documented; its
 * literal is assumed. The object is open; the action takes more fields.
 */
export interface OrderEditSetCustomShippingMethodAction {
  /** Further fields. */
  [key: string]: unknown;
  /** Name of the action. */
  action: "setCustomShippingMethod";
  /** Custom Fields of the shipping method. Optional. */
  custom?: CustomFieldsDraft;
}
