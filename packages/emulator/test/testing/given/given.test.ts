import { describe, expect, test } from "vitest";
import type { Emulator } from "../../../src/index.ts";
import { createFactories, given } from "../../../src/testing/index.ts";
import { emulatorWith } from "../../closing.ts";

function emulator(): Emulator {
  return emulatorWith({ builtInStates: false });
}

describe("given.workflow()", () => {
  test("makes States, with ends for what is only led to", async () => {
    const made = emulator();
    await made.seed(given.workflow({ open: ["paid", "cancelled"], paid: [] }));
    const states = await made.stored("state");
    const keys = new Map(states.map(({ id, key }) => [id, key]));
    const seen = states.map(({ key, type, initial, transitions }) => [
      key,
      type,
      initial,
      (transitions as readonly { readonly id: string }[] | undefined)?.map(({ id }) => keys.get(id)),
    ]);
    expect(seen).toHaveLength(3);
    expect(seen).toEqual(
      expect.arrayContaining([
        ["open", "OrderState", true, ["paid", "cancelled"]],
        ["paid", "OrderState", false, []],
        ["cancelled", "OrderState", false, []],
      ]),
    );
  });

  test("takes circles, further fields, and steps after which any may follow", async () => {
    const made = emulator();
    const seed = given.workflow(
      {
        shipped: { to: ["returned"], name: { en: "Shipped" } },
        returned: { to: ["shipped"], roles: ["Return"], initial: true },
        lost: "any",
        found: {},
      },
      { type: "LineItemState", project: "other" },
    );
    expect(await made.seed(seed)).toBe(4);
    const states = await made.stored("state", { project: "other" });
    const byKey = new Map(states.map((state) => [state.key, state]));
    expect(byKey.get("shipped")).toMatchObject({ initial: true, name: { en: "Shipped" } });
    expect(byKey.get("returned")).toMatchObject({ initial: true, roles: ["Return"], type: "LineItemState" });
    expect(byKey.get("returned")?.["transitions"]).toEqual([{ typeId: "state", id: byKey.get("shipped")?.id }]);
    for (const key of ["lost", "found"]) expect(byKey.get(key)).not.toHaveProperty("transitions");
  });
});

test.each<[unknown, string]>([
  ["shipped", 'expected a list of keys such as ["shipped"], "any"'],
  [null, "expected a list of keys"],
  [7, "expected a list of keys"],
])("given.workflow() refuses the step %j", (step, reason) => {
  expect(() => given.workflow({ paid: step as "any" })).toThrow(`Cannot read what follows "paid": ${reason}`);
});

test("given.workflow() refuses keys whose order objects do not keep", () => {
  expect(() => given.workflow({ open: ["20"], "10": [] })).toThrow('Cannot tell the first step: the key "10"');
  expect(given.workflow({ "10": ["20"] }).map(({ draft }) => draft)).toMatchObject([{ key: "10", initial: true }, {}]);
  expect(given.workflow({ "010": [], "09": [] })[0]?.draft).toMatchObject({ key: "010", initial: true });
});

test.for([
  ["[]", "Cannot read a workflow: expected an object of steps"],
  ["null", "Cannot read a workflow: expected an object of steps"],
  ['{ "open": { "to": "paid" } }', 'Cannot read what follows "open": expected a list of keys'],
  ['{ "open": { "transitions": [] } }', 'Cannot read what follows "open": expected a list of keys'],
  ['{ "open": { "key": "other" } }', 'Cannot read what follows "open": expected a list of keys'],
] as const)("given.workflow() refuses %s", ([json, reason]) => {
  expect(() => given.workflow(JSON.parse(json))).toThrow(reason);
});

test("given refuses unknown options", () => {
  const options: object = { projekt: "p" };
  const reason = 'Cannot use the option "projekt" of given.';
  expect(() => given.workflow({ open: [] }, options)).toThrow(`${reason}workflow(): there are type, project`);
  expect(() => given.cartDiscount({}, options)).toThrow(`${reason}cartDiscount(): there are project`);
  expect(() => given.discountGroup("summer", [], options)).toThrow(`${reason}discountGroup(): there are project`);
});

test.for([
  ["null", "Cannot make a Cart: expected an object"],
  ['{ "lineItems": [] }', 'Cannot use the field "lineItems" of given.cart(): give "lines"'],
  ['{ "shippingInfo": {} }', 'Cannot use the field "shippingInfo" of given.cart(): give "shipping"'],
  ['{ "lines": { "price": "1 EUR" } }', 'Cannot read the "lines" of a Cart: expected a list'],
  ['{ "lines": [{ "price": { "centAmount": 1 } }] }', 'Cannot read the amount {"centAmount":1}: expected one such as'],
  ['{ "lines": [{ "sku": "MUG-01" }] }', "Cannot read the amount undefined: expected one such as"],
] as const)("given.cart() refuses %s", ([json, reason]) => {
  expect(() => given.cart(JSON.parse(json))).toThrow(reason);
});

test("given.cartDiscount() and given.discountGroup() refuse what are no parts of drafts", () => {
  const text: object = JSON.parse('["summer"]');
  expect(() => given.cartDiscount(text)).toThrow("Cannot make a Cart Discount: expected an object with fields");
  const [nothing, member]: [string, []] = JSON.parse('[null, { "key": "ten" }]');
  expect(() => given.discountGroup(nothing)).toThrow("Cannot make a Discount Group: expected");
  expect(() => given.discountGroup("summer", member)).toThrow(
    "Cannot make members of a Discount Group: expected a list",
  );
});

describe("given.cart()", () => {
  test("writes amounts as the API has them", () => {
    const cart = given.cart({
      lines: [
        { sku: "MUG-01", quantity: 2, price: "11.99 EUR", discounted: "9 EUR" },
        { sku: "TEA-01", price: "0.00125 EUR", custom: { fields: { loose: true } } },
      ],
      customLines: [{ slug: "refund", money: "-3.5 EUR" }],
      shipping: "4.90 EUR",
      store: "berlin",
      country: "DE",
    });
    const cents = { type: "centPrecision", currencyCode: "EUR", fractionDigits: 2 };
    expect(cart).toEqual({
      country: "DE",
      lineItems: [
        {
          sku: "MUG-01",
          quantity: 2,
          price: { value: { ...cents, centAmount: 1199 }, discounted: { value: { ...cents, centAmount: 900 } } },
        },
        {
          sku: "TEA-01",
          custom: { fields: { loose: true } },
          price: {
            value: { type: "highPrecision", preciseAmount: 125, fractionDigits: 5, centAmount: 0, currencyCode: "EUR" },
          },
        },
      ],
      customLineItems: [{ slug: "refund", money: { ...cents, centAmount: -350 } }],
      shippingInfo: { price: { ...cents, centAmount: 490 } },
      store: { key: "berlin" },
    });
    expect(given.cart({})).toEqual({ lineItems: [] });
    expect(given.cart({ lines: [{ price: "1200 JPY" }] })).toMatchObject({
      lineItems: [{ price: { value: { centAmount: 1200, fractionDigits: 0 } } }],
    });
  });

  test.each(["11.99", "11,99 EUR", "EUR 11.99", "1. EUR", "1e3 EUR", "1 eur"])("refuses the amount %j", (text) => {
    const price = text as "1 EUR";
    expect(() => given.cart({ lines: [{ price }] })).toThrow(`Cannot read the amount "${text}"`);
  });

  test("refuses an amount that no number holds", () => {
    expect(() => given.cart({ shipping: "90071992547409.93 EUR" })).toThrow("Cannot hold the amount");
  });
});

describe("given.cartDiscount()", () => {
  const cart = given.cart({ lines: [{ sku: "MUG-01", quantity: 2, price: "10.00 EUR" }], shipping: "4.00 EUR" });
  const total = async (made: Emulator): Promise<number> =>
    (await made.previewCart({ cart })).cart.totalPrice.centAmount;

  test("applies to every Line Item, however often it is asked for", async () => {
    const made = emulator();
    for (let turn = 0; turn < 3; turn++) {
      await made.seed(given.cartDiscount({ value: { type: "relative", permyriad: 5000 } }));
    }
    expect(await total(made)).toBe(400 + 250);
  });

  test.each<[string, Parameters<typeof given.cartDiscount>[0], number]>([
    ["nothing", {}, 1800],
    ["its name", { name: { en: "Sale" } }, 1800],
    ["a relative value", { value: { type: "relative" } }, 1800],
    ["an absolute value", { value: { type: "absolute" } }, 1900],
    ["an absolute value without a currency", { value: { type: "absolute", money: [{ centAmount: 300 }] } }, 1700],
    ["a fixed price", { value: { type: "fixed" } }, 200],
    ["an empty value and target", { value: {}, target: {} }, 1800],
    ["a share", { value: { permyriad: 2500 } }, 1500],
    ["an amount", { value: { money: [{ centAmount: 300 }] } }, 1700],
    ["a mode", { value: { applicationMode: "EvenDistribution" } }, 1900],
    ["a target's type", { target: { type: "lineItems" } }, 1800],
    ["a target's predicate", { target: { predicate: "quantity = 2" } }, 1800],
    ["a target's numbers", { target: { triggerQuantity: 2, discountedQuantity: 1, predicate: "1 = 1" } }, 1900],
  ])("applies each time where only %s is given", async (_, overrides, lines) => {
    for (let turn = 0; turn < 5; turn++) {
      const made = emulator();
      await made.seed(given.cartDiscount(overrides));
      expect(await total(made)).toBe(lines + 400);
    }
  });

  test("applies to what is given instead", async () => {
    const made = emulator();
    const value = { type: "absolute", money: [{ centAmount: 100, currencyCode: "EUR" }] } as const;
    await made.seed(given.cartDiscount({ value, target: { type: "shipping" } }));
    await made.seed(given.cartDiscount({ value, isActive: false }));
    expect(await total(made)).toBe(2000 + 300);
  });

  test("takes gifts, which have no target, and Projects", async () => {
    const made = emulator();
    const value = { type: "giftLineItem", product: { key: "mug" } } as const;
    await made.seed(given.cartDiscount({ key: "mug", value }, { project: "other" }));
    const [gift] = await made.stored("cart-discount", { project: "other" });
    expect(gift).toMatchObject({ key: "mug", value: { type: "giftLineItem" } });
    expect(gift).not.toHaveProperty("target");
    const [other] = given.cartDiscount({ value: { product: { key: "mug" } } });
    expect(other?.draft).toMatchObject({ value: { type: "giftLineItem", product: { key: "mug" } } });
  });

  test("takes a variant with all fields, and says where there is none", () => {
    const [precise] = given.cartDiscount({ value: { money: [{ preciseAmount: 12_345, fractionDigits: 3 }] } });
    expect(precise?.draft).toMatchObject({ value: { type: "fixed", money: [{ type: "highPrecision" }] } });
    const mixed = { permyriad: 1000, money: [] } as object;
    expect(() => given.cartDiscount({ value: mixed })).toThrow(
      'Cannot make a Cart Discount: /value: there is no variant with all of "permyriad", "money"; there are "relative", "absolute", "fixed", "giftLineItem"',
    );
  });

  test("has no limit", () => {
    for (let turn = 0; turn < 150; turn++) {
      const [entry] = given.cartDiscount({ value: { type: "relative" } });
      expect(entry?.draft).not.toHaveProperty("requiresDiscountCode");
    }
  });
});

describe("given.discountGroup()", () => {
  test("makes a group of which the best member applies", async () => {
    const made = emulator();
    const seed = given.discountGroup("summer", [
      { key: "ten", value: { type: "relative", permyriad: 1000 } },
      { key: "twenty", value: { type: "relative", permyriad: 2000 } },
    ]);
    await made.seed([...seed, ...given.discountGroup({ key: "winter", sortOrder: "0.9" })]);
    expect(await made.stored("discount-group")).toHaveLength(2);
    const cart = given.cart({ lines: [{ price: "10.00 EUR" }] });
    expect((await made.previewCart({ cart })).cart.totalPrice.centAmount).toBe(800);
  });

  test("makes groups that others can stand beside", async () => {
    const made = emulator();
    const make = createFactories({ optional: 0 });
    const groups = Array.from({ length: 20 }, () => [
      ...given.discountGroup({}),
      { kind: "discount-group", draft: make.discountGroup() },
    ]);
    expect(await made.seed(groups.flat())).toBe(40);
  });

  test("refuses members that no group takes", () => {
    expect(() => given.discountGroup("summer", [{ target: { type: "shipping" } }])).toThrow(
      'A Cart Discount with target "shipping" cannot belong to a Discount Group',
    );
  });
});
