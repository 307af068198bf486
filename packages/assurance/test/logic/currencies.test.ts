import { expect, it } from "vitest";
import { parsed } from "../../../rules/test/predicate/parsed.ts";
import { currenciesFor } from "../../src/logic/decide.ts";

it.each([
  ["1 = 1", ["EUR"]],
  ['totalPrice > "1.00 EUR"', ["EUR", "USD"]],
  ['totalPrice > "1.00 CHF"', ["CHF", "EUR"]],
  ['totalPrice > "1.00 USD" or totalPrice < "5.00 EUR"', ["USD", "EUR", "GBP"]],
  ['totalPrice in ("1.00 EUR", "1.00 USD", "1.00 GBP")', ["EUR", "USD", "GBP", "CHF"]],
  ['lineItems(price > "1 JPY" and price != "2 JPY")', ["JPY", "EUR"]],
  ['totalPrice.currencyCode = "EUR"', ["USD", "EUR"]],
  ['country = "DE" and custom.fields.country = "DEU"', ["EUR", "DEU"]],
  ['custom.fields.country = "DEUX"', ["EUR"]],
])("%s is asked in %s", (text, currencies) => {
  expect(currenciesFor(parsed(text))).toEqual(currencies);
});
