import { applyDiscounts } from "../../cart-discount/apply.ts";
import type { Cart, CartDiscountTerms, DiscountOptions } from "../../cart-discount/cart.ts";
import { measureOf, type Invariant, type Measure, type PricedCart } from "./invariant.ts";
import type { DiscountCode } from "./options.ts";

/** Prices Carts by the plain engine, asks an invariant about them, and counts how often. */
export class Pricer {
  readonly #discounts: readonly CartDiscountTerms[];
  readonly #byId: ReadonlyMap<string, CartDiscountTerms>;
  readonly #invariant: Invariant;
  readonly #options: DiscountOptions;
  #count = 0;

  constructor(discounts: readonly CartDiscountTerms[], invariant: Invariant, options: DiscountOptions) {
    this.#discounts = discounts;
    this.#byId = new Map(discounts.map((discount) => [discount.id, discount]));
    this.#invariant = invariant;
    this.#options = options;
  }

  /** How many Carts were priced. */
  get count(): number {
    return this.#count;
  }

  price(cart: Cart, discountCodes: readonly DiscountCode[]): PricedCart {
    this.#count++;
    const options = { ...this.#options, discountCodes };
    const result = applyDiscounts(cart, this.#discounts, options);
    const applied: CartDiscountTerms[] = [];
    for (const { status, discount } of result.explanation) {
      const terms = status === "applied" ? this.#byId.get(discount.id) : undefined;
      if (terms !== undefined) applied.push(terms);
    }
    return { before: applyDiscounts(cart, [], options).cart, result, applied };
  }

  measure(cart: Cart, discountCodes: readonly DiscountCode[]): Measure {
    return measureOf(this.#invariant, this.price(cart, discountCodes));
  }
}
