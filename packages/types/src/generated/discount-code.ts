// Generated from spec/schemas/discount-code.yaml by `npm run generate`. Do not edit.

/** All known values of {@link DiscountCodeState}. */
export const discountCodeStateValues = ["ApplicationStoppedByGroupBestDeal"] as const;

/**
 * State of a Discount Code in a Cart.
 *
 * - `ApplicationStoppedByGroupBestDeal`: the code's Cart Discount is in a Discount Group and was not the best
 *   deal of it.
 *
 * Other values exist and are not documented, so take this list as open.
 */
export type DiscountCodeState = (typeof discountCodeStateValues)[number];

/** Says whether a value is a {@link DiscountCodeState} that this version knows. */
export function isDiscountCodeState(value: unknown): value is DiscountCodeState {
  const known: readonly unknown[] = discountCodeStateValues;
  return known.includes(value);
}
