import { compilePredicate, printPredicate } from "@commerce-http/rules";
import { describe, expect, test } from "vitest";
import { eur } from "../../../rules/test/cart-discount/carts.ts";
import { parsed } from "../../../rules/test/predicate/parsed.ts";
import { Draw } from "../../../rules/test/random.ts";
import { implication, satisfiability, tautology } from "../../src/logic/decide.ts";
import { cases } from "../whole.ts";
import { randomPredicate, type Vocabulary } from "./random-predicates.ts";

/** A family of questions: a language, and all documents of a small world in which its predicates can be told apart. */
interface Family {
  readonly vocabulary: Vocabulary;
  readonly documents: readonly unknown[];
  /** The largest share of questions that may stay open; none when left out. */
  readonly open?: number;
}

/** All ways to give fields one of their values; `undefined` stands for none. */
function worldOf(fields: Readonly<Record<string, readonly unknown[]>>): readonly unknown[] {
  let documents: readonly Readonly<Record<string, unknown>>[] = [{}];
  for (const [name, values] of Object.entries(fields)) {
    documents = documents.flatMap((document) => values.map((value) => Object.assign({ [name]: value }, document)));
  }
  return documents;
}

/** All lists of at most two of these values. */
function listsOf(values: readonly unknown[]): readonly unknown[] {
  return [[], ...values.map((value) => [value]), ...values.flatMap((left) => values.map((right) => [left, right]))];
}

const numbers = [-5, 0, 1, 1.5, 2, 7];
const texts = ["", "a", "aa", "b", "c"];
const amounts = [eur(0), eur(1000), eur(2000), eur(5000), eur(2000, "USD")];
const fine = { type: "highPrecision", preciseAmount: 10_005, centAmount: 1000, currencyCode: "EUR", fractionDigits: 3 };
const dates = ["2026-01-01T00:00:00Z", "2026-01-01T01:00:00+01:00", "2025-06-01T00:00:00.000Z", "2027-01-01T00:00:00Z"];

const families: Readonly<Record<string, Family>> = {
  "numbers and texts": {
    vocabulary: {
      fields: [
        { path: ["n"], constants: [1, 2] },
        { path: ["t"], constants: ["a", "b"] },
      ],
    },
    documents: worldOf({ n: [undefined, ...numbers, "a"], t: [undefined, ...texts, 3, true] }),
  },
  arrays: {
    vocabulary: {
      fields: [
        { path: ["list"], constants: ["a", "b"] },
        { path: ["flag"], constants: [true] },
      ],
    },
    documents: worldOf({
      list: [undefined, ...texts, ...listsOf(texts)],
      flag: [undefined, true, false, [true, false]],
    }),
  },
  "arrays of objects": {
    vocabulary: {
      fields: [
        { path: ["items", "k"], constants: ["a"] },
        { path: ["items", "n"], constants: [1] },
        { path: ["items"], constants: ["a"] },
      ],
      brackets: [
        [
          ["items"],
          {
            fields: [
              { path: ["k"], constants: ["a"] },
              { path: ["n"], constants: [1] },
            ],
          },
        ],
      ],
    },
    documents: worldOf({
      items: [
        undefined,
        "a",
        ...worldOf({ k: [undefined, "a", "b"], n: [undefined, 0, 1, 2] }),
        ...listsOf(["a", {}, ...worldOf({ k: [undefined, "a", "b", ["a", "b"]], n: [undefined, 0, 1, 2] })]),
      ],
    }),
  },
  "nested fields": {
    vocabulary: {
      fields: [
        { path: ["a", "b"], constants: ["x", 1] },
        { path: ["a", "c"], constants: [true] },
        { path: ["a"], constants: ["x"] },
      ],
      brackets: [[["a"], { fields: [{ path: ["b"], constants: ["x", 1] }] }]],
    },
    documents: worldOf({
      a: [
        undefined,
        "x",
        "y",
        "",
        [],
        {},
        ...worldOf({ b: [undefined, "", "x", "y", 0, 1, 2, ["x", 1], {}], c: [undefined, true, false, []] }),
        ["x", { b: "x" }],
        [{ b: "x", c: true }, { b: 1 }],
        [{ b: "y", c: false }, { c: true }],
      ],
    }),
  },
  money: {
    // An amount beside its own cents.
    open: 0.08,
    vocabulary: {
      fields: [
        { path: ["price"], constants: ["10.00 EUR", "20.00 EUR"] },
        { path: ["price", "centAmount"], constants: [1000, 2000] },
        { path: ["price", "currencyCode"], constants: ["EUR", "USD"] },
        { path: ["rest"], constants: ["20.00 USD", "10.00 EUR"] },
      ],
    },
    documents: worldOf({
      price: [undefined, "10.00 EUR", "19", {}, ...amounts, fine, [eur(1000), eur(5000)]],
      rest: [undefined, ...amounts, fine, "20.00 USD"],
    }),
  },
  "date-times": {
    // Date-times and other texts in one field.
    open: 0.03,
    vocabulary: {
      fields: [
        { path: ["from"], constants: ["2026-01-01T00:00:00Z", "2026-01-01T00:00:01Z"] },
        { path: ["until"], constants: ["2026-01-01T00:00:00Z", "soon"] },
      ],
    },
    documents: worldOf({
      from: [undefined, "", "2026", "zzz", ...dates, "2026-01-01T00:00:00.500Z"],
      until: [undefined, "", "soon", "zzz", ...dates, ["soon", "2027-01-01T00:00:00Z"]],
    }),
  },
};

const QUESTIONS = cases(300, 1_250);

describe("satisfiability() agrees with brute force", () => {
  test.each(Object.entries(families))("over %s", (name, { vocabulary, documents, open = 0 }) => {
    const draw = new Draw(name.length);
    const count = { yes: 0, no: 0, undecided: 0 };
    for (let question = 0; question < QUESTIONS; question++) {
      const predicate = randomPredicate(draw, vocabulary, 4);
      const text = printPredicate(predicate);
      const decision = satisfiability(predicate);
      count[decision.answer]++;
      const holds = compilePredicate(predicate);
      if (decision.answer === "yes") expect(holds(decision.witness), text).toBe(true);
      if (decision.answer === "no") expect(documents.find(holds), text).toBeUndefined();
    }
    expect(count.undecided / QUESTIONS).toBeLessThanOrEqual(open);
    expect(count.no / QUESTIONS).toBeGreaterThan(0.01);
  });
});

test.each([
  ['price != "1 EUR" and price != "1 USD" and price != "1 GBP" and price.centAmount > 5', "yes"],
  ['price != "1 EUR" and not(price.currencyCode = "EUR") and price.centAmount > 5', "yes"],
  ["n > 1e308 and n != 1e308", "yes"],
  ["count(1 = 1) > 2", "undecided"],
  ["n = :n", "undecided"],
  ["place within circle(:x, 52.5, 10)", "undecided"],
  ["place within circle(13.4, :y, 10)", "undecided"],
  ["place within circle(13.4, 52.5, 10) and place = :place", "undecided"],
  ["a(1 = 1) and a(1 = 2)", "no"],
  ["tags contains any (:a) and tags is defined", "undecided"],
  ["n = 1 and not(n != 1)", "yes"],
  ["n = 9007199254740992 and n = 9007199254740993", "no"],
  ["n = 9007199254740992 and not(n = 9007199254740993)", "yes"],
  ["n in (0.1234567890123456781, 0.1) and not(n = 0.1)", "no"],
  ["n > 9007199254740993 and n < 9007199254740995", "yes"],
  ["9007199254740993 = 9007199254740992", "no"],
  ['tags contains any ("a") and not(tags contains any ("a", "b"))', "no"],
  ['tags contains any ("a") and not(tags contains any ("b"))', "yes"],
  ['tags contains all ("a", "b") and not(tags contains any ("c"))', "yes"],
  ['not(not(t = "unheard-of")) and t is defined', "yes"],
  ['not(t != "unheard-of") and not(t = "other")', "yes"],
])("%s can be: %s", (text, answer) => {
  expect(satisfiability(parsed(text)).answer).toBe(answer);
});

test("implication() and tautology() are about all documents, too", () => {
  expect(implication(parsed("n > 2"), parsed("n is defined"))).toEqual({ answer: "yes" });
  expect(tautology(parsed("n > 2 or not(n > 2)"))).toEqual({ answer: "yes" });
  expect(tautology(parsed("n > 2 or n <= 2")).answer).toBe("no");
});

test.each([
  [13.4, 52.5, [-166.6, -52.5]],
  [-10, -20, [170, 20]],
  [0, 0, [180, 0]],
  [0.5, 1, [-179.5, -1]],
])("A place far from %f, %f is on the other side of the earth", (longitude, latitude, opposite) => {
  const near = satisfiability(parsed(`place within circle(${longitude}, ${latitude}, 10)`));
  const place = { type: "Point", coordinates: [longitude, latitude] };
  expect(near).toMatchObject({ answer: "yes", witness: { place } });
  const far = satisfiability(
    parsed(
      `place within circle(${longitude}, ${latitude}, 30000000) and not(place within circle(${longitude}, ${latitude}, 10))`,
    ),
  );
  expect(far).toMatchObject({ answer: "yes", witness: { place: { type: "Point" } } });
  const [x, y] = far.answer === "yes" ? (far.witness as { place: { coordinates: number[] } }).place.coordinates : [];
  expect(x).toBeCloseTo(opposite[0] as number);
  expect(y).toBeCloseTo(opposite[1] as number);
});
