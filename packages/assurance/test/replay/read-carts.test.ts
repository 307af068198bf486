import { describe, expect, it } from "vitest";
import { eur, fineEur } from "../../../rules/test/cart-discount/carts.ts";
import { readCarts, type HistoricCart, type ReadCartsOptions, type UnreadCart } from "../../src/index.ts";

const createdAt = "2026-03-01T10:00:00Z";
const price = { value: { centAmount: 1000, currencyCode: "EUR" } };
const plain = { createdAt, lineItems: [{ quantity: 2, price }] };

async function read(
  text: string | readonly string[],
  options?: ReadCartsOptions,
): Promise<(HistoricCart | UnreadCart)[]> {
  const all: (HistoricCart | UnreadCart)[] = [];
  for await (const item of readCarts([text].flat(), options)) all.push(item);
  return all;
}

function one(value: unknown, options?: ReadCartsOptions): Promise<HistoricCart | UnreadCart | undefined> {
  return read(JSON.stringify(value), options).then(([item]) => item);
}

describe("readCarts()", () => {
  it("fills in ids of lines and the form of amounts", async () => {
    const wrap = { quantity: 1, money: { centAmount: 5, currencyCode: "EUR" }, slug: "s" };
    expect(await one({ ...plain, customLineItems: [wrap] })).toEqual({
      line: 1,
      date: new Date(createdAt),
      discountCodes: [],
      cart: {
        createdAt,
        lineItems: [{ id: "line-1", quantity: 2, price: { value: eur(1000) }, lineItemMode: "Standard" }],
        customLineItems: [{ id: "custom-line-1", quantity: 1, money: eur(5), slug: "s" }],
      },
    });
    const yen = { centAmount: 300, currencyCode: "JPY" };
    expect(await one({ ...plain, lineItems: [], totalPrice: yen })).toMatchObject({
      cart: { totalPrice: { ...yen, type: "centPrecision", fractionDigits: 0 } },
    });
  });

  it("keeps everything else of a Cart", async () => {
    const cart = {
      createdAt,
      country: "DE",
      store: { typeId: "store", key: "berlin" },
      shippingInfo: { shippingMethodName: "post", price: eur(490) },
      totalPrice: eur(2490),
      lineItems: [
        {
          id: "a",
          quantity: 1,
          lineItemMode: "GiftLineItem",
          variant: { sku: "x" },
          price: { id: "p", value: fineEur(10_000), discounted: { value: eur(900), discount: { id: "d" } } },
        },
      ],
    };
    expect(await one(cart)).toMatchObject({ cart });
  });

  it("reads a Cart in an envelope with its date and codes", async () => {
    const codes = [{ cartDiscounts: [{ typeId: "cart-discount", id: "x" }] }];
    const [date, discountCodes] = ["2025-12-31T23:00:00Z", [{ cartDiscounts: [{ id: "x" }] }]];
    expect(await one({ cart: plain, date, discountCodes: codes })).toMatchObject({
      date: new Date(date),
      discountCodes,
    });
  });

  it.each<readonly [string, unknown]>([
    ["its text", "SUMMER"],
    ["its id", { discountCode: { typeId: "discount-code", id: "SUMMER" }, state: "MatchesCart" }],
    ["its expanded reference", { discountCode: { id: "?", obj: { code: "?", cartDiscounts: [{ id: "x" }] } } }],
  ])("finds the Cart Discounts of a code by %s", async (_, code) => {
    const discountCodes = { SUMMER: { cartDiscounts: [{ id: "x" }] } };
    expect(await one({ ...plain, discountCodes: [code] }, { discountCodes })).toMatchObject({
      discountCodes: [{ cartDiscounts: [{ id: "x" }] }],
    });
  });

  it("takes a date of the caller's for Carts without one", async () => {
    const date = new Date("2026-01-01");
    expect(await one({ lineItems: [] }, { date })).toMatchObject({ date });
    expect(await one(plain, { date })).toMatchObject({ date: new Date(createdAt) });
  });

  it("keeps a byte order mark that is no mark but a part of a text, also where a chunk begins with it", async () => {
    const [before, after] = JSON.stringify({ ...plain, country: "#" }).split("#");
    expect(await read([`${before}`, "", `\uFEFFDE${after}`])).toMatchObject([{ cart: { country: "\uFEFFDE" } }]);
  });

  it("reads past a byte order mark after an empty chunk", async () => {
    expect(await read(["", `\uFEFF${JSON.stringify(plain)}`])).toMatchObject([{ line: 1, cart: { createdAt } }]);
  });

  it("reads a code that leads to no Cart Discount any more", async () => {
    const discountCodes = [{ cartDiscounts: [] }];
    expect(await one({ ...plain, discountCodes })).toMatchObject({ discountCodes });
  });

  it("reads lines across chunks, with any line end, a byte order mark and empty lines", async () => {
    const text = `\uFEFF${JSON.stringify(plain)}\r\n\n   \n${JSON.stringify({ ...plain, country: "Österreich" })}\n${JSON.stringify(plain)}`;
    for (const size of [1, 7, 64, 1000]) {
      const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
        text.slice(index * size, (index + 1) * size),
      );
      expect((await read(chunks)).map((item) => [item.line, "cart" in item && item.cart["country"]])).toEqual([
        [1, undefined],
        [4, "Österreich"],
        [5, undefined],
      ]);
    }
  });

  const noPrice = "its shippingInfo has no price in cents";
  const noCode = "leads to no known Cart Discounts";
  it.each<readonly [string, unknown, string]>([
    ["a list", [], "it is no JSON object"],
    ["no date", { createdAt: undefined }, "it has no date"],
    ["a false date", { createdAt: "soon" }, 'its date "soon" is none'],
    ["false lines", { lineItems: {} }, "its lineItems are no array"],
    ["false custom lines", { customLineItems: 1 }, "its customLineItems are no array"],
    ["a line that is none", { lineItems: [1] }, "its Line Item 1 is no object"],
    ["a false id", { lineItems: [{ id: 5, quantity: 1, price }] }, "its Line Item 1 has an id that is no text"],
    ["no quantity", { lineItems: [{ id: "a", price }] }, "its Line Item 1 has no quantity"],
    ["half a unit", { lineItems: [{ id: "a", quantity: 0.5, price }] }, "its Line Item 1 has no quantity"],
    ["no price", { lineItems: [{ id: "a", quantity: 1 }] }, "its Line Item 1 has no price"],
    ["an empty price", { lineItems: [{ quantity: 1, price: {} }] }, "its Line Item 1 has a price without a value"],
    [
      "an empty discounted price",
      { lineItems: [{ id: "a", quantity: 1, price: { ...price, discounted: {} } }] },
      "its Line Item 1 has a discounted price without a value",
    ],
    ["a custom line that is none", { customLineItems: [null] }, "its Custom Line Item 1 is no object"],
    ["one with a false id", { customLineItems: [{ id: 1 }] }, "its Custom Line Item 1 has an id that is no text"],
    ["one without quantity", { customLineItems: [{ id: "c" }] }, "its Custom Line Item 1 has no quantity"],
    ["one without money", { customLineItems: [{ id: "c", quantity: 1 }] }, "its Custom Line Item 1 has no money"],
    ["shipping without a price", { shippingInfo: {} }, noPrice],
    ["an unknown currency", { shippingInfo: { price: { centAmount: 1, currencyCode: "?" } } }, noPrice],
    ["a price without a currency", { shippingInfo: { price: { centAmount: 1, fractionDigits: 2 } } }, noPrice],
    ["a price without an amount", { shippingInfo: { price: { currencyCode: "EUR" } } }, noPrice],
    [
      "a precise amount without digits",
      { customLineItems: [{ quantity: 1, money: { ...fineEur(1), fractionDigits: null } }] },
      "its Custom Line Item 1 has no money",
    ],
    ["an unknown code", { discountCodes: ["WINTER"] }, `its Discount Code "WINTER" ${noCode}`],
    ["a code that is none", { discountCodes: [7] }, `its Discount Code 7 ${noCode}`],
    [
      "a code with false discounts",
      { discountCodes: [{ cartDiscounts: [1] }] },
      `its Discount Code {"cartDiscounts":[1]} ${noCode}`,
    ],
    [
      "a code of which one discount is false",
      { discountCodes: [{ cartDiscounts: [{ id: "x" }, { id: 7 }] }] },
      `its Discount Code {"cartDiscounts":[{"id":"x"},{"id":7}]} ${noCode}`,
    ],
    ["codes that are no list", { discountCodes: {} }, "its discountCodes are no array"],
  ])("reports a line with %s", async (_, value, reason) => {
    const given = Array.isArray(value) ? value : { createdAt, ...Object(value) };
    expect(await one(given)).toEqual({ line: 1, message: `Cannot read line 1: ${reason}` });
  });

  it("reports lines that are no JSON, or too long, and goes on", async () => {
    const items = await read(["{\n", "x".repeat(10_000_001), "yz\n", JSON.stringify(plain)]);
    expect(items).toMatchObject([
      { line: 1, message: "Cannot read line 1: it is no JSON" },
      { line: 2, message: "Cannot read line 2: it has more than 10000000 characters" },
      { line: 3, cart: {} },
    ]);
  });
});
