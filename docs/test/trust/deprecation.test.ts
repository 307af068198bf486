import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { pathOf, read } from "./page.ts";

/** Words of which one has to be there: what to do, or what is known of the end. */
const advice = /\b(?:use|instead|no longer|replaced)\b/i;

/** Lines of sources whose tag says nothing. */
function silentTags(text: string): readonly number[] {
  return text.split("\n").flatMap((line, index) => {
    const [, words] = /@deprecated\b(.*)/.exec(line) ?? [];
    return words === undefined || advice.test(words) ? [] : [index + 1];
  });
}

/** Names of what a part of the description deprecates without a word about it. */
function silentFields(value: unknown, name: string): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  const { deprecated, description } = value as { readonly deprecated?: unknown; readonly description?: unknown };
  const own = deprecated === true && !advice.test(String(description)) ? [name] : [];
  return own.concat(Object.entries(value).flatMap(([key, inner]) => silentFields(inner, `${name}/${key}`)));
}

test("whatever is deprecated says in words what to know about it", () => {
  const sources = globSync("packages/*/src/**/*.ts", { cwd: pathOf("") }).filter((file) => !file.includes("generated"));
  const chapters = globSync("spec/{schemas,paths,parameters}/*.yaml", { cwd: pathOf("") });
  expect(sources.length).toBeGreaterThan(100);
  expect(chapters.length).toBeGreaterThan(20);
  expect(sources.flatMap((file) => silentTags(read(file)).map((line) => `${file}:${line}`))).toEqual([]);
  expect(chapters.flatMap((file) => silentFields(parse(read(file)), file))).toEqual([]);
});

describe("what is found", () => {
  test("a tag without words, and none with them", () => {
    expect(silentTags("/**\n * A field.\n *\n * @deprecated\n */")).toEqual([4]);
    expect(silentTags("/** @deprecated Use `other`. */")).toEqual([]);
  });

  test("a field without words, and none with them", () => {
    const field = { deprecated: true, description: "How many." };
    expect(silentFields({ Count: { properties: { least: field } } }, "x.yaml")).toEqual([
      "x.yaml/Count/properties/least",
    ]);
    expect(silentFields({ ...field, description: "How many; no longer needed." }, "x.yaml")).toEqual([]);
  });
});
