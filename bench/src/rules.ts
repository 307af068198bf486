/**
 * Measures what it costs to price a Cart, how that grows with lines and discounts, how many Carts a second prepared
 * discounts price, and what it costs to parse a predicate.
 *
 * `npm run rules -w @commerce-http/bench`; exits with 1 when a limit is exceeded.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { execPath } from "node:process";
import { applyDiscounts, parsePredicate } from "@commerce-http/rules";
import { all, cartOf, discountsOf, type Kind } from "./discount-mix.ts";
import { median } from "./measure.ts";

const limits = {
  milliseconds: 5,
  growth: 1.5,
  parseMicroseconds: 20,
  /** Carts in a second of CPU, by lines: totals, and results that are read. */
  totals: { 10: 5000, 100: 1400 },
  results: { 10: 1500, 100: 450 },
} as const;
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

/** Values with the most that they may be, or the least if that is said. */
const checks: (readonly [what: string, value: number, limit: number, isLeast?: "least"])[] = [];
for (const { name, share, kinds } of scenarios) {
  console.log(`\n${name} (medians of ${rounds})`);
  console.log("lines  discounts        time   a line and discount");
  const costs = sizes.map((size) => {
    const [cart, discounts] = [cartOf(size), discountsOf(size, share, kinds)];
    const milliseconds = measure(() => read(applyDiscounts(cart, discounts, { now })));
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

/** Processes that measure the same; the median of theirs counts. */
const PROCESSES = 5;

console.log(
  `\nPrepared discounts, all kinds, each targets a tenth of the lines: Carts in a second of CPU (medians of ${PROCESSES})`,
);
console.log("lines  discounts   totals   results   unprepared");
for (const lines of [10, 100] as const) {
  const [totals = 0, results = 0, unprepared = 0] = cartsPerSecond(lines, ["total", "result", "unprepared"]);
  const columns = [
    [lines, 5],
    [100, 11],
    [totals, 9],
    [results, 10],
    [unprepared, 13],
  ] as const;
  console.log(columns.map(([value, width]) => value.toFixed(0).padStart(width)).join(""));
  checks.push([`Totals of Carts with ${lines} lines in a second`, totals, limits.totals[lines], "least"]);
  checks.push([`Results of Carts with ${lines} lines in a second`, results, limits.results[lines], "least"]);
}

const texts = Array.from({ length: TEXTS }, (_, index) => predicateOf(index));
const milliseconds = measure(() => texts.forEach((text) => parsePredicate(text)));
checks.push([
  "Predicate of 200 characters: microseconds to parse it",
  (milliseconds * 1000) / TEXTS,
  limits.parseMicroseconds,
]);

console.log();
for (const [what, value, limit, isLeast] of checks) {
  const holds = isLeast ? value >= limit : value <= limit;
  console.log(`${holds ? "  ok" : "FAIL"}  ${what}: ${value.toFixed(2)}, at ${isLeast ?? "most"} ${limit}`);
}
process.exitCode = checks.every(([, value, limit, isLeast]) => (isLeast ? value >= limit : value <= limit)) ? 0 : 1;

function measure(work: () => void): number {
  const times: number[] = [];
  for (let round = -WARM_UP; round < rounds; round++) {
    const start = performance.now();
    work();
    if (round >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

/** Reads what is made only when it is read. */
function read({ cart, explanation }: ReturnType<typeof applyDiscounts>): unknown {
  return [cart, explanation];
}

/** Measures ways of pricing in turns, each in processes of its own. */
function cartsPerSecond(lines: number, ways: readonly string[]): number[] {
  const program = join(import.meta.dirname, "carts-per-second.ts");
  const rates = ways.map((): number[] => []);
  for (let process = 0; process < PROCESSES; process++) {
    for (const [index, way] of ways.entries()) {
      const args = ["--conditions", "@commerce-http/source", program, way, String(lines)];
      rates[index]?.push(Number(execFileSync(execPath, args, { encoding: "utf8" })));
    }
  }
  return rates.map(median);
}

/** A predicate of 200 characters, unlike that of any other index. */
function predicateOf(index: number): string {
  const conditions =
    'custom.color in ("red", "green") and (price.centAmount >= 1000 and price.centAmount < 5000) ' +
    'and categories.id contains any ("shoes", "boots") and custom.note is defined';
  const start = `${conditions} and not(sku = "`;
  return `${start}${String(index).padStart(200 - start.length - 2, "0")}")`;
}
