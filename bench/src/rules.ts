/**
 * Measures what it costs to price a Cart, how that grows with lines and discounts, and what it costs to parse a predicate.
 *
 * `npm run rules -w @commerce-http/bench`; exits with 1 when a limit is exceeded.
 */
import { performance } from "node:perf_hooks";
import { applyDiscounts, parsePredicate } from "@commerce-http/rules";
import { all, cartOf, discountsOf, type Kind } from "./discount-mix.ts";
import { median } from "./measure.ts";

const limits = { milliseconds: 5, growth: 1.5, parseMicroseconds: 20 } as const;
const rounds = Number(process.argv[2] ?? 25);
/** Rounds that are not measured: code that runs often is compiled. */
const WARM_UP = 100;
/** Texts that are parsed in one round: one alone is too fast for the clock. */
const TEXTS = 200;
const now = new Date("2026-11-21T12:00:00Z");

interface Scenario {
  readonly name: string;
  /** How many of the lines a discount targets: a tenth as a shop would have it, and all as the worst case. */
  readonly share: 0.1 | 1;
  /** What discounts do, in turns. */
  readonly kinds: readonly Kind[];
}

const scenarios: readonly Scenario[] = [
  { name: "All kinds of discounts, each targets a tenth of the lines", share: 0.1, kinds: all },
  { name: "All kinds of discounts, each targets all lines", share: 1, kinds: all },
  { name: "Multi-buy on all lines", share: 1, kinds: ["multiBuy"] },
  { name: "Patterns on all lines", share: 1, kinds: ["pattern"] },
];
const sizes = [100, 200, 400] as const;

const checks: (readonly [what: string, value: number, limit: number])[] = [];
for (const { name, share, kinds } of scenarios) {
  console.log(`\n${name} (medians of ${rounds})`);
  console.log("lines  discounts        time   a line and discount");
  const costs = sizes.map((size) => {
    const [cart, discounts] = [cartOf(size), discountsOf(size, share, kinds)];
    const milliseconds = measure(() => applyDiscounts(cart, discounts, { now }));
    const nanoseconds = (milliseconds * 1e6) / size ** 2;
    const time = `${milliseconds.toFixed(2)} ms`;
    console.log(
      `${String(size).padStart(5)}${String(size).padStart(11)}${time.padStart(12)}${nanoseconds.toFixed(0).padStart(19)} ns`,
    );
    return { milliseconds, nanoseconds };
  });
  const [small, large] = [costs[0], costs.at(-1)];
  if (small === undefined || large === undefined) continue;
  if (share < 1) checks.push([`${name}: milliseconds for 100 × 100`, small.milliseconds, limits.milliseconds]);
  checks.push([
    `${name}: growth of the cost of a line and discount`,
    large.nanoseconds / small.nanoseconds,
    limits.growth,
  ]);
}

const texts = Array.from({ length: TEXTS }, (_, index) => predicateOf(index));
const milliseconds = measure(() => texts.forEach((text) => parsePredicate(text)));
checks.push([
  "Predicate of 200 characters: microseconds to parse it",
  (milliseconds * 1000) / TEXTS,
  limits.parseMicroseconds,
]);

console.log();
for (const [what, value, limit] of checks) {
  console.log(`${value <= limit ? "  ok" : "FAIL"}  ${what}: ${value.toFixed(2)}, at most ${limit}`);
}
process.exitCode = checks.every(([, value, limit]) => value <= limit) ? 0 : 1;

function measure(work: () => void): number {
  const times: number[] = [];
  for (let round = -WARM_UP; round < rounds; round++) {
    const start = performance.now();
    work();
    if (round >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

/** A predicate of 200 characters, unlike that of any other index. */
function predicateOf(index: number): string {
  const conditions =
    'custom.color in ("red", "green") and (price.centAmount >= 1000 and price.centAmount < 5000) ' +
    'and categories.id contains any ("shoes", "boots") and custom.note is defined';
  const start = `${conditions} and not(sku = "`;
  return `${start}${String(index).padStart(200 - start.length - 2, "0")}")`;
}
