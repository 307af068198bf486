import { expect, test } from "vitest";
import { lintDiscounts } from "../../../src/assurance/index.ts";
import { applyDiscounts, type Cart, type CartDiscountTerms, type LineItem } from "../../../src/index.ts";
import {
  amountOff,
  customLines,
  eur,
  fixedPrice,
  lines,
  multiBuy,
  pattern,
  percent,
  shipping,
  stops,
  totalPrice,
  units,
} from "../../cart-discount/carts.ts";
import { Draw } from "../../random.ts";
import { cases } from "../whole.ts";
import { discount, group, now } from "./sets.ts";

/** Findings that say that a discount never applies. */
const NEVER = new Set([
  "ContradictoryCartPredicate",
  "ContradictoryTarget",
  "TargetExcluded",
  "ZeroDiscount",
  "UnitsTaken",
  "CurrencyExcluded",
  "AlwaysStopped",
  "Shadowed",
  "AlwaysLosesGroup",
  "WindowOver",
  "Inactive",
]);

/** Cart Discounts that get into each other's way: few conditions, few targets, few places. */
function crowd(draw: Draw): CartDiscountTerms[] {
  return Array.from({ length: 5 }, (_, index) => {
    const inGroup = draw.chance(0.3);
    return discount(`d${index}`, {
      cartPredicate: draw.pick(CONDITIONS),
      target: draw.pick(TARGETS),
      value: draw.pick(VALUES),
      sortOrder: inGroup ? "0.5" : `0.${draw.below(1000)}1`,
      ...(inGroup && { discountGroup: group("g") }),
      ...(draw.chance(0.4) && { ...stops }),
      ...(draw.chance(0.1) && { requiresDiscountCode: true }),
      ...(draw.chance(0.1) && { stores: [{ key: "berlin" }] }),
      ...(draw.chance(0.1) && { validFrom: "2026-01-01T00:00:00Z", validUntil: "2027-01-01T00:00:00Z" }),
    });
  });
}

const CONDITIONS = [
  "1 = 1",
  'country = "DE"',
  'country in ("DE", "FR")',
  'country is defined and country != "AT"',
  'totalPrice > "20.00 EUR"',
  'totalPrice >= "40.00 EUR" and country = "DE"',
  'lineItemExists(sku = "a")',
  'lineItemCount(sku = "a") >= 2',
  'forAllLineItems(sku = "a") and lineItemCount(1 = 1) > 0',
  'lineItemTotal(sku in ("a", "b")) > "10.00 EUR"',
  'not(lineItemExists(sku = "b"))',
];

const TARGETS: readonly NonNullable<CartDiscountTerms["target"]>[] = [
  lines("1 = 1"),
  lines('sku = "a"'),
  lines('sku in ("a", "b") and price >= "5.00 EUR"'),
  lines('not(sku = "b")'),
  customLines("1 = 1"),
  multiBuy(2, 1, { predicate: 'sku = "a"' }),
  pattern([units('sku in ("a", "b")', 1)], [units('sku = "a"', 1, 1)], { selectionMode: "MostExpensive" }),
  pattern([units('sku = "b"', 1, 1)], [units('sku = "a"', 1)]),
  shipping,
  totalPrice,
];

const VALUES: readonly CartDiscountTerms["value"][] = [
  percent(1000),
  percent(2500),
  percent(10_000),
  percent(0),
  amountOff(eur(100), "IndividualApplication"),
  amountOff(eur(300), "IndividualApplication"),
  amountOff(eur(500)),
  fixedPrice(eur(400)),
  fixedPrice(eur(900)),
];

/** Carts in which all of these can be told apart; no price is so low that a rate takes off nothing. */
const CARTS: Cart[] = [];
for (const skus of [[], ["a"], ["b"], ["c"], ["a", "b"], ["a", "a", "c"], ["a", "b", "c"]]) {
  for (const quantity of [1, 2, 3]) {
    for (const price of [100, 450, 1000, 3000]) {
      const lineItems = skus.map((sku, index): LineItem => ({
        id: `${sku} ${index}`,
        quantity,
        price: { value: eur(price + 100 * index) },
        variant: { sku },
      }));
      const cart: Cart = { totalPrice: eur(0), lineItems };
      const customLineItems = [{ id: "wrap", quantity: 1, money: eur(price) }];
      const shippingInfo = { price: eur(price / 2) };
      CARTS.push(
        cart,
        { ...cart, country: "DE", customLineItems },
        { ...cart, country: "FR", shippingInfo, store: { key: "berlin" } },
        { ...cart, country: "AT", shippingInfo, store: { key: "paris" }, customLineItems },
      );
    }
  }
}

test("a discount that never applies, as lintDiscounts() says, never does", { timeout: 600_000 }, () => {
  let found = 0;
  let open = 0;
  for (let seed = 0; seed < cases(15, 400); seed++) {
    const discounts = crowd(new Draw(seed));
    const { findings, undecided } = lintDiscounts(discounts, { now });
    const never = findings.filter(({ code }) => NEVER.has(code));
    found += never.length;
    open += undecided.length;
    for (const cart of CARTS) {
      const options = { now, discountCodes: [{ cartDiscounts: discounts }] };
      for (const { discount: about, status } of applyDiscounts(cart, discounts, options).explanation) {
        const finding = status === "applied" && never.find(({ discounts: [first] }) => first?.id === about.id);
        expect(finding && { finding, cart, discounts }, `seed ${seed}`).toBeFalsy();
      }
    }
  }
  // As good as it is today: a change that finds less, or leaves more open, has to say so here.
  expect(found).toBeGreaterThanOrEqual(cases(16, 449));
  expect(open).toBeLessThanOrEqual(cases(5, 82));
});
