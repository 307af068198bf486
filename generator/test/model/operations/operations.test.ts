import { describe, expect, it } from "vitest";
import type { Operation } from "../../../src/model/api-model.ts";
import { type DescriptionParts, modelOf, refusalOf } from "../description.ts";

const responses = { 200: { description: "Yes." } };

function operationOf(operation: object, parts: DescriptionParts = {}, path = "/tasks"): Operation {
  const [found] = modelOf({ paths: { [path]: { get: { responses, ...operation } } }, ...parts }).operations;
  if (found === undefined) throw new Error("No operation");
  return found;
}

/** A description of one operation with a body. */
function post(schema: object, type = "application/json"): DescriptionParts {
  return {
    paths: { "/a": { post: { responses, requestBody: { content: { [type]: { schema } } } } } },
    components: { schemas: { File: { type: "string", format: "binary" } } },
  };
}

describe("an operation", () => {
  it("is read in the description's order, methods included", () => {
    const paths = {
      "/b": { summary: "B", put: { responses }, get: { responses } },
      "/a": { get: { operationId: "first", responses } },
    };
    expect(modelOf({ paths }).operations.map(({ id, method, path, summary }) => [id, method, path, summary])).toEqual([
      ["putB", "put", "/b", "B"],
      ["getB", "get", "/b", "B"],
      ["first", "get", "/a", ""],
    ]);
  });

  it("asks for the keys of its security, or of all operations", () => {
    const scheme = { type: "apiKey", name: "X-Key", in: "header" };
    const components = {
      securitySchemes: { key: scheme, other: { ...scheme, in: "query" }, bearer: { type: "http" } },
    };
    const security = [{ key: [] }, { bearer: [] }];
    const apiKeys = [{ scheme: "key", name: "X-Key", in: "header" }];
    expect(operationOf({}, { components, security }).apiKeys).toEqual(apiKeys);
    expect(operationOf({ security }, { components }).apiKeys).toEqual(apiKeys);
    expect(operationOf({ security: [] }, { components, security })).not.toHaveProperty("apiKeys");
    const wrong = { securitySchemes: { key: { ...scheme, in: "body" } } };
    expect(refusalOf({ paths: { "/a": { get: { responses, security } } }, components: wrong })).toContain(
      "one of query, header, cookie",
    );
  });

  it("is public if it asks for nothing, and unknown if no operation says what it asks for", () => {
    const security = [{ one: [] }];
    expect(operationOf({ security: [] }, { security })).toMatchObject({ access: [] });
    const paths = { "/a": { get: { responses } }, "/b": { get: { responses, security } } };
    expect(modelOf({ paths }).operations[0]).toMatchObject({ access: [] });
    expect(operationOf({}, {})).not.toHaveProperty("access");
  });

  it("asks for all scopes of a way", () => {
    const components = { securitySchemes: { one: { type: "oauth2", flows: {} } } };
    const { access } = operationOf({ security: [{ one: ["read", "write"] }, {}] }, { components });
    expect(access).toEqual([[{ scheme: "one", kind: "token", scopes: ["read", "write"] }], []]);
  });

  it.each([
    ["token", { type: "oauth2", flows: {} }],
    ["token", { type: "openIdConnect", openIdConnectUrl: "https://a.example.com" }],
    ["token", { type: "http", scheme: "Bearer" }],
    ["password", { type: "http", scheme: "basic" }],
    ["other", { type: "http", scheme: "digest" }],
    ["other", { type: "mutualTLS" }],
    ["unknown", undefined],
  ])("asks for a credential: %s for %j", (kind, one) => {
    const { access } = operationOf({ security: [{ one: [] }] }, { components: { securitySchemes: { one } } });
    expect(access).toEqual([[{ scheme: "one", kind }]]);
  });

  it("of a resource asks for no key that its methods do not send", () => {
    const components = { securitySchemes: { key: { type: "apiKey", name: "k", in: "query" } } };
    const get = { responses, security: [{ key: [] }], "x-operation": { resource: "tasks", verb: "query" } };
    expect(refusalOf({ paths: { "/tasks": { get } }, components })).toBe(
      'Methods of resources cannot send the key in the query that "key" requires',
    );
  });

  it("sends no file as JSON", () => {
    const refusal =
      "A body of type application/json is not a file (format: binary), expected a media type of files or another schema";
    expect(refusalOf(post({ type: "string", format: "binary" }))).toBe(refusal);
    expect(refusalOf(post({ $ref: "#/components/schemas/File" }))).toBe(refusal);
    expect(modelOf(post({ type: "string", format: "binary" }, "image/png")).operations).toHaveLength(1);
    expect(modelOf(post({ type: "object" })).operations).toHaveLength(1);
  });

  it("has no parameter that a client would fill by one of its own options", () => {
    const parts = { "x-client-parameters": ["baseUrl"] };
    expect(refusalOf(parts)).toBe('Clients already have an option "baseUrl", so it cannot set this parameter');
  });

  it("has its path's parameters, replaced in place by its own", () => {
    const limit = { name: "limit", in: "query", schema: { type: "integer" } };
    const paths = {
      "/tasks": {
        parameters: [limit, { name: "Accept", in: "header", schema: {} }, { name: "q", in: "query", schema: {} }],
        get: { responses, parameters: [{ ...limit, required: true, description: "How many." }] },
      },
    };
    const [operation] = modelOf({ paths }).operations;
    expect(operation?.parameters.map(({ name, required, doc }) => [name, required, doc.text])).toEqual([
      ["limit", true, "How many."],
      ["q", false, ""],
    ]);
  });

  it("is refused for a parameter of its path that nobody described", () => {
    const get = { responses, "x-operation": { resource: "tasks", verb: "get", by: "id" } };
    expect(refusalOf({ paths: { "/tasks/{id}": { get } } })).toBe('Path parameter "id" is not declared');
  });

  it.each(["/tasks/{id", "/tasks/id}", "/tasks/{}", "/tasks/{a/b}", "/tasks/{{id}}"])("is refused for %s", (path) => {
    const parameters = ["id", "a/b"].map((name) => ({ name, in: "path", required: true, schema: {} }));
    expect(refusalOf({ paths: { [path]: { get: { responses, parameters } } } })).toBe(
      `Path ${JSON.stringify(path)} has unbalanced or empty braces`,
    );
  });

  it("knows how a parameter is written, by default and otherwise", () => {
    const parameters = [
      { name: "a", in: "query", schema: {} },
      { name: "b", in: "query", style: "deepObject", explode: false, schema: {} },
      { name: "c", in: "header", content: { "application/json": { schema: { type: "string" } } } },
      { name: "d", in: "cookie", schema: {}, deprecated: true, "x-key-prefix": "var." },
    ];
    expect(operationOf({ parameters }).parameters).toMatchObject([
      { style: "form", explode: true },
      { style: "deepObject", explode: false },
      { style: "simple", explode: false, schema: { type: "string" } },
      { style: "form", explode: true, keyPrefix: "var.", doc: { deprecated: true } },
    ]);
  });

  it("knows the media type of a parameter, and which signs of it are reserved", () => {
    const content = { "application/vnd.x+json; v=1": { schema: {} } };
    const parameters = [
      { name: "a", in: "query", allowReserved: true, schema: {} },
      { name: "b", in: "query", content },
    ];
    const [a, b] = operationOf({ parameters }).parameters;
    expect([a?.allowReserved, a?.content]).toEqual([true, undefined]);
    expect([b?.allowReserved, b?.content]).toEqual([undefined, "application/vnd.x+json; v=1"]);
  });

  it.each([
    ["path", "form", "simple or label or matrix"],
    ["query", "simple", "form or spaceDelimited or pipeDelimited or deepObject"],
    ["header", "form", "simple"],
    ["cookie", "pipeDelimited", "form or cookie"],
  ])("is refused for a %s parameter of style %s", (place, style, expected) => {
    const parameters = [{ name: "id", in: place, required: true, style, schema: {} }];
    const path = place === "path" ? "/a/{id}" : "/a";
    expect(refusalOf({ paths: { [path]: { get: { responses, parameters } } } })).toBe(
      `Style "${style}" is not allowed for ${place} parameters, expected ${expected}`,
    );
  });

  it("is refused for a parameter of a media type that no address has a form for", () => {
    const parameters = [{ name: "a", in: "query", content: { "application/xml": { schema: {} } } }];
    expect(refusalOf({ paths: { "/a": { get: { responses, parameters } } } })).toBe(
      'Cannot write a parameter as "application/xml", expected JSON or text',
    );
  });

  it("knows how the fields of its forms are written", () => {
    const encoding = {
      a: { contentType: "image/png", headers: {} },
      b: { style: "deepObject", explode: true, allowReserved: true },
    };
    const requestBody = { content: { "multipart/form-data": { schema: {}, encoding }, "text/plain": { schema: {} } } };
    const { operations } = modelOf({ paths: { "/a": { post: { responses, requestBody } } } });
    expect(operations[0]?.body?.content).toEqual([
      {
        type: "multipart/form-data",
        schema: {},
        encoding: [
          { name: "a", contentType: "image/png" },
          { name: "b", style: "deepObject", explode: true, allowReserved: true },
        ],
      },
      { type: "text/plain", schema: {} },
    ]);
    const wrong = { content: { "multipart/form-data": { schema: {}, encoding: { a: { style: "simple" } } } } };
    expect(refusalOf({ paths: { "/a": { post: { responses, requestBody: wrong } } } })).toContain('Style "simple"');
  });

  it("has servers of its own, or of its path", () => {
    const variables = { port: { default: 8443, enum: ["443", 8443] }, region: { default: "eu" } };
    const own = [{ url: "https://{region}.example.com:{port}/", description: "Files.", variables }];
    const paths = {
      "/a": { servers: [{ url: "/" }], get: { responses, servers: own }, put: { responses } },
      "/b": { get: { responses } },
    };
    expect(modelOf({ paths }).operations.map(({ servers }) => servers)).toEqual([
      [
        {
          url: "https://{region}.example.com:{port}",
          description: "Files.",
          variables: [
            { name: "port", default: "8443", enum: ["443", "8443"] },
            { name: "region", default: "eu" },
          ],
        },
      ],
      [{ url: "/", description: "", variables: [] }],
      undefined,
    ]);
  });

  it("has one parameter for a header, however it is written", () => {
    const parameters = ["X-Y", "x-y"].map((name) => ({ name, in: "header", schema: {} }));
    expect(operationOf({ parameters }).parameters).toMatchObject([{ name: "x-y" }]);
  });

  it("goes without a path parameter that has no place in the path", () => {
    const operation = { parameters: [{ name: "id", in: "path", required: true, schema: {} }] };
    expect(operationOf(operation).parameters).toEqual([]);
    expect(refusalOf({ paths: { "/a": { get: { responses, ...operation } } } }, { isStrict: true })).toBe(
      'Path "/a" does not use parameter "id"',
    );
  });

  it("has its body and answers with their media types", () => {
    const content = { "application/json": { schema: { type: "string" } }, "text/plain": {} };
    const operation = operationOf({
      requestBody: { required: true, description: "The body.", content },
      responses: {
        "2xx": { description: "Yes.", headers: { "X-A": { required: true, schema: {} } }, content },
        default: { description: "No." },
      },
    });
    const media = [
      { type: "application/json", schema: { type: "string" } },
      { type: "text/plain", schema: true },
    ];
    expect(operation.body).toMatchObject({ required: true, doc: { text: "The body." }, content: media });
    expect(operation.responses).toMatchObject([
      { status: "2XX", headers: [{ name: "X-A", required: true }], content: media },
      { status: "default", headers: [], content: [] },
    ]);
  });

  it("is refused for marks that are neither on nor off", () => {
    const marked = { "/a": { get: { responses, "x-beta": "soon" } } };
    expect(refusalOf({ paths: marked })).toBe('Expected true or false for "x-beta", found "soon"');
    const obsolete = { "/a": { get: { responses, deprecated: 1 } } };
    expect(refusalOf({ paths: obsolete })).toBe('Expected true or false for "deprecated", found 1');
  });

  it("is refused for an id that another one has, and for what is no status", () => {
    const get = { operationId: "same", responses };
    expect(refusalOf({ paths: { "/a": { get }, "/b": { get } } })).toBe('Duplicate operation id "same"');
    expect(refusalOf({ paths: { "/a": { get: { responses: { 99: { description: "" } } } } } })).toContain('"99"');
  });
});

describe("the scopes of an operation", () => {
  const scopes = {
    "view:{key}": { description: "May look." },
    manage: { description: "May change.", deprecatedFor: ["Old"] },
  };
  const securitySchemes = {
    bearer: { type: "http", scheme: "bearer", "x-scopes": scopes },
    other: { type: "apiKey", in: "header", name: "X-Key" },
  };
  const parts = (security?: unknown): DescriptionParts => ({
    components: { securitySchemes },
    ...(security === undefined ? {} : { security }),
  });

  const refused = (names: readonly string[]): string =>
    refusalOf({ paths: { "/a": { get: { responses, security: [{ bearer: names }] } } }, ...parts() });

  it("are alternatives, in the description's order", () => {
    const security = [{ bearer: ["view:{key}"] }, { bearer: ["manage"] }, { other: [] }];
    expect(operationOf({ security }, parts()).scopes.map(({ name }) => name)).toEqual(["view:{key}", "manage"]);
  });

  it("are those of the whole description unless it has its own", () => {
    expect(operationOf({}, parts([{ bearer: ["manage"] }])).scopes).toEqual([{ name: "manage", deprecated: false }]);
    expect(operationOf({ security: [] }, parts([{ bearer: ["manage"] }])).scopes).toEqual([]);
  });

  it("are deprecated only for operations with a tag that says so", () => {
    const security = [{ bearer: ["manage"] }];
    expect(operationOf({ security, tags: ["Old"] }, parts()).scopes).toEqual([{ name: "manage", deprecated: true }]);
    expect(operationOf({ security, tags: ["New"] }, parts()).scopes).toEqual([{ name: "manage", deprecated: false }]);
  });

  it("are described once", () => {
    expect(modelOf(parts()).scopes).toEqual([
      { name: "view:{key}", description: "May look.", deprecatedFor: [] },
      { name: "manage", description: "May change.", deprecatedFor: ["Old"] },
    ]);
  });

  it("are refused when unknown, or when several are asked for at once", () => {
    expect(refused(["fly"])).toBe('Scope "fly" is not described in x-scopes');
    expect(refused(["manage", "view:{key}"])).toContain("one scope, and one requirement per alternative");
  });
});
