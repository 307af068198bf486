import { givenCart } from "./cart.ts";
import { givenCartDiscount, givenDiscountGroup } from "./discounts.ts";
import { givenWorkflow } from "./workflow.ts";

/**
 * Short forms of test data: entries for `emulator.seed()`, and Carts for `emulator.previewCart()`.
 *
 * @example
 * ```ts
 * import { given } from "@commerce-http/emulator/testing";
 *
 * const seed = [
 *   ...given.workflow({ open: ["paid", "cancelled"], paid: [] }),
 *   ...given.discountGroup("summer", [{ value: { type: "relative", permyriad: 1000 } }]),
 * ];
 * const cart = given.cart({ lines: [{ sku: "MUG-01", quantity: 2, price: "11.99 EUR" }] });
 * ```
 */
export const given: Readonly<{
  workflow: typeof givenWorkflow;
  cartDiscount: typeof givenCartDiscount;
  discountGroup: typeof givenDiscountGroup;
  cart: typeof givenCart;
}> = { workflow: givenWorkflow, cartDiscount: givenCartDiscount, discountGroup: givenDiscountGroup, cart: givenCart };
