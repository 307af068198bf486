import {
  type CartDiscountTarget,
  type CartDiscountValue,
  isCartDiscountTarget,
  isCartDiscountValue,
  isPatternComponent,
} from "@commerce-http/types";
import { isObject } from "../predicate/value.ts";
import type { CartDiscountTerms } from "./cart.ts";
import { isSortOrder } from "./sort-order.ts";

/** Finds the first field that leaves the effect of a Cart Discount unknown. Kinds of later versions are not malformed. */
export function malformation(discount: CartDiscountTerms): string | undefined {
  const { value, target } = discount;
  const form = forms.find(([name, isRight]) => !isRight(discount[name]));
  if (form !== undefined) return wrong(form[0], discount[form[0]], form[2]);
  return malformedValue(value) ?? (target === undefined ? undefined : malformedTarget(target));
}

type Form = readonly [name: keyof CartDiscountTerms, isRight: (field: unknown) => boolean, form: string];

const forms: readonly Form[] = [
  ["cartPredicate", isText, "a predicate"],
  ["sortOrder", (field) => isText(field) && isSortOrder(field), "a decimal from 0 to 1"],
  ["validFrom", isDateTime, "an ISO 8601 date-time"],
  ["validUntil", isDateTime, "an ISO 8601 date-time"],
  ["stores", (field) => field === undefined || isListOf(field, (store) => isText(store["key"])), "a list with keys"],
  ["discountGroup", (field) => field === undefined || (isObject(field) && isText(field["id"])), "a reference"],
];

function malformedValue(value: unknown): string | undefined {
  if (!isVariant(value)) return wrong("value", value, "an object with a type");
  return isCartDiscountValue(value) ? malformedValues[value.type](value) : undefined;
}

const malformedValues: Readonly<Record<CartDiscountValue["type"], (value: Fields) => string | undefined>> = {
  relative: (value) => integerAt(value, "value", "permyriad", -Infinity),
  absolute: ({ money }) => malformedMoney(money),
  fixed: ({ money }) => malformedMoney(money),
  giftLineItem: ({ product }) => (isObject(product) ? undefined : wrong("value.product", product, "a reference")),
};

function malformedMoney(money: unknown): string | undefined {
  if (!isListOf(money, (amount) => isText(amount["currencyCode"]))) {
    return wrong("value.money", money, "a list of amounts");
  }
  for (const [index, amount] of money.entries()) {
    const place = `value.money[${index}]`;
    if (!isText(amount["type"])) return wrong(`${place}.type`, amount["type"], '"centPrecision" or "highPrecision"');
    const isFine = amount["type"] === "highPrecision";
    if (!isFine && amount["type"] !== "centPrecision") continue;
    const malformed =
      integerAt(amount, place, isFine ? "preciseAmount" : "centAmount", -Infinity) ??
      integerAt(amount, place, "fractionDigits", 0, 20);
    if (malformed !== undefined) return malformed;
  }
  return undefined;
}

function malformedTarget(target: unknown): string | undefined {
  if (!isVariant(target)) return wrong("target", target, "an object with a type");
  return isCartDiscountTarget(target) ? malformedTargets[target.type](target) : undefined;
}

const malformedLines = (target: Fields): string | undefined => malformedPredicate(target, "target");

const malformedMultiBuy = (target: Fields): string | undefined =>
  malformedPredicate(target, "target") ??
  integerAt(target, "target", "triggerQuantity", 1) ??
  integerAt(target, "target", "discountedQuantity", 1, Number(target["triggerQuantity"])) ??
  optionalAt(target, "target", "maxOccurrence", 0);

const malformedTargets: Readonly<Record<CartDiscountTarget["type"], (target: Fields) => string | undefined>> = {
  lineItems: malformedLines,
  customLineItems: malformedLines,
  multiBuyLineItems: malformedMultiBuy,
  multiBuyCustomLineItems: malformedMultiBuy,
  pattern: (target) =>
    malformedPattern(target, "triggerPattern") ??
    malformedPattern(target, "targetPattern") ??
    optionalAt(target, "target", "maxOccurrence", 0),
  shipping: () => undefined,
  totalPrice: () => undefined,
};

function malformedPattern(target: Fields, name: string): string | undefined {
  const components = target[name];
  if (!isListOf(components, isVariant)) return wrong(`target.${name}`, components, "a list of components");
  for (const [index, component] of components.entries()) {
    const place = `target.${name}[${index}]`;
    if (!isPatternComponent(component)) continue;
    const malformed =
      malformedPredicate(component, place) ??
      optionalAt(component, place, "minCount", 0) ??
      optionalAt(component, place, "maxCount", 1);
    if (malformed !== undefined) return malformed;
  }
  return undefined;
}

function malformedPredicate(object: Fields, place: string): string | undefined {
  return isText(object["predicate"]) ? undefined : wrong(`${place}.predicate`, object["predicate"], "a predicate");
}

/** A limit that may be left out: absent, null and infinite mean that there is none. */
function optionalAt(object: Fields, place: string, name: string, least: number): string | undefined {
  const isUnlimited = [undefined, null, Infinity].some((none) => object[name] === none);
  return isUnlimited ? undefined : integerAt(object, place, name, least);
}

function integerAt(object: Fields, place: string, name: string, least: number, most = Infinity): string | undefined {
  const number = object[name];
  if (typeof number === "number" && Number.isSafeInteger(number) && number >= least && number <= most) return undefined;
  const bounds = least === -Infinity ? "" : most === Infinity ? ` of at least ${least}` : ` from ${least} to ${most}`;
  return wrong(`${place}.${name}`, number, `an integer${bounds}`);
}

function wrong(place: string, value: unknown, form: string): string {
  const text = typeof value === "string" || isObject(value) ? JSON.stringify(value) : String(value);
  return `cannot be read: its ${place} is ${text}, not ${form}`;
}

type Fields = Readonly<Record<string, unknown>>;

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isDateTime(value: unknown): boolean {
  return value === undefined || (isText(value) && instantOf(value) !== undefined);
}

function isVariant(value: unknown): value is Fields {
  return isObject(value) && isText(value["type"]);
}

function isListOf(value: unknown, isItem: (item: Fields) => boolean): value is readonly Fields[] {
  return Array.isArray(value) && value.every((item: unknown) => isObject(item) && isItem(item));
}

const DATE_TIME = /^(\d{4}-\d\d-\d\d)(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?(Z|[-+]\d\d:\d\d)?$/;

/** Reads a date-time of a Cart Discount in milliseconds since 1970; without a zone it is UTC, and a date is its midnight. */
export function instantOf(text: string): number | undefined {
  const [, date, zone] = DATE_TIME.exec(text) ?? [];
  if (date === undefined || !isDate(date)) return undefined;
  const isDateOnly = text.length === date.length;
  const instant = Date.parse(zone === undefined && !isDateOnly ? `${text}Z` : text);
  return Number.isNaN(instant) ? undefined : instant;
}

/** Says whether the month has such a day: `Date` would take 30 February for a day of March. */
function isDate(text: string): boolean {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
