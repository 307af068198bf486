import { describe, expect, it } from "vitest";
import { extensionTable, verbs as lintedVerbs } from "../../../spec/lint/extension-table.ts";
import { verbs, words } from "../../src/model/words.ts";
import { modelOf, refusalOf } from "./description.ts";

const responses = { 200: { description: "Yes." } };

describe("words", () => {
  it("are those that the lint knows, the one that open answers turn into, and one for descriptions from elsewhere", () => {
    expect(
      Object.keys(words)
        .filter((word) => word !== "x-open" && word !== "x-array-format")
        .sort(),
    ).toEqual(Object.keys(extensionTable).sort());
    expect(verbs).toEqual(lintedVerbs);
  });

  it("of somebody else are left alone", () => {
    const paths = { "/notes": { get: { responses, "x-gateway": "north", "x-operations": [] } } };
    expect(modelOf({ paths, "x-logo": {} }).operations).toHaveLength(1);
  });

  it("of somebody else are left alone beside ours, unless they are nearly ours", () => {
    const paths = { "/notes": { get: { responses, "x-gateway": "north" } } };
    expect(modelOf({ paths, "x-client-parameters": [] }).operations).toHaveLength(1);
    const misspelt = { "/notes": { get: { responses, "x-operaton": {} } } };
    expect(refusalOf({ paths: misspelt, "x-client-parameters": [] })).toBe(
      'Unknown extension "x-operaton", did you mean "x-operation"?',
    );
    const other = { "/notes": { get: { responses, "x-zzzzset": {} } } };
    expect(modelOf({ paths: other, "x-client-parameters": [] }).operations).toHaveLength(1);
  });

  it("in examples and names of fields are none", () => {
    const schemas = { Note: { type: "object", properties: { "x-note": { type: "string", example: { "x-any": 1 } } } } };
    expect(modelOf({ components: { schemas } }, { isClosed: true }).chapters).toHaveLength(1);
  });
});

const parameter = { name: "id", in: "path", required: true, schema: { type: "string" } };
const note = { type: "object", properties: { id: { type: "string" } } };
const page = { type: "object", properties: { results: { type: "array", items: note } } };
const query = ["where", "sort", "limit", "withTotal"].map((name) => ({ name, in: "query", schema: {} }));
const keyset = { field: "id", results: "results", ...Object.fromEntries(query.map(({ name }) => [name, name])) };

function walk(changes: object): object {
  const content = { "application/json": { schema: page } };
  const answers = { 200: { description: "Yes.", content } };
  return { parameters: query, responses: answers, "x-keyset": { ...keyset, ...changes } };
}

const parts = { type: "array", items: { $ref: "#/components/schemas/Part" } };
const folders = {
  Folder: { type: "object", properties: { parts } },
  FolderDraft: { type: "object", "x-draft": { creates: "Folder" }, properties: { parts } },
  Part: { type: "object", properties: { parts } },
};

describe("a description that is written for this generator", () => {
  it.each<[string, object, string]>([
    ["an unknown word", { components: { schemas: { Note: { "x-colour": "red" } } } }, 'Unknown extension "x-colour"'],
    [
      "a misspelt word deep in a schema",
      { components: { schemas: { Note: { properties: { tags: { type: "array", "x-sets": true } } } } } },
      'Unknown extension "x-sets", did you mean "x-set"?',
    ],
    [
      "a word that stands elsewhere",
      { paths: { "/notes": { "x-operation": {}, get: { responses } } } },
      '"x-operation" has no effect on path item, only on operation',
    ],
    [
      "an unknown verb",
      { paths: { "/notes": { get: { responses, tags: ["N"], "x-operation": { resource: "notes", verb: "list" } } } } },
      'Unknown verb "list", expected one of get, query, exists, existsMatching, create, update, delete',
    ],
    [
      "a creation that does not answer 201",
      { paths: { "/n": { post: { responses, tags: ["N"], "x-operation": { resource: "notes", verb: "create" } } } } },
      'Expected the response "201" of an operation with the verb "create", found "200"',
    ],
    [
      "an undeclared parameter",
      { paths: { "/n/{id}": { get: { responses } } } },
      'Path parameter "id" is not declared',
    ],
    [
      "a draft that contains itself",
      { components: { schemas: folders } },
      "Draft contains itself, which cannot be stored and compared",
    ],
    [
      "a walk over no list",
      { paths: { "/notes": { get: walk({ results: "notes" }) } } },
      'Response has no list "notes"',
    ],
    ["a walk by no field", { paths: { "/notes": { get: walk({ field: "name" }) } } }, 'Results have no field "name"'],
  ])("may not have %s", (_, parts, reason) => {
    expect(refusalOf({ ...parts }, { isClosed: true })).toBe(reason);
  });

  it("may have all that is read", () => {
    const paths = { "/notes": { get: walk({}) }, "/notes/{id}": { parameters: [parameter], get: { responses } } };
    expect(modelOf({ paths }, { isClosed: true }).operations).toHaveLength(2);
  });
});
