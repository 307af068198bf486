/** What an OpenAPI description can ask of a client: each feature with a call, and what must arrive or come back. */

/** Values of a call, by the place that the description gives them. */
export interface Input {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly cookie?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A request as a server sees it; what is absent may be anything. */
export interface Sent {
  /** Path and query, or several that mean the same. */
  readonly url?: string | readonly string[];
  /** By their names in lower case; `null` for a header that must be absent. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** JSON, text, or the entries of a form. */
  readonly body?: unknown;
}

/** A response that the client gets. */
export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Feature {
  readonly group: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** The operation's members, apart from id, tag and the response that `answer` makes necessary. */
  readonly operation: Readonly<Record<string, unknown>>;
  readonly input: Input;
  readonly sent?: Sent;
  /** The responses of the server, one for each attempt. */
  readonly answers: readonly Answer[];
  /**
   * What the call gives, or the body of the error that it throws; the items of a stream as a list. `refused` for a call that must
   * send nothing, `thrown` for any error, `without a secret` for an error in which no token shows.
   */
  readonly given?: unknown;
}

const string = { type: "string" };
const strings = { type: "array", items: string };
const color = { type: "object", properties: { R: { type: "integer" }, G: { type: "integer" } } };
const media = (schema: object, type: string): object => ({ [type]: { schema } });
const json = (schema: object, type = "application/json"): object => ({ content: media(schema, type) });
const named = { type: "object", required: ["name"], properties: { name: string } };
const list = ["a", "b c"];
const rgb = { R: 100, G: 200 };

type Place = "path" | "query" | "header" | "cookie";

/** A parameter of each style: its words, its value, and what must arrive. */
function parameter(place: Place, name: string, more: object, value: unknown, sent: Sent): Feature {
  const path = place === "path" ? "/{value}" : "";
  const described = { name: "value", in: place, ...(place === "path" ? { required: true } : {}), ...more };
  return feature(
    `${place} parameters`,
    name,
    { path, operation: { parameters: [described] } },
    { [place]: { value } },
    sent,
  );
}

function body(name: string, type: string, media: object, value: unknown, sent: Sent): Feature {
  const operation = { requestBody: { required: true, content: { [type]: media } } };
  return feature("request bodies", name, { method: "post", operation }, { body: value }, sent);
}

function answer(name: string, described: object, answered: Answer, given: unknown): Feature {
  const { status = 200 } = answered;
  const operation = { responses: { [status]: { description: "What comes back.", ...described } } };
  return { ...feature("responses", name, { operation }, {}, {}), answers: [answered], given };
}

function access(name: string, security: readonly object[], sent: Sent): Feature {
  return feature("security", name, { operation: { security } }, {}, sent);
}

interface Route {
  readonly method?: string;
  readonly path?: string;
  readonly operation?: Readonly<Record<string, unknown>>;
}

function feature(group: string, name: string, route: Route, input: Input, sent: Sent): Feature {
  const { method = "get", path = "", operation = {} } = route;
  return { group, name, method, path, operation, input, sent, answers: [{ status: 204 }] };
}

const urlOf = (...ends: readonly string[]): Sent => ({ url: ends });
const query = (...texts: readonly string[]): Sent => urlOf(...texts.map((text) => `?${text}`));
const file = new Blob(["hello"], { type: "text/plain" });

const bearer = { authorization: "Bearer token" };
const none = { authorization: null, "x-key": null, cookie: null };

/** All features, in the order of the table. */
export const features: readonly Feature[] = [
  parameter("path", "text, reserved characters encoded", { schema: string }, "a/b?c d", urlOf("/a%2Fb%3Fc%20d")),
  {
    ...parameter("path", "a value that would leave the path is refused", { schema: string }, "..", {}),
    given: "refused",
  },
  parameter("path", "number", { schema: { type: "number" } }, 1.5, urlOf("/1.5")),
  parameter("path", "list, simple", { schema: strings }, list, urlOf("/a,b%20c")),
  parameter("path", "object, simple, exploded", { schema: color, explode: true }, rgb, urlOf("/R=100,G=200")),
  parameter("path", "list, label", { schema: strings, style: "label" }, list, urlOf("/.a,b%20c")),
  parameter(
    "path",
    "list, matrix, exploded",
    { schema: strings, style: "matrix", explode: true },
    list,
    urlOf("/;value=a;value=b%20c"),
  ),
  feature(
    "path parameters",
    "two in one segment",
    {
      path: "/{a}.{b}",
      operation: { parameters: ["a", "b"].map((name) => ({ name, in: "path", required: true, schema: string })) },
    },
    { path: { a: "x", b: "y" } },
    urlOf("/x.y"),
  ),
  parameter(
    "query",
    "text, encoded",
    { schema: string },
    "a&b=ü +",
    query("value=a%26b%3D%C3%BC%20%2B", "value=a%26b%3D%C3%BC+%2B"),
  ),
  parameter("query", "true or false", { schema: { type: "boolean" } }, false, query("value=false")),
  parameter(
    "query",
    "list, form, exploded",
    { schema: strings },
    list,
    query("value=a&value=b%20c", "value=a&value=b+c"),
  ),
  parameter(
    "query",
    "list, form, one value",
    { schema: strings, explode: false },
    list,
    query("value=a,b%20c", "value=a,b+c"),
  ),
  parameter(
    "query",
    "list, separated by spaces",
    { schema: strings, style: "spaceDelimited", explode: false },
    ["a", "b"],
    query("value=a%20b", "value=a+b"),
  ),
  parameter(
    "query",
    "list, separated by pipes",
    { schema: strings, style: "pipeDelimited", explode: false },
    ["a", "b"],
    query("value=a|b", "value=a%7Cb"),
  ),
  parameter("query", "object, form, exploded", { schema: color }, rgb, query("R=100&G=200")),
  parameter("query", "object, form, one value", { schema: color, explode: false }, rgb, query("value=R,100,G,200")),
  parameter(
    "query",
    "object, deepObject",
    { schema: color, style: "deepObject", explode: true },
    rgb,
    query("value[R]=100&value[G]=200", "value%5BR%5D=100&value%5BG%5D=200"),
  ),
  parameter(
    "query",
    "reserved characters allowed",
    { schema: string, allowReserved: true },
    "/a?b",
    query("value=/a?b"),
  ),
  parameter(
    "query",
    "JSON as content",
    { content: { "application/json": { schema: color } } },
    rgb,
    query("value=%7B%22R%22%3A100%2C%22G%22%3A200%7D"),
  ),
  feature(
    "query parameters",
    "name with brackets and dots",
    { operation: { parameters: [{ name: "page[size.max]", in: "query", schema: string }] } },
    { query: { "page[size.max]": "5" } },
    query("page[size.max]=5", "page%5Bsize.max%5D=5"),
  ),
  feature(
    "query parameters",
    "same name in path and query",
    {
      path: "/{id}",
      operation: {
        parameters: [
          { name: "id", in: "path", required: true, schema: string },
          { name: "id", in: "query", schema: string },
        ],
      },
    },
    { path: { id: "1" }, query: { id: "2" } },
    urlOf("/1?id=2"),
  ),
  parameter("query", "value left out", { schema: string }, undefined, urlOf("", "?")),
  parameter("header", "text", { schema: string }, "a", { headers: { value: "a" } }),
  parameter("header", "list", { schema: strings }, ["a", "b"], { headers: { value: "a,b" } }),
  parameter("header", "object", { schema: color }, rgb, { headers: { value: "R,100,G,200" } }),
  parameter("cookie", "text", { schema: string }, "a b", { headers: { cookie: "value=a%20b" } }),
  parameter("cookie", "list, one value", { schema: strings, explode: false }, ["a", "b"], {
    headers: { cookie: "value=a,b" },
  }),
  body(
    "JSON",
    "application/json",
    { schema: named },
    { name: "ü" },
    { headers: { "content-type": "application/json" }, body: { name: "ü" } },
  ),
  body("JSON text", "application/json", { schema: string }, "a", { body: "a" }),
  body(
    "JSON of a type of its own",
    "application/merge-patch+json",
    { schema: named },
    { name: "a" },
    { headers: { "content-type": "application/merge-patch+json" }, body: { name: "a" } },
  ),
  body("text", "text/plain", { schema: string }, "a b", { headers: { "content-type": "text/plain" }, body: "a b" }),
  body("XML as text", "application/xml", { schema: string }, "<a/>", {
    headers: { "content-type": "application/xml" },
    body: "<a/>",
  }),
  body("bytes", "application/octet-stream", { schema: { type: "string", format: "binary" } }, file, {
    headers: { "content-type": "application/octet-stream" },
    body: "hello",
  }),
  body(
    "form, urlencoded",
    "application/x-www-form-urlencoded",
    { schema: { type: "object", properties: { a: string, b: { type: "integer" } } } },
    { a: "x y", b: 1 },
    {
      body: [
        ["a", "x y"],
        ["b", "1"],
      ],
    },
  ),
  body(
    "form, urlencoded list",
    "application/x-www-form-urlencoded",
    { schema: { type: "object", properties: { a: strings } } },
    { a: ["x", "y"] },
    {
      body: [
        ["a", "x"],
        ["a", "y"],
      ],
    },
  ),
  body(
    "form, urlencoded list in one value",
    "application/x-www-form-urlencoded",
    { schema: { type: "object", properties: { a: strings } }, encoding: { a: { style: "form", explode: false } } },
    { a: ["x", "y"] },
    { body: [["a", "x,y"]] },
  ),
  body(
    "multipart, file and text",
    "multipart/form-data",
    { schema: { type: "object", properties: { file: { type: "string", format: "binary" }, title: string } } },
    { file, title: "t" },
    {
      body: [
        ["file", "file hello"],
        ["title", "t"],
      ],
    },
  ),
  body(
    "multipart, several files",
    "multipart/form-data",
    {
      schema: { type: "object", properties: { files: { type: "array", items: { type: "string", format: "binary" } } } },
    },
    { files: [file, file] },
    {
      body: [
        ["files", "file hello"],
        ["files", "file hello"],
      ],
    },
  ),
  body(
    "multipart, part as JSON",
    "multipart/form-data",
    {
      schema: { type: "object", properties: { data: color } },
      encoding: { data: { contentType: "application/json" } },
    },
    { data: rgb },
    { body: [["data", '{"R":100,"G":200}']] },
  ),
  feature(
    "request bodies",
    "optional body left out",
    { method: "post", operation: { requestBody: json(named) } },
    {},
    { headers: { "content-type": null }, body: "" },
  ),
  feature(
    "request bodies",
    "DELETE with a body",
    { method: "delete", operation: { requestBody: { required: true, ...json(named) } } },
    { body: { name: "a" } },
    { body: { name: "a" } },
  ),
  feature("request bodies", "GET without content type", {}, {}, { headers: { "content-type": null } }),
  answer("JSON", json(named), { type: "application/json", body: '{"name":"a"}' }, { name: "a" }),
  answer("JSON text", json(string), { type: "application/json", body: '"a"' }, "a"),
  answer(
    "JSON of a type of its own",
    json(named, "application/hal+json"),
    { type: "application/hal+json; charset=utf-8", body: '{"name":"a"}' },
    { name: "a" },
  ),
  answer("text", json(string, "text/plain"), { type: "text/plain", body: "1" }, "1"),
  answer("CSV as text", json(string, "text/csv"), { type: "text/csv", body: "a,b" }, "a,b"),
  answer(
    "bytes",
    json({ type: "string", format: "binary" }, "image/png"),
    { type: "image/png", body: "png" },
    "bytes png",
  ),
  answer(
    "one of two types",
    { content: { ...media(named, "application/json"), ...media(string, "text/plain") } },
    { type: "text/plain", body: "1" },
    "1",
  ),
  answer("nothing", {}, { status: 204 }, undefined),
  answer(
    "error by status, with its body",
    json(named),
    { status: 404, type: "application/json", body: '{"name":"none"}' },
    { name: "none" },
  ),
  answer(
    "error as problem+json",
    json(named, "application/problem+json"),
    { status: 422, type: "application/problem+json", body: '{"name":"bad"}' },
    { name: "bad" },
  ),
  {
    ...answer(
      "default error",
      json(named),
      { status: 500, type: "application/json", body: '{"name":"oops"}' },
      { name: "oops" },
    ),
    method: "post",
    operation: { responses: { 204: { description: "Done." }, default: { description: "Failed.", ...json(named) } } },
  },
  answer(
    "events, typed",
    json(
      {
        type: "object",
        properties: { data: { type: "string", contentMediaType: "application/json", contentSchema: named } },
      },
      "text/event-stream",
    ),
    { type: "text/event-stream", body: 'data: {"name":"a"}\n\ndata: {"name":"b"}\n\n' },
    [{ name: "a" }, { name: "b" }],
  ),
  answer(
    "JSON lines",
    json(named, "application/jsonl"),
    { type: "application/jsonl", body: '{"name":"a"}\n{"name":"b"}\n' },
    [{ name: "a" }, { name: "b" }],
  ),
  feature(
    "responses",
    "Accept header of the described type",
    { operation: { responses: { 200: { description: "XML.", ...json(string, "application/xml") } } } },
    {},
    { headers: { accept: "application/xml" } },
  ),
  feature("responses", "HEAD", { method: "head" }, {}, {}),
  access("token by default", [{ bearer: [] }], { headers: bearer }),
  access("none for `security: []`", [], { headers: none }),
  access("key in a header", [{ headerKey: [] }], { headers: { ...none, "x-key": "k1" } }),
  access("key in the query", [{ queryKey: [] }], { ...query("key=k2"), headers: none }),
  access("key in a cookie", [{ cookieKey: [] }], { headers: { ...none, cookie: "key=k3" } }),
  access("name and password", [{ basic: [] }], { headers: { authorization: "Basic dTpw" } }),
  access("key and token together", [{ bearer: [], headerKey: [] }], { headers: { ...bearer, "x-key": "k1" } }),
  access("nothing more where access is optional", [{}, { headerKey: [] }], {}),
  feature("servers", "path of the base URL is kept", {}, {}, urlOf("")),
  feature(
    "servers",
    "server of an operation",
    { operation: { servers: [{ url: "https://files.example.com/v2" }] } },
    {},
    { headers: { host: "files.example.com" } },
  ),
  feature(
    "methods",
    "PUT",
    { method: "put", operation: { requestBody: { required: true, ...json(named) } } },
    { body: { name: "a" } },
    { body: { name: "a" } },
  ),
  feature("methods", "PATCH", { method: "patch" }, {}, {}),
  feature("methods", "OPTIONS", { method: "options" }, {}, {}),
  {
    ...feature("failures", "GET is sent again after 503", {}, {}, {}),
    operation: { responses: { 200: { description: "Yes.", ...json(named) } } },
    answers: [
      { status: 503, headers: { "Retry-After": "0" } },
      { type: "application/json", body: '{"name":"a"}' },
    ],
    given: { name: "a" },
  },
  {
    ...feature(
      "failures",
      "the token is in no part of an error",
      { operation: { security: [{ bearer: [] }] } },
      {},
      {},
    ),
    answers: [{ status: 401, type: "application/json", body: '{"token":"Bearer token"}' }],
    given: "without a secret",
  },
  {
    ...feature("failures", "POST is not sent again after 500", { method: "post" }, {}, {}),
    answers: [{ status: 500 }, { status: 204 }],
    given: "thrown",
  },
];
