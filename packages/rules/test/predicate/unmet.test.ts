import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cartFunctions } from "../../src/cart-discount/functions.ts";
import {
  describeUnmet,
  matchesPredicate,
  unmetConditions,
  type PredicateContext,
  type Unmet,
  type UnmetCondition,
} from "../../src/index.ts";
import { eur } from "../cart-discount/carts.ts";
import { parsed } from "./parsed.ts";

const context: PredicateContext = { functions: cartFunctions, variables: { most: "2", names: ["a", "b"] } };

function unmet(text: string, document: unknown): Unmet | undefined {
  return unmetConditions(parsed(text), document, context);
}

const cart = {
  totalPrice: eur(4580),
  customer: { email: "ada@example.com", note: "", isGuest: false },
  custom: { fields: { rank: 3, tags: ["a", "b", "c", "d", "e"] } },
  shippingInfo: { price: eur(2) },
  free: { type: "highPrecision", preciseAmount: 0, centAmount: 0, currencyCode: "EUR", fractionDigits: 3 },
  place: { type: "Point", coordinates: [13.3777, 52.5163] },
  precise: { type: "highPrecision", preciseAmount: 12_345, centAmount: 1235, currencyCode: "EUR", fractionDigits: 3 },
  lineItems: [
    { id: "1", sku: "mug", quantity: 2, totalPrice: eur(2000), categories: [{ id: "c1" }, { id: "c2" }] },
    { id: "2", sku: "cup", quantity: 1, totalPrice: eur(2580) },
  ],
};

describe("describeUnmet() says of", () => {
  const words = {
    functions: { lineItemCount: "the number of units", lineItemTotal: "the total", lineItemExists: "a Line Item" },
  };
  const rows: Readonly<Record<string, string>> = {
    "custom.fields.rank = 5": "custom.fields.rank is 3 and has to be 5 (2 more)",
    "custom.fields.rank != 3": "custom.fields.rank is 3 and has to be other than 3",
    "custom.fields.rank < 3": "custom.fields.rank is 3 and has to be below 3 (1 less)",
    "custom.fields.rank <= :most": "custom.fields.rank is 3 and has to be at most :most (1 less)",
    "custom.fields.rank > 3.5": "custom.fields.rank is 3 and has to be above 3.5",
    "not(custom.fields.rank >= 2)": "custom.fields.rank is 3 and has to be below 2 (2 less)",
    "not(custom.fields.rank = 3)": "custom.fields.rank is 3 and has to be other than 3",
    "custom.fields(rank = 4)": "custom.fields.rank is 3 and has to be 4 (1 more)",
    'custom.fields.color = "red"': 'custom.fields.color is absent and has to be "red"',
    'custom.fields(color = "red")': 'custom.fields.color is absent and has to be "red"',
    'store(key = "a")': 'store(key = "a") has to hold',
    'custom.fields.tags = "x"': 'custom.fields.tags is "a", "b", "c", 2 more and has to be "x"',
    'custom.fields.tags not in ("a", "b", "c", "d", "e")':
      'custom.fields.tags is "a", "b", "c", 2 more and has to be none of ("a", "b", "c", "d", "e")',
    'custom.fields.tags in ("x")': 'custom.fields.tags is "a", "b", "c", 2 more and has to be one of ("x")',
    "not(custom.fields.rank in (3))": "custom.fields.rank is 3 and has to be none of (3)",
    "not(custom.fields.rank not in (4))": "custom.fields.rank is 3 and has to be one of (4)",
    "custom.fields.rank contains any :names": "custom.fields.rank is 3 and has to contain any of :names",
    'not(custom.fields.tags contains all ("a"))':
      'custom.fields.tags is "a", "b", "c", 2 more and must not contain all of ("a")',
    "customer.note is not empty": 'customer.note is "" and must not be empty',
    "not(customer.note is empty)": 'customer.note is "" and must not be empty',
    "customer.email is empty": 'customer.email is "ada@example.com" and has to be empty',
    "store is defined": "store is absent and has to be there",
    "not(store is not defined)": "store is absent and has to be there",
    "customer.email is not defined": 'customer.email is "ada@example.com" and must not be there',
    "customer is not defined":
      'customer is {"email":"ada@example.com","note":"","isGuest":false} and must not be there',
    'totalPrice >= "50.00 EUR"': 'totalPrice is 45.80 EUR and has to be at least "50.00 EUR" (4.20 EUR more)',
    'totalPrice >= "50.00 USD"':
      'totalPrice is 45.80 EUR and has to be at least "50.00 USD"; money compares with amounts of its currency alone, such as "45.80 EUR"',
    "totalPrice > 100":
      'totalPrice is 45.80 EUR and has to be above 100; money compares with amounts of its currency alone, such as "45.80 EUR"',
    "totalPrice != 100 and totalPrice > :most":
      'totalPrice is 45.80 EUR and has to be above :most; money compares with amounts of its currency alone, such as "45.80 EUR"',
    'custom.fields.rank < "9"': 'custom.fields.rank is 3 and has to be below "9"; a number compares with numbers alone',
    "customer.email = 3": 'customer.email is "ada@example.com" and has to be 3; a text compares with texts alone',
    "customer.isGuest = 1": "customer.isGuest is false and has to be 1; true and false compare with each other alone",
    "customer.isGuest = true": "customer.isGuest is false and has to be true",
    "not(customer.email != 3)": 'customer.email is "ada@example.com" and has to be 3; a text compares with texts alone',
    "place = 1":
      'place is {"type":"Point","coordinates":[13.3777,52.5163]} and has to be 1; an object compares with nothing',
    "totalPrice.centAmount > 5000": "totalPrice.centAmount is 4580 and has to be above 5000 (4.21 EUR more)",
    'precise >= "12.4 EUR"': 'precise is 12.345 EUR and has to be at least "12.4 EUR" (0.055 EUR more)',
    "shippingInfo.price.centAmount > 2": "shippingInfo.price.centAmount is 2 and has to be above 2 (0.01 EUR more)",
    "shippingInfo.price.fractionDigits > 2": "shippingInfo.price.fractionDigits is 2 and has to be above 2 (1 more)",
    "free.centAmount > 1": "free.centAmount is 0 and has to be above 1 (2 more)",
    "place within circle(13.4, 52.5, 10)":
      'place is {"type":"Point","coordinates":[13.3777,52.5163]} and has to lie within circle(13.4, 52.5, 10)',
    "lineItemCount(1 = 1) >= 5": "the number of units is 3 and has to be at least 5 (2 more)",
    'lineItemCount(sku = "mug") >= 3':
      'the number of units with sku = "mug" is 2 and has to be at least 3 (1 more); nearest is "cup": sku is "cup" and has to be "mug"',
    'lineItemCount(sku = "mug") < 2': 'the number of units with sku = "mug" is 2 and has to be below 2 (1 less)',
    'lineItemTotal(sku = "mug") >= "20.01 EUR"':
      'the total with sku = "mug" is 20.00 EUR and has to be at least "20.01 EUR" (0.01 EUR more); nearest is "cup": sku is "cup" and has to be "mug"',
    'lineItemExists(sku = "cup" and quantity > 1)':
      'a Line Item with sku = "cup" and quantity > 1 is needed; nearest is "cup": quantity is 1 and has to be above 1 (1 more)',
    'not(lineItemExists(sku = "cup"))': 'a Line Item with sku = "cup" must not be there',
    "forAllLineItems(quantity > 1)":
      'forAllLineItems(quantity > 1) has to hold; nearest is "cup": quantity is 1 and has to be above 1 (1 more)',
    "not(forAllLineItems(quantity > 0))": "forAllLineItems(quantity > 0) must not hold",
    'lineItems(sku = "mug" and quantity > 4)':
      'lineItems(sku = "mug" and quantity > 4) has to hold; nearest is "mug": quantity is 2 and has to be above 4 (3 more)',
    "not(lineItems(quantity > 0))":
      "lineItems.quantity is 1 and has to be at most 0 (1 less) and lineItems.quantity is 2 and has to be at most 0 (2 less)",
    'lineItems.categories(id = "c3")':
      'lineItems.categories(id = "c3") has to hold; nearest is "c1": id is "c1" and has to be "c3"',
    "1 = 2 and 2 = 2": "1 is 1 and has to be 2 (1 more)",
    "1 = 9007199254740993": "1 is 1 and has to be 9007199254740993",
    '9007199254740993 = "a"':
      '9007199254740993 is 9007199254740993 and has to be "a"; a number compares with numbers alone',
    'customer.note = "x" and (store.key = "a" or custom.fields.rank = 4)':
      'customer.note is "" and has to be "x" and (store.key is absent and has to be "a" or custom.fields.rank is 3 and has to be 4 (1 more))',
  };
  it.each(Object.entries(rows))("%s", (text, expected) => {
    const reason = unmet(text, cart);
    expect(reason && describeUnmet(reason, words)).toBe(expected);
  });

  it("a long value only its beginning", () => {
    const reason = unmet('note = "y"', { note: "x".repeat(100) });
    expect(reason && describeUnmet(reason)).toBe(`note is "${"x".repeat(59)}… and has to be "y"`);
  });
});

describe("unmetConditions()", () => {
  it("finds nothing where a predicate holds, and something where it does not", () => {
    const document = fc.record(
      {
        a: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom("x", "y")),
        b: fc.array(fc.integer({ min: 0, max: 3 })),
      },
      { requiredKeys: [] },
    );
    const root = fc.record({ a: fc.integer({ min: 0, max: 3 }), lines: fc.array(document, { maxLength: 3 }) });
    fc.assert(
      fc.property(predicates, root, (text, cart) => {
        expect(unmet(text, cart) === undefined).toBe(matchesPredicate(parsed(text), cart, context));
      }),
      { numRuns: 2000 },
    );
  });

  it("names what is enough to change, and nothing that is not needed", () => {
    fc.assert(
      fc.property(shapes, fc.infiniteStream(fc.boolean()), fc.infiniteStream(fc.nat()), (shape, flags, choices) => {
        const fields: Record<string, boolean> = {};
        const text = textOf(shape, () => {
          const name = `f${Object.keys(fields).length}`;
          fields[name] = flags.next().value ?? false;
          return name;
        });
        const reason = unmet(text, fields);
        const names = chosen(reason, choices).map(({ predicate, values }) => {
          const left = predicate.kind === "comparison" ? predicate.left : undefined;
          const name = left?.kind === "field" ? String(left.path[0]) : "";
          expect(values).toEqual([fields[name]]);
          return name;
        });
        const changed = (but?: string) =>
          Object.fromEntries(
            Object.entries(fields).map(([name, flag]) => [name, names.includes(name) && name !== but ? !flag : flag]),
          );
        expect(unmet(text, changed())).toBeUndefined();
        for (const name of names) expect(unmet(text, changed(name))).toBeDefined();
      }),
      { numRuns: 1000 },
    );
  });

  it("tells the distance at which a comparison comes to hold, and not before", () => {
    const operators = fc.constantFrom("=", "<", ">", "<=", ">=");
    fc.assert(
      fc.property(
        fc.integer({ min: -9, max: 9 }),
        operators,
        fc.integer({ min: -9, max: 9 }),
        fc.boolean(),
        (value, operator, wanted, isNot) => {
          const test = `x ${operator} ${wanted}`;
          const text = isNot ? `not(${test})` : test;
          const reason = unmet(text, { x: value });
          fc.pre(reason?.kind === "condition" && !(isNot && operator === "="));
          const { direction, by } = reason.distance ?? {};
          const sign = direction === "more" ? 1 : -1;
          expect(matchesPredicate(parsed(text), { x: value + sign * Number(by) })).toBe(true);
          expect(matchesPredicate(parsed(text), { x: value + sign * (Number(by) - 1) })).toBe(false);
        },
      ),
    );
  });

  it("takes the nearest value where one is enough, and the farthest where none may be", () => {
    expect(unmet("x > 9", { x: [1, 7, 3] })).toMatchObject({
      distance: { direction: "more", by: 3 },
      values: [1, 3, 7],
    });
    expect(unmet("not(x > 2)", { x: [1, 7, 3] })).toMatchObject({ distance: { direction: "less", by: 5 } });
  });

  it("lists the elements that fail, those that lack least first", () => {
    const reason = unmet('lineItemExists(sku = "tea" and quantity > 1)', cart);
    expect(reason).toMatchObject({ misses: [{ element: { sku: "mug" } }, { element: { sku: "cup" } }] });
  });

  it.each(["some", "every"] as const)("lists all of them for functions that stop early, as %s() does", (name) => {
    const functions = { f: (_cart: unknown, satisfies: (item: unknown) => boolean) => cart.lineItems[name](satisfies) };
    const reason = unmetConditions(parsed("f(quantity > 4)"), cart, { functions });
    expect(reason).toMatchObject({ misses: [{}, {}] });
  });

  it("keeps large amounts exact", () => {
    const total = { centAmount: Number.MAX_SAFE_INTEGER, currencyCode: "EUR", fractionDigits: 0 };
    expect(unmet('total >= "9007199254740993.5 EUR"', { total })).toMatchObject({
      distance: { by: { amount: 25, fractionDigits: 1, currencyCode: "EUR" } },
    });
    expect(unmet('total >= "99999999999999999999 EUR"', { total })).not.toHaveProperty("distance");
  });

  it("throws what the predicate itself would", () => {
    expect(() => unmet("x = :unknown", {})).toThrow(RangeError);
  });
});

/** Predicates over few values, so that many hold and many do not. */
const { predicates } = fc.letrec<{ predicates: string }>((tie) => ({
  predicates: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom(
      "a = 1",
      "a > 1",
      "lines.a = 2",
      'lines.a in ("x", 1)',
      'lines.a not in ("x", 1)',
      "lines.b contains all (1, 2)",
    ),
    fc.constantFrom(
      "lines.b is empty",
      "lines.b is not empty",
      "lines is defined",
      "lines.a is not defined",
      'lines.a < "y"',
    ),
    tie("predicates").map((inner) => `not(${inner})`),
    tie("predicates").map((inner) => `lines(${inner})`),
    fc.tuple(tie("predicates"), tie("predicates")).map(([left, right]) => `(${left} and ${right})`),
    fc.tuple(tie("predicates"), tie("predicates")).map(([left, right]) => `(${left} or ${right})`),
  ),
}));

type Shape = "field" | { readonly join: "and" | "or" | "not"; readonly parts: readonly Shape[] };

const { shapes } = fc.letrec<{ shapes: Shape }>((tie) => ({
  shapes: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constant<Shape>("field"),
    tie("shapes").map((part): Shape => ({ join: "not", parts: [part] })),
    fc.record({ join: fc.constantFrom("and", "or"), parts: fc.array(tie("shapes"), { minLength: 2, maxLength: 3 }) }),
  ),
}));

function textOf(shape: Shape, nextName: () => string): string {
  if (shape === "field") return `${nextName()} = true`;
  const parts = shape.parts.map((part) => `(${textOf(part, nextName)})`);
  return shape.join === "not" ? `not${parts.join("")}` : parts.join(` ${shape.join} `);
}

/** One way to meet what is unmet. */
function chosen(unmet: Unmet | undefined, choices: Iterator<number>): UnmetCondition[] {
  if (unmet === undefined) return [];
  if (unmet.kind === "condition") return [unmet];
  if (unmet.kind === "every") return unmet.parts.flatMap((part) => chosen(part, choices));
  return chosen(unmet.parts[Number(choices.next().value) % unmet.parts.length], choices);
}
