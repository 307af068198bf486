import { drawDiscountsSvg, type DiscountDrawingOptions, type ReplayReport } from "@commerce-http/assurance";
import { orderDates, type Cart, type CartDiscountTerms, type Schedule, type WorkflowState } from "@commerce-http/rules";
import { drawBars } from "./bars.ts";
import { drawCalendar } from "./calendar.ts";
import { svgOf, type Picture } from "./frame.ts";
import { drawPrice, type Pricing } from "./price.ts";
import { constantsOf } from "./programs.ts";
import { drawRequests, type Story } from "./request.ts";
import { drawSearch } from "./search.ts";
import { drawWorkflow } from "./workflow.ts";

/**
 * Draws the pictures of the guide: each from the program beside it, or from calls that are really made.
 *
 * @returns The text of each file, by its name.
 */
export async function guidePictures(): Promise<ReadonlyMap<string, string>> {
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

/** The order of evaluation of the discounts of a page, as the package draws it. */
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
