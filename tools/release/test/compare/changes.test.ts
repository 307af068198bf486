import { afterAll, beforeAll, describe as group, expect, test } from "vitest";
import { heaviest } from "../../src/compare/change.ts";
import { changesBetween } from "../../src/compare/changes.ts";
import { rules } from "../../src/compare/rules.ts";
import type { Description } from "../../src/compare/side.ts";
import { described, library, rows } from "./edited.ts";

const binding = 'binding: { $ref: "#/components/schemas/Binding" }';
const met = new Set<string>();
let before: Description;
beforeAll(async () => {
  before = await described(library);
});

group("changesBetween()", () => {
  test.for(rows)("$bump $direction: $says", async ({ before, after, bump, direction, says, hint }) => {
    const changes = changesBetween(await described(before), await described(after));
    for (const { rule } of changes) met.add(rule);
    const said = changes.map(({ subjects, what, ...change }) => ({
      bump: change.bump,
      direction: change.direction,
      says: `${subjects.join(", ")} ${what}`,
      hint: change.hint,
    }));
    expect(heaviest(changes), JSON.stringify(said, undefined, 1)).toBe(bump);
    expect(said).toContainEqual({ bump, direction, says, hint });
  });

  test("finds nothing where nothing differs", async () => {
    expect(changesBetween(before, await described(library))).toEqual([]);
  });

  test("finds nothing where a schema has moved to another file", async () => {
    const start = library.indexOf("    Author:\n");
    const end = library.indexOf("    BookUpdate:\n");
    const moved = library.slice(start, end).replaceAll(/^ {4}/gm, "");
    const others = (library.slice(0, start) + library.slice(end)).replaceAll(
      '"#/components/schemas/Author"',
      '"people/author.yaml#/Author"',
    );
    expect(changesBetween(before, await described(others, { "people/author.yaml": moved }))).toEqual([]);
  });

  test("has no place for what is gone from the root", async () => {
    const after = await described(library.replace("x-limits: { activeLoans: 100 }\n", ""));
    expect(changesBetween(before, after)).toMatchObject([{ rule: "limit raised" }]);
    expect(changesBetween(before, after)[0]).not.toHaveProperty("place");
  });

  test("takes the words of another component for no other words", async () => {
    const after = await described(library.replace(binding, binding.replace("Binding", "Genre")));
    expect(changesBetween(before, after).map(({ rule }) => rule)).not.toContain("words");
  });

  test("ends where other schemas refer twice to the next ones, many levels deep", async () => {
    const before = await described(nested(200, "Old", { type: "string" }));
    const after = await described(nested(200, "New", { type: "integer" }));
    const found = changesBetween(before, after).map(
      ({ bump, subjects, what }) => `${bump}: ${subjects.join()} ${what}`,
    );
    expect(found).toContain("breaking: Root.nest is a `New0` now, formerly a `Old0`");
  });

  test("says where a change stands", async () => {
    const after = await described(library.replace("maximum: 500", "maximum: 50"));
    const line = library.split("\n").findIndex((text) => text.includes("maximum: 500")) + 1;
    expect(changesBetween(before, after)[0]?.place).toMatchObject({ file: "library.yaml", line });
  });

  afterAll(() => {
    const missed = Object.keys(rules).filter(
      (rule) => !met.has(rule) && !rule.startsWith("graphql") && rule !== "unknown",
    );
    if (met.size > 50) expect(missed).toEqual([]);
  });
});

/** A description whose schemas refer twice to the next one. */
function nested(levels: number, name: string, text: object): string {
  const twice = (level: number): object => {
    const next = { $ref: `#/components/schemas/${name}${level}` };
    return { type: "object", properties: { left: next, right: next } };
  };
  const schemas = Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [`${name}${level}`, twice(level + 1)] as const),
  );
  const nest = { $ref: `#/components/schemas/${name}0` };
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Root" } } };
  const operation = { operationId: "read", responses: { 200: { description: "Read.", content } } };
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Nested", version: "1" },
    paths: { "/nest": { get: operation } },
    components: {
      schemas: {
        Root: { type: "object", properties: { nest } },
        ...schemas,
        [`${name}${levels}`]: { type: "object", properties: { text } },
      },
    },
  });
}
