import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { outputLayout } from "../../src/config/layout.ts";
import { generate } from "../../src/generate.ts";
import { load } from "../../src/load.ts";
import { Problems } from "../../src/load/problems.ts";
import { buildModel } from "../../src/model/build-model.ts";
import { type Problem, problemText, SpecError, SpecErrors } from "../../src/spec-error.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** Reads the first of some files as far as it goes. */
function problemsOf(files: Readonly<Record<string, unknown>>, isStrict = false): readonly string[] {
  return found(files, isStrict).map((problem) => problemText(problem));
}

function found(files: Readonly<Record<string, unknown>>, isStrict = false): readonly Problem[] {
  const folder = temporaryFolder(files);
  const problems = new Problems({ isStrict });
  try {
    buildModel(load(join(folder, Object.keys(files)[0] ?? ""), { errorBase: folder }, problems));
  } catch (error) {
    if (!(error instanceof SpecErrors)) throw error;
    expect(error.problems).toEqual(problems.all);
  }
  return problems.all;
}

const manyMistakes = {
  "openapi.yaml": `openapi: 3.1.0
info: { title: Zoo, version: 1.0, licence: { name: MIT } }
paths:
  /a/{id}:
    get:
      operationID: getA
      parameters:
        - { name: x, in: path, required: true, schema: { type: string } }
        - { name: 12, in: query, schema: { type: string } }
        - { $ref: "#/components/parameters/None" }
      responses:
        "2000": { description: Too many. }
        "200": { $ref: "other.yaml#/R" }
        "201": { description: 12, content: { application/json: { schema: { $ref: "#/components/schemas/Nope" } } } }
  "/b/{id":
    post: no
    get: { responses: { "200": { description: Yes. } } }
  /c/{key}:
    get: { responses: { "204": { description: Gone. } } }
components:
  schemas:
    Pet: { type: object, properties: { kind: { type: string, enum: [a, 1] }, age: { type: integer, enum: [x, y] } } }
    pet: { $dynamicRef: "#x" }
    Loop: { allOf: [{ $ref: "#/components/schemas/Loop" }] }
    Two: { type: strin, required: yes, $recursiveRef: "#", propertis: {} }
    Bad: { items: [{}], oneOf: { a: 1 } }
    First: { $ref: "broken.yaml#/A" }
    Second: { $ref: "broken.yaml#/B" }
    Tag: { type: string, pattern: "[a-" }
`,
  "broken.yaml": "A: [",
};

describe("A description with many mistakes", () => {
  test("is told all of them at once, by their places", () => {
    expect(problemsOf(manyMistakes)).toEqual([
      "broken.yaml:1:6: Not valid YAML: unexpected end of the stream within a flow collection",
      'openapi.yaml:2:21: warning: Expected a string for "version", found 1, use quotes',
      'openapi.yaml:2:35: warning: Unknown field "licence" of the information, did you mean "license"?',
      'openapi.yaml:6:7: warning: Unknown field "operationID" of an operation, did you mean "operationId"?',
      'openapi.yaml:8:11: warning: Path "/a/{id}" does not use parameter "x"',
      'openapi.yaml:9:13: Expected a string for "name", found 12',
      'openapi.yaml:10:13: Cannot resolve "#/components/parameters/None": there is no "parameters" in openapi.yaml#/components',
      'openapi.yaml:12:9: Expected an HTTP status, found "2000"',
      'openapi.yaml:13:18: Cannot resolve "other.yaml#/R": there is no file other.yaml',
      'openapi.yaml:14:18: warning: Expected a string for "description", found 12, use quotes',
      'openapi.yaml:14:76: Cannot resolve "#/components/schemas/Nope": there is no "Nope" in openapi.yaml#/components/schemas',
      'openapi.yaml:15:3: Path "/b/{id" has unbalanced or empty braces',
      'openapi.yaml:16:5: Expected an operation, found "no"',
      'openapi.yaml:19:5: Path parameter "key" is not declared',
      "openapi.yaml:22:72: warning: Expected a value of type string, found 1, which is left out",
      "openapi.yaml:22:100: warning: Expected a value of type integer, found none, so any value of type integer is accepted",
      'openapi.yaml:23:5: warning: Schema "pet" is exported as Pet2, because "Pet" already has this name (ignoring case)',
      "openapi.yaml:23:12: warning: $dynamicRef is treated as any value: its target depends on where this schema is referenced",
      'openapi.yaml:24:5: Circular schema: "Loop" → "Loop", expected a property or an item in between',
      'openapi.yaml:25:12: Expected a type of JSON Schema for "type", found "strin"',
      'openapi.yaml:25:25: Expected a list of strings for "required", found "yes"',
      'openapi.yaml:25:40: warning: Unknown keyword "$recursiveRef" of a schema',
      'openapi.yaml:25:60: warning: Unknown keyword "propertis" of a schema, did you mean "properties"?',
      "openapi.yaml:26:12: Expected a schema, found a list",
      'openapi.yaml:26:25: Expected a list for "oneOf", found an object',
      'openapi.yaml:29:26: warning: Expected a regular expression that is valid with the flag u, found "[a-": values are not checked against it',
    ]);
  });

  test("is refused with all of them as data", async () => {
    const spec = join(temporaryFolder(manyMistakes), "openapi.yaml");
    const refusal = await generate(spec, outputLayout({ spec, out: "/generated" })).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(SpecErrors);
    const { problems, message } = refusal as SpecErrors;
    expect(problems.filter(({ severity }) => severity === "error")).toHaveLength(14);
    expect(problems.filter(({ severity }) => severity === "warning")).toHaveLength(12);
    expect(message.split("\n")).toEqual(problems.map((problem) => problemText(problem)));
  });
});

const head = { openapi: "3.1.1", info: { title: "Zoo", version: "1" } };

describe("Names that are given twice are told all at once", () => {
  test.each([
    [
      "in YAML",
      "openapi.yaml",
      "a: 1\nb: { c: 1, c: 2, c: 3 }\na: 2\n",
      ["2:12", "2:18", "3:1"].map((place) => `openapi.yaml:${place}: Not valid YAML: duplicated mapping key`),
    ],
    [
      "in JSON",
      "openapi.json",
      '{ "a": 1, "b": { "c": 1, "c": 2 },\n "a": 2 }',
      [
        'openapi.json:1:26: Name "c" appears twice in one object',
        'openapi.json:2:2: Name "a" appears twice in one object',
      ],
    ],
  ])("%s", (_, name, text, lines) => {
    const folder = temporaryFolder({ [name]: text });
    expect(() => load(join(folder, name), { errorBase: folder })).toThrow(lines.join("\n"));
  });
});

describe("One cause is told once:", () => {
  test("a parameter that many operations refer to", () => {
    const get = { parameters: [{ $ref: "#/components/parameters/p" }], responses: {} };
    const components = { parameters: { p: { name: "p", in: "nowhere", schema: {} } } };
    const document = { ...head, paths: { "/a": { get }, "/b": { get } }, components };
    expect(found({ "openapi.json": document }).map(({ message }) => message)).toEqual([
      'Expected one of path, query, querystring, header, cookie for "in", found "nowhere"',
    ]);
  });

  test("a parameter that cannot be read is not missing, too", () => {
    const facade = { resource: "a", verb: "get", by: "id" };
    const get = { parameters: [{ $ref: "#/nowhere" }], responses: {}, "x-operation": facade };
    const problems = found({ "openapi.json": { ...head, paths: { "/a/{id}": { get } } } });
    expect(problems.map(({ message }) => message)).toEqual([
      'Cannot resolve "#/nowhere": there is no "nowhere" in openapi.json#',
    ]);
  });

  test("a schema that cannot be read lacks nothing", () => {
    const content = { "application/json": { schema: { $ref: "#/nowhere" } } };
    const parameters = ["where", "sort", "limit", "withTotal"].map((name) => ({ name, in: "query", schema: {} }));
    const keyset = Object.fromEntries(parameters.map(({ name }) => [name, name]));
    const responses = { 200: { description: "", content } };
    const get = { parameters, responses, "x-keyset": { ...keyset, field: "id", results: "results" } };
    const folder = temporaryFolder({ "openapi.json": { ...head, paths: { "/a": { get } } } });
    const problems = new Problems();
    const loaded = load(join(folder, "openapi.json"), { errorBase: folder }, problems);
    expect(() => buildModel(loaded, { isClosed: true })).toThrow(SpecError);
    expect(problems.all.map(({ message }) => message)).toEqual([
      'Cannot resolve "#/nowhere": there is no "nowhere" in openapi.json#',
    ]);
  });
});

describe("Warnings", () => {
  const harmless = { "openapi.yaml": "openapi: 3.1.0\ninfo: { title: Zoo, version: 2 }\npaths: {}\n" };

  test("come with what is generated", async () => {
    const spec = join(temporaryFolder(harmless), "openapi.yaml");
    const { warnings, files } = await generate(spec, outputLayout({ spec, out: "/generated" }));
    const message = 'Expected a string for "version", found 2, use quotes';
    expect(warnings).toMatchObject([{ severity: "warning", message, place: { line: 2, column: 21 } }]);
    expect(files.length).toBeGreaterThan(0);
  });

  test("are errors where somebody is strict", async () => {
    const spec = join(temporaryFolder(harmless), "openapi.yaml");
    const layout = outputLayout({ spec, out: "/generated" });
    await expect(generate(spec, layout, { isStrict: true })).rejects.toThrow(/:2:21: Expected a string for "version"/);
    await expect(generate(spec, { ...layout, isClosed: true })).rejects.toThrow(
      /:2:21: Expected a string for "version"/,
    );
  });

  test("name variables of servers that nobody describes", () => {
    const servers = [
      { url: "https://{host}.example.com/{base}", variables: { base: { default: "v1" } } },
      { url: "https://example.com" },
    ];
    expect(problemsOf({ "openapi.yaml": `${JSON.stringify({ ...head, servers, paths: {} })}\n` })).toEqual([
      'openapi.yaml:1:69: warning: Variable "host" is not described, so clients need a base URL',
    ]);
  });

  test("tell the same when nothing is wrong", () => {
    expect(problemsOf({ "openapi.json": { ...head, paths: {} } }, true)).toEqual([]);
  });
});

describe("OpenAPI 3.0", () => {
  test("is nothing without paths", () => {
    expect(problemsOf({ "openapi.json": { ...head, openapi: "3.0.3" } })).toEqual([
      'openapi.json:1:1: Expected "paths", which OpenAPI 3.0 requires',
    ]);
  });
});

describe("OpenAPI 3.2", () => {
  const media = { "application/jsonl": { itemSchema: { type: "string" } } };
  const document = {
    openapi: "3.2.0",
    $self: "https://example.com/api",
    info: head.info,
    tags: [
      { name: "A", summary: "All", kind: "nav" },
      { name: "B", parent: "A" },
    ],
    servers: [{ name: "production", url: "/" }],
    paths: {
      "/a": {
        query: { responses: {} },
        additionalOperations: { COPY: { responses: {} } },
        get: { responses: { 200: { summary: "Yes", content: media } } },
      },
    },
    components: {
      mediaTypes: { Text: { schema: { type: "string" } } },
      schemas: {
        A: { oneOf: [{ type: "object" }], discriminator: { propertyName: "t", defaultMapping: "B" } },
        B: { type: "object" },
      },
      securitySchemes: {
        device: {
          type: "oauth2",
          deprecated: true,
          oauth2MetadataUrl: "https://example.com/.well-known/oauth-authorization-server",
          flows: {
            deviceAuthorization: {
              deviceAuthorizationUrl: "https://example.com/device",
              tokenUrl: "https://example.com/token",
              scopes: {},
            },
          },
        },
      },
    },
  };

  test("is read in full", () => {
    expect(found({ "openapi.json": document })).toEqual([]);
  });

  test("calls the value of an example by another name", () => {
    const parameters = [
      { name: "q", in: "query", schema: {}, examples: { one: { dataValue: 1, serializedValue: "1" } } },
    ];
    const paths = { "/a": { get: { parameters, responses: {} } } };
    const folder = temporaryFolder({ "openapi.json": { openapi: "3.2.0", info: head.info, paths } });
    const [operation] = buildModel(load(join(folder, "openapi.json"))).operations;
    expect(operation?.parameters[0]?.examples).toEqual([{ name: "one", value: 1 }]);
  });

  test("came later than 3.1, so its fields are ignored there", () => {
    const older = { "openapi.json": { ...document, openapi: "3.1.1" } };
    expect(found(older).map(({ severity, message }) => `${severity}: ${message}`)).toEqual(
      ["$self", "summary", "kind", "parent", "name", "query", "additionalOperations", "summary", "itemSchema"]
        .concat("defaultMapping", "deprecated", "oauth2MetadataUrl")
        .map((name) => `warning: "${name}" came with OpenAPI 3.2 and is ignored in a description of version 3.1.1`),
    );
    const folder = temporaryFolder(older);
    const { operations } = buildModel(load(join(folder, "openapi.json")));
    expect(operations.map(({ method }) => method)).toEqual(["get"]);
  });

  test("refuses an additional operation that has a field of its own, and what is no method", () => {
    const additionalOperations = { GET: { responses: {} }, "A B": { responses: {} } };
    const paths = { "/a": { additionalOperations } };
    expect(problemsOf({ "openapi.json": { ...document, paths } }, true)).toEqual([
      expect.stringContaining('Additional operation "GET" is written as "get" of its path'),
      expect.stringContaining('Expected a method of HTTP, found "A B"'),
    ]);
  });
});
