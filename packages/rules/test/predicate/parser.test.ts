import { describe, expect, it, vi } from "vitest";
import {
  MAX_PREDICATE_DEPTH,
  parsePredicate,
  type Comparison,
  type FieldTypes,
  type Literal,
  type Predicate,
  type PredicateParseOptions,
} from "../../src/index.ts";
import { parsed } from "./parsed.ts";

function field(...path: string[]) {
  return { kind: "field", path } as const;
}

function literal(value: string | number | boolean): Literal {
  if (typeof value === "string") return { kind: "text", value };
  return typeof value === "number" ? { kind: "number", value } : { kind: "boolean", value };
}

function list(...values: (string | number | boolean)[]) {
  return { kind: "list", items: values.map(literal) } as const;
}

function equal(name: string, value: string | number | boolean): Comparison {
  return { kind: "comparison", operator: "=", left: field(name), right: literal(value) };
}

function isIn(values: object, negated = false) {
  return { kind: "in", operand: field("a"), negated, values } as Predicate;
}

function contains(quantifier: "all" | "any", values: object) {
  return { kind: "contains", operand: field("a"), quantifier, values } as Predicate;
}

function nested(predicate: Predicate, ...path: string[]): Predicate {
  return { kind: "nested", path, predicate };
}

const x = { kind: "variable", name: "x" } as const;
const a = equal("a", 1);
const b = equal("b", 2);
const c = equal("c", 3);
const call = { kind: "call", name: "f", predicate: a } as const;

describe("parsePredicate() reads every row of the grammar:", () => {
  const rows: readonly (readonly [string, string, Predicate])[] = [
    ["equal", "a = 1", a],
    ["different", "a != 1", { ...a, operator: "!=" }],
    ["different, as in SQL", "a <> 1", { ...a, operator: "!=" }],
    ["less", "a < 1", { ...a, operator: "<" }],
    ["greater", "a > 1", { ...a, operator: ">" }],
    ["at most", "a <= 1", { ...a, operator: "<=" }],
    ["at least", "a >= 1", { ...a, operator: ">=" }],
    ["no white space", "(a=1)and(b=2)", { kind: "and", operands: [a, b] }],
    ["any white space", "\t\r\n a\n=\n1 \n", a],
    ["text", 'a = "x y"', equal("a", "x y")],
    ["empty text", 'a = ""', equal("a", "")],
    ["escapes", String.raw`a = "\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00"`, equal("a", '"\\/\b\f\n\r\té😀')],
    ["raw line break in a text", 'a = "x\ny"', equal("a", "x\ny")],
    ["negative number", "a = -5", equal("a", -5)],
    ["positive sign", "a=+5", equal("a", 5)],
    ["negative zero", "a = -0", equal("a", 0)],
    ["fraction", "a = 1.25", equal("a", 1.25)],
    ["exponent", "a = 1e3", equal("a", 1000)],
    ["fraction and exponent", "a = -1.5E-3", equal("a", -0.0015)],
    ["true", "a = true", equal("a", true)],
    ["false in any case", "a = FALSE", equal("a", false)],
    ["literal on the left", "1 = 1", { kind: "comparison", operator: "=", left: literal(1), right: literal(1) }],
    ["name with digits and hyphens", "1st-x_Y = 1", equal("1st-x_Y", 1)],
    ["name that begins like an exponent", "1e = 1", equal("1e", 1)],
    ["backquoted name", "`and` = 1", equal("and", 1)],
    ["backquoted name with anything in it", '`é "(` = 1', equal('é "(', 1)],
    ["keyword as a name where no keyword may stand", 'is = "x"', equal("is", "x")],
    ["name that begins with a keyword", "note = 1", equal("note", 1)],
    ["dotted path", "custom.fields.x = 1", { ...a, left: field("custom", "fields", "x") }],
    ["dotted path of anything", "a . 1.5.`b c`.not = 1", { ...a, left: field("a", "1", "5", "b c", "not") }],
    ["in", "a in (1, 2)", isIn(list(1, 2))],
    ["in without space", 'a in("x")', isIn(list("x"))],
    ["not in", 'a NOT In ("x", true)', isIn(list("x", true), true)],
    ["contains all", "a contains all (1)", contains("all", list(1))],
    ["contains any", "a Contains ANY (1)", contains("any", list(1))],
    ["is empty", "a is empty", { kind: "empty", operand: field("a"), negated: false }],
    ["is not empty", "a IS NOT EMPTY", { kind: "empty", operand: field("a"), negated: true }],
    ["is defined", "a is defined", { kind: "defined", operand: field("a"), negated: false }],
    ["is not defined", "a is not defined", { kind: "defined", operand: field("a"), negated: true }],
    [
      "within circle",
      "a within circle(13.4, -52, :x)",
      {
        kind: "within",
        operand: field("a"),
        longitude: { kind: "number", value: 13.4 },
        latitude: { kind: "number", value: -52 },
        radius: x,
      },
    ],
    ["nesting", "x(a = 1)", nested(a, "x")],
    ["nesting by a path, with a space", "x.y (a = 1)", nested(a, "x", "y")],
    ["nesting in nesting", "x(y(a = 1))", nested(nested(a, "y"), "x")],
    ["localized field", 'name(en = "x")', nested(equal("en", "x"), "name")],
    ["function", "f(a = 1) > 2", { kind: "comparison", operator: ">", left: call, right: literal(2) }],
    ["function before a keyword", "f(a = 1) not in (2)", { ...isIn(list(2), true), operand: call } as Predicate],
    ["and before or", "a = 1 or b = 2 and c = 3", { kind: "or", operands: [a, { kind: "and", operands: [b, c] }] }],
    ["parentheses", "(a = 1 or b = 2) AND c = 3", { kind: "and", operands: [{ kind: "or", operands: [a, b] }, c] }],
    ["idle parentheses", "((a = 1) and ((b = 2) and c = 3))", { kind: "and", operands: [a, b, c] }],
    ["long or", "(a = 1 Or b = 2) or c = 3", { kind: "or", operands: [a, b, c] }],
    ["not", "NOT (a = 1) and b = 2", { kind: "and", operands: [{ kind: "not", operand: a }, b] }],
    ["variable", "a = :x-1", { ...a, right: { kind: "variable", name: "x-1" } }],
    ["variable as a list", "a in :x", isIn(x)],
    ["variable in a list", "a in (:x)", isIn({ kind: "list", items: [x] })],
    ["variable with contains", "a contains all :x", contains("all", x)],
  ];

  it.each(rows)("%s: %s", (_row, text, expected) => {
    expect(parsed(text)).toEqual(expected);
  });
});

describe("parsePredicate() refuses what it cannot read in full:", () => {
  const known: PredicateParseOptions = { variables: { one: "1", north: "91", many: ["1", "2"], none: [] } };
  const rows: readonly (readonly [text: string, at: string, expected: string, found: string])[] = [
    ["", "1:1", "a predicate", "the end"],
    [" \n ", "2:2", "a predicate", "the end"],
    ["a", "1:2", 'an operator, "." or "("', "the end"],
    ["a b", "1:3", 'an operator, "." or "("', '"b"'],
    ["a ! 1", "1:3", 'an operator, "." or "("', '"!"'],
    ["a ~ 1", "1:3", 'an operator, "." or "("', '"~"'],
    ["1", "1:2", "an operator", "the end"],
    ["a =", "1:4", "a value", "the end"],
    ["a = b", "1:5", "a value", '"b"'],
    ["a == 1", "1:4", "a value", '"="'],
    ["a = 1x", "1:5", "a value", '"1x"'],
    ["a = .5", "1:5", "a value", '"."'],
    ["a = 1.", "1:6", '"and", "or" or the end', '"."'],
    ["a = 1e999", "1:5", "a number within the range of a double", '"1e999"'],
    ["a = 1e-999", "1:5", "a number within the range of a double", '"1e-999"'],
    ["a within circle(180.00000000000000001, 0, 1)", "1:17", "a longitude from -180 to 180", '"180"'],
    ["a = 'x'", "1:5", "a value", `"'"`],
    ['a = "x', "1:7", "a closing '\"'", "the end"],
    [String.raw`a = "\x"`, "1:7", 'one of " \\ / b f n r t u after a backslash', '"x"'],
    [String.raw`a = "\u12G4"`, "1:8", "four hexadecimal digits", '"12G4"'],
    ['a = "\\', "1:7", 'one of " \\ / b f n r t u after a backslash', "the end"],
    ["`a = 1", "1:7", 'a closing "`"', "the end"],
    ["`` = 1", "1:2", "a name", '"` = 1"'],
    ["a. = 1", "1:4", "a name", '"="'],
    ["a = 1 b = 2", "1:7", '"and", "or" or the end', '"b"'],
    ["a = 1)", "1:6", '"and", "or" or the end', '")"'],
    ["a = 1 and", "1:10", "a predicate", "the end"],
    ["a = 1 and and b = 2", "1:11", "a predicate", '"and"'],
    ["or a = 1", "1:1", "a predicate", '"or"'],
    ["(a = 1", "1:7", '"and", "or" or ")"', "the end"],
    ["()", "1:2", "a predicate", '")"'],
    ["not a = 1", "1:5", '"("', '"a"'],
    ["x(a = 1", "1:8", '"and", "or" or ")"', "the end"],
    ["x.y(a = 1) = 1", "1:12", '"and", "or" or the end', '"="'],
    ["a in ()", "1:7", "a value", '")"'],
    ["a in (1,)", "1:9", "a value", '")"'],
    ["a in (1 2)", "1:9", '"," or ")"', '"2"'],
    ["a in 1", "1:6", '"(" or a variable', '"1"'],
    ["a not = 1", "1:7", '"in"', '"="'],
    ["a contains (1)", "1:12", '"all" or "any"', '"("'],
    ["a contains any ()", "1:17", "a value", '")"'],
    ["a is 1", "1:6", '"not", "empty" or "defined"', '"1"'],
    ["a is not 1", "1:10", '"empty" or "defined"', '"1"'],
    ["a within (1, 2, 3)", "1:10", '"circle"', '"("'],
    ["a within circle(1, 2)", "1:21", '","', '")"'],
    ["a within circle(1, 2, 3", "1:24", '")"', "the end"],
    ["a within circle 1", "1:17", '"("', '"1"'],
    ["a within circle(181, 2, 3)", "1:17", "a longitude from -180 to 180", '"181"'],
    ["a within circle(1, -91, 3)", "1:20", "a latitude from -90 to 90", '"-91"'],
    ["a within circle(1, 2, -3)", "1:23", "a distance in metres", '"-3"'],
    ['a within circle("1", 2, 3)', "1:17", "a longitude from -180 to 180", String.raw`"\"1\""`],
    ["a within circle(:one, :north, 3)", "1:23", "a latitude from -90 to 90", '":"'],
    ["a within circle(:many, 2, 3)", "1:17", "a variable with one value", '":"'],
    ["a = :", "1:6", "the name of a variable", "the end"],
    ["a = : one", "1:6", "the name of a variable", '" "'],
    ["a = 1 and\r\n  b = :two", "2:7", "a known variable", '":"'],
    ["a = :constructor", "1:5", "a known variable", '":"'],
    ["a = :__proto__", "1:5", "a known variable", '":"'],
    ["a = :many", "1:5", "a variable with one value", '":"'],
    ["a in :none", "1:6", "a variable with at least one value", '":"'],
    ["a = 1\rand\nb", "3:2", 'an operator, "." or "("', "the end"],
    ["a = 1 😀", "1:7", '"and", "or" or the end', '"😀"'],
    [`a = 1 ${"b".repeat(99)}`, "1:7", '"and", "or" or the end', `"${"b".repeat(24)}…"`],
  ];

  it.each(rows)("%j at %s, where it expects %s", (text, at, expected, found) => {
    const { refusal } = parsePredicate(text, known);
    const [line = "", column = ""] = at.split(":");
    const message = `Malformed predicate at line ${line}, column ${column}: expected ${expected}, but found ${found}`;
    const ends = [0, ...Array.from(text.matchAll(/\r\n|[\r\n]/g), (end) => end.index + end[0].length)];
    const offset = (ends[Number(line) - 1] ?? Number.NaN) + Number(column) - 1;
    const [atLine, atColumn] = [Number(line), Number(column)];
    expect(refusal).toEqual({ code: "InvalidInput", message, expected, found, offset, line: atLine, column: atColumn });
  });

  it("every beginning of a predicate that is not one itself", () => {
    const text = String.raw`not(a.b("\u00e9" = :one or c in ("x", 1.5))) and d contains any :many or e within circle(1, 2, 3)`;
    const whole = /\)\)\)$|any :\w+$|3\)$/;
    for (let end = 0; end <= text.length; end++) {
      const beginning = text.slice(0, end);
      const { refusal } = parsePredicate(beginning);
      const isWhole = whole.test(beginning.trimEnd());
      expect(refusal === undefined, beginning).toBe(isWhole);
      if (refusal) expect(refusal.offset).toBeLessThanOrEqual(end);
    }
  });

  it("a value that is no text, as misuse", () => {
    expect(() => parsePredicate(JSON.parse("1"))).toThrow(new TypeError('Cannot parse a predicate of type "number"'));
  });
});

describe("parsePredicate() with known names", () => {
  it("accepts variables and leaves them in the tree", () => {
    const variables = { one: "1", many: ["1", "2"] };
    expect(parsePredicate("a = :one and b in :many and c in (:many, :one)", { variables }).refusal).toBeUndefined();
    expect(parsePredicate("a = :anything").refusal).toBeUndefined();
  });

  const resource: PredicateParseOptions = {
    functions: ["lineItemCount"],
    hasField: (path) =>
      ["custom", "custom.fields", "custom.fields.x", "name", "name.en", "lineItemCount.sku"].includes(path.join(".")),
  };

  it.each([
    "custom.fields.x = 1",
    "custom(fields(x = 1))",
    "custom(fields.x = 1)",
    'name(en = "x") and name is defined',
    'lineItemCount(sku = "x") > 1',
    'not(lineItemCount(sku = "x") > 1) and custom.fields(x = 1)',
  ])("accepts %s", (text) => {
    expect(parsePredicate(text, resource).refusal).toBeUndefined();
  });

  it.each([
    ["nme = 1", 0, "a field of the resource", '"nme"'],
    ["custom.field.x = 1", 7, "a field of the resource", '"field"'],
    ["custom(name = 1)", 7, "a field of the resource", '"name"'],
    ["lineItemCount(name = 1) > 1", 14, "a field of the resource", '"name"'],
    ["lineItemCount = 1", 0, "a field of the resource", '"lineItemCount"'],
    ["lineItemTotal(name = 1) > 1", 0, "a field of the resource", '"lineItemTotal"'],
    ["name(en = 1) > 1", 0, "a known function", '"name"'],
    ["custom(fields(x = 1)) and fields(x = 1)", 26, "a field of the resource", '"fields"'],
  ])("refuses %s", (text, offset, expected, found) => {
    expect(parsePredicate(text, resource).refusal).toMatchObject({ offset, expected, found });
  });
});

describe("parsePredicate() with known types", () => {
  const even = { noun: "an even text", fits: (text: string, isOrder: boolean) => isOrder || text.length % 2 === 0 };
  const types: Readonly<Record<string, FieldTypes>> = {
    text: { types: [{ is: "text" }], isList: false },
    even: { types: [{ is: "text", form: even }], isList: false },
    time: { types: [{ is: "instant" }], isList: false },
    price: { types: [{ is: "object" }, { is: "money" }], isList: false },
    either: { types: [{ is: "text" }, { is: "number" }], isList: false },
    flag: { types: [{ is: "boolean" }], isList: false },
    numbers: { types: [{ is: "number", isWhole: true }], isList: true },
    parts: { types: [{ is: "object" }], isList: true },
  };
  const options: PredicateParseOptions = { typesOf: ([name = ""], depth) => (depth === 0 ? types[name] : undefined) };
  const variables = { one: "1", text: "a", day: "2026-01-31", many: ["1", "2"], mixed: ["1", "a"] };

  it.each([
    'text > "" and text in ("a", :one) and text is not empty',
    'even = "ab" and even > "abc" and flag <= true and flag = :flag',
    'time = "2026-01-31T00:00Z" and time > "2026-01-31" and time < :day',
    'price >= "12.50 EUR" and price(centAmount = 1) and price is defined and price is empty',
    'either = "a" or either = 1',
    "numbers contains any (1, :one) and numbers > 1.5 and numbers in :many and numbers is empty",
    "parts(text = 1) and parts is empty and parts within circle(1, 2, 3) and unknown = 1 and 1 = 2",
  ])("accepts %s", (text) => {
    expect(parsePredicate(text, { ...options, variables: { ...variables, flag: "true" } }).refusal).toBeUndefined();
    expect(parsePredicate(text, options).refusal).toBeUndefined();
  });

  it.each([
    ["text = 1", 7, "a text"],
    ["text != true", 8, "a text"],
    ['even in ("ab", "a")', 15, "an even text"],
    ['time = "2026-01-31"', 7, 'an instant such as "2026-01-31T00:00:00Z"'],
    ["time = :day", 7, 'an instant such as "2026-01-31T00:00:00Z"'],
    ['price = "12"', 8, 'an amount such as "12.50 EUR"'],
    ["either = true", 9, "a text or a number"],
    ["flag = :one", 7, "true or false"],
    ["flag < true", 0, "a field whose values have an order"],
    ["numbers = 1.5", 10, "a whole number"],
    ["numbers not in :mixed", 15, "a whole number"],
    ["flag is not empty", 0, "a list, an object or a text"],
    ['not(text contains all ("a"))', 4, "a list"],
    ['parts = "a"', 0, "a field with one value, and no object"],
    ["text(a = 1)", 0, "an object or a list of objects"],
    ["numbers within circle(1, 2, 3)", 0, "a point"],
  ])("refuses %s", (text, offset, expected) => {
    expect(parsePredicate(text, { ...options, variables }).refusal).toMatchObject({ offset, expected });
  });
});

describe("parsePredicate() on hostile input", () => {
  it(`reads ${MAX_PREDICATE_DEPTH} levels of parentheses and refuses one more where it opens`, () => {
    for (const open of ["(", "not(", "x("]) {
      const nested = (depth: number) => `${open.repeat(depth)}a = 1${")".repeat(depth)}`;
      expect(parsePredicate(nested(MAX_PREDICATE_DEPTH)).refusal).toBeUndefined();
      expect(parsePredicate(nested(MAX_PREDICATE_DEPTH + 1)).refusal).toMatchObject({
        expected: "at most 100 levels of parentheses",
        offset: open.length * (MAX_PREDICATE_DEPTH + 1) - 1,
        found: '"("',
      });
    }
  });

  it("counts open parentheses, not all of them", () => {
    expect(parsePredicate(Array.from({ length: 1000 }, () => "(a = 1)").join(" and ")).refusal).toBeUndefined();
  });

  it("refuses paths of more than 100 names", () => {
    expect(parsePredicate(`${"a.".repeat(99)}a = 1`).refusal).toBeUndefined();
    const refusal = { expected: "at most 100 names in a path", offset: 200 };
    expect(parsePredicate(`${"a.".repeat(100)}a = 1`).refusal).toMatchObject(refusal);
  });

  const size = 4000;
  it.each([
    ["parentheses", () => "(".repeat(size)],
    ["negations", () => "not(".repeat(size / 4)],
    ["nestings", () => "a(".repeat(size / 2)],
    ["white space", () => " ".repeat(size)],
    ["digits", () => "1".repeat(size)],
    ["digits and dots", () => `a = ${"1.".repeat(size / 2)}`],
    ["a long name", () => `${"a".repeat(size)} = 1`],
    ["an open text", () => `a = "${"x".repeat(size)}`],
    ["a long text", () => `a = "${"x".repeat(size)}"`],
    ["escapes", () => `a = "${String.raw`\"`.repeat(size / 2)}"`],
    ["backslashes", () => `a = "${"\\".repeat(size)}`],
    ["a long list", () => `a in (${"1,".repeat(size / 2)}1)`],
    ["a long conjunction", () => `${"a=1 and ".repeat(size / 8)}a=1`],
    ["a long disjunction", () => `${"(a=1)or".repeat(size / 7)}(a=1)`],
    ["dots", () => `a${".".repeat(size)}`],
    ["backquotes", () => "`".repeat(size)],
    ["a long variable", () => `a = :${"x".repeat(size)}`],
    ["line breaks", () => "\r\n".repeat(size / 2)],
  ])("reads each character of %s a few times only", (_name, text) => {
    const input = text();
    const { result, characters } = reading(() => parsePredicate(input));
    expect(characters).toBeGreaterThan(0);
    expect(characters).toBeLessThan(40 * size);
    expect((result.refusal?.message ?? "").length).toBeLessThan(200);
  });

  it("joins left-leaning groups without losing their order", () => {
    const text = `${"(".repeat(90)}a = 0${Array.from({ length: 90 }, (_, index) => ` or a = ${index + 1})`).join("")}`;
    expect(parsed(text)).toEqual({ kind: "or", operands: Array.from({ length: 91 }, (_, index) => equal("a", index)) });
  });
});

/** Counts the characters that some work reads of texts, one by one and in slices. */
function reading<Result>(work: () => Result): { readonly result: Result; readonly characters: number } {
  const single = vi.spyOn(String.prototype, "charCodeAt");
  const slices = vi.spyOn(String.prototype, "slice");
  const searches = vi.spyOn(String.prototype, "indexOf");
  try {
    const result = work();
    const sliced = slices.mock.results.reduce((sum, { value }) => sum + (value as string).length, 0);
    const searched = searches.mock.results.reduce((sum, { value }, index) => {
      const [, from = 0] = searches.mock.calls[index] ?? [];
      const end = value === -1 ? String(searches.mock.contexts[index]).length : (value as number);
      return sum + end - from;
    }, 0);
    return { result, characters: single.mock.calls.length + sliced + searched };
  } finally {
    vi.restoreAllMocks();
  }
}
