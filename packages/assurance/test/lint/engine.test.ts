import { applyDiscounts, type Cart, type CartDiscountTerms, type LineItem } from "@commerce-http/rules";
import { describe, expect, it, test } from "vitest";
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
} from "../../../rules/test/cart-discount/carts.ts";
import { Draw } from "../../../rules/test/random.ts";
import { lintDiscounts, type LintFinding } from "../../src/index.ts";
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

/** Two Cart Discounts that are much alike, so that one is often in the way of the other. */
function pair(draw: Draw): readonly CartDiscountTerms[] {
  const first = anyDiscount(draw);
  const isInGroup = draw.chance(0.3);
  return ["a", "b"].map((id, index) => {
    const own = index === 0 ? first : { ...anyDiscount(draw), ...(draw.chance(0.6) && { target: first.target }) };
    return discount(id, {
      ...own,
      ...(draw.chance(0.5) && { cartPredicate: first.cartPredicate }),
      ...(draw.chance(0.3) && { value: first.value }),
      sortOrder: isInGroup ? "0.5" : `0.${9 - index}`,
      ...(isInGroup && { discountGroup: group("g") }),
    });
  });
}

function anyDiscount(draw: Draw) {
  return {
    cartPredicate: draw.pick(["1 = 1", 'country = "DE"', 'country in ("DE", "FR")', 'totalPrice > "20.00 EUR"']),
    target: draw.pick(TARGETS),
    value: draw.pick(VALUES),
    stackingMode: draw.chance(0.5) ? ("StopAfterThisDiscount" as const) : ("Stacking" as const),
    requiresDiscountCode: draw.chance(0.1),
    stores: draw.chance(0.1) ? [{ key: "berlin" }] : [],
    ...(draw.chance(0.1) && { validUntil: "2027-01-01T00:00:00Z" }),
  };
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
  lines('not(sku = "b") and quantity > 1'),
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
  amountOff([eur(300), eur(300, "USD")], "IndividualApplication"),
  amountOff(eur(500)),
  fixedPrice(eur(400)),
  fixedPrice(eur(900)),
];

/** Carts in which all of these can be told apart; no price is so low that a rate takes off nothing, or two amounts all of it. */
const CARTS: Cart[] = [];
for (const skus of [[], ["a"], ["b"], ["c"], ["a", "b"], ["a", "a", "c"], ["a", "b", "c"]]) {
  for (const quantity of [1, 2, 3]) {
    for (const price of [250, 450, 1000, 3000]) {
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
  expect(found).toBeGreaterThanOrEqual(cases(15, 429));
  expect(open).toBeLessThanOrEqual(cases(6, 86));
});

/** Some of them, of all kinds. */
const SOME_CARTS = CARTS.filter((_, index) => index % 5 === 0);

/** Says whether a discount, beside others, applies to some of the Carts. */
function applies(id: string, discounts: readonly CartDiscountTerms[], unlocked = discounts): boolean {
  const options = { now, discountCodes: [{ cartDiscounts: unlocked }] };
  return SOME_CARTS.some((cart) =>
    applyDiscounts(cart, discounts, options).explanation.some(
      (entry) => entry.discount.id === id && entry.status === "applied",
    ),
  );
}

/** Totals of all Carts and their lines with nothing but one discount. */
function totalsWith(terms: CartDiscountTerms): unknown {
  return SOME_CARTS.map((cart) => {
    const { cart: priced } = applyDiscounts(cart, [terms], { now, discountCodes: [{ cartDiscounts: [terms] }] });
    return [priced.totalPrice.centAmount, priced.lineItems.map((line) => line.totalPrice.centAmount)];
  });
}

/** Prices the Cart that shows a finding: the outcome of its first discount alone, and beside the others. */
function outcomesIn({ code, witness, discounts: [about] }: LintFinding) {
  if (witness === undefined) throw new Error(`No Cart shows ${code}`);
  const { cart, now: then, applied } = witness;
  const alone = applied.filter(({ id }) => id === about?.id);
  return [alone, applied].map((discounts) =>
    applyDiscounts(cart, discounts, { now: then, discountCodes: [{ cartDiscounts: discounts }] }).explanation.find(
      ({ discount: { id } }) => id === about?.id,
    ),
  );
}

/** Findings that say that one of two is in the way of the other. */
const IN_THE_WAY = new Set<string>(["AlwaysStopped", "Shadowed", "AlwaysLosesGroup"]);

const samples = Array.from({ length: cases(300, 3000) }, (_, seed) => {
  const discounts = pair(new Draw(seed));
  return { seed, discounts, result: lintDiscounts(discounts, { now }) };
});

describe("lintDiscounts() of two Cart Discounts agrees with brute force", () => {
  it("on which of them the other is always in the way of", () => {
    let found = 0;
    let open = 0;
    for (const { seed, discounts, result } of samples) {
      const { findings, undecided } = result;
      for (const terms of discounts) {
        const isAbout = ({ discounts: [about] }: Pick<LintFinding, "discounts">) => about?.id === terms.id;
        const isFound = findings.some((finding) => IN_THE_WAY.has(finding.code) && isAbout(finding));
        const isOpen = undecided.some(isAbout);
        // The code of the other one may be given, or not.
        const isAlive = applies(terms.id, discounts) || applies(terms.id, discounts, [terms]);
        if (isFound) expect(isAlive, `seed ${seed}, ${terms.id}`).toBe(false);
        found += Number(isFound);
        open += Number(isOpen);
      }
    }
    // As good as it is today: a change that finds less, or leaves more open, has to say so here.
    expect(found).toBeGreaterThanOrEqual(cases(45, 433));
    expect(open).toBeLessThanOrEqual(cases(13, 120));
  });

  it("on which of them do the same", () => {
    const duplicates = samples.filter(({ result }) => result.findings.some(({ code }) => code === "Duplicate"));
    for (const { seed, discounts } of duplicates) {
      const [one, other] = discounts.map(totalsWith);
      expect(one, `seed ${seed}`).toEqual(other);
    }
    expect(duplicates.length).toBeGreaterThanOrEqual(cases(13, 166));
  });

  it("with Carts that show it", () => {
    for (const { seed, result } of samples) {
      for (const finding of result.findings.filter(({ code }) => IN_THE_WAY.has(code))) {
        const [alone, beside] = outcomesIn(finding);
        expect(alone?.status, `seed ${seed}`).toBe("applied");
        expect(beside?.status, `seed ${seed}`).toBe("skipped");
        if (finding.code !== "Shadowed") expect(beside).toMatchObject({ by: { id: finding.discounts[1]?.id } });
      }
    }
  });
});
