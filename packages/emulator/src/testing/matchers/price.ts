import { isRecord } from "@commerce-http/model";
import { completedMoney, moneyText, renderReceipt, type DiscountResult } from "@commerce-http/rules";
import type { Money, TypedMoney } from "@commerce-http/types";
import { moneyOf } from "../amount.ts";
import { printed, type MatcherResult } from "./partial.ts";

/** The matcher `toBePricedAt()`. Throws RangeError for a text that is no amount of money, TypeError for what no price comes of. */
export async function toBePricedAt(received: unknown, expected: Readonly<Money> | string): Promise<MatcherResult> {
  const result = asResult(await received);
  const { totalPrice } = result.cart;
  const money = typeof expected === "string" ? totalIn(expected) : completedMoney(asMoney(expected));
  const pass = totalPrice.centAmount === money.centAmount && totalPrice.currencyCode === money.currencyCode;
  const [total, wanted] = [moneyText(totalPrice), moneyText(money)];
  const message = (): string =>
    [
      `expect(cart)${pass ? ".not" : ""}.toBePricedAt(${printed(wanted)})`,
      "",
      `Expected${pass ? " another total than" : ""} ${wanted}, received ${total}:`,
      "",
      renderReceipt(result),
    ].join("\n");
  return { pass, message };
}

function asResult(received: unknown): DiscountResult {
  const cart = isRecord(received) ? received["cart"] : undefined;
  if (isRecord(received) && isRecord(cart) && isRecord(cart["totalPrice"]) && Array.isArray(received["explanation"])) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no other object has these.
    return received as unknown as DiscountResult;
  }
  throw new TypeError(`Cannot use toBePricedAt() on ${printed(received)}: expected what previewCart() gives`);
}

function asMoney(expected: unknown): Money {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its completion reports what else may be wrong with it.
  if (isRecord(expected)) return expected as unknown as Money;
  throw new TypeError(`Cannot use toBePricedAt(${printed(expected)}): expected Money, or a text such as "11.99 EUR"`);
}

/** A total in a text. Zeros at its end may be left out. */
function totalIn(text: string): TypedMoney {
  const money = moneyOf(text);
  if (money.type === "centPrecision") return money;
  throw new RangeError(`Cannot compare a total with "${text}": none has so many digits`);
}
