import { expect, test } from "vitest";
import { specialOperation } from "../../../../src/emit/client/client.ts";
import { json, modelOf } from "../../../model/description.ts";

const list = { type: "array", items: { type: "string" } };
const text = { type: "string" };

function isPlainWith(operation: object): boolean {
  const get = { responses: { 200: { description: "Done" } }, ...operation };
  return specialOperation(modelOf({ paths: { "/a": { get } } })) === undefined;
}

test.each<[isPlain: boolean, parameter: object]>([
  [true, { in: "query", schema: list }],
  [true, { in: "header", schema: text }],
  [true, { in: "query", explode: false, schema: text }],
  [true, { in: "query", explode: false, schema: { type: "integer" } }],
  [false, { in: "query", explode: false, schema: list }],
  [false, { in: "query", style: "pipeDelimited", schema: text }],
  [false, { in: "header", schema: list }],
  [false, { in: "cookie", schema: text }],
  [false, { in: "query", allowReserved: true, schema: text }],
  [false, { in: "query", content: { "application/json": { schema: text } } }],
])("raw is there: %j, with a parameter %j", (expected, parameter) => {
  expect(
    isPlainWith({
      parameters: [
        { name: "usual", in: "query", schema: text },
        { name: "p", ...parameter },
      ],
    }),
  ).toBe(expected);
});

test("raw is left out for other media types, servers and keys", () => {
  const csv = { description: "Rows", content: { "text/csv": { schema: text } } };
  expect(isPlainWith({ responses: { 200: json(text) } })).toBe(true);
  expect(isPlainWith({ responses: { 200: csv } })).toBe(false);
  expect(isPlainWith({ responses: { 200: json(text), 400: csv } })).toBe(true);
  expect(isPlainWith({ servers: [{ url: "https://other.example.com" }] })).toBe(false);
});
