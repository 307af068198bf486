/**
 * Measures what it costs to price a Cart, how that grows with lines and discounts, how many Carts a second prepared
 * discounts price, and what it costs to parse a predicate.
 *
 * `npm run rules -w @commerce-http/bench`; exits with 1 when a limit is broken.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { execPath } from "node:process";
import { applyDiscounts, parsePredicate } from "@commerce-http/rules";
import { all, cartOf, discountsOf, type Kind } from "./discount-mix.ts";
import { atLeast, atMost, type Figure } from "./figure.ts";
import { median } from "./measure.ts";
import { report } from "./report.ts";

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
const sizes = [100, 400] as const;
/** Processes that measure the same; the median of theirs counts. */
const PROCESSES = 5;

report("Discounts", [...scenarios.flatMap(costs), ...([10, 100] as const).flatMap(rates), parsing()]);

function costs({ name, share, kinds }: Scenario): Figure[] {
  const [small, large] = sizes.map((size) => {
    const [cart, discounts] = [cartOf(size), discountsOf(size, share, kinds)];
    const milliseconds = measure(() => read(applyDiscounts(cart, discounts, { now })));
    return { milliseconds, nanoseconds: (milliseconds * 1e6) / size ** 2 };
  });
  return [
    {
      name: `${name}: ${sizes[0]} discounts on ${sizes[0]} lines`,
      value: small?.milliseconds ?? Number.NaN,
      unit: "ms",
      ...(share < 1 && { limit: atMost(5) }),
    },
    {
      name: `${name}: a discount on a line, of ${sizes[1]} each`,
      value: large?.nanoseconds ?? Number.NaN,
      unit: "ns",
      peer: { name: `the same, of ${sizes[0]} each`, value: small?.nanoseconds ?? Number.NaN },
      limit: atMost(1.5, "ratio"),
    },
  ];
}

/** Carts in a second of CPU. */
function rates(lines: 10 | 100): Figure[] {
  const [totals = 0, results = 0, unprepared = 0] = cartsPerSecond(lines, ["total", "result", "unprepared"]);
  const peer = { name: "applyDiscounts()", value: unprepared };
  const unit = "a second of CPU";
  return [
    { name: `Carts of ${lines} lines: total()`, value: totals, unit, peer, limit: atLeast(lines === 10 ? 5000 : 1400) },
    {
      name: `Carts of ${lines} lines: apply(), all read`,
      value: results,
      unit,
      peer,
      limit: atLeast(lines === 10 ? 1500 : 450),
    },
  ];
}

function parsing(): Figure {
  const texts = Array.from({ length: TEXTS }, (_, index) => predicateOf(index));
  const milliseconds = measure(() => texts.forEach((text) => parsePredicate(text)));
  const value = (milliseconds * 1000) / TEXTS;
  return { name: "To parse a predicate of 200 characters", value, unit: "µs", limit: atMost(20) };
}

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
