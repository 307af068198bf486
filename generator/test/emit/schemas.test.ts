import { expect, test } from "vitest";
import type { PackageNames, SchemaModules } from "../../src/config/layout.ts";
import { emitSchemas } from "../../src/emit/schemas.ts";
import { print } from "../../src/print.ts";
import { json, modelOf, ref } from "../model/description.ts";

const model = modelOf({
  paths: {
    "/books": {
      post: {
        operationId: "addBook",
        requestBody: json(ref("BookDraft")),
        responses: { 200: { description: "The book.", ...json(ref("Book")) } },
      },
    },
  },
  components: {
    schemas: {
      Book: { type: "object", properties: { of: ref("Book"), genre: { ...ref("Genre"), "x-open": true } } },
      BookDraft: { type: "object", required: ["genre"], properties: { genre: ref("Genre") } },
      Genre: { type: "string", enum: ["novel", "poem"] },
    },
  },
});

/** Packages that have schemas. */
function packages(of: SchemaModules["of"]): Omit<PackageNames, "traits"> {
  return { types: "types", schemas: { maker: "../../define.ts", all: "./schemas/index.ts", of } };
}

/** All schemas of a description, as code. */
async function schemasOf(schemas: object): Promise<string> {
  const modules = emitSchemas(modelOf({ components: { schemas } }), packages("types"));
  return (await Promise.all(modules.map((file) => print(file)))).join("");
}

test("a schema for each type, in which schemas stand where there are references", async () => {
  const [chapter, index] = emitSchemas(model, packages("types"));
  if (chapter === undefined || index === undefined) throw new Error("There is a chapter, and an index of it");
  const code = await print(chapter);
  expect(code).toContain('import { type Schema, schema } from "../../define.ts";');
  expect(code).toContain('bookSchema: Schema<Book> = /* @__PURE__ */ schema("Book", false, () => ({');
  expect(code).toContain('of: bookSchema, genre: { $ref: genreSchema, "x-open": true }');
  expect(code).toContain('bookDraftSchema: Schema<BookDraft> = /* @__PURE__ */ schema("BookDraft", true, () => ({');
  expect(await print(index)).toContain(`export * from "./${chapter.path.replace("schemas/", "")}";`);
});

test("none where nobody checks values", () => {
  expect(emitSchemas(model, { types: "types" })).toEqual([]);
});

/** A resource that drafts are applied to, and one that is only created. */
const shop = modelOf({
  paths: {
    "/shelves": { post: operation("shelves", "create", "ShelfDraft", "Shelf") },
    "/shelves/key={key}": {
      parameters: [{ name: "key", in: "path", required: true, schema: { type: "string" } }],
      get: operation("shelves", "get", undefined, "Shelf"),
      post: operation("shelves", "update", "ShelfUpdate", "Shelf"),
    },
    "/loans": { post: operation("loans", "create", "LoanDraft", "Loan") },
  },
  components: {
    schemas: {
      Shelf: {
        type: "object",
        properties: { version: { type: "integer" }, key: { type: "string" }, room: ref("Room") },
      },
      ShelfDraft: { type: "object", properties: { key: { type: "string" }, room: ref("RoomDraft") } },
      ShelfUpdate: {
        type: "object",
        properties: { version: { type: "integer" }, actions: { type: "array", items: ref("ShelfUpdateAction") } },
      },
      ShelfUpdateAction: { oneOf: [ref("ShelfSetRoomAction")], discriminator: { propertyName: "action" } },
      ShelfSetRoomAction: {
        type: "object",
        "x-update-action": { writes: { room: "room" }, effect: "replace" },
        required: ["action"],
        properties: { action: { type: "string", const: "setRoom" }, room: ref("RoomDraft") },
      },
      Room: { type: "object", properties: { name: { type: "string" } } },
      RoomDraft: { type: "object", properties: { walls: { type: "array", items: ref("Wall") } } },
      Wall: { type: "object", properties: { room: ref("RoomDraft") } },
      Loan: { type: "object", properties: { key: { type: "string" } } },
      LoanDraft: { type: "object", properties: { key: { type: "string" } } },
    },
  },
});

function operation(resource: string, verb: string, body: string | undefined, answer: string): object {
  return {
    operationId: `${verb}${answer}`,
    "x-operation": { resource, verb, ...(verb === "create" ? {} : { by: "key" }) },
    ...(body === undefined ? {} : { requestBody: { required: true, ...json(ref(body)) } }),
    responses: { [verb === "create" ? 201 : 200]: { description: "It.", ...json(ref(answer)) } },
  };
}

test("schemas of drafts that are applied only, and of what stands in them", async () => {
  const files = emitSchemas(shop, packages("drafts"));
  const code = (await Promise.all(files.map((file) => print(file)))).join("");
  expect([...code.matchAll(/export const (\w+)/g)].map(([, name]) => name)).toEqual([
    "shelfDraftSchema",
    "roomDraftSchema",
    "wallSchema",
  ]);
  expect(emitSchemas(model, packages("drafts"))).toEqual([]);
});

test("variants are told by their tags, also where they are composed, and only a mapping says them", async () => {
  const code = await schemasOf({
    Base: { type: "object", properties: { name: { type: "string" } } },
    Cat: { allOf: [ref("Base"), { properties: { kind: { type: "string" } } }] },
    Dog: { allOf: [ref("Base"), { properties: { kind: { type: "string" } } }] },
    Pet: {
      oneOf: [ref("Cat"), ref("Dog")],
      discriminator: { propertyName: "kind", mapping: { cat: "Cat", dog: "Dog" } },
    },
  });
  expect(code).toMatch(/oneOf: \[catSchema, dogSchema\],\s*discriminator: \{ propertyName: "kind" \}/);
  expect(code).toContain('kind: { type: "string", const: "cat" }');
});

test("a base knows nothing of the fields of those that build on it", async () => {
  const code = await schemasOf({
    Pet: {
      type: "object",
      required: ["kind"],
      properties: { kind: { type: "string" } },
      discriminator: { propertyName: "kind" },
    },
    Cat: { allOf: [ref("Pet"), { type: "object", properties: { paws: { type: "integer" } } }] },
  });
  expect(code).toMatch(/"Pet", false, \(\) => \(\{[^;]*additionalProperties: true/);
  expect(code).toMatch(/"Cat", false, \(\) => \(\{\s*allOf: \[petSchema,/);
});

test("a type called Schema has one, too", async () => {
  const code = await schemasOf({ Schema: { type: "object", properties: {} } });
  expect(code).toContain("export const schemaSchema: Schema<unknown> =");
  expect(code).not.toContain("import type");
});
