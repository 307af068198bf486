import type { Cart, CartDiscountTerms, DiscountOptions, PreparedDiscounts } from "@commerce-http/rules";
import { prepared } from "@commerce-http/rules/engine";
import { measureOf, measureOfTotals, type Invariant, type Measure, type PricedCart } from "./invariant.ts";
import type { DiscountCode } from "./options.ts";

/** Prices Carts, asks an invariant about them, and counts how often. */
export class Pricer {
  readonly #discounts: readonly CartDiscountTerms[];
  readonly #prepared: PreparedDiscounts;
  readonly #none: PreparedDiscounts;
  readonly #byId: ReadonlyMap<string, CartDiscountTerms>;
  readonly #invariant: Invariant;
  readonly #options: DiscountOptions;
  #count = 0;

  constructor(discounts: readonly CartDiscountTerms[], invariant: Invariant, options: DiscountOptions) {
    this.#discounts = discounts;
    this.#prepared = prepared(discounts, options);
    this.#none = prepared([], {});
    this.#byId = new Map(discounts.map((discount) => [discount.id, discount]));
    this.#invariant = invariant;
    this.#options = options;
  }

  get count(): number {
    return this.#count;
  }

  /** Asks the invariant about a Cart; only for the totals, where these decide. */
  measure(cart: Cart, discountCodes: readonly DiscountCode[]): Measure {
    this.#count++;
    const options = { ...this.#options, discountCodes };
    if (this.#invariant.type === "maxDiscount" || this.#invariant.type === "notFree") {
      const before = this.#none.total(cart, options).totalPrice.centAmount;
      const after = this.#prepared.total(cart, options).totalPrice.centAmount;
      return measureOfTotals(this.#invariant, before, before - after);
    }
    return measureOf(this.#invariant, this.#pricedBy(this.#prepared.apply(cart, options), cart, options));
  }

  /** Prices a Cart by the plain engine. */
  price(cart: Cart, discountCodes: readonly DiscountCode[]): PricedCart {
    this.#count++;
    const options = { ...this.#options, discountCodes };
    return this.#pricedBy(prepared(this.#discounts, options).apply(cart, options), cart, options);
  }

  #pricedBy(result: PricedCart["result"], cart: Cart, options: DiscountOptions): PricedCart {
    const applied: CartDiscountTerms[] = [];
    for (const { status, discount } of result.explanation) {
      const terms = status === "applied" ? this.#byId.get(discount.id) : undefined;
      if (terms !== undefined) applied.push(terms);
    }
    return { before: this.#none.apply(cart, options).cart, result, applied };
  }
}
