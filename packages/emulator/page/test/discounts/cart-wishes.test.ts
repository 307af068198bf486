import { expect, test } from "vitest";
import { cartIn, cartOf, cartsIn, FIRST_CART, nextLine, type CartWishes } from "../../src/discounts/cart-wishes.ts";

const [line = nextLine([])] = FIRST_CART.lines;

test("cartOf() reads amounts in the digits of their currency", () => {
  const { cart } = cartOf({
    currency: "EUR",
    lines: [{ ...line, name: "Mug", price: "12.5", discounted: "10" }],
    shipping: "4,90",
    further: '{"customer":{"id":"c"}}',
  });
  expect(cart).toEqual({
    customer: { id: "c" },
    lineItems: [
      {
        id: "1",
        quantity: 2,
        name: "Mug",
        sku: "sku-1",
        variant: { sku: "sku-1" },
        price: {
          value: { centAmount: 1250, currencyCode: "EUR" },
          discounted: { value: { centAmount: 1000, currencyCode: "EUR" } },
        },
      },
    ],
    shippingInfo: { price: { centAmount: 490, currencyCode: "EUR" } },
  });
});

test("cartOf() of no lines tells the currency", () => {
  expect(cartOf({ ...FIRST_CART, currency: "JPY", lines: [] }).cart).toMatchObject({
    totalPrice: { centAmount: 0, currencyCode: "JPY" },
  });
});

test.each<[wishes: Partial<CartWishes>, problem: string]>([
  [{ lines: [{ ...line, price: "1.234" }] }, 'Line 1, price: "1.234" is no amount with 2 digits behind the point'],
  [{ currency: "JPY", lines: [{ ...line, price: "1.2" }] }, 'Line 1, price: "1.2" is no amount with 0 digits'],
  [{ lines: [{ ...line, quantity: "two" }] }, 'Line 1, quantity: "two" is no whole number'],
  [{ shipping: "-1" }, 'Shipping: "-1" is no amount'],
  [{ further: "[]" }, "Further fields: this is no JSON object"],
])("cartOf() says what is wrong with %j", (wishes, problem) => {
  expect(cartOf({ ...FIRST_CART, ...wishes }).problem).toContain(problem);
});

test("cartIn() reads an object and nothing else", () => {
  expect(cartIn('{"lineItems":[]}')).toEqual({ cart: { lineItems: [] } });
  expect(cartIn("[1]").problem).toBe("The Cart: this is no JSON object");
});

test.each<[text: string, carts: readonly unknown[]]>([
  ['[{"id":"a"}]', [{ id: "a" }]],
  ['{"carts":[1]}', [1]],
  ['{"results":[2]}', [2]],
  ['{"id":"a"}', [{ id: "a" }]],
  ['{"id":"a"}\n\n{"id":"b"}\n', [{ id: "a" }, { id: "b" }]],
])("cartsIn() reads %s", (text, carts) => {
  expect(cartsIn(text)).toEqual(carts);
});

test("cartsIn() names the line that is no JSON", () => {
  expect(() => cartsIn('{"id":"a"}\n{')).toThrow("Line 2 of the file is no JSON");
});
