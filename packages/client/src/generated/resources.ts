// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import type { Transport } from "@commerce-http/runtime";
import { CartDiscounts, InStoreCartDiscounts } from "./cart-discount.ts";
import { RecurrencePolicies } from "./recurrence-policy.ts";
import { States } from "./state.ts";

/** Every resource of the API. */
export class Resources {
  /**
   * Finite state machines for custom workflows: which step an order, a line item, a product, a review, a payment
   * or a quote is in, and which step may come next.
   */
  readonly states: States;
  /** Reusable schedules for selling recurring products: at a fixed interval, or on one day of each month. */
  readonly recurrencePolicies: RecurrencePolicies;
  /**
   * Changes to the prices of Carts: of Line Items, Custom Line Items, the shipping cost or the total price; for
   * the whole Project or for up to 500 Stores.
   */
  readonly cartDiscounts: CartDiscounts;
  readonly #transport: Transport;

  /** Uses this transport. */
  constructor(transport: Transport) {
    this.#transport = transport;
    this.states = new States(transport);
    this.recurrencePolicies = new RecurrencePolicies(transport);
    this.cartDiscounts = new CartDiscounts(transport);
  }

  /**
   * Returns the resources within one `storeKey`: `cartDiscounts`.
   *
   * @param storeKey Key of the Store that the request is restricted to.
   */
  inStore(storeKey: string): InStoreResources {
    return new InStoreResources(this.#transport.bind({ storeKey }));
  }
}

/** Resources within one `storeKey`. */
export class InStoreResources {
  /**
   * Changes to the prices of Carts: of Line Items, Custom Line Items, the shipping cost or the total price; for
   * the whole Project or for up to 500 Stores.
   */
  readonly cartDiscounts: InStoreCartDiscounts;

  /** Uses this transport. */
  constructor(transport: Transport) {
    this.cartDiscounts = new InStoreCartDiscounts(transport);
  }
}
