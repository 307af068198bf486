/** What OpenAPI 3.2 adds. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { load } from "../../src/load.ts";
import { Problems } from "../../src/load/problems.ts";
import { buildModel } from "../../src/model/build-model.ts";
import type { ApiModel } from "../../src/model/model.ts";
import { schemaTypes } from "../../src/schema/declarations.ts";
import { select, withGivenNames } from "../../src/select/select.ts";
import { type DescriptionParts, modelOf, ref, refusalOf } from "../model/description.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const head = { openapi: "3.2.0", info: { title: "Later", version: "1" } };
const text = { type: "string" };

function later(parts: DescriptionParts): ApiModel {
  return modelOf({ ...head, ...parts });
}

/** Warnings about a description. */
function warnings(parts: object): readonly string[] {
  const folder = temporaryFolder({ "openapi.json": { ...head, ...parts } });
  const problems = new Problems();
  buildModel(load(join(folder, "openapi.json"), { errorBase: folder }, problems));
  return problems.all.map(({ message }) => message);
}

const operations = {
  query: { responses: {} },
  additionalOperations: { COPY: { responses: {} }, Lock: { responses: {} } },
};

describe("Operations", () => {
  test("have the method QUERY, and any other", () => {
    const { operations: found } = later({ paths: { "/a": { get: { responses: {} }, ...operations } } });
    expect(found.map(({ method }) => method)).toEqual(["get", "query", "COPY", "Lock"]);
  });

  test("are chosen and renamed by all of these methods", () => {
    const paths = { "/a": operations, "/b": { additionalOperations: { COPY: { tags: ["b"], responses: {} } } } };
    const folder = temporaryFolder({ "openapi.json": { ...head, paths } });
    const loaded = load(join(folder, "openapi.json"));
    const { loaded: left, leftOut } = select(loaded, { exclude: { tags: ["b"] } });
    expect([left.document["paths"], leftOut.operations]).toEqual([{ "/a": operations }, ["COPY /b"]]);
    const names = { operations: { "QUERY /a": "search", "Lock /a": "lock" } };
    const renamed = buildModel(withGivenNames(loaded, names)).operations;
    expect(renamed.map(({ id }) => id)).toEqual(["search", "copyA", "lock", "copyB"]);
  });
});

function answering(type: string, media: object): { readonly paths: object } {
  return { paths: { "/a": { get: { responses: { 200: { description: "Items.", content: { [type]: media } } } } } } };
}

function mediaOf(type: string, media: object): unknown {
  const [operation] = later(answering(type, media)).operations;
  return operation?.responses[0]?.content[0]?.schema;
}

describe("Items of content", () => {
  test.each(["text/event-stream", "application/jsonl", "application/json-seq", "multipart/mixed"])(
    "of %s are a list",
    (type) => {
      expect(mediaOf(type, { itemSchema: text })).toEqual({ type: "array", items: text });
    },
  );

  test("stand in media types that are referred to, too", () => {
    const answer = {
      description: "Items.",
      content: { "application/jsonl": { $ref: "#/components/mediaTypes/Lines" } },
    };
    const [operation] = later({
      paths: { "/a": { get: { responses: { 200: answer } } } },
      components: { mediaTypes: { Lines: { itemSchema: text } } },
    }).operations;
    expect(operation?.responses[0]?.content[0]?.schema).toEqual({ type: "array", items: text });
  });

  test("are carried by webhooks", () => {
    const post = { requestBody: { content: { "application/jsonl": { itemSchema: ref("Line") } } }, responses: {} };
    const { chapters } = later({ webhooks: { a: { post } }, components: { schemas: { Line: { type: "object" } } } });
    expect(chapters[0]?.schemas[0]?.use).toBe("response");
  });

  test("are ignored with a warning where no client can tell them apart, and win over a schema of the whole", () => {
    expect(warnings(answering("application/json", { itemSchema: text }))).toEqual([
      '"application/json" has no items that clients could read one by one, so "itemSchema" is ignored',
    ]);
    expect(warnings(answering("application/jsonl", { itemSchema: text, schema: { type: "array" } }))).toEqual([
      'Items are described by "itemSchema", so "schema" is ignored',
    ]);
  });
});

function object(properties: object): object {
  return { type: "object", properties };
}

test("Items of an event stream that are no events are taken for data, with a warning", () => {
  const data = { type: "string", contentMediaType: "application/json" };
  expect(warnings(answering("text/event-stream", { itemSchema: object({ data, id: text }) }))).toEqual([]);
  expect(warnings(answering("text/event-stream", { itemSchema: object({ delta: text }) }))).toEqual([
    'Expected an event with "data" or "event", so this is read as the JSON in "data"',
  ]);
});

describe("A discriminator with a default", () => {
  const schemas = {
    Cat: { ...object({ kind: { const: "cat" }, lives: { type: "integer" } }), required: ["kind"] },
    Dog: { ...object({ kind: { const: "dog" } }), required: ["kind"] },
    Other: object({ kind: text }),
    Pet: {
      oneOf: [ref("Cat"), ref("Dog")],
      discriminator: { propertyName: "kind", mapping: { cat: "Cat" }, defaultMapping: "Other" },
    },
  };

  test("adds the schema of all other values to the union", () => {
    const { chapters, ...model } = later({ components: { schemas } });
    const pet = chapters[0]?.schemas.find(({ name }) => name === "Pet");
    expect(pet?.kind).toEqual({
      type: "union",
      discriminator: undefined,
      variants: [ref("Cat"), ref("Dog"), ref("Other")].map((schema) => ({ tags: [], schema })),
    });
    const types = schemaTypes({ chapters, ...model });
    expect(pet === undefined ? undefined : types.declarations(pet)[0]?.shape).toEqual({
      kind: "alias",
      type: "Cat | Dog | Other",
    });
  });

  test("is found in other files, and in those of overlays", () => {
    const discriminator = { propertyName: "kind", defaultMapping: "pets.json#/Other" };
    const components = { schemas: { Pet: { oneOf: [{ $ref: "pets.json#/Cat" }], discriminator } } };
    const folder = temporaryFolder({
      "openapi.json": { ...head, components },
      "pets.json": { Cat: schemas.Cat, Other: schemas.Other },
      "overlay.json": {
        overlay: "1.0.0",
        info: { title: "Overlay", version: "1" },
        actions: [{ target: "$.info", update: { description: "With pets." } }],
      },
    });
    for (const overlays of [[], [join(folder, "overlay.json")]]) {
      const { chapters } = buildModel(load(join(folder, "openapi.json"), { overlays }));
      expect(chapters.flatMap((chapter) => chapter.schemas.map(({ name }) => name)).sort()).toEqual([
        "Cat",
        "Other",
        "Pet",
      ]);
    }
  });
});

/** Names of the schemas of a description whose schema `A` is a reference. */
function referring(reference: string, self: string): readonly string[] {
  const components = { schemas: { A: { $ref: reference }, B: text } };
  const folder = temporaryFolder({
    "openapi.json": { ...head, $self: self, components },
    "schemas/more.json": { C: text, D: { $ref: "https://example.com/api/openapi.json#/components/schemas/B" } },
  });
  return buildModel(load(join(folder, "openapi.json"))).chapters.flatMap(({ schemas }) =>
    schemas.map(({ name }) => name),
  );
}

describe("The address of a description", () => {
  test.each([
    "https://example.com/api/openapi.json#/components/schemas/B",
    "https://example.com/api/schemas/more.json#/C",
    "https://example.com/api/schemas/more.json#/D",
    "schemas/more.json#/C",
    "#/components/schemas/B",
  ])("finds %s", (reference) => {
    expect(referring(reference, "https://example.com/api/openapi.json")).toContain("B");
  });

  test("finds nothing elsewhere", () => {
    expect(() => referring("https://example.com/other.json#/C", "https://example.com/api/openapi.json")).toThrow(
      "only local files are read",
    );
    expect(() => referring("https://example.com/api/schemas/more.json#/C", "/api/openapi.json")).toThrow(
      "only local files are read",
    );
  });
});

describe("Words", () => {
  test("of tags, servers, responses and examples are read", () => {
    const examples = { one: { dataValue: 1, serializedValue: "1" }, two: { serializedValue: "2" } };
    const {
      operations: found,
      tags,
      servers,
    } = later({
      tags: [
        { name: "beta", kind: "badge" },
        { name: "pets", summary: "All pets", kind: "nav" },
        { name: "cats", description: "All cats.", summary: "Cats", parent: "pets" },
      ],
      servers: [
        { name: "production", url: "https://api.example.com" },
        { name: "test", description: "Empty each night.", url: "https://test.example.com" },
      ],
      paths: {
        "/cats": {
          get: {
            tags: ["beta", "cats"],
            parameters: [{ name: "page", in: "query", schema: text, examples }],
            responses: { 200: { summary: "The cats" } },
          },
          put: { tags: ["beta"], responses: {} },
        },
      },
    });
    expect(found.map(({ tag }) => tag)).toEqual(["cats", "beta"]);
    expect(found[0]?.responses[0]?.doc.text).toBe("The cats");
    expect(found[0]?.parameters[0]?.examples).toEqual([
      { name: "one", value: 1 },
      { name: "two", value: "2" },
    ]);
    expect(tags.map((tag) => tag.text)).toEqual(["", "All pets", "All cats.\n\nPart of `pets`."]);
    expect(servers.map(({ description }) => description)).toEqual(["production", "test: Empty each night."]);
  });

  test("of tags that lead nowhere are warned of", () => {
    const tags = [
      { name: "a", parent: "b" },
      { name: "b", parent: "a" },
      { name: "c", parent: "d" },
    ];
    expect(warnings({ tags })).toEqual([
      'Tag "a" is within itself',
      'Tag "b" is within itself',
      'No tag has the name "d"',
    ]);
  });
});

test("Security schemes may be deprecated, and named by their places", () => {
  const securitySchemes = { key: { type: "apiKey", in: "header", name: "X-Key", deprecated: true } };
  const paths = { "/a": { get: { security: [{ "#/components/securitySchemes/key": [] }], responses: {} } } };
  const { operations: found, connection } = later({ paths, components: { securitySchemes } });
  const key = { scheme: "key", in: "header", name: "X-Key", deprecated: true };
  expect([found[0]?.apiKeys, connection.apiKeys]).toEqual([[key], [key]]);
  expect(found[0]?.access).toEqual([[{ scheme: "key", kind: "key" }]]);
});

describe("A query string", () => {
  const whole = (name: string): object => ({
    name,
    in: "querystring",
    content: { "application/json": { schema: text } },
  });

  test.each<[string, readonly object[], string]>([
    ["without content", [{ name: "a", in: "querystring", schema: text }], 'Expected "content" for a query string'],
    ["beside another", [whole("a"), whole("b")], 'Parameter "a" is the whole query, so "b" cannot be sent beside it'],
    [
      "beside a parameter in it",
      [{ name: "b", in: "query", schema: text }, whole("a")],
      'Parameter "a" is the whole query, so "b" cannot be sent beside it',
    ],
  ])("%s is refused", (_, parameters, reason) => {
    const paths = { "/a": { get: { parameters, responses: {} } } };
    expect(refusalOf({ ...head, paths })).toBe(reason);
  });
});

test("Encodings of parts are ignored with a warning where no list of parts is", () => {
  const media = { schema: object({ a: {} }), itemEncoding: { contentType: "image/png" } };
  expect(warnings(answering("multipart/form-data", media))).toEqual([
    '"multipart/form-data" has no list of parts, so this encoding is ignored',
  ]);
});

test("Encodings within an encoding are ignored with a warning", () => {
  const encoding = { a: { contentType: "multipart/mixed", itemEncoding: { contentType: "image/png" } } };
  const requestBody = { content: { "multipart/form-data": { schema: object({ a: {} }), encoding } } };
  expect(warnings({ paths: { "/a": { post: { requestBody, responses: {} } } } })).toEqual([
    "Encodings within an encoding are ignored: send such a part as bytes or text",
  ]);
});
