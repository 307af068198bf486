import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decisionsIn } from "../../build/decisions.ts";
import { readDecisions } from "../../build/read-decisions.ts";

test("decisionsIn() reads rows by their anchors, without marks", () => {
  const page = [
    "| gap | choice | reason | pinned by |",
    '| <a id="one"></a>A `key` \\| more | [text](where.md) | because | `test` |',
  ].join("\n");
  expect(decisionsIn(page, "rules")).toEqual({
    one: { part: "rules", gap: "A key | more", choice: "text", reason: "because" },
  });
});

test("readDecisions() finds every anchor of every page, and says where it stands", () => {
  const folder = join(import.meta.dirname, "../../../../docs/decisions");
  const parts = ["assurance", "cli", "client", "emulator", "generator", "rules", "spec"];
  expect(globSync("*.md", { cwd: folder }).sort()).toEqual(["README.md", ...parts.map((part) => `${part}.md`)]);
  const anchors = parts.flatMap((part) => {
    const page = readFileSync(join(folder, `${part}.md`), "utf8");
    return [...page.matchAll(/^\| <a id="([^"]+)">/gm)].map(([, anchor]) => [anchor, part]);
  });
  expect(Object.entries(readDecisions(folder)).map(([anchor, { part }]) => [anchor, part])).toEqual(anchors);
});
