import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { digestOf, documentRows } from "../src/compare-documents.ts";
import { coverageRows, pointerCheck } from "../src/coverage.ts";

const root = new URL("../../", import.meta.url);
const rows = coverageRows(readFileSync(new URL("docs/coverage.md", root), "utf8"));
const pointers = rows.flatMap(({ where }) => where);
const problemOf = pointerCheck(root);
const paths = filesIn("spec/paths/");
const chapters = filesIn("spec/schemas/");

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
  test.each([
    ["paths", paths],
    ["schemas", chapters],
  ])("has no entry in %s without a row", (_, files) => {
    const entries = files.flatMap((file) =>
      Object.keys(read(file))
        .filter((key) => key !== "parameters")
        .map((key) => `${file}#/${key}`),
    );
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter((entry) => !isCovered(entry))).toEqual([]);
  });

  test("has no update action without a row of its own", () => {
    const actions = chapters.flatMap((chapter) =>
      Object.entries(read(chapter))
        .filter(([, schema]) => "x-update-action" in schema)
        .map(([name]) => `${chapter}#/${name}`),
    );
    expect(actions.length).toBeGreaterThan(40);
    expect(actions.filter((action) => !pointers.includes(action))).toEqual([]);
  });

  test("has no field of a resource, or of its draft, without a row of its own", () => {
    const creations = paths.map((path) => read(path)["post"]).filter((post) => post?.["x-operation"].verb === "create");
    const schemas = creations.flatMap(({ requestBody, responses }) => [
      schemaOf(requestBody),
      schemaOf(responses["201"]),
    ]);
    const fields = [...new Set(schemas)].flatMap((schema) => {
      const [chapter = "", name = ""] = schema.split("#/");
      return Object.keys(read(chapter)[name].properties).map((field) => `${schema}/properties/${field}`);
    });
    expect(fields.length).toBeGreaterThan(50);
    expect(fields.filter((field) => !isCovered(field))).toEqual([]);
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

function filesIn(folder: string): readonly string[] {
  return readdirSync(new URL(folder, root)).map((name) => `${folder}${name}`);
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests reach into files of the description freely
function read(file: string): Record<string, any> {
  return parse(readFileSync(new URL(encodeURI(file), root), "utf8")) as Record<string, object>;
}

/** The schema of a body, from the root of the repository. */
function schemaOf(body: { readonly content: Record<string, { readonly schema: { readonly $ref: string } }> }): string {
  return `spec/${body.content["application/json"]?.schema.$ref.replace("../", "")}`;
}

function isCovered(entry: string): boolean {
  return pointers.some((pointer) => pointer === entry || pointer.startsWith(`${entry}/`));
}
