import {
  type CartDiscountValueAbsolute,
  type CartDiscountValueFixed,
  isDiscountApplicationMode,
  isTypedMoney,
} from "@commerce-http/types";
import { ofLater } from "../later.ts";
import { fractionOf } from "../money.ts";
import type { CartDiscountTerms } from "./cart.ts";
import { distribute, type SpreadingMode } from "./distribute.ts";
import { Refusal } from "./explanation.ts";
import type { Bundle } from "./select.ts";
import { spread } from "./spread.ts";
import {
  amountOf,
  compareAmounts,
  inCents,
  scaled,
  sum,
  toDigits,
  type Amount,
  type Currency,
  type Reduction,
} from "./units.ts";

/** Effect of a value on prices: document 2, Value variants. */
export type Reducer =
  /** Each unit loses what its own price decides. */
  | { readonly type: "each"; readonly amountOff: (price: Amount) => Amount }
  /** The units of each application share something. */
  | { readonly type: "shared"; readonly reduce: (bundles: readonly Bundle[]) => readonly Reduction[] };

export function reducerOf(discount: CartDiscountTerms, currency: Currency): Reducer | Refusal {
  const { value } = discount;
  switch (value.type) {
    case "relative":
      return each((price) => ({ amount: relativeShare(price.amount, value.permyriad), digits: price.digits }));
    case "absolute":
    case "fixed":
      return byAmount(discount, value, currency);
    case "giftLineItem":
      return new Refusal("NotSupported", "gives a gift, and takes nothing off");
    default: {
      const type = String(value.type);
      return ofLater(value, new Refusal("NotSupported", `has a value of type "${type}", which is not known here`));
    }
  }
}

export function reductionsOf(reducer: Reducer, bundles: readonly Bundle[]): readonly Reduction[] {
  if (reducer.type === "shared") return reducer.reduce(bundles);
  const reductions: Reduction[] = [];
  for (const { times, units } of bundles) {
    for (const { run, count } of units) {
      const { amount, digits } = reducer.amountOff(run);
      if (amount > 0) reductions.push({ run, count: count * times, amount, digits });
    }
  }
  return reductions;
}

/** The part of a price that a `relative` discount removes, rounded half to even. */
function relativeShare(price: number, permyriad: number): number {
  return price > 0 ? fractionOf(price, Math.min(permyriad, 10_000), 10_000) : 0;
}

function each(amountOff: (price: Amount) => Amount): Reducer {
  return { type: "each", amountOff };
}

function byAmount(
  discount: CartDiscountTerms,
  value: CartDiscountValueAbsolute | CartDiscountValueFixed,
  currency: Currency,
): Reducer | Refusal {
  const isFixed = value.type === "fixed";
  const mode = value.applicationMode ?? (isFixed ? "IndividualApplication" : "ProportionateDistribution");
  const money = moneyIn(discount, value.money, currency);
  if (money instanceof Refusal) return money;
  if (!isDiscountApplicationMode(mode)) {
    return new Refusal("NotSupported", `has the application mode "${String(mode)}", which is not known`);
  }
  if (mode === "IndividualApplication" || (isFixed && discount.target?.type !== "pattern")) {
    return each(isFixed ? (price) => fixedReduction(price, money) : (price) => absoluteReduction(price, money));
  }
  if (isFixed)
    return { type: "shared", reduce: (bundles) => bundles.flatMap((bundle) => priceOf(bundle, money, mode)) };
  const cents = inCents(money, currency);
  return { type: "shared", reduce: (bundles) => spread(cents, bundles, mode, currency) };
}

function absoluteReduction(price: Amount, money: Amount): Amount {
  return { amount: Math.min(price.amount, toDigits(money, price.digits)), digits: price.digits };
}

function priceOf({ times, units }: Bundle, money: Amount, mode: SpreadingMode): readonly Reduction[] {
  const total = sum(units.map(({ run: { amount, digits }, count }) => ({ count, amount, digits })));
  if (compareAmounts(money, total) >= 0) return [];
  const reductions = distribute(difference(total, money), units, mode);
  return reductions.map(({ run, count, amount, digits }) => ({ run, count: count * times, amount, digits }));
}

/** Difference that makes a price the fixed one, exactly: the new price may be finer than the old one. */
function fixedReduction(price: Amount, money: Amount): Amount {
  if (compareAmounts(money, price) >= 0) return { amount: 0, digits: price.digits };
  const digits = Math.max(price.digits, money.digits);
  return { amount: toDigits(price, digits) - toDigits(money, digits), digits };
}

function difference(minuend: Amount<number | bigint>, subtrahend: Amount): Amount<bigint> {
  const digits = Math.max(minuend.digits, subtrahend.digits);
  return { amount: scaled(minuend, digits) - scaled(subtrahend, digits), digits };
}

/** The amount in the currency of the Cart; in whole cents where the price is in cents by its nature. */
function moneyIn(
  discount: CartDiscountTerms,
  money: CartDiscountValueFixed["money"],
  currency: Currency,
): Amount | Refusal {
  const { code, digits } = currency;
  const entry = money.find(({ currencyCode }) => currencyCode === code);
  if (entry === undefined) {
    return new Refusal("OtherCurrency", `has no amount in "${code}", the currency of the Cart`);
  }
  if (!isTypedMoney(entry) || (discount.value.type === "absolute" && entry.type !== "centPrecision")) {
    return new Refusal("NotSupported", `has an amount of type "${String(entry.type)}", which is not known here`);
  }
  if (entry.type === "centPrecision" && entry.fractionDigits > digits) {
    const places = `${entry.fractionDigits} decimal places, and the Cart counts ${digits}`;
    return new Refusal("OtherCurrency", `has an amount in "${code}" with ${places}`);
  }
  const type = discount.target?.type;
  const { amount: own, digits: ownDigits } = amountOf(entry);
  // No price falls below zero.
  const amount = { amount: Math.max(0, own), digits: ownDigits };
  return type === "shipping" || type === "totalPrice" ? { amount: inCents(amount, currency), digits } : amount;
}
