import { expect, test } from "vitest";
import { isSameCode } from "../../src/watch/same-code.ts";

const code = `/** A State. */
export interface State {
  /** Its key. */
  readonly key: string; // unique
}
export const text = "/* no comment */";
`;

test("isSameCode() takes modules for the same that differ in comments and spaces", () => {
  expect(isSameCode(code, code)).toBe(true);
  expect(isSameCode(code, code.replace("Its key", "Its name").replace(" // unique", ""))).toBe(true);
  expect(isSameCode(code, code.replace("  readonly", "\n    readonly"))).toBe(true);
});

test.each([
  ["a type", "string", "number"],
  ["a modifier", "readonly ", ""],
  ["a field", "readonly key: string;", "readonly key: string; readonly name?: string;"],
  ["a text that looks like a comment", "/* no comment */", "/* comment */"],
])("isSameCode() takes modules for others that differ in %s", (_, words, others) => {
  expect(isSameCode(code, code.replace(words, others))).toBe(false);
});
