import { describe, expect, test } from "vitest";
import { patternedText } from "../../../src/testing/make/pattern.ts";
import { Random } from "../../../src/testing/make/random.ts";

describe("patternedText()", () => {
  test.for([
    "^#[0-9a-f]{6}$",
    "^#{40}$",
    "^(0?\\.[0-9]+|0|1(\\.0+)?)$",
    "^[A-Z]{2}-\\d{3,}$",
    "^(?:DE|AT)\\d{9,11}x*$",
    "^\\w+@[a-z.-]+?\\.[a-z]{2,3}$",
    "^a{0}b?[\\]\\-x\\d]{2}(c(d|e){2}){2} \\/\\s.$",
    "^[a-]{3}ü{2}$",
    "^$",
  ])("gives texts that fit %s", (pattern) => {
    const form = new RegExp(pattern, "u");
    for (let seed = 0; seed < 100; seed += 1) {
      const text = patternedText(new Random(String(seed)), pattern);
      expect(text).toMatch(form);
      expect(text).toBe(patternedText(new Random(String(seed)), pattern));
    }
  });

  test("draws from all that fit", () => {
    const random = new Random("1");
    const texts = Array.from({ length: 500 }, () => patternedText(random, "^[a-c]{1,2}|x?$"));
    expect(new Set(texts).size).toBe(14);
  });

  test.for([
    "^(?=a)a$",
    "^[^a]$",
    "\\bword",
    "\\p{L}",
    "(a)\\1",
    "a{1,2",
    "[a",
    "(a",
    "a)",
    "[]",
    "a{99999}{999}",
    "[\\d-x]",
  ])("gives none for %s", (pattern) => {
    expect(patternedText(new Random("1"), pattern)).toBeUndefined();
  });
});
