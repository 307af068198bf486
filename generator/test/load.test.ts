import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { load } from "../src/load.ts";
import type { LoadedSpec } from "../src/load/loaded-spec.ts";
import type { SourceLocation } from "../src/spec-error.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const head = `openapi: 3.1.1
info: { title: Zoo, version: "1" }
`;

function loaded(files: Readonly<Record<string, unknown>>): LoadedSpec {
  const folder = temporaryFolder(files);
  const [root = ""] = Object.keys(files);
  return load(join(folder, root), { errorBase: folder });
}

/** What an editor shows from a place to the end of its line. */
function textAt(text: string, { line, column }: SourceLocation): string {
  return (text.split("\n")[line - 1] ?? "").slice(column - 1);
}

/** A description in several files, as a careful person would split it. */
const split = {
  "openapi.yaml": `${head}
paths:
  /animals/{id}:
    $ref: "paths/animals_{id}.yaml"
components:
  schemas:
    Keeper:
      $ref: "schemas/keeper.yaml#/Keeper"
    Boss:
      $ref: "schemas/keeper.yaml#/Keeper"
  responses:
    Missing: { description: Not there }
`,
  "paths/animals_{id}.yaml": `get:
  parameters:
    - $ref: "../common.yaml#/id"
  responses:
    "200":
      description: The animal
      content:
        application/json:
          schema:
            $ref: "../schemas/animal.yaml#/Animal"
          examples:
            one:
              $ref: "../examples/animal.yaml#/one"
    "404":
      $ref: "../openapi.yaml#/components/responses/Missing"
      description: No such animal
`,
  "common.yaml": `id:
  name: id
  in: path
  required: true
  schema: { $ref: "schemas/animal.yaml#/AnimalId" }
`,
  "schemas/animal.yaml": `AnimalId:
  type: string

Animal:
  oneOf:
    - $ref: "#/Cat"
    - $ref: "#/Dog"
  discriminator:
    propertyName: kind
    mapping:
      cat: "#/Cat"
      dog: Dog
Dog: { type: object, properties: { kind: { const: dog }, friends: { type: array, items: { $ref: "#/Animal" } } } }
Cat:
  type: object
  properties:
    kind: { const: cat }
    keeper:
      description: Who opens the door
      $ref: "keeper.yaml#/Keeper"
    age:
      type: integer
`,
  "schemas/keeper.yaml": `Keeper: { type: object, example: { $ref: "nowhere.yaml" }, x-note: { $ref: 1 } }
`,
  "examples/animal.yaml": `one: { value: { kind: cat, $ref: "only data" } }
`,
};

function hashes({ files }: LoadedSpec): readonly string[] {
  return [...files.values()];
}

describe("load() bundles", () => {
  test("schemas of all files as components under their own names", () => {
    const { document } = loaded(split);
    const { schemas } = document["components"] as { schemas: Record<string, unknown> };
    expect(Object.keys(schemas)).toEqual(["AnimalId", "Animal", "Dog", "Cat", "Keeper", "Boss"]);
    expect(schemas["Animal"]).toEqual({
      oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
      discriminator: {
        propertyName: "kind",
        mapping: { cat: "#/components/schemas/Cat", dog: "#/components/schemas/Dog" },
      },
    });
    expect(schemas["Cat"]).toMatchObject({
      properties: { keeper: { description: "Who opens the door", $ref: "#/components/schemas/Keeper" } },
    });
    expect(schemas["Boss"]).toEqual({ $ref: "#/components/schemas/Keeper" });
  });

  test("everything else where its reference stood, with what was said beside the reference", () => {
    const { document } = loaded(split);
    expect(document["paths"]).toEqual({
      "/animals/{id}": {
        get: {
          parameters: [{ name: "id", in: "path", required: true, schema: { $ref: "#/components/schemas/AnimalId" } }],
          responses: {
            200: {
              description: "The animal",
              content: {
                "application/json": {
                  schema: { $ref: "#/components/schemas/Animal" },
                  examples: { one: { value: { kind: "cat", $ref: "only data" } } },
                },
              },
            },
            404: { description: "No such animal" },
          },
        },
      },
    });
    expect(document["components"]).toMatchObject({ responses: { Missing: { description: "Not there" } } });
  });

  test("no data: examples and extensions keep their `$ref`", () => {
    const { document } = loaded(split);
    expect(document["components"]).toMatchObject({
      schemas: { Keeper: { example: { $ref: "nowhere.yaml" }, "x-note": { $ref: 1 } } },
    });
  });

  test("references into the middle of a schema as components of their own", () => {
    const { document } = loaded({
      "api.json": {
        openapi: "3.0.3",
        info: { title: "Zoo", version: "1" },
        paths: {
          "/a": {
            get: {
              responses: {
                200: { description: "", content: { "text/plain": { schema: { type: "array", items: {} } } } },
              },
            },
          },
        },
        components: {
          schemas: {
            Cat: { properties: { id: { type: "string" }, owner: { $ref: "#/components/schemas/Owner" } } },
            Owner: {
              properties: { cats: { type: "array", items: { $ref: "#/components/schemas/Cat/properties/id" } } },
            },
            Through: { $ref: "#/components/schemas/Cat/properties/owner/properties/cats" },
            Straight: { items: { $ref: "#/components/schemas/Cat/properties/owner" } },
            List: { $ref: "#/paths/~1a/get/responses/200/content/text~1plain/schema" },
          },
        },
      },
    });
    expect(document["components"]).toMatchObject({
      schemas: {
        Owner: { properties: { cats: { items: { $ref: "#/components/schemas/Cat_properties_id" } } } },
        Cat_properties_id: { type: "string" },
        Through: { $ref: "#/components/schemas/Owner_properties_cats" },
        Owner_properties_cats: { type: "array" },
        Straight: { items: { $ref: "#/components/schemas/Owner" } },
        List: { $ref: "#/components/schemas/paths_a_get_responses_200_content_text_plain_schema" },
      },
    });
  });

  test("names that JavaScript knows already", () => {
    const { document, chapterOf } = loaded({
      "api.yaml": `${head}
components:
  schemas:
    constructor: { properties: { prototype: { $ref: "#/components/schemas/toString" } } }
    toString: { properties: { hasOwnProperty: { type: string } } }
`,
    });
    expect(Object.keys((document["components"] as { schemas: object }).schemas)).toEqual(["constructor", "toString"]);
    expect(chapterOf("constructor").name).toBe("schemas");
    expect(() => chapterOf("valueOf")).toThrow('No component schema "valueOf"');
  });
});

describe("load() remembers", () => {
  test("the chapter of every schema, in the order of its file", () => {
    const { chapters, chapterOf, source } = loaded(split);
    expect(source).toBe("openapi.yaml");
    expect(chapters).toEqual([
      { name: "animal", source: "schemas/animal.yaml", keys: ["AnimalId", "Animal", "Dog", "Cat"] },
      { name: "keeper", source: "schemas/keeper.yaml", keys: ["Keeper"] },
      { name: "schemas", source: "openapi.yaml", keys: ["Boss"] },
    ]);
    expect(chapterOf("Cat").name).toBe("animal");
  });

  test("module names apart from those of other generated files", () => {
    const { chapters } = loaded({
      "api.yaml": `${head}
components:
  schemas:
    A: { $ref: "index.yaml#/A" }
    B: { $ref: "myHTTPThings v2.yml#/B" }
    C: { $ref: "Paths.json" }
`,
      "index.yaml": "A: {}",
      "myHTTPThings v2.yml": "B: {}",
      "Paths.json": {},
    });
    expect(chapters.map(({ name }) => name)).toEqual(["index-schemas", "my-httpthings-v2", "paths-schemas", "schemas"]);
  });

  test("every file that was read, by its content", () => {
    const { files } = loaded(split);
    expect([...files.keys()].map((path) => path.split("/").at(-1) ?? "").toSorted(compareText)).toEqual(
      ["openapi.yaml", "animals_{id}.yaml", "common.yaml", "animal.yaml", "keeper.yaml", "animal.yaml"].toSorted(
        compareText,
      ),
    );
    const [first, second] = [loaded(split), loaded({ ...split, "common.yaml": `# changed\n${split["common.yaml"]}` })];
    expect(hashes(first)).toEqual(hashes(loaded(split)));
    expect(hashes(first).filter((hash) => !hashes(second).includes(hash))).toHaveLength(1);
  });

  test.each([
    ["#/components/schemas/Cat", "schemas/animal.yaml", "Cat:"],
    ["#/components/schemas/Cat/properties/keeper/description", "schemas/animal.yaml", "description: Who opens"],
    ["/components/schemas/Animal/oneOf/1", "schemas/animal.yaml", '$ref: "#/Dog"'],
    ["#/components/schemas/Dog/properties/friends", "schemas/animal.yaml", "friends: { type: array"],
    ["#/components/schemas/Dog/properties/friends/none", "schemas/animal.yaml", "friends: { type: array"],
    ["#/components/schemas/Boss", "openapi.yaml", "Boss:"],
    ["#/paths/~1animals~1{id}", "paths/animals_{id}.yaml", "get:"],
    ["#/paths/~1animals~1{id}/get/parameters/0/schema", "common.yaml", "schema: { $ref"],
    ["#/paths/~1animals~1{id}/get/responses/404", "openapi.yaml", "Missing: {"],
    [
      "#/paths/~1animals~1{id}/get/responses/200/content/application~1json/examples/one/value",
      "examples/animal.yaml",
      "value: {",
    ],
    ["#/info/title", "openapi.yaml", "title: Zoo"],
    ["#", "openapi.yaml", "openapi: 3.1.1"],
  ])("the place that %s was written at", (pointer, file, text) => {
    const location = loaded(split).origin(pointer);
    expect(location.file).toBe(file);
    expect(textAt(split[file as keyof typeof split], location).slice(0, text.length)).toBe(text);
  });

  test.each([
    ["#/info/title", '"title": "Q'],
    ["#/paths/~1a~0b/get/tags/1", '"b"],'],
    ["#/paths/~1a~0b/get/operationId", '"operationId"'],
    ["#/paths/~1a~0b/get/none", '"get"'],
    ["#/paths/~1a~0b/get/tags/7", '"tags"'],
  ])("the place in JSON that %s was written at", (pointer, text) => {
    const json = `{
  "openapi": "3.0.0",
  "info": {
    "title": "Q: \\"{[\\\\", "version": "1"
  },
  "paths": {
    "/a~b": {
      "get": { "tags": ["a", "b"],
        "x": 1,"operationId": "z"
      }
    }
  }
}`;
    expect(textAt(json, loaded({ "api.json": json }).origin(pointer)).slice(0, text.length)).toBe(text);
  });

  test("the lines of files with carriage returns and a byte order mark", () => {
    const { origin } = loaded({ "api.yaml": `\uFEFF${head.replaceAll("\n", "\r\n")}paths:\r\n  /a: {}\r\n` });
    expect(origin("#/paths/~1a")).toEqual({ file: "api.yaml", line: 4, column: 3 });
  });
});

function compareText(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
