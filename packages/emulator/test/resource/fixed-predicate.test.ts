import { expect, test } from "vitest";
import { fixedPredicate } from "../../src/resource/query.ts";

test("fixedPredicate() reads what the program asks for, and throws where that cannot be read", () => {
  expect(fixedPredicate("isActive = true")).toMatchObject({ kind: "comparison" });
  expect(fixedPredicate("id = :id", "id")).toMatchObject({ kind: "comparison" });
  expect(() => fixedPredicate("id = :id")).toThrow("Malformed predicate at line 1, column 6");
  expect(() => fixedPredicate("id =")).toThrow("Malformed predicate");
});
