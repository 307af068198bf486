import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Generated, generated, generatedOf, testUses, written } from "../type-check.ts";

const library = join(import.meta.dirname, "library/openapi.yaml");

/** As much of the contract's shape as these tests look at. */
interface Contract {
  readonly operations: Readonly<
    Record<string, { readonly parameters: readonly object[]; readonly responses: readonly object[] }>
  >;
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly scopes: unknown;
  readonly expansions: unknown;
}

async function contractOf(api: Generated): Promise<Contract> {
  const { contract } = (await import(join(written(api), "contract/contract.ts"))) as { contract: Contract };
  return contract;
}

async function contractOfSchemas(schemas: Readonly<Record<string, unknown>>): Promise<Contract> {
  return contractOf(await generatedOf("s", { components: { schemas } }));
}

describe("the contract of a description", () => {
  let api: Generated;
  let contract: Contract;
  beforeAll(async () => {
    api = await generated(library, "library");
    contract = await contractOf(api);
  });

  test("has every operation under its id, in the description's order", () => {
    const ids = readFileSync(library, "utf8").matchAll(/operationId: (\w+)/g);
    expect(Object.keys(contract.operations)).toEqual(Array.from(ids, ([, id]) => id));
  });

  test("says all that a server must know of an operation", () => {
    const header = { name: "X-Trace", required: true, schema: { type: "string" } };
    const retryAfter = { name: "Retry-After", required: false, schema: { type: "string" } };
    expect(contract.operations["deleteBookByIdInBranch"]).toEqual({
      id: "deleteBookByIdInBranch",
      method: "delete",
      path: "/{libraryId}/branch={branch}/books/{id}",
      facade: { resource: "books", verb: "delete", by: "id", within: { method: "inBranch", parameter: "branch" } },
      scopes: [],
      parameters: [
        parameter("libraryId", "path", "simple"),
        parameter("branch", "path", "simple"),
        parameter("id", "path", "simple"),
        parameter("version", "query", "form"),
      ],
      responses: [
        { status: "204", headers: [], content: [] },
        { status: "500", headers: [header, retryAfter], content: [] },
      ],
    });
    expect(contract.operations["createBook"]).toMatchObject({
      body: { required: true, content: json("BookDraft") },
      responses: [
        { status: "201", headers: [header], content: json("Book") },
        { status: "400", headers: [header], content: json("ErrorResponse") },
        { status: "500" },
      ],
    });
  });

  test("keeps scopes in order, the walk by keyset, and the prefix of variables", () => {
    expect(contract.operations["queryBooks"]).toMatchObject({
      scopes: ["read:{libraryId}", "borrow:{libraryId}"],
      keyset: { field: "id", results: "results", where: "where", sort: "sort", limit: "limit", withTotal: "withTotal" },
    });
    expect(contract.operations["queryBooks"]?.parameters.at(-1)).toMatchObject({
      name: "variables",
      keyPrefix: "var.",
    });
    expect(contract.scopes).toEqual(["read:{libraryId}", "borrow:{libraryId}"]);
  });

  test("says which references expand", () => {
    expect(contract.expansions).toEqual({ AuthorReference: "obj" });
  });

  test("keeps what validates and drops words and extensions", () => {
    expect(contract.schemas["Book"]).toEqual({
      type: "object",
      required: ["id", "version", "title", "genre"],
      properties: {
        id: { type: "string" },
        version: { type: "integer" },
        title: { type: "string", maxLength: 80 },
        genre: { $ref: "#/$defs/Genre" },
        author: { $ref: "#/$defs/AuthorReference" },
        shelfmark: { type: "string" },
        rating: { type: "number" },
        notes: { type: "array", items: { type: "string" } },
      },
    });
  });

  test("writes equal answers once", () => {
    const { getBookById, getBookByIsbn } = contract.operations;
    expect(getBookByIsbn?.responses[0]).toBe(getBookById?.responses[0]);
  });

  testUses(
    () => api,
    (code) => `import type { OperationId } from "./contract/contract.ts";\n${code}`,
    {
      accepted: {
        "takes the ids of operations in a table": `export const some: Partial<Record<OperationId, string>> = { getBookById: "x" };`,
      },
      refused: {
        "an operation that the description has not": `export const none: Partial<Record<OperationId, string>> = { getBookByColour: "x" };`,
      },
    },
  );
});

describe("the schemas of a contract", () => {
  test("keep a discriminator that a validator can follow", async () => {
    const union = {
      oneOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }],
      discriminator: { propertyName: "kind", mapping: { a: "#/components/schemas/A", b: "#/components/schemas/B" } },
    };
    const { schemas } = await contractOfSchemas({ A: variant("a"), B: variant("b"), U: union });
    expect(schemas["U"]).toEqual({
      type: "object",
      oneOf: [{ $ref: "#/$defs/A" }, { $ref: "#/$defs/B" }],
      discriminator: { propertyName: "kind" },
    });
  });

  test("drop a discriminator that only words explain", async () => {
    const a = { type: "object", properties: { kind: { type: "string" } } };
    const union = {
      oneOf: [{ $ref: "#/components/schemas/A" }, { type: "object", properties: { kind: { const: "b" } } }],
      discriminator: { propertyName: "kind" },
    };
    const { schemas } = await contractOfSchemas({ A: a, U: union });
    expect(schemas["U"]).not.toHaveProperty("discriminator");
  });

  test("take names of properties for names, even where they read like keywords", async () => {
    const { schemas } = await contractOfSchemas({
      Odd: {
        type: "object",
        properties: { description: { type: "string", description: "Said." }, "x-y": true, $ref: { type: "string" } },
        enum: [{ description: "kept" }],
        default: { title: "kept" },
      },
    });
    expect(schemas["Odd"]).toEqual({
      type: "object",
      properties: { description: { type: "string" }, "x-y": true, $ref: { type: "string" } },
      enum: [{ description: "kept" }],
      default: { title: "kept" },
    });
  });

  test("are named as types are, and referred to by that name", async () => {
    const { schemas } = await contractOfSchemas({
      "a.b/c": { type: "object", properties: { self: { $ref: "#/components/schemas/a.b~1c" } } },
      Größe: { $ref: "#/components/schemas/a.b~1c" },
      last: { type: "array", items: { $ref: "#/components/schemas/Größe" } },
    });
    expect(schemas).toEqual({
      ABC: { type: "object", properties: { self: { $ref: "#/$defs/ABC" } } },
      Größe: { $ref: "#/$defs/ABC" },
      Last: { type: "array", items: { $ref: "#/$defs/Gr%C3%B6%C3%9Fe" } },
    });
  });
});

function parameter(name: string, place: string, style: string): object {
  return {
    name,
    in: place,
    required: place !== "header",
    style,
    explode: style === "form",
    schema: { type: name === "version" ? "integer" : "string" },
  };
}

function json(name: string): object[] {
  return [{ type: "application/json", schema: { $ref: `#/$defs/${name}` } }];
}

function variant(kind: string): object {
  return { type: "object", required: ["kind"], properties: { kind: { type: "string", const: kind } } };
}
