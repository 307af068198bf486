import { defaultFractionDigits, isRecord } from "@commerce-http/model";
import type { Cart, Price } from "@commerce-http/rules";
import type { TypedMoney } from "@commerce-http/types";
import { checkOptionNames } from "@commerce-http/types/schema";
import type { DiscountCode } from "../find/options.ts";

/** Values for historic Carts that lack them. */
export interface ReadCartsOptions {
  /** Discount Codes by code or id, for Carts that name them without their Cart Discounts. */
  readonly discountCodes?: Readonly<Record<string, DiscountCode>>;
  /** Date for Carts without a date. By default, such Carts are reported as unread. */
  readonly date?: Date;
}

/** A historic Cart. */
export interface HistoricCart {
  /** The Cart; the results of Cart Discounts in it are ignored. */
  readonly cart: Cart;
  /** Date of the Cart, for the validity of Cart Discounts and the period in the report. */
  readonly date: Date;
  /** The Discount Codes that the customer gave. */
  readonly discountCodes?: readonly DiscountCode[];
  /** Line number in the file, from 1. */
  readonly line?: number;
}

/** A Cart that could not be read or priced. */
export interface UnreadCart {
  /** Line number in the file, from 1; without a file, its position in the list. */
  readonly line: number;
  /** The reason in one sentence. */
  readonly message: string;
}

/** Characters of a line; longer ones are reported and left out, so that memory is bounded. */
const MAX_LINE = 10_000_000;

/**
 * Reads historic Carts from JSON Lines: one JSON object per line.
 *
 * A line holds a Cart, or `{ "cart": …, "date": …, "discountCodes": … }`. The date of a Cart is `date`, or else its
 * `createdAt`. Discount Codes are in `discountCodes` or in the Cart: objects with `cartDiscounts`, the API's `{
 * "discountCode": { "id": …, "obj": … } }`, or codes as texts; the last two are looked up in `options.discountCodes` if
 * they do not name their Cart Discounts. Optional are: ids of lines, `lineItems`, and `type` and `fractionDigits` of
 * amounts in cents. Empty lines, a byte order mark and both kinds of line ends are accepted.
 *
 * @param chunks The text in chunks: a file's stream with an encoding, or a list of texts.
 * @param options Options for reading the Carts.
 * @returns The Carts in order, with an {@link UnreadCart} for each line that cannot be read.
 */
export function readCarts(
  chunks: AsyncIterable<string> | Iterable<string>,
  options: ReadCartsOptions = {},
): AsyncGenerator<HistoricCart | UnreadCart> {
  checkOptionNames("readCarts()", options, READ_NAMES);
  return cartsOf(chunks, options);
}

export const READ_NAMES: Readonly<Record<keyof ReadCartsOptions, true>> = { discountCodes: true, date: true };

async function* cartsOf(
  chunks: AsyncIterable<string> | Iterable<string>,
  options: ReadCartsOptions,
): AsyncGenerator<HistoricCart | UnreadCart> {
  let line = 0;
  for await (const text of linesOf(chunks)) {
    line++;
    if (text === undefined)
      yield { line, message: `Cannot read line ${line}: it has more than ${MAX_LINE} characters` };
    else if (text.trim() !== "") yield read(text, line, options);
  }
}

function read(text: string, line: number, options: ReadCartsOptions): HistoricCart | UnreadCart {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line, message: `Cannot read line ${line}: it is no JSON` };
  }
  const cart = readCart(value, options);
  return typeof cart === "string" ? { line, message: `Cannot read line ${line}: ${cart}` } : { ...cart, line };
}

/** Cuts text into lines; `undefined` stands for one that is too long. */
async function* linesOf(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string | undefined> {
  let rest: string | undefined = "";
  let isFirst = true;
  for await (const chunk of chunks) {
    const text: string = isFirst ? chunk.replace(/^\uFEFF/, "") : chunk;
    isFirst &&= chunk === "";
    let start = 0;
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", start)) {
      yield rest === undefined ? undefined : rest + text.slice(start, end);
      rest = "";
      start = end + 1;
    }
    if (rest !== undefined) rest += text.slice(start);
    if (rest !== undefined && rest.length > MAX_LINE) rest = undefined;
  }
  if (rest !== "") yield rest;
}

/** Reads a historic Cart out of a JSON value, or gives the reason why it cannot be read. */
function readCart(value: unknown, options: ReadCartsOptions): HistoricCart | string {
  if (!isRecord(value)) return "it is no JSON object";
  const isWrapped = isRecord(value["cart"]);
  const source = isRecord(value["cart"]) ? value["cart"] : value;
  const cart = completed(source);
  if (typeof cart === "string") return cart;
  const date = dateOf((isWrapped ? value["date"] : undefined) ?? source["createdAt"], options);
  if (typeof date === "string") return date;
  const codes = codesOf((isWrapped ? value["discountCodes"] : undefined) ?? source["discountCodes"], options);
  return typeof codes === "string" ? codes : { cart, date, discountCodes: codes };
}

type JsonObject = Readonly<Record<string, unknown>>;

/** The Cart with all that pricing needs; ids of lines and forms of amounts are filled in. */
function completed(source: JsonObject): Cart | string {
  const { lineItems = [], customLineItems, shippingInfo, totalPrice, store, ...rest } = source;
  if (!Array.isArray(lineItems)) return "its lineItems are no array";
  if (customLineItems !== undefined && !Array.isArray(customLineItems)) return "its customLineItems are no array";
  const lines: Cart["lineItems"][number][] = [];
  for (const [index, line] of lineItems.entries()) {
    const read = lineItemOf(line, `line-${index + 1}`);
    if (typeof read === "string") return `its Line Item ${index + 1} ${read}`;
    lines.push(read);
  }
  const customLines: NonNullable<Cart["customLineItems"]>[number][] = [];
  for (const [index, line] of (customLineItems ?? []).entries()) {
    const read = customLineItemOf(line, `custom-line-${index + 1}`);
    if (typeof read === "string") return `its Custom Line Item ${index + 1} ${read}`;
    customLines.push(read);
  }
  const shipping = isRecord(shippingInfo) ? centsOf(shippingInfo["price"]) : undefined;
  if (isRecord(shippingInfo) && shipping === undefined) return "its shippingInfo has no price in cents";
  const total = centsOf(totalPrice);
  return {
    ...rest,
    lineItems: lines,
    ...(customLineItems !== undefined && { customLineItems: customLines }),
    ...(shipping !== undefined && { shippingInfo: { ...(isRecord(shippingInfo) && shippingInfo), price: shipping } }),
    ...(total !== undefined && { totalPrice: total }),
    ...(isRecord(store) && typeof store["key"] === "string" && { store: { ...store, key: store["key"] } }),
  };
}

function lineItemOf(line: unknown, ownId: string): Cart["lineItems"][number] | string {
  if (!isRecord(line)) return "is no object";
  const { id = ownId, quantity, price, lineItemMode } = line;
  if (typeof id !== "string") return "has an id that is no text";
  if (!isQuantity(quantity)) return "has no quantity";
  if (!isRecord(price)) return "has no price";
  const value = moneyOf(price["value"]);
  if (value === undefined) return "has a price without a value";
  const { discounted, ...own } = price;
  const reduced = isRecord(discounted) ? reducedOf(discounted) : {};
  if (reduced === undefined) return "has a discounted price without a value";
  return {
    ...line,
    id,
    quantity,
    price: { ...own, value, ...reduced },
    lineItemMode: typeof lineItemMode === "string" ? lineItemMode : "Standard",
  };
}

function reducedOf(discounted: JsonObject): Pick<Price, "discounted"> | undefined {
  const value = moneyOf(discounted["value"]);
  return value && { discounted: { ...discounted, value } };
}

function customLineItemOf(line: unknown, ownId: string): NonNullable<Cart["customLineItems"]>[number] | string {
  if (!isRecord(line)) return "is no object";
  const { id = ownId, quantity, money } = line;
  if (typeof id !== "string") return "has an id that is no text";
  if (!isQuantity(quantity)) return "has no quantity";
  const amount = moneyOf(money);
  return amount === undefined ? "has no money" : { ...line, id, quantity, money: amount };
}

function isQuantity(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function moneyOf(value: unknown): TypedMoney | undefined {
  if (!isRecord(value) || value["type"] !== "highPrecision") return centsOf(value);
  const { preciseAmount, fractionDigits, centAmount, currencyCode } = value;
  if (!isInteger(preciseAmount) || !isInteger(fractionDigits) || typeof currencyCode !== "string") return undefined;
  return {
    type: "highPrecision",
    preciseAmount,
    fractionDigits,
    centAmount: isInteger(centAmount) ? centAmount : 0,
    currencyCode,
  };
}

function centsOf(value: unknown): Extract<TypedMoney, { type: "centPrecision" }> | undefined {
  if (!isRecord(value)) return undefined;
  const { centAmount, currencyCode } = value;
  if (!isInteger(centAmount) || typeof currencyCode !== "string") return undefined;
  const fractionDigits = value["fractionDigits"] ?? defaultFractionDigits(currencyCode);
  return isInteger(fractionDigits) ? { type: "centPrecision", centAmount, currencyCode, fractionDigits } : undefined;
}

function isInteger(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value);
}

function dateOf(text: unknown, options: ReadCartsOptions): Date | string {
  if (text === undefined || text === null) return options.date ?? "it has no date";
  const date = typeof text === "string" ? new Date(text) : undefined;
  return date === undefined || Number.isNaN(date.getTime()) ? `its date ${JSON.stringify(text)} is none` : date;
}

function codesOf(list: unknown, options: ReadCartsOptions): DiscountCode[] | string {
  if (list === undefined || list === null) return [];
  if (!Array.isArray(list)) return "its discountCodes are no array";
  const codes: DiscountCode[] = [];
  for (const entry of list) {
    const code = codeOf(entry, options);
    if (code === undefined) return `its Discount Code ${JSON.stringify(entry)} leads to no known Cart Discounts`;
    codes.push(code);
  }
  return codes;
}

/** A code as text, the API's `{ discountCode: { id, obj } }`, or an object with `cartDiscounts`. */
function codeOf(entry: unknown, { discountCodes = {} }: ReadCartsOptions): DiscountCode | undefined {
  if (typeof entry === "string") return Object.hasOwn(discountCodes, entry) ? discountCodes[entry] : undefined;
  if (!isRecord(entry)) return undefined;
  const { cartDiscounts, discountCode, obj, id, code } = entry;
  if (Array.isArray(cartDiscounts)) {
    const references = cartDiscounts.filter(isRecord).map((reference) => reference["id"]);
    const ids = references.filter((reference) => typeof reference === "string");
    return ids.length === cartDiscounts.length ? { cartDiscounts: ids.map((own) => ({ id: own })) } : undefined;
  }
  return [discountCode, obj, code, id]
    .map((inner) => inner !== undefined && codeOf(inner, { discountCodes }))
    .find((read) => typeof read === "object");
}
