import { expect, test } from "vitest";
import { oneList, type Problem, textOf } from "../src/problem.ts";

const state = "spec/schemas/state.yaml";

function problem(found: Problem["found"], line: number, message: string, rule?: string, file = state): Problem {
  return { found, message, place: { file, line, column: 5 }, ...(rule === undefined ? {} : { rule }) };
}

function listed(...problems: readonly Problem[]): readonly string[] {
  return oneList(problems).map(textOf);
}

test("textOf() gives the place as editors find it, and the rule behind", () => {
  expect(textOf(problem("lint", 12, "Needs a description", "house/described"))).toBe(
    "spec/schemas/state.yaml:12:5: Needs a description (house/described)",
  );
  expect(textOf({ found: "generator", message: "Cannot write" })).toBe("Cannot write");
});

test("oneList() begins with the generator's reasons, then the lint's, then types, each in the order of their places", () => {
  expect(
    listed(
      problem("types", 3, "types", "TS2741", "packages/client/src/a.ts"),
      problem("lint", 30, "later"),
      problem("lint", 20, "earlier"),
      problem("lint", 40, "form", "struct"),
      problem("lint", 50, "reference", "no-unresolved-refs"),
      problem("lint", 60, "other file", undefined, "spec/openapi.yaml"),
      problem("generator", 90, "refused"),
      { found: "lint", message: "nowhere" },
    ).map((text) => text.replace(/^.*: /, "")),
  ).toEqual([
    "refused",
    "reference (no-unresolved-refs)",
    "form (struct)",
    "nowhere",
    "other file",
    "earlier",
    "later",
    "types (TS2741)",
  ]);
});

test("oneList() hides what follows from a file that cannot be read", () => {
  const mistake = problem("syntax", 7, "Flow map must end with a }");
  expect(oneList([problem("generator", 7, "x"), problem("lint", 1, "y"), mistake])).toEqual([mistake]);
});

test("oneList() says once what generator and lint say of the same line, in the generator's words", () => {
  const refusal = problem("generator", 12, 'Cannot resolve "#/Sate"');
  const elsewhere = problem("lint", 13, "another");
  const inAnotherFile = problem("lint", 12, "another", undefined, "spec/openapi.yaml");
  expect(oneList([problem("lint", 12, "Can't resolve $ref"), refusal, elsewhere, inAnotherFile])).toEqual([
    refusal,
    inAnotherFile,
    elsewhere,
  ]);
});

test("oneList() says once what is found more than once", () => {
  expect(
    oneList([problem("lint", 1, "x", "a"), problem("lint", 1, "x", "a"), problem("lint", 1, "x", "b")]),
  ).toHaveLength(2);
});

test("oneList() leaves out what is missed behind a reference that leads nowhere", () => {
  const atBeginning: Problem = {
    found: "lint",
    message: "An example must show this action",
    rule: "house/shown",
    place: { file: state, line: 1, column: 1 },
  };
  const form: Problem = { ...atBeginning, message: "Expected an object", rule: "struct" };
  const reference = problem("lint", 50, "Can't resolve $ref", "no-unresolved-refs");
  expect(oneList([atBeginning])).toEqual([atBeginning]);
  expect(oneList([atBeginning, form, reference])).toEqual([reference, form]);
});
