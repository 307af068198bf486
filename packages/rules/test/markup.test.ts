import { describe, expect, it } from "vitest";
import { markdownText } from "../src/text.ts";

describe("markdownText()", () => {
  it.each([
    ["Größe 日本 10% (off), 2.5", "Größe 日本 10% (off), 2.5"],
    ["*a* _b_ `c` ~d~ $e$", String.raw`\*a\* \_b\_ \`c\` \~d\~ \$e\$`],
    ["[a](b) ![c]", String.raw`\[a\](b) !\[c\]`],
    ["<b> &amp; a|b\\", String.raw`\<b\> \&amp; a\|b\\`],
    ["https://a.example www.b.example c@d.example", String.raw`https\://a.example www\.b.example c\@d.example`],
    ["# a", String.raw`\# a`],
    ["- a", String.raw`\- a`],
    ["+ a", String.raw`\+ a`],
    ["=== a", String.raw`\=== a`],
    ["12. a", String.raw`12\. a`],
    ["12) a", String.raw`12\) a`],
    [" a\n\n# b ", "a # b"],
  ])("writes %j as %j", (text, markdown) => {
    expect(markdownText(text)).toBe(markdown);
  });
});
