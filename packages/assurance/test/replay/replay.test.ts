import { describe, expect, it } from "vitest";
import {
  cartOf,
  discount,
  eur,
  everything,
  frozen,
  line,
  lines,
  percent,
} from "../../../rules/test/cart-discount/carts.ts";
import { readCarts, replay, type HistoricCart } from "../../src/index.ts";
import { Tally } from "../../src/replay/report.ts";

const usd = eur(2000, "USD");
const history: readonly HistoricCart[] = [
  { cart: cartOf([line("a", 1000, 2)]), date: new Date("2026-02-28T23:59:59Z") },
  {
    cart: cartOf([line("b", 1000)]),
    date: new Date("2026-02-10"),
    discountCodes: [{ cartDiscounts: [{ id: "code" }] }],
  },
  { cart: cartOf([line("a", 500)]), date: new Date("2025-06-01") },
  {
    cart: { lineItems: [{ id: "a", quantity: 1, variant: { sku: "a" }, price: { value: usd } }] },
    date: new Date("2026-03-01T00:00:00Z"),
  },
];
const discounts = [
  discount("spring", percent(1000), lines('sku = "a"'), { sortOrder: "0.2", validFrom: "2026-01-01T00:00:00Z" }),
  discount("code", percent(5000), everything, { sortOrder: "0.3", requiresDiscountCode: true }),
  discount("never", percent(5000), everything, { sortOrder: "0.4", cartPredicate: 'country = "XX"' }),
];
const id = (id: string) => ({ typeId: "cart-discount", id }) as const;

describe("replay()", () => {
  it("adds up by currency, discount and period, each Cart at its own date", async () => {
    expect(await replay(frozen(discounts), frozen(history))).toEqual({
      carts: 4,
      totals: [
        { currencyCode: "EUR", fractionDigits: 2, carts: 3, before: 3500, after: 2800 },
        { currencyCode: "USD", fractionDigits: 2, carts: 1, before: 2000, after: 1800 },
      ],
      discounts: [
        {
          discount: id("spring"),
          totals: [
            { currencyCode: "EUR", carts: 1, centAmount: 200 },
            { currencyCode: "USD", carts: 1, centAmount: 200 },
          ],
        },
        { discount: id("code"), totals: [{ currencyCode: "EUR", carts: 1, centAmount: 500 }] },
        { discount: id("never"), totals: [] },
      ],
      neverApplied: [id("never")],
      periods: [
        { period: "2025-06", currencyCode: "EUR", fractionDigits: 2, carts: 1, before: 500, after: 500, discounts: {} },
        {
          period: "2026-02",
          currencyCode: "EUR",
          fractionDigits: 2,
          carts: 2,
          before: 3000,
          after: 2300,
          discounts: { spring: 200, code: 500 },
        },
        {
          period: "2026-03",
          currencyCode: "USD",
          fractionDigits: 2,
          carts: 1,
          before: 2000,
          after: 1800,
          discounts: { spring: 200 },
        },
      ],
      rates: expect.arrayContaining([
        { permyriad: 0, carts: 1 },
        { permyriad: 500, carts: 0 },
        { permyriad: 1000, carts: 2 },
        { permyriad: 5000, carts: 1 },
        { permyriad: 10_000, carts: 0 },
      ]),
      unread: { count: 0, first: [] },
    });
  });

  it("adds up by day, too", async () => {
    const { periods } = await replay(discounts, history, { period: "day" });
    expect(periods.map(({ period }) => period)).toEqual(["2025-06-01", "2026-02-10", "2026-02-28", "2026-03-01"]);
  });

  it("names Carts that cannot be read or priced by their lines, and leaves them out of the sums", async () => {
    const negative = { createdAt: "2026-01-01", lineItems: [{ quantity: 1, price: { value: { ...eur(-5) } } }] };
    const text = [
      "?",
      "",
      JSON.stringify(negative),
      JSON.stringify({ cart: history[0]?.cart, date: "2026-01-01" }),
    ].join("\n");
    const { carts, unread, totals } = await replay(discounts, readCarts([text]));
    expect(carts).toBe(1);
    expect(totals).toMatchObject([{ carts: 1, before: 2000 }]);
    expect(unread).toEqual({
      count: 2,
      first: [
        { line: 1, message: "Cannot read line 1: it is no JSON" },
        { line: 3, message: 'Cannot price the Cart in line 3: Cannot price Line Item "line-1" below zero' },
      ],
    });
  });

  it("says how far it is", async () => {
    const heard: unknown[] = [];
    await replay(discounts, [...history, { line: 5, message: "?" }, ...history], {
      progressEvery: 3,
      onProgress: (progress) => heard.push(progress),
    });
    expect(heard).toEqual([
      { carts: 3, unread: 0 },
      { carts: 5, unread: 1 },
      { carts: 8, unread: 1 },
    ]);
  });

  it("keeps a hundred of the Carts that it cannot read", async () => {
    const { unread } = await replay(
      [],
      Array.from({ length: 150 }, (_, line) => ({ line, message: "?" })),
    );
    expect(unread.count).toBe(150);
    expect(unread.first).toHaveLength(100);
  });
});

describe("Tally.addReport()", () => {
  it("makes one report of the reports on two parts", async () => {
    const ids = discounts.map(({ id }) => id);
    const [first, second] = [history.slice(0, 2), history.slice(2)];
    const tally = new Tally(ids);
    tally.addReport(await replay(discounts, [...first, { line: 3, message: "Cannot read line 3: ?" }]), 0);
    tally.addReport(await replay(discounts, [{ line: 1, message: "Cannot read line 1: ?" }, ...second]), 3);
    const whole = await replay(discounts, [
      ...first,
      { line: 3, message: "Cannot read line 3: ?" },
      { line: 4, message: "Cannot read line 4: ?" },
      ...second,
    ]);
    expect(tally.report()).toEqual(whole);
  });

  it("counts Carts that could not be read, also those of which the parts tell no more", async () => {
    const many = Array.from({ length: 150 }, (_, index) => ({
      line: index + 1,
      message: `Cannot read line ${index + 1}`,
    }));
    const tally = new Tally([]);
    tally.addReport(await replay([], many.slice(0, 30)), 0);
    tally.addReport(await replay([], many), 30);
    const { unread } = tally.report();
    expect(unread.count).toBe(180);
    expect(unread.first).toHaveLength(100);
    expect(unread.first.at(-1)).toEqual({ line: 100, message: "Cannot read line 100" });
  });
});
