import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, mergeConfig, type ViteUserConfig } from "vitest/config";

/** The package's own configuration, without the tests that cannot see a mistake in a source. */
const { default: own }: { default: ViteUserConfig } = await import(
  join(process.cwd(), process.env["MUTATION_TESTS"] ?? "")
);
const { blind, also = [] }: { blind: string[]; also?: string[] } = JSON.parse(readFileSync("mutation.json", "utf8"));

export default mergeConfig(
  own,
  defineConfig({ root: process.cwd(), test: { include: also, exclude: blind, reporters: [] } }),
);
