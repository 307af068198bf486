import { expect, test } from "vitest";
import { alternatives, mergedWords } from "../../src/emit/words.ts";

test.each([
  [["Get it by identifier", "Get it by key"], "Get it by identifier or key"],
  [["Look it up by id, then go.", "Look it up by key, then go."], "Look it up by id or key, then go."],
  [["A by one", "A by two", "A by three"], "A by one or two or three"],
  [["Same", "Same "], "Same"],
  [[], ""],
])("mergedWords(%j) says both at once", (texts, expected) => {
  expect(mergedWords(texts)).toBe(expected);
});

test.each([
  [["Get it", "Take it"]],
  [["Get it", "Get it now"]],
  [["Read a book of the library", "Read a book that somebody has forgotten in the library"]],
])("mergedWords(%j) gives up rather than to garble", (texts) => {
  expect(mergedWords(texts)).toBeUndefined();
});

test("alternatives() reads like a sentence", () => {
  expect(alternatives(["a"])).toBe("a");
  expect(alternatives(["a", "b"])).toBe("a or b");
  expect(alternatives(["a", "b", "c"], "and")).toBe("a, b and c");
});
