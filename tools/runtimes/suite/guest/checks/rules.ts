import {
  applyDiscounts,
  type Cart,
  compilePredicate,
  nextOrderDate,
  parsePredicate,
  stateDraftRefusals,
  transitionRefusal,
} from "@commerce-http/rules";
import { isCartDiscountValue, stateTypeEnumValues } from "@commerce-http/types";
import { type CheckGroup, equal } from "../world.ts";

/** What needs no server: the rules and the vocabulary. */
export const rules: CheckGroup = {
  name: "rules",
  checks: {
    "knows which State may follow which": async (world) => {
      const { states } = world.client();
      const paid = await states.create({ key: "paid", type: "OrderState", transitions: [] });
      const open = await states.create({ key: "open", type: "OrderState", transitions: [{ key: "paid" }] });
      equal([transitionRefusal(open, paid), transitionRefusal(paid, open)?.reason], [undefined, "FinalState"]);
    },
    "knows when the next order is due": async () => {
      const start = new Date("2027-01-31T08:00:00Z");
      const next = nextOrderDate({ type: "dayOfMonth", day: 31 }, { start, after: start });
      equal(next.toISOString(), "2027-02-28T08:00:00.000Z");
    },
    "reads predicates and follows them": async () => {
      const { predicate } = parsePredicate('key in ("paid", "sent") and transitions is not empty');
      if (predicate === undefined) throw new Error("Expected a predicate");
      const matches = compilePredicate(predicate);
      equal([matches({ key: "paid", transitions: [{ id: "1" }] }), matches({ key: "paid" })], [true, false]);
    },
    "prices carts under stored discounts": async (world) => {
      const { cartDiscounts } = world.client();
      await cartDiscounts.create({
        name: { en: "Ten percent" },
        value: { type: "relative", permyriad: 1000 },
        cartPredicate: 'totalPrice > "10.00 EUR"',
        target: { type: "lineItems", predicate: "1 = 1" },
      });
      const { results } = await cartDiscounts.query();
      equal(applyDiscounts(cart, results, { now: new Date() }).cart.totalPrice.centAmount, 3237);
    },
    "says what the API would refuse": async () => {
      const refusals = stateDraftRefusals({ key: "paid", type: "OrderState", roles: ["Return"] });
      equal(refusals.length > 0, true);
    },
    "knows the vocabulary": async () => {
      equal(stateTypeEnumValues.includes("OrderState"), true);
      equal(isCartDiscountValue({ type: "relative", permyriad: 1000 }), true);
    },
  },
};

const cart: Cart = {
  lineItems: [
    {
      id: "mugs",
      sku: "MUG-01",
      quantity: 3,
      price: { value: { type: "centPrecision", centAmount: 1199, currencyCode: "EUR", fractionDigits: 2 } },
    },
  ],
};
