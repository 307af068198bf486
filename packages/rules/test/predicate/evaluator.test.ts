import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compilePredicate, matchesPredicate, type PredicateContext, type PredicateFunction } from "../../src/index.ts";
import { parsed } from "./parsed.ts";

function matches(text: string, document: unknown, context?: PredicateContext): boolean {
  return matchesPredicate(parsed(text), document, context);
}

const document = {
  key: "paid",
  type: "OrderState",
  initial: false,
  version: 3,
  rate: 1.5,
  wide: 2 ** 53,
  nothing: null,
  empty: [],
  blank: "",
  hollow: {},
  createdAt: "2026-01-31T10:00:00.000Z",
  name: { en: "Paid", de: "Bezahlt" },
  roles: ["Return", "Review"],
  quantities: [1, 5],
  flags: [true],
  times: ["2026-01-31T10:00:00.000Z"],
  transitions: [
    { typeId: "state", id: "s1", tags: ["x"] },
    { typeId: "state", id: "s2", tags: ["y", "z"] },
  ],
  grid: [[{ n: 1 }], [{ n: 2 }, { n: 3 }]],
  custom: { fields: { "color code": "red", and: 1, "12": 12 } },
  price: { type: "centPrecision", centAmount: 10000, currencyCode: "EUR", fractionDigits: 2 },
  precise: { type: "highPrecision", preciseAmount: 123456, centAmount: 12, currencyCode: "EUR", fractionDigits: 4 },
  large: { centAmount: Number.MAX_SAFE_INTEGER, currencyCode: "EUR", fractionDigits: 0 },
  yen: { centAmount: 500, currencyCode: "JPY" },
  place: { type: "Point", coordinates: [13.3777, 52.5163] },
};

describe("matchesPredicate() answers for every row of the grammar:", () => {
  const rows: readonly (readonly [string, boolean])[] = [
    ["1 = 1", true],
    ['"a" < "b"', true],
    ["true = true", true],
    ['1 = "1"', false],
    ['key = "paid"', true],
    ['key = "Paid"', false],
    ['key != "open"', true],
    ['key <> "paid"', false],
    ['key >= "paid" and key <= "paid"', true],
    ['key > "paid" or key < "paid"', false],
    ['key < "paid!"', true],
    ["version = 3", true],
    ["version > 2.5 and version < 3.5", true],
    ["version <= 3", true],
    ["rate = 15e-1", true],
    ["initial = false", true],
    ["initial != true", true],
    ["initial < true", false],
    // Two types have no order, and are never equal.
    ['version = "3"', false],
    ['version != "3"', true],
    ['version < "4" or version > "2" or version <= "3" or version >= "3"', false],
    ["key = 1 or key = true or initial = 0", false],
    ['name != "Paid"', true],
    // A missing or null field satisfies nothing but `is not defined`.
    ['missing = "x"', false],
    ['missing != "x"', false],
    ["missing < 1 or missing >= 1", false],
    ['missing in ("x")', false],
    ['missing not in ("x")', false],
    ['missing contains any ("x")', false],
    ['missing contains all ("x")', false],
    ["missing is empty", false],
    ["missing is not empty", false],
    ["missing is defined", false],
    ["missing is not defined", true],
    ["nothing is defined", false],
    ["nothing is not defined", true],
    ["nothing != 1", false],
    ["missing.deeper is not defined", true],
    ["key.length is not defined", true],
    ["missing(a = 1)", false],
    ["missing within circle(0, 0, 1e9)", false],
    ['not(missing = "x")', true],
    ['not(key = "paid")', false],
    ["key is defined and initial is defined and empty is defined", true],
    ["key is not defined", false],
    ["empty is empty and blank is empty and hollow is empty", true],
    ["roles is empty or key is empty or name is empty or version is empty", false],
    ["roles is not empty and key is not empty and name is not empty", true],
    ["empty is not empty", false],
    ['key in ("open", "paid")', true],
    ['key not in ("open", "paid")', false],
    ['version in ("3", true)', false],
    ["version in (2, 3)", true],
    ["name in (1)", false],
    ["name not in (1)", true],
    ['roles contains any ("Return", "x")', true],
    ['roles contains any ("x")', false],
    ['roles contains all ("Review", "Return")', true],
    ['roles contains all ("Review", "x")', false],
    ['key contains all ("paid")', true],
    ["quantities contains all (1, 5, 1)", true],
    ["flags contains all (true)", true],
    ['transitions contains any ("s1")', false],
    ['times contains any ("2026-01-31T11:00:00+01:00")', true],
    ["empty contains all (1)", false],
    // An array stands for its elements.
    ['roles = "Return"', true],
    ["quantities > 4 and quantities < 2", true],
    ["quantities > 5", false],
    ['transitions(id = "s1")', true],
    ['transitions(id = "s1" and tags = "y")', false],
    ['transitions(id = "s2" and tags contains all ("z", "y"))', true],
    ['transitions.tags contains all ("x", "y", "z")', true],
    ['transitions(not(id = "s1"))', true],
    ['not(transitions(id = "s1"))', false],
    ["transitions.tags is empty", false],
    ["grid.n = 3", true],
    ["grid(n = 2)", true],
    ["roles(not(a = 1))", false],
    ["empty(1 = 1)", false],
    ['name(en = "Paid")', true],
    ['name(fr = "Paid")', false],
    ['custom(fields(`color code` = "red"))', true],
    ["custom.fields.and = 1 and custom.fields.12 = 12", true],
    ['key = "paid" or key = "x" and key = "y"', true],
    ['(key = "paid" or key = "x") and key = "y"', false],
    // Date-times are instants when both sides are some.
    ['createdAt = "2026-01-31T11:00:00+01:00"', true],
    ['createdAt in ("2026-01-31T10:00:00Z")', true],
    ['createdAt >= "2026-01-31T10:00Z" and createdAt <= "2026-01-31T10:00:00.000Z"', true],
    ['createdAt > "2026-01-31T12:00:00+03:00"', true],
    ['createdAt > "2026-01-31"', true],
    ['createdAt = "2026-01-31T10:00:00"', false],
    ['createdAt != "2026-99-31T10:00:00Z"', true],
    ['key > "2026-01-31T10:00:00Z"', true],
    // Money is compared exactly, in its own currency.
    ['price = "100.00 EUR"', true],
    ['price = "100 EUR" and price = "+100.0000 EUR"', true],
    ['price != "100.00 USD"', true],
    ['price < "1.00 USD" or price > "1.00 USD"', false],
    ['price > "99.99 EUR" and price < "100.01 EUR"', true],
    ['price > "99.999999999999999999 EUR" and price < "100.00000000000000000001 EUR"', true],
    ['price >= "100.00 EUR" and price <= "100.00 EUR"', true],
    ['price > "-100.00 EUR"', true],
    ['price in ("1.00 EUR", "100.000 EUR")', true],
    ['price = "100.00EUR" or price = "100.00 eur" or price = "100. EUR" or price = "1e2 EUR"', false],
    ["price = 100 or price = 10000", false],
    ["price.centAmount = 10000", true],
    ['price(currencyCode = "EUR")', true],
    ['precise = "12.3456 EUR"', true],
    ['precise > "12.3455 EUR" and precise < "12.35 EUR"', true],
    ['yen = "500 JPY" and yen < "500.01 JPY"', true],
    ['large = "9007199254740991.0 EUR" and large < "9007199254740991.1 EUR"', true],
    ['name = "100.00 EUR" or roles = "100.00 EUR"', false],
    // Numbers are compared to their last digit, also where a double would round them.
    ["wide = 9007199254740992 and wide != 9007199254740993 and wide < 9007199254740993", true],
    ["wide in (9007199254740993) or wide >= 9007199254740992.00000001", false],
    ["9007199254740993 = 9007199254740993.0 and 9007199254740993 in (9007199254740993)", true],
    ["9007199254740993 = 9007199254740992 or 9007199254740993 in (9007199254740992, 9007199254740994)", false],
    ["9007199254740993 > 9007199254740992 and -9007199254740993 < 0.1 and 0.1 > 0.0999999999999999999", true],
    ["12345678901234567891 > 12345678901234567890 and -0.1234567890123456781 > -0.123456789012345679", true],
    ['9007199254740993 = "9007199254740993" or 9007199254740993 is empty', false],
    // From the Brandenburg Gate to the Reichstag, about 275 m; and to the other side of the earth.
    ["place within circle(13.3777, 52.5163, 0)", true],
    ["place within circle(13.3762, 52.5186, 290)", true],
    ["place within circle(13.3762, 52.5186, 260)", false],
    ["place within circle(14.3777, 52.5163, 67700)", true],
    ["place within circle(14.3777, 52.5163, 67600)", false],
    ["place within circle(-166.6223, -52.5163, 20015000)", false],
    ["place within circle(-166.6223, -52.5163, 20015200)", true],
    ["key within circle(0, 0, 1e9)", false],
  ];

  it.each(rows)("%s is %s", (text, expected) => {
    expect(matches(text, document)).toBe(expected);
  });
});

describe("matchesPredicate() with variables", () => {
  const variables = {
    id: "s2",
    three: "3",
    no: "false",
    yes: "true",
    hundred: "100.00 EUR",
    when: "2026-01-31T11:00:00+01:00",
    keys: ["open", "paid"],
    wide: "9007199254740993",
    lon: "13.3777",
    lat: "52.5163",
  };

  it.each([
    ["transitions(id = :id)", true],
    ["version = :three and version >= :three and version in (:three, :keys)", true],
    ["version > :id", false],
    ["initial = :no", true],
    ["initial = :yes", false],
    ["price = :hundred", true],
    ["createdAt = :when", true],
    ["key in :keys and key in (:keys) and key in (:id, :keys)", true],
    ["key not in :keys", false],
    ["9007199254740993 = :wide and wide != :wide and 9007199254740992 not in (:wide)", true],
    ["key in :id", false],
    ["roles contains any :keys", false],
    ["key contains any :keys", true],
    ["1 = :three", false],
    ["place within circle(:lon, :lat, 1)", true],
    ["place within circle(:lon, :id, 1)", false],
  ])("%s is %s", (text, expected) => {
    expect(matches(text, document, { variables })).toBe(expected);
  });

  it.each([
    ["5", true],
    ["5.0", true],
    [" 5 ", false],
    ["0x5", false],
    ["5_", false],
  ])("takes the text %j for a coordinate: %s", (longitude, expected) => {
    const place = { coordinates: [5, 0] };
    expect(matches("place within circle(:v, 0, 1)", { place }, { variables: { v: longitude } })).toBe(expected);
    const turned = { coordinates: [0, 5] };
    expect(matches("place within circle(0, :v, 1)", { place: turned }, { variables: { v: longitude } })).toBe(expected);
    expect(matches("place within circle(5.00001, 0, :v)", { place }, { variables: { v: longitude } })).toBe(expected);
  });

  it("takes no empty text for the coordinate 0", () => {
    const context = { variables: { v: "" } };
    expect(matches("place within circle(:v, 0, 1)", { place: { coordinates: [0, 0] } }, context)).toBe(false);
    expect(matches("place within circle(0, 0, :v)", { place: { coordinates: [0, 0] } }, context)).toBe(false);
  });

  it("throws on a variable that is missing, inherited, or a list where one value stands", () => {
    expect(() => matches("a = :x", {})).toThrow(new RangeError('Cannot resolve variable "x"'));
    expect(() => matches("a = :toString", {}, { variables })).toThrow(
      new RangeError('Cannot resolve variable "toString"'),
    );
    expect(() => matches("a = :keys", {}, { variables })).toThrow(
      new RangeError('Cannot use the list in variable "keys" as one value'),
    );
  });
});

describe("matchesPredicate() with functions", () => {
  const lineItems = [
    { sku: "MUG-01", quantity: 2 },
    { sku: "TEE-01", quantity: 3 },
  ];
  const skus: PredicateFunction = (_cart, satisfies) => lineItems.filter(satisfies).map(({ sku }) => sku);
  const functions = {
    skus,
    count: (_cart: unknown, satisfies: (item: unknown) => boolean) => lineItems.filter(satisfies).length,
    exists: (_cart: unknown, satisfies: (item: unknown) => boolean) => lineItems.some(satisfies),
    nothing: () => undefined,
  };

  it.each([
    ["count(quantity >= 2 and not(quantity = 2)) in (1)", true],
    ["count(1 = 1) >= :limit", true],
    ["count(1 = 1)", false],
    ['exists(sku = "MUG-01") = true', true],
    ['exists(sku = "MUG-01")', true],
    ['exists(sku = "x")', false],
    ['not(exists(sku = "x")) and exists(sku = "TEE-01")', true],
    ['skus(quantity > 2) contains all ("TEE-01")', true],
    ["skus(quantity > 9) is empty", true],
    ["exists.in(1 = 1)", false],
    ["nothing(1 = 1) = 1", false],
    ["nothing(1 = 1) is not defined", true],
    ['shippingInfo(price > "1.00 EUR")', true],
  ])("%s is %s", (text, expected) => {
    const cart = { shippingInfo: { price: { centAmount: 101, currencyCode: "EUR", fractionDigits: 2 } } };
    expect(matches(text, cart, { functions, variables: { limit: "2" } })).toBe(expected);
  });

  it("gives functions the document", () => {
    const size: PredicateFunction = (cart) => (cart === document ? 1 : 0);
    expect(matches("size(1 = 1) = 1", document, { functions: { size } })).toBe(true);
  });

  it("throws on a function that is missing or inherited", () => {
    expect(() => matches("f(a = 1) = 1", {})).toThrow(new RangeError('Cannot call unknown function "f"'));
    expect(() => matches("toString(a = 1) = 1", {}, { functions })).toThrow(
      new RangeError('Cannot call unknown function "toString"'),
    );
  });
});

describe("matchesPredicate() reads own properties only", () => {
  it.each(["__proto__", "constructor", "toString", "hasOwnProperty"])("%s", (name) => {
    expect(matches(`${name} is defined or a.${name} is defined or b(${name} is defined)`, { a: {}, b: [{}] })).toBe(
      false,
    );
    expect(matches(`${name} = 1`, JSON.parse(`{"${name}":1}`))).toBe(true);
  });

  it("and takes nothing that is no object for one", () => {
    for (const value of [undefined, null, 1, "text", true]) {
      expect(matches("length = 4 or a = 1 or a(b = 1)", value)).toBe(false);
    }
    expect(matches("a within circle(0, 0, 1)", { a: { coordinates: "0,0" } })).toBe(false);
    expect(matches("a within circle(0, 0, 1)", { a: { coordinates: ["0", 0] } })).toBe(false);
    expect(matches("a within circle(0, 0, 1)", { a: { coordinates: [0] } })).toBe(false);
  });
});

describe("matchesPredicate() on money that is none", () => {
  it.each([
    [{ centAmount: 1.5, currencyCode: "EUR", fractionDigits: 0 }],
    [{ centAmount: "1", currencyCode: "EUR", fractionDigits: 0 }],
    [{ centAmount: 1, currencyCode: 978, fractionDigits: 0 }],
    [{ centAmount: 1, currencyCode: "euro" }],
    [{ centAmount: 1, currencyCode: "EUR", fractionDigits: 1e9 }],
    [{ centAmount: 1, currencyCode: "EUR", fractionDigits: -1 }],
    [{ centAmount: 1, currencyCode: "EUR", fractionDigits: 0.5 }],
    [{ centAmount: 1, currencyCode: "EUR", fractionDigits: "0" }],
    [{}],
    [Object.create({ centAmount: 1, currencyCode: "EUR", fractionDigits: 0 }, { a: { enumerable: true, value: 1 } })],
  ])("%j", (price) => {
    expect(matches('price >= "1 EUR" or price < "1 EUR" or price in ("1 EUR")', { price })).toBe(false);
  });
});

describe("compilePredicate()", () => {
  it("orders texts by code points", () => {
    const texts = fc.string({ unit: "binary", maxLength: 4 });
    fc.assert(
      fc.property(texts, texts, (left, right) => {
        const [a, b] = [left, right].map((text) => Array.from(text, (point) => point.codePointAt(0) ?? 0));
        const different = (a ?? []).findIndex((point, index) => point !== b?.[index]);
        const expected =
          different === -1 ? (a?.length ?? 0) < (b?.length ?? 0) : (a?.[different] ?? 0) < (b?.[different] ?? -1);
        const test = compilePredicate({
          kind: "comparison",
          operator: "<",
          left: { kind: "field", path: ["a"] },
          right: { kind: "text", value: right },
        });
        expect(test({ a: left })).toBe(expected);
      }),
    );
    expect(matches('a < "\u{1F600}"', { a: "\uFFFF" })).toBe(true);
  });

  it("orders texts by code points where these begin and end to need two units", () => {
    const texts = ["\uD7FF", "\uE000", "\uFFFF", "\u{10000}", "\u{103FF}", "\u{10400}", "\u{10FFFF}"];
    for (const [index, text] of texts.slice(1).entries()) {
      expect(matches(`a < "${text}"`, { a: texts[index] }), text.codePointAt(0)?.toString(16)).toBe(true);
      expect(matches(`a < "${texts[index]}"`, { a: text })).toBe(false);
    }
  });

  it("compares money as exact fractions", () => {
    const digits = fc.integer({ min: 0, max: 20 });
    const amounts = fc.oneof(fc.maxSafeInteger(), fc.bigInt({ min: -(10n ** 19n), max: 10n ** 19n }));
    fc.assert(
      fc.property(amounts, digits, amounts, digits, (left, leftDigits, right, rightDigits) => {
        const expected = BigInt(left) * 10n ** BigInt(rightDigits) - BigInt(right) * 10n ** BigInt(leftDigits);
        const sign = right < 0 ? "-" : "";
        const padded = String(right)
          .replace("-", "")
          .padStart(rightDigits + 1, "0");
        const cut = padded.length - rightDigits;
        const text = `${sign}${padded.slice(0, cut)}${rightDigits > 0 ? "." : ""}${padded.slice(cut)} EUR`;
        const price = { preciseAmount: left, fractionDigits: leftDigits, currencyCode: "EUR" };
        expect(matches(`price < "${text}"`, { price })).toBe(expected < 0n);
        expect(matches(`price = "${text}"`, { price })).toBe(expected === 0n);
        expect(matches(`price in ("${text}")`, { price })).toBe(expected === 0n);
        expect(matches(`price > "${text}"`, { price })).toBe(expected > 0n);
      }),
    );
  });

  it("agrees with itself: `in` is `=` on every value, `not in` is `!=`, `<` turns `>=` around", () => {
    const values = fc.oneof(
      fc.integer({ min: 0, max: 3 }),
      fc.boolean(),
      fc.constantFrom(
        "a",
        "b",
        "1",
        "true",
        "2026-01-01T00:00:00Z",
        "2026-01-01T01:00:00+01:00",
        "1.00 EUR",
        "1.0 EUR",
      ),
      fc.constantFrom({ centAmount: 100, currencyCode: "EUR", fractionDigits: 2 }, {}, null),
    );
    const written = values.filter((value) => typeof value !== "object");
    fc.assert(
      fc.property(values, written, fc.boolean(), (value, expected, isVariable) => {
        const context = { variables: { v: String(expected) } };
        const right = isVariable ? ":v" : JSON.stringify(expected);
        const says = (text: string) => matches(text, { a: value, list: [value] }, context);
        expect(says(`a in (${right})`)).toBe(says(`a = ${right}`));
        expect(says(`a not in (${right})`)).toBe(says(`a != ${right}`));
        expect(says(`list contains all (${right})`)).toBe(says(`a = ${right}`));
        expect(says(`list contains any (${right})`)).toBe(says(`a = ${right}`));
        if (says(`a < ${right}`)) expect(says(`a >= ${right}`)).toBe(false);
      }),
    );
  });

  it("changes neither the document nor the tree", () => {
    const frozen = JSON.stringify(document);
    const predicate = parsed('transitions(tags contains all ("x")) and price = "100.00 EUR" and not(empty is empty)');
    const tree = JSON.stringify(predicate);
    compilePredicate(predicate)(document);
    expect([JSON.stringify(document), JSON.stringify(predicate)]).toEqual([frozen, tree]);
  });

  it("walks documents of any depth, and long lists a few times at most", () => {
    let deep: unknown = [{ a: 1 }];
    for (let depth = 0; depth < 200_000; depth++) deep = [deep];
    let reads = 0;
    const numbers = Array.from({ length: 20_000 }, (_, index) => index);
    const wide = new Proxy(numbers, { get: (list, at) => ((reads += 1), Reflect.get(list, at) as unknown) });
    const test = compilePredicate(
      parsed(`deep.a = 1 and deep(a = 1) and wide contains all (${numbers.join(",")}) and wide in (19999, -1)`),
    );
    expect(test({ deep, wide })).toBe(true);
    expect(reads).toBeLessThan(10 * numbers.length);
  });
});
