import {
  cartFunctions,
  type Cart,
  type LineItem,
  compilePredicate,
  printPredicate,
  type Predicate,
} from "@commerce-http/rules";
import { describe, expect, test } from "vitest";
import { eur } from "../../../rules/test/cart-discount/carts.ts";
import { parsed } from "../../../rules/test/predicate/parsed.ts";
import { Draw } from "../../../rules/test/random.ts";
import { implication, satisfiability, tautology } from "../../src/logic/decide.ts";
import { satisfies } from "../../src/logic/witness.ts";
import { cases } from "../whole.ts";
import { randomPredicate, type Vocabulary } from "./random-predicates.ts";

/** A family of questions: a language, and Carts in which its predicates can be told apart. */
interface Family {
  readonly vocabulary: Vocabulary;
  readonly carts: readonly Cart[];
  /** The largest share of questions that may stay open; none when left out. */
  readonly open?: number;
}

function line(sku: string | undefined, quantity: number, centAmount: number, more: object = {}): LineItem {
  return {
    id: `${sku} ${quantity} ${centAmount}`,
    quantity,
    price: { value: eur(centAmount) },
    variant: { sku },
    ...more,
  };
}

/** Carts of at most two of these lines. */
function cartsOf(lines: readonly LineItem[], more: readonly object[] = [{}]): readonly Cart[] {
  const pairs = lines.flatMap((left, index) =>
    lines.slice(index).map((right) => [left, { ...right, id: `${right.id} 2` }]),
  );
  return [[], ...lines.map((each) => [each]), ...pairs].flatMap((lineItems) =>
    more.map((fields): Cart => ({ totalPrice: eur(0), lineItems, ...fields })),
  );
}

const ofLines: Vocabulary = {
  fields: [
    { path: ["sku"], constants: ["a", "b"] },
    { path: ["quantity"], constants: [1, 3] },
    { path: ["price"], constants: ["5.00 EUR", "10.00 EUR"] },
  ],
};

const lines = [undefined, "a", "b", "c"].flatMap((sku) =>
  [0, 1, 2, 3, 4].flatMap((quantity) => [0, 500, 700, 2000].map((price) => line(sku, quantity, price))),
);
const few = [
  line("a", 1, 500),
  line("a", 3, 1000),
  line("b", 2, 2000),
  line("b", 4, 1),
  line("c", 1, 999),
  line(undefined, 3, 10),
];

const families: Readonly<Record<string, Family>> = {
  lines: {
    vocabulary: {
      fields: [{ path: ["lineItems", "sku"], constants: ["a", "b"] }],
      brackets: [[["lineItems"], ofLines]],
    },
    carts: cartsOf(lines.filter((_, index) => index % 3 === 0)),
  },
  functions: {
    // Two counts or totals that depend on each other.
    open: 0.05,
    vocabulary: {
      fields: [{ path: ["country"], constants: ["DE"] }],
      calls: [
        ["lineItemCount", { fields: [{ path: ["sku"], constants: ["a", "b"] }] }, [0, 1, 3]],
        ["lineItemTotal", { fields: [{ path: ["sku"], constants: ["a"] }] }, ["10.00 EUR", "20.00 EUR"]],
        ["lineItemExists", ofLines, []],
        ["forAllLineItems", ofLines, []],
      ],
    },
    carts: cartsOf(
      [...few, ...lines.filter((_, index) => index % 5 === 0)],
      [{ country: "DE" }, { country: "FR" }, {}],
    ),
  },
  "totals and fields": {
    vocabulary: {
      fields: [
        { path: ["totalPrice"], constants: ["10.00 EUR", "20.00 EUR"] },
        { path: ["totalPrice", "centAmount"], constants: [1000, 2500] },
        { path: ["country"], constants: ["DE", "FR"] },
        { path: ["custom", "fields", "tier"], constants: ["gold", "silver"] },
        { path: ["createdAt"], constants: ["2026-01-01T00:00:00Z"] },
        { path: ["store", "key"], constants: ["berlin"] },
      ],
      brackets: [[["custom"], { fields: [{ path: ["fields", "tier"], constants: ["gold", "silver"] }] }]],
    },
    carts: cartsOf(few.slice(0, 4), [
      {},
      { country: "DE", store: { key: "berlin" } },
      { country: "FR", custom: { fields: { tier: "gold" } }, createdAt: "2026-01-01T00:00:00.000Z" },
      { country: "AT", custom: { fields: { tier: ["gold", "silver"] } }, createdAt: "2026-02-01T00:00:00.000Z" },
      { store: { key: "paris" }, custom: { fields: { tier: "tin" } }, createdAt: "2025-02-01T00:00:00.000Z" },
      { customLineItems: [{ id: "wrap", quantity: 1, money: eur(1500) }] },
      { shippingInfo: { price: eur(500) }, country: "DE" },
    ]),
  },
};

/** The documents that predicates see. */
function documentOf(cart: Cart): unknown {
  const lineItems = cart.lineItems.map((each) => ({
    ...each,
    sku: Object(each["variant"]).sku,
    price: { ...each.price, ...each.price.value },
    totalPrice: eur(each.quantity * each.price.value.centAmount),
  }));
  const custom = (cart.customLineItems ?? []).map((each) => Object.assign({ totalPrice: each.money }, each));
  const cents = [...lineItems, ...custom].reduce((sum, { totalPrice }) => sum + totalPrice.centAmount, 0);
  return {
    ...cart,
    lineItems,
    customLineItems: custom,
    totalPrice: eur(cents + (cart.shippingInfo?.price.centAmount ?? 0)),
  };
}

const QUESTIONS = cases(200, 850);
const functions = cartFunctions;

describe("satisfiability() of Cart Predicates agrees with brute force", () => {
  test.each(Object.entries(families))("over %s", (name, { vocabulary, carts, open = 0 }) => {
    const draw = new Draw(name.length + 100);
    const documents = carts.map(documentOf);
    const count = { yes: 0, no: 0, undecided: 0 };
    let missed = 0;
    for (let question = 0; question < QUESTIONS; question++) {
      const predicate = randomPredicate(draw, vocabulary, 3);
      const text = printPredicate(predicate);
      const decision = satisfiability(predicate, "Cart");
      count[decision.answer]++;
      if (decision.answer === "yes") expect(satisfies(decision.witness, text), text).toBe(true);
      else {
        const found = carts[documents.findIndex(compilePredicate(predicate, { functions }))];
        if (decision.answer === "no") expect(found, text).toBeUndefined();
        else if (found !== undefined) missed++;
      }
    }
    expect(count.undecided / QUESTIONS).toBeLessThanOrEqual(open);
    expect(missed / QUESTIONS).toBeLessThanOrEqual(open / 2);
    expect(count.no / QUESTIONS).toBeGreaterThan(0.02);
  });

  test("on the documents that the engine makes", () => {
    const draw = new Draw(1);
    for (const { vocabulary, carts } of Object.values(families)) {
      for (let sample = 0; sample < 200; sample++) {
        const predicate: Predicate = randomPredicate(draw, vocabulary, 3);
        const cart = draw.pick(carts);
        const expected = compilePredicate(predicate, { functions })(documentOf(cart));
        expect(satisfies(cart, printPredicate(predicate)), printPredicate(predicate)).toBe(expected);
      }
    }
  });
});

const groups = "customer.customerGroupAssignments.customerGroup.key";

test.each([
  ['country = "DE" and country = "FR"', "no"],
  ['totalPrice > "100.00 EUR" and totalPrice < "100.01 EUR"', "no"],
  ['totalPrice > "100 JPY" and totalPrice < "102 JPY"', "yes"],
  ['totalPrice > "100.00 EUR" and totalPrice < "100.00 USD"', "no"],
  ['totalPrice.currencyCode = "EUR" and lineItems(price.currencyCode = "USD")', "no"],
  ['lineItemCount(sku = "a") > 0 and forAllLineItems(sku = "b")', "no"],
  ['lineItemCount(sku = "a") < 0', "no"],
  ['lineItemTotal(sku = "a") > "10.00 EUR" and lineItemExists(sku = "a" and quantity = 3)', "yes"],
  ['customLineItemTotal(slug = "a") < "0.00 EUR"', "yes"],
  ["lineItemExists(quantity = 1) = false and lineItemCount(quantity = 1) > 0", "no"],
  ['custom.fields.tier = "gold" and custom.fields.tier = "silver"', "yes"],
  ["lineItems(quantity > 2 and quantity < 3)", "no"],
  ["lineItems(quantity < 0)", "no"],
  [`${groups} = "a" and ${groups} = "b"`, "yes"],
  [`customer.customerGroupAssignments(customerGroup.key = "a" and customerGroup.key = "b")`, "no"],
  ['createdAt > "2026-01-01T00:00:00Z" and createdAt < "2026-01-01T00:00:00.001Z"', "no"],
  ['createdAt = "2026-01-01T00:00:00Z" and createdAt = "2026-01-01T01:00:00+01:00"', "yes"],
  ['totalPrice > "20.00 EUR" and totalPrice.centAmount < 1000', "no"],
  ['totalPrice > "20.00 EUR" and totalPrice.centAmount < 2001', "no"],
  ['totalPrice < "-5.00 EUR"', "yes"],
  ["version < -3", "yes"],
  ["lineItems(name is not defined)", "yes"],
  ["lineItems(name is defined)", "yes"],
  ['lineItems(name.en = "Mug" and productSlug.de = "becher")', "yes"],
  ['lineItems(name = "Mug")', "no"],
  ["totalPrice is not defined", "no"],
  ["lineItems(totalPrice is not defined)", "no"],
  ["customLineItems(totalPrice is not defined)", "no"],
  ['lineItemCount(sku = "a") = 0 and lineItems(sku = "a")', "yes"],
  ['totalPrice > "500.001 EUR"', "yes"],
  ['totalPrice.currencyCode = "EUR" and lineItems(price != "1.00 USD")', "yes"],
  ['lineItems(price > "0.01 EUR" and price(centAmount = 5 or centAmount = 7))', "yes"],
  ['country > "a" and country < "a\\u0001"', "yes"],
  ['country > "a" and country < "a\\u0000"', "no"],
  ['lineItems(price > "0.00000000000000000001 EUR" and price < "0.00000000000000000002 EUR")', "undecided"],
  ["version > 9007199254740991", "no"],
  ["1 = 2", "no"],
  ['"a" in ("a") and 1 is defined', "yes"],
  ["totalPrice.centAmount in :amounts", "undecided"],
  ["totalPrice.centAmount in (1, :amount)", "undecided"],
  ["custom.fields.sizes contains any :sizes", "undecided"],
  ["custom.fields.place within circle(:longitude, 52.5, 10)", "undecided"],
  ["custom.fields.place within circle(-13.4, 52.5, 10)", "yes"],
  ["lineItemExists(quantity = 1) = 5", "no"],
  ["lineItemExists(quantity = 1) != 5", "yes"],
  ["lineItemExists(quantity = 1) = true and forAllLineItems(quantity = 2)", "no"],
  ["lineItemCount(quantity = 1)", "no"],
  ["lineItems is not empty", "yes"],
  ["lineItems is empty and lineItemExists(quantity = 1)", "no"],
  ['not(lineItems is empty) and forAllLineItems(sku = "a") and forAllLineItems(sku = "b")', "no"],
  ['not(lineItems is empty) and forAllLineItems(sku = "a")', "yes"],
  ["shippingInfo(1 = 1)", "yes"],
  ["shippingInfo(1 = 2)", "no"],
  ['lineItems(id = "x" and price.value.centAmount = 700 and product.id = "p" and product.key = "k")', "yes"],
  ['lineItems(product.obj.name = "a")', "yes"],
  ['lineItems(product.id = "p" and product = "p")', "no"],
  ['lineItems(variant.sku = "a" and sku = "a" and attributes.color = "red")', "yes"],
  ['lineItems(variant.sku = "a" and sku != "a")', "yes"],
  ["lineItems(price.centAmount = 5 and price.value.centAmount = 7)", "undecided"],
  ['lineItems(quantity = 0) and totalPrice = "5.00 EUR"', "yes"],
  ['lineItems(totalPrice = "5.00 EUR" and quantity = 2)', "yes"],
  ['customLineItems(id = "x" and totalPrice = "5.00 EUR" and quantity = 2)', "yes"],
  ["customLineItems(quantity = 0 and totalPrice.centAmount = 0)", "yes"],
  ['totalPrice > "-1.005 EUR" and totalPrice < "-0.995 EUR"', "yes"],
  ['totalPrice > "1.001 EUR" and totalPrice < "1.009 EUR"', "no"],
  ['lineItems(price > "10.00 EUR" and price(centAmount > 2000))', "yes"],
  ['lineItems(price > "10.00 EUR" and price(value(centAmount < 20)))', "undecided"],
  ['lineItems(price > "10.00 EUR" and price(1 = 1))', "yes"],
  ['createdAt < "0000-01-01T00:00:00Z"', "yes"],
  ['createdAt > "9999-12-31T23:59:59.999Z"', "yes"],
  ['createdAt > "9999-12-31T23:59:59.999-23:59"', "no"],
  [
    'totalPrice > "1.00 EUR" and totalPrice != "1.00 USD" and totalPrice != "1.00 GBP" and totalPrice != "1.00 CHF"',
    "yes",
  ],
  ["lineItems(taxRate.amount > 0.1 and taxRate.amount < 0.2)", "yes"],
  ['lineItems(price > "10.00 EUR" and price < "10.01 EUR")', "yes"],
  ['lineItems(price.centAmount > 1000 and price.centAmount < 3000 and price > "0.01 EUR")', "yes"],
  [
    'customLineItemTotal(slug = "a") = "0.00 EUR" and customLineItemExists(slug = "a" and money > "5.00 EUR")',
    "undecided",
  ],
  ['createdAt > "2026-01-01T00:00:05" and createdAt < "2026-01-01T00:00:06"', "undecided"],
  ["custom.fields.size > 1 and custom.fields.size < 2 and not(custom.fields.size = 3)", "yes"],
  ["not(custom.fields.size < 2) and custom.fields.size < 1 and not(custom.fields.size >= 1)", "no"],
  ['lineItems(price > "20.00 EUR" and price.centAmount < 2001)', "yes"],
  ['lineItems(price > "20.00 EUR" and price.centAmount < 2000)', "no"],
  ['lineItems(price > "20.00 EUR" and price.fractionDigits > 5)', "undecided"],
  ['lineItemCount(sku = "a") > 3 and lineItemCount(1 = 1) < 2', "undecided"],
  ["totalPrice.centAmount > :least and totalPrice.centAmount < 5", "undecided"],
  ['lineItems(price = "0.00 EUR")', "yes"],
  ['lineItems(price < "0.00 EUR")', "no"],
  ['lineItems(price.value = "0.00 EUR")', "yes"],
  ['lineItems(price.value < "0.00 EUR")', "no"],
  ['lineItems(price.discounted.value = "0.00 EUR")', "yes"],
  ['lineItems(price.discounted.value < "0.00 EUR")', "no"],
  ['customLineItems(money = "0.00 EUR")', "yes"],
  ["shippingInfo(lineItemCount(1 = 1) = 0)", "yes"],
  ["shippingInfo(lineItemCount(1 = 1) > 1)", "undecided"],
  ["custom.fields.place within circle(13.4, 52.5, 10) and custom.fields.place is empty", "undecided"],
  ['lineItemCount(sku = "a") > 0 and not(lineItemExists(sku = "a"))', "no"],
  ['lineItemTotal(sku = "a") > "1.00 EUR" and not(lineItemExists(sku = "a"))', "no"],
  ['lineItemCount(sku = "a") = 0 and lineItemExists(sku = "a" and quantity = 2)', "no"],
  ['customLineItemTotal(slug = "a") > "1.00 EUR" and not(customLineItemExists(slug = "a"))', "no"],
  ["customer.isEmailVerified = true and customer.isEmailVerified = false", "no"],
  ["customer.isEmailVerified = true", "yes"],
  ["customer.isEmailVerified = false", "yes"],
  ["customer.isEmailVerified is defined and customer.isEmailVerified != true", "yes"],
  ["customer.isEmailVerified = 1", "no"],
  ['lineItems(taxRate.includedInPrice = true and not(taxRate.includedInPrice != "true"))', "no"],
  ["totalPrice.centAmount = 0 and lineItemExists(quantity = 3)", "yes"],
])("%s can be: %s", (text, answer) => {
  expect(satisfiability(parsed(text), "Cart").answer).toBe(answer);
});

test.each([
  [3, "12.00 EUR", 400],
  [1, "7.00 EUR", 700],
  [1, "0.00 EUR", 0],
])("%i units that cost %s in all cost %i cents each", (quantity, total, centAmount) => {
  const decision = satisfiability(parsed(`lineItems(quantity = ${quantity} and totalPrice = "${total}")`), "Cart");
  const lineItems = [{ quantity, price: { value: eur(centAmount) } }];
  expect(decision).toMatchObject({ answer: "yes", witness: { lineItems } });
});

test.each([
  ["quantity >= 0", "yes"],
  ["quantity > 0", "no"],
  ['sku = "a" or sku != "a"', "no"],
  ['sku = "a" or not(sku = "a")', "yes"],
])("%s always holds: %s", (text, answer) => {
  expect(tautology(parsed(text), "LineItem").answer).toBe(answer);
});

test("What cannot be decided is no implication either way", () => {
  const counts = parsed('lineItemCount(sku = "a") > 3 and lineItemCount(1 = 1) < 2');
  expect(implication(counts, parsed("country is defined"), "Cart").answer).toBe("undecided");
});

test("An amount is left open beside its own parts, also where these are denied", () => {
  const text = 'price = "10.00 EUR" and not(price.fractionDigits = 2 or price.fractionDigits = 3)';
  expect(satisfiability(parsed(text), "LineItem")).toEqual({ answer: "undecided", gap: "DependentFields" });
});

test("A witness has nothing that is not asked for", () => {
  const found = satisfiability(parsed("lineItems(1 = 1)"), "Cart");
  expect(found).toEqual({
    answer: "yes",
    witness: { totalPrice: eur(0), lineItems: [{ id: "line-1", quantity: 1, price: { value: eur(10_000) } }] },
  });
});

test.each([
  ["the shipping", "lineItems is empty and customLineItems is empty", { shippingInfo: { price: eur(500) } }],
  ["another line", "customLineItems is empty and shippingInfo is not defined", { lineItems: [{ quantity: 1 }] }],
  [
    "another Custom Line Item",
    "lineItems is empty and shippingInfo is not defined",
    { customLineItems: [{ id: "rest", quantity: 1, money: eur(500) }] },
  ],
])("%s makes up a total where nothing else may", (_, condition, more) => {
  const found = satisfiability(parsed(`totalPrice = "5.00 EUR" and ${condition}`), "Cart");
  expect(found).toMatchObject({ answer: "yes", witness: more });
  const { lineItems = [], customLineItems = [] } = found.answer === "yes" ? found.witness : {};
  for (const { id } of [...lineItems, ...customLineItems]) expect(id).toBeTypeOf("string");
});

test("Another line makes up a total beside lines whose price is asked for", () => {
  const text =
    'lineItems(sku = "a" and quantity = 1 and price = "1.00 EUR") and totalPrice = "5.00 EUR" and ' +
    "customLineItems is empty and shippingInfo is not defined";
  const found = satisfiability(parsed(text), "Cart");
  const lineItems = [100, 400].map((centAmount) => ({ quantity: 1, price: { value: eur(centAmount) } }));
  expect(found).toMatchObject({ answer: "yes", witness: { lineItems } });
  const ids = found.answer === "yes" ? found.witness.lineItems.map(({ id }) => id) : [];
  expect(ids).toEqual(["line-1", "rest"]);
});

test.each([
  [
    "a price of which nothing is asked",
    'totalPrice.currencyCode = "EUR" and lineItems(price != "1.00 USD")',
    { lineItems: [{ price: { value: eur(10_000) } }] },
  ],
  [
    "shipping",
    'shippingInfo.price > "7.00 EUR" and shippingInfo.price < "7.02 EUR"',
    { shippingInfo: { price: eur(701) } },
  ],
  ["a date of which nothing is asked", "createdAt is defined", { createdAt: "2026-01-01T00:00:00.000Z" }],
  ["a text before another", 'customerEmail < "other"', { customerEmail: "another" }],
  ["a text before one that is long enough", 'customerEmail < "z"', { customerEmail: "other" }],
  ["a text after another", 'customerEmail > "z"', { customerEmail: "z-other" }],
  ["a text between two", 'customerEmail > "m" and customerEmail < "z"', { customerEmail: "other" }],
  ["a text between two that are near", 'customerEmail > "a" and customerEmail < "b"', { customerEmail: "a-other" }],
])("A witness is readable: %s", (_, text, witness) => {
  expect(satisfiability(parsed(text), "Cart")).toMatchObject({ answer: "yes", witness });
});

test("Lines of a Cart have ids of their own", () => {
  const text = 'customLineItemExists(slug = "a") and customLineItemExists(slug = "b") and lineItemExists(sku = "c")';
  const found = satisfiability(parsed(text), "Cart");
  const { lineItems = [], customLineItems = [] } = found.answer === "yes" ? found.witness : {};
  const ids = [...lineItems, ...customLineItems].map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(3);
  expect(ids).not.toContain("");
});

test.each([
  ['price > "20.00 EUR"', 'price > "10.00 EUR"', "yes"],
  ['price > "10.00 EUR"', 'price > "20.00 EUR"', "no"],
  ['sku in ("a", "b")', 'sku != "c"', "yes"],
  ['categories.id = "a"', 'categories.id != "b"', "yes"],
  ['categories.id = "a"', 'not(categories.id = "b")', "no"],
])("%s implies %s: %s", (premise, conclusion, answer) => {
  const decision = implication(parsed(premise), parsed(conclusion), "LineItem");
  expect(decision.answer).toBe(answer);
  if (decision.answer === "no") {
    expect(satisfies(decision.counterexample, `lineItems(${premise} and not(${conclusion}))`)).toBe(true);
  }
});

describe("More cases than are looked at", () => {
  const pairs = Array.from({ length: 10 }, (_, index) => `(custom.fields.a = ${index} or custom.fields.b = ${index})`);
  const many = pairs.join(" and ");

  test.each([many, `(${many} or country = "DE") and country = "FR"`])("leave a question open: %s", (text) => {
    const open = { answer: "undecided", gap: "TooManyCases" };
    expect([satisfiability(parsed(text), "Cart"), satisfiability(parsed(text))]).toEqual([open, open]);
  });

  test("hide no contradiction", () => {
    const text = `${many} and country = "DE" and not(country = "DE")`;
    expect(satisfiability(parsed(text), "Cart").answer).toBe("no");
  });
});
