import { expect, test } from "vitest";
import { parsed } from "../../../rules/test/predicate/parsed.ts";
import { Examples } from "../../src/lint/context.ts";
import { allOf } from "../../src/logic/cart-formula.ts";
import { cartSatisfiability } from "../../src/logic/decide.ts";

const predicates = [
  "1 = 1",
  "1 = 2",
  'country = "DE"',
  'country in ("DE", "AT")',
  'country != "DE" or totalPrice > "20.00 EUR"',
  'totalPrice >= "15.00 EUR"',
  'totalPrice.centAmount > 1499 and totalPrice.currencyCode = "EUR"',
  "lineItemCount(quantity > 1) > 1",
  'lineItemExists(sku = "b") and not(country = "AT")',
  'lineItems.variant.sku = "c"',
  "shippingInfo is defined",
].map(parsed);

test("nothing is told apart that has no exception, and each predicate is asked once", () => {
  let asked = 0;
  const examples = new Examples((predicate) => {
    asked += 1;
    return cartSatisfiability(predicate);
  });
  let apart = 0;
  for (const one of predicates) {
    for (const other of predicates) {
      if (!examples.tellApart(one, other)) continue;
      apart += 1;
      const exception = allOf([one, { kind: "not", operand: other }]);
      expect(cartSatisfiability(exception).answer).not.toBe("no");
    }
  }
  expect(asked).toBe(predicates.length);
  expect(apart).toBeGreaterThan(predicates.length * 5);
});

test("where no Cart is at hand, nothing is told apart", () => {
  const [any, never] = [parsed("1 = 1"), parsed("1 = 2")];
  for (const answer of [{ answer: "no" }, { answer: "undecided", gap: "NoWitness" }] as const) {
    expect(new Examples(() => answer).tellApart(any, never)).toBe(false);
  }
});
