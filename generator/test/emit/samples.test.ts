import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { emitSamples } from "../../src/emit/samples.ts";
import { load } from "../../src/load.ts";
import { loadGraphql } from "../../src/load/graphql.ts";
import { buildModel } from "../../src/model/build-model.ts";
import { print } from "../../src/print.ts";
import { ref } from "../model/description.ts";
import { temporaryFolder } from "../temporary-folder.ts";

/** A path parameter or a parameter of the query, with what is shown of it. */
function parameter(place: "path" | "query" | "header", name: string, shown: object): object {
  return { name, in: place, required: place === "path", schema: {}, ...shown };
}

function json(schema: string, ...shown: readonly unknown[]): object {
  const examples = Object.fromEntries(shown.map((value, index) => [`example${index}`, { value }]));
  return { content: { "application/json": { schema: ref(schema), ...(shown.length > 0 && { examples }) } } };
}

const shop = parameter("path", "shop", { example: "sea & salt" });
const id = parameter("path", "id", { example: "1" });
const answer = { 200: { description: "It.", ...json("Pet") } };
const text = { type: "array", items: { type: "string" } };
const pet = { type: "object", properties: { id: { type: "string" }, name: { type: "string" } } };
const security = [{ bearer: ["old:{shop}"] }, { bearer: ["view:{shop}:{shelf}"] }];

const keyset = { field: "id", results: "results", where: "where", sort: "sort", limit: "limit", withTotal: "total" };
const url = "https://{region}.example.invalid/";
const variables = { region: { default: "eu" } };

const description = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  servers: [{ url, description: "Where the shop is. More words.", variables }],
  "x-client-parameters": ["shop"],
  tags: [{ name: "Pets" }],
  paths: {
    "/{shop}/pets": {
      parameters: [shop],
      get: {
        operationId: "queryPets",
        tags: ["Pets"],
        "x-operation": { resource: "pets", verb: "query" },
        "x-keyset": keyset,
        parameters: [
          parameter("query", "where", {
            schema: text,
            examples: { named: { value: ['name = "O\'Hara" and `age` > 1'] }, since: { value: ["born > :since"] } },
          }),
          parameter("query", "sort", { schema: text, examples: { both: { value: ["name asc", "id desc"] } } }),
          parameter("query", "limit", { example: 7 }),
          parameter("query", "total", { schema: { type: "boolean" } }),
          parameter("query", "variables", {
            "x-key-prefix": "var.",
            examples: { since: { value: { "var.since": "2026" } } },
          }),
        ],
        responses: { 200: { description: "A page.", ...json("Page") } },
      },
      head: {
        operationId: "anyPets",
        tags: ["Pets"],
        "x-operation": { resource: "pets", verb: "existsMatching" },
        responses: { 200: { description: "Yes." }, 404: { description: "No." } },
      },
      post: {
        operationId: "createPet",
        tags: ["Pets"],
        "x-operation": { resource: "pets", verb: "create" },
        requestBody: { required: true, ...json("Pet", { name: "It's \\ me", tags: [] }, { name: "Other" }) },
        responses: { 201: { description: "It.", ...json("Pet") } },
      },
    },
    "/{shop}/shelf={shelf}/pets/{id}": {
      parameters: [shop, parameter("path", "shelf", { example: "top/left" }), id],
      get: {
        operationId: "getPetOnShelf",
        tags: ["Pets"],
        "x-operation": { resource: "pets", verb: "get", by: "id", within: { method: "onShelf", parameter: "shelf" } },
        security,
        parameters: [parameter("query", "expand", { schema: text, examples: { all: { value: ["owner"] } } })],
        responses: answer,
      },
    },
    "/{shop}/pets/{id}": {
      parameters: [shop, id],
      post: {
        operationId: "updatePet",
        tags: ["Pets"],
        "x-operation": { resource: "pets", verb: "update", by: "id" },
        requestBody: { required: true, ...json("Update", { version: 3, actions: [{ action: "feed", food: "fish" }] }) },
        responses: answer,
      },
      delete: {
        operationId: "deletePet",
        tags: ["Pets"],
        "x-operation": { resource: "pets", verb: "delete", by: "id" },
        parameters: [parameter("query", "version", { required: true, example: 3 })],
        responses: { 204: { description: "Gone." } },
      },
    },
    "/{shop}/food": {
      parameters: [shop],
      put: {
        operationId: "feedAll",
        parameters: [
          parameter("header", "X-Bowl", { required: true, example: "blue" }),
          parameter("query", "dry", { required: true, example: true }),
        ],
        requestBody: json("Pet", { name: "all" }),
        responses: { 200: { description: "Fed." } },
      },
    },
    "/{shop}/unknown/{name}": {
      parameters: [shop, parameter("path", "name", {})],
      get: { operationId: "getUnknown", responses: answer },
    },
  },
  components: {
    securitySchemes: {
      bearer: {
        type: "http",
        scheme: "bearer",
        "x-scopes": {
          "old:{shop}": { description: "Look.", deprecatedFor: ["Pets"] },
          "view:{shop}:{shelf}": { description: "Look." },
        },
      },
    },
    schemas: {
      Pet: pet,
      Page: { type: "object", properties: { results: { type: "array", items: ref("Pet") } } },
      Update: {
        type: "object",
        required: ["version", "actions"],
        properties: { version: { type: "integer" }, actions: { type: "array", items: { type: "object" } } },
      },
    },
  },
};

const sdl = `
schema @endpoint(path: "/{shop}/graphql") { query: Query mutation: Mutation }
directive @endpoint(path: String!) on SCHEMA
type Query { toys(where: String, limit: Int): Toys! toy(id: String): Toy shape: String }
type Mutation {
  createToy(draft: ToyDraft!): Toy
  updateToy(id: String, version: Int!, actions: [ToyAction!]!): Toy
  deleteToy(id: String, version: Int!): Toy
}
type Toys { results: [Toy!]! }
type Toy { id: String!, name: String }
input ToyDraft { key: String!, name: [Text!] }
input ToyAction { rename: Rename }
input Rename { name: [Text!] }
input Text { locale: String!, value: String! }
`;

const conversations = {
  failed: asked("query { toy(id: 1) { id } }", {}, { toy: null }),
  getToy: { summary: "Read a toy", ...asked("query Get($id: String) { toy(id: $id) { id } } # why", { id: "1" }) },
  queryToys: asked('{ toys(where: "name = \\"a  b\\"", limit: 2) { results { id } } }', {}),
  createToy: asked("mutation($draft: ToyDraft!) { createToy(draft: $draft) { id } }", {
    draft: { key: "ball", name: [{ locale: "en", value: "Ball" }] },
  }),
  updateToy: asked(
    'mutation($version: Int!, $actions: [ToyAction!]!) { updateToy(version: $version, id: "1", actions: $actions) { id } }',
    { version: 4, actions: [{ rename: { name: [{ locale: "de", value: "Ball" }] } }] },
  ),
  askShape: asked("{ shape }", {}),
};

function asked(query: string, variables: object, data: object = { toy: {} }): { readonly value: object } {
  return { value: { request: { query, variables }, response: { data }, result: { id: "1" } } };
}

/** The samples of the description: folder and file → text. */
async function samples(changes: object = {}): Promise<ReadonlyMap<string, string>> {
  const folder = temporaryFolder({
    "pets.json": { ...description, ...changes },
    "toy.graphql": sdl,
    "examples/toy.yaml": JSON.stringify(conversations),
  });
  const model = buildModel(load(join(folder, "pets.json")));
  const documents = await loadGraphql([join(folder, "toy.graphql")], folder);
  const files = emitSamples(model, { types: "@pets/types", client: "@pets/client" }, documents);
  return new Map(await Promise.all(files.map(async (file) => [file.path, await print(file)] as const)));
}

const shown = await samples();

/** The lines of a program behind the client. */
function callIn(sample: string): string {
  return (shown.get(sample) ?? "").split("});\n\n").slice(1).join("});\n\n");
}

describe("a program", () => {
  test("installs the client, makes it, and calls one method with the first of the examples", () => {
    expect(shown.get("getPetOnShelf/typescript.ts")).toBe(
      `// npm install @pets/client
import { createClient } from "@pets/client";

const client = createClient({
  // Where the shop is
  baseUrl: "https://eu.example.invalid",
  shop: "sea & salt",
  // Needs the scope view:sea & salt:top/left
  auth: process.env.ACCESS_TOKEN ?? "",
});

const pet = await client.onShelf("top/left").pets.get({ id: "1" });
console.log(pet);
`,
    );
  });

  test("for Deno says how it is run", () => {
    expect(shown.get("getPetOnShelf/deno.ts")).toMatch(
      /^\/\/ deno add npm:@pets\/client\n\/\/ deno run --allow-env=ACCESS_TOKEN --allow-net=eu\.example\.invalid main\.ts\n/,
    );
    expect(shown.get("getPetOnShelf/deno.ts")).toContain('auth: Deno.env.get("ACCESS_TOKEN") ?? "",');
  });

  test("finds what there is by predicates whose texts are values, and leaves aside what belongs to other examples", () => {
    expect(callIn("queryPets/typescript.ts")).toBe(`const page = await client.pets.query({
  where: where\`name = \${"O'Hara"} and \\\`age\\\` > 1\`,
  sort: ["name asc", "id desc"],
});
console.log(page);
`);
    expect(shown.get("queryPets/typescript.ts")).toContain('import { createClient, where } from "@pets/client";');
    expect(shown.get("queryPets/typescript.ts")).not.toContain("auth");
  });

  test.each([
    ["anyPets", "const found = await client.pets.existsMatching();\nconsole.log(found); // true\n"],
    [
      "createPet",
      'const pet = await client.pets.create({\n  name: "It\'s \\\\ me",\n  tags: [],\n});\nconsole.log(pet);\n',
    ],
    [
      "updatePet",
      'const pet = await client.pets.update({ id: "1", version: 3 }, [\n  { action: "feed", food: "fish" },\n]);\nconsole.log(pet);\n',
    ],
    ["deletePet", 'await client.pets.delete({ id: "1", version: 3 });\n'],
  ])("shows %s", (operation, call) => {
    expect(callIn(`${operation}/typescript.ts`)).toBe(call);
  });

  test("goes over the path where no class offers an operation", () => {
    expect(callIn("feedAll/typescript.ts")).toBe(`const { data, error } = await client.raw.PUT("/{shop}/food", {
  params: {
    path: { shop: "sea & salt" },
    query: { dry: true },
    header: { "X-Bowl": "blue" },
  },
  body: { name: "all" },
});
console.log(data ?? error);
`);
  });

  test("is not there for an operation that needs what nobody shows", () => {
    expect([...shown.keys()].filter((path) => path.startsWith("getUnknown"))).toEqual([]);
  });

  test("is not there without a client", () => {
    const model = buildModel(load(join(temporaryFolder({ "a.json": description }), "a.json")));
    expect(emitSamples(model, { types: "t" }, [])).toEqual([]);
  });
});

describe("a command of curl", () => {
  test.each([
    [
      "queryPets",
      `curl --get 'https://eu.example.invalid/sea%20%26%20salt/pets' \\
  --data-urlencode 'where=name = "O'\\''Hara" and \`age\` > 1' \\
  --data-urlencode 'sort=name asc' \\
  --data-urlencode 'sort=id desc'
`,
    ],
    ["anyPets", "curl --head 'https://eu.example.invalid/sea%20%26%20salt/pets'\n"],
    [
      "getPetOnShelf",
      `# Needs the scope view:sea & salt:top/left
curl 'https://eu.example.invalid/sea%20%26%20salt/shelf=top%2Fleft/pets/1' \\
  --header "Authorization: Bearer $ACCESS_TOKEN"
`,
    ],
    [
      "createPet",
      `curl 'https://eu.example.invalid/sea%20%26%20salt/pets' \\
  --header 'Content-Type: application/json' \\
  --data '{
  "name": "It'\\''s \\\\ me",
  "tags": []
}'
`,
    ],
    [
      "deletePet",
      `curl --request DELETE --get 'https://eu.example.invalid/sea%20%26%20salt/pets/1' \\
  --data-urlencode 'version=3'
`,
    ],
    [
      "feedAll",
      `curl --request PUT 'https://eu.example.invalid/sea%20%26%20salt/food?dry=true' \\
  --header 'X-Bowl: blue' \\
  --header 'Content-Type: application/json' \\
  --data '{
  "name": "all"
}'
`,
    ],
  ])("shows %s", (operation, command) => {
    expect(shown.get(`${operation}/curl.sh`)).toBe(command);
  });

  test("hands every word to curl as it is meant", () => {
    const command = `curl() { for word do printf '%s\\n' "$word"; done; }\nACCESS_TOKEN=t0ken\n`;
    const words = execFileSync("sh", ["-euc", command + (shown.get("queryPets/curl.sh") ?? "")], { encoding: "utf8" });
    expect(words.split("\n")).toContain('where=name = "O\'Hara" and `age` > 1');
  });
});

describe("what is asked for over GraphQL", () => {
  test.each([
    ["getToy", 'const toy = await client.toys.get({ id: "1" });\nconsole.log(toy);\n'],
    [
      "queryToys",
      'const page = await client.toys.query({\n  where: where`name = ${"a  b"}`,\n  limit: 2,\n});\nconsole.log(page);\n',
    ],
    [
      "createToy",
      'const toy = await client.toys.create({\n  key: "ball",\n  name: { en: "Ball" },\n});\nconsole.log(toy);\n',
    ],
    [
      "updateToy",
      'const toy = await client.toys.update({ id: "1", version: 4 }, [\n  { action: "rename", name: { de: "Ball" } },\n]);\nconsole.log(toy);\n',
    ],
  ])("has the call of a method: %s", (operation, call) => {
    expect(callIn(`${operation}/typescript.ts`)).toBe(call);
  });

  test("has a command, with its document on one line", () => {
    expect(shown.get("getToy/curl.sh")).toBe(`curl 'https://eu.example.invalid/sea%20%26%20salt/graphql' \\
  --header "Authorization: Bearer $ACCESS_TOKEN" \\
  --header 'Content-Type: application/json' \\
  --data '{
  "query": "query Get($id: String) { toy(id: $id) { id } }",
  "variables": {
    "id": "1"
  }
}'
`);
    expect(shown.get("queryToys/curl.sh")).toContain(String.raw`where: \"name = \\\"a  b\\\"\"`);
  });

  test("is described like operations, in the first conversation that succeeds", () => {
    const { tags, paths } = JSON.parse(shown.get("graphql.json") ?? "") as {
      readonly tags: unknown;
      readonly paths: Readonly<Record<string, { readonly post: object }>>;
    };
    expect(tags).toEqual([{ name: "Toys", description: "" }]);
    expect(Object.keys(paths)).toEqual(
      ["toys", "toy", "createToy", "updateToy"].map((field) => `/{shop}/graphql#${field}`),
    );
    expect(paths["/{shop}/graphql#toy"]?.post).toMatchObject({
      operationId: "getToy",
      tags: ["Toys"],
      summary: "Get a Toy",
      requestBody: { content: { "application/json": { examples: { request: { summary: "Read a toy" } } } } },
    });
  });
});
