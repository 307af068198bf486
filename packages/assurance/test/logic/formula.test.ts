import { compilePredicate, printPredicate } from "@commerce-http/rules";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parsed } from "../../../rules/test/predicate/parsed.ts";
import { Draw } from "../../../rules/test/random.ts";
import { casesOf } from "../../src/logic/cases.ts";
import { evaluate, formulaOf, type Atom, type Formula } from "../../src/logic/formula.ts";
import { randomPredicate, type Vocabulary } from "./random-predicates.ts";

function atomOf(name: string): Atom {
  return formulaOf(parsed(`${name} = 1`)) as Atom;
}

function oneOfMany(name: string, count: number): Formula {
  return { kind: "or", operands: Array.from({ length: count }, (_, index) => atomOf(`${name}${index}`)) };
}

describe("evaluate()", () => {
  const vocabulary: Vocabulary = {
    fields: [
      { path: ["n"], constants: [1, 2] },
      { path: ["t"], constants: ["a", "b"] },
      { path: ["list"], constants: ["a", "b"] },
      { path: ["a", "b"], constants: ["a", 1, true] },
    ],
  };
  const values = [null, 0, 1, 1.5, 2, "", "a", "aa", "b", true, [], ["a"], ["a", "b"], { b: "a" }, { b: 1 }];

  it("answers as the predicate does, of any document", () => {
    const draw = new Draw(5);
    for (let sample = 0; sample < 3000; sample++) {
      const predicate = randomPredicate(draw, vocabulary, 4);
      const names = ["n", "t", "list", "a"].filter(() => draw.chance(0.8));
      const document: unknown = Object.fromEntries(names.map((name) => [name, draw.pick(values)]));
      const expected = compilePredicate(predicate)(document);
      expect(evaluate(formulaOf(predicate), document), printPredicate(predicate)).toBe(expected);
    }
  });

  it.each([
    ["1 = 1 and n = 1", true],
    ["1 = 2 or n = 1", true],
    ["1 = 2 and n = 1", false],
    ['"b" in ("a", "b") and not(2 != 2)', true],
    ['"a" is defined and "" is empty', true],
    ['"a" is not defined or "a" is empty', false],
  ])("answers conditions on constants: %s", (text, expected) => {
    expect(evaluate(formulaOf(parsed(text)), { n: 1 })).toBe(expected);
  });
});

describe("casesOf()", () => {
  const names = ["a", "b", "c", "d"];
  const { anyFormula } = fc.letrec<{ anyFormula: Formula }>((tie) => ({
    anyFormula: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      fc.constantFrom(...names).map(atomOf),
      fc.boolean().map((value): Formula => ({ kind: "constant", value })),
      tie("anyFormula").map((operand): Formula => ({ kind: "not", operand })),
      fc
        .tuple(fc.constantFrom("and" as const, "or" as const), fc.array(tie("anyFormula"), { maxLength: 3 }))
        .map(([kind, operands]): Formula => ({ kind, operands })),
    ),
  }));
  /** All ways in which the atoms hold or do not. */
  const documents = Array.from({ length: 2 ** names.length }, (_, bits) =>
    Object.fromEntries(names.map((name, index) => [name, (bits >> index) & 1])),
  );

  it("has a case for every document that satisfies the formula, and for no other", () => {
    fc.assert(
      fc.property(anyFormula, (formula) => {
        const cases = casesOf(formula) ?? [];
        for (const document of documents) {
          const isCovered = cases.some((literals) =>
            literals.every(({ positive, node }) => evaluate(node, document) === positive),
          );
          expect(isCovered).toBe(evaluate(formula, document));
        }
      }),
      { numRuns: 500, seed: 1 },
    );
  });

  it("leaves out cases that contradict themselves, and says nothing twice in one", () => {
    fc.assert(
      fc.property(anyFormula, (formula) => {
        for (const literals of casesOf(formula) ?? []) {
          const texts = literals.map(({ node }) => node.path.join());
          expect(new Set(texts).size).toBe(texts.length);
        }
      }),
      { numRuns: 200, seed: 2 },
    );
  });

  it.each<[string, Formula, number | undefined]>([
    ["512 alternatives", oneOfMany("a", 512), 512],
    ["513 alternatives", oneOfMany("a", 513), undefined],
    ["512 pairs", { kind: "and", operands: [oneOfMany("a", 16), oneOfMany("b", 32)] }, 512],
    ["513 pairs", { kind: "and", operands: [oneOfMany("a", 19), oneOfMany("b", 27)] }, undefined],
    ["512 alternatives in two lists", { kind: "or", operands: [oneOfMany("a", 256), oneOfMany("b", 256)] }, 512],
    [
      "512 pairs that are denied",
      {
        kind: "not",
        operand: {
          kind: "or",
          operands: [
            { kind: "not", operand: oneOfMany("a", 16) },
            { kind: "not", operand: oneOfMany("b", 32) },
          ],
        },
      },
      512,
    ],
  ])("looks at up to 512 cases: %s", (_, formula, count) => {
    expect(casesOf(formula)?.length).toBe(count);
  });
});
