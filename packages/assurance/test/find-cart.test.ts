import { applyDiscounts, type CartDiscountTerms } from "@commerce-http/rules";
import { describe, expect, it, test } from "vitest";
import {
  amountOff,
  discount,
  eur,
  everything,
  fineEur,
  fixedPrice,
  frozen,
  lines,
  now,
  percent,
  shipping,
  totalPrice,
} from "../../rules/test/cart-discount/carts.ts";
import { Draw } from "../../rules/test/random.ts";
import { findCart, type FindCartOptions, type Invariant } from "../src/index.ts";
import { breaks, isBroken, type SmallDomain } from "./find/brute-force.ts";
import { plant, recipes } from "./find/plants.ts";
import { anyDiscounts } from "./random-sets.ts";
import { cases } from "./whole.ts";

const over80: Invariant = { type: "maxDiscount", permyriad: 8000 };

describe("findCart() finds what was planted", () => {
  const sum = { carts: 0, lines: 0, units: 0 };

  for (const family of Object.keys(recipes)) {
    test(family, () => {
      for (let seed = 1; seed <= cases(4, 40); seed++) {
        const { discounts, invariant, options } = plant(family, seed);
        const answer = findCart(frozen(discounts), invariant, { now, ...options });
        if (answer.answer !== "found") throw new Error(`${family}, seed ${seed}: ${answer.message}`);
        const { cart, discountCodes, result } = answer;
        const pricing = { now, discountCodes, discountTypeCombination: options?.discountTypeCombination };
        expect(applyDiscounts(cart, discounts, pricing)).toEqual(result);
        expect(breaks(cart, discounts, invariant, pricing)).toBe(true);
        const quantities = [...cart.lineItems, ...(cart.customLineItems ?? [])].map(({ quantity }) => quantity);
        sum.carts += answer.carts;
        sum.lines += quantities.length;
        sum.units += quantities.reduce((units, quantity) => units + quantity, 0);
      }
    });
  }

  // As good as it is today: a change that makes the search blinder, or its Carts larger, has to say so here.
  test("among few Carts, and small ones", () => {
    expect(sum.carts).toBeLessThanOrEqual(cases(10_580, 81_476));
    expect(sum.lines).toBeLessThanOrEqual(cases(112, 1098));
    expect(sum.units).toBeLessThanOrEqual(cases(185, 1812));
  });
});

const mugs = [{ variant: { sku: "mug" }, price: { value: eur(1000) } }];
const notFree: Invariant = { type: "notFree" };

/** What may be lost of the total, in hundredths of a percent. */
function most(permyriad: number): Invariant {
  return { type: "maxDiscount", permyriad };
}

describe("findCart()", () => {
  it("answers the same for the same seed", () => {
    const { discounts, invariant } = plant("two codes and a sale", 3);
    const answer = findCart(discounts, invariant, { now, seed: 7 });
    expect(findCart(discounts, invariant, { now, seed: 7 })).toEqual(answer);
    expect(findCart(discounts, invariant, { now, seed: 8 })).not.toEqual(answer);
  });

  it("leaves out of a Cart what does not matter", () => {
    const half = discount("half", percent(9000), everything, { cartPredicate: 'country = "DE" or country = "AT"' });
    const answer = findCart([half], over80, { now });
    const message = "A Cart of one line breaks it: 1.00 EUR becomes 0.10 EUR";
    expect(answer).toMatchObject({ answer: "found", discounts: [{ id: "half" }], message });
    const { cart, discountCodes } = answer as Extract<typeof answer, { answer: "found" }>;
    const { country, ...rest } = cart;
    expect(["DE", "AT"]).toContain(country);
    expect(discountCodes).toEqual([]);
    const lineItems = [{ id: "line-1", quantity: 1, price: { value: eur(100) } }];
    expect(rest).toEqual({ totalPrice: eur(0), lineItems });
  });

  it("keeps to the Products, fields, Stores and shipping prices that are given", () => {
    const products = [{ variant: { sku: "mug" }, price: { value: eur(1999) } }];
    const fields = { country: ["CH"], "store.key": ["zuerich"] };
    const all = discount("all", percent(9000), everything, {
      cartPredicate: 'country is defined and store.key != "x"',
    });
    const answer = findCart([all], over80, { now, products, fields, shippingPrices: [450] });
    expect(answer).toMatchObject({
      answer: "found",
      cart: {
        country: "CH",
        store: { key: "zuerich" },
        lineItems: [{ variant: { sku: "mug" }, price: { value: eur(1999) } }],
        shippingInfo: { price: eur(450) },
      },
    });
  });

  it("asks statements of the caller's own, led by their nearness", () => {
    const cheap = discount("cheap", percent(1000), everything, { cartPredicate: 'totalPrice > "70.00 EUR"' });
    const invariant: Invariant = {
      type: "holds",
      holds: ({ result }) => result.cart.totalPrice.centAmount !== 9000,
      nearness: ({ result }) => -Math.abs(result.cart.totalPrice.centAmount - 9000),
    };
    const answer = findCart([cheap], invariant, { now });
    expect(answer.answer === "found" && answer.result.cart.totalPrice).toEqual(eur(9000));
  });

  it("is undecided where neither a Cart nor a proof is found, and says why", () => {
    const fixed = discount("fixed", fixedPrice(eur(5000)), everything);
    const answer = findCart([fixed], notFree, { now, budget: { search: 50 } });
    expect(answer).toMatchObject({
      answer: "undecided",
      tried: { carts: 50, nearest: { cart: { lineItems: [{}] } } },
      noProof: [
        {
          by: "algebra",
          message: 'Cart Discount "fixed" is not covered: it sets a fixed price',
          discount: { typeId: "cart-discount", id: "fixed" },
        },
        { by: "enumeration", message: "no Products are listed" },
      ],
      message: "None of 50 Carts breaks it, and there is no proof that none does",
    });
  });

  it("is undecided when there are more Carts than may be tried", () => {
    const products = Array.from({ length: 9 }, (_, index) => ({
      variant: { sku: `s${index}` },
      price: { value: eur(1000 + index) },
    }));
    const fixed = discount("fixed", fixedPrice(eur(500)), everything);
    const options = { now, products, maxLines: 3, maxQuantity: 4, budget: { search: 5, proof: 1000 } };
    const answer = findCart([fixed], notFree, options);
    // 9 · 4 + 9 · 8 · 4² + 9 · 8 · 7 · 4³
    expect(answer).toMatchObject({
      answer: "undecided",
      noProof: [{}, { message: "there are 33,444 Carts to try, and the budget is 1,000" }],
    });
  });

  it("proves by algebra, for Carts of any size, and says which", () => {
    const discounts = [discount("a", percent(2000), everything), discount("b", percent(1000), totalPrice)];
    expect(findCart(discounts, most(3000), { now, minCentAmount: 500 })).toEqual({
      answer: "proven-absent",
      by: "algebra",
      bounds: { by: "algebra", currencyCode: "EUR", minCentAmount: 500, maxShipping: null, permyriad: 2820 },
      carts: 0,
      message: "No Cart in EUR loses more than 28.20 % of its total, where units cost at least 5.00 EUR",
    });
  });

  it.each<[readonly CartDiscountTerms[], string]>([
    [[], "There are no Cart Discounts. No Cart in EUR"],
    [
      [discount("a", percent(1), totalPrice, { isActive: false })],
      "The Cart Discount that is given cannot apply now. No",
    ],
    [
      [
        discount("a", percent(1), totalPrice, { validUntil: "2020-01-01T00:00:00Z" }),
        discount("b", percent(1), totalPrice, { cartPredicate: "1 =" }),
      ],
      "None of 2 Cart Discounts can apply now. No Cart in EUR",
    ],
  ])("says when a proof is about no discount that can apply: %j", (discounts, message) => {
    expect(findCart(discounts, over80, { now }).message).toContain(message);
  });

  it("bounds the shipping in a proof where a discount takes something off it", () => {
    const discounts = [
      discount("a", percent(2000), everything, { cartPredicate: 'totalPrice >= "50.00 EUR"' }),
      discount("b", percent(10_000), shipping, { cartPredicate: 'totalPrice >= "50.00 EUR"' }),
    ];
    const options = { now, minCentAmount: 500, shippingPrices: [undefined, 490] };
    expect(findCart(discounts, most(3000), options)).toMatchObject({
      answer: "proven-absent",
      bounds: { maxShipping: 490, permyriad: 2794 },
      message: expect.stringMatching(/5\.00 EUR and the shipping at most 4\.90 EUR$/),
    });
  });

  it("bounds the shipping by nothing where Carts have none", () => {
    const free = discount("free", percent(10_000), shipping);
    const options = { now, shippingPrices: [undefined] };
    expect(findCart([free], most(100), options)).toMatchObject({
      answer: "proven-absent",
      bounds: { maxShipping: 0 },
    });
  });

  it("goes by the line that loses most where lines must stay above their cost", () => {
    const spread = discount("spread", amountOff(eur(1000)), everything, { cartPredicate: 'totalPrice >= "50.00 EUR"' });
    const options = { now, budget: { search: 1 } };
    expect(findCart([spread], most(4000), options).answer).toBe("proven-absent");
    expect(findCart([spread], { type: "aboveCost", cost: { permyriad: 6000 } }, options)).toMatchObject({
      answer: "undecided",
      noProof: [{ by: "algebra", message: expect.stringContaining("all of which one line may get") }, {}],
    });
    const tenth = discount("tenth", percent(1000), everything);
    expect(findCart([tenth], { type: "aboveCost", cost: { permyriad: 6000 } }, options)).toMatchObject({
      answer: "proven-absent",
      message: expect.stringContaining("of the price of a line, where"),
    });
  });

  it("counts what any one Discount Code leads to in a proof", () => {
    const code = discount("code", percent(5000), everything, { requiresDiscountCode: true });
    const other = discount("other", percent(1000), everything, { requiresDiscountCode: true, sortOrder: "0.3" });
    const discountCodes = [{ cartDiscounts: [{ id: "code" }] }, { cartDiscounts: [{ id: "other" }] }];
    const options = { now, discountCodes, minCentAmount: 500, budget: { search: 0 } };
    expect(findCart([code, other], most(6000), options)).toMatchObject({
      answer: "proven-absent",
      // Half, and a tenth of the rest, with half a cent of rounding for each.
      bounds: { permyriad: 5520 },
    });
  });

  it("tries listed Products in the Stores that discounts are for", () => {
    const free = discount("free", percent(10_000), everything, { stores: [{ key: "berlin" }] });
    const options = { now, products: mugs, maxLines: 1, maxQuantity: 1, budget: { search: 0 } };
    expect(findCart([free], notFree, options)).toMatchObject({
      answer: "found",
      cart: { store: { key: "berlin" } },
    });
  });

  const budget = { search: 1, proof: 0 };
  it.each<readonly [string, Partial<FindCartOptions>, Invariant]>([
    ["Best deal is not covered", { discountTypeCombination: "BestDeal" }, most(3000)],
    [
      "Prices in high precision are not covered",
      { products: [{ price: { value: fineEur(5000) } }], budget },
      most(3000),
    ],
    ["The invariant is not covered", {}, { type: "notTogether", withCode: 1, sales: 1 }],
    ["The bound is 20.50 %, which is not low enough", {}, most(2049)],
  ])("claims no proof by algebra: %s", (message, options, invariant) => {
    const given = { now, budget: { search: 1 }, ...options };
    const answer = findCart([discount("a", percent(2000), everything)], invariant, given);
    expect(answer).toMatchObject({ answer: "undecided", noProof: [{ by: "algebra", message }, {}] });
  });

  it("proves by trying all Carts of listed Products, and says which", () => {
    const products = [
      { variant: { sku: "mug" }, price: { value: eur(1000) } },
      { variant: { sku: "cap" }, price: { value: eur(1000) } },
      { variant: { sku: "pen" }, price: { value: eur(200) } },
    ];
    const fixed = discount("fixed", fixedPrice(eur(150)), lines('sku = "pen"'), { cartPredicate: 'country = "DE"' });
    const options: FindCartOptions = { now, products, maxLines: 2, maxQuantity: 2, budget: { search: 10 } };
    expect(findCart([fixed], most(2500), options)).toEqual({
      answer: "proven-absent",
      by: "enumeration",
      bounds: {
        by: "enumeration",
        currencyCode: "EUR",
        products: 3,
        maxLines: 2,
        maxQuantity: 2,
        maxDiscountCodes: 2,
        shippingPrices: [null],
        stores: [null],
        fields: { country: [null, "DE", "other"] },
      },
      // Mugs and caps are one class: 2 · 2 Carts of one line and (1 + 2) · 2² of two, in DE and elsewhere; 10 by the search.
      carts: 10 + 2 * (2 * 2 + 3 * 4),
      message:
        "No Cart in EUR with up to 2 of 3 Products in up to 2 units each, and with the values of fields within the bounds, breaks it",
    });
  });

  it.each([
    ["without", 'totalPrice >= "9.00 EUR"'],
    ["with", 'totalPrice <= "4.00 EUR"'],
  ])("tells listed Products apart by what predicates see %s Product Discounts", (_, condition) => {
    const price = { value: eur(1000), discounted: { value: eur(300) } };
    const products = ["mug", "cap"].map((sku) => ({ variant: { sku }, price }));
    const predicate = `sku = "cap" and ${condition}`;
    const free = discount("free", percent(10_000), lines(predicate));
    const options = { now, products, maxLines: 1, maxQuantity: 1, budget: { search: 0 } };
    const answers = (["BestDeal", "Stacking"] as const).map(
      (discountTypeCombination) => findCart([free], notFree, { ...options, discountTypeCombination }).answer,
    );
    const expected = condition.includes(">") ? ["found", "proven-absent"] : ["proven-absent", "found"];
    expect(answers).toEqual(expected);
  });

  it("tries Discount Codes alone and together, as many as may be given", () => {
    const coded = ["a", "b", "c"].map((id, index) =>
      discount(id, percent(1000), everything, { requiresDiscountCode: true, sortOrder: `0.${index + 2}` }),
    );
    const ask = (withCode: number, maxDiscountCodes: number) =>
      findCart(
        coded,
        { type: "notTogether", withCode, sales: 0 },
        { now, products: mugs, maxLines: 1, maxQuantity: 1, maxDiscountCodes, budget: { search: 0 } },
      );
    expect(ask(2, 2)).toMatchObject({ answer: "found", discountCodes: [{}, {}], discounts: [{}, {}] });
    expect(ask(3, 3)).toMatchObject({ answer: "found", discountCodes: [{}, {}, {}] });
    // None, each, each two; and all three.
    expect(ask(3, 2)).toMatchObject({ answer: "proven-absent", by: "enumeration", carts: 1 + 3 + 3 });
    expect(ask(4, 3)).toMatchObject({ answer: "proven-absent", by: "enumeration", carts: 1 + 3 + 3 + 1 });
  });

  it("looks for Carts of a single line with a single unit, where there may be no more", () => {
    const free = discount("free", percent(10_000), everything);
    const answer = findCart([free], notFree, { now, maxLines: 1, maxQuantity: 1 });
    expect(answer).toMatchObject({ answer: "found", cart: { lineItems: [{ quantity: 1 }] } });
  });

  it("tries no Carts where there may be no lines, no units or no Products", () => {
    const fixed = discount("fixed", fixedPrice(eur(0)), everything);
    for (const none of [{ maxLines: 0 }, { maxQuantity: 0 }]) {
      const answer = findCart([fixed], notFree, { now, ...none });
      expect(answer).toMatchObject({ answer: "undecided", tried: { carts: 0 } });
    }
    const answer = findCart([fixed], notFree, { now, products: [] });
    expect(answer).toMatchObject({ answer: "proven-absent", carts: 0, bounds: { products: 0 } });
  });

  it("claims no proof where the surroundings of lines have too many combinations", () => {
    const values = Array.from({ length: 50 }, (_, index) => `v${index}`);
    const fields = Object.fromEntries(["a", "b", "c"].map((name) => [`custom.fields.${name}`, values]));
    const cartPredicate = Object.keys(fields)
      .map((name) => values.map((value) => `${name} = "${value}"`).join(" or "))
      .map((any) => `(${any})`)
      .join(" and ");
    const fixed = discount("fixed", fixedPrice(eur(500)), everything, { cartPredicate });
    const options = { now, products: mugs, maxLines: 1, maxQuantity: 1, fields, budget: { search: 5 } };
    expect(findCart([fixed], notFree, options)).toMatchObject({
      answer: "undecided",
      noProof: [
        {},
        { message: "the fields, Stores, shipping prices and Discount Codes of a Cart have too many combinations" },
      ],
    });
  });

  it.each([
    [{ minCentAmount: -1 }, 'with the minCentAmount "-1": give an integer of at least 0'],
    [{ maxCentAmount: 0.5 }, 'with the maxCentAmount "0.5": give an integer of at least 0'],
    [{ maxLines: 1.5 }, 'with the maxLines "1.5": give an integer of at least 0'],
    [{ maxQuantity: Number.NaN }, 'with the maxQuantity "NaN": give an integer of at least 0'],
    [{ maxDiscountCodes: -2 }, 'with the maxDiscountCodes "-2": give an integer of at least 0'],
    [{ minCentAmount: 200, maxCentAmount: 100 }, "with a maxCentAmount below the minCentAmount"],
  ])("refuses the bounds %j", (bounds, problem) => {
    const message = `Cannot look for a Cart ${problem}`;
    expect(() => findCart([], over80, { now, ...bounds })).toThrow(new RangeError(message));
  });
});

describe("findCart() agrees with brute force over small domains", () => {
  const answers = { found: 0, algebra: 0, enumeration: 0 };

  test("in random cases", () => {
    for (let seed = 1; seed <= cases(60, 1000); seed++) {
      const draw = new Draw(seed * 104_729);
      const discounts = anyDiscounts(draw);
      const domain = smallDomain(
        draw,
        discounts.filter(({ requiresDiscountCode }) => requiresDiscountCode).map(({ id }) => id),
      );
      const invariant = anyInvariant(draw);
      const discountTypeCombination = draw.chance(0.2) ? "BestDeal" : "Stacking";
      const { products, maxLines, maxQuantity, shippingPrices, countries, stores } = domain;
      const answer = findCart(discounts, invariant, {
        now,
        discountTypeCombination,
        products,
        maxLines,
        maxQuantity,
        shippingPrices,
        fields: { country: countries, "store.key": stores },
        maxDiscountCodes: 2,
        seed,
        budget: { search: 20 },
      });
      const expected = isBroken(domain, discounts, invariant, { now, discountTypeCombination });
      const context = `seed ${seed}: ${answer.message}`;
      expect(answer.answer, context).toBe(expected ? "found" : "proven-absent");
      answers[answer.answer === "proven-absent" ? answer.by : "found"]++;
      if (answer.answer !== "found") continue;
      const { cart, discountCodes } = answer;
      expect(breaks(cart, discounts, invariant, { now, discountCodes, discountTypeCombination }), context).toBe(true);
    }
  }, 1_200_000);

  test("with answers of all kinds", () => {
    expect(answers.found).toBeGreaterThan(cases(10, 250));
    expect(answers.enumeration).toBeGreaterThan(cases(10, 200));
    expect(answers.algebra).toBeGreaterThan(cases(0, 5));
  });
});

function smallDomain(draw: Draw, coded: readonly string[]): SmallDomain {
  const products = ["a", "b", "c"].slice(0, 2 + draw.below(2)).map((sku) => {
    const centAmount = 300 + 100 * draw.below(12);
    return {
      variant: { sku, attributes: [{ name: "brand", value: draw.pick(["acme", "zenith"]) }] },
      price: { value: eur(centAmount), ...(draw.chance(0.2) && { discounted: { value: eur(centAmount - 100) } }) },
    };
  });
  const codes = coded.map((id) => ({ cartDiscounts: [{ id }] }));
  const pairs = codes.flatMap((left, index) => codes.slice(index + 1).map((right) => [left, right]));
  return {
    products,
    maxLines: 2,
    maxQuantity: 2,
    countries: draw.chance(0.5) ? ["DE", "AT"] : ["DE", undefined],
    stores: draw.chance(0.3) ? ["berlin", undefined] : [undefined],
    shippingPrices: draw.pick([[undefined], [undefined, 390], [250]]),
    codes: [[], ...codes.map((code) => [code]), ...pairs],
  };
}

function anyInvariant(draw: Draw): Invariant {
  return draw.pick<Invariant>([
    { type: "maxDiscount", permyriad: 500 * (2 + draw.below(12)) },
    { type: "maxDiscount", permyriad: 500 * (2 + draw.below(12)) },
    { type: "aboveCost", cost: { permyriad: 1000 * (1 + draw.below(8)) } },
    { type: "aboveCost", cost: { centAmounts: { a: 100 + draw.below(300), c: 200 } } },
    notFree,
    { type: "notTogether", withCode: draw.below(3), sales: draw.below(3) },
    { type: "holds", holds: ({ result }) => result.cart.totalPrice.centAmount % 97 !== 5 },
  ]);
}
