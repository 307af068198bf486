import { describe, expect, test } from "vitest";
import { formWords, textForm } from "../../../src/model/schemas/text-form.ts";

type Part = Readonly<Record<string, unknown>>;

/** Constraints that hold together, the expression for them, what it takes and what it refuses. */
const forms: readonly (readonly [
  parts: readonly Part[],
  form: string,
  taken: readonly string[],
  refused: readonly string[],
])[] = [
  [
    [{ pattern: "^[a-z_-]+$", minLength: 2, maxLength: 4 }],
    "/^[a-z_-]{2,4}$/",
    ["ab", "a_-b"],
    ["a", "abcde", "AB", "ab\n"],
  ],
  [[{ pattern: "^[a-z]+$" }], "/^[a-z]+$/", ["a", "abc"], ["", "A"]],
  [[{ pattern: "^[a-z/]+$" }], "/^[a-z/]+$/", ["a/b"], ["", "A"]],
  [[{ pattern: "^a+b$" }], "/^a+b$/", ["aab"], ["b", "aabb"]],
  [[{ pattern: "^a+b$", maxLength: 9 }], "/^(?=[^]{0,9}$)(?=[^]*?(?:^a+b$))/u", ["aab"], ["b", "aaaaaaaaab"]],
  [[{ pattern: "b" }], "/b/", ["abc", "b"], ["", "ac"]],
  [[{ maxLength: 3 }], "/^[^]{0,3}$/u", ["", "a\nb", "\u{1F600}\u{1F600}\u{1F600}"], ["abcd"]],
  [[{ minLength: 2 }], "/^[^]{2,}$/u", ["ab", "a".repeat(999)], ["", "a", "\u{1F600}"]],
  [[{ pattern: "^.b$" }], "/^.b$/u", ["ab", "\u{1F600}b"], ["b"]],
  [[{ pattern: "^a\\.b$" }], "/^a\\.b$/", ["a.b"], ["acb"]],
  [[{ pattern: "^.\\-$" }], "/^.\\-$/", ["a-"], ["-"]],
  [
    [{ pattern: "^a|b$", maxLength: 3 }],
    "/^(?=[^]{0,3}$)(?=[^]*?(?:^a|b$))/u",
    ["a", "abc", "cb"],
    ["", "cac", "axxx", "xxxb"],
  ],
  [
    [{ pattern: "a", minLength: 1 }, { pattern: "b", maxLength: 9 }, { maxLength: 3 }],
    "/^(?=[^]{1,3}$)(?=[^]*?(?:a))(?=[^]*?(?:b))/u",
    ["ab", "ba", "xab"],
    ["a", "b", "abcd"],
  ],
];

const words = { "x-pattern-words": "letters" };

describe("the form of a text", () => {
  test.each<readonly [parts: readonly Part[], text: string | undefined]>([
    [[{ ...words, minLength: 2, maxLength: 4 }], "2 to 4 letters"],
    [[words, { minLength: 2 }], "at least 2 letters"],
    [[{ ...words, minLength: 1 }], "letters"],
    [[words, { "x-pattern-words": "digits" }], undefined],
    [[{ pattern: "^a$" }], undefined],
  ])("of %j is in words: %s", (parts, text) => {
    expect(formWords(parts)).toBe(text);
  });

  test.each(forms)("of %j is %s", (parts, form, taken, refused) => {
    const found = textForm(parts);
    expect(String(found)).toBe(form);
    expect(taken.filter((text) => !found?.test(text))).toEqual([]);
    expect(refused.filter((text) => found?.test(text))).toEqual([]);
  });

  test.each([
    [[{}]],
    [[{ type: "string", minLength: 1 }]],
    [[{ pattern: "^(?<a>" }]],
    [[{ pattern: "^(?<a>", maxLength: 3 }]],
    [[{ pattern: "^(?i)abc$" }]],
    [[{ pattern: "^\u202E$" }]],
    [[{ pattern: "^\u202E$", maxLength: 3 }]],
  ])("of %j is nobody's business", (parts) => {
    expect(textForm(parts)).toBeUndefined();
  });
});
