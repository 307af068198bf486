import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { load } from "../../../src/load.ts";
import { Problems } from "../../../src/load/problems.ts";
import { buildModel, type ModelOptions } from "../../../src/model/build-model.ts";
import { temporaryFolder } from "../../temporary-folder.ts";
import { generatedOf, typeCheck } from "../../type-check.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };
const file = { type: "string", format: "binary" };
const item = { type: "object", properties: { price: text, tax: { type: "object", properties: { rate: text } } } };
const items = { type: "array", items: item };
const deep = { style: "deepObject", explode: true };
const responses = { 204: { description: "Done." } };

/** The warnings about an operation, and what can be sent of its parameters and of its body. */
function read(
  operation: object,
  options: ModelOptions & { readonly method?: string } = {},
): { readonly warnings: readonly string[]; readonly sent: readonly unknown[] } {
  const { method = "post", ...others } = options;
  const paths = { "/a": { [method]: { responses, ...operation } } };
  const components = { schemas: { Item: item, Tree: { type: "object", properties: { name: text, children: tree } } } };
  const description = { openapi: "3.1.1", info: { title: "Test", version: "1" }, paths, components };
  const folder = temporaryFolder({ "api.json": description });
  const problems = new Problems();
  const { operations } = buildModel(load(join(folder, "api.json"), { errorBase: folder }, problems), others);
  const sent = operations.flatMap(({ parameters, body }) => [parameters, body?.content ?? []].flat());
  return { warnings: problems.all.map(({ message }) => message), sent: sent.map(({ sendable }) => sendable?.schema) };
}

const tree = { type: "array", items: { $ref: "#/components/schemas/Tree" } };

function parameter(more: object, options?: ModelOptions): ReturnType<typeof read> {
  return read({ parameters: [{ name: "q", in: "query", ...more }] }, { method: "get", ...options });
}

function body(type: string, schema: object, encoding: object = {}, options?: ModelOptions): ReturnType<typeof read> {
  return read({ requestBody: { content: { [type]: { schema, encoding } } } }, options);
}

const urlencoded = "application/x-www-form-urlencoded";
const whole = { warnings: [], sent: [undefined] };

describe("Parameters", () => {
  test.each<[string, object]>([
    ["lists", { schema: texts }],
    ["objects of one level", { schema: { type: "object", additionalProperties: text } }],
    ["objects in deepObject", { ...deep, schema: { type: "object", properties: { a: text } } }],
    ["values of any schema", { ...deep, schema: {} }],
    ["objects with values of any schema", { ...deep, schema: { type: "object", additionalProperties: true } }],
    ["JSON", { content: { "application/json": { schema: items } } }],
    ["nested values with an array format", { "x-array-format": "indices", schema: items }],
    ["lists of objects in brackets", { "x-array-format": "brackets", schema: items }],
    ["null beside other values", { schema: { oneOf: [text, { type: "null" }] } }],
    ["null", { schema: { type: ["array", "null"], items: text } }],
  ])("send %s", (_what, more) => {
    expect(parameter(more)).toEqual(whole);
  });

  test.each<[string, object, unknown, string]>([
    ["lists in deepObject", { ...deep, schema: texts }, false, 'q (a list), so the type is never: style "deepObject"'],
    ["null of a list", { ...deep, schema: { type: ["array", "null"], items: text } }, false, "q (a list)"],
    ["lists of objects", { schema: items }, false, 'q[] (an object), so the type is never: style "form"'],
    [
      "components",
      { schema: { type: "array", items: { $ref: "#/components/schemas/Item" } } },
      false,
      "q[] (an object)",
    ],
    [
      "recursion",
      { ...deep, schema: tree.items },
      { type: "object", properties: { name: text, children: false } },
      "q.children (a list)",
    ],
    [
      "alternatives",
      { ...deep, schema: { anyOf: [item.properties.tax, text] } },
      { anyOf: [item.properties.tax] },
      "q (a single value)",
    ],
    [
      "lists within objects",
      { schema: item },
      { type: "object", properties: { price: text, tax: false } },
      "q.tax (an object)",
    ],
    ["maps of lists", { ...deep, schema: { type: "object", additionalProperties: texts } }, false, "q.* (a list)"],
    ["lists that repeat", { "x-array-format": "repeat", schema: items }, false, 'array format "repeat" has no names'],
    [
      "lists of lists",
      { "x-array-format": "brackets", schema: { type: "array", items: texts } },
      false,
      "q[] (a list)",
    ],
    ["files", { schema: file }, false, "q (a file)"],
    ["lists in cookies", { in: "cookie", schema: texts }, false, "set explode to false"],
    ["objects in headers", { in: "header", schema: items }, false, "describe it as JSON"],
    ["objects as text", { content: { "text/plain": { schema: item } } }, false, "text/plain holds one value"],
  ])("cannot send %s", (_what, more, schema, words) => {
    const { warnings, sent } = parameter(more);
    expect(sent).toEqual([expect.toSatisfy((each) => JSON.stringify(each) === JSON.stringify(schema))]);
    expect(warnings).toEqual([expect.stringContaining(words)]);
  });

  test("send what has no other form where an array format is chosen", () => {
    expect(parameter({ schema: items }, { arrayFormat: "indices" })).toEqual(whole);
    expect(parameter({ ...deep, schema: texts }, { arrayFormat: "brackets" })).toEqual(whole);
    expect(parameter({ schema: items }, { arrayFormat: "repeat" }).warnings).toHaveLength(1);
  });
});

function bodyOfGet(schema: object): ReturnType<typeof read> {
  return read({ requestBody: { content: { "application/json": { schema } } } }, { method: "get" });
}

function fields(schema: object): object {
  return { type: "object", properties: { name: text, it: schema } };
}

describe("Bodies", () => {
  test.each<[string, ReturnType<typeof read>]>([
    ["objects in forms, as JSON", body(urlencoded, fields(items))],
    ["files in multipart", body("multipart/form-data", fields({ type: "array", items: file }))],
    ["objects as JSON parts", body("multipart/form-data", fields(items), { it: { contentType: "application/json" } })],
    ["nested values", body(urlencoded, fields(items), { it: deep }, { arrayFormat: "indices" })],
    ["bytes of any type", body("image/png", file)],
  ])("send %s", (_what, found) => {
    expect(found).toEqual(whole);
  });

  test.each<[string, ReturnType<typeof read>, string]>([
    [
      "files in forms",
      body(urlencoded, fields(file)),
      "it (a file), so the type is never: files need multipart/form-data",
    ],
    ["files in JSON", body("application/json", fields(file)), "JSON has no files; describe it as text in base64"],
    ["lists in deepObject", body(urlencoded, fields(texts), { it: deep }), "it (a list)"],
    ["objects in a style", body(urlencoded, fields(items), { it: { style: "form" } }), "it[] (an object)"],
    [
      "objects as XML parts",
      body("multipart/form-data", fields(item), { it: { contentType: "application/xml" } }),
      "it (an object)",
    ],
  ])("cannot send %s", (_what, { warnings, sent }, words) => {
    expect(sent).toEqual([{ type: "object", properties: { name: text, it: false } }]);
    expect(warnings).toEqual([expect.stringContaining(words)]);
  });

  test("of GET cannot be sent, which matters where they hold something", () => {
    expect(bodyOfGet(item)).toEqual({
      warnings: [expect.stringContaining("fetch sends none with GET")],
      sent: [false],
    });
    expect(bodyOfGet({ type: "object" })).toEqual({ warnings: [], sent: [false] });
  });
});

test("Types say never of what cannot be sent, and why", async () => {
  const parameters = [
    { name: "filter", in: "query", ...deep, schema: { type: "object", properties: { color: text, tags: texts } } },
  ];
  const paths = { "/things": { get: { operationId: "listThings", tags: ["things"], responses, parameters } } };
  const api = await generatedOf("unsendable", { paths });
  const code = api.files.get(join(api.folder, "client/operations/things.ts"));
  expect(code?.replace(/\s+/g, " ")).toContain("{ color?: string | undefined; tags?: undefined }");
  expect(code).toContain("Cannot be sent: filter.tags (a list).");
  expect(typeCheck([api])).toEqual([]);
});
