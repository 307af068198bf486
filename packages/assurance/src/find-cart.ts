import { type CartDiscountTerms, moneyText } from "@commerce-http/rules";
import { centsOf, identityOf, PRICING } from "@commerce-http/rules/engine";
import { checkOptionNames, checkRequiredOptions } from "@commerce-http/types/schema";
import { lineRateBound, totalRateBound, type PricedDomain } from "./bound/algebra.ts";
import { enumerateCarts } from "./bound/enumeration.ts";
import type { EnumerationBounds, FindCartAnswer, NoProof, ProvenAbsent, Undecided } from "./find/answer.ts";
import { Guide } from "./find/guide.ts";
import { type Invariant, Pricer } from "./find/invariant.ts";
import type { FindCartOptions } from "./find/options.ts";
import { Random } from "./find/random.ts";
import { climb, type Climb, shrink } from "./find/search.ts";
import { cartOf, type CartSketch } from "./find/sketch.ts";
import { spaceOf, type CartSpace } from "./find/space.ts";

/**
 * Searches for the smallest Cart that breaks an invariant, or for a proof that no Cart does.
 *
 * Carts are built from the constants of the predicates, nearby amounts and quantities, Stores and codes. From several
 * starting points, small changes lead towards Carts that break the invariant; a Cart that does is made smaller and
 * priced by `applyDiscounts`.
 *
 * There are two kinds of proof, each with bounds on the Carts that it covers:
 *
 * - `algebra`, for `maxDiscount`, `notFree` and `aboveCost` with a part of the price: `relative` values on all targets
 *   but `MostExpensive` ones, and `absolute` values that are spread over lines or taken off the shipping cost or the
 *   total price (off lines not for `aboveCost`). It covers any number of lines and units, any fields and codes; prices
 *   are whole cents of at least `minCentAmount`, or the lowest price of `products`. It does not cover best deal,
 *   `fixed` values, `IndividualApplication`, gifts, and amounts with multi-buy or patterns.
 * - `enumeration`, for every invariant: all Carts of the listed `products` up to `maxLines` and `maxQuantity`, with all
 *   values of fields, Stores, shipping prices and codes, if there are at most `budget.proof` of them.
 *
 * Otherwise the answer is "undecided": such a Cart may exist. Only "proven-absent" proves that it does not.
 *
 * @param discounts All Cart Discounts of the shop.
 * @param invariant The statement that should hold for every Cart.
 * @param options The current time, bounds on the Carts, and more.
 * @returns One of three answers; always the same for the same arguments.
 * @throws RangeError as `applyDiscounts` does, and if a bound is invalid.
 * @example
 * const answer = findCart(discounts, { type: "maxDiscount", permyriad: 8000 }, { now });
 * if (answer.answer === "found") console.log(answer.message, answer.cart);
 */
export function findCart(
  discounts: readonly CartDiscountTerms[],
  invariant: Invariant,
  options: FindCartOptions,
): FindCartAnswer {
  checkRequiredOptions("findCart()", options, NAMES, ["now"]);
  if (options.budget) checkOptionNames("the budget of findCart()", options.budget, BUDGET_NAMES);
  const space = spaceOf(discounts, invariant, options);
  const answer = answerIn(space, discounts, invariant, options);
  return space.discounts.length > 0
    ? answer
    : { ...answer, message: `${nothingText(discounts.length)}. ${answer.message}` };
}

const NAMES: Readonly<Record<keyof FindCartOptions, true>> = {
  ...PRICING,
  products: true,
  fields: true,
  shippingPrices: true,
  maxLines: true,
  maxQuantity: true,
  minCentAmount: true,
  maxCentAmount: true,
  maxDiscountCodes: true,
  seed: true,
  budget: true,
};

const BUDGET_NAMES: Readonly<Record<keyof NonNullable<FindCartOptions["budget"]>, true>> = {
  search: true,
  proof: true,
};

/** A proof about no discount at all is easily taken for one about those that are meant. */
function nothingText(count: number): string {
  if (count === 0) return "There are no Cart Discounts";
  return `${count === 1 ? "The Cart Discount that is given cannot" : `None of ${count} Cart Discounts can`} apply now`;
}

function answerIn(
  space: CartSpace,
  discounts: readonly CartDiscountTerms[],
  invariant: Invariant,
  options: FindCartOptions,
): FindCartAnswer {
  const algebra = proofByAlgebra(space, invariant, options);
  if (algebra.answer === "proven-absent") return algebra;

  const pricer = new Pricer(discounts, invariant, options);
  const measure = (sketch: CartSketch) => pricer.measure(cartOf(sketch, space.currency), sketch.codes);
  const guide = new Guide(space, new Random(options.seed ?? 1));
  const hasLines = space.maxLines > 0 && space.maxQuantity > 0 && space.products?.length !== 0;
  const search = climb(guide, measure, hasLines ? (options.budget?.search ?? 5000) : 0);
  if (search.isBroken && search.sketch !== undefined) return found(search.sketch, space, pricer, measure);

  const enumeration = enumerateCarts(space, invariant, measure, options.budget?.proof ?? 200_000);
  if (enumeration.sketch !== undefined) return found(enumeration.sketch, space, pricer, measure);
  if (enumeration.reason === undefined) return provenByEnumeration(space, pricer.count);
  return undecided(search, [algebra.noProof, { by: "enumeration", message: enumeration.reason }], space);
}

/** Carts that may be priced to make one smaller. */
const SHRINKING = 5000;

function found(
  sketch: CartSketch,
  space: CartSpace,
  pricer: Pricer,
  measure: (sketch: CartSketch) => { readonly isBroken: boolean },
): FindCartAnswer {
  const smallest = shrink(sketch, (smaller) => measure(smaller).isBroken, space, SHRINKING);
  const cart = cartOf(smallest, space.currency);
  const { before, result, applied } = pricer.price(cart, smallest.codes);
  const [was, is] = [before, result.cart].map(({ totalPrice }) => moneyText(totalPrice));
  return {
    answer: "found",
    cart,
    discountCodes: smallest.codes,
    discounts: applied,
    result,
    carts: pricer.count,
    message: `A Cart of ${smallest.lines.length === 1 ? "one line" : `${smallest.lines.length} lines`} breaks it: ${was} becomes ${is}`,
  };
}

function refuse(message: string, id?: string): Algebra {
  const discount = id === undefined ? {} : { discount: identityOf({ id }) };
  return { answer: "undecided", noProof: { by: "algebra", message, ...discount } };
}

type Algebra = ProvenAbsent | { readonly answer: "undecided"; readonly noProof: NoProof };

function proofByAlgebra(space: CartSpace, invariant: Invariant, options: FindCartOptions): Algebra {
  if (options.discountTypeCombination === "BestDeal") return refuse("Best deal is not covered");
  const domain = domainOf(space);
  if (domain === undefined) return refuse("Prices in high precision are not covered");
  const discounts = space.discounts.filter(
    ({ terms: { id, requiresDiscountCode } }) =>
      !requiresDiscountCode || space.codes.some(({ cartDiscounts }) => cartDiscounts.some((to) => to.id === id)),
  );
  const limit = limitOf(invariant);
  if (limit === undefined) return refuse("The invariant is not covered");
  const bound = (invariant.type === "aboveCost" ? lineRateBound : totalRateBound)(discounts, domain);
  if (bound.outside !== undefined) {
    const { id, reason } = bound.outside;
    return refuse(`Cart Discount "${id}" is not covered: it ${reason}`, id);
  }
  const permyriad = Math.ceil(bound.rate * 10_000 - ROUNDING);
  if (bound.rate > limit - ROUNDING) {
    return refuse(`The bound is ${percentText(permyriad)}, which is not low enough`);
  }
  const { minCentAmount, maxShipping, currency } = domain;
  const isBounded = Number.isFinite(maxShipping);
  const what = invariant.type === "aboveCost" ? "the price of a line" : "its total";
  const where =
    `where units cost at least ${moneyText(centsOf(minCentAmount, currency))}` +
    (isBounded ? ` and the shipping at most ${moneyText(centsOf(maxShipping, currency))}` : "");
  return {
    answer: "proven-absent",
    by: "algebra",
    bounds: {
      by: "algebra",
      currencyCode: currency.code,
      minCentAmount,
      maxShipping: isBounded ? maxShipping : null,
      permyriad,
    },
    carts: 0,
    message: `No Cart in ${currency.code} loses more than ${percentText(permyriad)} of ${what}, ${where}`,
  };
}

const ROUNDING = 1e-9;

/** Part of a price that may be taken off; below 1 where nothing may be free. */
function limitOf(invariant: Invariant): number | undefined {
  switch (invariant.type) {
    case "maxDiscount":
      return invariant.permyriad / 10_000;
    case "notFree":
      return 1;
    case "aboveCost":
      return "permyriad" in invariant.cost ? 1 - invariant.cost.permyriad / 10_000 : undefined;
    default:
      return undefined;
  }
}

function domainOf({
  currency,
  products,
  minCentAmount,
  shippingPrices,
  discounts,
}: CartSpace): PricedDomain | undefined {
  const prices = (products ?? []).map(({ price }) => price.discounted?.value ?? price.value);
  if (prices.some(({ type }) => type !== "centPrecision")) return undefined;
  const isDiscounted = discounts.some(({ terms }) => terms.target?.type === "shipping");
  return {
    currency,
    minCentAmount: products === undefined ? minCentAmount : Math.min(...prices.map(({ centAmount }) => centAmount)),
    maxShipping: isDiscounted ? Math.max(0, ...shippingPrices.map((price) => price ?? 0)) : Infinity,
  };
}

function provenByEnumeration(space: CartSpace, carts: number): ProvenAbsent {
  const { currency, products = [], maxLines, maxQuantity, maxDiscountCodes, shippingPrices, stores, fields } = space;
  const bounds: EnumerationBounds = {
    by: "enumeration",
    currencyCode: currency.code,
    products: products.length,
    maxLines,
    maxQuantity,
    maxDiscountCodes,
    shippingPrices: shippingPrices.map((price) => price ?? null),
    stores: stores.map((store) => store ?? null),
    fields: Object.fromEntries(
      fields.cart.map(({ path, values }) => [path.join("."), values.map((value) => value ?? null)]),
    ),
  };
  const message =
    `No Cart in ${currency.code} with up to ${maxLines} of ${counted(products.length, "Product")} in up to ${counted(maxQuantity, "unit")} each, ` +
    `and with the values of fields within the bounds, breaks it`;
  return { answer: "proven-absent", by: "enumeration", bounds, carts, message };
}

function undecided({ sketch, carts, restarts }: Climb, noProof: readonly NoProof[], space: CartSpace): Undecided {
  const nearest = sketch && { cart: cartOf(sketch, space.currency), discountCodes: sketch.codes };
  return {
    answer: "undecided",
    tried: { carts, restarts, ...(nearest !== undefined && { nearest }) },
    noProof,
    message: `${carts === 1 ? "The Cart that was tried does not break" : `None of ${carts.toLocaleString("en")} Carts breaks`} it, and there is no proof that none does`,
  };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function percentText(permyriad: number): string {
  return `${(permyriad / 100).toFixed(2)} %`;
}
