import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { repositoryLayout } from "../src/config/layout.ts";
import { generate } from "../src/generate.ts";

const root = join(import.meta.dirname, "../..");

test("our description gives the files that stand in the packages and the docs, and no others", async () => {
  const { files } = await generate(join(root, "spec/openapi.yaml"), repositoryLayout(root));
  const written = new Map(files.map(({ path, text }) => [relative(root, path), text]));
  const standing = globSync("{packages/*/src,docs}/generated/**/*.*", { cwd: root });
  expect([...written.keys()].toSorted()).toEqual(standing.toSorted());
  for (const path of standing) expect(written.get(path), path).toBe(readFileSync(join(root, path), "utf8"));
});
