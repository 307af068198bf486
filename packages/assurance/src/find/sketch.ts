import type { Cart, CustomLineItem, LineItem } from "@commerce-http/rules";
import { type Currency, centsOf, isObject, type LineType } from "@commerce-http/rules/engine";
import type { CentPrecisionMoney } from "@commerce-http/types";
import type { DiscountCode, Product } from "./options.ts";

/** Values of fields by their paths, as JSON texts; `undefined` means that the field is absent. */
export type Fields = Readonly<Record<string, unknown>>;

export interface LineSketch {
  readonly type: LineType;
  readonly quantity: number;
  /** The Product, where Products are listed; it decides price and fields. */
  readonly product?: Product | undefined;
  readonly centAmount: number;
  /** Cents of a unit with a Product Discount. */
  readonly discounted?: number | undefined;
  readonly fields: Fields;
}

export interface CartSketch {
  readonly lines: readonly LineSketch[];
  readonly fields: Fields;
  readonly store?: string | undefined;
  readonly shipping?: number | undefined;
  readonly codes: readonly DiscountCode[];
}

/** A line of some units of a listed Product. */
export function ofProduct(product: Product, quantity: number): LineSketch {
  const { value, discounted } = product.price;
  const cents = { centAmount: value.centAmount, discounted: discounted?.value.centAmount };
  return { type: "LineItem", product, quantity, ...cents, fields: {} };
}

/** Makes the Cart that a sketch stands for. Ids of lines follow their places. */
export function cartOf({ lines, fields, store, shipping }: CartSketch, currency: Currency): Cart {
  const cart: Record<string, unknown> = {};
  for (const [path, value] of assignments(fields)) place(cart, path, value);
  const { shippingInfo: info, ...own } = cart;
  const customLines = lines.filter(({ type }) => type === "CustomLineItem");
  const width = String(lines.length).length;
  return {
    ...own,
    totalPrice: centsOf(0, currency),
    lineItems: lines
      .filter(({ type }) => type === "LineItem")
      .map((line, index) => lineItemOf(line, `line-${String(index + 1).padStart(width, "0")}`, currency)),
    ...(customLines.length > 0 && {
      customLineItems: customLines.map((line, index) =>
        customLineItemOf(line, `custom-line-${String(index + 1).padStart(width, "0")}`, currency),
      ),
    }),
    ...(store !== undefined && { store: { key: store } }),
    ...(shipping !== undefined && {
      shippingInfo: { ...(isObject(info) && info), price: centsOf(shipping, currency) },
    }),
  };
}

function lineItemOf(line: LineSketch, id: string, currency: Currency): LineItem {
  const { quantity, product, centAmount, discounted } = line;
  if (product !== undefined) return { ...product, id, quantity };
  const fields: Record<string, unknown> = {};
  for (const [path, value] of assignments(line.fields)) placeInLine(fields, path, value);
  const price: { value: CentPrecisionMoney; discounted?: { value: CentPrecisionMoney } } = {
    value: centsOf(centAmount, currency),
    ...(discounted !== undefined && { discounted: { value: centsOf(discounted, currency) } }),
  };
  return { ...fields, id, quantity, price };
}

function customLineItemOf(
  { quantity, centAmount, fields }: LineSketch,
  id: string,
  currency: Currency,
): CustomLineItem {
  const own: Record<string, unknown> = {};
  for (const [path, value] of assignments(fields)) place(own, path, value);
  return { ...own, id, quantity, money: centsOf(centAmount, currency) };
}

/** Fields that are present, outer ones first. */
function assignments(fields: Fields): (readonly [path: readonly string[], value: unknown])[] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([path, value]): [readonly string[], unknown] => [path.split(SEPARATOR), value])
    .toSorted(([left], [right]) => left.length - right.length);
}

const SEPARATOR = "\u0000";

export function keyOf(path: readonly string[]): string {
  return path.join(SEPARATOR);
}

/** Puts what predicates find at the line itself where Line Items have it. */
function placeInLine(line: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [first, second] = path;
  if (first === "sku" && path.length === 1) place(line, ["variant", "sku"], value);
  else if (first === "product" && second === "id" && path.length === 2) line["productId"] = value;
  else if (first === "product" && second === "key" && path.length === 2) line["productKey"] = value;
  else if (first === "attributes" && second !== undefined) placeAttribute(line, second, path.slice(2), value);
  else place(line, path, value);
}

function placeAttribute(line: Record<string, unknown>, name: string, path: readonly string[], value: unknown): void {
  const variant = isObject(line["variant"]) ? line["variant"] : {};
  const { attributes } = variant;
  const list: unknown[] = Array.isArray(attributes) ? attributes : [];
  const holder: Record<string, unknown> = {};
  place(holder, ["value", ...path], value);
  line["variant"] = { ...variant, attributes: [...list, { name, ...holder }] };
}

/** Lists of objects in Carts and their lines: every value gets an element of its own. */
const LISTS: ReadonlySet<string> = new Set(["categories", "customerGroupAssignments"]);

function place(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = "", ...rest] = path;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  if (LISTS.has(name)) {
    target[name] = [value].flat().map((element) => {
      const object: Record<string, unknown> = {};
      place(object, rest, element);
      return object;
    });
    return;
  }
  const inner: unknown = target[name];
  const object: Record<string, unknown> = isObject(inner) && !Array.isArray(inner) ? { ...inner } : {};
  place(object, rest, value);
  target[name] = object;
}
