import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decisionsIn } from "../../build/decisions.ts";

test("decisionsIn() reads rows by their anchors, without marks", () => {
  const page = [
    "| gap | choice | reason | pinned by |",
    '| <a id="one"></a>A `key` \\| more | [text](where.md) | because | `test` |',
  ].join("\n");
  expect(decisionsIn(page)).toEqual({ one: { gap: "A key | more", choice: "text", reason: "because" } });
});

test("decisionsIn() finds every anchor of the page", () => {
  const page = readFileSync(new URL("../../../../docs/decisions.md", import.meta.url), "utf8");
  const anchors = [...page.matchAll(/<a id="([^"]+)">/g)].map(([, anchor]) => anchor);
  expect(Object.keys(decisionsIn(page))).toEqual(anchors);
});
