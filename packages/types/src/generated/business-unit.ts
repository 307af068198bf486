// Generated from spec/schemas/business-unit.yaml by `npm run generate`. Do not edit.

import type { StoreKeyReference } from "./store.ts";

/**
 * A Business Unit, as far as the recent changes show it. The object is open; it has many more fields.
 *
 * Operations that are restricted to one Store exist too, under the scopes
 * `view_business_units:{projectKey}:{storeKey}` and `manage_business_units:{projectKey}:{storeKey}`; their
 * paths are not shown.
 */
export interface BusinessUnit {
  /** Further fields. */
  [key: string]: unknown;
  /** Identifier that the service gave to the Business Unit. */
  id: string;
  /** Current version. Integer. */
  version: number;
  /**
   * Stores that the Business Unit has from the units above it. That an element is a Store's key is common
   * practice; the API's own description only names the field.
   */
  inheritedStores?: StoreKeyReference[];
  /**
   * Type of the Business Unit. Its values are not shown. That the Business Unit has this field is read from the
   * action that sets it; the API's own description does not list it here.
   */
  unitType?: string;
  /** When the Business Unit was created, in UTC. Format `date-time`. */
  createdAt: string;
  /** When the Business Unit was last changed, in UTC. Format `date-time`. */
  lastModifiedAt: string;
}

/**
 * Points at a Business Unit by its key. The API's own description names the fields that hold one, not their
 * shape; this one is common practice.
 */
export interface BusinessUnitKeyReference {
  /** Type of the resource. */
  typeId: "business-unit";
  /** Key of the Business Unit. */
  key: string;
}

/** Names a Business Unit by exactly one of `id` and `key`. Both together are refused with `InvalidJsonInput`. */
export type BusinessUnitResourceIdentifier = {
  /** Type of the resource. Optional; any other value is refused. The literal is common practice. */
  typeId?: "business-unit" | undefined;
} & (
  | {
      /** Identifier of the Business Unit. Required unless `key` is given. */
      id: string;
      key?: undefined;
    }
  | {
      /** Key of the Business Unit. Required unless `id` is given. */
      key: string;
      id?: undefined;
    }
);

/**
 * Changes the type of a Business Unit. The API's own description names this action in words only; its literal
 * and its field follow common practice. It may take more fields.
 */
export interface BusinessUnitSetUnitTypeAction {
  /** Further fields. */
  [key: string]: unknown;
  /** Name of the action. */
  action: "setUnitType";
  /** The new type. Its values are not shown. */
  unitType: string;
}
