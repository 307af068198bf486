// Generated from spec/schemas/sort-order.yaml by `npm run generate`. Do not edit.

import type { Formed } from "./formed.ts";

/**
 * A decimal number between 0 and 1, written as text, such as `"0.55"`. Higher values come first. It is unique
 * among the Cart Discounts and Discount Groups of a Project, except that the members of a group share the
 * group's. A discount can be placed between any two others, since decimals have no limit. That 0 and 1
 * themselves are accepted is assumed. Pattern `^(0?\.[0-9]+|0|1(\.0+)?)$`. Format `decimal`.
 */
export type SortOrder = string;

/** The form of a {@link SortOrder}. */
export const sortOrderForm: RegExp = /^(0?\.[0-9]+|0|1(\.0+)?)$/;

/** The form of a {@link SortOrder} in words. */
export const sortOrderWords: string = "a decimal between 0 and 1, in quotes";

/** Says whether a value is a text in the form of a {@link SortOrder}. */
export function isSortOrder(value: unknown): value is Formed<SortOrder> {
  return typeof value === "string" && sortOrderForm.test(value);
}
