import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parsePredicate,
  printPredicate,
  type Field,
  type Literal,
  type NumberLiteral,
  type Operand,
  type Predicate,
  type TextLiteral,
  type Value,
  type ValueList,
  type Variable,
} from "../../src/index.ts";

/** Asks whether a field with such a path is empty. */
function named(...path: string[]): Predicate {
  return { kind: "empty", operand: { kind: "field", path }, negated: false };
}

describe("printPredicate()", () => {
  const rows: readonly (readonly [text: string, printed: string])[] = [
    ["a=1", "a = 1"],
    ["a <> -0.50", "a != -0.5"],
    ["a = 1E+21", "a = 1e+21"],
    ["a in (+9007199254740993, 9007199254740992.0)", "a in (+9007199254740993, 9007199254740992)"],
    ["a within circle(0.1234567890123456789,:y,4e-324)", "a within circle(0.1234567890123456789, :y, 4e-324)"],
    [String.raw`a = "\u0041\/\n\ud800"`, String.raw`a = "A/\n\ud800"`],
    ["NOT ( ( a = TRUE ) )", "not(a = true)"],
    ["(a = 1 and (b = 2)) and (c = 3 or (d = 4))", "a = 1 and b = 2 and (c = 3 or d = 4)"],
    ["(a = 1 or b = 2) or (c = 3 and d = 4)", "a = 1 or b = 2 or c = 3 and d = 4"],
    ["x ( a = 1 or b = 2 )", "x(a = 1 or b = 2)"],
    ["a NOT IN(1,:b,true)", "a not in (1, :b, true)"],
    ["a in :ids", "a in :ids"],
    ['a Contains All("x")', 'a contains all ("x")'],
    ["a Is Not Empty", "a is not empty"],
    ["a is DEFINED", "a is defined"],
    ["a within circle(1,2,:r)", "a within circle(1, 2, :r)"],
    ["lineItemCount( 1 = 1 )>2", "lineItemCount(1 = 1) > 2"],
    ["`a` . `b` = 1", "a.b = 1"],
    ["`and`.`and` = 1 or `12`.`12` = 1", "`and`.and = 1 or `12`.12 = 1"],
    ["`TRUE` = 1 and `Not`(a = 1) and `in` = 1", "`TRUE` = 1 and `Not`(a = 1) and in = 1"],
    ["`a b`.`é` = 1 and `x.y`(b = 1)", "`a b`.`é` = 1 and `x.y`(b = 1)"],
    ["a = :`x y`", "a = :`x y`"],
  ];

  it.each(rows)("writes %s as %s", (text, printed) => {
    const { predicate } = parsePredicate(text);
    expect(predicate && printPredicate(predicate)).toBe(printed);
  });

  it("writes text that parses to the same tree", () => {
    fc.assert(
      fc.property(predicates, (predicate) => {
        expect(parsePredicate(printPredicate(predicate))).toEqual({ predicate });
      }),
      { numRuns: 3000 },
    );
  });

  it("writes no pair of parentheses that could be left out", () => {
    fc.assert(
      fc.property(predicates, (predicate) => {
        const printed = printPredicate(predicate);
        for (const [open, close] of groups(printed)) {
          const without = `${printed.slice(0, open)} ${printed.slice(open + 1, close)} ${printed.slice(close + 1)}`;
          expect(parsePredicate(without)).not.toEqual({ predicate });
        }
      }),
    );
  });

  it("groups what a tree built by hand groups, and drops groups that say nothing", () => {
    const a: Predicate = { kind: "defined", operand: { kind: "field", path: ["a"] }, negated: false };
    const and: Predicate = { kind: "and", operands: [a, a] };
    const or: Predicate = { kind: "or", operands: [a, a] };
    const either = "a is defined or a is defined";
    const all = printPredicate({ kind: "and", operands: [and, or] });
    expect(all).toBe(`a is defined and a is defined and (${either})`);
    const any = printPredicate({ kind: "or", operands: [and, or] });
    expect(any).toBe(`a is defined and a is defined or ${either}`);
  });

  const field: Field = { kind: "field", path: ["a"] };
  const infinite: NumberLiteral = { kind: "number", value: Infinity };
  const unprintable: readonly (readonly [string, Predicate, string])[] = [
    ["an empty name", named(""), 'Cannot print the name ""'],
    ["a backquote", named("a`"), 'Cannot print the name "a`"'],
    ["no name", named(), "Cannot print an empty list"],
    [
      "no value",
      { kind: "in", operand: field, negated: false, values: { kind: "list", items: [] } },
      "Cannot print an empty list",
    ],
    ["no operand", { kind: "and", operands: [] }, "Cannot print an empty list"],
    ...[infinite, { ...infinite, written: "1e400x" }, { ...infinite, value: 5, written: "6" }].map(
      (right) =>
        [
          `the number ${right.value}`,
          { kind: "comparison", operator: "=", left: field, right },
          `Cannot print the number "${right.written ?? "Infinity"}"`,
        ] as const,
    ),
  ];
  it.each(unprintable)("throws on %s", (_what, predicate, message) => {
    expect(() => printPredicate(predicate)).toThrow(RangeError);
    expect(() => printPredicate(predicate)).toThrow(message);
  });
});

/** Where the parentheses are that group, rather than belong to a function, a field, a list or a keyword. */
function groups(printed: string): readonly (readonly [open: number, close: number])[] {
  const found: [number, number][] = [];
  const open: number[] = [];
  const outside = printed.replaceAll(/"(?:\\.|[^"\\])*"|`[^`]*`/gsu, (quoted) => "q".repeat(quoted.length));
  for (const { 0: mark, index } of outside.matchAll(/[()]/g)) {
    if (mark === "(") open.push(index);
    else {
      const start = open.pop() ?? Number.NaN;
      if (/(?:^|[ (])$/.test(outside.slice(0, start)) && !/(?:\bin|all|any) $/.test(outside.slice(0, start))) {
        found.push([start, index]);
      }
    }
  }
  return found;
}

const names = fc.oneof(
  fc.stringMatching(/^[-_A-Za-z0-9]{1,4}$/),
  fc.constantFrom(..."and OR not True in is contains within 1 -1 1e5 __proto__ constructor".split(" ")),
  fc.string({ minLength: 1, unit: "binary" }).filter((name) => !name.includes("`")),
);
const paths = fc.array(names, { minLength: 1, maxLength: 3 });
const texts: fc.Arbitrary<TextLiteral> = fc.record({
  kind: fc.constant("text"),
  value: fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom('"', "\\", "\ud800", "\u2028", "100.00 EUR")),
});
const numbers: fc.Arbitrary<NumberLiteral> = fc.record({
  kind: fc.constant("number"),
  value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
});
const variables: fc.Arbitrary<Variable> = fc.record({ kind: fc.constant("variable"), name: names });
const literals: fc.Arbitrary<Literal> = fc.oneof(
  texts,
  numbers,
  fc.record({ kind: fc.constant("boolean"), value: fc.boolean() }),
);
const values: fc.Arbitrary<Value> = fc.oneof(literals, variables);
const lists: fc.Arbitrary<ValueList> = fc.oneof(
  fc.record({ kind: fc.constant("list"), items: fc.array(values, { minLength: 1, maxLength: 3 }) }),
  variables,
);

function measures(limit: number, minimum = -limit): fc.Arbitrary<NumberLiteral | Variable> {
  const inside = fc.double({ min: minimum, max: limit, noNaN: true }).map((value) => (value === 0 ? 0 : value));
  return fc.oneof(fc.record({ kind: fc.constant("number"), value: inside }), variables);
}

const { predicates } = fc.letrec<{ predicates: Predicate; operands: Operand }>((tie) => ({
  operands: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ kind: fc.constant("field"), path: paths }),
    literals,
    fc.record({ kind: fc.constant("call"), name: names, predicate: tie("predicates") }),
  ),
  predicates: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({
      kind: fc.constant("defined"),
      operand: fc.record({ kind: fc.constant("field"), path: paths }),
      negated: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant("comparison"),
      operator: fc.constantFrom("=", "!=", "<", ">", "<=", ">="),
      left: tie("operands"),
      right: values,
    }),
    fc.record({ kind: fc.constant("in"), operand: tie("operands"), negated: fc.boolean(), values: lists }),
    fc.record({
      kind: fc.constant("contains"),
      operand: tie("operands"),
      quantifier: fc.constantFrom("all", "any"),
      values: lists,
    }),
    fc.record({ kind: fc.constant("empty"), operand: tie("operands"), negated: fc.boolean() }),
    fc.record({
      kind: fc.constant("within"),
      operand: tie("operands"),
      longitude: measures(180),
      latitude: measures(90),
      radius: measures(1e7, 0),
    }),
    fc.record({ kind: fc.constant("nested"), path: paths, predicate: tie("predicates") }),
    fc.record({ kind: fc.constant("not"), operand: tie("predicates") }),
    joined("and", tie("predicates")),
    joined("or", tie("predicates")),
  ),
}));

/** Conjunctions and disjunctions as the parser makes them: none directly in one of its own kind. */
function joined(kind: "and" | "or", operands: fc.Arbitrary<Predicate>): fc.Arbitrary<Predicate> {
  return fc.array(operands, { minLength: 2, maxLength: 3 }).map((all) => ({
    kind,
    operands: all.flatMap((operand) => (operand.kind === kind ? operand.operands : [operand])),
  }));
}
