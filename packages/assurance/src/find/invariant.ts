import type {
  Cart,
  CartDiscountTerms,
  DiscountedCart,
  DiscountedLineItem,
  DiscountOptions,
  DiscountResult,
  PreparedDiscounts,
} from "@commerce-http/rules";
import { isObject, prepared } from "@commerce-http/rules/engine";
import type { DiscountCode } from "./options.ts";

/** A statement about priced Carts that should hold for every Cart. */
export type Invariant = MaxDiscount | AboveCost | NotFree | NotTogether | Holds;

/** A kind of invariant. */
export interface InvariantOf<Type extends string> {
  /** Distinguishes the invariants. */
  readonly type: Type;
}

/** All Cart Discounts together take off at most this part of the total. */
export interface MaxDiscount extends InvariantOf<"maxDiscount"> {
  /** Largest reduction in parts of ten thousand: 8000 means 80 %. */
  readonly permyriad: number;
}

/**
 * Cart Discounts do not take a Line Item below its cost. Gifts, and Line Items priced below cost before Cart Discounts,
 * are ignored.
 */
export interface AboveCost extends InvariantOf<"aboveCost"> {
  /** Cost of a unit: a part of its price before Cart Discounts, or cents by SKU, Product id or Product key. */
  readonly cost: { readonly permyriad: number } | { readonly centAmounts: Readonly<Record<string, number>> };
}

/** A Cart whose price is above zero is not free after Cart Discounts. */
export type NotFree = InvariantOf<"notFree">;

/** This many Cart Discounts are not applied at once. */
export interface NotTogether extends InvariantOf<"notTogether"> {
  /** Number of Cart Discounts that need a Discount Code, or more. */
  readonly withCode: number;
  /** Number of sales, or more: Cart Discounts without a code, plus one if prices have Product Discounts. */
  readonly sales: number;
}

/** A statement of your own. */
export interface Holds extends InvariantOf<"holds"> {
  /** Returns `true` if the statement holds for a priced Cart. It must be deterministic. */
  readonly holds: (priced: PricedCart) => boolean;
  /** How close a Cart is to breaking the statement, to guide the search: higher is closer. */
  readonly nearness?: (priced: PricedCart) => number;
}

/** A priced Cart, as passed to invariants. */
export interface PricedCart {
  /** The Cart without Cart Discounts. */
  readonly before: DiscountedCart;
  /** The Cart with Cart Discounts, and the outcome of each. */
  readonly result: DiscountResult;
  /** The applied Cart Discounts, in the order of evaluation. */
  readonly applied: readonly CartDiscountTerms[];
}

export interface Measure {
  readonly isBroken: boolean;
  /** How near the Cart is to breaking the invariant; higher is nearer. */
  readonly nearness: number;
}

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

export function measureOf(invariant: Invariant, priced: PricedCart): Measure {
  switch (invariant.type) {
    case "maxDiscount":
    case "notFree": {
      const { before, taken } = amountsOf(priced);
      return measureOfTotals(invariant, before, taken);
    }
    case "aboveCost":
      return aboveCost(invariant, priced);
    case "notTogether":
      return notTogether(invariant, priced);
    default: {
      const isBroken = !invariant.holds(priced);
      // Without a lead, Carts with more discounts are nearer to breaking anything.
      const nearness = invariant.nearness?.(priced) ?? priced.applied.length + rateOf(priced);
      return { isBroken, nearness };
    }
  }
}

/** Asks an invariant that only looks at totals: cents without Cart Discounts, and cents that these take off. */
function measureOfTotals(invariant: MaxDiscount | NotFree, before: number, taken: number): Measure {
  const isBroken =
    invariant.type === "notFree" ? before > 0 && taken === before : taken * 10_000 > invariant.permyriad * before;
  return { isBroken, nearness: before > 0 ? taken / before : 0 };
}

function rateOf(priced: PricedCart): number {
  const { before, taken } = amountsOf(priced);
  return before > 0 ? taken / before : 0;
}

function amountsOf({ before, result }: PricedCart): { readonly before: number; readonly taken: number } {
  const total = before.totalPrice.centAmount;
  return { before: total, taken: total - result.cart.totalPrice.centAmount };
}

function aboveCost({ cost }: AboveCost, { before, result }: PricedCart): Measure {
  const original = new Map(before.lineItems.map((line) => [line.id, line]));
  let isBroken = false;
  let nearness = 0;
  for (const line of result.cart.lineItems) {
    const was = original.get(line.id)?.totalPrice.centAmount;
    if (was === undefined || line.lineItemMode === "GiftLineItem") continue;
    // In ten thousandths of a cent, so that a part of a price stays exact.
    const limit = "permyriad" in cost ? cost.permyriad * was : centsOf(line, cost.centAmounts) * line.quantity * 10_000;
    if (!(limit > 0 && limit <= was * 10_000)) continue;
    const now = line.totalPrice.centAmount * 10_000;
    isBroken ||= now < limit;
    nearness = Math.max(nearness, (was * 10_000 - now) / Math.max(1, was * 10_000 - limit));
  }
  return { isBroken, nearness };
}

/** Cost of a unit; `NaN` when it is not known, which breaks nothing. */
function centsOf(line: DiscountedLineItem, centAmounts: Readonly<Record<string, number>>): number {
  const { variant } = line;
  const names = [
    line["sku"] ?? (isObject(variant) ? variant["sku"] : undefined),
    line["productId"],
    line["productKey"],
  ];
  for (const name of names) {
    if (typeof name === "string" && Object.hasOwn(centAmounts, name)) return centAmounts[name] ?? Number.NaN;
  }
  return Number.NaN;
}

function notTogether(invariant: NotTogether, { before, result, applied }: PricedCart): Measure {
  const withCode = applied.filter(({ requiresDiscountCode }) => requiresDiscountCode).length;
  const combination = result.cart.discountTypeCombination;
  const startsFromProductDiscounts =
    !(combination.type === "BestDeal" && combination.chosenDiscountType === "CartDiscount") &&
    before.lineItems.some(({ price, quantity }) => price.discounted !== undefined && quantity > 0);
  const sales = applied.length - withCode + Number(startsFromProductDiscounts);
  return {
    isBroken: withCode >= invariant.withCode && sales >= invariant.sales,
    nearness: Math.min(withCode, invariant.withCode) + Math.min(sales, invariant.sales),
  };
}
