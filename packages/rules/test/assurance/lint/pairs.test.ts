import { describe, expect, it } from "vitest";
import { lintDiscounts, type LintFinding } from "../../../src/assurance/index.ts";
import { applyDiscounts, type Cart, type CartDiscountTerms, type LineItem } from "../../../src/index.ts";
import {
  amountOff,
  customLines,
  eur,
  fixedPrice,
  lines,
  multiBuy,
  percent,
  shipping,
  totalPrice,
} from "../../cart-discount/carts.ts";
import { Draw } from "../../random.ts";
import { cases } from "../whole.ts";
import { discount, group, now } from "./sets.ts";

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

const TARGETS: readonly NonNullable<CartDiscountTerms["target"]>[] = [
  lines("1 = 1"),
  lines('sku = "a"'),
  lines('sku in ("a", "b")'),
  lines('not(sku = "b") and quantity > 1'),
  customLines("1 = 1"),
  multiBuy(2, 1, { predicate: 'sku = "a"' }),
  shipping,
  totalPrice,
];

const VALUES: readonly CartDiscountTerms["value"][] = [
  percent(1000),
  percent(2000),
  percent(10_000),
  amountOff(eur(100), "IndividualApplication"),
  amountOff([eur(300), eur(300, "USD")], "IndividualApplication"),
  amountOff(eur(500)),
  fixedPrice(eur(400)),
  fixedPrice(eur(900)),
];

/** Carts in which all of these can be told apart; no price is so low that a rate takes off nothing. */
const CARTS: readonly Cart[] = [[], ["a"], ["a", "c"], ["b"]].flatMap((skus) =>
  [
    [1, 250],
    [2, 850],
    [6, 3000],
  ].flatMap(([quantity = 0, price = 0]): Cart[] => {
    const lineItems = skus.map((sku): LineItem => ({
      id: sku,
      quantity,
      price: { value: eur(price) },
      variant: { sku },
    }));
    const cart: Cart = { totalPrice: eur(0), lineItems };
    const customLineItems = [{ id: "wrap", quantity, money: eur(price) }];
    const shippingInfo = { price: eur(price) };
    const store = { key: "berlin" };
    return [
      { ...cart, customLineItems },
      { ...cart, customLineItems, store, country: "DE" },
      { ...cart, customLineItems, store, country: "FR", shippingInfo },
      { ...cart, customLineItems, country: "FR" },
      { ...cart, country: "DE", shippingInfo },
      { ...cart, country: "AT", store, shippingInfo },
    ];
  }),
);

/** Says whether a discount, beside others, applies to some of the Carts. */
function applies(id: string, discounts: readonly CartDiscountTerms[], unlocked = discounts): boolean {
  const options = { now, discountCodes: [{ cartDiscounts: unlocked }] };
  return CARTS.some((cart) =>
    applyDiscounts(cart, discounts, options).explanation.some(
      (entry) => entry.discount.id === id && entry.status === "applied",
    ),
  );
}

/** Totals of all Carts and their lines with nothing but one discount. */
function totalsWith(terms: CartDiscountTerms): unknown {
  return CARTS.map((cart) => {
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

const samples = Array.from({ length: cases(200, 3000) }, (_, seed) => {
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
    expect(found).toBeGreaterThanOrEqual(cases(37, 564));
    expect(open).toBeLessThanOrEqual(cases(5, 165));
  });

  it("on which of them do the same", () => {
    const duplicates = samples.filter(({ result }) => result.findings.some(({ code }) => code === "Duplicate"));
    for (const { seed, discounts } of duplicates) {
      const [one, other] = discounts.map(totalsWith);
      expect(one, `seed ${seed}`).toEqual(other);
    }
    expect(duplicates.length).toBeGreaterThanOrEqual(cases(19, 218));
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
