import { expect, test } from "vitest";
import { decimalText, totalsOf, type PricedCart } from "../../src/discounts/totals.ts";

const cart: PricedCart = {
  place: 0,
  label: "",
  cents: 0,
  digits: 2,
  currency: "EUR",
  total: "",
  taken: 0,
  applied: [],
};

test("totalsOf() adds up currency by currency, without what cannot be priced", () => {
  const carts = [
    { ...cart, cents: Number.MAX_SAFE_INTEGER, taken: 1 },
    { ...cart, cents: Number.MAX_SAFE_INTEGER },
    { ...cart, cents: 7, digits: 0, currency: "JPY" },
    { ...cart, failure: "no price" },
  ];
  expect(totalsOf(carts)).toEqual({
    priced: 3,
    failed: 1,
    byCurrency: [
      { currency: "EUR", total: "180143985094819.82", taken: "0.01" },
      { currency: "JPY", total: "7", taken: "0" },
    ],
  });
});

test.each<[cents: bigint, digits: number, text: string]>([
  [0n, 2, "0.00"],
  [5n, 2, "0.05"],
  [-105n, 2, "-1.05"],
  [12n, 0, "12"],
  [1234n, 3, "1.234"],
])("decimalText(%s, %s) is %s", (cents, digits, text) => {
  expect(decimalText(cents, digits)).toBe(text);
});
