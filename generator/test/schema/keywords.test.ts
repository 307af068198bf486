import { describe, expect, it } from "vitest";
import { keyPrefix } from "../../src/schema/keywords.ts";

describe("keyPrefix()", () => {
  it.each([
    ["^x-", "x-"],
    ["^var\\.[a-zA-Z0-9_-]+$", "var."],
    ["^ab*", "a"],
    ["^ab+", "ab"],
    ["^ab{2}", "a"],
    ["^a|b", undefined],
    ["x-", undefined],
    ["^\\d+", undefined],
    ["^(a)", undefined],
    ["^", undefined],
    ["^😀+", "😀"],
  ])("finds in %s: %s", (pattern, prefix) => expect(keyPrefix(pattern)).toBe(prefix));
});
