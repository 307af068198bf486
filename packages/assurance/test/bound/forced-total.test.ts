import { expect, it } from "vitest";
import { parsed } from "../../../rules/test/predicate/parsed.ts";
import { totalsForcedBy } from "../../src/bound/forced-total.ts";

const any = [0, Infinity];
const none = [Infinity, -Infinity];

it.each<readonly [string, readonly number[]]>([
  ['totalPrice >= "50.00 EUR"', [5000, Infinity]],
  ['totalPrice > "50.00 EUR"', [5001, Infinity]],
  ['totalPrice > "50.005 EUR"', [5001, Infinity]],
  ['totalPrice >= "50.005 EUR"', [5001, Infinity]],
  ['totalPrice <= "50.00 EUR"', [0, 5000]],
  ['totalPrice < "50.00 EUR"', [0, 4999]],
  ['totalPrice < "50.005 EUR"', [0, 5000]],
  ['totalPrice = "50 EUR"', [5000, 5000]],
  ['totalPrice = "50.005 EUR"', none],
  ['totalPrice != "50.00 EUR"', any],
  ['totalPrice > "50.00 USD"', none],
  ["totalPrice > 50", any],
  ["totalPrice.centAmount > 50", [51, Infinity]],
  ['totalPrice.centAmount > "50"', any],
  ['totalPrice.currencyCode = "EUR"', any],
  ["totalPrice(centAmount > 50)", any],
  ["lineItemCount(1 = 1) >= 3", [300, Infinity]],
  ["customLineItemCount(1 = 1) > 3", [400, Infinity]],
  ['lineItemCount(1 = 1) >= "3"', any],
  ["lineItemCount(1 = 1) <= 3", any],
  ['lineItemTotal(sku = "a") >= "50.00 EUR"', [5000, Infinity]],
  ['customLineItemTotal(1 = 1) = "50.00 EUR"', [5000, Infinity]],
  ['lineItemTotal(sku = "a") < "50.00 EUR"', any],
  ['lineItemTotal(sku = "a") >= "50.00 USD"', any],
  ['country = "DE"', any],
  ["1 = 2", any],
  ['not(totalPrice < "50.00 EUR")', any],
  ['totalPrice >= "50.00 EUR" and totalPrice < "60.00 EUR" and country = "DE"', [5000, 5999]],
  ['totalPrice >= "50.00 EUR" or totalPrice = "20.00 EUR"', [2000, Infinity]],
  ['totalPrice >= "50.00 EUR" or country = "DE"', any],
])("the totals that satisfy %s", (text, [from, to]) => {
  expect(totalsForcedBy(parsed(text), { code: "EUR", digits: 2 }, 100)).toEqual({ from, to });
});
