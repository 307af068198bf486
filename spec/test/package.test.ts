import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { pack } from "../../packages/types/test/pack.ts";
import { workspace } from "./description.ts";

test("the package holds the whole description, the licence and the README, and nothing else", async () => {
  const folder = mkdtempSync(join(tmpdir(), "spec-packed-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { files } = await pack(new URL("../", import.meta.url), folder);
  const parts = globSync("{examples,parameters,paths,responses,schemas}/*.yaml", { cwd: workspace });
  expect(parts.length).toBeGreaterThan(50);
  const others = ["LICENSE", "README.md", "discount-group.graphql", "openapi.yaml", "package.json"];
  expect(files.toSorted()).toEqual([...parts, ...others].toSorted());
}, 120_000);
