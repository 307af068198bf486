import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { json, ref } from "../model/description.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { type Generated, generated, generatedOf, testUses, typeCheck } from "../type-check.ts";

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

/** Clients of one method, which the compiler sees at the end. */
const made: Generated[] = [];

let api: Generated;
let books: Methods;
let branchBooks: Methods;
beforeAll(async () => {
  api = await generated(library, "library");
  const modules = ["client/book.ts", "client/resources.ts", "traits/book.ts"];
  const runtime = "node_modules/@commerce-http/runtime";
  const folder = temporaryFolder({
    ...Object.fromEntries(modules.map((path) => [path, textOf(path)])),
    [`${runtime}/package.json`]: { type: "module", exports: { ".": "./index.js" } },
    [`${runtime}/index.js`]: `export const prefixed = (prefix, values) => ({ [prefix]: values });
export const iterate = (...values) => values;
export const modify = iterate;\n`,
  });
  const { Resources } = (await import(join(folder, "client/resources.ts"))) as {
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
      request: {
        method: "GET",
        path: "/{libraryId}/books/{id}",
        pathParameters: { id: "1" },
        query: { expand: undefined },
        options: {},
      },
    });
    expect(ask(books, "get", { isbn: "9" }).request).toMatchObject({
      path: "/{libraryId}/books/isbn={isbn}",
      pathParameters: { isbn: "9" },
    });
    expect(ask(books, "get", { id: undefined, isbn: "9" }).request["path"]).toBe("/{libraryId}/books/isbn={isbn}");
    expect(ask(books, "get", { id: "1", isbn: "9", version: 3 }).request["path"]).toBe("/{libraryId}/books/{id}");
  });

  test("sends its body, and its options as query parameters", () => {
    expect(ask(books, "create", { title: "T" }).request).toMatchObject({ method: "POST", body: { title: "T" } });
    expect(ask(books, "query", { limit: 3 }).request).toMatchObject({ query: { limit: 3 }, options: { limit: 3 } });
  });

  test("takes the version from its target, and says that it guards the change", () => {
    const book = { id: "1", version: 3, title: "T" };
    const actions = [{ action: "setTitle", title: "U" }];
    expect(ask(books, "update", book, actions).request).toEqual({
      method: "POST",
      path: "/{libraryId}/books/{id}",
      pathParameters: book,
      query: { expand: undefined },
      body: { version: 3, actions },
      repeat: "guarded",
      fields: { title: { is: "plain", required: true }, genre: { is: "plain", required: true } },
      options: {},
    });
    expect(ask(books, "delete", book).request).toMatchObject({ query: { version: 3 }, repeat: "guarded" });
    expect(ask(books, "get", { id: "1" }).request).not.toHaveProperty("repeat");
  });

  test("says which scopes are enough, and in which range numbers are", () => {
    expect(ask(books, "query").request).toMatchObject({
      scopes: ["read:{libraryId}", "borrow:{libraryId}"],
      ranges: { limit: [0, 500] },
    });
    expect(ask(books, "create", {}).request).not.toHaveProperty("scopes");
  });

  test("sends no query where the operation takes none", () => {
    expect(ask(books, "create", { title: "T" }).request).not.toHaveProperty("query");
  });

  test("lets the transport put the prefix before the names of variables", () => {
    const variables = { title: "T" };
    const { request } = ask(books, "query", { where: ["title = :title"], variables });
    expect(request["query"]).toMatchObject({ where: ["title = :title"], "var.": variables });
    expect(request["query"]).not.toHaveProperty("variables");
    expect(request["parameters"]).toEqual(["variables"]);
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

describe("a method that is made of others", () => {
  test("walks by the keyset of its query", async () => {
    const asked: object[] = [];
    const answering = Object.assign(Object.create(books) as Methods, {
      query: (options: object) => Promise.resolve({ results: [asked.push(options)] }),
    });
    const walk = answering["iterate"]?.({ where: "a = 1", limit: 7, variables: { a: "1" } }) as readonly unknown[];
    const [options, facts, fetchPage] = walk as readonly [object, object, (page: object) => Promise<unknown>];
    const parameters = ["where", "expand", "variables"];
    expect([options, facts]).toEqual([
      { where: "a = 1", limit: 7, variables: { a: "1" } },
      { field: "id", parameters, greatestPage: 500 },
    ]);
    const { signal } = new AbortController();
    const page = { where: ['(a = 1) and id > "1"'], sort: "id asc", limit: 7 };
    const own = { variables: { a: "1" }, signal };
    expect(await fetchPage({ options: own, ...page })).toEqual({ results: [1] });
    expect(asked).toEqual([{ ...page, ...own, sort: ["id asc"], withTotal: false }]);
  });

  test("reads, decides and updates with the same options, other than those of the update alone", () => {
    const asked: unknown[] = [];
    const answering = Object.assign(Object.create(books) as Methods, {
      get: (...values: readonly unknown[]) => asked.push(["get", ...values]),
      update: (...values: readonly unknown[]) => asked.push(["update", ...values]),
    });
    const options = { expand: ["author"] };
    const change = answering["modify"]?.({ isbn: "9" }, decideNothing, options) as readonly [object, Call, Call, Call];
    expect([change[0], change[3]]).toEqual([options, decideNothing]);
    const own = { ...options, notify: true };
    change[1](own);
    change[2]({ id: "1", version: 2 }, ["action"], own);
    expect(asked).toEqual([
      ["get", { isbn: "9" }, options],
      ["update", { id: "1", version: 2 }, ["action"], own],
    ]);
  });

  test.each(["iterate", "modify"])("is not offered where there is nothing to make it of: %s", (verb) => {
    expect(branchBooks).not.toHaveProperty(verb);
  });
});

describe("the types of the facade", () => {
  testUses(() => api, use, {
    accepted: {
      "give the resource itself, or nothing, or a boolean": `  const book: Book = await books.get({ id: "1" });
  const added: Book = await books.create({ title: "T" }, { signal: AbortSignal.timeout(1) });
  const page: Book[] = (await books.query({ variables: { title: "T", titles: ["T", "U"] } })).results;
  const exists: boolean = await books.existsMatching();
  const gone: void = await client.inBranch("north").books.delete({ id: "1", version: 1 });
  const changed: Book = await books.update(book, [{ action: "setTitle", title: "U" }]);
  const decided: Book = await books.modify({ isbn: "9" }, ({ title }) => [{ action: "setTitle", title }]);
  for await (const { title } of books.iterate({ where: "a = 1", after: "1" })) page.push({ ...book, title });
  const again: Book[] = [await books.get(book), await books.get({ id: undefined, isbn: "9" })];
  await books.update({ id: undefined, isbn: "9", version: 1 }, []);
  await books.query({ sort: "title desc", expand: "author.mentors[*]" });
  return [added, exists, gone, changed, decided, again];`,
      "follow the paths that are expanded": `  const { author } = await books.get({ id: "1" }, { expand: ["author.mentors[*].mentors[0]"] });
  const third: string | undefined = author?.obj?.mentors?.[0]?.obj?.mentors?.[0]?.obj?.name;
  const { results } = await books.query({ expand: ["author"], sort: ["title", "rating desc", "author.id asc"] });
  for await (const each of books.iterate({ expand: ["author"] })) results.push(each);
  const decided = await books.modify({ id: "1" }, (book) => (book.author?.obj ? [] : []), { expand: ["author"] });
  const names: (string | undefined)[] = [results[0]?.author?.obj?.name, decided.author?.obj?.name];
  return [third, names];`,
      "ask for the path parameters of all calls": 'return createClient({ ...options, libraryId: "main" });',
    },
    refused: {
      "an address that the operations do not know": `return books.get({ title: "1" });`,
      "two addresses at once": `return books.get({ id: "1", isbn: "9" });`,
      "two addresses at once of a change": `return books.modify({ id: "1", isbn: "9" }, () => []);`,
      "a deletion without a version": `return books.delete({ id: "1" });`,
      "a version among the options": `return books.delete({ id: "1" }, { version: 1 });`,
      "an unknown query parameter": `return books.query({ wher: ["a"] });`,
      "a query parameter of the wrong type": `return books.query({ limit: "3" });`,
      "a variable of the wrong type": `return books.query({ variables: { title: 3 } });`,
      "an unknown update action": `return books.update({ id: "1", version: 1 }, [{ action: "burn" }]);`,
      "a field of another action": `return books.update({ id: "1", version: 1 }, [{ action: "addNote", title: "" }]);`,
      "order by what has none": `return books.query({ sort: ["author"] });`,
      "order in no direction": `return books.query({ sort: ["title up"] });`,
      "expansion of what is no reference": `return books.query({ expand: ["title"] });`,
      "expansion of more than 3 references": `return books.query({ expand: ["author.mentors[*].mentors[0].mentors[*]"] });`,
      "what was not expanded": `return (await books.get({ id: "1" })).author?.obj;`,
      "what lies behind what was expanded": `return (await books.get({ id: "1" }, { expand: ["author"] })).author?.obj?.mentors?.[0]?.obj;`,
      "a body where none is taken": `return books.get({ id: "1" }, { title: "T" });`,
      "a method that the narrowing has not": `return client.inBranch("north").books.query();`,
      "a client without the path parameters of all calls": "return createClient(options);",
    },
  });
});

describe("what can be asked for", () => {
  test("is a union of paths for expansion and order", () => {
    expect(textOf("client/book.ts"))
      .toContain(`/** Expansion paths of a {@link Book}; each follows up to 3 references. */
export type BookExpansion =
  | "author"
  | "author.mentors[*]"
  | \`author.mentors[\${number}]\`
  | "author.mentors[*].mentors[*]"
  | \`author.mentors[*].mentors[\${number}]\`
  | \`author.mentors[\${number}].mentors[*]\`
  | \`author.mentors[\${number}].mentors[\${number}]\`;

/**
 * Addresses one {@link Book} by exactly one of \`id\` and \`isbn\`; a resource that you have read is addressed by
 * its \`id\`.
 */
export type BookAddress =
  | { readonly id: string; readonly isbn?: undefined }
  | { readonly isbn: string; readonly id?: undefined }
  | { readonly id: string; readonly version: number };
`);
    expect(textOf("client/book-fields.ts")).toContain(`/** Fields to sort a {@link Book} by. */
export type BookSortPath = "id" | "version" | "title" | "genre" | "author.id" | "shelfmark" | "rating";

/** Sort orders of a {@link Book}; ascending by default. */
export type BookSort = BookSortPath | \`\${BookSortPath} \${"asc" | "desc"}\`;
`);
  });

  test("is listed as scopes, by method and for an OAuth server", () => {
    expect(textOf("client/book.ts"))
      .toContain(`const read: readonly string[] = ["read:{libraryId}", "borrow:{libraryId}"];

const ranges = { limit: [0, 500] } as const;

/**
 * Scopes of the methods of {@link Books}; any one of a method's scopes permits the call. \`{libraryId}\`: Which
 * library.
 */
export const bookScopes: { readonly query: readonly string[]; readonly iterate: readonly string[] } = {
  query: read,
  iterate: read,
};
`);
    expect(textOf("client/scopes.ts")).toContain("export type Scope = `read:${string}` | `borrow:${string}`;");
  });
});

test("a class keeps its transport to itself", () => {
  expect(textOf("client/book.ts")).toMatch(
    /\{\n {2}readonly #transport: Transport;\n\n {2}\/\*\* [^*]+ \*\/\n {2}constructor\(transport: Transport\) \{\n {4}this\.#transport = transport;\n {2}\}\n/,
  );
});

describe("the words of the facade", () => {
  test("say what a method does for each of its addresses", () => {
    expect(textOf("client/book.ts")).toContain(`  /**
   * Get a book by identifier or ISBN.
   *
   * - \`id\`: Reads a book. The identifier is the library's own.
   * - \`isbn\`: Reads a book. Several copies count as one, and the oldest of them answers.
   *
   * @returns The book.
   * @throws ApiError with status 404: There is no such book.
   */
  get<Path extends BookExpansion = never>(
    address: BookAddress,
    options: ExpandOptions<Path> = {},
  ): Call<Expanded<Book, Path>> {
    return this.#transport.send({
      method: "GET",
      path: address.id === undefined ? "/{libraryId}/books/isbn={isbn}" : "/{libraryId}/books/{id}",
      pathParameters: address,
      query: { expand: options.expand },
      options,
    });
  }
`);
  });

  test("name scopes, and mark what is deprecated or BETA", () => {
    const text = textOf("client/book.ts");
    expect(text).toContain("Needs the scope `read:{libraryId}` or `borrow:{libraryId}` (deprecated).");
    expect(text).toMatch(/Remove a book by identifier\.\n[^/]*@deprecated/);
    expect(text).toMatch(/Get a book of a branch by identifier\.\s+(?:\*\s+)*BETA: may change without notice\./);
  });

  test("say once per class what every method can fail with", () => {
    const text = textOf("client/book.ts");
    expect(text.match(/may also throw an `ApiError` with status 500/g)).toHaveLength(2);
    expect(text).not.toContain("ApiError with status 500:");
  });

  test("do not call an absent resource a failure of asking for it", () => {
    expect(textOf("client/book.ts")).not.toContain("There is none.");
  });
});

const inPath = (name: string): object => ({ name, in: "path", required: true, schema: { type: "string" } });

const getPen = (operationId: string, within?: object): object => ({
  operationId,
  tags: ["Pens"],
  "x-operation": { resource: "pens", verb: "get", by: "id", ...(within && { within }) },
  parameters: [inPath("id"), ...(within ? [inPath("box")] : []), { name: "color", in: "query", schema: {} }],
  responses: { 200: { description: "The pen", ...json(ref("Pen")) } },
});

describe("options interfaces", () => {
  test("are named after the operation, without its address", () => {
    const text = textOf("client/book.ts");
    expect([...text.matchAll(/export interface (\w+)<.*> extends CallOptions/g)].map(([, name]) => name)).toEqual([
      "QueryBooksOptions",
      "IterateBooksOptions",
      "UpdateBookOptions",
    ]);
  });

  test("are those of the transport where nothing but references to follow can be asked for", () => {
    expect(textOf("client/book.ts")).toContain("options: ExpandOptions<Path> = {}");
  });

  test("are shared by twins that take the same", async () => {
    const paths = {
      "/pens/{id}": { get: getPen("getPen") },
      "/box={box}/pens/{id}": { get: getPen("getPenInBox", { method: "inBox", parameter: "box" }) },
    };
    const components = { schemas: { Pen: { type: "object", properties: { id: { type: "string" } } } } };
    const { files, folder } = await generatedOf("pens", { tags: [{ name: "Pens" }], paths, components });
    expect(files.get(join(folder, "client/schemas.ts"))).toContain(
      "/** Options of {@link Pens.get} and {@link InBoxPens.get}. */\nexport interface GetPenOptions extends CallOptions {",
    );
  });
});

test("a description without resources gets a client of its operations", async () => {
  const get = { operationId: "a", responses: { 200: { description: "ok" } } };
  const none = await generatedOf("none", { paths: { "/a": { get } } });
  const facade = join(none.folder, "client/");
  expect([...none.files.keys()].filter((path) => path.startsWith(facade)).toSorted()).toEqual(
    ["create-client.ts", "index.ts", "operations/a.ts"].map((name) => join(facade, name)),
  );
  const code = `import { createClient } from "./client/index.ts";
const client = createClient({ baseUrl: "https://api.example.invalid", auth: false });
export const nothing: void = await client.a.get();
// @ts-expect-error there is no such method
export const other: unknown = await client.a.b();
`;
  expect(typeCheck([none], { [join(none.folder, "use.ts")]: code })).toEqual([]);
});

test("groups lie in groups as things lie in paths", async () => {
  const operation = { operationId: "createChatCompletion", responses: { 200: { description: "ok", ...json({}) } } };
  const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const paths = {
    "/chat/completions": { post: operation },
    "/chat/completions/{id}/messages": { parameters: [id], get: { ...operation, operationId: "listMessages" } },
  };
  const nested = await generatedOf("nested", { paths });
  const code = `import { createClient } from "./client/index.ts";
const client = createClient({ baseUrl: "https://api.example.invalid", auth: false });
export const made: unknown = await client.chat.completions.create();
export const listed: unknown = await client.chat.completions.messages.list({ id: "1" });
`;
  expect(typeCheck([nested], { [join(nested.folder, "use.ts")]: code })).toEqual([]);
});

test("answers and bodies that no schema names have names, and comments have a call", async () => {
  const schema = { type: "object", properties: { name: { type: "string" } } };
  const form = { "application/json": { schema }, "multipart/form-data": { schema } };
  const responses = { 200: { description: "ok", ...json(schema) } };
  const id = { name: "file_id", in: "path", required: true, schema: { type: "string" } };
  const get = { operationId: "getFile", parameters: [id], responses };
  const post = { operationId: "createFile", requestBody: { required: true, content: form }, responses };
  const api = await generatedOf("inline", { paths: { "/files/{file_id}": { get }, "/files": { post } } });
  const module = api.files.get(join(api.folder, "client/operations/files.ts")) ?? "";
  expect(module.match(/export (?:type|interface) \w+/g)).toEqual([
    "export interface GetFileInput",
    "export type GetFileResult",
    "export type CreateFileBody",
    "export type CreateFileMultipartBody",
    "export type CreateFileInput",
    "export type CreateFileResult",
  ]);
  const main = api.files.get(join(api.folder, "client/create-client.ts"));
  expect(main).toContain("Without raw calls: openapi-fetch cannot send `POST /files` as it is described.");
  expect(module).toContain('@example const files = await client.files.get({ file_id: "…" });');
  expect(module).toContain("OperationCall<GetFileResult>");
  const code = `import { createClient, type CreateFileBody, type GetFileResult } from "./client/index.ts";
const client = createClient({ baseUrl: "https://api.example.invalid", auth: false });
const body: CreateFileBody = { name: "a" };
export const made: object = await client.files.create({ body });
export const found: GetFileResult = await client.files.get({ file_id: "1" });
`;
  expect(typeCheck([api], { [join(api.folder, "use.ts")]: code })).toEqual([]);
});

describe("a client of a description", () => {
  test("brings what its users need of the runtime, but for names that are its own", async () => {
    const paths = { "/hooks": { get: queryOf("hooks") }, "/client": { get: queryOf("client") } };
    const own = await generatedOf("own", { paths });
    const code = `import { Client, createClient, Hooks, isApiError, type Outcome } from "./client/index.ts";
const client = createClient({ baseUrl: "https://api.example.invalid", auth: false });
export const resources: [Hooks, Client] = [client.hooks, client.client];
export const outcome = (error: unknown): Outcome | undefined => (isApiError(error) ? error.outcome : undefined);
`;
    expect(typeCheck([own], { [join(own.folder, "use.ts")]: code })).toEqual([]);
  });
});

test("a walk finds its results under whatever name", async () => {
  const list = { type: "array", items: { type: "string" } };
  const schemas = { where: list, sort: list, max: { type: "integer" }, count: { type: "boolean" } };
  const page = { type: "object", properties: { items: { type: "array", items: ref("Thing") } } };
  const walked = await described(
    {
      "x-keyset": { field: "id", results: "items", where: "where", sort: "sort", limit: "max", withTotal: "count" },
      parameters: Object.entries(schemas).map(([name, schema]) => ({ name, in: "query", schema })),
      responses: { 200: { description: "ok", ...json(page) } },
    },
    { Thing: { type: "object", required: ["id"], properties: { id: { type: "string" } } } },
  );
  expect(facadeOf(walked)).toContain("results: page.items,");
});

test("a query parameter cannot hide what every call takes", async () => {
  const names = await things(
    { name: "headers", in: "query", schema: { type: "integer" } },
    { name: "a-b", in: "query", schema: { type: "integer" } },
  );
  const text = facadeOf(names);
  expect(text).toContain("readonly headersParameter?: number | undefined;");
  expect(text).toContain('query: { headers: options.headersParameter, "a-b": options["a-b"] }');
});

test("the entries of an object are query parameters of their own, and those of anything else are not", async () => {
  const filter = { type: "object", properties: { limit: { type: "integer" } } };
  const written = await things(
    { name: "filter", in: "query", schema: filter },
    { name: "other", in: "query", schema: ref("Filter") },
    { name: "maybe", in: "query", schema: { ...filter, type: ["object", "null"] } },
    { name: "either", in: "query", schema: { type: ["object", "string"] } },
  );
  expect(facadeOf(written)).toContain(
    "query: { ...options.filter, ...options.other, ...options.maybe, either: options.either }",
  );
});

test.each([
  [{ style: "deepObject", schema: { type: "object" } }],
  [{ explode: false, schema: { type: "array", items: { type: "string" } } }],
])("a query parameter that the transport cannot write is refused: %j", async (form) => {
  await expect(things({ name: "odd", in: "query", ...form })).rejects.toThrow(/Query parameter "odd" has style/);
});

/** A description with one method, which takes these parameters. */
function things(...parameters: readonly object[]): Promise<Generated> {
  const filter = { type: "object", properties: { offset: { type: "integer" } } };
  return described({ parameters, responses: { 200: { description: "ok" } } }, { Filter: filter });
}

test("all clients of one method compile", () => {
  expect(typeCheck(made)).toEqual([]);
});

/** A description with one method. */
async function described(operation: object, schemas: object): Promise<Generated> {
  const facade = { resource: "things", verb: "query" };
  const get = { operationId: "queryThings", tags: ["Things"], "x-operation": facade, ...operation };
  const parts = { tags: [{ name: "Things" }], paths: { "/things": { get } }, components: { schemas } };
  const things = await generatedOf(`things-${made.length}`, parts);
  made.push(things);
  return things;
}

/** The class that comes of such a description. */
function facadeOf({ files }: Generated): string {
  return [...files].find(([path]) => path.endsWith("client/things.ts"))?.[1] ?? "";
}

/** A module beside the facade, with a client at hand. */
function use(code: string, { types }: Generated): string {
  return `import type { Book } from "${types}";
import { createClient, Resources } from "./client/index.ts";
import type { Transport } from "@commerce-http/runtime";
export async function use(transport: Transport): Promise<unknown> {
  const client = new Resources(transport);
  const { books } = client;
  const options = { baseUrl: "https://api.example.invalid", auth: "token" };
${code}
}
export type Used = [Book, typeof createClient];
`;
}

/** An operation that queries a resource. */
function queryOf(resource: string): object {
  return {
    operationId: `query-${resource}`,
    "x-operation": { resource, verb: "query" },
    responses: { 200: { description: "ok" } },
  };
}

function decideNothing(): readonly unknown[] {
  return [];
}

function ask(methods: Methods, verb: string, ...values: readonly unknown[]): Asked {
  const method = methods[verb]?.bind(methods);
  return method?.(...values) as Asked;
}

function textOf(path: string): string {
  return api.files.get(join(api.folder, path)) ?? "";
}
