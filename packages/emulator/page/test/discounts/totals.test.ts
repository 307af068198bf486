import { expect, test } from "vitest";
import { totalsOf, type PricedCart } from "../../src/discounts/totals.ts";

function priced(centAmount: number, currencyCode = "EUR", fractionDigits = 2, taken = 0): PricedCart {
  const total = { type: "centPrecision", centAmount, currencyCode, fractionDigits } as const;
  return { place: 0, label: "", price: { now: "", total, taken, applied: [] } };
}

test("totalsOf() adds up currency by currency, without what cannot be priced", () => {
  const carts = [
    priced(Number.MAX_SAFE_INTEGER, "EUR", 2, 1),
    priced(Number.MAX_SAFE_INTEGER),
    priced(7, "JPY", 0),
    { place: 3, label: "", failure: "no price" },
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
