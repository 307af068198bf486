import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { coverageRows, pointerCheck } from "../src/coverage.ts";
import { digestOf, documentRows } from "../src/document-rows.ts";

const root = new URL("../../", import.meta.url);
const rows = coverageRows(readFileSync(new URL("docs/coverage.md", root), "utf8"));
const pointers = rows.flatMap(({ where }) => where);
const problemOf = pointerCheck(root);

describe("docs/coverage.md", () => {
  test("covers both documents", () => {
    const documents = [...new Set(rows.map(({ document }) => document.split(":")[0]))];
    expect(documents).toEqual(["Document 1", "Document 2", "Beyond the documents"]);
    expect(rows.length).toBeGreaterThan(300);
  });

  // `npm run coverage:documents` prints the digests of the documents.
  test.each([
    ["Document 1", "526cc2e7db4cd327"],
    ["Document 2", "29dec88b76624039"],
  ])("has every numbered rule and every row of a table of %s under its own words", (name, digest) => {
    const own = rows.filter(({ document, label }) => document.startsWith(name) && label !== undefined);
    expect(digestOf(own.map(({ section, label = "" }) => ({ section, label })))).toBe(digest);
  });

  test("reads rules and rows of a document, with what introduces them", () => {
    const table = "| Field | Type |\n|---|---|\n| `key` | String |\n| | Int |\n";
    const endpoints = "| Method | Path |\n|---|---|\n| GET | `/a` |\n";
    const text = `# A\n## B\nText.\n\n1. One.\n\nMore. Body (all):\n\n${table}\n### C\n${endpoints}`;
    expect(documentRows(text).map(({ section, label }) => `${section} | ${label}`)).toEqual([
      "B | 1",
      "B: Body | `key`",
      "B: Body | Int",
      "C | GET `/a`",
    ]);
  });

  test("points at nothing that is not there", () => {
    expect(pointers.map(problemOf).filter((problem) => problem !== undefined)).toEqual([]);
  });

  test("says of each row where it is", () => {
    expect(rows.filter(({ where }) => where.length === 0)).toEqual([]);
  });

  test("has each row once", () => {
    const names = rows.map(({ document, section, row }) => `${document} / ${section} / ${row}`);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

describe("the description", () => {
  test.each(["paths", "schemas"])("has no entry in %s without a row", (folder) => {
    const entries = readdirSync(new URL(`spec/${folder}/`, root)).flatMap((name) => {
      const content = parse(readFileSync(new URL(encodeURI(`spec/${folder}/${name}`), root), "utf8")) as object;
      return Object.keys(content)
        .filter((key) => folder === "schemas" || key !== "parameters")
        .map((key) => `spec/${folder}/${name}#/${key}`);
    });
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter((entry) => !isCovered(entry))).toEqual([]);
  });

  test("has no update action without a row of its own", () => {
    const actions = ["state", "recurrence-policy", "cart-discount-action"].flatMap((chapter) => {
      const text = readFileSync(new URL(`spec/schemas/${chapter}.yaml`, root), "utf8");
      return Object.entries(parse(text) as Record<string, object>)
        .filter(([, schema]) => "x-update-action" in schema)
        .map(([name]) => `spec/schemas/${chapter}.yaml#/${name}`);
    });
    const own = new Set(rows.filter(({ section }) => section.endsWith("update actions")).flatMap(({ where }) => where));
    expect(actions.length).toBeGreaterThan(30);
    expect(actions.filter((action) => !own.has(action))).toEqual([]);
  });

  test("has no part of the GraphQL side without a row", () => {
    const sdl = readFileSync(new URL("spec/discount-group.graphql", root), "utf8");
    const fields = [...sdl.matchAll(/^type (Query|Mutation) \{([^]*?)^\}/gm)].flatMap(([, type, body = ""]) =>
      [...body.matchAll(/^ {2}([a-zA-Z]+)[(:]/gm)].map(([, field]) => `spec/discount-group.graphql#${type}.${field}`),
    );
    expect(fields.length).toBe(5);
    expect(fields.filter((field) => !pointers.includes(field))).toEqual([]);
  });
});

describe("pointerCheck()", () => {
  test.each([
    "spec/openapi.yaml#/components/parameters/Nothing",
    "spec/openapi.yaml#/info/description § Nothing",
    "spec/openapi.yaml#/info § Limits",
    "spec/discount-group.graphql#DiscountGroup.colour",
    "spec/discount-group.graphql#Colour",
    "spec/nothing.yaml#/State",
    "rules transitionRefusal",
    "elsewhere: transitionRefusal",
    "rules: transitionRefusals",
  ])("refuses %s", (pointer) => {
    expect(problemOf(pointer)).toBeTypeOf("string");
  });

  test.each([
    "spec/schemas/state.yaml#/State/properties/initial",
    "spec/openapi.yaml#/info/description § Limits",
    "spec/discount-group.graphql#DiscountGroup.sortOrder",
    "rules: transitionRefusal",
    "emulator: expand",
    "emulator: authorise",
    "client: iterate (planned)",
  ])("accepts %s", (pointer) => {
    expect(problemOf(pointer)).toBeUndefined();
  });
});

function isCovered(entry: string): boolean {
  return pointers.some((pointer) => pointer === entry || pointer.startsWith(`${entry}/`));
}
