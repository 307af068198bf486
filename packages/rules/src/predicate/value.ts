import { Decimal, defaultFractionDigits, instantIn, longDecimal, own } from "@commerce-http/model";
import { decimalText } from "../money.ts";
import type { Literal, Value } from "./ast.ts";
import { isNumberText } from "./lexer.ts";

/** Value of a literal or a variable when it is compared with a text, a number, a boolean or an amount of money. */
export interface Expected {
  /** The text. */
  readonly text?: string;
  /** Milliseconds since 1970 when `text` is a date-time. */
  readonly instant?: number;
  /** The double that is nearest. */
  readonly number?: number;
  /** The number to its last digit, where `number` is only near. */
  readonly decimal?: Decimal;
  /** The boolean. */
  readonly boolean?: boolean;
  /** The amount, when `text` is one such as `12.50 EUR`. */
  readonly money?: Money;
}

/** An amount in units of the `fractionDigits`-th digit. */
export interface Money {
  /** So many units. */
  readonly amount: number | bigint;
  /** Decimal places of a unit. */
  readonly fractionDigits: number;
  /** The currency, as in `EUR`. */
  readonly currencyCode: string;
}

/** Says whether a value is a JSON object or array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

export function literalValue(literal: Literal): unknown {
  return (literal.kind === "number" && literal.written && longDecimal(literal.written)) || literal.value;
}

/** Reads a literal for comparisons. */
export function expectedValue(value: Exclude<Value, { kind: "variable" }>): Expected {
  switch (value.kind) {
    case "text":
      return expectedText(value.value);
    case "number":
      return value.written === undefined ? { number: value.value } : expectedNumber(value.written);
    default:
      return { boolean: value.value };
  }
}

/** Reads what the text of a variable stands for: every type that it can be read as. */
export function expectedVariable(text: string): Expected {
  const expected = expectedText(text);
  if (isNumberText(text)) return { ...expected, ...expectedNumber(text) };
  return text === "true" || text === "false" ? { ...expected, boolean: text === "true" } : expected;
}

function expectedNumber(written: string): Expected {
  const decimal = longDecimal(written);
  return { number: Number(written), ...(decimal && { decimal }) };
}

function expectedText(text: string): Expected {
  const instant = instantIn(text);
  const money = moneyOfText(text);
  return { text, ...(instant !== undefined && { instant }), ...(money !== undefined && { money }) };
}

/** Orders a value of a document against an expected one; `NaN` where there is no order, as between two types. */
export function order(actual: unknown, expected: Expected): number {
  switch (typeof actual) {
    case "string": {
      if (expected.text === undefined) return Number.NaN;
      const instant = expected.instant === undefined ? undefined : instantIn(actual);
      if (instant !== undefined && expected.instant !== undefined) return instant - expected.instant;
      return orderText(actual, expected.text);
    }
    case "number":
      return expected.number === undefined ? Number.NaN : orderNumber(actual, expected.number, expected.decimal);
    case "boolean":
      return actual === expected.boolean ? 0 : Number.NaN;
    default: {
      if (actual instanceof Decimal) return orderDecimal(actual, expected);
      const money = expected.money === undefined ? undefined : moneyOf(actual);
      return money === undefined || expected.money === undefined ? Number.NaN : orderMoney(money, expected.money);
    }
  }
}

/** Doubles that differ are in the order of the numbers that they are nearest to. */
function orderNumber(actual: number, expected: number, decimal: Decimal | undefined): number {
  return decimal === undefined || actual !== expected ? actual - expected : new Decimal(String(actual)).order(decimal);
}

function orderDecimal(actual: Decimal, { number, decimal }: Expected): number {
  return number === undefined ? Number.NaN : actual.order(decimal ?? new Decimal(String(number)));
}

/** Names a value of a document so that equal values, and only those, have the same name. */
export function identityOf(actual: unknown): string | undefined {
  switch (typeof actual) {
    case "string": {
      const instant = instantIn(actual);
      return instant === undefined ? `text ${actual}` : `instant ${instant}`;
    }
    case "number":
    case "boolean":
      return `${typeof actual} ${actual}`;
    default: {
      if (actual instanceof Decimal) return `decimal ${String(actual)}`;
      const money = moneyOf(actual);
      return money && moneyIdentity(money);
    }
  }
}

/** Names everything that an expected value is equal to. */
export function identitiesOf({ text, number, decimal, boolean, money }: Expected): string[] {
  const values = [text, decimal ?? number, boolean].filter((value) => value !== undefined).map(identityOf);
  return [...values, money && moneyIdentity(money)].filter((identity) => identity !== undefined);
}

/** Orders by code points, as UTF-8 bytes and therefore databases do; `<` would order by UTF-16 code units. */
function orderText(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const difference = codePointRank(left.charCodeAt(index)) - codePointRank(right.charCodeAt(index));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function codePointRank(code: number): number {
  return code >= 0xd800 && code <= 0xdfff ? code + 0x10000 : code;
}

const MONEY_TEXT = /^([-+]?\d{1,20})(?:\.(\d{1,20}))? ([A-Z]{3})$/;
const MAX_FRACTION_DIGITS = 20;

function moneyOfText(text: string): Money | undefined {
  const [, whole, fraction = "", currencyCode] = MONEY_TEXT.exec(text) ?? [];
  if (whole === undefined || currencyCode === undefined) return undefined;
  return { amount: narrow(BigInt(whole.replace("+", "") + fraction)), fractionDigits: fraction.length, currencyCode };
}

/** Reads a money object; a high precision one by its precise amount. */
export function moneyOf(value: unknown): Money | undefined {
  if (!isObject(value)) return undefined;
  const amount = own(value, "preciseAmount") ?? own(value, "centAmount");
  const currencyCode = own(value, "currencyCode");
  if (typeof currencyCode !== "string" || !(typeof amount === "bigint" || Number.isSafeInteger(amount)))
    return undefined;
  const fractionDigits = own(value, "fractionDigits") ?? defaultFractionDigits(currencyCode);
  if (typeof fractionDigits !== "number" || !Number.isInteger(fractionDigits)) return undefined;
  if (fractionDigits < 0 || fractionDigits > MAX_FRACTION_DIGITS) return undefined;
  return { amount: typeof amount === "bigint" ? amount : Number(amount), fractionDigits, currencyCode };
}

/** Writes money as predicates do: `12.50 EUR`. */
export function moneyText({ amount, fractionDigits, currencyCode }: Money): string {
  return `${decimalText(amount, fractionDigits)} ${currencyCode}`;
}

function orderMoney(left: Money, right: Money): number {
  if (left.currencyCode !== right.currencyCode) return Number.NaN;
  const digits = Math.max(left.fractionDigits, right.fractionDigits);
  const leftAmount = scaled(left, digits);
  const rightAmount = scaled(right, digits);
  return leftAmount < rightAmount ? -1 : Number(leftAmount > rightAmount);
}

/** The amount in a finer unit: exact, as a number where one can hold it. */
export function scaled({ amount, fractionDigits }: Money, digits: number): number | bigint {
  if (typeof amount === "number") {
    const product = amount * 10 ** (digits - fractionDigits);
    if (Number.isSafeInteger(product)) return product;
  }
  return BigInt(amount) * 10n ** BigInt(digits - fractionDigits);
}

function moneyIdentity(money: Money): string {
  return `money ${scaled(money, MAX_FRACTION_DIGITS)} ${money.currencyCode}`;
}

function narrow(amount: bigint): number | bigint {
  const number = Number(amount);
  return Number.isSafeInteger(number) ? number : amount;
}
