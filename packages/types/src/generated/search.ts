// Generated from spec/schemas/search.yaml by `npm run generate`. Do not edit.

/** One sort criterion of a search. A request may hold several; the first decides, ties go to the next (assumed). */
export interface SearchSorting {
  /** Field to sort by. */
  field: string;
  /** Narrows which values of the field count. Optional; its shape is not documented, so the object is open. */
  filter?: { [key: string]: unknown } | undefined;
  /** Direction. Its values are not documented; sorting elsewhere in this API knows `asc` and `desc`. */
  order: string;
}

/**
 * The part of a search request that says how to sort, as far as the recent changes show it. The object is open;
 * a search request has more fields. Where the search is not ready yet, it is refused with `SearchNotReady`.
 */
export interface SearchSortRequest {
  /** Further fields. */
  [key: string]: unknown;
  /** Sort criteria, the most important one first. Several are allowed. */
  sort?: readonly SearchSorting[] | undefined;
}

/**
 * The `exact` expression of the Product Search: a field has exactly one of some values (assumed). The object is
 * open; it has more fields. A query may hold up to 50 expressions.
 */
export interface ProductSearchExactExpression {
  /** Further fields. */
  [key: string]: unknown;
  /** The values, of which one must match. */
  values?: readonly unknown[] | undefined;
}

/** All known values of {@link ProductSearchField}. */
export const productSearchFieldValues = [
  "variants.availability.hasInventoryEntryForChannel",
  "variants.availability.isOnStockForChannel",
] as const;

/**
 * Fields of the Product Search about stock. Many other fields exist and are not documented, so take this list
 * as open.
 *
 * - `variants.availability.hasInventoryEntryForChannel`: Channels for which there is an inventory entry
 * - `variants.availability.isOnStockForChannel`: Channels in which the Variant is on stock
 *
 * What they mean is read from their names (assumed).
 */
export type ProductSearchField = (typeof productSearchFieldValues)[number];

/** Says whether a value is a {@link ProductSearchField} that this version knows. */
export function isProductSearchField(value: unknown): value is ProductSearchField {
  const known: readonly unknown[] = productSearchFieldValues;
  return known.includes(value);
}

/** All known values of {@link CustomerSearchField}. */
export const customerSearchFieldValues = ["customerGroupAssignments.customerGroup.id"] as const;

/** Fields of the Customer Search. Many other fields exist and are not documented, so take this list as open. */
export type CustomerSearchField = (typeof customerSearchFieldValues)[number];

/** Says whether a value is a {@link CustomerSearchField} that this version knows. */
export function isCustomerSearchField(value: unknown): value is CustomerSearchField {
  const known: readonly unknown[] = customerSearchFieldValues;
  return known.includes(value);
}

/** All known values of {@link BusinessUnitSearchStatus}. */
export const businessUnitSearchStatusValues = ["Activated", "Deactivated"] as const;

/** Values of the status field in the Business Unit Search. */
export type BusinessUnitSearchStatus = (typeof businessUnitSearchStatusValues)[number];

/** Says whether a value is a {@link BusinessUnitSearchStatus} that this version knows. */
export function isBusinessUnitSearchStatus(value: unknown): value is BusinessUnitSearchStatus {
  const known: readonly unknown[] = businessUnitSearchStatusValues;
  return known.includes(value);
}
