import type { PatternComponent, TypedMoney } from "@commerce-http/types";
import type { Subject } from "../predicate/evaluator.ts";
import { isObject } from "../predicate/value.ts";
import type { CustomLineItem, LineItem } from "./cart.ts";
import { once } from "./lazy.ts";
import { amountOf, centsOf, type Currency, Part } from "./units.ts";

/** Types of lines. */
export type LineType = "LineItem" | "CustomLineItem";

export class Line<Source extends LineItem | CustomLineItem = LineItem | CustomLineItem> extends Part {
  readonly type: LineType;
  readonly source: Source;
  readonly #money: Readonly<TypedMoney>;
  /** Price of all units before Cart Discounts, in cents. */
  readonly before: number;
  readonly #currency: Currency;
  #made: Map<string, unknown> | undefined;

  constructor(type: LineType, source: Source, money: Readonly<TypedMoney>, currency: Currency) {
    const { id, quantity } = source;
    if (!Number.isSafeInteger(quantity) || quantity < 0) {
      throw new RangeError(
        `Cannot price ${type} "${id}" with the quantity "${quantity}": give an integer of at least 0`,
      );
    }
    super(quantity, amountOf(money), currency);
    this.type = type;
    this.source = source;
    this.#money = money;
    this.before = this.cents;
    this.#currency = currency;
  }

  /**
   * Reads a field of the line as predicates see it, before Cart Discounts.
   *
   * The price of a unit is `price`, with its parts as `price.centAmount` as well as `price.value.centAmount`; `product`,
   * `sku` and `attributes` of a Line Item stand at the line itself, wherever the line has them.
   */
  field(name: string): unknown {
    switch (name) {
      case "totalPrice":
        return this.#once(name, () => centsOf(this.before, this.#currency));
      case "discountedPricePerQuantity":
        return undefined;
      case "price":
        if (this.type === "LineItem") return this.#once(name, () => ({ ...asObject(this.#own(name)), ...this.#money }));
        break;
      case "product":
      case "sku":
      case "attributes":
        if (this.type === "LineItem" && !Object.hasOwn(this.source, name)) {
          return this.#once(name, () => namedField(name, this.source));
        }
    }
    return this.#own(name);
  }

  get document(): Readonly<Record<string, unknown>> {
    const names = new Set([...Object.keys(this.source), "price", "totalPrice", "product", "sku", "attributes"]);
    const fields = [...names].map((name): [string, unknown] => [name, this.field(name)]);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  }

  #own(name: string): unknown {
    return Object.hasOwn(this.source, name) ? this.source[name] : undefined;
  }

  #once(name: string, make: () => unknown): unknown {
    this.#made ??= new Map();
    return once(this.#made, name, make);
  }
}

export const lineSubject: Subject<Line> = {
  read: (line, name) => line.field(name),
  document: (line) => line.document,
};

export function lineItemOf(source: LineItem, usesProductDiscounts: boolean, currency: Currency): Line<LineItem> {
  const { price } = source;
  const money = (usesProductDiscounts ? price.discounted?.value : undefined) ?? price.value;
  if (amountOf(money).amount < 0) throw new RangeError(`Cannot price Line Item "${source.id}" below zero`);
  return new Line("LineItem", source, money, currency);
}

export function customLineItemOf(source: CustomLineItem, currency: Currency): Line<CustomLineItem> {
  return new Line("CustomLineItem", source, source.money, currency);
}

function namedField(name: "product" | "sku" | "attributes", source: LineItem | CustomLineItem): unknown {
  if (name === "product") return { id: source["productId"], key: source["productKey"] };
  const { variant } = source;
  if (!isObject(variant)) return undefined;
  return name === "sku" ? variant["sku"] : attributesOf(variant["attributes"]);
}

/** Attributes of a Product Variant by name; the API lists them. */
function attributesOf(list: unknown): object | undefined {
  if (!Array.isArray(list)) return undefined;
  const attributes: readonly unknown[] = list;
  return Object.fromEntries(
    attributes.filter(isObject).map(({ name, value }): [string, unknown] => [String(name), value]),
  );
}

function asObject(value: unknown): object {
  return isObject(value) ? value : {};
}

/** The lines whose units a part of a pattern is about. */
export const LINES_OF_COMPONENT: Readonly<Record<PatternComponent["type"], LineType>> = {
  CountOnLineItemUnits: "LineItem",
  CountOnCustomLineItemUnits: "CustomLineItem",
};

/** The lines that a name of the documents is about: that of a target, a list or a function. */
export function lineTypeOf(name: string): LineType {
  return name.toLowerCase().includes("custom") ? "CustomLineItem" : "LineItem";
}

/** The list of the Cart that a name is about. */
export function listOf(name: string): "lineItems" | "customLineItems" {
  return lineTypeOf(name) === "LineItem" ? "lineItems" : "customLineItems";
}
