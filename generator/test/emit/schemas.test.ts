import { expect, test } from "vitest";
import { emitSchemas } from "../../src/emit/schemas.ts";
import { print } from "../../src/print.ts";
import { modelOf } from "../model/description.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { "application/json": { schema } } });

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

test("a schema for each type, in which schemas stand where there are references", async () => {
  const [chapter, index] = emitSchemas(model, { types: "types", schema: "../../define.ts" });
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
