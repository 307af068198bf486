import type { CartDiscountTerms, Cart, Schedule, WorkflowState } from "@commerce-http/rules";
import { orderDates } from "@commerce-http/rules";
import { drawCalendar } from "./calendar.ts";
import type { Picture } from "./frame.ts";
import { drawPrice, type Pricing } from "./price.ts";
import { constantsOf } from "./programs.ts";
import { drawRequests, type Story } from "./request.ts";
import { drawWorkflow } from "./workflow.ts";

/** Draws the pictures of the guide: each from the program beside it, or from calls that are really made. */
export async function guidePictures(): Promise<readonly Picture[]> {
  return [
    await orderDatesPicture(),
    await pricePicture(),
    await drawRequests("requests", stories),
    await workflowPicture(),
  ];
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
