/** Fields of queries and mutations over GraphQL: those of the API, and what the emulator adds. */
export const GRAPHQL_FIELDS = [
  "discountGroup",
  "discountGroups",
  "cartDiscount",
  "cartDiscounts",
  "projectLimits",
  "createDiscountGroup",
  "updateDiscountGroup",
  "deleteDiscountGroup",
  "createCartDiscount",
  "updateCartDiscount",
  "deleteCartDiscount",
] as const;

/** Name of a field of queries and mutations. */
export type GraphqlField = (typeof GRAPHQL_FIELDS)[number];
