/** Draws the pictures of the guide: `npm run pictures -w docs` writes them, and with `--check` only says which are not up to date. */
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { type DiscountDrawingOptions, drawDiscountsSvg, type ReplayReport } from "@commerce-http/assurance";
import { type Cart, type CartDiscountTerms, orderDates, type Schedule, type WorkflowState } from "@commerce-http/rules";
import { drawBars, drawPrice, type Pricing } from "./bars.ts";
import { drawCalendar } from "./calendar.ts";
import { type Picture, svgOf } from "./frame.ts";
import { drawSearch, drawWorkflow } from "./graph.ts";
import { drawRequests, type Story } from "./request.ts";

/** The texts of all pictures by their names: each from the program beside it, or from calls that are really made. */
async function guidePictures(): Promise<ReadonlyMap<string, string>> {
  const pictures = await Promise.all([
    orderDatesPicture(),
    pricePicture(),
    cartsPicture(),
    workflowPicture(),
    drawSearch("search"),
    drawRequests("requests", stories),
  ]);
  return new Map([
    ...pictures.map((picture) => [picture.name, svgOf(picture)] as const),
    ["order-of-discounts", await discountsPicture("discounts/receipts.md")],
    ["set-of-discounts", await discountsPicture("discounts/lint.md")],
  ]);
}

async function orderDatesPicture(): Promise<Picture> {
  const names = ["start", "end", "monthEnd", "everyTwoWeeks"] as const;
  const { start, end, monthEnd, everyTwoWeeks } = (await constantsOf("rules/recurrence.md", names)) as {
    readonly start: Date;
    readonly end: Date;
    readonly monthEnd: Schedule;
    readonly everyTwoWeeks: Schedule;
  };
  const count = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth() + 1;
  return drawCalendar("order-dates", { year: start.getUTCFullYear(), month: start.getUTCMonth(), count }, start, [
    { label: "day 31 of each month, or its last day", dates: orderDates(monthEnd, start, { end }) },
    { label: "every two weeks", dates: orderDates(everyTwoWeeks, start, { end }) },
  ]);
}

async function pricePicture(): Promise<Picture> {
  const { cart, discounts, options } = (await constantsOf("discounts.md", ["cart", "discounts", "options"])) as {
    readonly cart: Cart;
    readonly discounts: readonly CartDiscountTerms[];
    readonly options: Pricing["options"];
  };
  return drawPrice("price", { cart, discounts, options });
}

/** How many carts lost which part of their price, as far up as there are any. */
async function cartsPicture(): Promise<Picture> {
  const { report } = (await constantsOf("discounts/replay.md", ["report"])) as { readonly report: ReplayReport };
  const last = report.rates.findLastIndex(({ carts }) => carts > 0);
  const bars = report.rates.slice(0, last + 1).map(({ permyriad, carts }) => ({
    label: permyriad === 0 ? "nothing" : `up to ${permyriad / 100} %`,
    value: carts,
    amount: carts === 1 ? "1 cart" : `${carts} carts`,
  }));
  return drawBars("carts", "Carts by the part of their price that they lost", bars);
}

async function discountsPicture(page: string): Promise<string> {
  const constants = await constantsOf(page, ["discounts", "options"]);
  const { discounts, options } = constants as {
    readonly discounts: readonly CartDiscountTerms[];
    readonly options: DiscountDrawingOptions;
  };
  // Programs price with the same options, and more.
  const { languages = [], discountGroups = [] } = options;
  return drawDiscountsSvg(discounts, { languages, discountGroups });
}

async function workflowPicture(): Promise<Picture> {
  const { states } = await constantsOf("rules/workflows.md", ["states"]);
  return drawWorkflow("workflow", states as readonly WorkflowState[], ["en"]);
}

const cartDiscount = {
  name: { en: "Ten" },
  value: { type: "relative", permyriad: 1000 },
  cartPredicate: "1 = 1",
} as const;

const stories: readonly Story[] = [
  {
    title: "A read that meets a passing fault",
    faults: [{ kind: "error", status: 503, match: { operation: "queryStates" } }],
    call: (client) => client.states.query(),
  },
  {
    title: "A creation with a key, its answer lost",
    faults: [{ kind: "reset", when: "after", match: { operation: "createCartDiscount" } }],
    call: (client) => client.cartDiscounts.create({ ...cartDiscount, key: "ten" }),
  },
  {
    title: "A creation without a key, its answer lost",
    faults: [{ kind: "reset", when: "after", match: { operation: "createCartDiscount" } }],
    call: (client) => client.cartDiscounts.create(cartDiscount),
  },
];

const guide = new URL("../../guide/", import.meta.url);
const folder = new URL("../../.results/programs/", import.meta.url);

/** Runs the first program of a page of the guide that has all of the constants, and returns their values. */
async function constantsOf(page: string, names: readonly string[]): Promise<Record<string, unknown>> {
  const blocks = readFileSync(new URL(page, guide), "utf8").matchAll(/^```ts\n(.*?)^```$/gms);
  const programs = [...blocks].map(([, program = ""]) => program);
  const program = programs.find((text) => names.every((name) => new RegExp(`^const ${name}\\b`, "m").test(text)));
  if (program === undefined) throw new Error(`docs/guide/${page} has no program with ${names.join(", ")}`);
  const file = new URL(`${page.replaceAll("/", "-")}-${names.join("-")}.ts`, folder);
  await mkdir(folder, { recursive: true });
  // What it prints is for the reader.
  const silent = "const console = { log() {}, error() {} };";
  await writeFile(file, `${silent}\n${program}\nexport { ${names.join(", ")} };\n`);
  try {
    return (await import(file.href)) as Record<string, unknown>;
  } finally {
    await rm(file);
  }
}

async function write(isCheck: boolean): Promise<void> {
  for (const [name, picture] of await guidePictures()) {
    const path = `docs/guide/pictures/${name}.svg`;
    const file = new URL(`../../../${path}`, import.meta.url);
    if (existsSync(file) && readFileSync(file, "utf8") === picture) continue;
    if (isCheck) {
      console.error(`${path} is not up to date: run \`npm run pictures -w docs\``);
      process.exitCode = 1;
    } else {
      await writeFile(file, picture);
      console.log(path);
    }
  }
}

if (import.meta.main) await write(process.argv.includes("--check"));
