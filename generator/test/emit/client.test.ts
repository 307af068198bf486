import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { type Generated, generated, typeCheck } from "../type-check.ts";

const library = join(import.meta.dirname, "library/openapi.yaml");

/** Any method of any generated class. */
type Call = (...values: readonly unknown[]) => unknown;
type Methods = Readonly<Record<string, Call>>;

/** What a call asked the transport for. */
interface Asked {
  readonly kind: "send" | "exists";
  readonly bound: object;
  readonly request: Readonly<Record<string, unknown>>;
}

/** A transport that answers every call with what it was asked. */
function recorder(bound: object = {}): unknown {
  return {
    send: (request: Asked["request"]): Asked => ({ kind: "send", bound, request }),
    exists: (request: Asked["request"]): Asked => ({ kind: "exists", bound, request }),
    bind: (parameters: object): unknown => recorder({ ...bound, ...parameters }),
  };
}

let api: Generated;
let books: Methods;
let branchBooks: Methods;
beforeAll(async () => {
  api = await generated(library, "library");
  const modules = ["book.ts", "resources.ts", "index.ts"].map((name) => `client/src/generated/${name}`);
  const folder = temporaryFolder({
    ...Object.fromEntries(modules.map((path) => [path, textOf(path)])),
    "client/src/transport.ts": `export const prefixed = (prefix: string, values: unknown): unknown => ({ prefix, values });\n`,
  });
  const { Resources } = (await import(join(folder, "client/src/generated/index.ts"))) as {
    Resources: new (transport: unknown) => { books: Methods; inBranch: (branch: string) => { books: Methods } };
  };
  const resources = new Resources(recorder({ libraryId: "main" }));
  books = resources.books;
  branchBooks = resources.inBranch("north").books;
});

describe("a method of the facade", () => {
  test("takes the path of the address it was given", () => {
    expect(ask(books, "get", { id: "1" })).toEqual({
      kind: "send",
      bound: { libraryId: "main" },
      request: { method: "GET", path: "/{libraryId}/books/{id}", pathParameters: { id: "1" }, options: {} },
    });
    expect(ask(books, "get", { isbn: "9" }).request).toMatchObject({
      path: "/{libraryId}/books/isbn={isbn}",
      pathParameters: { isbn: "9" },
    });
  });

  test("sends its body, and its options as query parameters", () => {
    const body = { version: 1, actions: [] };
    expect(ask(books, "update", { id: "1" }, body).request).toMatchObject({ method: "POST", body });
    expect(ask(books, "delete", { id: "1" }, { version: 3 }).request).toMatchObject({
      method: "DELETE",
      query: { version: 3 },
      options: { version: 3 },
    });
  });

  test("sends no query where the operation takes none", () => {
    expect(ask(books, "create", { title: "T" }).request).not.toHaveProperty("query");
  });

  test("lets the transport put the prefix before the names of variables", () => {
    const variables = { title: "T" };
    const { request } = ask(books, "query", { where: ["title = :title"], variables });
    expect(request["query"]).toMatchObject({
      where: ["title = :title"],
      variables: { prefix: "var.", values: variables },
    });
  });

  test("asks whether something exists where the operation is a HEAD", () => {
    expect(ask(books, "existsMatching")).toMatchObject({ kind: "exists", request: { method: "HEAD" } });
  });

  test("binds the path parameter of its narrowing", () => {
    expect(ask(branchBooks, "get", { id: "1" })).toMatchObject({
      bound: { libraryId: "main", branch: "north" },
      request: { path: "/{libraryId}/branch={branch}/books/{id}", pathParameters: { id: "1" } },
    });
  });
});

describe("the types of the facade", () => {
  test("give the resource itself, or nothing, or a boolean", () => {
    const code = `
  const book: Book = await books.get({ id: "1" });
  const added: Book = await books.create({ title: "T" }, { signal: AbortSignal.timeout(1) });
  const page: Book[] = (await books.query({ variables: { title: "T", titles: ["T", "U"] } })).results;
  const exists: boolean = await books.existsMatching();
  const gone: void = await client.inBranch("north").books.delete({ id: "1" }, { version: 1 });
  return [book, added, page, exists, gone];`;
    expect(typeCheck([api], use(code))).toEqual([]);
  });

  test.each([
    ["an address that the operations do not know", `books.get({ title: "1" })`],
    ["an address and no options where one is required", `books.delete({ id: "1" })`],
    ["options without the required one", `books.delete({ id: "1" }, {})`],
    ["an unknown query parameter", `books.query({ wher: ["a"] })`],
    ["a query parameter of the wrong type", `books.query({ limit: "3" })`],
    ["a variable of the wrong type", `books.query({ variables: { title: 3 } })`],
    ["an unknown update action", `books.update({ id: "1" }, { version: 1, actions: [{ action: "burn" }] })`],
    [
      "a field of another action",
      `books.update({ id: "1" }, { version: 1, actions: [{ action: "addNote", title: "" }] })`,
    ],
    ["a body where none is taken", `books.get({ id: "1" }, { title: "T" })`],
    ["a method that the narrowing has not", `client.inBranch("north").books.query()`],
  ])("refuse %s", (_, call) => {
    expect(typeCheck([api], use(`  // @ts-expect-error\n  return ${call};`))).toEqual([]);
  });
});

describe("the words of the facade", () => {
  test("say what a method does for each of its addresses", () => {
    expect(textOf("client/src/generated/book.ts")).toContain(`  /**
   * Get a book by identifier or ISBN.
   *
   * - \`id\`: Reads a book. The identifier is the library's own.
   * - \`isbn\`: Reads a book. Several copies count as one, and the oldest of them answers.
   *
   * @returns The book.
   * @throws ApiError with status 404: There is no such book.
   */
  get(address: { readonly id: string } | { readonly isbn: string }, options: CallOptions = {}): Promise<Book> {`);
  });

  test("name scopes, and mark what is deprecated or BETA", () => {
    const text = textOf("client/src/generated/book.ts");
    expect(text).toContain("Needs the scope `read:{libraryId}` or `borrow:{libraryId}` (deprecated).");
    expect(text).toMatch(/Remove a book by identifier\.\n[^/]*@deprecated/);
    expect(text).toMatch(/Get a book of a branch by identifier\.\s+(?:\*\s+)*BETA: may change without notice\./);
  });

  test("say once per class what every method can fail with", () => {
    const text = textOf("client/src/generated/book.ts");
    expect(text.match(/may also throw an `ApiError` with status 500/g)).toHaveLength(2);
    expect(text).not.toContain("ApiError with status 500:");
  });

  test("do not call an absent resource a failure of asking for it", () => {
    expect(textOf("client/src/generated/book.ts")).not.toContain("There is none.");
  });
});

describe("options interfaces", () => {
  test("are named after the operation, without its address", () => {
    const text = textOf("client/src/generated/book.ts");
    expect([...text.matchAll(/export interface (\w+) extends CallOptions/g)].map(([, name]) => name)).toEqual([
      "QueryBooksOptions",
      "DeleteBookOptions",
    ]);
  });

  test("are shared by twins that take the same", () => {
    expect(textOf("client/src/generated/book.ts")).toContain(
      "/** Options of {@link Books.delete} and {@link InBranchBooks.delete}. */",
    );
  });
});

test("a description without resources gets no facade", async () => {
  const description = {
    openapi: "3.1.0",
    info: { title: "None", version: "1" },
    paths: { "/a": { get: { operationId: "a", responses: { 200: { description: "ok" } } } } },
  };
  const { files, folder } = await generated(join(temporaryFolder({ "none.json": description }), "none.json"), "none");
  const generatedFiles = [...files.keys()].filter((path) => path.startsWith(join(folder, "client/src/generated")));
  expect(generatedFiles).toEqual([]);
});

test("a query parameter cannot hide what every call takes", async () => {
  const names = await things(
    { name: "headers", in: "query", schema: { type: "integer" } },
    { name: "a-b", in: "query", schema: { type: "integer" } },
  );
  const text = [...names.files].find(([path]) => path.endsWith("generated/things.ts"))?.[1] ?? "";
  expect(text).toContain("readonly headersParameter?: number;");
  expect(text).toContain('query: { headers: options.headersParameter, "a-b": options["a-b"] }');
  expect(typeCheck([names])).toEqual([]);
});

test.each([
  [{ style: "deepObject", schema: { type: "object" } }],
  [{ explode: false, schema: { type: "array", items: { type: "string" } } }],
])("a query parameter that the transport cannot write is refused: %j", async (form) => {
  await expect(things({ name: "odd", in: "query", ...form })).rejects.toThrow(/Query parameter "odd" has style/);
});

/** A description with one method, which takes these parameters. */
function things(...parameters: readonly object[]): Promise<Generated> {
  const operation = {
    operationId: "queryThings",
    tags: ["Things"],
    "x-operation": { resource: "things", verb: "query" },
    parameters,
    responses: { 200: { description: "ok" } },
  };
  const description = {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    tags: [{ name: "Things" }],
    paths: { "/things": { get: operation } },
  };
  return generated(join(temporaryFolder({ "things.json": description }), "things.json"), "things");
}

/** A module beside the facade, with a client at hand. */
function use(code: string): Readonly<Record<string, string>> {
  return {
    [join(api.folder, "client/src/use.ts")]: `import type { Book } from "${api.types}";
import { Resources } from "./generated/index.ts";
import type { Transport } from "./transport.ts";
export async function use(transport: Transport): Promise<unknown> {
  const client = new Resources(transport);
  const { books } = client;
${code}
}
export type Used = Book;
`,
  };
}

function ask(methods: Methods, verb: string, ...values: readonly unknown[]): Asked {
  const method = methods[verb]?.bind(methods);
  return method?.(...values) as Asked;
}

function textOf(path: string): string {
  return api.files.get(join(api.folder, path)) ?? "";
}
