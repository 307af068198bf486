import type { CentPrecisionMoney, TypedMoney } from "@commerce-http/types";
import { valuesFor } from "../predicate/evaluator.ts";
import type { Cart, CustomLineItem, DiscountOptions, LineItem } from "./cart.ts";
import { once } from "./lazy.ts";
import { customLineItemOf, type Line, lineItemOf, lineSubject, type LineType } from "./line.ts";
import type { LinePredicate, Lookup, PredicateBasis } from "./predicates.ts";
import { compareText } from "./sort-order.ts";
import { amountOf, centsOf, type Currency, Part } from "./units.ts";

/** The Cart as Cart Discounts find it, without the traces of earlier ones. */
export class Basis implements PredicateBasis {
  readonly cart: Cart;
  readonly currency: Currency;
  readonly lineItems: readonly Line<LineItem>[];
  readonly customLineItems: readonly Line<CustomLineItem>[];
  /** All lines, in an order that does not depend on that of the Cart. */
  readonly lines: readonly Line[];
  readonly shipping: Part | undefined;
  readonly #byType: Readonly<Record<LineType, readonly Line[]>>;
  readonly #total: number;
  readonly #made = new Map<string, unknown>();
  readonly #answers: boolean[] = [];
  readonly #calls: unknown[] = [];
  readonly #matching: Readonly<Record<LineType, (readonly Line[])[]>> = { LineItem: [], CustomLineItem: [] };
  readonly #indexes: Readonly<Record<LineType, Map<string, Map<unknown, Line[]>>>> = {
    LineItem: new Map(),
    CustomLineItem: new Map(),
  };

  /** @param usesProductDiscounts `true` if units cost what Product Discounts make of their price. */
  constructor(cart: Cart, usesProductDiscounts: boolean, currency?: DiscountOptions["currency"]) {
    this.cart = cart;
    this.currency = currencyOf(cart, currency);
    this.lineItems = ownLineItems(cart).map((line) => lineItemOf(line, usesProductDiscounts, this.currency));
    this.customLineItems = (cart.customLineItems ?? []).map((line) => customLineItemOf(line, this.currency));
    this.#byType = { LineItem: this.lineItems.toSorted(byId), CustomLineItem: this.customLineItems.toSorted(byId) };
    this.lines = [...this.#byType.LineItem, ...this.#byType.CustomLineItem];
    for (const [index, line] of this.lines.entries()) line.index = index;
    this.shipping = cart.shippingInfo && new Part(1, amountOf(cart.shippingInfo.price), this.currency);
    this.#total = this.total();
  }

  /** Price of all lines and of the shipping, in cents; each line is rounded for itself. */
  total(): number {
    return this.lines.reduce((sum, { cents }) => sum + cents, this.shipping?.cents ?? 0);
  }

  money(centAmount: number): CentPrecisionMoney {
    return centsOf(centAmount, this.currency);
  }

  ofType(type: LineType): readonly Line[] {
    return this.#byType[type];
  }

  answer(index: number, test: (basis: Basis) => boolean): boolean {
    return (this.#answers[index] ??= test(this));
  }

  call(index: number, compute: () => unknown): unknown {
    return (this.#calls[index] ??= compute());
  }

  matching(type: LineType, predicate: LinePredicate): readonly Line[] {
    const { index, lookup, test } = predicate;
    return (this.#matching[type][index] ??= (
      lookup === undefined ? this.#byType[type] : this.#candidates(type, lookup)
    ).filter(test));
  }

  #candidates(type: LineType, lookup: Lookup): readonly Line[] {
    const index = this.#index(type, lookup);
    const [first, ...others] = lookup.wanted;
    const lines = index.get(first) ?? [];
    if (others.length === 0) return lines;
    const all = new Set(lines);
    for (const value of others) for (const line of index.get(value) ?? []) all.add(line);
    return [...all].sort((left, right) => left.index - right.index);
  }

  #index(type: LineType, { key, path }: Lookup): Map<unknown, Line[]> {
    let index = this.#indexes[type].get(key);
    if (index === undefined) {
      index = indexBy(path, this.#byType[type]);
      this.#indexes[type].set(key, index);
    }
    return index;
  }

  /** Reads a field of the Cart as predicates see it, before Cart Discounts. */
  field(name: string): unknown {
    switch (name) {
      case "lineItems":
        return this.#once(name, () => this.lineItems.map(({ document }) => document));
      case "customLineItems":
        return this.#once(name, () => this.customLineItems.map(({ document }) => document));
      case "totalPrice":
        return this.#once(name, () => this.money(this.#total));
      case "shippingInfo": {
        const { shippingInfo } = this.cart;
        return shippingInfo && this.#once(name, () => ({ ...shippingInfo, discountedPrice: undefined }));
      }
      case "discountOnTotalPrice":
      case "discountTypeCombination":
        return undefined;
      default:
        return Object.hasOwn(this.cart, name) ? this.cart[name] : undefined;
    }
  }

  get document(): Readonly<Record<string, unknown>> {
    const names = new Set([...Object.keys(this.cart), "customLineItems", "totalPrice"]);
    const fields = [...names].map((name): [string, unknown] => [name, this.field(name)]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }

  #once(name: string, make: () => unknown): unknown {
    return once(this.#made, name, make);
  }
}

/** The document of a Cart that Cart Predicates ask about. */
export function cartDocument(cart: Cart): Readonly<Record<string, unknown>> {
  return new Basis(cart, true).document;
}

/** The lines of a Cart as predicates see them: Line Items by id, then Custom Line Items. */
export function lineDocuments(cart: Cart, usesProductDiscounts: boolean): readonly Readonly<Record<string, unknown>>[] {
  return new Basis(cart, usesProductDiscounts).lines.map(({ document }) => document);
}

/** Groups lines by the values of a field, of which a line may have several. */
function indexBy(path: readonly string[], lines: readonly Line[]): Map<unknown, Line[]> {
  const index = new Map<unknown, Line[]>();
  const valuesOf = valuesFor(path, lineSubject);
  for (const line of lines) {
    for (const value of new Set(valuesOf(line))) {
      const same = index.get(value);
      if (same === undefined) index.set(value, [line]);
      else same.push(line);
    }
  }
  return index;
}

function ownLineItems(cart: Cart): readonly LineItem[] {
  return cart.lineItems.filter((line) => line.lineItemMode !== "GiftLineItem");
}

function byId(left: Line, right: Line): number {
  return compareText(left.source.id, right.source.id);
}

function currencyOf(cart: Cart, given: DiscountOptions["currency"]): Currency {
  const prices = moneyIn(cart);
  const cents = given ?? prices.find((money) => money.type === "centPrecision");
  if (cents === undefined) {
    throw new RangeError(
      "Cannot price a Cart without totalPrice or a price in cents: give the Cart a totalPrice, or the pricing a currency",
    );
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
  const money: (Readonly<TypedMoney> | undefined)[] = [totalPrice];
  for (const { price } of ownLineItems(cart)) money.push(price.value, price.discounted?.value);
  for (const line of customLineItems) money.push(line.money);
  money.push(shippingInfo?.price);
  return money.filter((amount) => amount !== undefined);
}
