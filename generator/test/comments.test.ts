import { join } from "node:path";
import { expect, test } from "vitest";
import { outputLayout, repositoryLayout } from "../src/config/layout.ts";
import { generate } from "../src/generate.ts";

const root = join(import.meta.dirname, "../..");
const spec = join(root, "spec/openapi.yaml");

test.each([
  ["this repository", repositoryLayout(root)],
  ["a package", outputLayout({ spec, out: "/generated", package: {} })],
])("comments begin with the noun in %s", async (_, layout) => {
  const { files } = await generate(spec, layout);
  const comments = files.flatMap(({ text }) => [...text.matchAll(/\/\*\*[\s*]*(.*)/g)].map(([, words]) => words ?? ""));
  expect(comments.length).toBeGreaterThan(500);
  expect(comments.filter((words) => /^(?:What|Whether)\b/.test(words))).toEqual([]);
});
