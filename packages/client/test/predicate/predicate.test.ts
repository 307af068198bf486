import { parsePredicate, printPredicate } from "@commerce-http/rules";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Predicate, stateFields, where } from "../../src/index.ts";

const a = stateFields.key.is("a");
const b = stateFields.initial.is(true);
const c = stateFields.version.atLeast(3);

/** Every way to join conditions, up to a depth. */
const { predicate: anyPredicate } = fc.letrec<{ predicate: Predicate<unknown> }>((tie) => ({
  predicate: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    fc.constantFrom(...["a", "b", "c", "d"].map((key) => where`key = ${key}`)),
    fc.constantFrom(where`a = 1 or b = 2`, where`a = 1 and b = 2`, where`not(a = 1)`),
    fc
      .tuple(tie("predicate"), tie("predicate"), fc.boolean())
      .map(([left, right, isAnd]) => (isAnd ? left.and(right) : left.or(right))),
    tie("predicate").map((inner) => inner.not()),
  ),
}));

describe("Predicate", () => {
  it.each([
    ["and", a.and(b), 'key = "a" and initial = true'],
    ["and, three times", a.and(b).and(c), 'key = "a" and initial = true and version >= 3'],
    ["or", a.or(b), 'key = "a" or initial = true'],
    ["or within and, left", a.or(b).and(c), '(key = "a" or initial = true) and version >= 3'],
    ["or within and, right", a.and(b.or(c)), 'key = "a" and (initial = true or version >= 3)'],
    ["and within or", a.and(b).or(c), 'key = "a" and initial = true or version >= 3'],
    ["not", a.not(), 'not(key = "a")'],
    ["not around or", a.or(b).not(), 'not(key = "a" or initial = true)'],
    ["and after not", a.or(b).not().and(c), 'not(key = "a" or initial = true) and version >= 3'],
    ["text, which may hold an or", new Predicate("a = 1 or b = 2").and(c), "(a = 1 or b = 2) and version >= 3"],
  ])("writes %s", (_, predicate, text) => {
    expect(predicate.predicate).toBe(text);
    expect(String(predicate)).toBe(text);
  });

  it("means what was joined, however it was joined", () => {
    fc.assert(
      fc.property(anyPredicate, anyPredicate, fc.boolean(), (left, right, isAnd) => {
        const joined = isAnd ? left.and(right) : left.or(right);
        const word = isAnd ? "and" : "or";
        expect(tree(joined.predicate)).toBe(tree(`(${left.predicate}) ${word} (${right.predicate})`));
        expect(tree(joined.not().predicate)).toBe(tree(`not((${left.predicate}) ${word} (${right.predicate}))`));
      }),
    );
  });
});

/** The text with the fewest parentheses that mean the same. */
function tree(text: string): string {
  const { predicate, refusal } = parsePredicate(text);
  if (refusal) throw new Error(refusal.message);
  return printPredicate(predicate);
}
