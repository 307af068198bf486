import { describe, expect, test } from "vitest";
import { adviceIn, withoutAdvice } from "../../src/text/deprecation.ts";

describe("what to use in place of something deprecated", () => {
  test.each<[text: string, advice: string | undefined, rest: string]>([
    ["Colour of it. Use `shade` instead.", "Use `shade` instead.", "Colour of it."],
    ["Use `shade`.", "Use `shade`.", ""],
    ["**Deprecated**: please use `shade`.", "**Deprecated**: please use `shade`.", ""],
    ["Colour of it, in favour of\n`shade`. Text.", "Colour of it, in favour of `shade`.", "Text."],
    [
      "Units to leave out. No longer needed, since nobody counts;\nannounced to be removed on 6 June 2025.",
      "No longer needed, since nobody counts; announced to be removed on 6 June 2025.",
      "Units to leave out.",
    ],
    [
      "Colour.\n\nWill be removed in 2.0. It was replaced by `shade`.",
      "Will be removed in 2.0. It was replaced by `shade`.",
      "Colour.",
    ],
    ["Name to use on labels, e.g. of boxes. Rarely used.", undefined, ""],
    ["Colours:\n\n- Use red.\n- Use blue.", undefined, ""],
    ["", undefined, ""],
  ])("%j", (text, advice, rest) => {
    expect(adviceIn(text)).toBe(advice);
    if (advice !== undefined) expect(withoutAdvice(text, advice)).toBe(rest);
  });

  test("leaves every other sentence as it is written", () => {
    const text = "One line,\nand another. Use `shade` instead.\n\n- A list.\n\nUse `shade` instead. The end.";
    expect(withoutAdvice(text, "Use `shade` instead.")).toBe("One line,\nand another.\n\n- A list.\n\nThe end.");
  });
});
