import { describe, expect, it } from "vitest";
import { cartFunctions } from "../../src/cart-discount/functions.ts";
import { compilePredicate } from "../../src/index.ts";
import { parsed } from "../predicate/parsed.ts";
import { eur } from "./carts.ts";

const cart = {
  totalPrice: eur(3900),
  lineItems: [
    { sku: "mug", quantity: 3, totalPrice: eur(1500) },
    { sku: "tee", quantity: 1, totalPrice: eur(2000) },
  ],
  customLineItems: [
    { slug: "engraving", quantity: 2, totalPrice: eur(300) },
    { slug: "wrapping", quantity: 1, totalPrice: eur(100) },
  ],
};

describe("cartFunctions", () => {
  it.each([
    ["lineItemCount(1 = 1) = 4", true],
    ['lineItemCount(sku = "mug") > 2', true],
    ['lineItemCount(sku = "belt") = 0', true],
    ['lineItemTotal(sku = "mug") = "15.00 EUR"', true],
    ['lineItemTotal(1 = 1) >= "35.01 EUR"', false],
    ['lineItemTotal(sku = "belt") = "0.00 EUR"', true],
    ['lineItemTotal(sku = "mug") = "15.00 USD"', false],
    ['lineItemExists(sku = "tee")', true],
    ['lineItemExists(sku = "tee") = false', false],
    ['lineItemExists(sku = "belt")', false],
    ['forAllLineItems(sku in ("mug", "tee"))', true],
    ['forAllLineItems(sku = "mug")', false],
    ['customLineItemCount(slug = "engraving") = 2', true],
    ['customLineItemTotal(1 = 1) = "4.00 EUR"', true],
    ['customLineItemExists(slug = "wrapping")', true],
    ['forAllCustomLineItems(slug = "wrapping")', false],
  ])("%s is %s", (text, holds) => {
    expect(matches(text, cart)).toBe(holds);
  });

  it.each([{}, null, { lineItems: "none" }, { lineItems: [] }])("takes %j for a Cart without lines", (empty) => {
    expect(matches("lineItemCount(1 = 1) = 0 and forAllLineItems(1 = 2)", empty)).toBe(true);
    expect(matches("lineItemExists(1 = 1)", empty)).toBe(false);
  });

  it("passes over lines without the field", () => {
    expect(matches("lineItemCount(1 = 1) = 0", { lineItems: [null, {}, { quantity: "3" }] })).toBe(true);
    const odd = { totalPrice: eur(0), lineItems: [null, {}, { totalPrice: { centAmount: 1.5 } }] };
    expect(matches('lineItemTotal(1 = 1) = "0.00 EUR"', odd)).toBe(true);
  });
});

function matches(text: string, cart: unknown): boolean {
  return compilePredicate(parsed(text), { functions: cartFunctions })(cart);
}
