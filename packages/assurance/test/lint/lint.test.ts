import { applyDiscounts, type Cart, type CartDiscountTerms } from "@commerce-http/rules";
import { describe, expect, test } from "vitest";
import {
  amountOff,
  customLines,
  eur,
  fixedPrice,
  gift,
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
import { lintDiscounts, type LintResult } from "../../src/index.ts";
import { cases } from "../whole.ts";
import { plants } from "./plants.ts";
import { discount, group, harmless, now } from "./sets.ts";

/** Findings as codes with the discounts that they are about. */
function codesOf({ findings }: LintResult): readonly string[] {
  return findings.map(({ code, discounts }) => `${code} ${discounts.map(({ id }) => id).join()}`);
}

/** Prices every witness again. */
function expectWitnesses({ findings }: LintResult): void {
  for (const { witness } of findings) {
    if (witness === undefined) continue;
    const { cart, applied, result } = witness;
    const discountCodes = [{ cartDiscounts: applied }];
    expect(applyDiscounts(cart, applied, { now: witness.now, discountCodes, languages: ["en"] })).toEqual(result);
  }
}

describe("lintDiscounts() finds", () => {
  test.each(Object.entries(plants))("%s", (_, plant) => {
    for (let seed = 1; seed <= cases(2, 5); seed++) {
      const draw = new Draw(seed);
      const { code, about, discounts } = plant(draw);
      const result = lintDiscounts([...discounts, ...harmless(draw, 6)], { now, languages: ["en"] });
      const found = result.findings.some((finding) => finding.code === code && finding.discounts[0]?.id === about);
      expect(found, JSON.stringify({ seed, discounts })).toBe(true);
      expectWitnesses(result);
    }
  });

  test("nothing in 100 sets without a conflict", () => {
    let undecided = 0;
    for (let seed = 0; seed < cases(20, 100); seed++) {
      const result = lintDiscounts(harmless(new Draw(seed), 10), { now });
      expect(result.findings, `seed ${seed}`).toEqual([]);
      undecided += result.undecided.length;
    }
    expect(undecided).toBe(0);
  });
});

const stopper = discount("stopper", { sortOrder: "0.9", ...stops });
const later = discount("later", { sortOrder: "0.8" });
const usd = (centAmount: number) => eur(centAmount, "USD");
const counts = 'lineItemCount(sku = "a") > 3 and lineItemCount(1 = 1) < 2';
const abroad = discount("abroad", { ...stops, sortOrder: "0.95", cartPredicate: 'country != "DE"' });
const home = discount("home", { ...stops, sortOrder: "0.9", cartPredicate: 'country = "DE"' });

const each = (centAmount: number, code?: string) => amountOff(eur(centAmount, code), "IndividualApplication");

/** Findings that one discount is always stopped. */
function stoppedOf(findings: LintResult["findings"]): LintResult["findings"] {
  return findings.filter(({ code }) => code === "AlwaysStopped");
}

describe("lintDiscounts() does not say that a discount is always stopped", () => {
  test.each<[string, Partial<CartDiscountTerms>, Partial<CartDiscountTerms>]>([
    ["when the first one needs a Discount Code", { requiresDiscountCode: true }, {}],
    ["when the first one ends sooner", { validUntil: "2027-01-01T00:00:00Z" }, {}],
    ["when the first one is for a Store", { stores: [{ key: "berlin" }] }, {}],
    ["when the first one is in a Discount Group", { discountGroup: group("g") }, {}],
    ["when the first one is for other lines", { target: lines('sku = "a"') }, {}],
    ["when the first one is for other Carts", { cartPredicate: 'country = "DE"' }, {}],
    ["when the first one has another currency", { value: amountOff(usd(100)) }, { value: amountOff(eur(100)) }],
    [
      "when the first one has amounts in fewer currencies",
      { value: amountOff(eur(100)) },
      { value: amountOff([eur(100), usd(100)]) },
    ],
    ["when the first one may take nothing off", { value: fixedPrice(eur(100)) }, {}],
    ["when the first one may find too few units", { target: multiBuy(2, 1) }, {}],
    ["when the first one comes later", { sortOrder: "0.1" }, {}],
    ["when it is about Custom Line Items", {}, { target: customLines() }],
    ["when it is about shipping", {}, { target: shipping }],
    ["when it is about a total price that may have no lines", {}, { target: totalPrice }],
    [
      "when it is about a total price in another currency that may have no lines",
      {},
      { target: totalPrice, cartPredicate: 'totalPrice > "9.00 CHF"' },
    ],
  ])("%s", (_, first, second) => {
    const result = lintDiscounts(
      [
        { ...stopper, ...first },
        { ...later, ...second },
      ],
      { now },
    );
    expect(codesOf(result).filter((code) => code.startsWith("AlwaysStopped later"))).toEqual([]);
    expect(result.undecided.filter(({ code }) => code === "AlwaysStopped")).toEqual([]);
  });

  test("but says so in the currencies that are in use, where the first one has amounts", () => {
    const { findings } = lintDiscounts([{ ...stopper, value: amountOff(eur(100)) }, later], { now });
    expect(findings.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'warning: "later" never applies in EUR: "stopper" comes first, applies wherever it would, and stops further discounts.',
    ]);
  });

  test("but says so when several discounts stop it together", () => {
    const discounts = [
      abroad,
      home,
      discount("nowhere", { ...stops, sortOrder: "0.85", cartPredicate: "not(country is defined)" }),
      discount("code", { ...stops, sortOrder: "0.99", requiresDiscountCode: true }),
      { ...later, cartPredicate: "country is defined" },
    ];
    const { findings, undecided } = lintDiscounts(discounts, { now });
    expect(stoppedOf(findings).map(({ message }) => message)).toEqual([
      '"later" never applies: wherever it would, "abroad" or "home" comes first, and stops further discounts, ' +
        "unless all that it could discount costs less than 6 cents.",
    ]);
    expect(undecided).toEqual([]);
  });

  test("when one of two that meet every Cart together is in a Discount Group", () => {
    const discounts = [
      abroad,
      { ...home, discountGroup: group("g") },
      { ...later, cartPredicate: "country is defined" },
    ];
    const { findings, undecided } = lintDiscounts(discounts, { now });
    expect([...findings, ...undecided].filter(({ code }) => code === "AlwaysStopped")).toEqual([]);
  });

  test("but says so when several discounts of more lines stop it together", () => {
    const some = { ...later, cartPredicate: "country is defined", target: lines('sku = "a"') };
    expect(codesOf(lintDiscounts([abroad, home, some], { now }))).toContain("AlwaysStopped later,abroad,home");
  });

  test("but leaves it open when no Cart shows that it would apply without several others", () => {
    // Takes nothing off the prices that are tried.
    const tiny = discount("tiny", { value: percent(1), sortOrder: "0.8", cartPredicate: "country is defined" });
    const result = lintDiscounts([abroad, home, tiny], { now });
    expect(codesOf(result).filter((code) => code.startsWith("AlwaysStopped"))).toEqual([]);
    expect(result.undecided.map(({ code, message }) => [code, message])).toContainEqual([
      "AlwaysStopped",
      expect.stringContaining('"tiny" never applies: wherever it would, "abroad" or "home" comes first'),
    ]);
  });

  test.each<[string, Partial<CartDiscountTerms>]>([
    ["conditions ask", { cartPredicate: 'totalPrice > "9.00 CHF"' }],
    ["target asks", { target: lines('price > "9.00 CHF"') }],
  ])("but shows it in the currency that the %s for", (_, more) => {
    const { findings } = lintDiscounts([stopper, { ...later, ...more }], { now });
    expect(findings.map(({ code, witness }) => [code, witness?.result.cart.totalPrice.currencyCode])).toEqual([
      ["AlwaysStopped", "CHF"],
    ]);
  });

  test("but shows it at prices as low as the target asks for", () => {
    const value = amountOff(eur(1));
    const cheap = { ...later, value, target: lines('price < "0.50 EUR"') };
    const { findings } = lintDiscounts([{ ...stopper, value }, cheap], { now });
    expect(findings.map(({ code }) => code)).toEqual(["AlwaysStopped"]);
    expect(findings[0]?.witness?.cart.lineItems[0]?.price.value.centAmount).toBeLessThanOrEqual(50);
  });

  test("but shows it in a Cart with shipping, where it is about that", () => {
    const target = shipping;
    const { findings } = lintDiscounts(
      [
        { ...stopper, target },
        { ...later, target },
      ],
      { now },
    );
    const shown = stoppedOf(findings)[0]?.witness?.cart.shippingInfo;
    expect(shown).toMatchObject({ price: { currencyCode: "EUR" } });
    expect(shown).not.toHaveProperty("centAmount");
  });

  test("but says so otherwise, with a Cart that shows it", () => {
    const result = lintDiscounts([later, stopper], { now, languages: ["en"] });
    const [found] = stoppedOf(result.findings);
    expect(found?.message).toBe(
      '"The later" never applies: "The stopper" comes first, applies wherever it would, and stops further discounts, ' +
        "unless all that it could discount costs less than 6 cents.",
    );
    expect(found?.discounts).toEqual([
      { typeId: "cart-discount", id: "later", key: "later", name: "The later" },
      { typeId: "cart-discount", id: "stopper", key: "stopper", name: "The stopper" },
    ]);
    // Twenty a unit, and not a cent more.
    expect(found?.witness?.cart.lineItems.map(({ price }) => price.value)).toEqual([eur(2000)]);
    expect(found?.witness?.result.explanation).toMatchObject([
      { discount: { id: "stopper" }, status: "applied" },
      { discount: { id: "later" }, status: "skipped", reason: "StoppedByStacking" },
    ]);
  });
});

describe("lintDiscounts() does not say that a member always loses its group", () => {
  const member = { discountGroup: group("g"), sortOrder: "0.5" };
  test.each<[string, Partial<CartDiscountTerms>, Partial<CartDiscountTerms>]>([
    ["to one of another kind", {}, { value: amountOff(eur(1)) }],
    ["to one of a lower rate", { value: percent(500) }, {}],
    ["to one that is for fewer Carts", { cartPredicate: 'country = "DE"' }, {}],
    ["to one that is for fewer lines", { target: lines("quantity > 1") }, {}],
    ["to one that is not valid yet", { validFrom: "2026-07-01T00:00:00Z" }, {}],
    ["to one without its currency", { value: each(300) }, { value: each(200, "USD") }],
    ["to one that takes its amount off every unit", { value: amountOff(eur(300)) }, { value: each(200) }],
    ["to one that spreads its amount", { value: each(300) }, { value: amountOff(eur(200)) }],
    [
      "to an amount that is spread over more lines",
      { value: amountOff(eur(300)) },
      { value: amountOff(eur(200)), target: lines('sku = "a"') },
    ],
  ])("%s", (_, first, second) => {
    const winner = discount("winner", { ...member, value: percent(2000), ...first });
    const result = lintDiscounts([winner, discount("loser", { ...member, ...second })], { now });
    expect(codesOf(result).filter((code) => code.startsWith("AlwaysLosesGroup loser"))).toEqual([]);
  });
});

describe("lintDiscounts() finds", () => {
  const early = { sortOrder: "0.6" };
  const late = { sortOrder: "0.4" };
  test.for<[string, readonly string[], ...CartDiscountTerms[]]>([
    [
      "no duplicates at different times",
      [],
      discount("may", { validUntil: "2026-07-01T00:00:00Z" }),
      discount("july", { ...late, validFrom: "2026-07-01T00:00:00Z" }),
    ],
    [
      "no duplicates of which one needs a code",
      [],
      discount("all", early),
      discount("some", { requiresDiscountCode: true }),
    ],
    [
      "duplicates that both need a code",
      ["Duplicate b,a"],
      discount("a", { ...early, requiresDiscountCode: true }),
      discount("b", { requiresDiscountCode: true }),
    ],
    [
      "each duplicate once, beside the first of its kind",
      ["Duplicate b,a", "Duplicate c,a"],
      discount("a", { sortOrder: "0.9" }),
      discount("b", { sortOrder: "0.8" }),
      discount("c", { sortOrder: "0.7" }),
    ],
    [
      "the later one of equal members, and not the first one",
      ["AlwaysLosesGroup b,a"],
      discount("b", { discountGroup: group("g") }),
      discount("a", { discountGroup: group("g") }),
    ],
    ["nothing after half of the price", [], discount("half", { ...early, value: percent(5000) }), discount("more")],
    [
      "nothing after a fixed price that is not the lowest",
      [],
      discount("high", { ...early, value: fixedPrice(eur(500)) }),
      discount("low", { value: fixedPrice(eur(400)) }),
    ],
    [
      "a fixed price after a lower one",
      ["Shadowed high,low"],
      discount("low", { ...early, value: fixedPrice(eur(400)) }),
      discount("high", { value: fixedPrice(eur(500)) }),
    ],
    [
      "a fixed price after the same one for more lines",
      ["Shadowed some,all"],
      discount("all", { ...early, value: fixedPrice(eur(500)) }),
      discount("some", { value: fixedPrice(eur(500)), target: lines('sku = "a"') }),
    ],
    [
      "a pattern whose units are stopped, whatever triggers it",
      ["AlwaysStopped pattern,stopper"],
      discount("stopper", { ...early, ...stops, target: lines('sku = "a"') }),
      discount("pattern", { target: pattern([units('sku = "b"', undefined, 1)], [units('sku = "a"')]) }),
    ],
    [
      "no lack of units that need not be there",
      [],
      discount("pattern", {
        target: pattern(
          [units('sku = "b"')],
          [units('sku = "a"', undefined, 1), units('sku = "b"', 0), units('sku = "b" and sku = "a"', 0)],
        ),
      }),
    ],
    [
      "a window without length",
      ["WindowEmpty instant"],
      discount("instant", { validFrom: "2026-07-01T00:00:00Z", validUntil: "2026-07-01T00:00:00Z" }),
    ],
    ["a window that ends now", ["WindowOver ended"], discount("ended", { validUntil: now.toISOString() })],
    [
      "nothing in currencies that are ruled out",
      [],
      discount("euros", { cartPredicate: 'totalPrice > "1.00 EUR"', value: amountOff(eur(100)) }),
      discount("dollars", { ...late, cartPredicate: 'totalPrice > "1.00 USD"', value: amountOff(usd(100)) }),
    ],
    [
      "nothing without a validity or Stores, in whatever way they are left out",
      [],
      discount("plain", { validFrom: null, validUntil: null, stores: null, discountGroup: null } as never),
    ],
    [
      "a member whose fixed price is lower, and one whose amount is higher",
      ["AlwaysLosesGroup dear,cheap", "AlwaysLosesGroup little,much"],
      discount("dear", { discountGroup: group("g"), value: fixedPrice(eur(900)) }),
      discount("cheap", { discountGroup: group("g"), value: fixedPrice(eur(800)) }),
      discount("little", { ...late, discountGroup: group("h"), value: amountOff(eur(100)) }),
      discount("much", { ...late, discountGroup: group("h"), value: amountOff(eur(200)) }),
    ],
    [
      "a gift that another one stops",
      ["AlwaysStopped second,first"],
      discount("first", { ...stops, ...early, value: gift("first"), target: undefined }),
      discount("second", { ...stops, value: gift("second"), target: undefined }),
    ],
    [
      "what is stopped, and would be left with nothing anyway",
      ["AlwaysStopped rest,all", "Shadowed rest,all"],
      discount("all", { ...early, ...stops, value: percent(10_000) }),
      discount("rest"),
    ],
    ...[
      pattern([units("1 = 1", 4, 4)], [units('sku = "tee"', 1, 1)], { selectionMode: "MostExpensive" }),
      pattern([units('categories.key = "a"')], [units('categories.key = "b"', 2), units('sku = "mug"')]),
      pattern([units('sku in ("a", "b")', 1, 1), units('sku = "a"', 0, 1)], [units('sku = "c"', 0)]),
      pattern([units("1 = 1", 2, 2)], [units('sku = "tee"', 0, 1)]),
      pattern([], [units("quantity > 0", 2, 2), units('sku = "tee"', 1, 1)]),
      pattern([units('sku = "a"', 2, 2)], [units('sku in ("a", "b")', 1, 1)]),
    ].map((target, index): [string, readonly string[], CartDiscountTerms] => [
      `parts of a pattern that take what a later one needs, ${index}`,
      index === 2 || index === 5 ? [] : ["UnitsTakenFirst taker"],
      discount("taker", { target }),
    ]),
    [
      "nothing about units of which any number will do",
      [],
      discount("any", { target: pattern([units('sku = "b"', undefined, 1)], [units('sku = "a"', 0)]) }),
    ],
    [
      "nothing about Custom Line Items of which two are needed",
      [],
      discount("wraps", {
        target: { ...multiBuy(2, 1, { predicate: 'slug = "wrap"' }), type: "multiBuyCustomLineItems" },
      }),
    ],
    [
      "Stores that are left out in a contradiction",
      ["ContradictoryCartPredicate never"],
      discount("never", { stores: null as never, cartPredicate: "lineItemCount(1 = 1) < 0" }),
    ],
  ])("%s", ([, codes, ...discounts]) => {
    const result = lintDiscounts(discounts, { now });
    expect(codesOf(result)).toEqual(codes);
    expect(result.undecided).toEqual([]);
  });
});

test("lintDiscounts() warns of a duplicate that takes its share twice, and only mentions one that waits for a code", () => {
  for (const [requiresDiscountCode, severity] of [
    [false, "warning"],
    [true, "note"],
  ] as const) {
    const twice = ["a", "b"].map((id, index) => discount(id, { sortOrder: `0.${9 - index}`, requiresDiscountCode }));
    expect(lintDiscounts(twice, { now }).findings).toMatchObject([{ code: "Duplicate", severity }]);
  }
});

describe("lintDiscounts() compares the places", () => {
  const other = lines('sku = "b"');

  test("of discounts that are switched off", () => {
    const off = discount("off", { isActive: false, sortOrder: ".50" });
    expect(codesOf(lintDiscounts([discount("on"), off], { now }))).toContain("SameSortOrder off,on");
  });

  test("of Discount Groups that are given, and not of their members", () => {
    const member = discount("member", { discountGroup: group("g"), target: other });
    const discountGroups = [{ id: "g", sortOrder: "0.7" }];
    expect(codesOf(lintDiscounts([discount("one"), member], { now, discountGroups }))).toEqual([]);
    const one = discount("one", { sortOrder: "0.7" });
    expect(codesOf(lintDiscounts([one, member], { now, discountGroups }))).toEqual(["SameSortOrder one,member"]);
  });

  test("of Discount Groups and others, and names a group by its first member", () => {
    const member = discount("member", { discountGroup: group("g"), sortOrder: "0.5", cartPredicate: 'country = "DE"' });
    const { findings } = lintDiscounts([member, discount("one", { sortOrder: "0.5" })], { now });
    expect(findings.find(({ code }) => code === "SameSortOrder")?.message).toMatch(
      /^"one" and the Discount Group of "member" have the same sort order, 0\.5: /,
    );
  });

  test("of Discount Groups that are given, also where a Cart shows a finding", () => {
    const member = discount("member", { discountGroup: group("g"), sortOrder: "0.95" });
    const discountGroups = [{ id: "g", sortOrder: "0.7" }];
    const result = lintDiscounts([stopper, member], { now, discountGroups });
    expect(codesOf(result)).toContain("AlwaysStopped member,stopper");
    expect(result.undecided).toEqual([]);
  });

  test("of Discount Groups that are expanded", () => {
    const obj = { id: "g", sortOrder: "0.7" } as NonNullable<NonNullable<CartDiscountTerms["discountGroup"]>["obj"]>;
    const member = discount("member", { discountGroup: { ...group("g"), obj }, target: other });
    expect(codesOf(lintDiscounts([discount("one"), member], { now }))).toEqual([]);
  });

  test("but not within a Discount Group", () => {
    const members = ["a", "b"].map((id) => discount(id, { discountGroup: group("g"), target: lines(`sku = "${id}"`) }));
    expect(codesOf(lintDiscounts(members, { now }))).toEqual([]);
  });
});

test("lintDiscounts() warns of a fixed price that is to be spread, in so many words", () => {
  const value = fixedPrice(eur(100), "EvenDistribution");
  const { findings } = lintDiscounts([discount("spread", { value })], { now });
  expect(findings.map(({ severity, code, message }) => [severity, code, message])).toEqual([
    [
      "warning",
      "NotSupported",
      'The API would refuse "spread", which gives each unit its price here: Application mode "EvenDistribution" of a fixed ' +
        'discount needs a target of type "pattern".',
    ],
  ]);
});

describe("lintDiscounts() says why a discount is not supported:", () => {
  test.each<[string, Partial<CartDiscountTerms>]>([
    ["has neither a target nor a gift", { target: undefined }],
    ["gives a gift, and has a target besides", { value: gift() }],
  ])("it %s", (reason, more) => {
    const { findings } = lintDiscounts([discount("odd", more)], { now });
    expect(findings.map(({ code, message }) => [code, message])).toEqual([
      ["NotSupported", `"odd" never applies: it ${reason}.`],
    ]);
  });
});

describe("lintDiscounts() says why a discount never takes anything off:", () => {
  const own = units('sku = "a"');
  const taken = 'without a maximum takes every unit that satisfies sku = "a", and leaves none to what comes after';
  test.each<[string, Partial<CartDiscountTerms>]>([
    [`a part of its target ${taken}`, { target: pattern([], [own, own]) }],
    ["it is a discount of 0 %", { value: percent(0) }],
    ["its amounts are zero", { value: amountOff([eur(0), usd(0)]) }],
    [
      "its amounts are in EUR, USD, and no Cart in that satisfies its conditions",
      { value: amountOff([eur(100), usd(100)]), cartPredicate: 'totalPrice > "1.00 CHF"' },
    ],
    [
      'no Line Item satisfies sku = "a" and sku = "b" at once',
      { target: lines('sku = "a" and quantity > 1 and sku = "b"') },
    ],
    [
      "no Line Item satisfies quantity >= 1, quantity != 1 and quantity < 2 at once",
      { target: lines("quantity >= 1 and quantity != 1 and quantity < 2 and sku is defined") },
    ],
    ["no Custom Line Item satisfies quantity < 0", { target: customLines('slug = "a" and quantity < 0') }],
  ])("%s", (reason, more) => {
    const { findings } = lintDiscounts([discount("vain", more)], { now });
    expect(findings.map(({ message }) => message)).toEqual([`"vain" never takes anything off: ${reason}.`]);
  });

  test("but takes something off Carts in the currencies of its amounts only", () => {
    const some = discount("some", { value: amountOff([eur(100), usd(100)]) });
    const value = amountOff([eur(100), usd(100), eur(100, "CHF")]);
    const all = discount("all", { sortOrder: "0.4", value });
    const { findings } = lintDiscounts([some, all], { now });
    expect(findings.map(({ code, message }) => [code, message])).toEqual([
      ["MissingCurrency", '"some" takes nothing off Carts in CHF: it has amounts in EUR, USD only.'],
    ]);
  });
});

describe("lintDiscounts() names", () => {
  test("as few conditions as contradict each other", () => {
    const cartPredicate = 'totalPrice > "10.00 EUR" and country = "DE" and customerEmail is defined and country = "FR"';
    const { findings } = lintDiscounts([discount("never", { cartPredicate })], { now });
    expect(findings[0]?.message).toBe(
      '"never" never applies: no Cart satisfies country = "DE" and country = "FR" at once.',
    );
  });

  test.each<[string, Partial<CartDiscountTerms>, string]>([
    [
      "a function that there is none of",
      { cartPredicate: "lineItemSum(1 = 1) > 1" },
      'has a Cart Predicate that cannot be read: at column 1 stands "lineItemSum" instead of a known function',
    ],
    [
      "the place where a target cannot be read",
      { target: lines("lineItemCount(1 = 1) > 1") },
      'has a target that cannot be read: at column 1 stands "lineItemCount" instead of a known function',
    ],
  ])("%s", (_, more, end) => {
    const { findings } = lintDiscounts([discount("odd", more)], { now });
    expect(findings.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      `error: "odd" ${end}, so it never applies.`,
    ]);
  });
});

describe("lintDiscounts() leaves open", () => {
  test("what its logic does not decide", () => {
    const cartPredicate = counts;
    const result = lintDiscounts([discount("counts", { cartPredicate })], { now });
    expect(result.findings).toEqual([]);
    expect(lintDiscounts([discount("counts", { cartPredicate })], { now, carts: [] }).undecided).toEqual(
      result.undecided,
    );
    expect(result.undecided[0]).toMatchObject({
      code: "ContradictoryCartPredicate",
      discounts: [{ id: "counts" }],
      gap: "OpaqueCondition",
      message: 'Whether any Cart can satisfy the Cart Predicate of "counts" is not decided.',
    });
  });

  test("whether a line can satisfy a target, where its logic does not decide that", () => {
    const predicate = "custom.fields.place within circle(1, 2, 3) and custom.fields.place is empty";
    const { undecided } = lintDiscounts([discount("near", { target: lines(predicate) })], { now });
    expect(undecided[0]).toMatchObject({
      code: "ContradictoryTarget",
      gap: "OpaqueCondition",
      message: `Whether any line can satisfy ${predicate} of the target of "near" is not decided.`,
    });
  });

  test("a finding that may have exceptions, in so many words", () => {
    const { findings, undecided } = lintDiscounts([{ ...stopper, cartPredicate: `not(${counts})` }, later], { now });
    expect(findings.filter(({ code }) => code === "AlwaysStopped")).toEqual([]);
    expect(undecided.find(({ code }) => code === "AlwaysStopped")).toMatchObject({
      gap: "OpaqueCondition",
      message: expect.stringMatching(/^Not decided: "later" never applies: "stopper" comes first/) as unknown,
    });
  });

  test("a finding that no Cart shows, in so many words", () => {
    const { undecided } = lintDiscounts([stopper, { ...later, cartPredicate: counts }], { now });
    expect(undecided.find(({ code }) => code === "AlwaysStopped")?.message).toMatch(
      /^Perhaps: "later" never applies: "stopper" comes first.* But no Cart was found that shows it\.$/,
    );
  });

  test("a discount that another one is in the way of, as far as is known", () => {
    const free = discount("free", { value: percent(10_000), sortOrder: "0.9", cartPredicate: `not(${counts})` });
    const { undecided } = lintDiscounts([free, later], { now });
    expect(undecided.filter(({ code }) => code === "NeverApplies").map(({ message }) => message)).toEqual([
      'Whether "later" ever applies is not decided: no Cart was found in which it does, and "free" is in the way.',
    ]);
  });

  test("a discount to which others leave nothing only together", () => {
    const free = { value: percent(10_000) };
    const discounts = [
      discount("with", { ...free, sortOrder: "0.9", cartPredicate: "country is defined" }),
      discount("without", { ...free, sortOrder: "0.8", cartPredicate: "country is not defined" }),
      discount("never", { sortOrder: "0.7" }),
    ];
    const { findings, undecided } = lintDiscounts(discounts, { now });
    expect(findings).toEqual([]);
    expect(undecided.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'NeverApplies: Whether "never" ever applies is not decided: no Cart was found in which it does, and "without", "with" are in the way.',
    ]);
  });

  test.each<[string, Partial<CartDiscountTerms>]>([
    ["stop it in other Carts", { ...stops, cartPredicate: 'country = "DE"' }],
    ["stop it on other lines", { ...stops, target: lines('sku = "a"') }],
    ["leave it nothing on most lines", { value: percent(10_000), target: lines('not(sku = "b")') }],
    ["need a code", { ...stops, requiresDiscountCode: true }],
    ["leave it nothing in other Carts", { value: percent(10_000), cartPredicate: "country is defined" }],
  ])("nothing about a discount when others only %s", (_, more) => {
    const discounts = [discount("first", { sortOrder: "0.9", ...more }), later];
    expect(lintDiscounts(discounts, { now }).undecided).toEqual([]);
  });

  test.for<[string, readonly string[], ...CartDiscountTerms[]]>([
    [
      "a finding that no Cart shows",
      ["ContradictoryCartPredicate later", "TargetExcluded later", "AlwaysStopped later,stopper", "NeverApplies later"],
      stopper,
      discount("later", { cartPredicate: counts }),
    ],
    [
      "whether Carts in another currency meet the conditions",
      ["ContradictoryCartPredicate euros", "TargetExcluded euros", "MissingCurrency euros", "NeverApplies euros"],
      discount("euros", { cartPredicate: counts, value: amountOff(eur(100)) }),
      discount("dollars", { sortOrder: "0.4", value: amountOff([eur(100), usd(100)]), target: totalPrice }),
    ],
    [
      "a discount with an amount that nobody can compute with",
      [],
      discount("huge", { value: amountOff(eur(Number.MAX_SAFE_INTEGER)), target: totalPrice }),
    ],
    [
      "a relative discount that amounts stop together",
      [],
      ...["", "not "].map((not, index) =>
        discount(`${not}there`, {
          ...stops,
          sortOrder: `0.${9 - index}`,
          value: amountOff(eur(100), "IndividualApplication"),
          cartPredicate: `country is ${not}defined`,
        }),
      ),
    ],
  ])("%s", ([, codes, ...discounts]) => {
    const { undecided } = lintDiscounts(discounts, { now });
    expect(undecided.map(({ code, discounts: about }) => `${code} ${about.map(({ id }) => id).join()}`)).toEqual(codes);
    for (const { message, discounts: about } of undecided) {
      // A question that stays open never reads as an answer.
      expect(message).toMatch(/^Not decided: | is not decided|^Perhaps: .* But no Cart was found that shows it\.$/);
      for (const { id } of about) expect(message).toContain(`"${id}"`);
    }
  });

  test.each<[string, Partial<CartDiscountTerms>]>([
    ["a target", { target: { type: "bundle" } as never }],
    ["a value", { value: { type: "points" } as never }],
    ["a part of a pattern", { target: pattern([units("1 = 1")], [{ type: "CountOnBoxes" } as never]) }],
  ])("%s that is not known", (_, more) => {
    const result = lintDiscounts([discount("later", more)], { now });
    expect(result.findings).toEqual([]);
    expect(result.undecided).toMatchObject([{ code: "NotSupported", discounts: [{ id: "later" }] }]);
  });
});

describe("lintDiscounts() with Carts", () => {
  const cart: Cart = {
    totalPrice: eur(0, "USD"),
    lineItems: [{ id: "1", quantity: 2, price: { value: eur(1000, "USD") }, color: "red" }],
  };

  test("knows their currencies and fields", () => {
    const euros = discount("euros", { value: amountOff(eur(100)), target: lines('color = "red"') });
    expect(codesOf(lintDiscounts([euros], { now }))).toEqual(["UnknownField euros"]);
    expect(codesOf(lintDiscounts([euros], { now, carts: [cart] }))).toEqual(["MissingCurrency euros"]);
  });

  test("and tells those that have a field from those that have not", () => {
    const red = discount("red", { target: lines('color = "red"') });
    const plain: Cart = { ...cart, lineItems: [{ id: "1", quantity: 2, price: { value: eur(1000, "USD") } }] };
    expect(codesOf(lintDiscounts([red], { now, carts: [plain] }))).toEqual(["UnknownField red"]);
    expect(codesOf(lintDiscounts([red], { now, carts: [plain, cart] }))).toEqual([]);
    const absent: Cart = { ...cart, lineItems: [{ id: "1", quantity: 2, price: { value: eur(1) }, color: null }] };
    expect(codesOf(lintDiscounts([red], { now, carts: [absent] }))).toEqual(["UnknownField red"]);
  });

  test("says what they say to a finding", () => {
    const { findings } = lintDiscounts([stopper, later], { now, carts: [cart, cart] });
    expect(stoppedOf(findings)[0]?.carts).toEqual({ priced: 2, met: 2, applied: 0 });
  });

  test("takes back what they contradict", () => {
    const cheap: Cart = { ...cart, lineItems: [{ id: "1", quantity: 1, price: { value: eur(4, "USD") } }] };
    const fixed = discount("fixed", { sortOrder: "0.8", value: amountOff(usd(1)) });
    const { findings, undecided } = lintDiscounts([stopper, fixed], { now, carts: [cheap] });
    expect(stoppedOf(findings)).toEqual([]);
    expect(undecided.map(({ message }) => message)).toEqual([
      expect.stringMatching(/6 cents\. But it is applied to 1 of the given Carts\.$/),
    ]);
  });

  test("keeps a warning about what is applied all the same", () => {
    const value = fixedPrice(usd(100), "EvenDistribution");
    const { findings, undecided } = lintDiscounts([discount("spread", { value })], { now, carts: [cart] });
    expect(findings.map(({ code, carts }) => [code, carts])).toEqual([
      ["NotSupported", { priced: 1, met: 1, applied: 1 }],
    ]);
    expect(undecided).toEqual([]);
  });

  test("goes on without those that cannot be priced", () => {
    const mixed: Cart = { ...cart, totalPrice: eur(0) };
    const zero = discount("zero", { value: percent(0), cartPredicate: 'country = "DE"' });
    const carts = [mixed, cart, { lineItems: [] }, { ...cart, country: "DE" }];
    const { findings } = lintDiscounts([zero, discount("odd", { sortOrder: "2" })], { now, carts });
    expect(findings.map(({ code, carts }) => [code, carts])).toEqual([
      ["Malformed", undefined],
      ["ZeroDiscount", { priced: 2, met: 1, applied: 0 }],
    ]);
  });
});
