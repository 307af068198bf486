import type { TypedMoney } from "@commerce-http/types";
import { toSafeInteger } from "../../money.ts";
import { isObject } from "../../predicate/value.ts";
import { oneLine, textIn } from "../../text.ts";
import type { DiscountedCart, DiscountedCustomLineItem, DiscountedLineItem, IncludedDiscount } from "../cart.ts";
import { calledOf } from "../naming.ts";
import { type Amount, amountOf, amountText, compareAmounts, moneyText, scaled, sum, type Units } from "../units.ts";

/** A priced item on a receipt: a line of the Cart, the shipping cost or the total price. */
export interface Item {
  /** Its name. */
  readonly label: string;
  /** Its price after all discounts, such as `12.00 EUR`. */
  readonly amount: string;
  /** The steps that lead to the amount, one per row. */
  readonly details: readonly string[];
}

export function itemsOf(cart: DiscountedCart, lines: readonly LabelledLine[], escape: Escape): Item[] {
  return [...lines.map((line) => lineItemOf(cart, line, escape)), ...shippingItems(cart, escape)];
}

export function totalItemOf({ totalPrice, discountOnTotalPrice }: DiscountedCart, escape: Escape): Item {
  const item = { label: "Total price", amount: moneyText(totalPrice) };
  if (discountOnTotalPrice === undefined) return { ...item, details: [] };
  const { discountedAmount, includedDiscounts } = discountOnTotalPrice;
  const before = sum([unit(totalPrice), unit(discountedAmount)]);
  const start = pathFrom({ amount: toSafeInteger(BigInt(before.amount)), digits: before.digits });
  return { ...item, details: [pathThrough(start, includedDiscounts, escape).text] };
}

function unit(money: Readonly<TypedMoney>): Units {
  const { amount, digits } = amountOf(money);
  return { count: 1, amount, digits };
}

function lineItemOf(cart: DiscountedCart, line: LabelledLine, escape: Escape): Item {
  const { quantity, totalPrice } = line.line;
  const details = isGift(line.line) ? giftDetails(line, escape) : unitDetails(cart, line, escape);
  return { label: `${quantity} × ${escape(line.label)}`, amount: moneyText(totalPrice), details };
}

/** One row for the units that have the same price for the same reasons, and one for what rounding makes of their sum. */
function unitDetails(cart: DiscountedCart, labelled: LabelledLine, escape: Escape): string[] {
  const { quantity, discountedPricePerQuantity: discounted, totalPrice } = labelled.line;
  const start = pathBefore(cart, labelled);
  const groups =
    discounted.length === 0
      ? [{ quantity, path: start }].filter((group) => group.quantity > 0)
      : discounted.map((group) => ({
          quantity: group.quantity,
          path: pathThrough(start, group.discountedPrice.includedDiscounts, escape),
        }));
  const exact = sum(groups.map((group) => ({ count: group.quantity, ...group.path.price })));
  const rounded = amountOf(totalPrice);
  return [
    ...groups.map((group) => `${group.quantity} × ${group.path.text}`),
    ...(compareAmounts(exact, rounded) === 0 ? [] : [`${amountText(exact)}, rounded to ${amountText(rounded)}`]),
  ];
}

/** Price of one unit before Cart Discounts, by a Product Discount where that counts. */
function pathBefore({ discountTypeCombination }: DiscountedCart, { type, line }: LabelledLine): PricePath {
  if (type === "CustomLineItem") return pathFrom(amountOf(line.money));
  const { value, discounted } = line.price;
  const own = pathFrom(amountOf(value));
  const isLeftOut =
    discountTypeCombination.type === "BestDeal" && discountTypeCombination.chosenDiscountType === "CartDiscount";
  return discounted === undefined || isLeftOut ? own : pathTo(own, amountOf(discounted.value), "Product Discount");
}

function giftDetails({ line }: LabelledLine, escape: Escape): string[] {
  const included = line.discountedPricePerQuantity.flatMap(({ discountedPrice }) => discountedPrice.includedDiscounts);
  return included.map(({ discount }) => `a gift by ${escape(calledOf(discount))}`);
}

function shippingItems({ shippingInfo }: DiscountedCart, escape: Escape): Item[] {
  if (shippingInfo === undefined) return [];
  const { price, discountedPrice } = shippingInfo;
  if (discountedPrice === undefined) return [{ label: "Shipping", amount: moneyText(price), details: [] }];
  const { text } = pathThrough(pathFrom(amountOf(price)), discountedPrice.includedDiscounts, escape);
  return [{ label: "Shipping", amount: moneyText(discountedPrice.value), details: [text] }];
}

/** Writes a text that comes from data, in the syntax of the receipt. */
export type Escape = (text: string) => string;

/** A price, and the way to it: `12.00 → 10.80 by Summer`. */
export interface PricePath {
  readonly price: Amount;
  readonly text: string;
}

function pathFrom(price: Amount): PricePath {
  return { price, text: amountText(price) };
}

function pathTo(path: PricePath, price: Amount, by: string): PricePath {
  return { price, text: `${path.text} → ${amountText(price)} by ${by}` };
}

function pathThrough(start: PricePath, includedDiscounts: readonly IncludedDiscount[], escape: Escape): PricePath {
  let path = start;
  for (const { discount, discountedAmount } of includedDiscounts) {
    path = pathTo(path, difference(path.price, amountOf(discountedAmount)), escape(calledOf(discount)));
  }
  return path;
}

function difference(minuend: Amount, subtrahend: Amount): Amount {
  const digits = Math.max(minuend.digits, subtrahend.digits);
  return { amount: toSafeInteger(scaled(minuend, digits) - scaled(subtrahend, digits)), digits };
}

/** A line of a priced Cart, with the text that a receipt calls it by. */
export type LabelledLine = (
  | { readonly type: "LineItem"; readonly line: DiscountedLineItem }
  | { readonly type: "CustomLineItem"; readonly line: DiscountedCustomLineItem }
) & { readonly label: string };

export function isGift(line: { readonly [field: string]: unknown }): boolean {
  return line["lineItemMode"] === "GiftLineItem";
}

/** Calls the lines of a Cart by name in the asked languages, else by SKU, slug or key; equal names come with their places. */
export function labelledLines(cart: DiscountedCart, languages: readonly string[]): readonly LabelledLine[] {
  const { lineItems, customLineItems = [] } = cart;
  const all: readonly LabelledLine[] = [
    ...lineItems.map((line) => ({ type: "LineItem" as const, line, label: labelOf(line, languages) })),
    ...customLineItems.map((line) => ({ type: "CustomLineItem" as const, line, label: labelOf(line, languages) })),
  ];
  const counts = new Map<string, number>();
  for (const { line, label } of all) if (!isGift(line)) counts.set(label, (counts.get(label) ?? 0) + 1);
  return all.map((labelled, index) => {
    const isUnique = isGift(labelled.line) || counts.get(labelled.label) === 1;
    return isUnique ? labelled : Object.assign({}, labelled, { label: `${labelled.label} (line ${index + 1})` });
  });
}

function labelOf(
  line: Readonly<Record<string, unknown>> & { readonly id: string },
  languages: readonly string[],
): string {
  const { id, name, variant, sku, slug, productKey } = line;
  const candidates = [nameIn(name, languages), isObject(variant) ? variant["sku"] : undefined, sku, slug, productKey];
  const texts = candidates.filter((text) => typeof text === "string");
  return oneLine(texts.find((text) => oneLine(text) !== "") ?? id);
}

/** The name of a line; carts by hand may have it as a plain text. */
function nameIn(name: unknown, languages: readonly string[]): string | undefined {
  if (typeof name === "string") return name;
  if (!isObject(name)) return undefined;
  const texts = Object.entries(name).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return textIn(Object.fromEntries(texts), languages);
}
