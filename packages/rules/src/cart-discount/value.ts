import type { CartDiscountValueAbsolute, CartDiscountValueFixed } from "@commerce-http/types";
import { isDiscountApplicationMode, isTypedMoney } from "@commerce-http/types";
import { fractionOf } from "../money.ts";
import type { CartDiscountTerms } from "./cart.ts";
import { distribute, type Taken } from "./distribute.ts";
import { isSkip, skip, type Skip } from "./explanation.ts";
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
  type Priced,
  type Reduction,
} from "./units.ts";

/**
 * Says what a discount takes off the units that it targets: document 2, Value variants.
 *
 * @param bundles The units, by application.
 * @param parts All that can be discounted.
 * @returns Reductions above zero, at least one; or why there are none.
 */
export function reductionsOf(
  discount: CartDiscountTerms,
  bundles: readonly Bundle[],
  parts: readonly Priced[],
  currency: Currency,
): readonly Reduction[] | Skip {
  const reduce = reducerOf(discount, parts, currency);
  if (typeof reduce !== "function") return reduce;
  const reductions = reduce(bundles).filter(({ amount }) => amount > 0);
  return reductions.length > 0
    ? reductions
    : skip(discount, "NothingSaved", "would make nothing that it targets any cheaper");
}

/** Reduction of the units of all applications. */
type Reducer = (bundles: readonly Bundle[]) => readonly Reduction[];

function reducerOf(discount: CartDiscountTerms, parts: readonly Priced[], currency: Currency): Reducer | Skip {
  const { value } = discount;
  switch (value.type) {
    case "relative":
      return each((price) => ({ amount: relativeShare(price.amount, value.permyriad), digits: price.digits }));
    case "absolute":
      return absolute(discount, value, parts, currency);
    case "fixed":
      return fixed(discount, value, currency);
    default:
      return skip(discount, "NotSupported", `has a value of type "${String(value.type)}", which is not known here`);
  }
}

/** The part of a price that a `relative` discount removes, rounded half to even. */
function relativeShare(price: number, permyriad: number): number {
  return price > 0 ? fractionOf(price, Math.min(permyriad, 10_000), 10_000) : 0;
}

/** Takes off each unit what its own price decides. */
function each(amountOff: (price: Amount) => Amount): Reducer {
  return perApplication((units) =>
    units.map(({ run, count }) => {
      const { amount, digits } = amountOff(run);
      return { run, count, amount, digits };
    }),
  );
}

/** Takes off the units of each application what those of one decide. */
function perApplication(reduce: (units: readonly Taken[]) => readonly Reduction[]): Reducer {
  return (bundles) => {
    const reductions: Reduction[] = [];
    for (const { times, units } of bundles) {
      for (const reduction of reduce(units)) {
        reductions.push(times === 1 ? reduction : { ...reduction, count: reduction.count * times });
      }
    }
    return reductions;
  };
}

function absolute(
  discount: CartDiscountTerms,
  value: CartDiscountValueAbsolute,
  parts: readonly Priced[],
  currency: Currency,
): Reducer | Skip {
  const applicationMode = value.applicationMode ?? "ProportionateDistribution";
  const money = moneyIn(discount, value.money, currency);
  if (isSkip(money)) return money;
  if (!isDiscountApplicationMode(applicationMode)) return unknownMode(discount, applicationMode);
  if (applicationMode !== "IndividualApplication") {
    const cents = inCents(money, currency);
    return (bundles) => spread(cents, bundles, parts, applicationMode, currency);
  }
  return each((price) => ({
    amount: Math.min(price.amount, toDigits(money, price.digits)),
    digits: price.digits,
  }));
}

function fixed(discount: CartDiscountTerms, value: CartDiscountValueFixed, currency: Currency): Reducer | Skip {
  const applicationMode = value.applicationMode ?? "IndividualApplication";
  const money = moneyIn(discount, value.money, currency);
  if (isSkip(money)) return money;
  if (!isDiscountApplicationMode(applicationMode)) return unknownMode(discount, applicationMode);
  if (applicationMode === "IndividualApplication" || discount.target?.type !== "pattern") {
    return each((price) => fixedReduction(price, money));
  }
  return perApplication((units) => {
    const total = sum(units.map(({ run, count }) => ({ ...run, count })));
    return compareAmounts(money, total) < 0 ? distribute(difference(total, money), units, applicationMode) : [];
  });
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
): Amount | Skip {
  const { code, digits } = currency;
  const entry = money.find(({ currencyCode }) => currencyCode === code);
  if (entry === undefined) {
    return skip(discount, "OtherCurrency", `has no amount in "${code}", the currency of the Cart`);
  }
  if (!isTypedMoney(entry) || (discount.value.type === "absolute" && entry.type !== "centPrecision")) {
    return skip(discount, "NotSupported", `has an amount of type "${String(entry.type)}", which is not known here`);
  }
  if (entry.type === "centPrecision" && entry.fractionDigits > digits) {
    const places = `${entry.fractionDigits} decimal places, and the Cart counts ${digits}`;
    return skip(discount, "OtherCurrency", `has an amount in "${code}" with ${places}`);
  }
  const type = discount.target?.type;
  const { amount: own, digits: ownDigits } = amountOf(entry);
  // No price falls below zero.
  const amount = { amount: Math.max(0, own), digits: ownDigits };
  return type === "shipping" || type === "totalPrice" ? { amount: inCents(amount, currency), digits } : amount;
}

function unknownMode(discount: CartDiscountTerms, mode: unknown): Skip {
  return skip(discount, "NotSupported", `has the application mode "${String(mode)}", which is not known`);
}
