import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { bundleOf } from "../../../../../packages/runtime/test/bundle.ts";
import { json } from "../../../model/description.ts";
import { generatedOf, written } from "../../../type-check.ts";

const parameter = (name: string, place: string, schema: object): object => ({
  name,
  in: place,
  required: place === "path",
  schema,
});
const answer = (status: string, content: object = json({ type: "object" })): object => ({
  responses: { [status]: { description: "It.", ...content } },
});
const operation = (tag: string, operationId: string, rest: object): object => ({ tags: [tag], operationId, ...rest });
const form = { schema: { type: "object", properties: { file: { type: "string", format: "binary" } } } };
const text = { type: "string" };

/** An API with one operation for each kind of content. */
const library = {
  servers: [{ url: "https://library.example.invalid" }],
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  paths: {
    "/books/{id}": {
      get: operation("books", "getBook", {
        parameters: [parameter("id", "path", text), parameter("language", "query", text)],
        ...answer("200"),
      }),
    },
    "/orders": {
      post: operation("orders", "createOrder", { requestBody: json({ type: "object" }), ...answer("201") }),
    },
    "/covers": {
      post: operation("covers", "addCover", {
        requestBody: { content: { "multipart/form-data": form } },
        ...answer("201"),
      }),
    },
    "/news": {
      get: operation("news", "readNews", answer("200", { content: { "text/event-stream": { schema: text } } })),
    },
    "/shelves": {
      get: operation("shelves", "findShelves", {
        parameters: [parameter("rooms", "query", { type: "array", items: text })],
        ...answer("200"),
      }),
    },
  },
};

describe("An app bundles only what its operations use:", () => {
  let folder: string;
  beforeAll(async () => {
    folder = written(await generatedOf("library", library));
  });

  test.each([
    ["getBook", []],
    ["createOrder", []],
    ["addCover", ["multipart"]],
    ["readNews", ["streamed"]],
    ["findShelves", ["style"]],
  ])("%s", async (name, expected) => {
    const app = `import { ${name} } from "./client.ts"; globalThis.operation = ${name};`;
    const { modules } = await bundleOf(folder, app);
    const found = ["multipart", "streamed", "style", "urlencoded"].filter((module) => {
      return modules.some((path) => path.endsWith(join("/", `${module}.ts`)));
    });
    expect(found).toEqual(expected);
  });
});
