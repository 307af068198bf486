import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { load } from "../src/load.ts";
import { limits } from "../src/load/files/limits.ts";
import { SpecError } from "../src/spec-error.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const head = `openapi: 3.1.1
info: { title: Zoo, version: "1" }
`;

/** Loads the first of some files and returns the message of the error. */
function refusal(files: Readonly<Record<string, unknown>>, folder: string = temporaryFolder(files)): string {
  const [root = ""] = Object.keys(files);
  try {
    load(join(folder, root), { errorBase: folder });
  } catch (error) {
    if (error instanceof SpecError) return error.message;
    throw error;
  }
  throw new Error("expected a refusal, but the description was loaded");
}

/** A description whose only schema is given in YAML, on line 6. */
function schema(yaml: string): Readonly<Record<string, unknown>> {
  return { "api.yaml": `${head}components:\n  schemas:\n    A:\n      ${yaml}\n` };
}

describe("load() refuses what is no OpenAPI 3.0, 3.1 or 3.2:", () => {
  const versions = 'expected openapi "3.0.x", "3.1.x" or "3.2.x"';
  const single = "expected a single document in the stream, but found more";

  test.each<[string, string, unknown, string]>([
    ["OpenAPI 2", "a.yaml", 'swagger: "2.0"\n', `1:1: Cannot read version swagger "2.0", ${versions}`],
    ["a later version", "a.yaml", "\nopenapi: 3.3.0\n", `2:1: Cannot read version openapi "3.3.0", ${versions}`],
    ["a number", "a.yaml", "openapi: 3.1\n", `1:1: Cannot read version openapi 3.1, ${versions}`],
    ["no version", "a.yaml", "info: {}\n", "1:1: Expected an OpenAPI document, found no version under `openapi`"],
    ["a list", "a.json", [], "1:1: Expected an OpenAPI document, found a list"],
    ["nothing", "a.yaml", "", "1:1: Expected an OpenAPI document, found nothing"],
    ["no YAML", "a.yaml", "info: {\n", "2:1: Not valid YAML: unexpected end of the stream within a flow collection"],
    ["no JSON", "a.json", '{\n "a": "b",\n}', "3:1: Not valid JSON: Expected double-quoted property name"],
    ["half of JSON", "a.json", '{"openapi":', "1:12: Not valid JSON: Unexpected end of JSON input"],
    ["two documents", "a.yaml", `${head}---\n${head}`, `1:1: Not valid YAML: ${single}`],
    ["unknown tags", "a.yaml", "openapi: !secret 3.1.0", "1:23: Not valid YAML: unknown tag !<!secret>"],
    ["bytes that are no UTF-8", "a.yaml", Buffer.from(`${head}# Caf\xe9\n`, "latin1"), "3:6: File is not UTF-8"],
    ["UTF-16", "a.yaml", Buffer.from(`\uFEFF${head}`, "utf16le"), "1:1: File is not UTF-8"],
    ["text files", "a.txt", head, "1:1: Cannot read the description: a.txt is neither .yaml, .yml nor .json"],
  ])("%s", (_, name, content, message) => {
    expect(refusal({ [name]: content })).toBe(`${name}:${message}`);
  });

  test("missing files", () => {
    expect(() => load("no/such/file.yaml")).toThrow(
      "no/such/file.yaml:1:1: Cannot read the description: there is no file no/such/file.yaml",
    );
  });
});

describe("load() refuses objects of another shape:", () => {
  test.each([
    ["schema for schema", "properties: []", 'Expected an object for "properties", found a list'],
    ["nothing", "items:", "Expected a schema, found nothing"],
    ["type", "type: { string: true }", 'Expected a string or a list of strings for "type", found an object'],
    ["text", "pattern: 12", 'Expected a string for "pattern", found 12'],
    ["number", 'minLength: "12"', 'Expected a finite number for "minLength", found "12"'],
    ["infinity", "maximum: .inf", 'Expected a finite number for "maximum", found Infinity'],
    ["enum", "enum: [1, [.nan]]", 'Expected a list of JSON values for "enum", found a list'],
    ["default", "default: { a: -.inf }", 'Expected a JSON value for "default", found an object'],
    ["flag", 'deprecated: "yes"', 'Expected true or false for "deprecated", found "yes"'],
    ["reference", "$ref: 12", 'Expected a string for "$ref", found 12'],
  ])("%s", (_, yaml, message) => {
    expect(refusal(schema(yaml))).toBe(`api.yaml:6:7: ${message}`);
  });

  test("mapping, in its place", () => {
    const message = 'api.yaml:6:41: Expected an object with string values for "mapping", found an object';
    expect(refusal(schema("discriminator: { propertyName: a, mapping: { b: 1 } }"))).toBe(message);
  });
});

describe("load() refuses references", () => {
  const alone = "only local files are read, download it first";
  const circle = "Circular reference, expected a schema";
  const own = "#/components/schemas";

  test.for<[title: string, yaml: string, reason: string, others?: Readonly<Record<string, string>>]>([
    ["to the network", "https://a.com/a.yaml#/A", `Cannot follow "https://a.com/a.yaml#/A": ${alone}`],
    ["to another protocol", "file:///etc/passwd", `Cannot follow "file:///etc/passwd": ${alone}`],
    ["to another host", "//example.com/a.yaml", `Cannot follow "//example.com/a.yaml": ${alone}`],
    ["out of the folder", "../outside.yaml", 'Cannot resolve "../outside.yaml": there is no file ../outside.yaml'],
    ["to no file", "b.yaml#/B", 'Cannot resolve "b.yaml#/B": there is no file b.yaml'],
    ["to other files", "b.txt", 'Cannot resolve "b.txt": b.txt is neither .yaml, .yml nor .json', { "b.txt": "A" }],
    ["to no schema of the same file", `"${own}/B"`, `Cannot resolve "${own}/B": there is no "B" in api.yaml${own}`],
    [
      "to no schema of another file",
      '"b.yaml#/B/C"',
      'Cannot resolve "b.yaml#/B/C": there is no "C" in b.yaml#/B',
      { "b.yaml": "B: { type: string }" },
    ],
    [
      "to what every object has",
      `"${own}/toString"`,
      `Cannot resolve "${own}/toString": there is no "toString" in api.yaml${own}`,
    ],
    [
      "to anchors",
      '"#anchor"',
      'Cannot follow "#anchor": expected a JSON pointer after "#", as in "#/components/schemas/Name"',
    ],
    ["to text", '"#/info/title"', 'Expected a schema at "#/info/title", found "Zoo"'],
    ["to plain data", '"b.yaml"', 'Expected a schema at "b.yaml", found a list', { "b.yaml": "- 1" }],
    ["to a group of schemas", `"${own}"`, `Expected a schema at "${own}", found other data`],
    [
      "to an example",
      `"${own}/B/example"\n    B: { example: { type: string } }`,
      `Expected a schema at "${own}/B/example", found other data`,
    ],
    ["to themselves", `"${own}/A"`, circle],
    ["through a file to themselves", '"b.yaml#/B"', circle, { "b.yaml": 'B: { $ref: "#/C" }\nC: { $ref: "#/B" }' }],
  ])("%s", ([, reference, reason, others]) => {
    const files = { ...schema(`$ref: ${reference}`), ...others };
    expect(refusal(files)).toMatch(/^api\.yaml:[56]:[57]: /);
    expect(refusal(files).replace(/^\S+ /, "")).toBe(reason);
  });

  test("to a parameter where a schema is expected", () => {
    const files = {
      "api.yaml": `${head}components:\n  parameters:\n    p: { name: p, in: query }\n  schemas:\n    A: { $ref: "#/components/parameters/p" }\n`,
    };
    expect(refusal(files)).toBe('api.yaml:7:10: Expected a schema at "#/components/parameters/p", found a parameter');
  });

  test("to one object as two things", () => {
    const files = {
      "api.yaml": `${head}components:\n  headers:\n    h: { $ref: b.yaml }\n  parameters:\n    p: { $ref: b.yaml }\n`,
      "b.yaml": "schema: true",
    };
    expect(refusal(files)).toBe('api.yaml:7:10: Expected a parameter at "b.yaml", found a header');
  });

  test("through a link that leads out of the folder", () => {
    const outside = temporaryFolder({ "secret.yaml": "type: string" });
    const files = schema("$ref: link.yaml");
    const folder = temporaryFolder(files);
    symlinkSync(join(outside, "secret.yaml"), join(folder, "link.yaml"));
    expect(refusal(files, folder)).toBe(
      'api.yaml:6:7: Cannot resolve "link.yaml": link.yaml is outside the folder of the description',
    );
  });

  test("to a file above the folder", () => {
    const files = { "inner/api.yaml": `${head}paths:\n  /a: { $ref: ../a.yaml }`, "a.yaml": "get: {}" };
    expect(refusal(files)).toBe(
      'inner/api.yaml:4:9: Cannot resolve "../a.yaml": a.yaml is outside the folder of the description',
    );
  });

  test("of path items to each other", () => {
    const files = { "api.yaml": `${head}paths:\n  /a: { $ref: "#/paths/~1b" }\n  /b: { $ref: "#/paths/~1a" }\n` };
    expect(refusal(files)).toBe("api.yaml:4:9: Circular reference, expected a path item");
  });

  test("of a callback to its own path", () => {
    const callback = 'callbacks: { done: { "{$url}": { $ref: "#/paths/~1a" } } }';
    const files = { "api.yaml": `${head}paths:\n  /a: { post: { ${callback} } }\n` };
    expect(refusal(files)).toBe("api.yaml:4:50: Circular reference, expected a path item");
  });

  test("in the mapping of a discriminator to no schema", () => {
    expect(refusal(schema("discriminator: { propertyName: a, mapping: { b: B } }"))).toBe(
      'api.yaml:6:52: Cannot resolve "#/components/schemas/B": there is no "B" in api.yaml#/components/schemas',
    );
  });
});

describe("load() refuses names", () => {
  test("that are given twice in JSON, written differently", () => {
    const files = { "api.json": '{ "a": { "b\\"": [{}, "b"], "\\u0062\\"": 2 } }' };
    expect(refusal(files)).toBe('api.json:1:28: Name "b\\"" appears twice in one object');
  });
});

describe("load() refuses what would not end:", () => {
  test("aliases that multiply", () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `x-${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join(", ")}]`,
    );
    const files = { "api.yaml": `${head}x-0: &l0 [a, b]\n${levels.join("\n")}\n` };
    const start = performance.now();
    expect(refusal(files)).toMatch(/^api\.yaml:\d+:\d+: Aliases make the file too large$/);
    expect(performance.now() - start).toBeLessThan(1000);
  });

  test("aliases that contain themselves", () => {
    expect(refusal({ "api.yaml": `${head}x-a: &a { b: *a }\n` })).toBe(
      `api.yaml:3:11: Values are nested more than ${limits.depth} deep`,
    );
  });

  test("merge keys that multiply", () => {
    const wide = Array.from({ length: 500 }, (_, at) => `k${at}: 1`).join(", ");
    const files = { "api.yaml": `${head}x-a: &a { ${wide} }\nx-b: { <<: [${Array(500).fill("*a").join(", ")}] }\n` };
    expect(refusal(files)).toMatch(/^api\.yaml:4:\d+: Not valid YAML: abnormal/);
  });

  test.each([
    [
      "YAML",
      "api.yaml",
      `openapi: ${"[".repeat(200_000)}`,
      `api.yaml:1:${limits.depth + 9}: Values are nested more than ${limits.depth} deep`,
    ],
    [
      "JSON",
      "api.json",
      `{ "a": ${"[".repeat(100_000)}${"]".repeat(100_000)} }`,
      `api.json:1:${limits.depth + 7}: Values are nested more than ${limits.depth} deep`,
    ],
  ])("deep nesting in %s", (_, name, content, message) => {
    expect(refusal({ [name]: content })).toBe(message);
  });

  test("files without end", () => {
    const content = Buffer.alloc(limits.fileBytes + 1, " ");
    expect(refusal({ "api.yaml": content })).toBe(
      `api.yaml:1:1: File has ${limits.fileBytes + 1} bytes, more than ${limits.fileBytes}`,
    );
  });

  test("schemas that are nothing but themselves", () => {
    const files = schema(
      'allOf: [{ allOf: [{ $ref: "#/components/schemas/B" }] }]\n    B: { $ref: "#/components/schemas/A" }',
    );
    expect(refusal(files)).toBe(
      'api.yaml:5:5: Circular schema: "A" → "B" → "A", expected a property or an item in between',
    );
  });

  test("but not schemas that contain themselves", () => {
    const files = schema(
      'properties: { next: { $ref: "#/components/schemas/A" } }\n      anyOf: [{ $ref: "#/components/schemas/B" }]\n    B: { items: { $ref: "#/components/schemas/A" } }',
    );
    const { document } = load(join(temporaryFolder(files), "api.yaml"));
    const self = { $ref: "#/components/schemas/A" };
    expect(document["components"]).toMatchObject({
      schemas: { A: { properties: { next: self } }, B: { items: self } },
    });
  });
});
