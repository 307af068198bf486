import { fractionDigits, renderReceipt, type DiscountResult } from "@commerce-http/rules";
import type { Money } from "@commerce-http/types";
import { isObject } from "../../plain-object.ts";
import { printed } from "./partial.ts";
import { verdict, type MatcherResult } from "./result.ts";

/**
 * Says whether a cart has been priced at a total.
 *
 * @param received A priced Cart with its explanation, as `previewCart` and `applyDiscounts` give it, or a promise of one.
 * @param expected Money, or a text such as `15.18 EUR`.
 * @throws TypeError for a text that is no amount of money.
 */
export async function toBePricedAt(received: unknown, expected: Readonly<Money> | string): Promise<MatcherResult> {
  const result = asResult(await received);
  const { totalPrice } = result.cart;
  const money = typeof expected === "string" ? moneyIn(expected) : expected;
  const pass = totalPrice.centAmount === money.centAmount && totalPrice.currencyCode === money.currencyCode;
  const [total, wanted] = [moneyText(totalPrice), moneyText(money)];
  return verdict(pass, () =>
    [
      `expect(cart)${pass ? ".not" : ""}.toBePricedAt(${printed(wanted)})`,
      "",
      `Expected${pass ? " another total than" : ""} ${wanted}, received ${total}:`,
      "",
      renderReceipt(result),
    ].join("\n"),
  );
}

function asResult(received: unknown): DiscountResult {
  const cart = isObject(received) ? received["cart"] : undefined;
  if (isObject(received) && isObject(cart) && isObject(cart["totalPrice"]) && Array.isArray(received["explanation"])) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no other object has these.
    return received as unknown as DiscountResult;
  }
  throw new TypeError(`Cannot use toBePricedAt() on ${printed(received)}: expected what previewCart() gives`);
}

/** Money in a text; zeros at the end may be left out. */
function moneyIn(text: string): Readonly<Money> {
  const [, sign = "", whole = "", part = "", currencyCode = ""] = /^(-?)(\d+)(?:\.(\d+))? ([A-Z]{3})$/.exec(text) ?? [];
  const digits = currencyCode === "" ? 0 : fractionDigits(currencyCode);
  const centAmount = Number(`${sign}${whole}${part.padEnd(digits, "0")}`);
  if (whole === "" || part.length > digits || !Number.isSafeInteger(centAmount)) {
    throw new TypeError(
      `Cannot read ${printed(text)} as money: expected an amount and a currency, such as "15.18 EUR"`,
    );
  }
  return { centAmount, currencyCode };
}

/** Money as a receipt has it: `15.18 EUR`. */
function moneyText({ centAmount, currencyCode }: Readonly<Money>): string {
  const digits = fractionDigits(currencyCode);
  return `${(centAmount / 10 ** digits).toFixed(digits)} ${currencyCode}`;
}
