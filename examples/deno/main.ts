// Prices a cart with the Cart Discounts of a shop. It needs permission for the address of the API only.
import { createClient } from "@commerce-http/client";
import { applyDiscounts, type Cart } from "@commerce-http/rules";

const [baseUrl = "http://127.0.0.1:8080"] = Deno.args;
const { cartDiscounts } = createClient({ baseUrl, projectKey: "my-shop", auth: "any" });

if (!(await cartDiscounts.exists({ key: "ten-percent" }))) {
  await cartDiscounts.create({
    key: "ten-percent",
    name: { en: "Ten per cent off from 20 euros" },
    value: { type: "relative", permyriad: 1000 },
    cartPredicate: 'totalPrice >= "20.00 EUR"',
    target: { type: "lineItems", predicate: "1 = 1" },
  });
}

const value = { type: "centPrecision", centAmount: 1199, currencyCode: "EUR", fractionDigits: 2 } as const;
const cart: Cart = { lineItems: [{ id: "mugs", sku: "MUG-01", quantity: 3, price: { value } }] };
const discounts = await Array.fromAsync(cartDiscounts.iterate());
const priced = applyDiscounts(cart, discounts, { now: new Date() });
console.log(`3 mugs: ${(priced.cart.totalPrice.centAmount / 100).toFixed(2)} EUR`);
