import { applyDiscounts, type Cart, type CartDiscountTerms } from "@commerce-http/rules";
import { box, MARGIN, type Picture, rounded, text, WIDTH } from "./frame.ts";

export interface Pricing {
  readonly cart: Cart;
  readonly discounts: readonly CartDiscountTerms[];
  readonly options: Parameters<typeof applyDiscounts>[2];
}

/** A bar: what is left, and behind it what a discount took off; a price has nothing behind it. */
interface Step {
  readonly label: string;
  readonly amount: string;
  readonly left: number;
  readonly taken: number;
}

/** Draws how the price of a cart comes about: what it costs at first, what each discount takes off, what is left. */
export function drawPrice(name: string, { cart, discounts, options }: Pricing): Picture {
  const { totalPrice: before } = applyDiscounts(cart, [], options).cart;
  const { cart: priced, explanation } = applyDiscounts(cart, discounts, options);
  const cents = amountsIn(before);
  const steps: Step[] = [
    { label: "without discounts", amount: cents(before.centAmount), left: before.centAmount, taken: 0 },
  ];
  let left = before.centAmount;
  for (const entry of explanation) {
    if (entry.status !== "applied") continue;
    const taken = entry.discountedAmount.centAmount;
    const label = entry.discount.name ?? entry.discount.key ?? entry.discount.id;
    left -= taken;
    steps.push({ label, amount: `− ${cents(taken)}`, left, taken });
  }
  const { centAmount } = priced.totalPrice;
  steps.push({ label: "total price", amount: cents(centAmount), left, taken: 0 });
  if (left !== centAmount) throw new RangeError(`The discounts leave ${left} cents, and the cart costs ${centAmount}`);
  const leftOut = explanation.flatMap((entry) =>
    entry.status === "skipped"
      ? [{ name: entry.discount.name ?? entry.discount.id, reason: wordsOf(entry.reason) }]
      : [],
  );
  const end = MARGIN + steps.length * STEP;
  return {
    name,
    title: "How the price of a cart comes about",
    description: [
      ...steps.map(({ label, amount }) => `${label}: ${amount}.`),
      ...leftOut.map(({ name: label, reason }) => `${label} is left out: ${reason}.`),
    ].join(" "),
    width: WIDTH,
    height: end + leftOut.length * LEFT_OUT + MARGIN,
    elements: [
      ...steps.flatMap((step, index) => drawnStep(step, MARGIN + index * STEP, before.centAmount)),
      ...leftOut.flatMap(({ name: label, reason }, index) => {
        const y = end + index * LEFT_OUT + 16;
        return [text(MARGIN, y, label, "soft"), text(WIDTH - MARGIN, y, `left out: ${reason}`, "soft end")];
      }),
    ],
  };
}

const STEP = 50;
const LEFT_OUT = 26;

/** A code in words: `PredicateFalse` reads `predicate false`. */
function wordsOf(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}

function drawnStep({ label, amount, left, taken }: Step, top: number, whole: number): string[] {
  const width = (value: number): number => rounded((value / whole) * (WIDTH - 2 * MARGIN));
  const weight = taken === 0 ? "strong" : "";
  return [
    text(MARGIN, top + 16, label, weight),
    text(WIDTH - MARGIN, top + 16, amount, `${weight} end`.trim()),
    box(MARGIN, top + 23, width(left), 16, "box frame"),
    ...(taken > 0 ? [box(rounded(MARGIN + width(left)), top + 23, width(taken), 16, "mark")] : []),
  ];
}

function amountsIn(money: {
  readonly currencyCode: string;
  readonly fractionDigits: number;
}): (cents: number) => string {
  return (cents) => `${(cents / 10 ** money.fractionDigits).toFixed(money.fractionDigits)} ${money.currencyCode}`;
}

export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly amount: string;
}

export function drawBars(name: string, title: string, bars: readonly Bar[]): Picture {
  const greatest = Math.max(...bars.map(({ value }) => value));
  return {
    name,
    title,
    description: bars.map(({ label, amount }) => `${label}: ${amount}.`).join(" "),
    width: WIDTH,
    height: 2 * MARGIN + bars.length * ROW,
    elements: bars.flatMap(({ label, value, amount }, index) => {
      const y = MARGIN + index * ROW;
      const width = Math.round((value / greatest) * (WIDTH - 2 * MARGIN - LABELS - AMOUNTS));
      return [
        text(MARGIN, y + 20, label),
        ...(width > 0 ? [box(MARGIN + LABELS, y + 7, width, BAR, "mark")] : []),
        text(MARGIN + LABELS + width + 8, y + 20, amount, "soft"),
      ];
    }),
  };
}

const ROW = 32;
const BAR = 18;
/** Room for the words on either side. */
const LABELS = 110;
const AMOUNTS = 90;
