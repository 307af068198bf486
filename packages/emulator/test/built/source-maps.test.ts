import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const dist = join(root, "dist");

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

test("source maps of the built package lead to sources that are packed, or have them", () => {
  const paths = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js.map"));
  const packed = new Set(
    readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).map((path) => join("src", path)),
  );
  const missing = paths.flatMap((path) => {
    const { sources, sourcesContent = [] } = JSON.parse(readFileSync(join(dist, path), "utf8")) as SourceMap;
    return sources.filter((source, index) => {
      const file = relative(root, resolve(dirname(join(dist, path)), source));
      return !packed.has(file) && typeof sourcesContent[index] !== "string";
    });
  });
  expect(paths.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});
