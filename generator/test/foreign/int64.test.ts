import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { outputLayout } from "../../src/config/layout.ts";
import { generate } from "../../src/generate.ts";
import type { Int64Type } from "../../src/model/api-model.ts";
import { json, modelOf, ref } from "../model/description.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { type Generated, typeCheck, written } from "../type-check.ts";

const int64 = { type: "integer", format: "int64" };
const text = { type: "string" };
const most = "9223372036854775807";

const schemas = {
  Tree: {
    type: "object",
    required: ["id"],
    properties: {
      id: int64,
      count: { type: "integer", format: "int32" },
      level: { ...int64, enum: [1, 2] },
      parent: { oneOf: [int64, { type: "null" }] },
      children: { type: "array", items: ref("Tree") },
      sizes: { type: "object", additionalProperties: int64 },
    },
  },
  Plain: { type: "object", properties: { name: text } },
};
const tree = { description: "A tree.", ...json(ref("Tree")) };
const plain = { description: "A name.", ...json(ref("Plain")) };
const lines = { description: "Trees.", content: { "application/jsonl": { schema: ref("Tree") } } };

const paths = {
  "/trees/{treeId}": {
    post: {
      operationId: "growTree",
      tags: ["trees"],
      parameters: [
        { name: "treeId", in: "path", required: true, schema: int64 },
        { name: "near", in: "query", schema: { type: "array", items: int64 } },
      ],
      requestBody: json(ref("Tree")),
      responses: { 200: tree, 400: tree },
    },
  },
  "/trees": { get: { operationId: "readTrees", tags: ["trees"], responses: { 200: lines } } },
  "/plain": { get: { operationId: "readPlain", tags: ["trees"], responses: { 200: plain } } },
};

async function generatedWith(type: Int64Type): Promise<Generated> {
  const description = { openapi: "3.1.1", info: { title: "Trees", version: "1" }, paths, components: { schemas } };
  const spec = join(temporaryFolder({ "api.json": description }), "api.json");
  const folder = join("/generated", `int64-${type}`);
  const layout = outputLayout({ spec, out: folder });
  const types = `@generated/int64-${type}`;
  const { files } = await generate(spec, { ...layout, packages: { ...layout.packages, types } }, { int64: type });
  return { files: new Map(files.map(({ path, text: code }) => [path, code])), folder, types };
}

type Calls = Readonly<Record<string, (input: object) => Promise<unknown>>>;

async function called(api: Generated, method: string, input: object, answer: Response): Promise<[unknown, Request]> {
  const arrived: Request[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    arrived.push(new Request(url, init));
    return Promise.resolve(answer);
  };
  const { createClient } = (await import(join(written(api), "client/index.ts"))) as {
    createClient: (options: object) => { trees: Calls };
  };
  const { trees } = createClient({ baseUrl: "https://trees.example.invalid", auth: false, fetch });
  const result = await trees[method]?.(input);
  return [result, arrived[0] ?? expect.unreachable()];
}

const apis = new Map<Int64Type, Generated>();
beforeAll(async () => {
  for (const type of ["number", "bigint", "string"] as const) apis.set(type, await generatedWith(type));
});

function api(type: Int64Type): Generated {
  return apis.get(type) ?? expect.unreachable();
}

function fileOf(type: Int64Type, path: string): string | undefined {
  const { files, folder } = api(type);
  return files.get(join(folder, path));
}

const grown = `{"id": ${most}, "count": 3, "level": 2, "parent": null, "children": [{"id": 1}], "sizes": {"a": ${most}}}`;

describe("int64 of the configuration", () => {
  test.each<[Int64Type, (digits: string) => unknown]>([
    ["bigint", BigInt],
    ["string", String],
  ])("as %s reads and sends every digit", async (type, of) => {
    const body = { id: of(most), level: 2, parent: of("5"), children: [{ id: of("7") }], sizes: { a: of(most) } };
    const answer = new Response(grown, { headers: { "Content-Type": "application/json" } });
    const [result, request] = await called(api(type), "grow", { treeId: of(most), near: [of(most), 1], body }, answer);
    expect(request.url).toBe(`https://trees.example.invalid/trees/${most}?near=${most}&near=1`);
    expect(await request.text()).toBe(
      `{"id":${most},"level":2,"parent":5,"children":[{"id":7}],"sizes":{"a":${most}}}`,
    );
    expect(result).toEqual({
      id: of(most),
      count: 3,
      level: 2,
      parent: null,
      children: [{ id: of("1") }],
      sizes: { a: of(most) },
    });
  });

  test("changes types, and a client without it has no word of it", () => {
    const types = (type: Int64Type): string =>
      [...api(type).files].find(([, code]) => code.includes("interface Tree"))?.[1] ?? "";
    expect(types("bigint")).toContain("id: bigint;");
    expect(types("bigint")).toContain("count?: number");
    expect(types("bigint")).toContain("parent?: bigint | null");
    expect(types("string")).toContain("id: string;");
    expect(types("number")).toContain("id: number;");
    expect(fileOf("bigint", "client/operations/trees.ts")).toContain("treeId: bigint | number;");
    expect(fileOf("bigint", "client/int64.ts")).toContain("children: { items: () => treeInt64 }");
    expect([...api("number").files.values()].join("")).not.toMatch(/int64[AB]|Int64/);
    expect(typeCheck([...apis.values()])).toEqual([]);
  });

  test("is refused beside methods of resources", () => {
    const operation = { responses: { 200: tree }, "x-operation": { resource: "trees", verb: "get" } };
    const description = { paths: { "/a": { get: operation } }, components: { schemas } };
    expect(modelOf(description).operations).toHaveLength(1);
    expect(() => modelOf(description, { int64: "bigint" })).toThrow("Methods of resources read 64-bit integers");
  });

  test("warns where only JSON within a form could hold it", () => {
    const content = {
      "application/x-www-form-urlencoded": { schema: { type: "object", properties: { it: ref("Tree"), id: int64 } } },
    };
    const description = {
      paths: { "/a": { post: { requestBody: { content }, responses: { 200: plain } } } },
      components: { schemas },
    };
    const sendable = (type: Int64Type): unknown =>
      modelOf(description, { int64: type }).operations[0]?.body?.content[0]?.sendable;
    expect(sendable("number")).toBeUndefined();
    expect(sendable("bigint")).toMatchObject({ note: expect.stringContaining("it.id (a 64-bit integer)") });
  });
});
