import type { CartDiscountTerms } from "@commerce-http/rules";
import { describe, expect, it, test } from "vitest";
import {
  amountOff,
  customLines,
  discount,
  eur,
  everything,
  fixedPrice,
  gift,
  multiBuy,
  now,
  pattern,
  percent,
  shipping,
  totalPrice,
  units,
} from "../../../rules/test/cart-discount/carts.ts";
import { Draw } from "../../../rules/test/random.ts";
import { lineRateBound, totalRateBound, type PricedDomain, type RateBound } from "../../src/bound/algebra.ts";
import { Guide } from "../../src/find/guide.ts";
import { type Invariant, Pricer } from "../../src/find/invariant.ts";
import { Random } from "../../src/find/random.ts";
import { climb } from "../../src/find/search.ts";
import { cartOf } from "../../src/find/sketch.ts";
import { spaceOf } from "../../src/find/space.ts";
import { liveDiscounts } from "../../src/read-discount.ts";
import { boundedDiscounts } from "../random-sets.ts";
import { cases } from "../whole.ts";

const domain: PricedDomain = { currency: { code: "EUR", digits: 2 }, minCentAmount: 100, maxShipping: 0 };
const spread = (centAmount: number) => amountOff(eur(centAmount));
const least = { cartPredicate: 'totalPrice >= "50.00 EUR"' };
const half = discount("a", percent(5000), everything);
const cheapest = multiBuy(4, 1);
const bundle = pattern([units('sku = "a"', undefined, 1)], [units('sku = "b"', undefined, 1)]);
const group = { discountGroup: { typeId: "discount-group", id: "g" } as const };

function totalRate(discounts: readonly CartDiscountTerms[], over: Partial<PricedDomain> = {}): number | undefined {
  return totalRateBound(liveDiscounts(discounts, { now }), { ...domain, ...over }).rate;
}

function lineRate(discounts: readonly CartDiscountTerms[]): RateBound {
  return lineRateBound(liveDiscounts(discounts, { now }), domain);
}

describe("totalRateBound()", () => {
  it.each<readonly [string, readonly CartDiscountTerms[], number]>([
    ["no discount", [], 0],
    ["one share, with half a cent of rounding", [discount("a", percent(2000), everything)], 0.2 + 0.005],
    ["all of it, without rounding", [discount("a", percent(10_000), everything)], 1],
    ["shares one after the other", [half, discount("b", percent(5000), everything)], 0.75 + 0.01],
    ["one in four units", [discount("a", percent(5000), cheapest)], 0.125 + 0.005],
    [
      "the best of a group",
      [discount("a", percent(2000), everything, group), discount("b", percent(3000), everything, group)],
      0.3 + 0.005,
    ],
    ["an amount over the total that it needs", [discount("a", spread(1000), everything, least)], 0.2],
    [
      "amounts whose totals exclude each other",
      [
        discount("a", spread(1000), everything, {
          cartPredicate: 'totalPrice >= "50.00 EUR" and totalPrice < "80.00 EUR"',
        }),
        discount("b", spread(1000), everything, { cartPredicate: 'totalPrice >= "80.00 EUR"' }),
      ],
      0.2,
    ],
    [
      "discounts of Stores that exclude each other",
      [
        discount("a", percent(10_000), { ...cheapest, triggerQuantity: 2 }, { stores: [{ key: "berlin" }] }),
        discount("b", percent(10_000), { ...cheapest, triggerQuantity: 2 }, { stores: [{ key: "wien" }] }),
      ],
      0.5,
    ],
    ["an amount of another currency", [discount("a", amountOff(eur(1000, "USD")), everything)], 0],
    ["a discount without a target", [discount("a", percent(5000), undefined)], 0],
    ["all units of a pattern, which may be all there are", [discount("a", percent(2000), bundle)], 0.2 + 0.005],
    [
      "nothing for more units than there are in a group, which cannot be read",
      [discount("a", percent(10_000), { ...cheapest, discountedQuantity: 9 })],
      0,
    ],
    [
      "one in four Custom Line Items",
      [discount("a", percent(5000), { ...cheapest, type: "multiBuyCustomLineItems" })],
      0.125 + 0.005,
    ],
    ["no more than the whole price, and no less than nothing", [discount("a", percent(20_000), everything)], 1],
    [
      "the whole price, taken twice, as gone",
      [discount("a", percent(20_000), everything), discount("b", percent(20_000), everything)],
      1,
    ],
    ["a surcharge as nothing", [discount("a", percent(-500), everything), discount("b", spread(-500), everything)], 0],
    [
      "the largest amount of a group",
      [
        discount("a", spread(500), everything, { ...group, ...least }),
        discount("b", spread(1000), everything, { ...group, ...least }),
      ],
      0.2,
    ],
    [
      "a part of a cent as a whole one",
      [discount("a", amountOff({ ...eur(10_001), fractionDigits: 3 }), everything, least)],
      0.2002,
    ],
    ["lines and the total price one after the other", [half, discount("b", percent(5000), totalPrice)], 0.75 + 0.01],
  ])("counts %s", (_, discounts, rate) => {
    expect(totalRate(discounts)).toBeCloseTo(rate, 9);
  });

  it("counts discounts of the shipping by its highest price", () => {
    const free = discount("a", percent(10_000), shipping, least);
    expect(totalRate([free], { maxShipping: 500 })).toBeCloseTo(0.1, 9);
    expect(totalRate([free])).toBe(0);
    const amount = discount("a", spread(9000), shipping, least);
    expect(totalRate([amount], { maxShipping: 500 })).toBeCloseTo(0.1, 9);
  });

  it.each<readonly [string, CartDiscountTerms]>([
    ["sets a fixed price", discount("x", fixedPrice(eur(100)), everything)],
    ["takes its amount off every unit", discount("x", amountOff(eur(100), "IndividualApplication"), everything)],
    ["takes its amount once per application", discount("x", spread(100), cheapest)],
    ...[cheapest, bundle].map(
      (target) =>
        [
          "discounts other units than the cheapest",
          discount("x", percent(100), { ...target, selectionMode: "MostExpensive" }),
        ] as const,
    ),
    ["takes its amount once per application", discount("x", spread(100), bundle)],
    ["has a value that is not known", discount("x", JSON.parse('{ "type": "points" }'), everything)],
    ["has a target that is not known", discount("x", percent(100), JSON.parse('{ "type": "bundle" }'))],
    [
      "takes its amount off every unit",
      discount("x", JSON.parse('{ "type": "absolute", "money": [], "applicationMode": "Later" }'), everything),
    ],
    ["gives a gift", discount("x", gift("p"), undefined)],
  ])("does not cover what %s: %j", (reason, outside) => {
    const bound = totalRateBound(liveDiscounts([discount("a", percent(100), everything), outside], { now }), domain);
    expect(bound).toEqual({ outside: { id: "x", reason } });
  });
});

describe("lineRateBound()", () => {
  it("counts a single unit, which a multi-buy discount may take in full", () => {
    const discounts = [discount("a", percent(5000), cheapest), discount("b", percent(2000), everything)];
    expect(lineRate(discounts).rate).toBeCloseTo(0.6 + 0.01, 9);
  });

  it("leaves the shipping cost, the total price and Custom Line Items aside", () => {
    const others = [
      discount("a", spread(900), totalPrice),
      discount("b", fixedPrice(eur(1)), shipping),
      discount("c", percent(9000), customLines("1 = 1")),
    ];
    expect(lineRate(others)).toEqual({ rate: 0 });
  });

  it("does not cover amounts off lines", () => {
    const reason = "takes an amount off lines, all of which one line may get";
    expect(lineRate([discount("a", spread(100), everything)]).outside).toEqual({ id: "a", reason });
  });
});

describe("no Cart loses more than the bounds say", () => {
  test.each<readonly [string, Invariant, typeof totalRateBound]>([
    ["of its total", { type: "maxDiscount", permyriad: 10_000 }, totalRateBound],
    ["of a line", { type: "aboveCost", cost: { permyriad: 0 } }, lineRateBound],
  ])(
    "%s, in random sets",
    (_, invariant, bound) => {
      let nearest = 0;
      for (let seed = 1; seed <= cases(40, 1500); seed++) {
        const discounts = boundedDiscounts(new Draw(seed * 31_337));
        const hasShipping = discounts.some(({ target }) => target?.type === "shipping");
        const maxShipping = hasShipping ? 490 : Infinity;
        const shippingPrices = hasShipping ? [undefined, 200, 490] : [undefined, 490, 1900, 6000];
        const options = { now, shippingPrices, minCentAmount: 50 };
        const space = spaceOf(discounts, invariant, options);
        const { rate } = bound(space.discounts, { ...domain, minCentAmount: 50, maxShipping });
        if (rate === undefined) continue;
        const pricer = new Pricer(discounts, invariant, options);
        let worst = 0;
        climb(
          new Guide(space, new Random(seed)),
          ({ codes, ...sketch }) => {
            const priced = pricer.price(cartOf({ ...sketch, codes }, space.currency), codes);
            const taken = invariant.type === "maxDiscount" ? lossOf(priced) : lineLossOf(priced);
            worst = Math.max(worst, taken);
            return { isBroken: false, nearness: taken };
          },
          cases(200, 400),
        );
        expect(worst, `seed ${seed}`).toBeLessThanOrEqual(rate + 1e-9);
        nearest = Math.max(nearest, rate === 0 || rate === 1 ? 0 : worst / rate);
      }
      // Bounds that nothing comes near to would be worth little.
      expect(nearest).toBeGreaterThan(0.9);
    },
    1_200_000,
  );
});

type Priced = ReturnType<Pricer["price"]>;

function lossOf({ before, result }: Priced): number {
  const was = before.totalPrice.centAmount;
  return was === 0 ? 0 : (was - result.cart.totalPrice.centAmount) / was;
}

function lineLossOf({ before, result }: Priced): number {
  const losses = before.lineItems.map(({ id, totalPrice }) => {
    const now = result.cart.lineItems.find((line) => line.id === id)?.totalPrice.centAmount ?? Number.NaN;
    return (totalPrice.centAmount - now) / totalPrice.centAmount;
  });
  return Math.max(...losses);
}
