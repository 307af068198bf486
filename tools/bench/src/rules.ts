/** Measures what it costs to price a Cart, how that grows, and what it costs to parse a predicate. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { execPath } from "node:process";
import { applyDiscounts, parsePredicate } from "@commerce-http/rules";
import { all, cartOf, discountsOf, type Kind, read } from "./discount-mix.ts";
import { figure, type Figure, ratioAtMost } from "./figure.ts";
import { parsing, cpuTime, mediansInTurns } from "./measure.ts";
import { report } from "./record.ts";

const rounds = Number(process.argv[2] ?? 15);
/** Rounds that are not measured: code that runs often is compiled. */
const WARM_UP = 30;
/** Texts that are parsed in one round: one alone is too fast for the clock. */
const TEXTS = 200;
const now = new Date("2026-11-21T12:00:00Z");

interface Scenario {
  readonly name: string;
  /** How many of the lines a discount targets: a tenth as a shop would have it, and all as the worst case. */
  readonly share: 0.1 | 1;
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

report("Discounts", [
  ...(await inOrder(scenarios, costs)),
  ...(await inOrder([10, 100] as const, ofCarts)),
  await parsingPredicates(),
]);

async function inOrder<Item>(items: readonly Item[], figuresOf: (item: Item) => Promise<Figure[]>): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const item of items) figures.push(...(await figuresOf(item)));
  return figures;
}

async function costs({ name, share, kinds }: Scenario): Promise<Figure[]> {
  const [first, second] = sizes;
  const pricing = (size: number) => {
    const [cart, discounts] = [cartOf(size), discountsOf(size, share, kinds)];
    return {
      measure: () => cpuTime(() => read(applyDiscounts(cart, discounts, { now }))),
      json: [JSON.stringify(cart), JSON.stringify(discounts)],
    };
  };
  const [small, large] = [pricing(first), pricing(second)];
  const floor = parsing("both", small.json);
  const [ofSmall, least, ofLarge] = await mediansInTurns(
    [small.measure, floor.measure, large.measure],
    rounds,
    WARM_UP,
  );
  const peer = { name: floor.name, value: least };
  const same = { name: `the same, of ${first} each`, value: (ofSmall * 1000) / first ** 2 };
  const ofOne = (ofLarge * 1000) / second ** 2;
  const most = share < 1 ? ratioAtMost(12) : undefined;
  return [
    figure(`${name}: ${first} discounts on ${first} lines`, [ofSmall, "µs of CPU"], peer, most),
    figure(`${name}: a discount on a line, of ${second} each`, [ofOne, "ns of CPU"], same, ratioAtMost(2)),
  ];
}

/** CPU of a Cart: ways of pricing it take turns, each in processes of its own. */
async function ofCarts(lines: 10 | 100): Promise<Figure[]> {
  const program = join(import.meta.dirname, "cpu-of-a-cart.ts");
  const ofWay = (way: string) => (): number => {
    const args = ["--conditions", "@commerce-http/source", program, way, String(lines)];
    return Number(execFileSync(execPath, args, { encoding: "utf8" }));
  };
  const [floor, total, result, unprepared] = await mediansInTurns(
    [ofWay("floor"), ofWay("total"), ofWay("result"), ofWay("unprepared")],
    PROCESSES,
    0,
  );
  const peer = { name: "JSON.parse of the Cart", value: floor };
  const [name, unit] = [`Cart of ${lines} lines`, "µs of CPU"];
  return [
    figure(`${name}: total()`, [total, unit], peer, ratioAtMost(lines === 10 ? 24 : 14)),
    figure(`${name}: apply(), all read`, [result, unit], peer, ratioAtMost(lines === 10 ? 36 : 20)),
    figure(`${name}: applyDiscounts()`, [unprepared, unit], peer),
  ];
}

async function parsingPredicates(): Promise<Figure> {
  const texts = Array.from({ length: TEXTS }, (_, index) => predicateOf(index));
  const floor = parsing(
    "what it says",
    texts.map((text) => JSON.stringify(parsePredicate(text))),
  );
  const [value, least] = await mediansInTurns(
    [() => cpuTime(() => texts.forEach((text) => parsePredicate(text))), floor.measure],
    rounds,
    WARM_UP,
  );
  const peer = { name: floor.name, value: least / TEXTS };
  return figure("To parse a predicate of 200 characters", [value / TEXTS, "µs of CPU"], peer, ratioAtMost(1.3));
}

/** A predicate of 200 characters, unlike that of any other index. */
function predicateOf(index: number): string {
  const conditions =
    'custom.color in ("red", "green") and (price.centAmount >= 1000 and price.centAmount < 5000) ' +
    'and categories.id contains any ("shoes", "boots") and custom.note is defined';
  const start = `${conditions} and not(sku = "`;
  return `${start}${String(index).padStart(200 - start.length - 2, "0")}")`;
}
