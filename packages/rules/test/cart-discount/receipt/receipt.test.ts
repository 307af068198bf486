import type { CartDiscountValue } from "@commerce-http/types";
import { describe, expect, it } from "vitest";
import type { Cart, CartDiscountTerms, DiscountOptions } from "../../../src/cart-discount/cart.ts";
import { applyDiscounts } from "../../../src/cart-discount/prepare.ts";
import { receiptOf, type ReceiptOptions, renderReceipt } from "../../../src/cart-discount/receipt/receipt.ts";
import {
  amountOff,
  cartOf,
  customLine,
  discount,
  eur,
  everything,
  fineEur,
  fixedPrice,
  frozen,
  gift,
  line,
  lines,
  now,
  percent,
  shipping,
  totalPrice,
} from "../carts.ts";

function receipt(
  cart: Cart,
  discounts: readonly CartDiscountTerms[],
  options: ReceiptOptions = {},
  more: Partial<DiscountOptions> = {},
): string {
  return renderReceipt(frozen(applyDiscounts(cart, discounts, { now, languages: ["en"], ...more })), options);
}

const euroOff: CartDiscountValue = amountOff(eur(101));
const mugs = lines('sku = "MUG-01"');

const cart = cartOf(
  [
    line("MUG-01", 1500, 3, {
      name: { en: "Mug", de: "Becher" },
      price: { value: eur(1500), discounted: { value: eur(1200) } },
    }),
    line("CARD-01", 300, 2, { name: { de: "Karte [A6]" } }),
  ],
  { shippingInfo: { price: eur(500) }, customLineItems: [customLine("engraving", 400)] },
);
const discounts = [
  discount("1", percent(1000), everything, { sortOrder: "0.9", name: { en: "Summer *sale*" } }),
  discount("2", euroOff, mugs, { sortOrder: "0.8", name: { en: "Code" } }),
  discount("3", percent(5000), shipping, { key: "freight" }),
  discount("4", percent(100), totalPrice),
  discount("5", gift("p"), undefined, { key: "free-mug" }),
  discount("6", percent(5000), everything, { isActive: false, name: { en: "Old_one" } }),
];
const findGift = () => ({ name: { de: "Becher" }, price: { value: eur(1200) } });

describe("renderReceipt()", () => {
  it("writes text", () => {
    expect(receipt(cart, discounts, { languages: ["de"] }, { findGift })).toBe(`\
3 × Becher      31.39 EUR
    2 × 15.00 → 12.00 by Product Discount → 10.80 by Summer *sale* → 10.46 by Code
    1 × 15.00 → 12.00 by Product Discount → 10.80 by Summer *sale* → 10.47 by Code
2 × Karte [A6]   5.40 EUR
    2 × 3.00 → 2.70 by Summer *sale*
1 × Becher       0.00 EUR
    a gift by free-mug
1 × engraving    4.00 EUR
    1 × 4.00
Shipping         2.50 EUR
    5.00 → 2.50 by freight
Total price     42.86 EUR
    43.29 → 42.86 by 4

Cart Discounts:
  Summer *sale* took 4.20 EUR: 3.60 off Becher (3 × 1.20), 0.60 off Karte [A6] (2 × 0.30).
  Code took 1.01 EUR off Becher (2 × 0.34, 1 × 0.33).
  free-mug added Becher as a gift, worth 12.00 EUR.
  freight took 2.50 EUR off the shipping cost.
  4 took 0.43 EUR off the total price.

Left out:
  Cart Discount "Old_one" is not active.
`);
  });

  it("writes text unless it is asked for something else", () => {
    const result = applyDiscounts(cart, discounts, { now });
    expect(renderReceipt(result)).toBe(renderReceipt(result, { format: "text" }));
  });

  it("writes Markdown", () => {
    expect(receipt(cart, discounts, { format: "markdown", languages: ["de"] })).toBe(`\
- 3 × Becher: 31.39 EUR
  - 2 × 15.00 → 12.00 by Product Discount → 10.80 by Summer \\*sale\\* → 10.46 by Code
  - 1 × 15.00 → 12.00 by Product Discount → 10.80 by Summer \\*sale\\* → 10.47 by Code
- 2 × Karte \\[A6\\]: 5.40 EUR
  - 2 × 3.00 → 2.70 by Summer \\*sale\\*
- 1 × 5: 0.00 EUR
  - a gift by free-mug
- 1 × engraving: 4.00 EUR
  - 1 × 4.00
- Shipping: 2.50 EUR
  - 5.00 → 2.50 by freight
- **Total price: 42.86 EUR**
  - 43.29 → 42.86 by 4

**Cart Discounts**

- Summer \\*sale\\* took 4.20 EUR: 3.60 off Becher (3 × 1.20), 0.60 off Karte \\[A6\\] (2 × 0.30).
- Code took 1.01 EUR off Becher (2 × 0.34, 1 × 0.33).
- free-mug added 5 as a gift.
- freight took 2.50 EUR off the shipping cost.
- 4 took 0.43 EUR off the total price.

**Left out**

- Cart Discount "Old\\_one" is not active.
`);
  });

  it("writes no more than there is", () => {
    expect(receipt(cartOf([line("a", 50, 0), line("b", 120, 1)]), [])).toBe(`\
0 × a        0.00 EUR
1 × b        1.20 EUR
    1 × 1.20
Total price  1.20 EUR
`);
  });

  it("names lines by what they have, and tells those apart that look the same", () => {
    const lineItems = [
      { id: "1", quantity: 1, price: { value: eur(100) }, name: "By hand", sku: "S" },
      { id: "2", quantity: 1, price: { value: eur(100) }, name: { en: " " }, sku: "S" },
      { id: "3", quantity: 1, price: { value: eur(100) }, name: { en: 7 }, productKey: "product" },
      { id: "4\n5", quantity: 1, price: { value: eur(100) }, variant: {} },
    ];
    const custom = { id: "6", quantity: 1, money: eur(100), slug: "S", name: { de: "Gravur" } };
    const text = receipt(cartOf(lineItems, { customLineItems: [custom] }), [], { languages: ["en"] });
    expect([...text.matchAll(/^1 × (.*?) {2,}/gm)].map(([, label]) => label)).toEqual([
      "By hand",
      "S (line 2)",
      "product",
      "4 5",
      "S (line 5)",
    ]);
  });

  it("keeps amounts below each other, whatever characters names have", () => {
    const text = receipt(
      cartOf([line("a", 100, 1, { name: "Cafe\u0301 🎉" }), line("b", -0, 1, { name: "abc" })], {
        customLineItems: [customLine("credit", -5)],
      }),
      [],
    );
    expect(text).toBe(`\
1 × Cafe\u0301 🎉   1.00 EUR
    1 × 1.00
1 × abc       0.00 EUR
    1 × 0.00
1 × credit   -0.05 EUR
    1 × -0.05
Total price   0.95 EUR
`);
  });

  it("shows high precision as it is, and where it is rounded", () => {
    const fine = line("fine", 0, 3, { price: { value: fineEur(125) } });
    const half: CartDiscountValue = fixedPrice(fineEur(1045));
    const mug = lines('sku = "mug"');
    expect(receipt(cartOf([fine, line("mug", 110)]), [discount("half", half, mug)])).toBe(`\
3 × fine     0.38 EUR
    3 × 0.125
    0.375, rounded to 0.38
1 × mug      1.04 EUR
    1 × 1.10 → 1.045 by half
    1.045, rounded to 1.04
Total price  1.42 EUR

Cart Discounts:
  half took 0.06 EUR off mug (1 × 0.055).
`);
  });

  it("knows currencies without decimal places", () => {
    const yen = { type: "centPrecision", centAmount: 50, currencyCode: "JPY", fractionDigits: 0 } as const;
    const item = { id: "a", quantity: 2, price: { value: yen } };
    expect(receipt({ lineItems: [item] }, [discount("d", percent(1000), everything)])).toBe(`\
2 × a        90 JPY
    2 × 50 → 45 by d
Total price  90 JPY

Cart Discounts:
  d took 10 JPY off a (2 × 5).
`);
  });

  it.each([
    [1000, "Product Discounts", "    3 × 15.00 → 12.00 by Product Discount\n"],
    [9000, "Cart Discounts", "    3 × 15.00 → 1.50 by d\n"],
  ])("says which kind of discounts gives the best deal: %i", (permyriad, chosen, row) => {
    const text = receipt(
      cart,
      [discount("d", percent(permyriad), everything)],
      {},
      { discountTypeCombination: "BestDeal" },
    );
    expect(text).toContain(`\nBest deal of Product Discounts and Cart Discounts: ${chosen}.\n`);
    expect(text).toContain(row);
  });
});

describe("receiptOf()", () => {
  it("says what the receipt as text says, part by part", () => {
    const result = applyDiscounts(cart, discounts, { now, languages: ["en"], findGift });
    const { items, total, applied, leftOut } = receiptOf(result, { languages: ["en"] });
    const text = renderReceipt(result, { languages: ["en"] });
    for (const { label, amount, details } of [...items, total]) {
      for (const part of [label, amount, ...details]) expect(text).toContain(part);
    }
    for (const sentence of [...applied, ...leftOut]) expect(text).toContain(`  ${sentence}\n`);
    expect(items.length + applied.length + leftOut.length).toBeGreaterThan(8);
  });
});
