import { describe, expect, it } from "vitest";
import { code } from "../../../src/emit/reference/markdown.ts";

describe("code()", () => {
  it.each([
    ["key", "`key`"],
    ["a `key` within", "``a `key` within``"],
    ["`key` first", "`` `key` first ``"],
    ["last `key`", "`` last `key` ``"],
    ["``two``", "``` ``two`` ```"],
    ["two\n  lines", "`two lines`"],
  ])("quotes %j", (text, quoted) => {
    expect(code(text)).toBe(quoted);
  });
});
