import { fractionDigits } from "@commerce-http/rules";
import { scaled, type Amount, type Currency } from "@commerce-http/rules/engine";

/** A currency by its code, with the decimal places of ISO 4217. */
export function currencyNamed(code: string): Currency {
  return { code, digits: fractionDigits(code) };
}

/** An amount in minor units of a currency: a fraction where it is finer than these. */
export function minorUnits({ amount, digits }: Amount<number | bigint>, currency: Currency): number {
  const finest = Math.max(digits, currency.digits);
  return Number(scaled({ amount, digits }, finest)) / 10 ** (finest - currency.digits);
}
