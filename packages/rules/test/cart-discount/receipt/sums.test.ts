import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDiscounts } from "../../../src/cart-discount/prepare.ts";
import { renderReceipt } from "../../../src/cart-discount/receipt/receipt.ts";
import { roundHalfEven } from "../../../src/money.ts";
import { anyCase } from "../cases.ts";

describe("The numbers of a receipt", () => {
  it.each(["text", "markdown"] as const)("add up in %s", (format) => {
    fc.assert(
      fc.property(anyCase, ({ cart, discounts, options }) => {
        const result = applyDiscounts(cart, discounts, options);
        const { items, total, sentences } = read(renderReceipt(result, { format }), format);
        const { lineItems, customLineItems = [], shippingInfo, totalPrice } = result.cart;
        const shipping = shippingInfo?.discountedPrice?.value ?? shippingInfo?.price;
        expect(items.map(({ amount }) => amount)).toEqual([
          ...[...lineItems, ...customLineItems].map((line) => cents(line.totalPrice.centAmount)),
          ...(shipping === undefined ? [] : [cents(shipping.centAmount)]),
        ]);
        expect(total.amount).toBe(cents(totalPrice.centAmount));
        const [onTotal] = total.rows;
        expect(onTotal?.before ?? total.amount).toBe(add(items.map(({ amount }) => amount)));
        expect(onTotal?.price ?? total.amount).toBe(total.amount);

        for (const { label, quantity, amount, rows, rounded } of items) {
          const exact = add(rows.map((row) => row.count * row.price));
          if (rows.length > 0) expect(inCents(exact)).toBe(amount);
          if (quantity !== undefined) expect(add(rows.map((row) => row.count))).toBe(quantity);
          expect(rounded).toEqual(rows.length === 0 || exact === amount ? undefined : { exact, amount });
          if (rows.length === 0) continue;
          const before = inCents(add(rows.map((row) => row.count * row.before)));
          const places = sentences.flatMap((sentence) => sentence.places).filter((place) => place.label === label);
          expect(amount + add(places.map((place) => place.amount))).toBe(before);
        }
        for (const { name, amount, places } of sentences) {
          expect(add(places.map((place) => place.amount))).toBe(amount);
          for (const { label, perUnit } of places) {
            const item = [...items, total].find((other) => other.label === label);
            const steps = item?.rows.flatMap((row) => row.steps).filter(({ by }) => by === name) ?? [];
            expect(add(steps.map((step) => step.amount))).toBe(add(perUnit));
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** What a receipt says about one of its items; amounts in thousandths. */
interface ReadItem {
  readonly label: string;
  readonly quantity?: bigint;
  readonly amount: bigint;
  readonly rows: ReadRow[];
  rounded?: { readonly exact: bigint; readonly amount: bigint };
}

interface ReadRow {
  readonly count: bigint;
  /** Price before Cart Discounts. */
  readonly before: bigint;
  readonly price: bigint;
  /** Reductions of all units together. */
  readonly steps: readonly { readonly by: string; readonly amount: bigint }[];
}

interface ReadSentence {
  readonly name: string;
  readonly amount: bigint;
  readonly places: readonly { readonly label: string; readonly amount: bigint; readonly perUnit: readonly bigint[] }[];
}

function read(receipt: string, format: "text" | "markdown") {
  const isText = format === "text";
  const items: ReadItem[] = [];
  const sentences: ReadSentence[] = [];
  for (const line of receipt.split("\n")) {
    const detail = (isText ? /^ {4}(.*)/ : /^ {2}- (.*)/).exec(line)?.[1];
    const item = (isText ? /^(?:(\d+) × )?(\S.*?) {2,}(\S+) EUR$/ : /^- \**(?:(\d+) × )?([^:]*): (\S+) EUR\**$/).exec(
      line,
    );
    const sentence = /^(?: {2}|- )(\S+) took (\S+) EUR(.*)\.$/.exec(line);
    if (sentence !== null) sentences.push(readSentence(sentence));
    else if (detail !== undefined) readDetail(items.at(-1), detail);
    else if (item !== null) {
      const [, quantity, label = "", amount] = item;
      items.push({
        label,
        amount: decimal(amount),
        rows: [],
        ...(quantity !== undefined && { quantity: BigInt(quantity) }),
      });
    }
  }
  const total = items.pop();
  if (total === undefined) throw new Error(`Cannot read a receipt without a total:\n${receipt}`);
  return { items, total, sentences };
}

function readDetail(item: ReadItem | undefined, detail: string): void {
  const rounded = /^(\S+), rounded to (\S+)$/.exec(detail);
  if (item === undefined) throw new Error(`Cannot read a detail without an item: ${detail}`);
  if (rounded !== null) {
    item.rounded = { exact: decimal(rounded[1]), amount: decimal(rounded[2]) };
    return;
  }
  const [, quantity = "1", path = ""] = /^(?:(\d+) × )?(.*)$/.exec(detail) ?? [];
  const count = BigInt(quantity);
  const [first, ...others] = path.split(" → ").map((step) => {
    const [, price, by = ""] = /^(\S+)(?: by (.+))?$/.exec(step) ?? [];
    return { price: decimal(price), by };
  });
  let price = first?.price ?? 0n;
  let before = price;
  const steps: { readonly by: string; readonly amount: bigint }[] = [];
  for (const step of others) {
    if (step.by === "Product Discount") before = step.price;
    else steps.push({ by: step.by, amount: (price - step.price) * count });
    price = step.price;
  }
  item.rows.push({ count, before, price, steps });
}

function readSentence([, name = "", amount, text = ""]: RegExpExecArray): ReadSentence {
  const places = text.matchAll(/(?:[:,] (\S+))? off ([^,.(]+?(?: \(line \d+\))?)(?: \(([\d×., ]*)\))?(?=,|$)/g);
  return {
    name,
    amount: decimal(amount),
    places: [...places].map(([, share = amount, label = "", perUnit]) => ({
      label: PLACES.get(label) ?? label,
      amount: decimal(share),
      perUnit:
        perUnit === undefined
          ? [decimal(share)]
          : [...perUnit.matchAll(/(\d+) × ([\d.]+)/g)].map(([, count, each]) => BigInt(count ?? 0) * decimal(each)),
    })),
  };
}

/** The labels of what sentences call otherwise. */
const PLACES = new Map([
  ["the shipping cost", "Shipping"],
  ["the total price", "Total price"],
]);

function inCents(exact: bigint): bigint {
  return cents(Number(roundHalfEven(exact, 1000n)));
}

function decimal(text = ""): bigint {
  const [, sign, whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d{1,5}))?$/.exec(text) ?? [];
  if (whole === "") throw new Error(`Cannot read the amount "${text}"`);
  return BigInt(`${sign}${whole}${fraction.padEnd(5, "0")}`);
}

function cents(amount: number): bigint {
  return BigInt(amount) * 1000n;
}

function add(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
