import type { TypedMoney } from "@commerce-http/types";
import { compilePredicate, parsePredicate, type PredicateRefusal } from "../predicate/index.ts";
import { isObject } from "../predicate/value.ts";
import type { Cart, CartDiscountTerms, CustomLineItem, DiscountOptions, LineItem } from "./cart.ts";
import { skip, type Skip } from "./explanation.ts";
import { cartFunctions } from "./functions.ts";
import { compareText } from "./sort-order.ts";
import { amountOf, centsOf, priced, sumInCents, type Currency, type Priced, type Run } from "./units.ts";

export type LineType = "LineItem" | "CustomLineItem";

/** A line of the Cart. */
export interface Line<Source = LineItem | CustomLineItem> extends Priced {
  readonly type: LineType;
  readonly source: Source;
  /** The document that predicates see. */
  readonly document: Readonly<Record<string, unknown>>;
}

/** The Cart as Cart Discounts find it. */
export interface Basis {
  readonly currency: Currency;
  /** The document that predicates see: the Cart before Cart Discounts. */
  readonly document: unknown;
  /** In the order of the Cart. */
  readonly lineItems: readonly Line<LineItem>[];
  readonly customLineItems: readonly Line<CustomLineItem>[];
  /** All lines, in an order that does not depend on that of the Cart. */
  readonly lines: readonly Line[];
  readonly predicates: Predicates;
  /** The units of the lines that satisfy a predicate, in the order of `lines`; or why it cannot be read. */
  runs(discount: CartDiscountTerms, type: LineType, predicate: string): readonly Run[] | Skip;
}

/**
 * Prepares a Cart, from which the traces of earlier Cart Discounts are removed.
 *
 * @param usesProductDiscounts `true` if units cost what Product Discounts make of their price.
 */
export function basisOf(
  cart: Cart,
  usesProductDiscounts: boolean,
  predicates: Predicates,
  given?: DiscountOptions["currency"],
): Basis {
  const currency = currencyOf(cart, given);
  const lineItems = ownLineItems(cart).map((line) => lineItemOf(line, usesProductDiscounts, currency));
  const customLineItems = (cart.customLineItems ?? []).map((line) => customLineItemOf(line, currency));
  const lines: Line[] = [...lineItems.toSorted(byId), ...customLineItems.toSorted(byId)];
  const matching = new Map<string, readonly Line[]>();
  return {
    currency,
    document: documentOf(cart, lineItems, customLineItems, currency),
    lineItems,
    customLineItems,
    lines,
    predicates,
    runs(discount, type, predicate) {
      const test = predicates.ofLines(predicate);
      if (typeof test !== "function") return skip(discount, "PredicateInvalid", `cannot be read: ${test.message}`);
      const key = `${type} ${predicate}`;
      const matches = matching.get(key) ?? lines.filter((line) => line.type === type && test(line.document));
      matching.set(key, matches);
      const runs: Run[] = [];
      for (const line of matches) runs.push(...line.runs);
      return runs;
    },
  };
}

/** The Line Items that no Cart Discount added. */
function ownLineItems(cart: Cart): readonly LineItem[] {
  return cart.lineItems.filter((line) => line.lineItemMode !== "GiftLineItem");
}

/** Predicates as tests, each of them compiled once. */
export class Predicates {
  readonly #ofCarts = new Map<string, Test | PredicateRefusal>();
  readonly #ofLines = new Map<string, Test | PredicateRefusal>();

  ofCarts(text: string): Test | PredicateRefusal {
    return compiled(text, this.#ofCarts, cartFunctions);
  }

  ofLines(text: string): Test | PredicateRefusal {
    return compiled(text, this.#ofLines, {});
  }
}

type Test = (document: unknown) => boolean;

function compiled(
  text: string,
  known: Map<string, Test | PredicateRefusal>,
  functions: Partial<typeof cartFunctions>,
): Test | PredicateRefusal {
  let test = known.get(text);
  if (test === undefined) {
    const { predicate, refusal } = parsePredicate(text, { variables: {}, functions: Object.keys(functions) });
    test = refusal ?? compilePredicate(predicate, { functions });
    known.set(text, test);
  }
  return test;
}

function byId(left: Line, right: Line): number {
  return compareText(left.source.id, right.source.id);
}

/** The currency of all amounts in the Cart. */
function currencyOf(cart: Cart, given: DiscountOptions["currency"]): Currency {
  const prices = moneyIn(cart);
  const cents = given ?? prices.find((money) => money.type === "centPrecision");
  if (cents === undefined) {
    throw new RangeError("Cannot price a Cart without totalPrice or a price in cents: give the option currency");
  }
  const currency = { code: cents.currencyCode, digits: cents.fractionDigits };
  for (const { currencyCode, fractionDigits } of prices) {
    if (currencyCode !== currency.code || fractionDigits < currency.digits) {
      throw new RangeError(
        `Cannot add amounts in "${currencyCode}" with ${fractionDigits} decimal places to a Cart in "${currency.code}" ` +
          `with ${currency.digits}`,
      );
    }
  }
  return currency;
}

function moneyIn(cart: Cart): readonly Readonly<TypedMoney>[] {
  const { totalPrice, shippingInfo, customLineItems = [] } = cart;
  return [
    totalPrice,
    ...ownLineItems(cart).flatMap(({ price }) => [price.value, price.discounted?.value]),
    ...customLineItems.map(({ money }) => money),
    shippingInfo?.price,
  ].filter((money) => money !== undefined);
}

/**
 * Predicates see the price of a unit as `price`, and its parts as `price.centAmount` as well as `price.value.centAmount`;
 * `product`, `sku` and `attributes` stand at the line itself, wherever the line has them.
 */
function lineItemOf(source: LineItem, usesProductDiscounts: boolean, currency: Currency): Line<LineItem> {
  const { discountedPricePerQuantity: _, ...own } = source;
  const { price, variant } = source;
  const money = (usesProductDiscounts ? price.discounted?.value : undefined) ?? price.value;
  if (amountOf(money).amount < 0) throw new RangeError(`Cannot price Line Item "${source.id}" below zero`);
  const named = {
    product: { id: source["productId"], key: source["productKey"] },
    sku: isObject(variant) ? variant["sku"] : undefined,
    attributes: isObject(variant) ? attributesOf(variant["attributes"]) : undefined,
  };
  return lineOf("LineItem", source, money, { ...named, ...own, price: { ...price, ...money } }, currency);
}

/** Attributes of a Product Variant by name; the API lists them. */
function attributesOf(list: unknown): object | undefined {
  if (!Array.isArray(list)) return undefined;
  const attributes: readonly unknown[] = list;
  return Object.fromEntries(
    attributes.filter(isObject).map(({ name, value }): [string, unknown] => [String(name), value]),
  );
}

function customLineItemOf(source: CustomLineItem, currency: Currency): Line<CustomLineItem> {
  const { discountedPricePerQuantity: _, ...own } = source;
  return lineOf("CustomLineItem", source, source.money, own, currency);
}

function lineOf<Source extends LineItem | CustomLineItem>(
  type: LineType,
  source: Source,
  money: Readonly<TypedMoney>,
  fields: object,
  currency: Currency,
): Line<Source> {
  const { id, quantity } = source;
  if (!Number.isSafeInteger(quantity) || quantity < 0) {
    throw new RangeError(`Cannot price ${type} "${id}" with the quantity "${quantity}": give an integer of at least 0`);
  }
  const units = priced(quantity, amountOf(money));
  const totalPrice = centsOf(sumInCents(units.runs, currency), currency);
  return { type, source, document: { ...fields, totalPrice }, runs: units.runs };
}

function documentOf(
  cart: Cart,
  lineItems: readonly Line[],
  customLineItems: readonly Line[],
  currency: Currency,
): unknown {
  const { discountOnTotalPrice: _, discountTypeCombination: __, shippingInfo, ...own } = cart;
  const total = totalOf([...lineItems, ...customLineItems, ...shippingOf(cart)], currency);
  return {
    ...own,
    lineItems: lineItems.map(({ document }) => document),
    customLineItems: customLineItems.map(({ document }) => document),
    ...(shippingInfo !== undefined && { shippingInfo: { ...shippingInfo, discountedPrice: undefined } }),
    totalPrice: centsOf(total, currency),
  };
}

/** Price of the shipping before discounts. */
export function shippingOf({ shippingInfo }: Cart): Priced[] {
  return shippingInfo === undefined ? [] : [priced(1, amountOf(shippingInfo.price))];
}

/** Price of all of this, in cents; each line is rounded for itself. */
export function totalOf(parts: readonly Priced[], currency: Currency): number {
  return parts.reduce((total, { runs }) => total + sumInCents(runs, currency), 0);
}
