import { describe, expect, it } from "vitest";
import { json, modelOf, ref, refusalOf } from "./description.ts";

const responses = { 200: { description: "Yes.", ...json(ref("Task")) } };

/** A path with one operation. */
function a(get: object): object {
  return { "/a": { get } };
}

/** An operation of the facade. */
function on(resource: string, verb: string, more: object = {}, operation: object = {}): object {
  const { by, within: around } = more as { readonly by?: string; readonly within?: typeof within };
  const names = [by, around?.parameter].filter((name) => name !== undefined);
  const parameters = names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
  const answers = verb === "create" ? { 201: responses[200] } : responses;
  return { responses: answers, parameters, tags: ["Tasks"], "x-operation": { resource, verb, ...more }, ...operation };
}

const description = {
  tags: [{ name: "Tasks", description: "Things to do." }],
  components: { schemas: { Task: { type: "object" } } },
};

const within = { method: "inTeam", parameter: "team" };

describe("the resources of a description", () => {
  it("gather the operations that name them, a method per verb", () => {
    const { resources } = modelOf({
      ...description,
      paths: {
        "/tasks": { get: on("tasks", "query"), post: on("tasks", "create") },
        "/tasks/{id}": { get: on("tasks", "get", { by: "id" }) },
        "/tasks/key={key}": { get: on("tasks", "get", { by: "key" }) },
        "/teams/{team}/tasks": { get: on("tasks", "query", { within }) },
        "/health": { get: { responses } },
      },
    });
    expect(resources).toMatchObject([
      { name: "tasks", className: "Tasks", module: "schemas", within: undefined, doc: { text: "Things to do." } },
      { name: "tasks", className: "InTeamTasks", module: "schemas", within },
    ]);
    expect(resources[0]?.methods.map(({ verb, operations }) => [verb, operations.map(({ id }) => id)])).toEqual([
      ["query", ["getTasks"]],
      ["create", ["postTasks"]],
      ["get", ["getTasksId", "getTasksKeyKey"]],
    ]);
  });

  it("are beta when all of their operations are", () => {
    const paths = { "/tasks": { get: on("tasks", "query", {}, { "x-beta": true }) } };
    expect(modelOf({ ...description, paths }).resources[0]?.doc.beta).toBe(true);
  });

  const unknown = on("tasks", "get", { by: "id" }, { parameters: [] });

  it.each<[string, object, string]>([
    [
      "the same method twice",
      { "/a": { get: on("tasks", "query") }, "/b": { get: on("tasks", "query") } },
      'Operations "getA" and "getB" are the same method "query"',
    ],
    [
      "a method with and without an address",
      { "/a": { get: on("tasks", "get") }, "/b/{id}": { get: on("tasks", "get", { by: "id" }) } },
      'Operations "getA" and "getBId" are the same method "get"',
    ],
    [
      "different tags",
      { "/a": { get: on("tasks", "query"), post: on("tasks", "create", {}, { tags: ["Other"] }) } },
      'Operations of "tasks" have different tags',
    ],
    ["the name of a schema", a(on("task", "query")), "Class name Task is taken by a schema or another resource"],
    ["a parameter that the path has not", a(unknown), 'Path "/a" has no parameter "id"'],
    ["a verb that is no identifier", a(on("tasks", "get it")), 'Expected a method name for "verb", found "get it"'],
    [
      "a member that nobody knows",
      a(on("tasks", "get", { buy: "id" })),
      'Unknown member "buy", expected one of resource, verb, by, within',
    ],
    [
      "a method that is also a resource",
      { "/a": { get: on("inTeam", "query") }, "/b/{team}": { get: on("tasks", "query", { within }) } },
      'Method "inTeam" is also the name of a resource',
    ],
  ])("refuse %s", (_, paths, reason) => expect(refusalOf({ ...description, paths })).toBe(reason));
});

/** An object with one field, and what the field may refer to. */
function holder(field: object): object {
  return { Level: { enum: ["a"] }, Plain: {}, Holder: { properties: { field } } };
}

function openRef(key: string): object {
  return { ...ref(key), "x-open": true };
}

describe("other extensions", () => {
  const names = { where: "where", sort: "sort", limit: "limit", withTotal: "withTotal" };
  const keyset = { field: "id", results: "results", ...names };
  const parameters = Object.keys(names).map((name) => ({ name, in: "query", schema: {} }));

  it("say how all matches are walked", () => {
    const get = { responses, parameters, "x-keyset": keyset };
    expect(modelOf({ ...description, paths: { "/a": { get } } }).operations[0]?.keyset).toEqual(keyset);
    const without = { ...get, parameters: parameters.slice(1) };
    expect(refusalOf({ ...description, paths: { "/a": { get: without } } })).toBe(
      'Operation has no query parameter "where"',
    );
  });

  it("say what an action writes and a reference expands to", () => {
    const action = {
      type: "object",
      properties: { name: {} },
      "x-update-action": { writes: { name: "title" }, effect: "replace" },
    };
    const reference = { type: "object", properties: { obj: {} }, "x-expands": "obj" };
    const { chapters } = modelOf({ components: { schemas: { Action: action, Reference: reference } } });
    expect(chapters[0]?.schemas).toMatchObject([{ updateAction: action["x-update-action"] }, { expands: "obj" }]);
    const drafts = modelOf({ components: { schemas: { Draft: { "x-draft": true }, Other: {} } } }).chapters[0]?.schemas;
    expect(drafts?.map(({ draft }) => draft)).toEqual([{}, undefined]);
  });

  it.each<[object, string]>([
    [{ properties: {}, "x-expands": "obj" }, 'Schema has no property "obj"'],
    [{ "x-draft": "yes" }, 'Expected an object for "x-draft", found "yes"'],
    [{ "x-update-action": { writes: { a: "b" }, effect: "replace" } }, 'Action has no property "a"'],
    [
      { "x-update-action": { writes: {}, effect: "explode" } },
      'Expected one of replace, append, remove, put, own for "effect", found "explode"',
    ],
  ])("refuse %j", (schema, reason) => {
    expect(refusalOf({ components: { schemas: { A: { type: "object", ...schema } } } })).toBe(reason);
  });

  it("say to what a service may add, and are refused where it cannot", () => {
    const { chapters } = modelOf({ components: { schemas: holder(openRef("Level")) } });
    expect(chapters[0]?.schemas.at(-1)?.schema).toMatchObject({ properties: { field: { "x-open": true } } });
    const expected = "Expected x-open beside a reference to an enum or a union with a discriminator, found";
    expect(refusalOf({ components: { schemas: holder({ items: openRef("Plain") }) } })).toBe(`${expected} "Plain"`);
    expect(refusalOf({ components: { schemas: holder({ type: "string", "x-open": true }) } })).toBe(
      `${expected} no reference`,
    );
  });

  it("name the parameters of a client", () => {
    expect(modelOf({ "x-client-parameters": ["projectKey"] }).clientParameters).toEqual(["projectKey"]);
    expect(refusalOf({ "x-client-parameters": "projectKey" })).toBe(
      'Expected a list for "x-client-parameters", found "projectKey"',
    );
  });
});
