import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const sources = new URL("../src/", import.meta.url);

describe("the entry points", () => {
  test("leave Node.js to those who import it", () => {
    expect(modulesOf("index.ts").filter((path) => path.startsWith("node/"))).toEqual([]);
  });

  test("are followed to all that they load", () => {
    expect(modulesOf("index.ts")).toContain("lint/lint.ts");
    expect(modulesOf("node/replay-file.ts")).toContain("node/part.ts");
  });
});

/** Every module of the package that one loads, by its path in the sources. */
function modulesOf(entry: string): readonly string[] {
  const found = new Set([new URL(entry, sources).href]);
  for (const module of found) {
    const text = readFileSync(new URL(module), "utf8");
    for (const [, path = ""] of text.matchAll(/(?:\bfrom|\bimport) ?\(?"(\.[^"]+)"/g))
      found.add(new URL(path, module).href);
  }
  return [...found].map((module) => module.slice(sources.href.length));
}
