import { join } from "node:path";
import { expect, test } from "vitest";
import { generate } from "../../src/index.ts";
import type { SpecErrors } from "../../src/spec-error.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const answer = { 200: { description: "Yes." } };
const json = (schema: unknown): object => ({ content: { "application/json": { schema } } });
const text = { type: "string" };

/** A mistake, with what becomes of it, and code that follows from that. */
type Row = readonly [what: string, parts: object, message: string, path: string, code: string];

const rows: readonly Row[] = [
  [
    "no schema",
    { paths: { "/a": { post: { requestBody: json(null), responses: answer } } } },
    "Expected a schema, found nothing, so any value is accepted",
    "client/operations/a.ts",
    "body?: unknown",
  ],
  [
    "a reference to nothing",
    { components: { schemas: { A: { properties: { b: { $ref: "#/components/schemas/B" } } } } } },
    'Cannot resolve "#/components/schemas/B": there is no "B" in api.json#/components/schemas, so any value is accepted',
    "types/schemas.ts",
    "b?: unknown",
  ],
  [
    "a circle",
    { components: { schemas: { A: { allOf: [{ $ref: "#/components/schemas/A" }] } } } },
    'Circular schema: "A" → "A", expected a property or an item in between, so any value is accepted',
    "types/schemas.ts",
    "type A = unknown",
  ],
  [
    "an undeclared parameter",
    { paths: { "/a/{id}": { get: { responses: answer } } } },
    'Path parameter "id" is not declared, so it takes any text',
    "client/operations/a.ts",
    "id: string",
  ],
  [
    "an id that is taken",
    {
      paths: {
        "/a": {
          get: { operationId: "read", tags: ["a"], responses: answer },
          put: { operationId: "read", tags: ["a"], responses: answer },
        },
      },
    },
    'Duplicate operation id "read", so it is called "read2"',
    "client/operations/a.ts",
    "export const read2",
  ],
  [
    "a keyword of another form",
    { components: { schemas: { A: { type: "object", required: true, properties: { b: text } } } } },
    'Expected a list of strings for "required", found true, so it is left out',
    "types/schemas.ts",
    "b?: string",
  ],
  [
    "a type that is none",
    { components: { schemas: { A: { type: "object", properties: { b: { type: "int" } } } } } },
    'Expected a type of JSON Schema for "type", found "int", so it is left out',
    "types/schemas.ts",
    "b?: unknown",
  ],
  [
    "a status that is none",
    { paths: { "/a": { get: { responses: { ...answer, 2000: { description: "" } } } } } },
    'Expected an HTTP status, found "2000", so it is left out',
    "client/operations/a.ts",
    'answers: { "200": {} }',
  ],
  [
    "one reference for all properties",
    {
      components: {
        schemas: { A: { type: "object", properties: { $ref: "more.json#/all" } }, B: { $ref: "more.json#/all/c" } },
      },
    },
    'Expected no reference for all of "properties", so what it refers to is read',
    "types/schemas.ts",
    "c?: string",
  ],
  [
    "a component of another kind",
    {
      paths: { "/a": { get: { responses: { 200: { $ref: "#/components/requestBodies/A" } } } } },
      components: { requestBodies: { A: { description: "Yes.", ...json(text) } } },
    },
    'Expected a response at "#/components/requestBodies/A", found a request body, so it is read as a response',
    "client/operations/a.ts",
    "OperationCall<string>",
  ],
  [
    "a style that the place does not have",
    {
      paths: {
        "/a": {
          get: { parameters: [{ name: "b", in: "query", style: "simple", schema: text }], responses: answer },
        },
      },
    },
    'Style "simple" is not allowed for query parameters, expected form or spaceDelimited or pipeDelimited or deepObject, so it is "form"',
    "client/operations/a.ts",
    "b?: string",
  ],
];

function messages(found: readonly { readonly message: string }[]): readonly string[] {
  return found.map((each) => each.message.replaceAll(/\S*api\.json/g, "api.json"));
}

test.each(rows)("A lenient reader goes on after %s", async (_, parts, message, path, code) => {
  const description = { openapi: "3.0.3", info: { title: "Mistakes", version: "1" }, paths: {}, ...parts };
  const folder = temporaryFolder({ "api.json": description, "more.json": { all: { c: text } } });
  const config = { spec: join(folder, "api.json"), out: join(folder, "out") };
  const { warnings, files } = await generate({ ...config, lenient: true });
  expect(messages(warnings)).toEqual([message]);
  expect(files.find((file) => file.path === path)?.text).toContain(code);

  const refusal = (await generate(config).catch((error: unknown) => error)) as SpecErrors;
  const [first = ""] = messages(refusal.problems);
  expect(refusal.problems).toHaveLength(1);
  expect(first === message || message.startsWith(`${first}, so `) || message.includes("reference for all")).toBe(true);
});

test("strict and lenient exclude each other", async () => {
  const folder = temporaryFolder({ "api.json": {} });
  const config = { spec: join(folder, "api.json"), out: join(folder, "out"), strict: true, lenient: true };
  await expect(generate(config)).rejects.toThrow("strict and lenient cannot be combined");
});
