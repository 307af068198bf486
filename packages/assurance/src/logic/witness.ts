import {
  applicabilityRefusal,
  type Cart,
  type CartDiscountTerms,
  type CustomLineItem,
  type LineItem,
  printPredicate,
  type Predicate,
} from "@commerce-http/rules";
import { centsOf as inCurrency, isObject, listOf } from "@commerce-http/rules/engine";
import type { CentPrecisionMoney } from "@commerce-http/types";
import type { CartFormula } from "./cart-formula.ts";
import { isHidden } from "./formula.ts";
import { currencyNamed } from "./points.ts";

type Fields = Readonly<Record<string, unknown>>;

/** Makes a Cart of a model for which a Cart Predicate holds. Prices, totals and counts depend on each other: some are tried. */
export function witnessOf(
  model: Fields,
  predicate: Predicate,
  { calls }: CartFormula,
  currency: string,
): Cart | undefined {
  const text = printPredicate(predicate);
  const base = cartOf(model, currency);
  const fits = (cart: Cart) => satisfies(cart, text);
  if (fits(base)) return base;
  let cart = base;
  for (const { field, name, predicate: counted } of calls) {
    cart = withCall(cart, name, printPredicate(counted), model[field]);
  }
  if (cart !== base && fits(cart)) return cart;
  const wanted = centsAt(model, ["totalPrice"]);
  return wanted === undefined ? undefined : cartsOfTotal(cart, wanted, currency).find(fits);
}

export function satisfies(cart: Cart, cartPredicate: string): boolean {
  return applicabilityRefusal(cart, { ...PROBE, cartPredicate }, { now: new Date(0) }) === undefined;
}

const PROBE: CartDiscountTerms = {
  id: "probe",
  value: { type: "relative", permyriad: 1 },
  cartPredicate: "1 = 1",
  sortOrder: "0.5",
  isActive: true,
  requiresDiscountCode: false,
  stackingMode: "Stacking",
  stores: [],
};

/** A price where nothing is asked of it, in cents. */
const USUAL_PRICE = 10_000;

function cartOf(model: Fields, currency: string): Cart {
  const { lineItems, customLineItems, shippingInfo, totalPrice: _, ...others } = visible(model);
  const custom = fieldsIn(customLineItems).map((line, index) => customLineItemOf(line, index, currency));
  return {
    ...others,
    totalPrice: money(0, currency),
    lineItems: fieldsIn(lineItems).map((line, index) => lineItemOf(line, index, currency)),
    ...(custom.length > 0 && { customLineItems: custom }),
    ...(isObject(shippingInfo) && { shippingInfo: shippingInfoOf(shippingInfo, currency) }),
  };
}

function shippingInfoOf(fields: Fields, currency: string): NonNullable<Cart["shippingInfo"]> {
  return { shippingMethodName: "Standard", ...fields, price: money(centsAt(fields, ["price"]) ?? 500, currency) };
}

function lineItemOf(fields: Fields, index: number, currency: string): LineItem {
  const { id, quantity, price, product, sku, attributes, variant, totalPrice: _, ...others } = fields;
  const count = typeof quantity === "number" ? quantity : 1;
  const value = priceOf(fields, count, currency);
  const own = isObject(price) ? price : {};
  const { centAmount: _cents, preciseAmount: _precise, type: _type, fractionDigits: _digits, ...rest } = own;
  const { currencyCode: _code, ...priceFields } = rest;
  return {
    ...others,
    ...productOf(product),
    ...variantOf(variant, sku, attributes),
    id: typeof id === "string" ? id : `line-${index + 1}`,
    quantity: count,
    price: { ...priceFields, value },
  };
}

/** The price that a model asks for: as it stands, by its cents, or by what the line costs. */
function priceOf(fields: Fields, count: number, currency: string): LineItem["price"]["value"] {
  const whole = valueAt(fields, ["price"]);
  for (const found of [whole, valueAt(fields, ["price", "value"])]) {
    if (isMoney(found)) return found;
    const cents = centsOf(found);
    if (cents !== undefined) return money(cents, currency);
  }
  const total = centsAt(fields, ["totalPrice"]);
  if (total === undefined || count === 0) return money(USUAL_PRICE, currency);
  return money(Math.max(0, Math.ceil(total / count)), currency);
}

/** Products and Product Variants as Line Items have them, where that says the same. */
function productOf(product: unknown): Fields {
  if (!isObject(product)) return product === undefined ? {} : { product };
  const { id, key, ...others } = product;
  if (Object.keys(others).length > 0) return { product };
  return { ...(id !== undefined && { productId: id }), ...(key !== undefined && { productKey: key }) };
}

function variantOf(variant: unknown, sku: unknown, attributes: unknown): Fields {
  if (variant !== undefined)
    return { variant, ...(sku !== undefined && { sku }), ...(attributes !== undefined && { attributes }) };
  if (sku === undefined && attributes === undefined) return {};
  const list = isObject(attributes) ? Object.entries(attributes).map(([name, value]) => ({ name, value })) : undefined;
  return { variant: { id: 1, ...(sku !== undefined && { sku }), ...(list !== undefined && { attributes: list }) } };
}

function customLineItemOf(fields: Fields, index: number, currency: string): CustomLineItem {
  const { id, quantity, money: asked, totalPrice: _, ...others } = fields;
  const count = typeof quantity === "number" ? quantity : 1;
  const total = centsAt(fields, ["totalPrice"]);
  const byTotal = total === undefined || count === 0 ? USUAL_PRICE : Math.ceil(total / count);
  return {
    ...others,
    id: typeof id === "string" ? id : `custom-line-${index + 1}`,
    quantity: count,
    money: isMoney(asked) ? asked : money(centsOf(asked) ?? byTotal, currency),
  };
}

/** Changes a line so that a function answers as it should: more units for a count, another price for a total. */
function withCall(cart: Cart, name: string, predicate: string, value: unknown): Cart {
  const list = listOf(name);
  const lines = linesOf(cart, list);
  const counted = lines.filter((line) => isCounted(cart, list, line, predicate));
  const [line] = counted;
  if (line === undefined) return cart;
  if (typeof value === "number") {
    const missing = value - counted.reduce((sum, { quantity }) => sum + quantity, 0);
    return replaceLine(cart, list, line, { ...line, quantity: Math.max(0, line.quantity + missing) });
  }
  const cents = centsOf(value);
  if (cents === undefined || line.quantity === 0) return cart;
  const missing = cents - counted.reduce((sum, each) => sum + each.quantity * centsOfLine(each), 0);
  const price = centsOfLine(line) + Math.ceil(missing / line.quantity);
  return replaceLine(cart, list, line, withPrice(line, list === "lineItems" ? Math.max(0, price) : price));
}

/** Carts that differ from one in a price, so that they come to a total. */
function cartsOfTotal(cart: Cart, total: number, currencyCode: string): readonly Cart[] {
  const { lineItems, customLineItems = [], shippingInfo } = cart;
  const lines = [...lineItems, ...customLineItems].reduce((sum, line) => sum + line.quantity * centsOfLine(line), 0);
  const missing = total - lines - (shippingInfo?.price.centAmount ?? 0);
  const amountOf = (centAmount: number) => money(centAmount, currencyCode);
  const carts: Cart[] = [];
  for (const line of lineItems) {
    if (line.quantity === 0) continue;
    const price = centsOfLine(line) + Math.ceil(missing / line.quantity);
    if (price >= 0) carts.push(replaceLine(cart, "lineItems", line, withPrice(line, price)));
  }
  const rest: CustomLineItem = { id: "rest", quantity: 1, money: amountOf(missing) };
  carts.push({ ...cart, customLineItems: [...customLineItems, rest] });
  if (missing >= 0) {
    const price = amountOf(missing + (shippingInfo?.price.centAmount ?? 0));
    carts.push({ ...cart, shippingInfo: { ...shippingInfo, price } });
    const line: LineItem = { id: "rest", quantity: 1, price: { value: amountOf(missing) } };
    carts.push({ ...cart, lineItems: [...lineItems, line] });
  }
  return carts;
}

type Line = LineItem | CustomLineItem;

function linesOf(cart: Cart, list: "lineItems" | "customLineItems"): readonly Line[] {
  return cart[list] ?? [];
}

/** Asks the engine whether a line, alone in its Cart, satisfies a predicate. */
function isCounted(cart: Cart, list: "lineItems" | "customLineItems", line: Line, predicate: string): boolean {
  const alone: Cart = { ...cart, lineItems: [], customLineItems: [], [list]: [line] };
  return satisfies(alone, `${list}(${predicate})`);
}

function replaceLine(cart: Cart, list: "lineItems" | "customLineItems", line: Line, by: Line): Cart {
  return { ...cart, [list]: linesOf(cart, list).map((each) => (each === line ? by : each)) };
}

function withPrice(line: Line, centAmount: number): Line {
  if (!isLineItem(line)) return { ...line, money: money(centAmount, line.money.currencyCode) };
  const { discounted: _, value, ...price } = line.price;
  return { ...line, price: { ...price, value: money(centAmount, value.currencyCode) } };
}

function centsOfLine(line: Line): number {
  return isLineItem(line) ? line.price.value.centAmount : line.money.centAmount;
}

function isLineItem(line: Line): line is LineItem {
  return "price" in line;
}

function money(centAmount: number, currencyCode: string): CentPrecisionMoney {
  return inCurrency(centAmount, currencyNamed(currencyCode));
}

function isMoney(value: unknown): value is LineItem["price"]["value"] {
  return (
    isObject(value) && "centAmount" in value && "currencyCode" in value && "fractionDigits" in value && "type" in value
  );
}

function centsAt(fields: Fields, path: readonly string[]): number | undefined {
  return centsOf(valueAt(fields, path));
}

function centsOf(value: unknown): number | undefined {
  const cents = isObject(value) ? value["centAmount"] : undefined;
  return typeof cents === "number" ? cents : undefined;
}

function valueAt(fields: Fields, path: readonly string[]): unknown {
  let value: unknown = fields;
  for (const name of path) value = isObject(value) ? value[name] : undefined;
  return value;
}

function fieldsIn(list: unknown): readonly Fields[] {
  return Array.isArray(list) ? list.filter(isObject).map(visible) : [];
}

function visible(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isHidden(name) && !(name === "other" && value === true)),
  );
}
