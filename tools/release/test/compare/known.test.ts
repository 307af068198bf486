import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fieldNames, type Kind } from "../../../../generator/src/load/grammar.ts";
import { partOf, parts } from "../../src/compare/elsewhere.ts";
import { isKnown } from "../../src/compare/schema/keywords.ts";

const kinds = Object.keys(parts) as Kind[];

test.each(kinds)("every field of a %s that the generator reads has a rule", (kind) => {
  expect(fieldNames(kind).filter((name) => partOf(kind, name) === "unknown")).toEqual([]);
});

test("every x- word that the generator reads has a rule", () => {
  const folder = join(import.meta.dirname, "../../../../generator/src");
  const sources = globSync("{model,load}/**/*.ts", { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), "utf8"),
  );
  const words = new Set(sources.join("\n").match(/(?<=")x-[a-z]+(?:-[a-z]+)*(?=")/g));
  const listed = new Set(
    kinds.flatMap((kind) => Object.values(parts[kind] ?? {}).flatMap((names) => names.split(" "))),
  );
  expect(words.size).toBeGreaterThan(20);
  expect([...words].filter((word) => !isKnown(word) && !listed.has(word))).toEqual([]);
});
