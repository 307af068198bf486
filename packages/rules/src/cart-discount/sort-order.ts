import { normalDecimal } from "@commerce-http/model";

const SORT_ORDER = /^(?:0?\.[0-9]+|0|1(?:\.0+)?)$/;

/**
 * Writes a sort order in its only canonical form, so that equal ones are equal texts: `"0.10"` and `".1"` are `"0.1"`.
 *
 * @param sortOrder A decimal from 0 to 1, of any length.
 * @returns `"0"`, `"1"`, or `"0."` and digits of which the last is not 0.
 * @throws RangeError when the text is no such decimal.
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
 * @returns Below zero when `left` is the lower one, above when it is the higher one, 0 when both are the same number.
 * @throws RangeError when a text is no such decimal.
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
