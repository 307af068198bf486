import { expect, test } from "vitest";
import { wishesOf } from "../../src/discounts/cart-json.ts";
import { cartOf, FIRST_CART, nextLine, type CartWishes } from "../../src/discounts/cart-wishes.ts";

const [line = nextLine([])] = FIRST_CART.lines;

test.each<[what: string, wishes: CartWishes]>([
  ["the first Cart", FIRST_CART],
  ["no lines", { ...FIRST_CART, lines: [] }],
  ["a currency without decimals", { ...FIRST_CART, currency: "JPY", lines: [{ ...line, price: "1200" }] }],
  [
    "all there is",
    {
      currency: "EUR",
      lines: [{ ...line, name: "Mug", discounted: "0.05" }, nextLine([line])],
      shipping: "4.90",
      further: JSON.stringify({ customer: { id: "c" } }, undefined, 2),
    },
  ],
])("wishesOf() gives the form that has made the JSON: %s", (_, wishes) => {
  expect(wishesOf(JSON.parse(JSON.stringify(cartOf(wishes).cart)))).toEqual(wishes);
});

const { cart = {} } = cartOf(FIRST_CART);

test.each<[what: string, cart: Readonly<Record<string, unknown>>]>([
  ["nothing", {}],
  ["Line Items that are none", { ...cart, lineItems: { sku: "a" } }],
  ["a further field of a line", { ...cart, lineItems: [{ ...(cart["lineItems"] as object[])[0], color: "red" }] }],
  ["a total price of its own", { ...cart, totalPrice: { centAmount: 5, currencyCode: "EUR" } }],
  ["a currency that is none", { lineItems: [{ price: { value: { centAmount: 5, currencyCode: "euro" } } }] }],
  ["a price of parts of cents", { lineItems: [{ price: { value: { centAmount: 0.5, currencyCode: "EUR" } } }] }],
])("wishesOf() gives nothing where the form cannot hold it: %s", (_, other) => {
  expect(wishesOf(other)).toBeUndefined();
});
