import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { outputLayout, repositoryLayout } from "../../src/config/layout.ts";
import { generate } from "../../src/generate.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** As much of a described resource as these tests look at. */
interface Described {
  readonly word: string;
  readonly property: string;
  readonly noun: string;
  readonly within?: unknown;
  readonly columns: readonly unknown[];
  readonly methods: readonly { readonly verb: string; readonly options?: readonly unknown[] }[];
}

const root = join(import.meta.dirname, "../../..");

/** Generates commands only, and loads what they are made of. */
async function described(spec: string, isOwn = false): Promise<readonly Described[]> {
  const layout = isOwn ? repositoryLayout(root) : outputLayout({ spec, out: "/generated" });
  const { files } = await generate(spec, { ...layout, folders: { commands: "/generated" } });
  const file = files.find(({ path }) => path === "/generated/resources.ts");
  const folder = temporaryFolder({ "resources.ts": file?.text });
  const { resources } = (await import(join(folder, "resources.ts"))) as { readonly resources: readonly Described[] };
  return resources;
}

describe("commands of a description", () => {
  let resources: readonly Described[];
  beforeAll(async () => {
    resources = await described(join(import.meta.dirname, "library/openapi.yaml"));
  });

  const method = (within: boolean, verb: string): unknown =>
    resources.find((each) => (each.within !== undefined) === within)?.methods.find((each) => each.verb === verb);

  test("are the methods of its classes, and the walks that are made of them", () => {
    const verbs = resources.map(({ word, within, methods }) => [word, within, methods.map(({ verb }) => verb)]);
    expect(verbs).toEqual([
      ["books", undefined, ["query", "iterate", "existsMatching", "create", "get", "update", "delete"]],
      ["books", { method: "inBranch", parameter: "branch" }, ["get", "delete"]],
    ]);
  });

  test("say how a resource is addressed, and what is sent", () => {
    expect(method(false, "update")).toMatchObject({
      addresses: [[{ name: "id" }], [{ name: "isbn" }]],
      isVersioned: true,
      action: "BookUpdateAction",
      answer: "resource",
    });
    expect(method(false, "create")).toMatchObject({ body: { type: "BookDraft" }, answer: "resource" });
    expect(method(true, "delete")).toMatchObject({ isVersioned: true, answer: "value" });
  });

  test("have an option for each query parameter, with its form", () => {
    expect(method(false, "query")).toMatchObject({
      options: [
        { name: "where", is: "text", isList: true },
        { name: "expand", is: "text", isList: true, suggestions: expect.arrayContaining(["author"]) as unknown },
        { name: "sort", is: "text", isList: true, suggestions: expect.arrayContaining(["id"]) as unknown },
        { name: "withTotal", word: "with-total", is: "boolean" },
        { name: "limit", is: "integer", summary: "greatest number (0 to 500; 20 unless given)" },
        { name: "variables", word: "var", is: "pair", isList: true },
      ],
      results: "results",
      answer: "page",
    });
  });
});

test("a query parameter becomes an option by what its schema allows", async () => {
  const schemas = {
    colour: { type: "string", enum: ["red", "blue"] },
    sizes: { type: "array", items: { type: "integer" } },
    least: { type: "number" },
    isOpen: { type: "boolean" },
    near: { type: "object", properties: { x: { type: "number" } } },
    "odd name": { type: "string" },
  };
  const parameters = Object.entries(schemas).map(([name, schema]) => ({ name, in: "query", schema }));
  const operation = {
    operationId: "listPets",
    parameters,
    "x-operation": { resource: "pets", verb: "list" },
    responses: { 200: { description: "Pets." } },
  };
  const description = {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1" },
    paths: { "/pets": { get: operation } },
  };
  const [pets] = await described(join(temporaryFolder({ "pets.json": description }), "pets.json"));
  expect(pets?.methods[0]?.options).toMatchObject([
    { name: "colour", word: "colour", is: "text", choices: ["red", "blue"] },
    { name: "sizes", is: "integer", isList: true },
    { name: "least", is: "number" },
    { name: "isOpen", word: "is-open", is: "boolean" },
    { name: "near", is: "json" },
    { name: "odd name", word: "odd-name", is: "text" },
  ]);
});

test("resources over GraphQL have the verbs that their document has", async () => {
  const own = await described(join(root, "spec/openapi.yaml"), true);
  const groups = own.find(({ word }) => word === "discount-groups");
  expect(groups).toMatchObject({
    property: "discountGroups",
    noun: "Discount Group",
    columns: [{ path: ["key"] }, { path: ["name"], isMap: true }, { path: ["sortOrder"] }, { path: ["version"] }],
  });
  expect(groups?.methods).toMatchObject([
    { verb: "query", options: [{ name: "where" }, { name: "sort" }, { name: "limit" }, { name: "offset" }] },
    { verb: "iterate", options: [{ name: "where" }, { name: "limit" }, { name: "after" }] },
    { verb: "existsMatching", answer: "truth" },
    { verb: "get", addresses: [[{ name: "key" }], [{ name: "id" }]] },
    { verb: "exists", answer: "truth" },
    { verb: "create", body: { type: "DiscountGroupDraft" } },
    { verb: "update", isVersioned: true, action: "DiscountGroupUpdateAction" },
    { verb: "delete", isVersioned: true },
  ]);
});

test("words tell a line on each draft, and on each of its fields that the description says something of", async () => {
  const spec = join(root, "spec/openapi.yaml");
  const { files } = await generate(spec, { ...repositoryLayout(root), folders: { commands: "/generated" } });
  const file = files.find(({ path }) => path === "/generated/resources.ts");
  const folder = temporaryFolder({ "resources.ts": file?.text });
  const { words } = (await import(join(folder, "resources.ts"))) as {
    readonly words: Readonly<Record<string, { readonly text?: string; readonly fields?: object }>>;
  };
  expect(words["StateDraft"]).toMatchObject({
    text: expect.stringMatching(/^\S.*[^.]$/),
    fields: { key: expect.any(String), transitions: expect.any(String) },
  });
  // Whatever is only received is no part of what is sent.
  expect(words).not.toHaveProperty("StatePagedQueryResponse");
});
