import type { Cart } from "@commerce-http/rules";
import { isObject } from "@commerce-http/rules/engine";
import { allOf } from "../logic/cart-formula.ts";
import { currenciesOf, isSkippedBy, type Claim, type Context } from "./context.ts";
import { needsOf } from "./needs.ts";
import type { ReadDiscount } from "./read-discount.ts";

/** The currencies of a shop, as far as its discounts and Carts show. */
export function currenciesInUse(discounts: readonly ReadDiscount[], carts: readonly Cart[] = []): ReadonlySet<string> {
  const currencies = new Set<string>();
  for (const { terms } of discounts) for (const code of currenciesOf(terms) ?? []) currencies.add(code);
  for (const cart of carts) {
    const prices = [cart.totalPrice, ...cart.lineItems.map(({ price }) => price.value)];
    const code = prices.find(isObject)?.currencyCode;
    if (code !== undefined) currencies.add(code);
  }
  return currencies;
}

/** Checks that a discount has amounts for the Carts that it is for; answers whether it has any. */
export function checkCurrencies(context: Context, discount: ReadDiscount): boolean {
  const own = currenciesOf(discount.terms);
  if (own === undefined) return true;
  const wanted = allOf([discount.conditions, needsOf(discount)]);
  const about = [discount];
  const { called } = discount;
  if (context.ask(wanted, own).answer === "no") {
    const message = `${called} never takes anything off: its amounts are in ${own.join(", ")}, and no Cart in that satisfies its conditions.`;
    context.report({ code: "CurrencyExcluded", severity: "error", about, message });
    return false;
  }
  for (const code of context.currencies) {
    if (own.includes(code)) continue;
    const found = context.ask(wanted, [code]);
    if (found.answer === "no") continue;
    const message = `${called} takes nothing off Carts in ${code}: it has amounts in ${own.join(", ")} only.`;
    const claim: Claim = { code: "MissingCurrency", severity: "warning", about, message };
    const witness = found.answer === "yes" ? context.priced(found.witness, about) : undefined;
    const isShown = witness !== undefined && isSkippedBy(witness.result, discount, "OtherCurrency");
    context.reportPriced(claim, isShown ? witness : undefined);
  }
  return true;
}
