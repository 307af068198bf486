/**
 * The types of the Commerce HTTP API: named types, enum values, type guards, and `paths` for openapi-fetch.
 *
 * @example
 * ```ts
 * import { isCartDiscountValue, type CartDiscount } from "@commerce-http/types";
 *
 * function percentage({ value }: CartDiscount): number | undefined {
 *   return isCartDiscountValue(value) && value.type === "relative" ? value.permyriad / 100 : undefined;
 * }
 * ```
 *
 * @module
 */
export * from "./generated/index.ts";
