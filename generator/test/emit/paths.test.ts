import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { type Generated, generated, testUses } from "../type-check.ts";

const library = join(import.meta.dirname, "library/openapi.yaml");

describe("paths of a description with shared parts", () => {
  let api: Generated;
  let text = "";
  beforeAll(async () => {
    api = await generated(library, "library");
    text = moduleText(api, "types/paths.ts");
  });

  test("name the types of bodies and answers, and import them from their modules", () => {
    expect(text).toMatch(/import type \{[^}]*\bBookPage\b[^}]*\} from "\.\/book\.ts";/);
    expect(text).toContain('import type { ErrorResponse } from "./error.ts";');
    expect(text).toContain('"application/json": BookDraft;');
  });

  test("carry the words of operations, parameters, bodies and answers", () => {
    const words = [
      "* Finds books.",
      "* @deprecated",
      "/** Predicate. */",
      "/** The book to add. */",
      "/** One page. */",
    ];
    for (const expected of words) expect(text).toContain(expected);
    expect(text).toContain("@defaultValue `20`");
  });

  test("write parameters, headers and answers once that are used twice", () => {
    expect(text.match(/Follows a request\./g)).toHaveLength(1);
    expect(text.match(/The same trace\./g)).toHaveLength(1);
    expect(text.match(/"application\/json": ErrorResponse;/g)).toHaveLength(1);
    expect(text).toContain('path: Pick<parameters["path"], "libraryId" | "isbn">;');
    expect(text).toContain('404: responses["ErrorResponse"];');
  });

  testUses(() => api, clientUse, {
    accepted: {
      "drive openapi-fetch": `
const path = { libraryId: "main" };
export async function calls(draft: BookDraft): Promise<unknown[]> {
  const page = await client.GET("/{libraryId}/books", {
    params: { path, query: { where: ["a"], limit: 3, variables: { "var.a": ["x"] } }, header: { "X-Trace": "t" } },
  });
  const title: string | undefined = page.data?.results[0]?.title;
  const message: string | undefined = page.error?.message;
  await client.HEAD("/{libraryId}/books", { params: { path } });
  await client.POST("/{libraryId}/books", { params: { path }, body: draft });
  const params = { path: { libraryId: "main", id: "1" } };
  await client.POST("/{libraryId}/books/{id}", {
    params,
    body: { version: 1, actions: [{ action: "setTitle", title: "x" }] },
  });
  await client.DELETE("/{libraryId}/books/{id}", { params: { ...params, query: { version: 1 } } });
  await client.GET("/health");
  await client.request("get", "/health");
  return [title, message];
}
`,
    },
    refused: calls({
      "a method that the path has not": `client.PUT("/health")`,
      "a path that does not exist": `client.GET("/helth")`,
      "a missing path parameter": `client.GET("/{libraryId}/books", { params: { path: {} } })`,
      "a missing body": `client.POST("/{libraryId}/books", { params: { path: { libraryId: "main" } } })`,
      "a wrong value in a body": `client.POST("/{libraryId}/books", { params: { path: { libraryId: "main" } }, body: { title: 1 } })`,
      "an unknown update action": `client.POST("/{libraryId}/books/{id}", { params: { path: { libraryId: "main", id: "1" } }, body: { version: 1, actions: [{ action: "burn" }] } })`,
      "a missing query parameter": `client.DELETE("/{libraryId}/books/{id}", { params: { path: { libraryId: "main", id: "1" } } })`,
      "a query parameter of the wrong type": `client.GET("/{libraryId}/books", { params: { path: { libraryId: "main" }, query: { limit: "1" } } })`,
      "a query where none is taken": `client.GET("/health", { params: { query: { a: 1 } } })`,
    }),
  });
});

describe("paths of other people's descriptions", () => {
  const description = `openapi: 3.0.3
info: { title: Odd, version: "1" }
paths:
  /files/{file-id}.{format}:
    parameters:
      - { name: file-id, in: path, required: true, schema: { type: string } }
      - { name: format, in: path, required: true, schema: { type: string, enum: [png, jpg] } }
    get:
      operationId: readFile
      parameters:
        - { name: "filter[size]", in: query, schema: { type: integer } }
        - name: near
          in: query
          required: true
          style: deepObject
          explode: true
          schema: { type: object, required: [x], properties: { x: { type: number }, y: { type: number } } }
        - { name: session, in: cookie, schema: { type: string } }
        - { name: X-Deep, in: header, required: true, schema: { type: array, items: { type: string } } }
      responses:
        "200":
          description: Several forms
          content:
            application/json: { schema: { $ref: "#/components/schemas/File" } }
            text/csv: { schema: { type: string } }
        4XX: { description: Ours, content: { application/problem+json: { schema: { $ref: "#/components/schemas/Problem" } } } }
        default: { description: Theirs, content: { application/json: { schema: { $ref: "#/components/schemas/Problem" } } } }
    put:
      operationId: writeFile
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, required: [name], properties: { name: { type: string }, bytes: { type: string, format: binary } } }
      responses: { "204": { description: Nothing to say } }
    patch:
      operationId: renameFile
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/File" } } } }
      responses: { "200": { description: Done, content: { application/json: { schema: { $ref: "#/components/schemas/File" } } } } }
components:
  schemas:
    File:
      type: object
      required: [id, name]
      properties:
        id: { type: string, readOnly: true }
        name: { type: string }
        secret: { type: string, writeOnly: true }
    Problem: { type: object, required: [title], properties: { title: { type: string } } }
`;
  let api: Generated;
  beforeAll(async () => {
    api = await generated(join(temporaryFolder({ "odd.yaml": description }), "odd.yaml"), "odd");
  });

  testUses(() => api, clientUse, {
    accepted: {
      "know all places, styles, media types and statuses": `
const path = { "file-id": "1", format: "png" } as const;
const header = { "X-Deep": ["a"] };
export async function calls(): Promise<unknown[]> {
  const read = await client.GET("/files/{file-id}.{format}", {
    params: { path, query: { "filter[size]": 1, near: { x: 1 } }, header, cookie: { session: "s" } },
  });
  const form: { name: string } | string | undefined = read.data;
  const problem: string | undefined = read.error?.title;
  const done = await client.PUT("/files/{file-id}.{format}", { params: { path } });
  const nothing: undefined = done.data;
  await client.PUT("/files/{file-id}.{format}", { params: { path }, body: { name: "n" } });
  return [form, problem, nothing];
}
`,
      "send the request view of a schema and receive its response view": `
const params = { path: { "file-id": "1", format: "png" } } as const;
export async function calls(): Promise<unknown[]> {
  const renamed = await client.PATCH("/files/{file-id}.{format}", { params, body: { name: "n", secret: "s" } });
  const id: string | undefined = renamed.data?.id;
  // @ts-expect-error a secret never comes back
  const secret = renamed.data?.secret;
  return [id, secret];
}
`,
    },
    refused: calls({
      "a value that is not listed": read(
        `{ path: { "file-id": "1", format: "gif" }, query: { near: { x: 1 } }, header: { "X-Deep": ["a"] } }`,
      ),
      "a missing header": read(`{ path: { "file-id": "1", format: "png" }, query: { near: { x: 1 } } }`),
      "an incomplete object in the query": read(
        `{ path: { "file-id": "1", format: "png" }, query: { near: { y: 1 } }, header: { "X-Deep": ["a"] } }`,
      ),
    }),
  });

  test("key answers as openapi-fetch looks them up", () => {
    const text = moduleText(api, "types/paths.ts");
    expect(text).toMatch(/^ +200: /m);
    expect(text).toMatch(/^ +"4XX": /m);
    expect(text).toMatch(/^ +default: /m);
  });
});

function moduleText({ files, folder }: Generated, path: string): string {
  return files.get(join(folder, path)) ?? "";
}

/** Lines that make calls. */
function calls(all: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(all).map(([what, call]) => [what, `export const call: unknown = ${call};`]));
}

function read(params: string): string {
  return `client.GET("/files/{file-id}.{format}", { params: ${params} })`;
}

function clientUse(code: string, { types }: Generated): string {
  const imports = [...new Set(code.match(/\bBookDraft\b/g))].map(
    (name) => `import type { ${name} } from "${types}";\n`,
  );
  return `import type { paths } from "${types}";
import createClient, { type Client } from "openapi-fetch";
${imports.join("")}
export const client: Client<paths> = createClient<paths>();
${code}`;
}
