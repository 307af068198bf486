/**
 * Measures what it costs to price a Cart, and how that grows with lines and discounts.
 *
 * `npm run rules -w @commerce-http/bench`; exits with 1 when a limit is exceeded.
 */
import { performance } from "node:perf_hooks";
import { applyDiscounts, type Cart, type CartDiscountTerms } from "@commerce-http/rules";
import { median } from "./measure.ts";

const limits = { milliseconds: 5, growth: 1.5 } as const;
const rounds = Number(process.argv[2] ?? 25);
/** Rounds that are not measured: code that runs often is compiled. */
const WARM_UP = 100;
const now = new Date("2026-11-21T12:00:00Z");

/** How many of the lines a discount targets: a tenth as a shop would have it, and all as the worst case. */
const shares = [0.1, 1] as const;
const sizes = [100, 200, 400] as const;

const checks: (readonly [what: string, value: number, limit: number])[] = [];
for (const share of shares) {
  console.log(`\nEach discount targets ${share * 100}% of the lines (medians of ${rounds})`);
  console.log("lines  discounts        time   a line and discount");
  const costs = sizes.map((size) => {
    const milliseconds = measure(cartOf(size), discountsOf(size, share));
    const nanoseconds = (milliseconds * 1e6) / size ** 2;
    const time = `${milliseconds.toFixed(2)} ms`;
    console.log(
      `${String(size).padStart(5)}${String(size).padStart(11)}${time.padStart(12)}${nanoseconds.toFixed(0).padStart(19)} ns`,
    );
    return { milliseconds, nanoseconds };
  });
  const [small, large] = [costs[0], costs.at(-1)];
  if (small === undefined || large === undefined) continue;
  if (share < 1) checks.push(["milliseconds for 100 lines and 100 discounts", small.milliseconds, limits.milliseconds]);
  checks.push(["growth of the cost of a line and discount", large.nanoseconds / small.nanoseconds, limits.growth]);
}
for (const [what, value, limit] of checks) {
  console.log(`${value <= limit ? "  ok" : "FAIL"}  ${what}: ${value.toFixed(2)}, at most ${limit}`);
}
process.exitCode = checks.every(([, value, limit]) => value <= limit) ? 0 : 1;

function measure(cart: Cart, discounts: readonly CartDiscountTerms[]): number {
  const times: number[] = [];
  for (let round = -WARM_UP; round < rounds; round++) {
    const start = performance.now();
    applyDiscounts(cart, discounts, { now });
    if (round >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

function cartOf(lines: number): Cart {
  const lineItems = Array.from({ length: lines }, (_, index) => ({
    id: `line-${index}`,
    quantity: 1 + (index % 5),
    price: { value: eur(1000 + 37 * index) },
    variant: { sku: `SKU-${index}` },
    shelf: index % 10,
  }));
  return { totalPrice: eur(0), lineItems, shippingInfo: { price: eur(500) } };
}

/** Every discount has predicates of its own, and they take turns in what they do. */
function discountsOf(count: number, share: number): CartDiscountTerms[] {
  return Array.from({ length: count }, (_, index): CartDiscountTerms => {
    const lines = share < 1 ? `shelf = ${index % 10}` : "shelf >= 0";
    const predicate = `${lines} and sku != "OTHER-${index}"`;
    const units = { type: "CountOnLineItemUnits", predicate } as const;
    const kinds: Pick<CartDiscountTerms, "value" | "target">[] = [
      { value: { type: "relative", permyriad: 100 }, target: { type: "lineItems", predicate } },
      { value: { type: "absolute", money: [eur(500)] }, target: { type: "lineItems", predicate } },
      { value: { type: "fixed", money: [eur(5000)] }, target: { type: "lineItems", predicate } },
      {
        value: { type: "relative", permyriad: 200 },
        target: {
          type: "multiBuyLineItems",
          predicate,
          triggerQuantity: 3,
          discountedQuantity: 1,
          selectionMode: "Cheapest",
        },
      },
      {
        value: { type: "relative", permyriad: 200 },
        target: {
          type: "pattern",
          triggerPattern: [{ ...units, minCount: 2, maxCount: 2 }],
          targetPattern: [{ ...units, minCount: 1, maxCount: 1 }],
          selectionMode: "Cheapest",
        },
      },
    ];
    return {
      id: `discount-${index}`,
      value: { type: "relative", permyriad: 100 },
      ...kinds[index % kinds.length],
      cartPredicate: `totalPrice > "10.00 EUR" and customer.email != "${index}@example.com" or lineItemCount(1 = 1) > 2`,
      sortOrder: `0.${1000 + index}`,
      stores: [],
      isActive: true,
      requiresDiscountCode: false,
      stackingMode: "Stacking",
    };
  });
}

function eur(centAmount: number) {
  return { type: "centPrecision", centAmount, currencyCode: "EUR", fractionDigits: 2 } as const;
}
