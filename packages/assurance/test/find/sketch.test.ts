import { expect, it } from "vitest";
import { eur } from "../../../rules/test/cart-discount/carts.ts";
import { cartOf, keyOf, type CartSketch, type LineSketch } from "../../src/find/sketch.ts";

const line: LineSketch = { type: "LineItem", quantity: 2, centAmount: 500, fields: {} };
const empty: CartSketch = { lines: [], fields: {}, codes: [] };
const euro = { code: "EUR", digits: 2 };

function fieldsOf(entries: readonly (readonly [path: string, value: unknown])[]) {
  return Object.fromEntries(entries.map(([path, value]) => [keyOf(path.split(".")), value]));
}

it("puts fields of the Cart where the API has them, outer ones first", () => {
  const fields = fieldsOf([
    ["custom.fields.color", "red"],
    ["custom", { type: "t" }],
    ["country", "DE"],
    ["locale", undefined],
    ["billingAddress.country", undefined],
    ["customer.customerGroupAssignments.customerGroup.key", ["a", "b"]],
    ["customer.email", "x@example.com"],
    ["shippingInfo.shippingMethodName", "post"],
  ]);
  const cart = {
    totalPrice: eur(0),
    lineItems: [],
    country: "DE",
    custom: { type: "t", fields: { color: "red" } },
    customer: {
      email: "x@example.com",
      customerGroupAssignments: [{ customerGroup: { key: "a" } }, { customerGroup: { key: "b" } }],
    },
  };
  expect(cartOf({ ...empty, fields }, euro)).toEqual(cart);
  expect(cartOf({ ...empty, fields, shipping: 490, store: "berlin" }, euro)).toEqual({
    ...cart,
    shippingInfo: { shippingMethodName: "post", price: eur(490) },
    store: { key: "berlin" },
  });
});

it("puts fields of Line Items where the API has them", () => {
  const fields = fieldsOf([
    ["sku", "MUG"],
    ["product.id", "p"],
    ["product.key", "mug"],
    ["attributes.color", "red"],
    ["attributes.size.label", "L"],
    ["categories.id", "sale"],
    ["custom.fields.engraving", true],
    ["variant.key", "v"],
    ["inventoryMode", "None"],
  ]);
  expect(cartOf({ ...empty, lines: [{ ...line, fields, discounted: 400 }] }, euro).lineItems).toEqual([
    {
      id: "line-1",
      quantity: 2,
      price: { value: eur(500), discounted: { value: eur(400) } },
      productId: "p",
      productKey: "mug",
      inventoryMode: "None",
      categories: [{ id: "sale" }],
      custom: { fields: { engraving: true } },
      variant: {
        sku: "MUG",
        key: "v",
        attributes: [
          { name: "color", value: "red" },
          { name: "size", value: { label: "L" } },
        ],
      },
    },
  ]);
});

it("leaves other fields of Line Items where predicates look for them", () => {
  const fields = fieldsOf([
    ["sku.part", "x"],
    ["product.name", "mug"],
    ["product.id.part", "i"],
    ["product.key.part", "k"],
    ["category.id", "c"],
    ["category.key", "d"],
  ]);
  const [found] = cartOf({ ...empty, lines: [{ ...line, fields }] }, euro).lineItems;
  expect(found).toEqual({
    id: "line-1",
    quantity: 2,
    price: { value: eur(500) },
    sku: { part: "x" },
    product: { name: "mug", id: { part: "i" }, key: { part: "k" } },
    category: { id: "c", key: "d" },
  });
});

it("gives lines ids in their order, and Products their own prices", () => {
  const product = { variant: { sku: "x" }, price: { value: eur(7) } };
  const lines = Array.from({ length: 10 }, () => line);
  const custom: LineSketch = { ...line, type: "CustomLineItem", fields: fieldsOf([["slug", "s"]]) };
  const { lineItems, customLineItems } = cartOf({ ...empty, lines: [...lines, { ...line, product }, custom] }, euro);
  expect(lineItems.map(({ id }) => id)).toEqual(lineItems.map(({ id }) => id).toSorted());
  expect(lineItems.at(-1)).toEqual({ ...product, id: "line-11", quantity: 2 });
  expect(customLineItems).toEqual([{ id: "custom-line-01", quantity: 2, money: eur(500), slug: "s" }]);
});
