import { findCart, lintDiscounts } from "@commerce-http/assurance";
/** Uses the rules from every entry that promises to reach nothing. */
import { applyDiscounts, type Cart, nextOrderDate, parsePredicate, transitionRefusal } from "@commerce-http/rules";
import { stateTypeEnumValues } from "@commerce-http/types";

const discounts = [
  {
    id: "ten",
    version: 1,
    name: { en: "Ten percent" },
    value: { type: "relative", permyriad: 1000 },
    cartPredicate: 'totalPrice > "10.00 EUR"',
    target: { type: "lineItems", predicate: "1 = 1" },
    sortOrder: "0.5",
    isActive: true,
    requiresDiscountCode: false,
    stackingMode: "Stacking",
  },
] as const;
const price = { type: "centPrecision", centAmount: 1199, currencyCode: "EUR", fractionDigits: 2 } as const;
const cart: Cart = { lineItems: [{ id: "mugs", sku: "MUG-01", quantity: 3, price: { value: price } }] };
const start = new Date("2027-01-31T08:00:00Z");

const used = [
  applyDiscounts(cart, discounts, { now: start }).cart.totalPrice.centAmount,
  nextOrderDate({ type: "dayOfMonth", day: 31 }, { start, after: start }).toISOString(),
  parsePredicate('key = "paid"').predicate !== undefined,
  transitionRefusal({ key: "sent", type: "OrderState", transitions: [] }, { id: "1", key: "paid", type: "OrderState" })
    ?.reason,
  lintDiscounts(discounts, { now: start }).findings.length,
  findCart(discounts, { type: "maxDiscount", permyriad: 500 }, { now: start }).answer,
  stateTypeEnumValues.length > 0,
];
console.log(JSON.stringify(used));
