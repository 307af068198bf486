import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Layout, outputLayout, repositoryLayout } from "../../src/config/layout.ts";
import { emitGraphql } from "../../src/emit/graphql.ts";
import { loadGraphql } from "../../src/load/graphql.ts";
import { print } from "../../src/print.ts";
import { run } from "../../src/run/run.ts";
import { json, ref } from "../model/description.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const root = join(import.meta.dirname, "../../..");
const description = { openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths: {} };
const constant = "out/contract/small-pet-graphql.ts";

describe("a GraphQL document becomes a constant", () => {
  test("in a file of its own, line by line", async () => {
    const sdl = '"A pet: `cat`, ${dog}, \\"newt\\"."\ntype Pet {\n  name: String\n}\n';
    const folder = temporaryFolder({ "spec/small-pet.graphql": sdl });
    const [file] = emitGraphql(await loadGraphql([join(folder, "spec/small-pet.graphql")], folder));
    expect(file?.path).toBe("small-pet-graphql.ts");
    expect(file && (await print(file))).toBe(
      [
        "// Generated from spec/small-pet.graphql by `npm run generate`. Do not edit.",
        "",
        "/** Text of `spec/small-pet.graphql`. */",
        'export const smallPetSdl: string = `"A pet: \\`cat\\`, \\${dog}, \\\\"newt\\\\"."',
        "type Pet {",
        "  name: String",
        "}",
        "`;",
        "",
      ].join("\n"),
    );
  });

  test("beside the arguments of its fields", async () => {
    const sdl = `type Query {
  pets(where: String, tags: [ID!]!, rows: [[Int]], limit: Int = 7, near: Place): [Pet]
  owner: Pet
}
type Pet { name("In which." locale: Locale!): String, "Without." age: Int }
type Place { street: String }`;
    const folder = temporaryFolder({ "pet.graphql": sdl });
    const [file] = emitGraphql(await loadGraphql([join(folder, "pet.graphql")], folder));
    expect(file && (await print(file))).toContain(`
/** Arguments of fields of \`Query\`. */
export interface QueryArguments {
  readonly pets: {
    readonly where: string | null | undefined;
    readonly tags: readonly string[];
    readonly rows: readonly (readonly (number | null)[] | null)[] | null | undefined;
    readonly limit: number | null;
    readonly near: unknown;
  };
  readonly owner: object;
}

/** Arguments of fields of \`Pet\`. */
export interface PetArguments {
  readonly name: { readonly locale: unknown };
}

/** Text of \`pet.graphql\`. */
`);
  });

  test("that evaluates to the document, byte for byte", async () => {
    const sdl = '"""\t\\n\\u0041`${1}\u202E\uFEFF\r\n\r\u2028 🐈"""\ntype Pet { name: String }';
    const folder = temporaryFolder({ "pet.graphql": sdl });
    const [file] = emitGraphql(await loadGraphql([join(folder, "pet.graphql")], folder));
    writeFileSync(join(folder, "pet.ts"), file ? await print(file) : "");
    const { petSdl } = (await import(join(folder, "pet.ts"))) as { petSdl: string };
    expect(petSdl).toBe(sdl);
  });
});

function job(folder: string, documents: readonly string[]): { spec: string; layout: Layout } {
  const spec = join(folder, "api.json");
  const graphql = documents.map((name) => join(folder, name));
  return { spec, layout: { ...outputLayout({ spec, out: join(folder, "out") }), graphql } };
}

describe("generate with GraphQL documents", () => {
  test("reports a document that was edited, added or removed", async () => {
    const folder = temporaryFolder({ "api.json": description, "small-pet.graphql": "type Pet { name: String }\n" });
    const path = join(folder, constant);
    const one = job(folder, ["small-pet.graphql"]);
    await run({ ...one, check: false });
    expect(await run({ ...one, check: true })).toMatchObject({ changes: [] });

    writeFileSync(join(folder, "small-pet.graphql"), "type Pet { age: Int }\n");
    expect(await run({ ...one, check: true })).toMatchObject({ changes: [{ path, change: "changed" }] });
    await run({ ...one, check: false });
    expect(readFileSync(path, "utf8")).toContain("type Pet { age: Int }");
    expect(await run({ ...one, check: true })).toMatchObject({ changes: [] });

    writeFileSync(join(folder, "toy.graphql"), "type Toy { name: String }\n");
    const added = { path: join(folder, "out/contract/toy-graphql.ts"), change: "new" };
    expect(await run({ ...job(folder, ["small-pet.graphql", "toy.graphql"]), check: true })).toMatchObject({
      changes: expect.arrayContaining([added]),
    });
    expect(await run({ ...job(folder, []), check: true })).toMatchObject({
      changes: expect.arrayContaining([{ path, change: "stale" }]),
    });
  });

  test("takes those beside our own description, and none beside another", () => {
    const names = readdirSync(join(root, "spec")).filter((name) => name.endsWith(".graphql"));
    expect(repositoryLayout(root).graphql).toEqual(names.map((name) => join(root, "spec", name)));
    expect(names).not.toEqual([]);
    expect(outputLayout({ spec: join(root, "spec/openapi.yaml"), out: "/out" }).graphql).toEqual([]);
  });
});

describe("a resource that is queried over GraphQL", () => {
  const pet = {
    type: "object",
    required: ["id", "key"],
    properties: {
      id: { type: "string" },
      key: { type: "string" },
      name: { $ref: "#/components/schemas/Text" },
      owner: { type: "object" },
    },
  };
  const text = { type: "object", additionalProperties: { type: "string" } };
  const named = { name: ref("Text") };
  const draft = {
    type: "object",
    required: ["key"],
    properties: { key: { type: "string" }, ...named },
    "x-draft": { creates: "Pet", actions: "PetAction" },
  };
  const actions = { oneOf: [ref("PetSetName")], discriminator: { propertyName: "action" } };
  const setName = {
    type: "object",
    required: ["action"],
    properties: { action: { type: "string", enum: ["setName"] }, ...named },
    "x-update-action": { writes: { name: "name" }, effect: "replace" },
  };
  const shown = {
    ...description,
    components: { schemas: { Pet: pet, PetDraft: draft, PetAction: actions, PetSetName: setName, Text: text } },
    paths: {
      "/pets/{id}": {
        get: {
          operationId: "getPet",
          "x-operation": { resource: "animals", verb: "get" },
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: { 200: { description: "A pet.", ...json(ref("Pet")) } },
        },
      },
    },
  };
  async function filesOf(document: string): Promise<(name: string) => string> {
    const folder = temporaryFolder({ "api.json": shown, "pets.graphql": document });
    await run({ ...job(folder, ["pets.graphql"]), check: false });
    return (name) => readFileSync(join(folder, "out/client", name), "utf8");
  }

  test("has options with the defaults and ranges of its arguments", async () => {
    const read = await filesOf(sdl("nameAllLocales: [Text!] owner: Owner"));
    expect(read("schemas-fields.ts")).toContain('export type PetSortPath = "id"');
    expect(read("pet.ts")).toMatch(
      /interface QueryPetsOptions[^]*\/\*\*\n {3}\* How many\. Integer from 1 to 9\.\n[^]*@defaultValue `7`[^]*readonly limit\?: number/,
    );
    expect(read("pet.ts")).toMatch(/interface IteratePetsOptions[^]*Size of a page\. Integer from 1 to 9\./);
    expect(read("pet.ts")).toMatch(/interface ExistsPetsOptions extends CallOptions \{\n[^}]*where[^}]*\}/);
    expect(read("pet.ts")).toContain("ranges: { limit: [1, 9] }");
  });

  test("is selected whole: in all languages, with all that asks for no argument", async () => {
    const read = await filesOf(sdl("nameAllLocales: [Text!] owner: Owner"));
    expect(read("pet.ts")).toContain('selection: "{id key name:nameAllLocales{locale value} owner{name}}"');
    expect(read("pet.ts")).toContain('texts: ["name"]');
  });

  test("is a class at the endpoint, with the documents and the scopes of its operations", async () => {
    const code = (await filesOf(sdl("nameAllLocales: [Text!] owner: Owner")))("pet.ts");
    expect(code).toMatch(/class Pets extends GraphqlResources<\{[^}]*draft: PetDraft;[^}]*action: PetAction;[^}]*\}>/);
    expect(code).toContain('constructor(transport: Transport, path = "/pets/graphql")');
    expect(code).toContain("- `delete`: Gives a pet away.");
    expect(code).toContain('parameters: ["where", "sort", "limit"]');
    expect(code).toContain('get: "query($id:String,$key:String){result:pet(id:$id,key:$key)"');
    expect(code).toContain('"mutation($version:Long!,$actions:[PetAction!]!,$id:String){result:updatePet(');
    expect(code).toContain('const feed: readonly string[] = ["feed:pets", "own:pets"];');
    expect(code).toMatch(/petScopes[^]*create: feed,[^]*get: noScopes,[^]*scopes: \{[^}]*update: noScopes,/);
    expect(code).toMatch(/interface PetPage \{[^}]*readonly count: number \| null;[^}]*results: Pet\[\];/);
  });

  test.each([
    ["a page lacks a field", "exists: Boolean!", ""],
    ["a field of a page may be null", "exists: Boolean!", "exists: Boolean"],
  ])("is refused where %s that its methods read", async (_, field, other) => {
    const without = sdl("nameAllLocales: [Text!] owner: Owner").replace(field, other);
    await expect(filesOf(without)).rejects.toThrow(
      'pets.graphql:9:3: Expected a page with a field "exists" that is never null',
    );
  });

  test("is refused where the document lacks an operation", async () => {
    const without = sdl("nameAllLocales: [Text!] owner: Owner").replace(/^ {2}createPet.*\n/m, "");
    await expect(filesOf(without)).rejects.toThrow(
      'pets.graphql:9:3: Expected a field of "Mutation" that takes "draft", to create what a page holds',
    );
  });

  test("is refused where the document lacks a field of the schema", async () => {
    await expect(filesOf(sdl("nameAllLocales: [Text!]"))).rejects.toThrow(
      'pets.graphql:18:6: Type "Pet" has no field for "owner"',
    );
  });

  test("is refused where a range has no end", async () => {
    const open = sdl("nameAllLocales: [Text!] owner: Owner").replace("@range(min: 1, max: 9)", "@range(min: 1)");
    await expect(filesOf(open)).rejects.toThrow('pets.graphql:9:61: Expected "min" and "max" for the range of "limit"');
  });

  test("is refused where the document is no GraphQL", async () => {
    await expect(filesOf("type Query {\n  pets(: Int\n}")).rejects.toThrow("pets.graphql:2:8: Syntax Error");
  });
});

function sdl(fields: string): string {
  return `directive @range(min: Int!, max: Int!) on ARGUMENT_DEFINITION
directive @endpoint(path: String!) on SCHEMA
directive @scopes(anyOf: [String!]!) on FIELD_DEFINITION
schema @endpoint(path: "/pets/graphql") { query: Query mutation: Mutation }
scalar Long
type Query {
  "One."
  pet(id: String, key: String): Pet
  pets("Which." where: String, sort: [String!], "How many." limit: Int = 7 @range(min: 1, max: 9)): Page!
}
type Mutation {
  createPet(draft: PetDraft!): Pet @scopes(anyOf: ["feed:pets", "own:pets"])
  updatePet(version: Long!, actions: [PetAction!]!, id: String): Pet
  "Gives a pet away."
  deletePet(version: Long!, id: String): Pet
}
type Page { total: Long! exists: Boolean! count: Int results: [Pet!]! }
type Pet {
  id: String!
  key: String!
  ${fields}
}
input PetDraft { key: String! name: [TextInput!] }
input PetAction { setName: SetName }
input SetName { name: [TextInput!] }
input TextInput { locale: String! value: String! }
type Text { locale: String! value: String! }
type Owner { name: String pet: Pet says(loud: Boolean): String }
`;
}
