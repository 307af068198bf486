import { expect, test } from "vitest";
import { reportOf } from "../../src/changes/spec-changes.ts";

test("reportOf() says what, for whom, why, where, and what to do", () => {
  const place = { file: "spec/book.yaml", line: 3, column: 5 };
  const gone = {
    rule: "field removed",
    bump: "breaking",
    direction: "answer",
    subjects: ["Book.title"],
    what: "is gone",
    reason: "reading it no longer compiles",
    hint: "Read `name`.",
    place,
  } as const;
  const words = { ...gone, rule: "words", bump: "none", subjects: ["Book.id", "Book.name"] } as const;
  expect(reportOf([words, gone], "0.4.1")).toBe(`Breaking (minor)
  Book.title is gone
      in answers: reading it no longer compiles
      → Read \`name\`.
      spec/book.yaml:3:5

Nothing that users meet
  other words for 2 things`);
});
