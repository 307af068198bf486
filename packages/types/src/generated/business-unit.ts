// Generated from spec/schemas/business-unit.yaml by `npm run generate`. Do not edit.

import type { StoreKeyReference } from "./store.ts";

/**
 * A Business Unit, as far as the recent changes show it. The object is open; it has many more fields.
 *
 * Operations that are restricted to one Store exist too, under the scopes
 * `view_business_units:{projectKey}:{storeKey}` and `manage_business_units:{projectKey}:{storeKey}`; their
 * paths are not documented.
 */
export interface BusinessUnit {
  /** Further fields. */
  [key: string]: unknown;
  /** Identifier that the service gave to the Business Unit. */
  id: string;
  /** Current version. Integer. */
  version: number;
  /** Stores that the Business Unit has from the units above it. That an element is a Store's key is assumed. */
  inheritedStores?: StoreKeyReference[];
  /**
   * Type of the Business Unit. Its values are not documented. That the Business Unit has this field is read from
   * the action that sets it; it is not documented here.
   */
  unitType?: string;
  /** When the Business Unit was created, in UTC. Format `date-time`. */
  createdAt: string;
  /** When the Business Unit was last changed, in UTC. Format `date-time`. */
  lastModifiedAt: string;
}

/** Points at a Business Unit by its key. Its shape is assumed. */
export interface BusinessUnitKeyReference {
  /** Type of the resource. */
  typeId: "business-unit";
  /** Key of the Business Unit. */
  key: string;
}

/**
 * Names a Business Unit by exactly one of `id` and `key`. Both are refused with `InvalidJsonInput`, neither
 * with `RequiredField` (assumed).
 */
export type BusinessUnitResourceIdentifier = {
  /** Type of the resource. Optional; any other value is refused. The literal is assumed. */
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

/** Changes the type of a Business Unit. Literal and field are assumed. It may take more fields. */
export interface BusinessUnitSetUnitTypeAction {
  /** Further fields. */
  [key: string]: unknown;
  /** Name of the action. */
  action: "setUnitType";
  /** The new type. Its values are not documented. */
  unitType: string;
}
