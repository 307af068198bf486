import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { features } from "../../tools/features/features.ts";

test("docs/features.md has a row for each feature, and our client has every one", () => {
  const page = readFileSync(new URL("../features.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| (\S[^|]*: [^|]*?) +\| +(\S) \d+/gm)];
  expect(rows.map(([, name]) => name)).toEqual(features.map(({ group, name }) => `${group}: ${name}`));
  expect(new Set(rows.map(([, , mark]) => mark))).toEqual(new Set(["✓"]));
});
