import type { CartDiscountTerms, Literal, PredicateMoney as Money } from "@commerce-http/rules";
import { type Amount, amountOf, type Currency, expectedValue, type LineType } from "@commerce-http/rules/engine";
import { isTypedMoney } from "@commerce-http/types";
import { minorUnits } from "../logic/points.ts";
import { liveDiscounts, type ReadDiscount } from "../read-discount.ts";
import { Constants, fieldValues, type FieldValues, type Subject } from "./constants.ts";
import type { Invariant } from "./invariant.ts";
import type { DiscountCode, FindCartOptions, Product } from "./options.ts";
import { keyOf } from "./sketch.ts";

/** The Carts that are asked about, and the values that are worth a try in them. */
export interface CartSpace {
  readonly discounts: readonly ReadDiscount[];
  readonly currency: Currency;
  readonly products: readonly Product[] | undefined;
  readonly maxLines: number;
  readonly maxQuantity: number;
  readonly minCentAmount: number;
  readonly maxCentAmount: number;
  readonly maxDiscountCodes: number;
  readonly quantities: readonly number[];
  readonly centAmounts: readonly number[];
  /** Totals at which some predicate may change its answer. */
  readonly totals: readonly number[];
  readonly fields: Readonly<Record<Subject, readonly FieldValues[]>>;
  readonly stores: readonly (string | undefined)[];
  readonly shippingPrices: readonly (number | undefined)[];
  readonly codes: readonly DiscountCode[];
  readonly usesCustomLines: boolean;
}

/** Reads the bounds of a search, and from the discounts what is worth a try within them. */
export function spaceOf(all: readonly CartDiscountTerms[], invariant: Invariant, options: FindCartOptions): CartSpace {
  const discounts = liveDiscounts(all, options);
  const constants = new Constants();
  for (const { cartPredicate, target } of discounts) {
    constants.addCartPredicate(cartPredicate);
    for (const { type, predicate } of target.parts) constants.addLinePredicate(predicate, type);
  }
  const currency = currencyOf(discounts, constants, options);
  const amounts = discounts.flatMap(({ terms }) => amountsIn(terms, currency));
  const centsAskedFor = (role: "total" | "price") =>
    near(constants.ofRole(role).flatMap((constant) => centsIn(constant, currency)));
  const [totals, prices] = [centsAskedFor("total"), centsAskedFor("price")];
  const steps = quantitiesAskedFor(discounts, constants);
  const least = [...totals, ...prices, ...amounts.map((cents) => 2 * cents)];
  const bounds = boundsOf(options, Math.max(10, ...steps), Math.max(100_000, ...least));
  const { maxQuantity, minCentAmount, maxCentAmount } = bounds;
  const quantities = distinct([1, 2, 3, maxQuantity, ...steps]).filter((quantity) => quantity <= maxQuantity);
  const parts = [...amounts, ...totals].flatMap((cents) => quantities.map((quantity) => Math.ceil(cents / quantity)));
  const round = [minCentAmount, 1000, 10_000, maxCentAmount];
  const centAmounts = distinct([...round, ...near(amounts), ...totals, ...prices, ...parts]);
  return {
    discounts,
    currency,
    products: options.products,
    ...bounds,
    quantities,
    centAmounts: centAmounts.filter((cents) => cents >= minCentAmount && cents <= maxCentAmount),
    totals,
    fields: {
      cart: cartFields(constants, currency, options),
      LineItem: lineFields(constants, currency, "LineItem", invariant),
      CustomLineItem: lineFields(constants, currency, "CustomLineItem", invariant),
    },
    stores: storesOf(discounts, constants.ofRole("store"), options),
    shippingPrices: options.shippingPrices ?? shippingPricesOf(discounts, constants, amounts, currency),
    codes: options.discountCodes ?? codesOf(discounts),
    usesCustomLines:
      options.products === undefined &&
      (discounts.some(({ target }) => target.parts.some(({ type }) => type === "CustomLineItem")) ||
        constants.asksAbout("CustomLineItem")),
  };
}

/** Numbers of units at which some predicate or target may change its answer. */
function quantitiesAskedFor(discounts: readonly ReadDiscount[], constants: Constants): number[] {
  const counts = constants.ofRole("quantity").filter((count) => typeof count === "number");
  const needed = discounts.flatMap(({ target }) => target.parts.map(({ min }) => Math.max(1, min)));
  return near([...counts, ...needed].map(Math.ceil)).filter((count) => count >= 1);
}

type Bounds = Record<"maxLines" | "maxQuantity" | "minCentAmount" | "maxCentAmount" | "maxDiscountCodes", number>;

/** The bounds that are given, or else as wide as the discounts need. */
function boundsOf(options: FindCartOptions, quantity: number, centAmount: number): Bounds {
  const { maxLines = 4, maxDiscountCodes = 2, minCentAmount = 100 } = options;
  const { maxQuantity = quantity, maxCentAmount = Math.max(centAmount, minCentAmount) } = options;
  const bounds = { maxLines, maxQuantity, minCentAmount, maxCentAmount, maxDiscountCodes };
  for (const [name, value] of Object.entries(bounds)) {
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new RangeError(`Cannot look for a Cart with the ${name} "${value}": give an integer of at least 0`);
    }
  }
  if (maxCentAmount >= minCentAmount) return bounds;
  throw new RangeError("Cannot look for a Cart with a maxCentAmount below the minCentAmount");
}

function currencyOf(discounts: readonly ReadDiscount[], constants: Constants, options: FindCartOptions): Currency {
  if (options.currency !== undefined) {
    return { code: options.currency.currencyCode, digits: options.currency.fractionDigits };
  }
  const prices = (options.products ?? []).map(({ price }) => price.value);
  const amounts = discounts.flatMap(({ terms: { value } }) =>
    "money" in value && Array.isArray(value.money) ? value.money : [],
  );
  const money = [...prices, ...amounts].find(({ type }) => type === "centPrecision");
  if (money !== undefined) return { code: money.currencyCode, digits: money.fractionDigits };
  const roles = ["total", "price", "shipping", "field"] as const;
  const texts = roles.flatMap((role) => constants.ofRole(role)).map(moneyIn);
  const text = texts.find((read) => read !== undefined && read.currencyCode !== "XXX");
  return text === undefined ? { code: "EUR", digits: 2 } : { code: text.currencyCode, digits: text.fractionDigits };
}

function cartFields(constants: Constants, currency: Currency, { fields = {} }: FindCartOptions): FieldValues[] {
  const given = Object.entries(fields).map(([name, values]) => {
    const path = name.split(".");
    return { key: keyOf(path), path, values };
  });
  const known = new Set(given.map(({ key }) => key));
  const own = fieldValues(constants, "cart", currency.code).filter(({ key }) => !known.has(key));
  return [...given.filter(({ path }) => path.join(".") !== "store.key"), ...own];
}

function lineFields(constants: Constants, currency: Currency, subject: LineType, invariant: Invariant): FieldValues[] {
  const fields = fieldValues(constants, subject, currency.code);
  if (subject === "CustomLineItem" || invariant.type !== "aboveCost" || "permyriad" in invariant.cost) return fields;
  // Costs are found by SKU, so that some lines must have these.
  const skus = Object.keys(invariant.cost.centAmounts);
  const sku = fields.find(({ key }) => key === "sku");
  return [
    ...fields.filter((field) => field !== sku),
    { key: "sku", path: ["sku"], values: distinct([...(sku?.values ?? [undefined]), ...skus]) },
  ];
}

function otherThan(texts: readonly string[]): string {
  let other = "other";
  for (let count = 2; texts.includes(other); count++) other = `other-${count}`;
  return other;
}

function storesOf(
  discounts: readonly ReadDiscount[],
  constants: readonly Literal["value"][],
  { fields }: FindCartOptions,
): (string | undefined)[] {
  const given = fields?.["store.key"];
  if (given !== undefined) return given.map((key) => (typeof key === "string" ? key : undefined));
  const keys = [
    ...discounts.flatMap(({ terms }) => (terms.stores ?? []).map(({ key }) => key)),
    ...constants.map(String),
  ];
  return keys.length === 0 ? [undefined] : distinct([undefined, ...keys, otherThan(keys)]);
}

function shippingPricesOf(
  discounts: readonly ReadDiscount[],
  constants: Constants,
  amounts: readonly number[],
  currency: Currency,
): (number | undefined)[] {
  const isAsked = constants.asksAbout("shipping");
  if (!isAsked && !discounts.some(({ terms }) => terms.target?.type === "shipping")) return [undefined];
  const prices = constants.ofRole("shipping");
  const cents = near(prices.flatMap((price) => centsIn(price, currency)));
  return distinct([undefined, 500, ...cents, ...amounts.slice(0, 4)]).filter(
    (price) => price === undefined || price >= 0,
  );
}

function codesOf(discounts: readonly ReadDiscount[]): DiscountCode[] {
  return discounts
    .filter(({ terms }) => terms.requiresDiscountCode)
    .map(({ terms }) => ({ cartDiscounts: [{ id: terms.id }] }));
}

function amountsIn({ value }: CartDiscountTerms, currency: Currency): number[] {
  if (value.type !== "absolute" && value.type !== "fixed") return [];
  return value.money.flatMap((money) =>
    isTypedMoney(money) && money.currencyCode === currency.code ? inCents(amountOf(money), currency) : [],
  );
}

/** Cents that a constant stands for, rounded down and up. */
function centsIn(constant: Literal["value"], currency: Currency): number[] {
  if (typeof constant === "number") return [Math.floor(constant), Math.ceil(constant)];
  const money = moneyIn(constant);
  if (money?.currencyCode !== currency.code) return [];
  return inCents({ amount: money.amount, digits: money.fractionDigits }, currency);
}

function inCents(amount: Amount<number | bigint>, currency: Currency): number[] {
  const cents = minorUnits(amount, currency);
  return [Math.floor(cents), Math.ceil(cents)];
}

function moneyIn(constant: Literal["value"]): Money | undefined {
  return typeof constant === "string" ? expectedValue({ kind: "text", value: constant }).money : undefined;
}

function near(numbers: readonly number[]): number[] {
  return distinct(numbers.flatMap((number) => [number, number - 1, number + 1]));
}

function distinct<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
