import { normalDecimal } from "@commerce-http/model";

const SORT_ORDER = /^(?:0?\.[0-9]+|0|1(?:\.0+)?)$/;

/**
 * Returns the canonical form of a sort order, so that equal sort orders are equal texts: `"0.10"` and `".1"` become
 * `"0.1"`.
 *
 * @param sortOrder A decimal from 0 to 1, of any length.
 * @returns `"0"`, `"1"`, or `"0."` and digits without a trailing zero.
 * @throws RangeError if the text is not such a decimal.
 */
export function normalSortOrder(sortOrder: string): string {
  if (isSortOrder(sortOrder)) return normalDecimal(sortOrder);
  throw new RangeError(`Cannot read the sort order "${sortOrder}": give a decimal from 0 to 1`);
}

export function isSortOrder(text: string): boolean {
  return SORT_ORDER.test(text);
}

/**
 * Compares sort orders as decimals, exactly: document 2, CartDiscount `sortOrder`.
 *
 * @param left A decimal from 0 to 1, of any length.
 * @param right Another.
 * @returns Negative if `left` is lower, positive if it is higher, 0 if both are equal.
 * @throws RangeError if a text is not such a decimal.
 * @example
 * discounts.sort((left, right) => compareSortOrder(right.sortOrder, left.sortOrder)); // in order of priority
 */
export function compareSortOrder(left: string, right: string): number {
  return compareText(normalSortOrder(left), normalSortOrder(right));
}

/** Orders texts by code units, and thereby canonical sort orders by value. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
